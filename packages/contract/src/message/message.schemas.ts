import type { MessageActCode } from '@xinqiao/domain'
import { DateTime, Id, Nullable, Type } from '../schema.ts'

const Act = Type.Object({
  code: Type.Unsafe<MessageActCode>(Type.String()),
  label: Type.String(),
  /** a page of ours; null for what is done in place */
  link: Nullable(Type.String()),
  subject: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
})

export const MessageView = Type.Object({
  id: Id('message'),
  /** 1 unread, 2 read */
  status: Type.Integer(),
  /** the product's code, PLATFORM for the platform's own */
  type: Type.String(),
  typeName: Type.String(),
  typeCode: Type.String(),
  title: Type.String(),
  /** HTML, sanitised */
  content: Type.String(),
  level: Type.String(),
  /** a page of ours */
  link: Nullable(Type.String()),
  /** what can still be done about it, the first one first */
  acts: Type.Array(Act),
  /** what somebody who is to decide has to know beside the text; empty when there is nothing to decide */
  note: Type.String(),
  createTime: DateTime,
  readTime: Nullable(DateTime),
})

export const TypeCount = Type.Object({
  type: Type.String(),
  typeName: Type.String(),
  unread: Type.Integer(),
  total: Type.Integer(),
})

export const pageFields = {
  total: Type.Integer(),
  current: Type.Integer(),
  size: Type.Integer(),
  pages: Type.Integer(),
}

export const NamedId = (entity: string) => Type.Object({ id: Id(entity), name: Type.String() })
