import { defineCalls, permitted } from '../call.ts'
import { Cell } from './figure.schemas.ts'
import { DateTime, Nullable, Text, Type } from '../schema.ts'

// Figures: counts of weeks by college, grade, sex and kind. Nothing finer is kept, and few are not told outside the centre.

const Week = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: '周（周一的日期）' })
const reads = permitted('consult_monthly_list_tab')

export const figureCalls = defineCalls('figure', {
  'POST /figure/measure/list': {
    summary: '可以统计的指标与可以按什么分',
    access: reads,
    effect: 'read',
    body: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        code: Type.String(),
        label: Type.String(),
        unit: Type.String(),
        dims: Type.Array(Type.String()),
      }),
    ),
  },
  'POST /figure/measure/read': {
    summary: '一项指标在若干周里的数，按学院、年级、性别或类型分；中心以外看不到过少的数',
    access: reads,
    effect: 'read',
    body: Type.Object({
      measure: Text(50, '指标', 1),
      by: Text(20, '分组', 1),
      fromWeek: Week,
      toWeek: Week,
    }),
    reply: Type.Object({
      label: Type.String(),
      unit: Type.String(),
      least: Type.Integer(),
      countedAt: Nullable(DateTime),
      total: Cell,
      rows: Type.Array(
        Type.Object({ key: Type.String(), label: Type.String(), cell: Cell, mean: Nullable(Type.Number()) }),
      ),
    }),
    errors: ['figure.unknown', 'figure.no_such_part'],
  },
})
