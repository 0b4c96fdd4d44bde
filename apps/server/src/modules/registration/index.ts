export { hearRisk, registrationPart } from './keep-registration.ts'
export { fieldsNamed } from './registration.repo.ts'
export { registrationSubjects } from './registration.subjects.ts'
export { registrationModule } from './registration.module.ts'
