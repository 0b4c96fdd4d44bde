import { defineModule } from '../../kernel/module.ts'
import { othersInfoRegistration } from './others-info.routes.ts'

export const peopleModule = defineModule({
  registrations: [othersInfoRegistration],
})
