import { millisecondsPer, signalClocks, signalMachine } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { SIGNAL_WORDS, type SignalRow } from './warning.tables.ts'

export const ENTITY = 'risk_signal'

export const findSignal = (tx: Tx, id: string): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>('select * from risk_signal where tenant_id = $1 and id = $2', [tx.tenantId, id])

/** Two signs of one person at the same moment are one after the other. */
export const lockPerson = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`risk_signal|${userId}`, tx.tenantId])

/** Signs of one day are one matter until it is taken up; and so are the words of one answer, however often it is sent. */
export const knownSignal = (
  tx: Tx,
  { userId, answerId }: { userId: string; answerId: string | null },
): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>(
    `select * from risk_signal
        where tenant_id = $1 and user_id = $2
          and ((state = 'open' and created_at > $3) or (answer_id = $4 and state <> 'done'))
        order by created_at desc limit 1`,
    [tx.tenantId, userId, new Date(tx.now.getTime() - millisecondsPer.day), answerId],
  )

export const dueFrom = (now: Date, level: SignalRow['level']): Date =>
  new Date(now.getTime() + signalClocks[level].minutes * millisecondsPer.minute)

export const insertSignal = async (
  tx: Tx,
  given: Pick<SignalRow, 'user_id' | 'level' | 'source' | 'answer_id'>,
): Promise<SignalRow> => {
  const [row] = await tx.sql<SignalRow>(
    `insert into risk_signal (tenant_id, id, user_id, level, source, answer_id, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      tx.tenantId,
      tx.newId(),
      given.user_id,
      given.level,
      given.source,
      given.answer_id,
      dueFrom(tx.now, given.level),
      tx.now,
    ],
  )
  await recordInitial(tx, { machine: signalMachine, entity: ENTITY, id: row!.id, action: 'raise' })
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
