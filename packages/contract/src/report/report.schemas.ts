import { Cell } from '../figure/figure.schemas.ts'
import { analyzeCodes, reportWordsMax, type MonthlyKind } from '@xinqiao/domain'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'

export const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7, title: '月份' })

const described = {
  code: Type.String(),
  name: Type.String(),
  meaning: Type.String({ description: '怎样统计' }),
  unit: Type.String(),
}

const FigureSection = Type.Object({
  ...described,
  now: Cell,
  before: Cell,
  yearAgo: Cell,
  threshold: Nullable(Type.Number()),
  warning: Nullable(Type.String()),
})

const PartsSection = Type.Object({
  ...described,
  rows: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), now: Cell, before: Cell })),
  total: Cell,
})

export const words = {
  overview: Text(reportWordsMax, '总体情况'),
  problems: Text(reportWordsMax, '主要问题'),
  plan: Text(reportWordsMax, '下月安排'),
}

/** One edition of a month's report, without its figures. */
export const edition = {
  id: Id('monthly_report'),
  month: Type.String(),
  edition: Type.Integer({ description: '第几版' }),
  state: Type.String({ description: '0 生成中，1 待核对，2 已发布，3 已更正' }),
  stateName: Type.String(),
  generateTime: Nullable(DateTime),
  publishTime: Nullable(DateTime),
}

/** A whole report, of either kind. */
export const reportDetail = {
  ...edition,
  kind: Type.Unsafe<MonthlyKind>({ type: 'string', description: 'consult 咨询月报，crisis 危机月报' }),
  version: Type.Integer(),
  isExact: Type.Boolean({ description: '中心内部的精确数字' }),
  words: Type.Object(words),
  publishedBy: Nullable(Type.String()),
  correctReason: Type.String({ description: '为什么有这一版更正' }),
  actions: Type.Array(Type.String({ description: '可以做的：recount、save、publish、correct' })),
  editions: Type.Array(Type.Object(edition)),
  figures: Type.Array(FigureSection),
  parts: Type.Array(PartsSection),
}

export const AnalyzeInput = Type.Object({
  code: OneOf(analyzeCodes, '统计项'),
  enabled: Type.Boolean({ title: '是否启用' }),
  threshold: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000, title: '预警线' })),
})
