import { defineModule } from '../../kernel/module.ts'
import { settingRegistration } from './setting.routes.ts'

export const settingModule = defineModule({
  registrations: [settingRegistration],
})
