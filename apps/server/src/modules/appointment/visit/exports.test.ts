import { beforeAll, expect, test } from 'vitest'
import { ended, fetchFile, opened, withWorker } from '../../../../test/exports.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
const DAY = 24 * 60

beforeAll(async () => {
  centre = await givenCentre(app)
  await givenVisit(app, centre)
  await givenVisit(app, centre, { state: 'userBreakAppointment', startsIn: -3 * DAY, settledAgo: 3 * DAY })
  await givenVisit(app, centre, { state: 'userBreakAppointment', startsIn: -2 * DAY, settledAgo: 2 * DAY })
})

const taken = async (taskId: string | null) => {
  const { id } = await ended(centre.clerk.browser, taskId ?? '')
  return opened((await fetchFile(centre.clerk.browser, id)).bytes)
}
const appointments = async (who: Person, body = {}) =>
  (await who.browser.call('POST /consult/appointment/export', { body })).taskId
const breaks = async (who: Person, body = {}) => (await who.browser.call('POST /consult/break/export', { body })).taskId

test('lists leave as their pages show them', async () => {
  await withWorker(app, async () => {
    const all = await taken(await appointments(centre.clerk))
    expect(all.titles.slice(0, 4)).toEqual(['来访者', '学号/工号', '学院', '类型'])
    expect(all.rows).toHaveLength(3)
    expect(all.rows[0]?.[0]).toBe('欧阳晓琳')
    const absent = await taken(await appointments(centre.clerk, { tab: 'absent' }))
    expect(absent.rows.map((row) => row[9])).toEqual(['来访者爽约', '来访者爽约'])
    const { rows } = await taken(await breaks(centre.clerk, { blocked: 'true' }))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 2)).toEqual(['欧阳晓琳', '202508110126'])
    expect(rows[0]?.[7]).toBe('2')
  })
})

test('hosts and the desk take nothing along; an unknown tab is refused', async () => {
  for (const who of [centre.host, centre.desk])
    await expect(appointments(who)).rejects.toMatchObject({ message: expect.any(String) })
  await expect(appointments(centre.visitor)).rejects.toMatchObject({ status: 403 })
  await expect(breaks(centre.desk)).rejects.toMatchObject({ message: expect.any(String) })
  await expect(appointments(centre.clerk, { tab: 'nonsense' })).rejects.toMatchObject({ message: expect.any(String) })
})
