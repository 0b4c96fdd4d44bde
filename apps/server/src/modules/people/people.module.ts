import { defineModule } from '../../kernel/module.ts'
import { credentialSubject } from './credential-permit.ts'
import { roleGrantSubject } from './person-roles.ts'
import { othersInfoRegistration } from './others-info.routes.ts'

export const peopleModule = defineModule({
  registrations: [othersInfoRegistration],
  flowSubjects: [roleGrantSubject, credentialSubject],
})
