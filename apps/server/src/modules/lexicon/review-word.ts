import { lexiconGuards, lexiconMachine, normalWord } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { demandKeeper } from './propose-word.ts'
import { sealLexicon, type EditionRow } from './lexicon.tables.ts'

type Said = { readonly note?: string }

const editions = serveMatter<EditionRow, Said>()({
  machine: lexiconMachine,
  wrongState: 'lexicon.wrong_state',
  relations: (actor, row) => [row.made_by === actor.userId ? 'proposer' : 'second'],
  guards: lexiconGuards,
  facts: (_, __, { note = '' }) => ({ reason: note }),
  push: (tx) => tx.notify('menu'),
  reply: () => null,
})

const holdEdition = async (tx: Tx, id: string): Promise<EditionRow> => {
  const row = await tx.find('lexicon_edition', { id })
  if (!row) throw notFound()
  // The word first, as whoever proposes takes it: two who act on one word wait for each other.
  await tx.sql('select 1 from lexicon_word where tenant_id = $1 and id = $2 for update', [tx.tenantId, row.word_id])
  return row
}

/** One wording holds at a time: the one before makes way first. */
const replaceFormer = async (tx: Tx, wordId: string): Promise<void> => {
  const former = await tx.find('lexicon_edition', { word_id: wordId, state: 'active' })
  if (former) await editions.move(tx, { id: former.id, action: 'replace', by: 'system', input: {} })
}

/** A second person looks at a wording. Agreed to, it holds from this moment in place of the one before. */
export const reviewWord = async (
  tx: Tx,
  actor: Actor,
  { id, version, isAgreed, note }: { id: string; version: number; isAgreed: boolean; note: string },
): Promise<null> => {
  demandKeeper(actor)
  const row = await holdEdition(tx, id)
  if (row.made_by === actor.userId) throw new AppError('lexicon.two_people')
  await tx.update(
    'lexicon_edition',
    { id },
    { note: sealLexicon(tx, 'note', id, note.trim()), decided_by: actor.userId, decided_at: tx.now },
  )
  const action = isAgreed ? 'approve' : 'refuse'
  if (isAgreed) await replaceFormer(tx, row.word_id)
  await editions.move(tx, { id, version, action, by: actor, input: { note } })
  if (isAgreed) await tx.update('lexicon_word', { id: row.word_id }, { active_id: id, normal: normalWord(row.word) })
  tx.audit({
    action: 'lexicon.review',
    subjectType: 'lexicon_word',
    subjectId: row.word_id,
    detail: { edition: id, action },
  })
  return null
}

/** Whoever proposed it takes it back while nobody has decided. */
export const withdrawWord = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<null> => {
  demandKeeper(actor)
  const row = await holdEdition(tx, id)
  await editions.move(tx, { id, version, action: 'withdraw', by: actor, input: {} })
  tx.audit({ action: 'lexicon.withdraw', subjectType: 'lexicon_word', subjectId: row.word_id, detail: { edition: id } })
  return null
}
