import { DateTime, Id, Nullable, Type } from '../schema.ts'

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
