import { parseDate } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { CONTENT_FIELD, countAllNotes, lockNote, type NoteRow, updateNote } from './note.repo.ts'
import { noteView } from './note.views.ts'

const MOST = 500

export type NoteDraft = {
  id?: string
  version?: number
  content?: string
  pinned?: boolean
  done?: boolean
  remindDate?: string | null
}

/** The text never goes into the trail: it is the person's own. */
export const saveNote = async (tx: Tx, userId: string, draft: NoteDraft) => {
  if (draft.remindDate && !parseDate(draft.remindDate)) throw new AppError('workbench.note_date')
  const row =
    draft.id === undefined ? await createNote(tx, userId, draft) : await changeNote(tx, userId, draft.id, draft)
  tx.audit({ action: 'workbench.note_save', subjectType: 'note', subjectId: row.id })
  return noteView(tx, row)
}

const createNote = async (tx: Tx, userId: string, draft: NoteDraft): Promise<NoteRow> => {
  const id = tx.newId()
  const content = sealed(tx, id, draft.content ?? '')
  if ((await countAllNotes(tx, userId)) >= MOST) throw new AppError('workbench.note_limit', { max: MOST })
  const row: NoteRow = {
    tenant_id: tx.tenantId,
    id,
    user_id: userId,
    content,
    pinned: draft.pinned ?? false,
    done_at: draft.done ? tx.now : null,
    remind_on: draft.remindDate ?? null,
    created_at: tx.now,
    updated_at: tx.now,
    version: 1,
  }
  await tx.insert('user_note', row)
  return row
}

/** Two windows must not silently undo each other: a change names the version it was made on. */
const changeNote = async (tx: Tx, userId: string, id: string, draft: NoteDraft): Promise<NoteRow> => {
  const before = ensure(await lockNote(tx, userId, id))
  if (draft.version !== before.version) throw new AppError('request.version_conflict')
  const row: NoteRow = {
    ...before,
    content: draft.content === undefined ? before.content : sealed(tx, id, draft.content),
    pinned: draft.pinned ?? before.pinned,
    done_at: draft.done === undefined ? before.done_at : draft.done ? (before.done_at ?? tx.now) : null,
    remind_on: draft.remindDate === undefined ? before.remind_on : draft.remindDate,
    updated_at: tx.now,
    version: before.version + 1,
  }
  await updateNote(tx, row)
  return row
}

const sealed = (tx: Tx, id: string, content: string): Buffer => {
  const text = content.trim()
  if (text === '') throw new AppError('workbench.note_blank')
  return tx.keys.encrypt(inRow(CONTENT_FIELD, id), text)
}
