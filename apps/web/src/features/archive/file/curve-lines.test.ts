import { describe, expect, test } from 'vitest'
import type { PersonFile } from '../archive.queries.ts'
import { bandsOf, changeOf, columnsOf, linesOf, placed } from './curve-lines.ts'

type Curve = PersonFile['curves'][number]

const point = (day: string, value: number, edition = 9) => ({ time: `2026-${day} 10:00:00`, value, note: '', edition })
const phq = (points: Curve['points']): Curve => ({ code: 'PHQ9', name: 'PHQ-9', most: 27, reliable: 5, points })
const absent = (day: string): PersonFile['entries'][number] => ({
  layer: 1,
  part: 'visit',
  partName: '来访',
  time: `2026-${day} 08:30:00`,
  title: '个体咨询',
  note: '林静宜 · 来访者请假',
  source: '',
  mark: 'absent',
  isHeld: false,
  path: null,
})
const curve = phq([point('03-09', 16), point('03-18', 15), point('04-08', 11), point('04-14', 8)])

describe('a curve', () => {
  const file = { curves: [curve], entries: [absent('04-01'), absent('05-20'), absent('02-01')] }
  const columns = columnsOf(file)

  test('has a day for what was measured, and between them for who stayed away', () => {
    expect(columns.map(({ day, absent: why }) => [day.slice(5), why])).toEqual([
      ['03-09', null],
      ['03-18', null],
      ['04-01', '来访者请假'],
      ['04-08', null],
      ['04-14', null],
    ])
  })

  test('is a guess across such a day', () => {
    expect(linesOf(placed(curve, columns), columns).map(({ join }) => join)).toEqual(['solid', 'dashed', 'solid'])
  })

  test('is broken where the scale became another', () => {
    const changed = phq([point('03-09', 16, 8), point('03-18', 15), point('04-08', 11)])
    const days = columnsOf({ curves: [changed], entries: [] })
    expect(linesOf(placed(changed, days), days).map(({ join }) => join)).toEqual(['none', 'solid'])
    // Only what may be compared is.
    expect(changeOf(changed)).toEqual({ from: 15, to: 11, isReliable: false })
  })

  test('says whether a change is more than chance', () => {
    expect(changeOf(curve)).toEqual({ from: 16, to: 8, isReliable: true })
    expect(changeOf({ ...curve, reliable: null })?.isReliable).toBe(false)
    expect(changeOf(phq([point('03-09', 16)]))).toBeNull()
  })
})

test('levels stand below the same days, one after another', () => {
  const columns = columnsOf({ curves: [curve], entries: [] })
  const at = (star: number, day: string) => ({ star, time: `2026-${day} 09:00:00` })
  expect(bandsOf([at(2, '03-01'), at(2, '03-18'), at(3, '04-08')], columns)).toEqual([
    { star: 2, day: '2026-03-01', from: 0, to: 2 / 3 },
    { star: 3, day: '2026-04-08', from: 2 / 3, to: 1 },
  ])
  expect(bandsOf([at(4, '03-01')], [])).toEqual([{ star: 4, day: '2026-03-01', from: 0, to: 1 }])
  expect(bandsOf([at(2, '03-01'), at(3, '03-18'), at(3, '04-08')], [])).toEqual([
    { star: 2, day: '2026-03-01', from: 0, to: 0.5 },
    { star: 3, day: '2026-03-18', from: 0.5, to: 1 },
  ])
})
