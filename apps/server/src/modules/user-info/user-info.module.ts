import { defineModule } from '../../kernel/module.ts'
import { userInfoRegistration, userFormRegistration } from './user-info.routes.ts'
import { sealedInfoColumns } from './user-info.tables.ts'

export const userInfoModule = defineModule({
  registrations: [userInfoRegistration, userFormRegistration],
  sealed: sealedInfoColumns,
})
