import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
const ids: Record<string, string> = {}
const DAY = 24 * 60

beforeAll(async () => {
  centre = await givenCentre(app)
  const { friend, other } = centre
  const add = async (name: string, given: Parameters<typeof givenVisit>[2]) => {
    ids[name] = await givenVisit(app, centre, given)
  }
  await add('soon', { startsIn: DAY })
  await add('asked', { state: 'toConfirm', startsIn: 2 * DAY, visitor: friend })
  await add('running', { state: 'running', startsIn: -10, type: '1', visitor: friend })
  await add('written', { state: 'success', startsIn: -DAY })
  await add('forgotten', { startsIn: -2 * DAY })
  await add('justOver', { startsIn: -2 * 60 })
  await add('done', { state: 'complete', startsIn: -5 * DAY, host: other, visitor: friend })
  await add('missed', { state: 'userBreakAppointment', startsIn: -6 * DAY, settledAgo: 6 * DAY })
  await add('called off', { state: 'cancel', startsIn: -7 * DAY, type: '10' })
  await add('host away', { state: 'hostTakeLeave', startsIn: -8 * DAY })
  await add('gone', { state: 'removed', startsIn: 3 * DAY, settledAgo: DAY })
})

const page = (who: Person, body: Record<string, unknown> = {}) =>
  who.browser.call('POST /consult/appointment/page', { body: { size: 50, ...body } })
const names = async (who: Person, body: Record<string, unknown> = {}): Promise<string[]> => {
  const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await page(who, body)).records.map(({ id }) => byId.get(id) ?? '?')
}

describe('who sees what', () => {
  test('clerk, desk, head and administrator see all; a host only what they hold', async () => {
    for (const who of [centre.clerk, centre.desk, centre.head, centre.admin]) expect((await page(who)).total).toBe(10)
    expect((await page(centre.host)).total).toBe(9)
    expect(await names(centre.other)).toEqual(['done'])
    expect(await names(centre.other, { hostId: centre.host.id })).toEqual([])
  })

  test('a visitor has no list of appointments', async () => {
    await expect(page(centre.visitor)).rejects.toMatchObject({ status: 403 })
  })

  test('names are for those who arrange, the head, the host and the desk of the day; not for an administrator', async () => {
    const nameOf = async (who: Person, visit: string) =>
      (await page(who)).records.find(({ id }) => id === ids[visit])?.visitorName
    for (const who of [centre.clerk, centre.host]) expect(await nameOf(who, 'soon')).toBe('欧阳晓琳')
    const today = formatDate(new Date())
    const { records } = await page(centre.desk)
    expect(records.length).toBeGreaterThan(3)
    for (const row of records) expect(row.visitorName.includes('*')).toBe(!row.startAt.startsWith(today))
    const asAdmin = (await page(centre.admin)).records
    expect(asAdmin.length).toBeGreaterThan(3)
    for (const row of asAdmin) expect([row.visitorName, row.visitorNo].join('')).toMatch(/\*.*\*/)
  })

  test('another school has none of it', async () => {
    const there = await givenCentre(app)
    expect((await page(there.clerk)).total).toBe(0)
    await expect(
      there.clerk.browser.call('GET /consult/appointment/detail', { query: { id: ids['soon']! } }),
    ).rejects.toMatchObject({ code: 404 })
  })
})

