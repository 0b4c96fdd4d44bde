import { dayStart, formatDate, millisecondsPer } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { givenCase } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

const someone = async () => app.givenUser(centre.tenant, { realName: '来访者', roles: ['ROLE_GENERAL'] })
const dayOf = ({ browser }: Person) => browser.call('GET /admin/console/day')
const refresh = () => runCron(app, app.runtime.crons, 'figures-refresh', { tenants: [centre.tenant] })
const figure = async (measure: string) => {
  const { rows } = await centre.head.browser.call('POST /figure/measure/read', {
    body: { measure, by: 'type', fromWeek: '2020-01-06', toWeek: formatDate(new Date()) },
  })
  return rows.map(({ label, cell, mean }) => [label, cell.value, mean])
}

test('a host sees what they carry by level; whoever arranges, who carries how much and who waits', async () => {
  for (const star of [1, 4, undefined])
    await givenCase(app, centre, { visitor: await someone(), ...(star ? { star } : {}) })
  await givenCase(app, centre, { visitor: await someone(), state: 'wait' })
  await givenCase(app, centre, { visitor: await someone(), host: centre.other })
  const mine = await dayOf(centre.host)
  expect(mine.team).toBeUndefined()
  expect(mine.caseload).toEqual({
    total: 4,
    waiting: 1,
    load: 6,
    levels: [
      { star: 1, count: 1 },
      { star: 2, count: 0 },
      { star: 3, count: 0 },
      { star: 4, count: 1 },
      { star: null, count: 2 },
    ],
    scaleName: 'PHQ-9',
    outcomes: ['better', 'slight', 'same', 'off'].map((standing) => expect.objectContaining({ standing, count: 0 })),
    curves: [],
  })
  const { team, caseload } = await dayOf(centre.clerk)
  expect(caseload).toBeUndefined()
  expect(team?.rows.map(({ cases, load }) => [cases, load])).toEqual([
    [4, 6],
    [1, 1],
  ])
})

test('how cases stand is told to whoever carries them, and the curve of those met today alone', async () => {
  const [noon, house] = [new Date(dayStart(new Date()).getTime() + 12 * millisecondsPer.hour), await givenCentre(app)]
  const measured = async (scores: readonly number[], meets: boolean) => {
    const visitor = await app.givenUser(house.tenant, { realName: '来访者', roles: ['ROLE_GENERAL'] })
    const id = await givenCase(app, house, { visitor })
    const { call } = await app.signedIn(visitor)
    for (const score of scores)
      await call('POST /consult/smartform/saveScaleResult', {
        body: { scaleCode: 'PHQ9', answers: Array.from({ length: 9 }, (_, at) => (at < score ? 1 : 0)) },
      })
    if (meets)
      await givenVisit(app, house, {
        visitor,
        withSlot: false,
        columns: { case_id: id, start_at: noon, end_at: new Date(noon.getTime() + 50 * millisecondsPer.minute) },
      })
    return visitor.id
  }
  const better = await measured([8, 6, 2], true)
  const off = await measured([1, 6], true)
  await measured([7, 5], false)
  const { caseload } = await dayOf(house.host)
  expect(caseload?.outcomes.map(({ standing, count }) => [standing, count])).toEqual([
    ['better', 1],
    ['slight', 1],
    ['same', 0],
    ['off', 1],
  ])
  expect(caseload?.curves).toHaveLength(2)
  expect(caseload?.curves).toEqual(
    expect.arrayContaining([
      { visitorId: better, values: [8, 6, 2], isOffTrack: false },
      { visitorId: off, values: [1, 6], isOffTrack: true },
    ]),
  )
  // A page that is open all day is one reading a day, of those whose curve it shows.
  await dayOf(house.host)
  const looks = await inTenant(app, house.tenant, (tx) =>
    tx.sql<{ person_id: string }>('select person_id from archive_grant where tenant_id = $1 and layer = 2', [
      tx.tenantId,
    ]),
  )
  expect(looks.map((one) => one.person_id).toSorted()).toEqual([better, off].toSorted())
  // Whoever answers for the centre reads what was measured in the file, and says what for.
  for (const who of [house.head, house.clerk, house.other])
    expect((await dayOf(who)).caseload?.curves ?? []).toEqual([])
})

test('what ends is counted by how it ended, who was missed by type, and waiting with its days', async () => {
  const visitor = await someone()
  const id = await givenCase(app, centre, { visitor, state: 'wait' })
  const { version } = await centre.host.browser.call('GET /consult/case/detail', { query: { id } })
  await centre.clerk.browser.call('POST /consult/case/quit', { body: { id, version, reason: '本人说不再需要' } })
  await inTenant(app, centre.tenant, async (tx) => {
    await tx.insert('wait_entry', {
      id: tx.newId(),
      visitor_id: visitor.id,
      type: '2',
      family: 'counsel',
      consult_method: 3,
      wish: Buffer.from('-'),
      is_urgent: false,
      source: 5,
      state: 'matched',
      created_by: visitor.id,
      created_at: new Date(tx.now.getTime() - 6 * millisecondsPer.day),
      ended_at: tx.now,
    })
  })
  const missed = await givenVisit(app, centre, { state: 'notStart', startsIn: -90 })
  const seen = await centre.clerk.browser.call('GET /consult/appointment/detail', { query: { id: missed } })
  await centre.clerk.browser.call('POST /consult/appointment/noShow', { body: { id: missed, version: seen.version } })
  await refresh()
  expect(await figure('visit.missed')).toEqual([['个体咨询', 1, null]])
  expect(await figure('care.closed')).toEqual([['脱落', 1, null]])
  expect(await figure('queue.waited')).toEqual([['个体咨询', 1, 6]])
  expect((await dayOf(centre.clerk)).team?.meanWaitDays).toBe(6)
})
