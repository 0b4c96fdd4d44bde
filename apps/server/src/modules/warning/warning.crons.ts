import { millisecondsPer, signalAskAfterHours, signalClocks, signDays } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { callAgain, callOne, callPeople } from './call-people.ts'
import { moveSignal } from './move-signal.ts'
import { LIVE, type SignalRow } from './warning.tables.ts'
import { ENTITY } from './signal.repo.ts'

const BATCH = 200

/** Open, or only with the desk, after its time; told again and again until a professional has it. */
const overdue = (tx: Tx): Promise<SignalRow[]> =>
  tx.sql<SignalRow>(
    `select * from risk_signal s where tenant_id = $1 and ${LIVE} and not is_clinical and due_at <= $2
        and (reminded_at is null
             or reminded_at <= $2::timestamptz - case level ${AGAIN} end)
      order by level desc, due_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, tx.now],
  )

const AGAIN = Object.entries(signalClocks)
  .map(([level, { againMinutes }]) => `when ${level} then interval '${againMinutes} minutes'`)
  .join(' ')

/** In hand and not done for a day: whoever has it and the head are asked, each day again. */
const unfinished = (tx: Tx): Promise<SignalRow[]> =>
  tx.sql<SignalRow>(
    `select * from risk_signal where tenant_id = $1 and state = 'taken' and is_clinical
        and greatest(taken_at, coalesce(reminded_at, taken_at)) <= $2
      order by level desc, taken_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, new Date(tx.now.getTime() - signalAskAfterHours * millisecondsPer.hour)],
  )

/** What somebody meant to do next, and the hour has come: they are asked once. */
const nextSteps = (tx: Tx): Promise<SignalRow[]> =>
  tx.sql<SignalRow>(
    `update risk_signal set next_at = null where tenant_id = $1 and state = 'taken' and next_at <= $2 returning *`,
    [tx.tenantId, tx.now],
  )

/** Nothing new for a month: one level lighter, down to the lowest; a level-5 one waits for people. */
const easeSignals = async (tx: Tx): Promise<void> => {
  const quiet = await tx.sql<SignalRow>(
    `select * from risk_signal s where tenant_id = $1 and ${LIVE} and level between 3 and 4 and heard_at <= $2
      order by heard_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, new Date(tx.now.getTime() - signDays * millisecondsPer.day)],
  )
  for (const { id, level } of quiet)
    await moveSignal(tx, {
      id,
      action: 'ease',
      by: ['system'],
      set: { level: level === 4 ? 3 : 2, heard_at: tx.now },
    })
}

const noteReminded = async (tx: Tx, { id }: SignalRow): Promise<number> =>
  (await tx.row<{ reminders: number }>(
    `update risk_signal set reminded_at = $3, reminders = reminders + 1 where tenant_id = $1 and id = $2 returning reminders`,
    [tx.tenantId, id, tx.now],
  ))!.reminders

/** Bears being run twice: who was told is noted with the telling. */
const chaseSignals = async (tx: Tx): Promise<void> => {
  for (const row of await overdue(tx)) {
    const times = await noteReminded(tx, row)
    await callAgain(tx, { row, step: `due:${row.version}:${times}`, alsoIds: row.taken_by ? [row.taken_by] : [] })
    tx.audit({ action: 'signal.escalate', subjectType: ENTITY, subjectId: row.id, detail: { level: row.level, times } })
  }
  for (const row of await nextSteps(tx))
    if (row.taken_by) await callOne(tx, { row, step: `next:${row.version}` }, row.taken_by)
  for (const row of await unfinished(tx)) {
    const times = await noteReminded(tx, row)
    await callPeople(tx, { row, step: `open:${row.version}:${times}`, alsoIds: row.taken_by ? [row.taken_by] : [] })
    tx.audit({ action: 'signal.ask', subjectType: ENTITY, subjectId: row.id, detail: { level: row.level, times } })
  }
}

export const warningCrons: readonly CronDefinition[] = [
  {
    name: 'signal-chase',
    schedule: '* * * * *',
    run: eachSchool((within) => within(chaseSignals)),
  },
  { name: 'signal-ease', schedule: '20 3 * * *', run: eachSchool((within) => within(easeSignals)) },
  replayCron(ENTITY, ENTITY),
]
