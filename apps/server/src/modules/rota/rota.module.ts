import { defineModule } from '../../kernel/module.ts'
import { rotaRegistration } from './rota.routes.ts'
import { teamSubject } from './save-professional.ts'
import { slotsList } from './slots.list.ts'

export const rotaModule = defineModule({
  registrations: [rotaRegistration],
  exportLists: [slotsList],
  flowSubjects: [teamSubject],
})
