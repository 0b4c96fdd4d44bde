import { defineModule } from '../../kernel/module.ts'
import { siteRegistration, termRegistration } from './site.routes.ts'

export const siteModule = defineModule({
  registrations: [siteRegistration, termRegistration],
})
