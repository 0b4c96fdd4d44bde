import { monthBefore, monthOf } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { replayCheck } from '../../kernel/transition.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

const months = Array.from({ length: 6 }, (_, back) => monthBefore(monthOf(new Date()), back + 1))

test('the head finds half a year of reports with something in them, the newest to be checked', async () => {
  const { call } = await enter('centerhead')
  const { records } = await call('POST /consult/monthly/page', { body: {} })
  expect(records.map(({ month, state, edition }) => [month, state, edition])).toEqual(
    months.map((month, at) => [month, at === 0 ? '1' : '2', at === 2 ? 2 : 1]),
  )
  expect(records.every(({ sessions }) => (sessions.value ?? 0) >= 10)).toBe(true)
  const newest = await call('GET /consult/monthly/detail', { query: { id: records[0]!.id } })
  const figure = (code: string): number => newest.figures.find((one) => one.code === code)?.now.value ?? 0
  // With a year and a half behind it, a centre sees people it knows; in August, few come at all.
  expect(figure('repeatVisitors')).toBeGreaterThan(0)
  expect(figure('newVisitors')).toBeGreaterThan(0)
  const corrected = await call('GET /consult/monthly/detail', { query: { id: records[2]!.id } })
  expect(corrected.editions.map(({ state }) => state)).toEqual(['2', '3'])
  expect(corrected.parts.every(({ rows }) => rows.length > 0)).toBe(true)
})

test('the lead of a college finds the published ones, with small numbers hidden', async () => {
  const { call } = await enter('facultyhead')
  const { records } = await call('POST /consult/monthly/page', { body: {} })
  expect(records.map(({ month }) => month)).toEqual(months.slice(1))
  const report = await call('GET /consult/monthly/detail', { query: { id: records[0]!.id } })
  const cells = [
    ...report.figures.map(({ now }) => now),
    ...report.parts.flatMap(({ rows }) => rows.map((row) => row.now)),
  ]
  expect(cells.some(({ hidden }) => hidden === 'small')).toBe(true)
})

test.each(['appointment', 'monthly_report'])('every %s is the replay of its events', async (table) =>
  expect(await app.runtime.withTenant({ tenantId: 1, actor: null }, (tx) => replayCheck(tx, table, table))).toEqual([]),
)
