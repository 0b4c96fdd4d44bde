import { safetyPlanCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { defineModule } from '../../kernel/module.ts'
import { safetyFilePart } from './safety-plan.file.ts'
import { sealedPlanColumns } from './safety-plan.tables.ts'
import { readOwnPlan, readPlanOf, saveOwnPlan, savePlanFor } from './safety-plan.ts'

export const safetyPlanModule = defineModule({
  registrations: [
    register(safetyPlanCalls, {
      'GET /safetyPlan/mine': (tx, _, ctx) => readOwnPlan(tx, ctx.requireActor()),
      'POST /safetyPlan/save': (tx, { body }, ctx) => saveOwnPlan(tx, ctx.requireActor(), body),
      'GET /safetyPlan/person': (tx, { query }, ctx) => readPlanOf(tx, ctx.requireActor(), query.userId),
      'POST /safetyPlan/saveFor': (tx, { body }, ctx) => savePlanFor(tx, ctx.requireActor(), body),
    }),
  ],
  fileParts: [safetyFilePart],
  sealed: sealedPlanColumns,
})