describe('tabs', () => {
  test.each([
    ['toConfirm', ['asked']],
    ['notStart', ['justOver', 'soon']],
    ['running', ['running']],
    ['success', ['written']],
    ['unresolved', ['forgotten']],
    ['complete', ['done']],
    ['absent', ['missed', 'called off', 'host away']],
    ['nonsense', []],
  ])('%s', async (tab, expected) => expect(await names(centre.clerk, { tab })).toEqual(expected))

  test('every one lies in one of them', async () => {
    const counts = await centre.clerk.browser.call('POST /consult/appointment/counts', { body: {} })
    expect(Object.fromEntries(counts.map(({ tab, count }) => [tab, count]))).toEqual({
      all: 10,
      toConfirm: 1,
      notStart: 2,
      running: 1,
      success: 1,
      unresolved: 1,
      complete: 1,
      absent: 3,
    })
    const [all, ...rest] = counts
    expect(rest.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count)
    expect(all?.label).toBe('全部')
  })

  test('counts follow the filters and the eyes of whoever asks', async () => {
    const count = async (who: Person, body: Record<string, unknown>) =>
      (await who.browser.call('POST /consult/appointment/counts', { body })).map((row) => row.count)
    expect(await count(centre.other, {})).toEqual([1, 0, 0, 0, 0, 0, 1, 0])
    expect(await count(centre.clerk, { type: '10,1' })).toEqual([2, 0, 0, 1, 0, 0, 0, 1])
    expect(await count(centre.clerk, { isMine: true })).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('filters', () => {
  test('newest first, or the other way round, when asked', async () => {
    const down = await names(centre.clerk, { ascending: false })
    expect(down.slice(0, 2)).toEqual(['asked', 'soon'])
    expect(await names(centre.clerk, { ascending: true })).toEqual(down.toReversed())
  })

  test('otherwise today and what comes after it first, then what was, back from yesterday, page by page', async () => {
    const { records } = await page(centre.clerk)
    const today = formatDate(new Date())
    const [ahead, past] = [true, false].map((is) => records.filter(({ startAt }) => startAt >= today === is))
    expect(records).toEqual([...ahead!, ...past!])
    const times = (rows: typeof records) => rows.map(({ startAt }) => startAt)
    expect(times(ahead!)).toEqual(times(ahead!).toSorted())
    expect(times(past!)).toEqual(times(past!).toSorted().toReversed())
    expect(past!.length).toBeGreaterThan(3)
    const leafed = await Promise.all([1, 2, 3, 4].map((current) => page(centre.clerk, { size: 3, current })))
    expect(leafed.flatMap((one) => one.records.map(({ id }) => id))).toEqual(records.map(({ id }) => id))
  })

  test('those who wait for a word, the soonest first', async () => {
    const there = await givenCentre(app)
    const later = await givenVisit(app, there, { state: 'toConfirm', startsIn: 5 * DAY })
    const soon = await givenVisit(app, there, { state: 'toConfirm', startsIn: DAY, visitor: there.friend })
    const { records } = await page(there.clerk, { tab: 'toConfirm' })
    expect(records.map(({ id }) => id)).toEqual([soon, later])
  })

  test('by type, host, site, visitor', async () => {
    expect(await names(centre.clerk, { type: '10' })).toEqual(['called off'])
    expect(await names(centre.clerk, { type: '1,10' })).toEqual(['running', 'called off'])
    expect(await names(centre.clerk, { type: 'x' })).toEqual([])
    expect(await names(centre.clerk, { hostId: centre.other.id })).toEqual(['done'])
    expect((await page(centre.clerk, { siteId: centre.site })).total).toBe(10)
    expect(await names(centre.clerk, { visitorId: centre.friend.id, ascending: false })).toEqual([
      'asked',
      'running',
      'done',
    ])
    expect(await names(centre.host, { isMine: true, tab: 'running' })).toEqual(['running'])
  })

  test('type 3, which no appointment has, lists what belongs to groups', async () => {
    const there = await givenCentre(app)
    await givenVisit(app, there, {})
    const group = await givenVisit(app, there, { type: '9', host: there.other, startsIn: DAY })
    expect((await page(there.clerk, { type: '3' })).records.map(({ id }) => id)).toEqual([group])
  })

  test('by a part of the name, its pinyin or the number', async () => {
    for (const keyword of ['李阳', '阳', 'liyang', '202311020417', '0417'])
      expect(await names(centre.clerk, { keyword, tab: 'running' })).toEqual(['running'])
    expect(await names(centre.clerk, { keyword: '晓琳', tab: 'running' })).toEqual([])
    expect(await names(centre.clerk, { keyword: '没有此人' })).toEqual([])
  })

  test('by days, both of them included', async () => {
    const dayOf = (offset: number) =>
      new Date(Date.now() + offset * millisecondsPer.day + 8 * millisecondsPer.hour).toISOString().slice(0, 10)
    expect(await names(centre.clerk, { startDate: dayOf(2), endDate: dayOf(2) })).toEqual(['asked'])
    expect(await names(centre.clerk, { startDate: dayOf(1) })).toEqual(['soon', 'asked'])
    expect(await names(centre.clerk, { endDate: dayOf(-8) })).toEqual(['host away'])
  })

  test('page by page', async () => {
    const first = await page(centre.clerk, { size: 4 })
    const third = await page(centre.clerk, { size: 4, current: 3 })
    expect([first.total, first.pages, first.records.length, third.records.length]).toEqual([10, 3, 4, 2])
  })
})

describe('a row', () => {
  test('says what it is and which buttons it has', async () => {
    const { records } = await page(centre.clerk, { tab: 'toConfirm' })
    expect(records[0]).toMatchObject({
      type: '2',
      typeName: '个体咨询',
      visitorNo: '202311020417',
      deptName: '外国语学院',
      hostName: '林静宜',
      siteName: '东校区',
      roomName: '103 室',
      status: 'notStart',
      auditStatus: 1,
      state: 'toConfirm',
      stateName: '待确认',
      isUnresolved: false,
      pendingFlow: null,
      actions: ['confirm', 'reject', 'remove', 'noteHostLeave'],
    })
  })

  test('each sees their own buttons', async () => {
    const actions = async (who: Person, visit: string) =>
      (await page(who)).records.find(({ id }) => id === ids[visit])?.actions
    expect(await actions(centre.host, 'running')).toEqual(['finish'])
    expect(await actions(centre.clerk, 'running')).toEqual([])
    expect(await actions(centre.desk, 'justOver')).toEqual(['arrive', 'noShow'])
    expect(await actions(centre.clerk, 'missed')).toContain('correctToLeave')
  })

  test('an approval under way shows, and takes its buttons away', async () => {
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql(
        `insert into approval_flow (tenant_id, id, option_id, biz_type, biz_id, title, reason, applicant_id, state, mode, setting,
           current_node, created_at, updated_at)
         values ($1, gen_random_uuid(), 1, 'appointment', $2, '预约', $3, $4, '1', 1, '{}', 0, $5, $5)`,
        [tx.tenantId, ids['asked'], Buffer.from(''), centre.friend.id, tx.now],
      ),
    )
    const { records } = await page(centre.clerk, { tab: 'toConfirm' })
    expect(records[0]?.pendingFlow).toBeTruthy()
    expect(records[0]?.actions).toEqual(['remove', 'noteHostLeave'])
  })
})

test('a visitor hears only of what they asked for themselves', async () => {
  const flow = (applicantId: string) =>
    inTenant(app, centre.tenant, (tx) =>
      tx.sql(
        `insert into approval_flow (tenant_id, id, option_id, biz_type, biz_id, title, reason, applicant_id, state, mode, setting,
           current_node, created_at, updated_at)
         values ($1, gen_random_uuid(), 2, 'appointment', $2, '请假', $3, $4, '1', 1, '{}', 0, $5, $5)`,
        [tx.tenantId, ids['soon'], Buffer.from(''), applicantId, tx.now],
      ),
    )
  const pending = async () =>
    (await centre.visitor.browser.call('GET /consult/appointment/myDetail', { query: { id: ids['soon']! } }))
      .pendingFlow
  await flow(centre.host.id)
  expect(await pending()).toBeNull()
  await inTenant(app, centre.tenant, (tx) =>
    tx.update('approval_flow', { biz_id: ids['soon']! }, { applicant_id: centre.visitor.id }),
  )
  expect(await pending()).toBe('请假')
})

describe('deleted ones', () => {
  const deleted = (who: Person, body = {}) => who.browser.call('POST /consult/appointment/delPage', { body })

  test('only those who delete see them', async () => {
    await expect(deleted(centre.host)).rejects.toMatchObject({ status: 403 })
    const { records, total } = await deleted(centre.clerk)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ id: ids['gone'], canRestore: false })
    expect((await deleted(centre.clerk, { keyword: '李阳' })).total).toBe(0)
  })

  test('one whose slot is free can come back', async () => {
    const id = await givenVisit(app, centre, {
      state: 'removed',
      startsIn: 4 * DAY,
      settledAgo: 60,
      columns: { removed_by: centre.clerk.id },
    })
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql(`update slot set state = '10' where id = (select slot_id from appointment where id = $1)`, [id]),
    )
    const { records } = await deleted(centre.clerk)
    expect(records[0]).toMatchObject({ id, canRestore: true, removedByName: '方雨桐' })
  })
})
