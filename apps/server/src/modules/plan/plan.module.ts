import { defineModule } from '../../kernel/module.ts'
import { planCrons } from './plan.crons.ts'
import { planFilePart } from './plan.file.ts'
import { externalRegistration, planRegistration, sheetRegistration } from './plan.routes.ts'
import { sealedPlanColumns } from './plan.tables.ts'

export const planModule = defineModule({
  registrations: [planRegistration, sheetRegistration, externalRegistration],
  crons: planCrons,
  fileParts: [planFilePart],
  sealed: sealedPlanColumns,
})
