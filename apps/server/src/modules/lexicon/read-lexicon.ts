import {
  compileLexicon,
  formatDateTime,
  judgedNames,
  judgeWords,
  lexiconMachine,
  riskTopics,
  shippedPatterns,
  wordCategories,
  wordContexts,
  wordWeights,
  type PageQuery,
  type WordBody,
} from '@xinqiao/domain'
import { mayChange, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { wordsInForce } from './judge-said.ts'
import { lexiconTexts as texts } from './lexicon.messages.ts'
import { bodyOf, openLexicon, type EditionRow, type WordRow } from './lexicon.tables.ts'
import { tidyWord } from './propose-word.ts'

const mayKeep = (actor: Actor): boolean => mayChange(actor, ['crisis_lexicon_manage_btn'])

const saidOf = (row: EditionRow) => ({
  ...bodyOf(row),
  variants: [...row.variants],
  categoryName: wordCategories[row.category],
  weightName: wordWeights[row.weight],
  contextName: wordContexts[row.context],
})

type ListRow = EditionRow & Pick<WordRow, 'hits' | 'hit_at' | 'active_id'> & { by: string; is_live: boolean | null }

/** Each word by its newest wording that came to something, or by its newest one. */
const LISTED = `from lexicon_word w join lateral (
    select * from lexicon_edition e where e.tenant_id = w.tenant_id and e.word_id = w.id
     order by (e.state in ('waiting', 'active')) desc, e.no desc limit 1) e on true`

type Asked = PageQuery & { tab?: string; keyword?: string; category?: string }

export const pageOfWords = (tx: Tx, { tab = 'all', keyword = '', category, ...page }: Asked) => {
  const params = paramsOf(tx)
  const live = `exists (select 1 from lexicon_edition a where a.tenant_id = w.tenant_id and a.id = w.active_id and a.is_enabled)`
  const parts = ['w.tenant_id = $1']
  if (tab === 'force') parts.push(live)
  if (tab === 'waiting') parts.push(`e.state = 'waiting'`)
  if (category) parts.push(`e.category = ${params.put(category)}`)
  const sought = keyword.trim()
  if (sought) parts.push(`position(${params.put(sought)} in e.word || ' ' || array_to_string(e.variants, ' ')) > 0`)
  const where = parts.join(' and ')
  return readPage(tx, page, {
    select: `select e.*, w.hits, w.hit_at, w.active_id, u.real_name as by, ${live} as is_live ${LISTED}
       join user_account u on u.tenant_id = w.tenant_id and u.id = e.made_by where ${where}`,
    from: `${LISTED} where ${where}`,
    order: `(e.state = 'waiting') desc, w.hits desc, e.word, w.id`,
    values: params.values,
    views: (rows: ListRow[]) =>
      rows.map((row) => ({
        ...saidOf(row),
        id: row.word_id,
        state: row.state,
        stateName: lexiconMachine.states[row.state].label,
        isInForce: row.is_live ?? false,
        hits: row.hits,
        hitTime: row.hit_at ? formatDateTime(row.hit_at) : null,
        byName: row.by,
        time: formatDateTime(row.made_at),
      })),
  })
}

export const readStanding = async (tx: Tx, actor: Actor) => {
  const [row] = await tx.sql<{ own: number; waiting: number; hits: number }>(
    `select (select count(*)::int from lexicon_edition where tenant_id = $1 and state = 'active' and is_enabled) as own,
            (select count(*)::int from lexicon_edition where tenant_id = $1 and state = 'waiting') as waiting,
            (select coalesce(sum(hits), 0)::int from lexicon_word where tenant_id = $1) as hits`,
    [tx.tenantId],
  )
  return { shipped: shippedPatterns, own: 0, waiting: 0, hits: 0, ...row, mayKeep: mayKeep(actor) }
}

type Named = EditionRow & { by: string; decided_name: string | null }

const actionsOn = (actor: Actor, waiting: EditionRow | undefined): string[] => {
  if (!mayKeep(actor)) return []
  if (!waiting) return ['propose']
  return [waiting.made_by === actor.userId ? 'withdraw' : 'review']
}

export const readWord = async (tx: Tx, actor: Actor, id: string) => {
  const held = await tx.find('lexicon_word', { id })
  if (!held) throw notFound()
  const rows = await tx.sql<Named>(
    `select e.*, u.real_name as by, d.real_name as decided_name from lexicon_edition e
       join user_account u on u.tenant_id = $1 and u.id = e.made_by
       left join user_account d on d.tenant_id = $1 and d.id = e.decided_by
      where e.tenant_id = $1 and e.word_id = $2 order by e.no desc`,
    [tx.tenantId, id],
  )
  const active = rows.find(({ state }) => state === 'active')
  return {
    id,
    word: (active ?? rows[0])?.word ?? '',
    hits: held.hits,
    hitTime: held.hit_at ? formatDateTime(held.hit_at) : null,
    isInForce: active?.is_enabled ?? false,
    editions: rows.map((row) => ({
      ...saidOf(row),
      id: row.id,
      no: row.no,
      state: row.state,
      stateName: lexiconMachine.states[row.state].label,
      version: row.version,
      reason: openLexicon(tx, 'reason', row.id, row.reason),
      byName: row.by,
      time: formatDateTime(row.made_at),
      decidedByName: row.decided_name ?? '',
      decideTime: row.decided_at ? formatDateTime(row.decided_at) : null,
      note: openLexicon(tx, 'note', row.id, row.note),
    })),
    actions: actionsOn(
      actor,
      rows.find(({ state }) => state === 'waiting'),
    ),
  }
}

const DRAFT = 'draft'

/** How a sentence would be judged, with a wording as if it held already. What is tried is kept nowhere. */
export const trySentence = async (tx: Tx, { text, wording }: { text: string; wording?: WordBody }) => {
  const held = await wordsInForce(tx)
  const words = wording ? [...held, { ...tidyWord(wording), id: DRAFT }] : held
  const floor = judgeWords(text)
  const judged = judgeWords(text, compileLexicon(words))
  return {
    level: judged.level,
    levelName: judgedNames[judged.level],
    shippedLevel: floor.level,
    shippedName: judgedNames[floor.level],
    topics: judged.topics.map((topic) => riskTopics[topic]),
    words: words.filter(({ id }) => judged.own.includes(id)).map(({ word }) => word),
    follows: texts.follows[judged.level],
  }
}
