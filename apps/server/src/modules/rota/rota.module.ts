import { defineModule } from '../../kernel/module.ts'
import { rotaRegistration } from './rota.routes.ts'
import { slotsList } from './slots.list.ts'

export const rotaModule = defineModule({
  registrations: [rotaRegistration],
  exportLists: [slotsList],
})
