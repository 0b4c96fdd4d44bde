import { compileLexicon, judgeWords, type Judgement, type OwnLexicon, type WordBody } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { bodyOf, type EditionRow } from './lexicon.tables.ts'

type Held = WordBody & { readonly id: string }

/** The words that hold at this school, each under the id of its word. */
export const wordsInForce = async (tx: Tx): Promise<Held[]> =>
  (
    await tx.sql<EditionRow>(
      `select * from lexicon_edition where tenant_id = $1 and state = 'active' and is_enabled order by word_id`,
      [tx.tenantId],
    )
  ).map((row) => ({ ...bodyOf(row), id: row.word_id }))

/** Made ready once for each set of words: most lines are judged by the same ones as the line before. */
const kept = new Map<number, { readonly key: string; readonly own: OwnLexicon }>()

const compiled = (tenantId: number, words: readonly Held[]): OwnLexicon => {
  const key = JSON.stringify(words)
  const found = kept.get(tenantId)
  if (found?.key === key) return found.own
  const own = compileLexicon(words)
  kept.set(tenantId, { key, own })
  return own
}

/**
 * The one matcher: what somebody said, by the shipped list and by the school's own words. Everything that reads people's words
 * for danger asks here, so that a word that was added is heard everywhere.
 */
export const judgeSaid = async (tx: Tx, text: string): Promise<Judgement> =>
  judgeWords(text, compiled(tx.tenantId, await wordsInForce(tx)))

/** How often a word was of use; who said it is kept nowhere near it. */
export const countHits = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.sql(
    `update lexicon_word set hits = hits + 1, hit_at = $3 where tenant_id = $1 and id in
      (select id from lexicon_word where tenant_id = $1 and id = any($2::uuid[]) order by id for update)`,
    [tx.tenantId, ids, tx.now],
  )
}
