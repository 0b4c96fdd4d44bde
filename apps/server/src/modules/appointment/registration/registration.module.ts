import { defineModule } from '../../../kernel/module.ts'
import { registrationPart } from './keep-registration.ts'
import { registrationFilePart } from './registration.file.ts'
import { registerRegistration } from './register.routes.ts'
import { sealedConflictColumns } from './keep-conflict.ts'
import { sealedRegistrationColumns } from './registration.repo.ts'
import { registrationSubjects } from './registration.subjects.ts'

export const registrationModule = defineModule({
  registrations: [registerRegistration],
  answerSubjects: registrationSubjects,
  answerParts: [registrationPart],
  fileParts: [registrationFilePart],
  sealed: [...sealedRegistrationColumns, ...sealedConflictColumns],
})
