import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'

export const Clock = (title: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title })
export const Day = (title: string) => Type.String({ format: 'date', title })
export const TypeCode = Text(3, '预约类型', 1)
/** 1 face to face, 2 online, 3 either. */
export const Method = Type.Integer({ minimum: 1, maximum: 3, title: '咨询方式' })
export const Reason = (title: string, min = 1) => Text(500, title, min)
export const span = { startAt: DateTime, endAt: DateTime }

/** Where to turn at once; goes with every refusal and to everybody in danger. */
export const Help = Type.Object({
  phone: Type.String(),
  hotline: Type.String(),
  /** '11' where the school has duty appointments, the way that is never closed. */
  dutyType: Nullable(Type.String()),
})

/** What people read of somebody they could be with. */
export const HostCard = {
  userId: Id('user'),
  realName: Type.String(),
  /** Address of a picture; empty: none. */
  avatar: Type.String(),
  sex: Type.String({ description: '男、女或空' }),
  category: Type.String(),
  categoryName: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  years: Type.Integer(),
  fields: Type.Array(Type.Object({ code: Type.String(), label: Type.String() })),
  consultMethod: Type.Integer(),
}
