import type { PageQuery } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { countNotes, type NoteState, pageNotes } from './note.repo.ts'
import { noteView } from './note.views.ts'

/** As many as a card can show; the rest is a page away. */
const ON_THE_CARD = 20

export const openNotes = async (tx: Tx, userId: string) => {
  const [{ records, total }, { due }] = await Promise.all([
    pageNotes(tx, userId, { state: 'open', size: ON_THE_CARD }, (row) => noteView(tx, row)),
    countNotes(tx, userId),
  ])
  return { records, total, due }
}

export const listNotes = (tx: Tx, userId: string, filter: PageQuery & { state?: NoteState }) =>
  pageNotes(tx, userId, { ...filter, state: filter.state ?? 'open' }, (row) => noteView(tx, row))
