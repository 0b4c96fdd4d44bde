import { defineModule } from '../../../kernel/module.ts'
import { breakRegistration } from './break.routes.ts'
import { feedbackSubject } from './feedback.ts'
import { appealErrands } from './appeal.errands.ts'
import { visitActs } from './visit.acts.ts'
import { visitCrons } from './visit.crons.ts'
import { visitDayParts } from './day/visit.day.ts'
import { visitFileParts } from './visit.file.ts'
import { measureFollows, visitMeasures } from './visit.measures.ts'
import { visitEntries } from './visit.entries.ts'
import { visitLists } from './visit.lists.ts'
import { visitRegistration } from './visit.routes.ts'
import { visitSubscriptions } from './visit.subscriptions.ts'
import { sealedVisitColumns } from './visit.tables.ts'

export const visitModule = defineModule({
  registrations: [visitRegistration, breakRegistration],
  actSources: visitActs,
  crons: visitCrons,
  subscriptions: visitSubscriptions,
  answerSubjects: [feedbackSubject],
  errandSources: [appealErrands],
  exportLists: visitLists,
  entries: visitEntries,
  fileParts: visitFileParts,
  dayParts: visitDayParts,
  measures: visitMeasures,
  follows: measureFollows,
  sealed: sealedVisitColumns,
})
