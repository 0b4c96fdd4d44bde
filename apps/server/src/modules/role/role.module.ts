import { defineModule } from '../../kernel/module.ts'
import { roleChangeSubject } from './save-role.ts'
import { roleRegistration } from './role.routes.ts'

export const roleModule = defineModule({
  registrations: [roleRegistration],
  flowSubjects: [roleChangeSubject],
})
