import { defineModule } from '../../kernel/module.ts'
import { termRegistration } from './site.routes.ts'
import { rooms, sites } from './sites.ts'

export const siteModule = defineModule({
  registrations: [sites.registration, rooms.registration, termRegistration],
})
