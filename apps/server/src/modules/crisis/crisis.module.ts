import { defineModule } from '../../kernel/module.ts'
import { closingSubjects } from './closing.ts'
import { crisisCrons } from './crisis.crons.ts'
import { crisisEntries } from './crisis.entries.ts'
import { caseErrands, checkErrands, meetErrands, pathErrands, receiptErrands } from './crisis.errands.ts'
import { crisisFilePart } from './crisis.file.ts'
import { crisisCasesList, crisisReportsList } from './crisis.lists.ts'
import { drillStepsList } from './drill/drill.list.ts'
import { crisisRegistration, crisisReportRegistration, drillRegistration } from './crisis.routes.ts'
import { findingErrands } from './drill/findings.ts'
import { missedSubscription } from './missed-visit.ts'
import { sealedCrisisColumns } from './crisis.tables.ts'
import { assessSubject, talkSubject } from './papers.subject.ts'

export const crisisModule = defineModule({
  registrations: [crisisReportRegistration, crisisRegistration, drillRegistration],
  answerSubjects: [assessSubject, talkSubject],
  flowSubjects: closingSubjects,
  errandSources: [caseErrands, receiptErrands, pathErrands, meetErrands, checkErrands, findingErrands],
  crons: crisisCrons,
  subscriptions: [missedSubscription],
  entries: crisisEntries,
  exportLists: [crisisCasesList, crisisReportsList, drillStepsList],
  fileParts: [crisisFilePart],
  sealed: sealedCrisisColumns,
})
