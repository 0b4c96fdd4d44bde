import type { NewRow } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import type { Matter } from './answer-parts.ts'
import type { AnswerRow, EditionRow } from './answer.tables.ts'

const COLUMNS = `id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body, content_hash, is_last, version,
  created_by, created_at, updated_by, updated_at, submitted_at`

/** Two who write about the same matter do so one after the other: the last answer is one, and a draft has an end. */
export const lockMatter = (tx: Tx, { formId, userId, bizId }: Matter): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`${formId}|${userId}|${bizId ?? ''}`, tx.tenantId])

export const findAnswer = (tx: Tx, id: string, lock: 'lock' | 'look' = 'look'): Promise<AnswerRow | undefined> =>
  tx.row<AnswerRow>(
    `select ${COLUMNS} from form_answer where tenant_id = $1 and id = $2 ${lock === 'lock' ? 'for update' : ''}`,
    [tx.tenantId, id],
  )

const SAME_MATTER = `tenant_id = $1 and form_id = $2 and user_id = $3
  and coalesce(biz_id, '00000000-0000-0000-0000-000000000000') = coalesce($4, '00000000-0000-0000-0000-000000000000'::uuid)`

const matterKey = (tx: Tx, { formId, userId, bizId }: Matter): unknown[] => [tx.tenantId, formId, userId, bizId]

export const lastAnswer = (tx: Tx, matter: Matter): Promise<AnswerRow | undefined> =>
  tx.row<AnswerRow>(`select ${COLUMNS} from form_answer where ${SAME_MATTER} and is_last`, matterKey(tx, matter))

/** Whether somebody gave an answer in this matter a moment ago. */
export const hasJustGiven = async (tx: Tx, matter: Matter, authorId: string, since: Date): Promise<boolean> =>
  (
    await tx.sql(`select 1 from form_answer where ${SAME_MATTER} and is_last and created_by = $5 and created_at > $6`, [
      ...matterKey(tx, matter),
      authorId,
      since,
    ])
  ).length > 0

export type NewWords = { formNo: number; body: Buffer; contentHash: Buffer; by: string }

export const insertAnswer = async (tx: Tx, id: string, matter: Matter, words: NewWords): Promise<void> => {
  const before = tx.sql(
    `update form_answer set is_last = false where ${SAME_MATTER} and is_last`,
    matterKey(tx, matter),
  )
  const own = tx.insert('form_answer', {
    id,
    form_id: matter.formId,
    form_no: words.formNo,
    user_id: matter.userId,
    biz_type: matter.bizType,
    biz_id: matter.bizId,
    status: 'submitted',
    edition: 1,
    body: words.body,
    content_hash: words.contentHash,
    created_by: words.by,
    created_at: tx.now,
    updated_by: words.by,
    updated_at: tx.now,
    submitted_at: tx.now,
  })
  await together(before, own)
}

/** New words for an answer that is there; the caller holds its lock. */
export const rewriteAnswer = (tx: Tx, row: AnswerRow, words: NewWords): Promise<unknown> =>
  tx.sql(
    `update form_answer set form_no = $3, status = 'submitted', edition = edition + 1, body = $4, content_hash = $5,
       updated_by = $6, updated_at = $7, submitted_at = $7, version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, row.id, words.formNo, words.body, words.contentHash, words.by, tx.now],
  )

/** A signature or a recall: the words stay whose they are. */
export const markAnswer = (tx: Tx, row: AnswerRow, change: Pick<AnswerRow, 'status' | 'body'>): Promise<unknown> =>
  tx.sql(
    `update form_answer set status = $3, body = $4, edition = edition + 1, updated_at = $5, version = version + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, row.id, change.status, change.body, tx.now],
  )

export const insertEdition = (tx: Tx, edition: Omit<NewRow<'form_edition'>, 'made_at'>): Promise<void> =>
  tx.insert('form_edition', { ...edition, made_at: tx.now })

const EDITION = 'answer_id, no, form_no, event, body, content_hash, made_by, made_at'

export const findEdition = (tx: Tx, answerId: string, no: number): Promise<EditionRow | undefined> =>
  tx.row<EditionRow>(`select ${EDITION} from form_edition where tenant_id = $1 and answer_id = $2 and no = $3`, [
    tx.tenantId,
    answerId,
    no,
  ])

/** The newest edition with other words than these. */
export const editionBefore = (tx: Tx, row: AnswerRow): Promise<EditionRow | undefined> =>
  tx.row<EditionRow>(
    `select ${EDITION} from form_edition
        where tenant_id = $1 and answer_id = $2 and no < $3 and content_hash <> $4 order by no desc limit 1`,
    [tx.tenantId, row.id, row.edition, row.content_hash],
  )

export type EditionLine = Pick<EditionRow, 'no' | 'form_no' | 'event' | 'content_hash' | 'made_by' | 'made_at'> & {
  real_name: string | null
}

/** Every edition, the newest first; no bodies. */
export const editionsOf = (tx: Tx, answerId: string): Promise<EditionLine[]> =>
  tx.sql(
    `select e.no, e.form_no, e.event, e.content_hash, e.made_by, e.made_at, u.real_name
       from form_edition e left join user_account u on u.tenant_id = e.tenant_id and u.id = e.made_by
      where e.tenant_id = $1 and e.answer_id = $2 order by e.no desc limit 500`,
    [tx.tenantId, answerId],
  )

/** Whether somebody else put their name to it after these words were given. */
export const isSignedByOther = async (tx: Tx, row: AnswerRow, submitter: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from form_edition where tenant_id = $1 and answer_id = $2 and event = 'sign' and made_by <> $3
          and no > coalesce((select max(no) from form_edition where tenant_id = $1 and answer_id = $2 and event = 'submit'), 0)
        limit 1`,
      [tx.tenantId, row.id, submitter],
    )
  ).length > 0

export type FileUse = { readonly fileId: string; readonly prop: string }

export const insertFileUses = async (tx: Tx, answerId: string, uses: readonly FileUse[]): Promise<void> => {
  if (uses.length === 0) return
  await tx.sql(
    `insert into form_file (tenant_id, file_id, answer_id, prop)
     select $1, x.file_id, $2, x.prop from unnest($3::uuid[], $4::text[]) as x(file_id, prop) on conflict do nothing`,
    [tx.tenantId, answerId, uses.map(({ fileId }) => fileId), uses.map(({ prop }) => prop)],
  )
}

export const filesOfAnswer = (tx: Tx, answerId: string): Promise<{ file_id: string; prop: string }[]> =>
  tx.sql('select file_id, prop from form_file where tenant_id = $1 and answer_id = $2', [tx.tenantId, answerId])

export const usesOfFile = (tx: Tx, fileId: string, most: number): Promise<{ answer_id: string; prop: string }[]> =>
  tx.sql(
    'select answer_id, prop from form_file where tenant_id = $1 and file_id = $2 order by answer_id desc limit $3',
    [tx.tenantId, fileId, most],
  )

/** Whether a file is the signature somebody keeps. */
export const isKeptSignature = async (tx: Tx, userId: string, fileId: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from user_signature where tenant_id = $1 and user_id = $2 and file_id = $3', [
      tx.tenantId,
      userId,
      fileId,
    ])
  ).length > 0
