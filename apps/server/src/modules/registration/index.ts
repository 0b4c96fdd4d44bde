export { hearRisk, registrationPart } from './keep-registration.ts'
export { registerRegistration } from './register.routes.ts'
export { fieldsNamed, sealedRegistrationColumns } from './registration.repo.ts'
export { registrationSubjects } from './registration.subjects.ts'
