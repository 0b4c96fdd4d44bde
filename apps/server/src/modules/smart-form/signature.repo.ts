import type { Tx } from '../../kernel/db/tx.ts'

export type SignatureRow = { user_id: string; file_id: string; source: string; updated_at: Date }

const COLUMNS = 'user_id, file_id, source, updated_at'

export const signatureOf = (tx: Tx, userId: string): Promise<SignatureRow | undefined> =>
  tx.row<SignatureRow>(`select ${COLUMNS} from user_signature where tenant_id = $1 and user_id = $2`, [
    tx.tenantId,
    userId,
  ])

/** Tells also what it took the place of. */
export const putSignature = async (
  tx: Tx,
  { userId, fileId, source }: { userId: string; fileId: string; source: string },
): Promise<{ row: SignatureRow; replaced: string | null }> => {
  const [before] = await tx.sql<{ file_id: string }>(
    'select file_id from user_signature where tenant_id = $1 and user_id = $2 for update',
    [tx.tenantId, userId],
  )
  const [row] = await tx.sql<SignatureRow>(
    `insert into user_signature (tenant_id, user_id, file_id, source, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id) do update set file_id = $3, source = $4, updated_at = $5
     returning ${COLUMNS}`,
    [tx.tenantId, userId, fileId, source, tx.now],
  )
  return { row: row!, replaced: before && before.file_id !== fileId ? before.file_id : null }
}

export const deleteSignature = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx.row<{ file_id: string }>(
      'delete from user_signature where tenant_id = $1 and user_id = $2 returning file_id',
      [tx.tenantId, userId],
    )
  )?.file_id ?? null

/** Answers about somebody that show this file, the newest first. */
export const answersShowing = async (tx: Tx, fileId: string, userId: string, most: number): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select a.id from form_answer a
        where a.tenant_id = $1 and a.user_id = $3
          and exists (select 1 from form_file f where f.tenant_id = $1 and f.file_id = $2 and f.answer_id = a.id)
        order by a.submitted_at desc, a.id desc limit $4`,
      [tx.tenantId, fileId, userId, most],
    )
  ).map(({ id }) => id)

export const isShown = async (tx: Tx, fileId: string): Promise<boolean> =>
  (await tx.sql('select 1 from form_file where tenant_id = $1 and file_id = $2 limit 1', [tx.tenantId, fileId]))
    .length > 0
