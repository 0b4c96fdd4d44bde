import { millisecondsPer, signalMachine, signalMinutes, type ContactOutcome, type ContactWay } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { LIVE, SIGNAL_WORDS, type SignalRow } from './warning.tables.ts'

export const ENTITY = 'risk_signal'

export const findSignal = (tx: Tx, id: string): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>('select * from risk_signal where tenant_id = $1 and id = $2', [tx.tenantId, id])

/** Two signs of one person at the same moment are one after the other. */
export const lockPerson = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`risk_signal|${userId}`, tx.tenantId])

/** Everything heard about somebody is one matter until it has ended (B12). */
export const knownSignal = (tx: Tx, userId: string): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>(
    `select * from risk_signal s where tenant_id = $1 and user_id = $2 and ${LIVE} order by level desc, created_at limit 1`,
    [tx.tenantId, userId],
  )

export const dueFrom = (now: Date, level: SignalRow['level']): Date =>
  new Date(now.getTime() + signalMinutes[level] * millisecondsPer.minute)

export const insertSignal = async (
  tx: Tx,
  given: Pick<SignalRow, 'id' | 'user_id' | 'level' | 'source' | 'answer_id'>,
): Promise<SignalRow> => {
  const inserted = tx.sql<SignalRow>(
    `insert into risk_signal (tenant_id, id, user_id, level, source, answer_id, due_at, created_at, heard_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning *`,
    [
      tx.tenantId,
      given.id,
      given.user_id,
      given.level,
      given.source,
      given.answer_id,
      dueFrom(tx.now, given.level),
      tx.now,
    ],
  )
  const event = recordInitial(tx, { machine: signalMachine, entity: ENTITY, id: given.id, action: 'raise' })
  const [[row]] = await together(inserted, event)
  return row!
}

/** What was said at a step, sealed; an empty word is none. */
export const keepWords = async (tx: Tx, { id, version }: Pick<SignalRow, 'id' | 'version'>, words: string) => {
  if (words.trim() === '') return
  await tx.insert('signal_word', {
    signal_id: id,
    version,
    body: tx.keys.encrypt(inRow(SIGNAL_WORDS, id, version), words.trim()),
  })
}

export const noteCalled = (tx: Tx, id: string, userIds: readonly string[]): Promise<unknown> =>
  tx.sql(
    `update risk_signal set called = (select array(select distinct unnest(called || $3::uuid[])))
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, userIds],
  )

export type Step = {
  version: number
  action: string
  at: Date
  actorName: string
  body: Buffer | null
}

/** What happened to it, the first step first, with what was said at each. */
export const stepsOf = (tx: Tx, id: string): Promise<Step[]> =>
  tx.sql<Step>(
    `select e.version, e.action, e.at, coalesce(u.real_name, '') as "actorName", w.body
       from state_event e
       left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
       left join signal_word w on w.tenant_id = $1 and w.signal_id = e.entity_id and w.version = e.version
      where e.tenant_id = $1 and e.entity = '${ENTITY}' and e.entity_id = $2 order by e.version`,
    [tx.tenantId, id],
  )

export type ContactRow = {
  version: number
  way: ContactWay
  outcome: ContactOutcome
  at: Date
  byName: string
  body: Buffer | null
}

/** Who was reached for, the newest first. */
export const contactsOf = (tx: Tx, id: string): Promise<ContactRow[]> =>
  tx.sql<ContactRow>(
    `select c.version, c.way, c.outcome, c.at, coalesce(u.real_name, '') as "byName", w.body
       from signal_contact c
       join state_event e on e.tenant_id = $1 and e.entity = '${ENTITY}' and e.entity_id = c.signal_id and e.version = c.version
       left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
       left join signal_word w on w.tenant_id = $1 and w.signal_id = c.signal_id and w.version = c.version
      where c.tenant_id = $1 and c.signal_id = $2 order by c.version desc`,
    [tx.tenantId, id],
  )
