import { defineModule } from '../../../kernel/module.ts'
import { registrationPart } from './keep-registration.ts'
import { registerRegistration } from './register.routes.ts'
import { sealedConflictColumns } from './keep-conflict.ts'
import { sealedRegistrationColumns } from './registration.repo.ts'
import { registrationSubjects } from './registration.subjects.ts'

export const registrationModule = defineModule({
  registrations: [registerRegistration],
  answerSubjects: registrationSubjects,
  answerParts: [registrationPart],
  sealed: [...sealedRegistrationColumns, ...sealedConflictColumns],
})
