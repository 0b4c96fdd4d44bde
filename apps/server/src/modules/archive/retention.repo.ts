import { canonicalJson, type RetentionPolicy } from '@xinqiao/domain'
import { createHash } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'

type Gone = { part: string; kind: string; policy: RetentionPolicy; before: Date; gone: readonly string[] }

const sha256 = (...pieces: readonly (string | Buffer)[]): Buffer =>
  pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest()

/** Of what is gone only this remains: its sort, how much, and a hash that continues the one before. */
export const prove = async (tx: Tx, { part, kind, policy, before, gone }: Gone): Promise<void> => {
  if (gone.length === 0) return
  await tx.sql(`select pg_advisory_xact_lock(hashtext('retention_proof'), $1)`, [tx.tenantId])
  const last = await tx.row<{ no: number; hash: Buffer }>(
    'select no, hash from retention_proof where tenant_id = $1 order by no desc limit 1',
    [tx.tenantId],
  )
  const facts = { no: (last?.no ?? 0) + 1, part, kind, policy, amount: gone.length, older_than: before, at: tx.now }
  const said = canonicalJson({ ...facts, older_than: before.toISOString(), at: tx.now.toISOString() })
  const hash = sha256(last?.hash ?? '', said, ...gone.toSorted())
  await tx.insert('retention_proof', { ...facts, hash })
}
