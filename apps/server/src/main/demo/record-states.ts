import { millisecondsPer, nearAt, recordRules, unlockEnd, type RecordAction, type RecordState } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { hashesOfWords } from '../../modules/appointment/index.ts'
import { eventsOf } from './appointment-rows.ts'
import { personOf, type DemoWorld } from './world.ts'

type Held = {
  id: string
  state: string
  host_id: string
  settled_at: Date
  record_due_at: Date | null
  record_answer_id: string | null
}

type Told = {
  state: RecordState
  lockAt: Date
  steps: readonly { action: RecordAction | 'create'; to: RecordState; at: Date; by: string | null }[]
  columns?: Readonly<Record<string, unknown>>
}

const LOCK_DAYS = 7
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * millisecondsPer.hour)

/** As the clock would have it by now. */
const byClock = ({ state, settled_at: held, host_id: host }: Held, now: Date): Told => {
  const lockAt = later(held, LOCK_DAYS * 24)
  const create = { action: 'create', to: 'due', at: held, by: host } as const
  if (state === 'complete') {
    const signed = { action: 'sign', to: 'signed', at: held, by: host } as const
    const sealed = later(held, recordRules.sealHours)
    return sealed >= now
      ? { state: 'signed', lockAt, steps: [create, signed], columns: { signed_at: held } }
      : {
          state: 'sealed',
          lockAt,
          steps: [create, signed, { action: 'seal', to: 'sealed', at: sealed, by: null }],
          columns: { signed_at: held, sealed_at: sealed },
        }
  }
  const near = { action: 'warn', to: 'near', at: nearAt(lockAt), by: null } as const
  if (now > lockAt)
    return { state: 'locked', lockAt, steps: [create, near, { action: 'lock', to: 'locked', at: lockAt, by: null }] }
  return now >= near.at ? { state: 'near', lockAt, steps: [create, near] } : { state: 'due', lockAt, steps: [create] }
}

/** Where a record locks on the day it is due: one of the counsellor's is locked, and one was opened again. */
const shut = ({ settled_at: at, host_id: by, record_due_at: due }: Held): Told => {
  const lockAt = due!
  return {
    state: 'locked',
    lockAt,
    steps: [
      { action: 'create', to: 'due', at, by },
      { action: 'warn', to: 'near', at: nearAt(lockAt), by: null },
      { action: 'lock', to: 'locked', at: lockAt, by: null },
    ],
  }
}

const opened = (held: Held, now: Date, by: string): Told => {
  const lockAt = held.record_due_at!
  const at = new Date((lockAt.getTime() + now.getTime()) / 2)
  return {
    state: 'unlocked',
    lockAt,
    steps: [
      { action: 'create', to: 'due', at: held.settled_at, by: held.host_id },
      { action: 'warn', to: 'near', at: nearAt(lockAt), by: null },
      { action: 'lock', to: 'locked', at: lockAt, by: null },
      { action: 'unlock', to: 'unlocked', at, by },
    ],
    columns: { unlocks: 1, unlocked_at: at, unlocked_until: unlockEnd(at) },
  }
}

/** What somebody in training corrected after it was signed lies with their supervisor again; one came back. */
const inReview = (held: Held, now: Date, reviewer: string, at: number): Told => {
  const handed = later(now, -[5, 60, 30][at]!)
  const signed = later(held.settled_at, 2)
  const given = at === 2 ? later(handed, 3) : null
  return {
    state: given ? 'due' : 'review',
    lockAt: given ? later(given, 96) : later(held.settled_at, LOCK_DAYS * 24),
    steps: [
      { action: 'create', to: 'due', at: held.settled_at, by: held.host_id },
      { action: 'hand_in', to: 'review', at: later(held.settled_at, 1), by: held.host_id },
      { action: 'pass', to: 'signed', at: signed, by: reviewer },
      { action: 'hand_in', to: 'review', at: handed, by: held.host_id },
      ...(given ? [{ action: 'return', to: 'due', at: given, by: reviewer } as const] : []),
    ],
    columns: {
      reviewer_id: reviewer,
      handed_at: handed,
      review_due_at: later(handed, 48),
      returned_at: given,
    },
  }
}

/** What the supervisor said of each: signed once, and given back with a word. */
const tellVerdicts = async (tx: Tx, rows: readonly Held[], reviewer: string): Promise<void> => {
  const say = async (held: Held, verdict: 'passed' | 'returned', words: string, at: Date): Promise<void> => {
    const id = tx.newId()
    await tx.sql(
      `insert into record_review (tenant_id, id, record_id, verdict, body, content_hash, made_by, made_at)
       select $1, $2, $3, $4, $5, content_hash, $6, $7 from form_answer where tenant_id = $1 and id = $8`,
      [
        tx.tenantId,
        id,
        held.id,
        verdict,
        tx.keys.encrypt(inRow('record_review.body', id), words),
        reviewer,
        at,
        held.record_answer_id,
      ],
    )
  }
  for (const [at, held] of rows.entries()) {
    await say(held, 'passed', '', later(held.settled_at, 2))
    if (at === 2)
      await say(held, 'returned', '风险评估的依据请写得再具体些，下次会谈的目标也请补上。', later(tx.now, -27))
  }
}

/** Every session that was held has its record's row: due, near its lock, locked, opened again, signed, sealed. */
export const tellRecordStates = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const rows = await tx.sql<Held>(
    `select id, state, host_id, settled_at, record_due_at, record_answer_id from appointment
      where tenant_id = $1 and (state = 'complete' or (state = 'success' and record_due_at is not null)) order by settled_at, id`,
    [tx.tenantId],
  )
  const host = personOf(world, 'consultant').id
  const head = personOf(world, 'centerhead').id
  const late = rows.filter((row) => row.host_id === host && row.record_due_at !== null && row.record_due_at < tx.now)
  const [intern, reviewer] = [world.random.id('user:chengyining'), personOf(world, 'supervisor').id]
  const reviewed = rows
    .filter((row) => row.host_id === intern && row.state === 'complete' && row.record_answer_id !== null)
    .slice(-3)
    .toReversed()
  const tell = (row: Held): Told => {
    if (reviewed.includes(row)) return inReview(row, tx.now, reviewer, reviewed.indexOf(row))
    if (row === late[0]) return opened(row, tx.now, head)
    return row === late[1] ? shut(row) : byClock(row, tx.now)
  }
  const told = rows.map((row) => ({ row, ...tell(row) }))
  const hashes = await hashesOfWords(
    tx,
    told.flatMap(({ row, state }) => (state === 'sealed' && row.record_answer_id ? row.record_answer_id : [])),
  )
  await tx.insertMany(
    'session_record',
    told.map(({ row, state, lockAt, steps, columns }) => ({
      id: row.id,
      state,
      version: steps.length,
      lock_at: lockAt,
      created_at: row.settled_at,
      unlocks: 0,
      unlocked_at: null,
      unlocked_until: null,
      signed_at: null,
      sealed_at: null,
      reviewer_id: null,
      handed_at: null,
      review_due_at: null,
      returned_at: null,
      hash: (row.record_answer_id && state === 'sealed' && hashes.get(row.record_answer_id)) || null,
      ...columns,
    })),
  )
  await tx.insertMany(
    'state_event',
    told.flatMap(({ row, steps }) => eventsOf('session_record', row.id, steps)),
  )
  await tellVerdicts(tx, reviewed, reviewer)
}
