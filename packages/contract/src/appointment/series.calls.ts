import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, Type, Version } from '../schema.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { Day, Reason } from './booking.schemas.ts'

// 每周会谈: what follows an appointment at the same hour, arranged in one go through the same door as a single one.

const bookFor = permitted('consult_appoint_book_btn')

const seriesRefusals = [...bookingRefusals, 'appointment.series_unfit', 'appointment.series_days'] as const

export const seriesCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment', 'rota', 'queue'] },
  {
    'POST /consult/series/preview': {
      summary: '试排每周会谈：逐个日期说能不能约、为什么（什么都不留下）',
      access: bookFor,
      effect: 'read',
      body: Type.Object({
        id: Id('appointment'),
        interval: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '间隔' }),
        /** In all, the one it begins with among them. */
        count: Type.Optional(Type.Integer({ minimum: 2, maximum: 12, title: '次数' })),
        endDate: Type.Optional(Day('结束日期')),
      }),
      reply: Type.Array(
        Type.Object({
          day: Type.String(),
          startAt: DateTime,
          endAt: DateTime,
          roomName: Nullable(Type.String()),
          ok: Type.Boolean(),
          reason: Type.String(),
        }),
      ),
      errors: seriesRefusals,
    },
    'POST /consult/series/book': {
      summary: '安排每周会谈：所选日期一次约好，有一个约不上就都不约',
      access: bookFor,
      effect: 'write',
      audit: 'appointment.series',
      body: Type.Object({
        id: Id('appointment'),
        version: Version,
        days: Type.Array(Day('日期'), { minItems: 1, maxItems: 11, title: '日期' }),
      }),
      reply: Type.Object({ booked: Type.Integer() }),
      errors: [...seriesRefusals, 'request.version_conflict', 'appointment.series_conflict'],
    },
    'POST /consult/series/cancelRest': {
      summary: '取消本次及以后：系列里还没开始的，逐个取消，不成的说明原因',
      access: permitted('consult_appoint_manage_btn'),
      effect: 'write',
      audit: 'appointment.cancel_rest',
      body: Type.Object({ id: Id('appointment'), reason: Reason('原因') }),
      reply: Type.Object({
        done: Type.Integer(),
        failed: Type.Array(Type.Object({ id: Id('appointment'), message: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
  },
)
