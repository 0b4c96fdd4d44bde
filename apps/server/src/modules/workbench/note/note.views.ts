import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { CONTENT_FIELD, type NoteRow } from './note.repo.ts'

export const noteView = (tx: Tx, row: NoteRow) => ({
  id: row.id,
  content: tx.keys.decrypt(CONTENT_FIELD, row.content),
  pinned: row.pinned,
  done: row.done_at !== null,
  remindDate: row.remind_on,
  createTime: formatDateTime(row.created_at),
  updateTime: formatDateTime(row.updated_at),
  version: row.version,
})
