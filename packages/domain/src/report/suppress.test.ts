import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultAnalyze } from './analyze-items.ts'
import { countMonth, type MonthFacts, type MonthFigures, type Part, type VisitFact } from './count-month.ts'
import { reportSections } from './report-sections.ts'
import { figureText, hideParts, SMALLEST_TOLD } from '../rules/few.ts'
import { exactFigures, outsideFigures } from './suppress.ts'

const partsOf = (...counts: readonly number[]): Part[] =>
  counts.map((n, at) => ({ key: String(at), label: `第${at}`, n }))

const textOf = (counts: readonly number[], elsewhere: readonly string[] = []): string => {
  const { rows, total } = hideParts(partsOf(...counts), new Set(elsewhere))
  return `${rows.map(({ cell }) => figureText(cell)).join(' ')} = ${figureText(total)}`
}

test.each([
  [[20, 30, 7], [], '20 30 7 = 57'],
  // One alone would be the difference: the next smallest goes with it.
  [[20, 30, 3], [], '已隐去 30 <5 = 53'],
  // Two that are few together are still few.
  [[20, 30, 1, 2], [], '已隐去 30 <5 <5 = 53'],
  // Two that together are nearly all that two small ones can be: 3 and 4, or 4 and 3.
  [[20, 30, 3, 4], [], '已隐去 30 <5 <5 = 57'],
  [[20, 30, 2, 3], [], '20 30 <5 <5 = 55'],
  [[3, 9], [], '<5 已隐去 = 12'],
  [[2, 2], [], '<5 <5 = <5'],
  [[3], [], '<5 = <5'],
  [[0, 12], [], '<5 已隐去 = 12'],
  [[], [], ' = <5'],
  // What is told elsewhere covers nothing.
  [[50, 3], ['0'], '50 <5 = 已隐去'],
  [[50, 3, 8], ['0'], '50 <5 已隐去 = 61'],
] as const)('%j with %j told elsewhere: %s', (counts, elsewhere, text) => expect(textOf(counts, elsewhere)).toBe(text))

test('no small part is ever the difference of what is told', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 12 }), (counts) => {
      const parts = partsOf(...counts)
      const { rows, total } = hideParts(parts)
      const hidden = parts.filter((_, at) => rows[at]?.cell.hidden)
      // Nothing small is told.
      if (rows.some(({ cell }) => cell.value !== null && cell.value < SMALLEST_TOLD)) return false
      if (hidden.length === 0 || total.hidden) return true
      const left = hidden.reduce((sum, { n }) => sum + n, 0)
      return hidden.length >= 2 && left >= SMALLEST_TOLD
    }),
  )
})

const visits = (count: number, over: Partial<VisitFact> & { by?: string }): VisitFact[] =>
  Array.from({ length: count }, (_, at) => ({
    type: '2',
    state: 'complete',
    visitorId: `${over.by ?? 'v'}${at}`,
    hostId: 'h',
    collegeId: 'c1',
    startAt: new Date('2026-03-02T01:00:00Z'),
    ...over,
  }))

const month = (over: Partial<MonthFacts>): MonthFigures =>
  countMonth(
    {
      visits: [],
      known: new Set(),
      waits: [],
      ratings: [],
      problems: [],
      registered: 0,
      waiting: 0,
      casesOpened: 0,
      casesClosed: 0,
      ...over,
    },
    {
      colleges: new Map([
        ['c1', '文学院'],
        ['c2', '理学院'],
        ['c3', '工学院'],
      ]),
      hosts: new Map(),
      problems: new Map(),
    },
  )

describe('a month as the faculty reads it', () => {
  const figures = month({
    visits: [
      ...visits(20, { by: 'a' }),
      ...visits(3, { by: 'b', collegeId: 'c2' }),
      ...visits(9, { by: 'c', collegeId: 'c3' }),
      ...visits(2, { by: 'n', state: 'userBreakAppointment' }),
      ...visits(6, { by: 'd', state: 'cancel' }),
    ],
    known: new Set(['a0', 'a1']),
    ratings: [5, 5, 4],
    waits: [1, 2, 3, 4, 5],
    registered: 4,
  })
  const own = outsideFigures(figures, new Set(['c1']))
  const cells = (code: keyof typeof own.parts, seen = own): string =>
    seen.parts[code].rows.map(({ label, cell }) => `${label} ${figureText(cell)}`).join(',')

  test.each([
    ['visitors', '32'],
    // 2 of 32 came before: told alone, the others would tell them.
    ['repeatVisitors', '<5'],
    ['newVisitors', '已隐去'],
    ['sessions', '32'],
    ['registered', '<5'],
    ['noShowRate', '<5'],
    // Told, it would say how many cancelled, and that is hidden to cover the no-shows.
    ['absenceRate', '已隐去'],
    ['waitMedian', '3'],
    ['satisfaction', '<5'],
  ] as const)('%s is %s', (code, text) => expect(figureText(own.figures[code])).toBe(text))

  test('outcomes hide what the number of sessions would give away', () => {
    expect(cells('byOutcome')).toBe('已完成 32,来访者取消 已隐去,来访者爽约 <5')
    expect(figureText(own.parts.byOutcome.total)).toBe('40')
  })

  test('one’s own college, and all the others as one', () => {
    expect(cells('byCollege')).toBe('文学院 20,其他院系 12')
    expect(cells('byCollege', outsideFigures(figures, new Set(['c2'])))).toBe('理学院 <5,其他院系 已隐去')
    expect(cells('byCollege', outsideFigures(figures, new Set()))).toBe('其他院系 32')
  })

  test('nobody’s work is looked at from outside', () => expect(own.parts.byHost.rows).toEqual([]))

  test('the centre reads everything as it is', () => {
    const exact = exactFigures(figures)
    expect(exact.figures.repeatVisitors).toEqual({ value: 2, hidden: null })
    expect(cells('byCollege', exact)).toBe('文学院 20,工学院 9,理学院 3')
    expect(exact.parts.byHost.total.value).toBe(32)
  })
})

describe('sections', () => {
  const now = month({ visits: [...visits(20, { by: 'a' }), ...visits(8, { by: 'n', state: 'userBreakAppointment' })] })
  const snapshot = { month: '2026-03', now, before: month({}), yearAgo: month({}), items: defaultAnalyze }

  test('are those that are on, in their order, marked beyond their line', () => {
    const items = [
      { code: 'noShowRate', enabled: true, threshold: 15 },
      { code: 'visitors', enabled: false, threshold: null },
      { code: 'byType', enabled: true, threshold: null },
      { code: 'sessions', enabled: true, threshold: null },
    ] as const
    const { figures, parts } = reportSections({ ...snapshot, items }, 'centre')
    expect(figures.map(({ code, warning }) => [code, warning])).toEqual([
      ['noShowRate', '高于预警线 15%'],
      ['sessions', null],
    ])
    expect(parts.map(({ code }) => code)).toEqual(['byType'])
  })

  test('outside there is neither the work of hosts nor a mark on what is hidden', () => {
    const few = month({
      visits: [...visits(20, { by: 'a' }), ...visits(4, { by: 'n', state: 'userBreakAppointment' })],
    })
    const read = { colleges: new Set<string>() }
    const { figures, parts } = reportSections({ ...snapshot, now: few }, read)
    expect(figures.find(({ code }) => code === 'noShowRate')).toMatchObject({ warning: null, now: { hidden: 'small' } })
    expect(parts.map(({ code }) => code)).not.toContain('byHost')
    expect(reportSections(snapshot, read).figures.find(({ code }) => code === 'noShowRate')?.warning).toBe(
      '高于预警线 15%',
    )
  })
})
