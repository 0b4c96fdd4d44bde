/** How a figure is said: a number of something, a share, a span of days, a mark out of five. */
export type FigureUnit = '人' | '人次' | '个' | '%' | '天' | '分'

type Warning = { readonly when: 'above' | 'below'; readonly default: number | null; readonly max: number }

type Item = {
  readonly name: string
  /** How it is counted, as the reader of the report is told. */
  readonly meaning: string
  readonly unit: FigureUnit
  readonly warning?: Warning
  /** About colleagues: nobody's outside the centre. */
  readonly isInside?: true
}

const above = (max: number, standard: number | null): Warning => ({ when: 'above', default: standard, max })

const figures = {
  visitors: {
    name: '来访人数',
    meaning: '当月至少完成一次会谈的来访者，每人只计一次。',
    unit: '人',
  },
  newVisitors: {
    name: '首次来访',
    meaning: '来访者中，第一次完成会谈就在当月的人数。',
    unit: '人',
  },
  repeatVisitors: {
    name: '再次来访',
    meaning: '来访者中，当月以前已经完成过会谈的人数。',
    unit: '人',
  },
  sessions: {
    name: '完成会谈',
    meaning: '当月开始并已完成的会谈次数，含各类预约，记录是否写完都计入。',
    unit: '人次',
  },
  registered: { name: '新登记', meaning: '当月提交来访登记的人数，每人只计一次。', unit: '人' },
  noShowRate: {
    name: '爽约率',
    meaning: '来访者爽约次数 ÷（完成次数＋来访者爽约次数）。',
    unit: '%',
    warning: above(100, 15),
  },
  absenceRate: {
    name: '取消与请假率',
    meaning: '来访者取消、请假次数 ÷ 当月全部预约次数。',
    unit: '%',
    warning: above(100, null),
  },
  waitMedian: {
    name: '等候中位数',
    meaning: '当月完成登记后首次会谈的人，从登记到首次会谈的天数，取中位数。',
    unit: '天',
    warning: above(365, 10),
  },
  waitP90: {
    name: '等候九成位',
    meaning: '同上，九成的人等候不超过的天数（线性内插）。',
    unit: '天',
    warning: above(365, 21),
  },
  waiting: {
    name: '月末排队',
    meaning: '当月最后一刻仍在等候队列里的人数。',
    unit: '人',
    warning: above(100_000, null),
  },
  satisfaction: {
    name: '总体满意度',
    meaning: '当月会谈收到的满意度反馈，五分制平均分；没有反馈的会谈不计。',
    unit: '分',
    warning: { when: 'below', default: 4, max: 5 },
  },
  casesOpened: { name: '新建个案', meaning: '当月建立的个案数。', unit: '个' },
  casesClosed: { name: '结束个案', meaning: '当月结案、转介或中止的个案数。', unit: '个' },
} as const satisfies Readonly<Record<string, Item>>

const parts = {
  byOutcome: {
    name: '预约结果',
    meaning: '当月全部预约（不含已删除）按最后结果分。',
    unit: '人次',
  },
  byType: { name: '服务类型', meaning: '完成的会谈按预约类型分。', unit: '人次' },
  byProblem: {
    name: '问题类型',
    meaning: '当月来访者按其最近一次登记所选的咨询领域分；一人可选多项，各计一次，没有登记的不计。',
    unit: '人次',
  },
  byCollege: { name: '院系分布', meaning: '来访者按所在院系分，每人只计一次。', unit: '人' },
  byWeekday: { name: '星期分布', meaning: '完成的会谈按开始时间是星期几分。', unit: '人次' },
  byHour: { name: '时段分布', meaning: '完成的会谈按开始的钟点分。', unit: '人次' },
  byHost: { name: '咨询师工作量', meaning: '完成的会谈按接待人分；只在中心内部显示。', unit: '人次', isInside: true },
} as const satisfies Readonly<Record<string, Item>>

export type FigureCode = keyof typeof figures
export type PartsCode = keyof typeof parts
export type AnalyzeCode = FigureCode | PartsCode

export const analyzeParts: Readonly<Record<PartsCode, Item>> = parts

export const figureCodes = /* @__PURE__ */ Object.keys(figures) as readonly FigureCode[]
export const partsCodes = /* @__PURE__ */ Object.keys(parts) as readonly PartsCode[]
/** In the order in which a report shows them by default. */
export const analyzeCodes: readonly AnalyzeCode[] = [...figureCodes, ...partsCodes]

export const isFigureCode = (code: string): code is FigureCode => Object.hasOwn(figures, code)
const isPartsCode = (code: string): code is PartsCode => Object.hasOwn(parts, code)
const isAnalyzeCode = (code: string): code is AnalyzeCode => isFigureCode(code) || isPartsCode(code)

export const analyzeItem = (code: AnalyzeCode): Item => (isFigureCode(code) ? figures[code] : parts[code])

/** One item as a school has it; its place in the list is its place in the report. */
export type AnalyzeSetting = {
  readonly code: AnalyzeCode
  readonly enabled: boolean
  /** Beyond it the figure is marked; null: never. */
  readonly threshold: number | null
}

export const defaultAnalyze: readonly AnalyzeSetting[] = /* @__PURE__ */ analyzeCodes.map((code) => ({
  code,
  enabled: true,
  threshold: analyzeItem(code).warning?.default ?? null,
}))

type Given = { readonly code: string; readonly enabled: boolean; readonly threshold: number | null }

/** What is wrong with what a school wants; null when nothing is. */
export const analyzeProblem = (items: readonly Given[]): string | null => {
  const codes = new Set(items.map(({ code }) => code))
  if (codes.size !== items.length) return '统计项有重复，请刷新后重试'
  if (items.length !== analyzeCodes.length || !items.every(({ code }) => isAnalyzeCode(code)))
    return '统计项不齐全，请刷新后重试'
  if (!items.some(({ enabled }) => enabled)) return '至少保留一个统计项'
  for (const { code, threshold } of items) {
    if (threshold === null) continue
    const { name, warning } = analyzeItem(code as AnalyzeCode)
    if (!warning) return `「${name}」没有预警线`
    if (threshold < 0 || threshold > warning.max) return `「${name}」的预警线须在0到${warning.max}之间`
    if (Math.round(threshold * 10) !== threshold * 10) return `「${name}」的预警线最多一位小数`
  }
  return null
}

/** What a school has said, in its order; items it has never heard of come last as they are by default. */
export const mergedAnalyze = (said: readonly Given[]): readonly AnalyzeSetting[] => {
  const kept = said.filter((item): item is AnalyzeSetting => isAnalyzeCode(item.code))
  return [...kept, ...defaultAnalyze.filter(({ code }) => !kept.some((item) => item.code === code))]
}
