import type { Tx } from '../../kernel/db/tx.ts'
import type { Matter } from './answer-parts.ts'
import type { DraftRow } from './answer.tables.ts'

/** Whose words, and to what: one draft each. */
export type DraftKey = Matter & { authorId: string; answerId: string | null }

// Of an answer that is there everything else is known.
const OF_KEY = `tenant_id = $1 and author_id = $2 and form_id = $3 and answer_id is not distinct from $6::uuid
  and ($6 is not null or (user_id = $4 and biz_id is not distinct from $5::uuid))`

const keyOf = (tx: Tx, { authorId, formId, userId, bizId, answerId }: DraftKey): unknown[] => [
  tx.tenantId,
  authorId,
  formId,
  userId,
  bizId,
  answerId,
]

export const findDraft = (tx: Tx, key: DraftKey): Promise<DraftRow | undefined> =>
  tx.row<DraftRow>(
    `select author_id, form_id, user_id, biz_id, answer_id, form_no, body, version, created_at, updated_at from form_draft where ${OF_KEY}`,
    keyOf(tx, key),
  )

export type Written = { version: number; updated_at: Date; is_kept: boolean }

/**
 * The one statement most saves are: newer words go over older ones, late ones leave what is there. Nothing comes back when there
 * is no such draft of this version of the form.
 */
export const overwriteDraft = (
  tx: Tx,
  key: DraftKey,
  { body, no, draftVersion }: { body: Buffer; no: number | null; draftVersion: number | null },
): Promise<Written | undefined> =>
  tx.row<Written>(
    `with known as (select id, version, updated_at from form_draft where ${OF_KEY} and form_no = coalesce($9, form_no) for update),
       kept as (
         update form_draft d set body = $7, updated_at = $10, version = greatest(d.version + 1, coalesce($8, 0))
           from known k where d.tenant_id = $1 and d.id = k.id and k.version <= coalesce($8, k.version)
         returning d.version, d.updated_at)
       select version, updated_at, true as is_kept from kept
       union all select version, updated_at, false from known where not exists (select 1 from kept)`,
    [...keyOf(tx, key), body, draftVersion, no, tx.now],
  )

export const putDraft = async (
  tx: Tx,
  key: DraftKey,
  { body, no, draftVersion }: { body: Buffer; no: number; draftVersion: number | null },
): Promise<{ version: number; isNew: boolean }> => {
  const [row] = await tx.sql<{ version: number; is_new: boolean }>(
    `insert into form_draft (tenant_id, id, author_id, form_id, user_id, biz_id, answer_id, form_no, body, version, created_at, updated_at)
     values ($1, $10, $2, $3, $4, $5, $6, $7, $8, coalesce($9, 1), $11, $11)
     on conflict on constraint form_draft_once do update
       set form_no = excluded.form_no, body = excluded.body, updated_at = excluded.updated_at,
           version = greatest(form_draft.version + 1, excluded.version)
     returning version, xmax = 0 as is_new`,
    [...keyOf(tx, key), no, body, draftVersion, tx.newId(), tx.now],
  )
  return { version: row!.version, isNew: row!.is_new }
}

/** Whom it was about; null when there was none. */
export const deleteDraft = async (tx: Tx, key: DraftKey): Promise<string | null> =>
  (await tx.row<{ user_id: string }>(`delete from form_draft where ${OF_KEY} returning user_id`, keyOf(tx, key)))
    ?.user_id ?? null
