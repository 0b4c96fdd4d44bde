import { millisecondsPer, nearAt, recordRules, unlockEnd, type RecordAction, type RecordState } from '@xinqiao/domain'
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
  const tell = (row: Held): Told => {
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
      hash: (row.record_answer_id && state === 'sealed' && hashes.get(row.record_answer_id)) || null,
      ...columns,
    })),
  )
  await tx.insertMany(
    'state_event',
    told.flatMap(({ row, steps }) => eventsOf('session_record', row.id, steps)),
  )
}
