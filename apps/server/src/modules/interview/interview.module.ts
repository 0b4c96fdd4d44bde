import { replayCron } from '../../kernel/housekeeping.ts'
import { defineModule } from '../../kernel/module.ts'
import { interviewEntries } from './interview.entries.ts'
import { interviewFilePart } from './interview.file.ts'
import { interviewRegistration } from './interview.routes.ts'
import { INTERVIEW, sealedInterviewColumns } from './interview.tables.ts'
import { proposeFollows } from './propose.ts'

export const interviewModule = defineModule({
  registrations: [interviewRegistration],
  follows: proposeFollows,
  entries: interviewEntries,
  crons: [replayCron(INTERVIEW, INTERVIEW)],
  fileParts: [interviewFilePart],
  sealed: sealedInterviewColumns,
})
