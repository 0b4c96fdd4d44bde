import { faultOfWord, lexiconMachine, normalWord, wordLimits, type WordBody } from '@xinqiao/domain'
import { mayChange, type Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { tellOthers } from './lexicon.messages.ts'
import { bodyOf, EDITION, sealLexicon, type EditionRow, type WordRow } from './lexicon.tables.ts'

export const demandKeeper = (actor: Actor): void => {
  if (!mayChange(actor, ['crisis_lexicon_manage_btn'])) throw new AppError('auth.forbidden')
}

/** As it is kept: no blanks around words, and no variant twice or as the word itself. */
export const tidyWord = (given: WordBody): WordBody => {
  const word = given.word.trim()
  const variants = [...new Set(given.variants.map((one) => one.trim()))].filter((one) => one !== '' && one !== word)
  return { ...given, word, variants }
}

/** Under its lock, so that two proposals of one word wait for each other; a new word takes its place among the others. */
const holdWord = async (tx: Tx, id: string | undefined, normal: string): Promise<WordRow> => {
  if (id !== undefined) {
    const row = await tx.row<WordRow>('select * from lexicon_word where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ])
    if (!row) throw notFound()
    if (row.normal !== normal) {
      const [other] = await tx.sql('select 1 from lexicon_word where tenant_id = $1 and normal = $2', [
        tx.tenantId,
        normal,
      ])
      if (other) throw new AppError('lexicon.exists')
    }
    return row
  }
  const [counted] = await tx.sql<{ n: number }>('select count(*)::int as n from lexicon_word where tenant_id = $1', [
    tx.tenantId,
  ])
  if ((counted?.n ?? 0) >= wordLimits.words) throw new AppError('lexicon.too_many', { most: wordLimits.words })
  const rows = await tx.sql<WordRow>(
    `insert into lexicon_word (tenant_id, id, normal, created_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, normal) do nothing returning *`,
    [tx.tenantId, tx.newId(), normal, tx.now],
  )
  const made = rows[0]
  if (!made) throw new AppError('lexicon.exists')
  return made
}

const same = (one: WordBody, other: WordBody): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Somebody who keeps the lexicon says how a word ought to be. Nothing changes before a second person has looked at it. */
export const proposeWord = async (
  tx: Tx,
  actor: Actor,
  { id, reason, ...given }: WordBody & { id?: string; reason: string },
): Promise<{ id: string }> => {
  demandKeeper(actor)
  const body = tidyWord(given)
  const fault = faultOfWord(body)
  if (fault !== null) throw new AppError('lexicon.word', { word: fault })
  if ([...reason.trim()].length < wordLimits.reasonMin) throw new AppError('lexicon.reason')
  const held = await holdWord(tx, id, normalWord(body.word))
  const former = await tx.sql<EditionRow>(
    'select * from lexicon_edition where tenant_id = $1 and word_id = $2 order by no desc',
    [tx.tenantId, held.id],
  )
  if (former.some(({ state }) => state === 'waiting')) throw new AppError('lexicon.waiting')
  const active = former.find(({ state }) => state === 'active')
  if (active && same(bodyOf(active), body)) throw new AppError('lexicon.same')
  const edition = tx.newId()
  await tx.insert('lexicon_edition', {
    id: edition,
    state: lexiconMachine.initial,
    version: 1,
    word_id: held.id,
    no: (former[0]?.no ?? 0) + 1,
    word: body.word,
    variants: [...body.variants],
    category: body.category,
    weight: body.weight,
    context: body.context,
    is_deniable: body.isDeniable,
    is_enabled: body.isEnabled,
    reason: sealLexicon(tx, 'reason', edition, reason.trim()),
    made_by: actor.userId,
    made_at: tx.now,
  })
  await recordInitial(tx, { machine: lexiconMachine, entity: EDITION, id: edition })
  await tellOthers(tx, { id: edition, wordId: held.id, word: body.word })
  tx.audit({ action: 'lexicon.propose', subjectType: 'lexicon_word', subjectId: held.id, detail: { edition } })
  return { id: held.id }
}
