import { replayCron } from '../../../kernel/housekeeping.ts'
import { defineModule } from '../../../kernel/module.ts'
import { firstRegistration } from './first.routes.ts'
import { REFILL } from './refill.repo.ts'
import { refillSubject } from './refill.subject.ts'

export const firstModule = defineModule({
  registrations: [firstRegistration],
  answerSubjects: [refillSubject],
  crons: [replayCron(REFILL, REFILL)],
})
