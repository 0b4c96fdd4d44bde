import { defineModule } from '../../kernel/module.ts'
import { warningActs } from './warning.acts.ts'
import { warningCrons } from './warning.crons.ts'
import { warningDayParts } from './warning.day.ts'
import { warningFilePart } from './warning.file.ts'
import { signalErrands } from './warning.errands.ts'
import { warningEntries } from './warning.entries.ts'
import { releaseSubject } from './release.subject.ts'
import { sealedWarningColumns } from './warning.tables.ts'

export const warningModule = defineModule({
  actSources: [warningActs],
  crons: warningCrons,
  errandSources: [signalErrands],
  entries: warningEntries,
  dayParts: warningDayParts,
  flowSubjects: [releaseSubject],
  fileParts: [warningFilePart],
  sealed: sealedWarningColumns,
})
