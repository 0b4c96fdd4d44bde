import { defineModule } from '../../kernel/module.ts'
import { formRegistration } from './form.routes.ts'
import { formRightSubject } from './role-rights.ts'

export const formModule = defineModule({
  registrations: [formRegistration],
  flowSubjects: [formRightSubject],
})
