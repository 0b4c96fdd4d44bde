import { formatDateTime, millisecondsPer, type FalseReason } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { closeSignal, keepContact, raiseSignals, takeSignal } from '../../modules/warning/index.ts'
import { endedStories, heldStories, openStories, type Story } from './signal-stories.ts'
import type { DemoPerson } from './people.ts'
import { crowd } from './visit-stories.ts'
import { actorOf, personOf, type DemoWorld } from './world.ts'

/** As whoever is called has it: those who handle, and the desk before whom every call stands. */
const HANDLING = new Set(['crisis_warning_handle_btn', 'consult_desk_manage_btn'] as const)

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

type Care = {
  userId: string
  by: DemoPerson
  takenAgo: number
  doneAgo?: number
  note?: string
  falseReason?: FalseReason
}

/** Somebody took it up, and perhaps saw it to its end; times are minutes before now. */
export const lookAfter = async (
  tx: Tx,
  { userId, by, takenAgo, doneAgo, note = '', falseReason }: Care,
): Promise<void> => {
  const actor = { ...actorOf(tx, by), permissions: HANDLING }
  await takeSignal({ ...ago(tx, takenAgo), actor }, actor, await liveOf(tx, userId))
  if (doneAgo === undefined) return
  await keepContact({ ...ago(tx, (takenAgo + doneAgo) / 2), actor }, actor, {
    ...(await liveOf(tx, userId)),
    way: 'phone',
    outcome: 'self',
    note: '电话里本人愿意来中心谈，室友陪着。',
  })
  await closeSignal({ ...ago(tx, doneAgo), actor }, actor, {
    ...(await liveOf(tx, userId)),
    note,
    ...(falseReason ? { falseReason } : {}),
  })
}

/** Whoever was called has seen it; only the head still has the newest before their eyes. */
const heard = (tx: Tx, head: DemoPerson, newest: string): Promise<unknown> =>
  tx.sql(
    `update message m set status = 2, read_at = m.created_at + interval '1 minute' from risk_signal s
      where m.tenant_id = $1 and m.biz_type = 'risk_signal' and m.status = 1 and s.tenant_id = $1 and s.id::text = m.biz_id
        and (m.user_id <> $2 or s.user_id <> $3)`,
    [tx.tenantId, head.id, newest],
  )

const raise = (tx: Tx, userId: string, { ago: minutes, signs }: Story): Promise<void> =>
  raiseSignals(ago(tx, minutes), userId, signs)

/** What somebody has in hand, with what was done about it so far. */
const tellHeld = async (tx: Tx, world: DemoWorld, userId: string, story: (typeof heldStories)[number]) => {
  const by = personOf(world, story.by)
  const actor = { ...actorOf(tx, by), permissions: HANDLING }
  await raise(tx, userId, story)
  await lookAfter(tx, { userId, by, takenAgo: story.takenAgo })
  for (const { ago: minutes, nextIn, ...talk } of story.talks)
    await keepContact({ ...ago(tx, minutes), actor }, actor, {
      ...(await liveOf(tx, userId)),
      ...talk,
      ...(nextIn ? { nextTime: formatDateTime(new Date(tx.now.getTime() + nextIn * millisecondsPer.minute)) } : {}),
    })
  if (story.proposed)
    await closeSignal({ ...ago(tx, 30), actor }, actor, { ...(await liveOf(tx, userId)), note: story.proposed })
}

/** What waits for whoever is on duty, what is in hand, and how earlier ones ended: the desk on an ordinary day. */
export const tellSignals = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const students = crowd(world)
  const [head, duty] = [personOf(world, 'centerhead'), personOf(world, 'consultant')]
  const who = ({ nth }: { nth: number }): string => students[nth]!
  for (const story of endedStories) {
    const by = personOf(world, story.by)
    await raise(tx, who(story), story)
    await lookAfter(tx, {
      userId: who(story),
      by,
      takenAgo: story.ago - story.minutes,
      doneAgo: story.ago - story.minutes - 60,
      note: story.note,
      ...(story.falseReason ? { falseReason: story.falseReason } : {}),
    })
  }
  for (const story of heldStories) await tellHeld(tx, world, who(story), story)
  for (const story of openStories) await raise(tx, who(story), story)
  // Whoever shows the product is among those who are called, whatever the hour of the day.
  await tx.sql(
    `update risk_signal set called = called || $2::uuid where tenant_id = $1 and state = 'open' and not $2::uuid = any(called)`,
    [tx.tenantId, duty.id],
  )
  await heard(tx, head, who(openStories[0]!))
}
