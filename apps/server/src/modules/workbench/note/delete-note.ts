import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { deleteNoteRow } from './note.repo.ts'

export const deleteNote = async (tx: Tx, userId: string, id: string): Promise<null> => {
  if (!(await deleteNoteRow(tx, userId, id))) throw notFound()
  tx.audit({ action: 'workbench.note_delete', subjectType: 'note', subjectId: id })
  return null
}
