import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { closeSignal, keepContact, raiseSignal, takeSignal } from '../../modules/warning/index.ts'
import type { DemoPerson } from './people.ts'
import { crowd } from './visit-stories.ts'
import { actorOf, personOf, type DemoWorld } from './world.ts'

/** Students of the crowd with a story of their own. */
const WORRYING = [23, 29, 31] as const
/** As whoever is called has it: those who handle, and the desk before whom every call stands. */
const HANDLING = new Set(['crisis_warning_handle_btn', 'consult_desk_manage_btn'] as const)

const MINUTES_PER_DAY = 24 * 60

const liveOf = async (tx: Tx, userId: string): Promise<{ id: string; version: number }> => {
  const [row] = await tx.sql<{ id: string; version: number }>(
    `select id, version from risk_signal where tenant_id = $1 and user_id = $2 and state in ('open', 'taken')
      order by created_at desc limit 1`,
    [tx.tenantId, userId],
  )
  if (!row) throw new Error('nobody was called')
  return row
}

const ago = (tx: Tx, minutes: number): Tx => ({
  ...tx,
  now: new Date(tx.now.getTime() - minutes * millisecondsPer.minute),
})

type Care = { userId: string; by: DemoPerson; takenAgo: number; doneAgo?: number; note?: string }

/** Somebody took it up, and perhaps saw it to its end; times are minutes before now. */
export const lookAfter = async (tx: Tx, { userId, by, takenAgo, doneAgo, note = '' }: Care): Promise<void> => {
  const actor = { ...actorOf(tx, by), permissions: HANDLING }
  await takeSignal({ ...ago(tx, takenAgo), actor }, actor, await liveOf(tx, userId))
  if (doneAgo === undefined) return
  await keepContact({ ...ago(tx, (takenAgo + doneAgo) / 2), actor }, actor, {
    ...(await liveOf(tx, userId)),
    way: 'phone',
    outcome: 'self',
    note: '电话里本人愿意来中心谈，室友陪着。',
  })
  await closeSignal({ ...ago(tx, doneAgo), actor }, actor, { ...(await liveOf(tx, userId)), note })
}

/** Whoever was called has seen it; only the head still has the newest before their eyes. */
const heard = (tx: Tx, head: DemoPerson): Promise<unknown> =>
  tx.sql(
    `update message set status = 2, read_at = created_at + interval '1 minute'
      where tenant_id = $1 and biz_type = 'risk_signal' and status = 1 and user_id <> $2`,
    [tx.tenantId, head.id],
  )

/** One that nobody has taken up yet, one that is in hand, one that was looked after yesterday. */
export const tellSignals = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const [open, held, done] = WORRYING.map((nth) => crowd(world)[nth]!) as [string, string, string]
  const head = personOf(world, 'centerhead')
  await raiseSignal(ago(tx, MINUTES_PER_DAY + 90), { userId: done, level: 4, source: 'scale' })
  await lookAfter(tx, {
    userId: done,
    by: head,
    takenAgo: MINUTES_PER_DAY + 80,
    doneAgo: MINUTES_PER_DAY,
    note: '已电话联系并请同学到中心面谈，情绪平稳，约好了下次咨询，辅导员知情。',
  })
  await raiseSignal(ago(tx, 140), { userId: held, level: 4, source: 'registration' })
  await lookAfter(tx, { userId: held, by: personOf(world, 'consultant2'), takenAgo: 100 })
  await raiseSignal(ago(tx, 2), { userId: open, level: 5, source: 'registration' })
  await heard(tx, head)
}
