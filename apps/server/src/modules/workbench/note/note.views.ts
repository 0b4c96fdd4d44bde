import { formatDateTime } from '@xinqiao/domain'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { CONTENT_FIELD, type NoteRow } from './note.repo.ts'

export const noteView = (tx: Tx, row: NoteRow) => ({
  id: row.id,
  content: tx.keys.decrypt(inRow(CONTENT_FIELD, row.id), row.content),
  pinned: row.pinned,
  done: row.done_at !== null,
  remindDate: row.remind_on,
  createTime: formatDateTime(row.created_at),
  updateTime: formatDateTime(row.updated_at),
  version: row.version,
})
