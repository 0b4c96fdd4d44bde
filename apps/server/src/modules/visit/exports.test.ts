import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported, withWorker } from '../../../test/exports.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre } from '../../../test/visits.ts'

let app: TestApp
let centre: Centre
const DAY = 24 * 60

beforeAll(async () => {
  app = await createTestApp()
  centre = await givenCentre(app)
  await givenVisit(app, centre)
  await givenVisit(app, centre, { state: 'userBreakAppointment', startsIn: -3 * DAY, settledAgo: 3 * DAY })
  await givenVisit(app, centre, { state: 'userBreakAppointment', startsIn: -2 * DAY, settledAgo: 2 * DAY })
})
afterAll(() => app.close())

test('appointments leave as the page shows them, names masked', async () => {
  await withWorker(app, async () => {
    const all = await exported(centre.clerk.browser, 'appointments')
    expect(all.titles.slice(0, 4)).toEqual(['来访者', '学号/工号', '学院', '类型'])
    expect(all.rows).toHaveLength(3)
    expect(all.rows[0]?.[0]).toBe('欧***')
    const absent = await exported(centre.clerk.browser, 'appointments', { filter: { tab: 'absent' } })
    expect(absent.rows.map((row) => row[9])).toEqual(['来访者爽约', '来访者爽约'])
  })
})

test('and so do those who stayed away', async () => {
  await withWorker(app, async () => {
    const { rows } = await exported(centre.clerk.browser, 'breaks', { filter: { blocked: 'true' } })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 2)).toEqual(['欧***', '202508110126'])
    expect(rows[0]?.[7]).toBe('2')
  })
})

test('hosts and the desk take nothing along; an unknown filter is refused', async () => {
  const start = (who: Centre['host'], filter = {}) =>
    who.browser.call('POST /download/export/start', { body: { list: 'appointments', filter } })
  for (const who of [centre.host, centre.desk, centre.visitor])
    await expect(start(who)).rejects.toMatchObject({ message: expect.any(String) })
  await expect(start(centre.clerk, { tab: 'nonsense' })).rejects.toMatchObject({ message: expect.any(String) })
})
