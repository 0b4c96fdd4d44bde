import { formatDateTime, messageTypeName } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { BODY_FIELD, type MessageRow } from './message.tables.ts'

export type MessageBody = { title: string; content: string }

export const sealBody = (tx: Tx, id: string, body: MessageBody): Buffer =>
  tx.keys.encrypt(inRow(BODY_FIELD, id), JSON.stringify(body))

export const messageView = (tx: Tx, row: MessageRow) => {
  const { title, content } = JSON.parse(tx.keys.decrypt(inRow(BODY_FIELD, row.id), row.body)) as MessageBody
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    typeName: messageTypeName(row.type),
    typeCode: row.type_code,
    title,
    content,
    level: row.level,
    link: row.link,
    createTime: formatDateTime(row.created_at),
    readTime: row.read_at ? formatDateTime(row.read_at) : null,
  }
}
