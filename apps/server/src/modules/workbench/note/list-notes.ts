import { pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { countNotes, type NoteState, pageNotes } from './note.repo.ts'
import { noteView } from './note.views.ts'

/** As many as a card can show; the rest is a page away. */
const ON_THE_CARD = 20

export const openNotes = async (tx: Tx, userId: string) => {
  const [{ rows, total }, { due }] = await Promise.all([
    pageNotes(tx, userId, 'open', { size: ON_THE_CARD, offset: 0 }),
    countNotes(tx, userId),
  ])
  return { records: rows.map((row) => noteView(tx, row)), total, due }
}

export const listNotes = async (tx: Tx, userId: string, filter: PageQuery & { state?: NoteState }) => {
  const { current, size, offset } = pageOf(filter)
  const { rows, total } = await pageNotes(tx, userId, filter.state ?? 'open', { size, offset })
  return { records: rows.map((row) => noteView(tx, row)), total, current, size, pages: pageCount(total, size) }
}
