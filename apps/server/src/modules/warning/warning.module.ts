import { defineModule } from '../../kernel/module.ts'
import { warningActs } from './warning.acts.ts'
import { warningCrons } from './warning.crons.ts'
import { warningDayParts } from './warning.day.ts'
import { warningEntries } from './warning.entries.ts'
import { releaseSubject } from './release.subject.ts'
import { sealedWarningColumns } from './warning.tables.ts'

export const warningModule = defineModule({
  actSources: [warningActs],
  crons: warningCrons,
  entries: warningEntries,
  dayParts: warningDayParts,
  flowSubjects: [releaseSubject],
  sealed: sealedWarningColumns,
})
