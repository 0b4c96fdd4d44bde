import type { ActOption, StepResult } from '@xinqiao/domain'
import { queries } from '../../kernel/db/query.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { OPINION_FIELD, type FlowRow, type SettingRow, type StepRow } from './approval.tables.ts'

const q = queries<{ approval_setting: SettingRow; approval_flow: FlowRow; approval_step: StepRow }>()

export const findSetting = (tx: Tx, option: ActOption): Promise<SettingRow | undefined> =>
  tx.first(
    q.selectFrom('approval_setting').selectAll().where('tenant_id', '=', tx.tenantId).where('option_id', '=', option),
  )

export const allSettings = (tx: Tx): Promise<SettingRow[]> =>
  tx.all(q.selectFrom('approval_setting').selectAll().where('tenant_id', '=', tx.tenantId))

/** Everything about a flow changes under this lock, its steps included. */
export const lockFlow = (tx: Tx, id: string): Promise<FlowRow | undefined> =>
  tx.first(
    q.selectFrom('approval_flow').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate(),
  )

export const findFlow = (tx: Tx, id: string): Promise<FlowRow | undefined> =>
  tx.first(q.selectFrom('approval_flow').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id))

export const stepsOf = (tx: Tx, flowId: string): Promise<StepRow[]> =>
  tx.all(
    q
      .selectFrom('approval_step')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('flow_id', '=', flowId)
      .orderBy('node')
      .orderBy('place'),
  )

/** As committed: one that is being decided at this moment counts as pending, and nobody waits for that. */
const isPending = async (tx: Tx, { option_id, biz_type, biz_id }: Omit<FlowRow, 'tenant_id'>): Promise<boolean> =>
  (await tx.find('approval_flow', { option_id, biz_type, biz_id, state: '1' })) !== undefined

/**
 * False when such a request is pending already (INV-P2). Looked for first: whoever asks holds what it is about, and those who
 * decide take that after their flow, so waiting for them in the index would be a deadlock.
 */
export const insertFlow = async (tx: Tx, row: Omit<FlowRow, 'tenant_id'>): Promise<boolean> => {
  if (await isPending(tx, row)) return false
  const values = {
    ...row,
    tenant_id: tx.tenantId,
    setting: JSON.stringify(row.setting) as unknown as FlowRow['setting'],
  }
  return (
    (await tx.run(
      q
        .insertInto('approval_flow')
        .values(values)
        // Without a target: a parameter in the index's condition would not be recognised by a prepared plan.
        .onConflict((conflict) => conflict.doNothing()),
    )) > 0
  )
}

export type NewStep = Pick<StepRow, 'node' | 'approver_id' | 'role_id' | 'origin'> & {
  result: 'later' | 'active'
  stand_in?: boolean
}

/** Whoever stands at that node already is not asked again; returns who was added. */
export const insertSteps = async (tx: Tx, flow: FlowRow, steps: readonly NewStep[]): Promise<string[]> => {
  if (steps.length === 0) return []
  const before = (await stepsOf(tx, flow.id)).length
  const rows = await tx.all(
    q
      .insertInto('approval_step')
      .values(
        steps.map((step, index) => ({
          stand_in: false,
          ...step,
          tenant_id: tx.tenantId,
          id: tx.newId(),
          flow_id: flow.id,
          place: before + index,
          applicant_id: flow.applicant_id,
          opinion: null,
          asked_at: step.result === 'active' ? tx.now : null,
          acted_at: null,
          created_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'flow_id', 'node', 'approver_id']).doNothing())
      .returning('approver_id'),
  )
  return rows.map((row) => row.approver_id)
}

export const answerStep = (
  tx: Tx,
  id: string,
  result: Extract<StepResult, 'agreed' | 'rejected' | 'transferred'>,
  opinion: string,
): Promise<number> =>
  tx.run(
    q
      .updateTable('approval_step')
      .set({
        result,
        acted_at: tx.now,
        opinion: opinion === '' ? null : tx.keys.encrypt(inRow(OPINION_FIELD, id), opinion),
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .where('result', '=', 'active'),
  )

/** Those whose answer is no longer needed: at one node, or everywhere. */
export const cancelSteps = (tx: Tx, flowId: string, node?: number): Promise<number> =>
  tx.run(
    q
      .updateTable('approval_step')
      .set({ result: 'cancelled' })
      .where('tenant_id', '=', tx.tenantId)
      .where('flow_id', '=', flowId)
      .where('result', 'in', ['later', 'active'])
      .$if(node !== undefined, (query) => query.where('node', '=', node ?? 0)),
  )

export const wakeNode = async (tx: Tx, flowId: string, node: number): Promise<string[]> =>
  (
    await tx.all(
      q
        .updateTable('approval_step')
        .set({ result: 'active', asked_at: tx.now })
        .where('tenant_id', '=', tx.tenantId)
        .where('flow_id', '=', flowId)
        .where('node', '=', node)
        .where('result', '=', 'later')
        .returning('approver_id'),
    )
  ).map((row) => row.approver_id)

export const countWaiting = async (tx: Tx, userId: string): Promise<{ n: number; oldest: Date | null }> => {
  const [row] = await tx.sql<{ n: number; oldest: Date | null }>(
    `select count(*)::int as n, min(asked_at) as oldest from approval_step
      where tenant_id = $1 and approver_id = $2 and result = 'active'`,
    [tx.tenantId, userId],
  )
  return row ?? { n: 0, oldest: null }
}
