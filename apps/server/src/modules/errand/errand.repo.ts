import { callHoldMinutes, errandMachine, errandsAnswered, millisecondsPer, type ErrandAction } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'

const BATCH = 200

export type Origin = { readonly entity: string; readonly id: string }

/** Under the lock of whoever asks, oldest first. */
export const openErrands = (tx: Tx, { entity, id }: Origin): Promise<ErrandRow[]> =>
  tx.sql<ErrandRow>(
    `select * from errand where tenant_id = $1 and origin_entity = $2 and origin_id = $3 and state = 'open'
      order by id for update`,
    [tx.tenantId, entity, id],
  )

/** Those whose next step is due: one scan of one index, whatever else there is. */
export const dueErrands = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select id from errand where tenant_id = $1 and state = 'open' and next_at <= $2 order by next_at limit ${BATCH}`,
      [tx.tenantId, tx.now],
    )
  ).map(({ id }) => id)

export const findErrand = (tx: Tx, id: string): Promise<ErrandRow | undefined> =>
  tx.row<ErrandRow>('select * from errand where tenant_id = $1 and id = $2', [tx.tenantId, id])

/** Nobody else's until commit, and still due; one that another worker has in hand is passed over. */
export const lockDue = (tx: Tx, id: string): Promise<ErrandRow | undefined> =>
  tx.row<ErrandRow>(
    `select * from errand where tenant_id = $1 and id = $2 and state = 'open' and next_at <= $3 for update skip locked`,
    [tx.tenantId, id, tx.now],
  )

type Birth = Pick<
  ErrandRow,
  | 'kind'
  | 'owner_id'
  | 'role_code'
  | 'about_user_id'
  | 'origin_entity'
  | 'origin_id'
  | 'title'
  | 'link'
  | 'due_at'
  | 'ladder'
>

export const insertErrand = async (tx: Tx, birth: Birth): Promise<ErrandRow> => {
  const id = tx.newId()
  const inserted = tx.row<ErrandRow>(
    `insert into errand (tenant_id, id, kind, owner_id, role_code, about_user_id, origin_entity, origin_id, title, link,
                         due_at, ladder, clock_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $13) returning *`,
    [
      tx.tenantId,
      id,
      birth.kind,
      birth.owner_id,
      birth.role_code,
      birth.about_user_id,
      birth.origin_entity,
      birth.origin_id,
      birth.title,
      birth.link,
      birth.due_at,
      JSON.stringify(birth.ladder),
      tx.now,
    ],
  )
  const event = recordInitial(tx, { machine: errandMachine, entity: ENTITY, id, action: 'open' })
  const [row] = await together(inserted, event)
  return row!
}

export const noteStep = (
  tx: Tx,
  { id }: ErrandRow,
  { no, at, told }: { no: number; at: Date; told: readonly string[] },
): Promise<void> => tx.insert('errand_step', { errand_id: id, no, due_at: at, taken_at: tx.now, told: [...told] })

/** Where the ladder stands. No state changes, so no version does: whoever completes it is not outrun by a reminder. */
export const keepPlace = (tx: Tx, { id, step, clock_at, next_at, told }: ErrandRow): Promise<unknown> =>
  tx.update('errand', { id }, { step, clock_at, next_at, told })

export type Ending = Extract<ErrandAction, 'settle' | 'drop'>

/**
 * Somebody has heard the ring: what follows waits for them, once for each person. The steps that fell into that time are all
 * taken when it is over, unless somebody has taken the matter up.
 */
export const answerErrands = async (
  tx: Tx,
  userId: string,
  about: readonly { type: string; id: string }[],
): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `update errand e set answered_by = $2, answered_at = $3, next_at = greatest(next_at, $4)
        where e.tenant_id = $1 and e.state = 'open' and e.kind = any($5) and e.answered_by is distinct from $2
          and exists (select 1 from jsonb_to_recordset($6::jsonb) as a(type text, id text)
                where (a.type = e.origin_entity and a.id = e.origin_id::text) or (a.type = $7 and a.id = e.id::text))
        returning e.id`,
      [
        tx.tenantId,
        userId,
        tx.now,
        new Date(tx.now.getTime() + callHoldMinutes * millisecondsPer.minute),
        [...errandsAnswered],
        JSON.stringify(about),
        ENTITY,
      ],
    )
  ).map(({ id }) => id)
