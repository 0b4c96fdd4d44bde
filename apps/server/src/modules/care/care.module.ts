import { replayCron } from '../../kernel/housekeeping.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { defineModule } from '../../kernel/module.ts'
import { closingFlow } from './ask-end.ts'
import { careDayParts } from './care.day.ts'
import { careEntries } from './care.entries.ts'
import { careMeasures, closingFollows } from './care.measures.ts'
import { careRegistration, ownSummaryRegistration, supervisedRegistration } from './care.routes.ts'
import { sealedCareColumns } from './care.tables.ts'
import { casesList } from './cases.list.ts'
import { moveCase } from './case.matter.ts'
import { askForMeasures, caseErrands } from './curve.ts'
import { closingSubject } from './closing.subject.ts'
import { outcomeFollows } from './outcome/outcome.follows.ts'
import { transferFlow, transferSubject } from './transfer.subjects.ts'

export const careModule = defineModule({
  registrations: [careRegistration, supervisedRegistration, ownSummaryRegistration],
  answerSubjects: [closingSubject, transferSubject],
  flowSubjects: [
    closingFlow((tx, { id }) => moveCase(tx, { id, action: 'agree', by: 'system', input: {} })),
    transferFlow,
  ],
  follows: [...outcomeFollows, ...closingFollows],
  entries: careEntries,
  dayParts: careDayParts,
  measures: careMeasures,
  errandSources: [caseErrands],
  exportLists: [casesList],
  crons: [
    { name: 'measure-ask', schedule: '*/15 * * * *', run: eachSchool((within) => within(askForMeasures)) },
    replayCron('care_case', 'care_case'),
    replayCron('case_transfer', 'case_transfer'),
  ],
  sealed: sealedCareColumns,
})
