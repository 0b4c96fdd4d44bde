import type { Actor } from '../../kernel/actor.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const FIELD = 'own_phrases.body'

/** What a key rotation must re-seal. */
export const sealedPhraseColumns: readonly SealedColumn[] = [
  { table: 'own_phrases', column: 'body', field: FIELD, key: ['user_id'] },
]

/** Nobody's but one's own: there is no query here that reaches anybody else's. */
export const readPhrases = async (tx: Tx, { userId }: Actor): Promise<{ phrases: string[] }> => {
  const row = await tx.row<{ body: Buffer }>('select body from own_phrases where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
  ])
  return { phrases: row ? (JSON.parse(tx.keys.decrypt(inRow(FIELD, userId), row.body)) as string[]) : [] }
}

export const savePhrases = async (tx: Tx, { userId }: Actor, phrases: readonly string[]): Promise<null> => {
  const said = [...new Set(phrases.map((phrase) => phrase.trim()))].filter((phrase) => phrase !== '')
  await tx.sql(
    `insert into own_phrases (tenant_id, user_id, body, updated_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
    [tx.tenantId, userId, tx.keys.encrypt(inRow(FIELD, userId), JSON.stringify(said)), tx.now],
  )
  tx.audit({ action: 'form.phrases', subjectType: 'user', subjectId: userId, detail: { count: said.length } })
  return null
}
