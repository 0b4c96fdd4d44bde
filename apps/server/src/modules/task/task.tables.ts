import type { Row } from '../../kernel/db/rows.ts'

/** `expires_at`: until when its file may be fetched. */
export type TaskRow = Row<'task'>
