import { defineModule } from '../../kernel/module.ts'
import { sealedDutyColumns } from './duty.repo.ts'
import { rotaRegistration } from './rota.routes.ts'
import { teamSubject } from './team/save-professional.ts'
import { sealedSlotColumns } from './slot/slot.repo.ts'
import { slotsList } from './slot/slots.list.ts'

export const rotaModule = defineModule({
  registrations: [rotaRegistration],
  exportLists: [slotsList],
  flowSubjects: [teamSubject],
  sealed: [...sealedDutyColumns, ...sealedSlotColumns],
})
