import { defineModule } from '../../kernel/module.ts'
import { planCrons } from './plan.crons.ts'
import { planFilePart } from './plan.file.ts'
import { censusRegistration, planRegistration, sheetRegistration } from './plan.routes.ts'
import { capacitySubject } from './second-person.ts'
import { sealedPlanColumns } from './plan.tables.ts'

export const planModule = defineModule({
  registrations: [planRegistration, censusRegistration, sheetRegistration],
  crons: planCrons,
  flowSubjects: [capacitySubject],
  fileParts: [planFilePart],
  sealed: sealedPlanColumns,
})
