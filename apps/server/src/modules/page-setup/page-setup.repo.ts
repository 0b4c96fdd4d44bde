import { createHash } from 'node:crypto'
import { q } from '../../kernel/db/query.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PlainPicture } from './plain-picture.ts'

export type SetupRow = Row<'page_setup'>
export type PictureKind = 'logo' | 'background'

export const findSetup = (tx: Tx): Promise<SetupRow | undefined> =>
  tx.first(q.selectFrom('page_setup').selectAll().where('tenant_id', '=', tx.tenantId))

/** Names of the pictures there are, by kind. */
export const pictureNames = async (tx: Tx): Promise<Partial<Record<string, string>>> =>
  Object.fromEntries(
    (await tx.all(q.selectFrom('page_picture').select(['kind', 'hash']).where('tenant_id', '=', tx.tenantId))).map(
      ({ kind, hash }) => [kind, hash],
    ),
  )

export const findPicture = (tx: Tx, kind: PictureKind) =>
  tx.first(
    q
      .selectFrom('page_picture')
      .select(['mime', 'content', 'hash'])
      .where('tenant_id', '=', tx.tenantId)
      .where('kind', '=', kind),
  )

export const putPicture = (tx: Tx, kind: PictureKind, { mime, content }: PlainPicture): Promise<unknown> =>
  tx.sql(
    `insert into page_picture (tenant_id, kind, mime, content, hash, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, kind) do update set mime = excluded.mime, content = excluded.content, hash = excluded.hash,
       updated_at = excluded.updated_at`,
    [tx.tenantId, kind, mime, content, createHash('sha256').update(content).digest('hex').slice(0, 32), tx.now],
  )

export const dropPicture = (tx: Tx, kind: PictureKind): Promise<number> =>
  tx.run(q.deleteFrom('page_picture').where('tenant_id', '=', tx.tenantId).where('kind', '=', kind))

type Words = Omit<SetupRow, 'tenant_id' | 'version' | 'updated_at' | 'updated_by'>

/** False when somebody else was quicker. */
export const writeSetup = async (tx: Tx, version: number, words: Words): Promise<boolean> => {
  const row = { ...words, updated_at: tx.now, updated_by: tx.actor?.userId ?? null }
  const changed =
    version === 0
      ? await tx.run(
          q
            .insertInto('page_setup')
            .values({ ...row, tenant_id: tx.tenantId, version: 1 })
            .onConflict((conflict) => conflict.doNothing()),
        )
      : await tx.run(
          q
            .updateTable('page_setup')
            .set({ ...row, version: version + 1 })
            .where('tenant_id', '=', tx.tenantId)
            .where('version', '=', version),
        )
  return changed > 0
}
