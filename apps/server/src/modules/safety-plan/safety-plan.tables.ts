import type { SafetyPlan } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type PlanRow = Row<'safety_plan'>

const BODY = 'safety_plan.body'

export const sealPlan = (tx: Tx, id: string, plan: SafetyPlan): Buffer =>
  tx.keys.encrypt(inRow(BODY, id), JSON.stringify(plan))
export const openPlan = (tx: Tx, { id, body }: PlanRow): SafetyPlan =>
  JSON.parse(tx.keys.decrypt(inRow(BODY, id), body)) as SafetyPlan

/** What a key rotation must re-seal. */
export const sealedPlanColumns: readonly SealedColumn[] = [{ table: 'safety_plan', column: 'body', field: BODY }]
