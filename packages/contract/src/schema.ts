import { Type, type Static, type TSchema } from 'typebox'

/** An id of one of our rows. The entity name lets the isolation flood know whose ids to try. */
export const Id = (entity: string) => Type.String({ format: 'uuid', 'x-entity': entity, title: '编号' })
export const TenantId = Type.String({ pattern: '^[1-9][0-9]{0,8}$', title: '机构编号' })
export const Text = (max: number, title: string, min = 0) => Type.String({ minLength: min, maxLength: max, title })
export const DateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  title: '时间',
})
export const Flag01 = Type.Union([Type.Literal('0'), Type.Literal('1')])
/** One keyword instead of a union: the serialiser stays fast and the document readable. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
export const Nothing = Type.Null()

/** The version of a row that somebody decided on; another one means that somebody was faster. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, title: '版本' })
/** The same where nothing may be kept yet: 0. */
export const SeenVersion = Type.Integer({ minimum: 0, maximum: 2_000_000_000, title: '版本' })

export const PageQuery = {
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, title: '页码' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 10, title: '每页条数' })),
}

const Day = (title: string) => Type.Optional(Type.String({ format: 'date', title }))
/** Whole days of China, both included. */
export const DayRange = { startDate: Day('开始日期'), endDate: Day('结束日期') }

export const PageOf = <T extends TSchema>(record: T) =>
  Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    current: Type.Integer(),
    size: Type.Integer(),
    pages: Type.Integer(),
    /** There are more than `total`, which is where counting stops. */
    isMore: Type.Optional(Type.Boolean()),
  })

export type Page<T> = {
  records: T[]
  total: number
  current: number
  size: number
  pages: number
  isMore?: boolean
}

/** A secret sealed with the public key of `GET /auth/crypto/key` (see client/envelope.ts). */
export const Sealed = (title: string) =>
  Type.String({ minLength: 16, maxLength: 4096, pattern: '^[A-Za-z0-9._=-]+$', title })

export { Type, type Static, type TSchema }
