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

export const findPicture = (tx: Tx, kind: PictureKind) => tx.find('page_picture', { kind })

export const putPicture = (tx: Tx, kind: PictureKind, { mime, content }: PlainPicture): Promise<unknown> =>
  tx.upsert(
    'page_picture',
    { kind, mime, content, hash: createHash('sha256').update(content).digest('hex').slice(0, 32), updated_at: tx.now },
    { on: ['kind'] },
  )

export const dropPicture = (tx: Tx, kind: PictureKind): Promise<number> => tx.remove('page_picture', { kind })

type Words = Omit<SetupRow, 'tenant_id' | 'version' | 'updated_at' | 'updated_by'>

/** False when somebody else was quicker. */
export const writeSetup = async (tx: Tx, version: number, words: Words): Promise<boolean> => {
  const row = { ...words, updated_at: tx.now, updated_by: tx.actor?.userId ?? null }
  return version === 0
    ? tx.insertIfAbsent('page_setup', row)
    : (await tx.update('page_setup', { version }, { ...row, version: version + 1 })) > 0
}
