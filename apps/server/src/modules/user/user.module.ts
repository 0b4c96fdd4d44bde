import { defineModule } from '../../kernel/module.ts'
import { contactRegistration } from './contact.routes.ts'
import { userTypeRegistration } from './user-type.routes.ts'
import { userRegistration } from './user.routes.ts'
import { sealedUserColumns } from './user.tables.ts'

export const userModule = defineModule({
  registrations: [userRegistration, contactRegistration, userTypeRegistration],
  sealed: sealedUserColumns,
})
