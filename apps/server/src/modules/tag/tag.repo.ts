import type { TagDraft } from '@xinqiao/domain'
import { formatDate } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type TagRow = {
  id: string
  user_id: string
  name: Buffer
  source: Buffer
  found_on: string
  expires_on: string
  correction: Buffer | null
  correction_at: Date | null
  created_at: Date
  version: number
}

const COLUMNS = 'id, user_id, name, source, found_on, expires_on, correction, correction_at, created_at, version'

/** Bound to its name: a box put into another column does not open. */
/** The layer of a person's file that tags lie in. */
export const tagLayer = 2

export const field = (column: 'name' | 'source' | 'correction'): string => `tag.${column}`

export const sealedTagColumns: readonly SealedColumn[] = (['name', 'source', 'correction'] as const).map((column) => ({
  table: 'user_tag',
  column,
  field: field(column),
}))

/** Those that still hold today, the newest first. */
export const tagsOf = (tx: Tx, userId: string): Promise<TagRow[]> =>
  tx.sql(
    `select ${COLUMNS} from user_tag where tenant_id = $1 and user_id = $2 and expires_on >= $3
      order by found_on desc, created_at desc, id`,
    [tx.tenantId, userId, formatDate(tx.now)],
  )

export const lockTag = async (tx: Tx, id: string): Promise<TagRow | undefined> =>
  (
    await tx.sql<TagRow>(
      `select ${COLUMNS} from user_tag where tenant_id = $1 and id = $2 and expires_on >= $3 for update`,
      [tx.tenantId, id, formatDate(tx.now)],
    )
  )[0]

const sealed = (tx: Tx, id: string, { name, source, foundOn, expiresOn }: TagDraft): unknown[] => [
  tx.keys.encrypt(inRow(field('name'), id), name),
  tx.keys.lookup(field('name'), name),
  tx.keys.encrypt(inRow(field('source'), id), source),
  foundOn,
  expiresOn,
]

export const insertTag = async (tx: Tx, userId: string, by: string, tag: TagDraft): Promise<TagRow> => {
  const id = tx.newId()
  return (
    await tx.sql<TagRow>(
      `insert into user_tag (tenant_id, id, user_id, name, name_hash, source, found_on, expires_on, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning ${COLUMNS}`,
      [tx.tenantId, id, userId, ...sealed(tx, id, tag), by, tx.now],
    )
  )[0]!
}

/** Whatever was asked is answered by this. */
export const updateTag = async (tx: Tx, id: string, tag: TagDraft): Promise<TagRow> =>
  (
    await tx.sql<TagRow>(
      `update user_tag set name = $3, name_hash = $4, source = $5, found_on = $6, expires_on = $7, correction = null,
         correction_at = null, updated_at = $8, version = version + 1
        where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.tenantId, id, ...sealed(tx, id, tag), tx.now],
    )
  )[0]!

export const noteCorrection = async (tx: Tx, id: string, reason: string): Promise<TagRow> =>
  (
    await tx.sql<TagRow>(
      `update user_tag set correction = $3, correction_at = $4, updated_at = $4, version = version + 1
        where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.tenantId, id, tx.keys.encrypt(inRow(field('correction'), id), reason), tx.now],
    )
  )[0]!

export const deleteTag = (tx: Tx, id: string): Promise<unknown> =>
  tx.sql('delete from user_tag where tenant_id = $1 and id = $2', [tx.tenantId, id])

/** Of everybody, or of one person: what has run out is gone, not hidden. */
export const purgeTags = (tx: Tx, userId: string | null = null): Promise<unknown> =>
  tx.sql('delete from user_tag where tenant_id = $1 and expires_on < $2 and ($3::uuid is null or user_id = $3)', [
    tx.tenantId,
    formatDate(tx.now),
    userId,
  ])
