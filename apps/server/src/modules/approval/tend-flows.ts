import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue } from '../../kernel/jobs/each-school.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { lockFlow, stepsOf } from './approval.repo.ts'
import type { FlowRow } from './approval.tables.ts'
import { askAdministrators } from './call-in.ts'
import { endPassed } from './decide-flow.ts'
import type { Subjects } from './flow-subject.ts'
import { dueFrom, moveFlow } from './move-flow.ts'
import { remindAsked } from './tell.ts'

const BATCH = 200
/** Whoever has not answered ten reminders will not answer the eleventh. */
const MOST_REMINDERS = 10

/** Flows whose time has come, and flows that somebody who has left is holding up. */
const wanting = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select id from approval_flow where tenant_id = $1 and state = '1' and due_at <= $2
     union select id from approval_flow where tenant_id = $1 and state = '1' and decide_by <= $2
     union select s.flow_id from approval_step s
       join user_account u on u.tenant_id = s.tenant_id and u.id = s.approver_id
      where s.tenant_id = $1 and s.result = 'active'
        and (u.deleted or u.lock_flag <> '0' or s.role_id is not null and not exists (
          select 1 from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.enabled
           where h.tenant_id = $1 and h.user_id = s.approver_id and h.role_id = s.role_id))
     limit ${BATCH}`,
    [tx.tenantId, tx.now],
  )
  return rows.map(({ id }) => id)
}

/** Bears repetition: what has been seen to no longer wants anything. */
const tendFlow = async (tx: Tx, subjects: Subjects, id: string): Promise<void> => {
  const flow = await lockFlow(tx, id)
  if (!flow || flow.state !== '1') return
  const isPast = (moment: Date | null): boolean => moment !== null && moment <= tx.now
  if (isPast(flow.decide_by)) return lapse(tx, subjects, flow)
  if (!isPast(flow.due_at)) return void (await askAdministrators(tx, flow, 'stuck'))
  if (flow.setting.on_timeout === 'pass') return lapse(tx, subjects, flow)
  if (flow.setting.on_timeout === 'escalate' && flow.reminded === 0) return escalate(tx, flow)
  return remind(tx, flow)
}

const lapse = async (tx: Tx, subjects: Subjects, flow: FlowRow): Promise<void> => {
  const steps = await stepsOf(tx, flow.id)
  await endPassed(tx, subjects, flow, steps, { action: 'lapse', by: ['system'] }, '')
  tx.audit({ action: 'approval.lapse', subjectType: 'approval_flow', subjectId: flow.id })
}

/** The next time, and how often it has come; after the last reminder nobody is disturbed any more. */
const nextTime = (tx: Tx, flow: FlowRow): Partial<FlowRow> => ({
  reminded: flow.reminded + 1,
  due_at: flow.reminded + 1 < MOST_REMINDERS ? dueFrom(tx.now, flow) : null,
})

const escalate = async (tx: Tx, flow: FlowRow): Promise<void> => {
  const steps = await stepsOf(tx, flow.id)
  const next = async (row: FlowRow): Promise<void> => {
    await askAdministrators(tx, row, 'late')
    await remindAsked(tx, row)
  }
  await moveFlow(tx, { flow, steps, action: 'escalate', by: ['system'], set: nextTime(tx, flow), next })
  tx.audit({ action: 'approval.escalate', subjectType: 'approval_flow', subjectId: flow.id })
}

const remind = async (tx: Tx, flow: FlowRow): Promise<void> => {
  const steps = await stepsOf(tx, flow.id)
  const row = await moveFlow(tx, { flow, steps, action: 'remind', by: ['system'], set: nextTime(tx, flow) })
  await askAdministrators(tx, row, 'stuck')
}

export const tendCron = (subjects: Subjects): CronDefinition => ({
  name: 'approval-tend',
  schedule: '*/5 * * * *',
  run: eachDue(wanting, (tx, id) => tendFlow(tx, subjects, id)),
})
