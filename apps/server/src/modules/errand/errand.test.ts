import { formatDate, weekdayOf } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { phonesOf, told } from '../../../test/phones.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { raiseSignal } from '../warning/index.ts'

const app = await openTestApp()
let centre: Centre
const DAY = 24 * 60
const NOTE = '已电话联系到本人，约了下周二再来'

beforeEach(async () => {
  centre = await givenCentre(app)
})

const page = async (who: Person, tab = 'open') =>
  (await who.browser.call('POST /consult/errand/page', { body: { tab } })).records
const onDesk = async (who: Person) => (await who.browser.call('GET /admin/console/day')).errands
const titles = async (who: Person, tab = 'open') => (await page(who, tab)).map(({ title, state }) => [title, state])
const cron = (name: string, minutes = 0, tenant = centre.tenant) =>
  runCron(app, app.runtime.crons, name, { tenants: [tenant], minutes })
const versionOf = (id: string) =>
  inTenant(app, centre.tenant, async (tx) => (await tx.find('appointment', { id }))!.version)
const act = async (who: Person, name: 'noShow', id: string) =>
  who.browser.call(`POST /consult/appointment/${name}`, { body: { id, version: await versionOf(id) } })
const complete = (who: Person, { id, version }: { id: string; version: number }, note = NOTE) =>
  who.browser.call('POST /consult/errand/complete', { body: { id, version, note } })

/** Two that did not come; the second asks somebody to go and see. */
const stayedAwayTwice = async (): Promise<string[]> => {
  const ids = [
    await givenVisit(app, centre, { startsIn: -300 }),
    await givenVisit(app, centre, { startsIn: -120, withSlot: false }),
  ]
  for (const id of ids) await act(centre.host, 'noShow', id)
  return ids
}

describe('ended by hand', () => {
  test('the second time somebody stays away, the host is asked to reach for them, and says what was done', async () => {
    const [first] = [await givenVisit(app, centre, { startsIn: -300 })]
    await act(centre.host, 'noShow', first)
    expect(await page(centre.host)).toEqual([])
    const second = await givenVisit(app, centre, { startsIn: -120, withSlot: false })
    await act(centre.host, 'noShow', second)
    const [errand] = await page(centre.host)
    expect(errand).toMatchObject({
      title: '两次未到访，请主动联系',
      aboutName: '欧阳晓琳',
      isByHand: true,
      link: `/appointment_records_info/index?id=${second}`,
    })
    for (const who of [centre.other, centre.head, centre.clerk, centre.visitor, centre.admin])
      expect(await page(who)).toEqual([])
    expect(await onDesk(centre.host)).toMatchObject({ total: 1, rows: [{ id: errand!.id, aboutName: '欧阳晓琳' }] })
    expect(await onDesk(centre.other)).toEqual({ total: 0, rows: [] })
    // Strangers look over the shoulder there.
    expect(await onDesk(centre.desk)).toBeUndefined()
    for (const who of [centre.other, centre.head, centre.visitor])
      await expect(complete(who, errand!)).rejects.toMatchObject({ code: 404 })
    await expect(complete(centre.host, errand!, '好了')).rejects.toMatchObject({ code: 49403 })
    await complete(centre.host, errand!)
    await expect(complete(centre.host, errand!)).rejects.toMatchObject({ code: 40009 })
    await expect(complete(centre.host, { id: errand!.id, version: 2 })).rejects.toMatchObject({ code: 49401 })
    expect(await page(centre.host)).toEqual([])
    expect(await page(centre.host, 'done')).toMatchObject([{ state: 'done', note: NOTE, doneByName: '林静宜' }])
    await inTenant(app, centre.tenant, async (tx) => {
      const row = await tx.find('errand', { id: errand!.id })
      expect(row!.next_at).toBeNull()
      expect(row!.note!.includes('电话')).toBe(false)
      expect(await replayCheck(tx, 'errand', 'errand')).toEqual([])
    })
  })

  test('a correction takes it back', async () => {
    const ids = await stayedAwayTwice()
    const body = { id: ids[1]!, version: await versionOf(ids[1]!), to: 'userTakeLeave', reason: '当天打过电话请假' }
    await centre.clerk.browser.call('POST /consult/appointment/correct', { body })
    expect(await titles(centre.host)).toEqual([])
    expect(await titles(centre.host, 'done')).toEqual([['两次未到访，请主动联系', 'cancelled']])
  })
})

/** What the newest message about an errand lets its reader do. */
const offered = async ({ browser }: Person): Promise<string[]> => {
  const { records } = await browser.call('GET /message/message/myMessageByType', { query: { size: 20 } })
  return records.find(({ typeCode }) => typeCode === 'errand_due')?.acts.map(({ label }) => label) ?? []
}

describe('ended by what it came from', () => {
  test('a record: from the end of the visit until it is written, and by hand never', async () => {
    const id = await givenVisit(app, centre, { state: 'running', startsIn: -200, minutes: 50 })
    await cron('appointment-auto-finish')
    const [errand] = await page(centre.host)
    expect(errand).toMatchObject({ title: '咨询记录待填写', isByHand: false, link: `/consult/record?id=${id}` })
    await expect(complete(centre.host, errand!)).rejects.toMatchObject({ code: 49404 })
    const body = { id, version: await versionOf(id), to: 'cancel', reason: '登记错了人，这次没有会谈' }
    await centre.clerk.browser.call('POST /consult/appointment/correct', { body })
    expect(await titles(centre.host, 'done')).toEqual([['咨询记录待填写', 'cancelled']])
  })

  test('a result nobody confirmed: brought about by time, ended by whoever says it', async () => {
    const id = await givenVisit(app, centre, { startsIn: -60, minutes: 50 })
    await cron('errand-adopt')
    expect(await page(centre.host)).toEqual([])
    await cron('errand-adopt', DAY)
    await cron('errand-adopt', DAY)
    expect(await titles(centre.host)).toEqual([['会谈结果待确认', 'open']])
    await act(centre.host, 'noShow', id)
    expect(await titles(centre.host, 'done')).toEqual([['会谈结果待确认', 'done']])
  })

  test('an appeal: before those who run the appointments, until it is answered', async () => {
    await stayedAwayTwice()
    const phones = await phonesOf(app, centre.tenant)
    const { id, version } = await centre.visitor.browser.call('POST /consult/break/appeal', {
      body: { words: '那天在医院' },
    })
    expect(await titles(centre.clerk)).toEqual([['爽约申诉待答复', 'open']])
    expect(await titles(centre.other)).toEqual([])
    expect(await phones.heard()).toEqual(
      told([centre.clerk, 'booking_appeal', 'inbox'], [centre.head, 'booking_appeal', 'inbox']),
    )
    // Long after its three working days: those who run the appointments, and the head of the centre.
    await cron('errand-run', 14 * DAY)
    expect(await phones.heard()).toEqual(
      told(
        [centre.clerk, 'errand_due', 'inbox'],
        // Nobody has reached for whoever stayed away, either.
        [centre.host, 'errand_due', 'inbox'],
        [centre.head, 'errand_late', 'inbox'],
      ),
    )
    expect(await offered(centre.clerk)).toEqual(['去办理'])
    await centre.clerk.browser.call('POST /consult/break/decide', {
      body: { id, version, isGranted: false, reason: '请先与中心老师谈一谈' },
    })
    expect(await offered(centre.clerk)).toEqual(['查看详情'])
    expect(await titles(centre.clerk, 'done')).toEqual([['爽约申诉待答复', 'done']])
  })

  test('a warning: never without one while it lives', async () => {
    await inTenant(app, centre.tenant, (tx) =>
      raiseSignal(tx, { userId: centre.visitor.id, level: 5, source: 'registration' }),
    )
    expect(await titles(centre.head)).toEqual([['5级预警待接手', 'open']])
    expect(await page(centre.visitor)).toEqual([])
    const { records } = await centre.head.browser.call('POST /crisis/warning/page', { body: {} })
    const { id, version } = records[0]!
    await centre.head.browser.call('POST /crisis/warning/take', { body: { id, version } })
    expect(await titles(centre.head)).toEqual([['预警待办结', 'open']])
    expect(await titles(centre.head, 'done')).toEqual([['5级预警待接手', 'done']])
  })
})

describe('what is late', () => {
  const owe = async () => {
    const id = await givenVisit(app, centre, {
      state: 'success',
      startsIn: -9 * DAY,
      columns: { record_due_at: new Date(Date.now() - 6 * DAY * 60_000) },
    })
    await cron('errand-adopt')
    return id
  }

  test('is before the head of the centre, without a name, with who owes it and who was told', async () => {
    const phones = await phonesOf(app, centre.tenant)
    await owe()
    expect(await phones.heard()).toEqual(
      told([centre.host, 'record_due', 'inbox'], [centre.head, 'errand_late', 'inbox']),
    )
    const { records } = await centre.head.browser.call('POST /consult/errand/breaches', { body: {} })
    expect(records).toMatchObject([
      { title: '咨询记录待填写', aboutName: '欧***', ownerName: '林静宜', isOverdue: true, lastTold: '周主任、林静宜' },
    ])
    expect(records[0]!.steps).toBeGreaterThanOrEqual(3)
    for (const who of [centre.host, centre.clerk, centre.admin, centre.visitor])
      await expect(who.browser.call('POST /consult/errand/breaches', { body: {} })).rejects.toMatchObject({ code: 403 })
    expect(await centre.head.browser.call('POST /consult/errand/counts', { body: {} })).toEqual({
      open: 0,
      late: 0,
      breaches: 1,
    })
    expect(await centre.host.browser.call('POST /consult/errand/counts', { body: {} })).toEqual({
      open: 1,
      late: 1,
      breaches: null,
    })
    const there = await givenCentre(app)
    expect((await there.head.browser.call('POST /consult/errand/breaches', { body: {} })).total).toBe(0)
  })

  test('whoever owes it has left: the step is passed over and those above hear', async () => {
    await inTenant(app, centre.tenant, (tx) => tx.update('user_account', { id: centre.host.id }, { lock_flag: '9' }))
    const phones = await phonesOf(app, centre.tenant)
    await owe()
    expect(await phones.heard()).toEqual(told([centre.head, 'errand_late', 'inbox']))
  })
})

describe('ladders', () => {
  const ladder = async (kind: string) =>
    (await centre.head.browser.call('GET /consult/errand/ladders')).find((one) => one.kind === kind)!
  const body = (steps: readonly { after: number; to: readonly ('duty' | 'second' | 'head' | 'chief')[] }[]) => ({
    kind: 'warning5' as const,
    version: 0,
    steps: steps.map(({ after, to }) => ({ after, to: [...to], ways: ['inbox' as const, 'sms' as const] })),
    again: 60,
  })
  const save = (who: Person, ladderBody: ReturnType<typeof body>) =>
    who.browser.call('POST /consult/errand/saveLadder', { body: ladderBody })

  test('a step that can never find anybody at this school is refused in words', async () => {
    const never = body([
      { after: 0, to: ['head'] },
      { after: 10, to: ['second'] },
      { after: 30, to: ['head'] },
    ])
    await expect(save(centre.head, never)).rejects.toMatchObject({ code: 49405, message: /第2步.*永远通知不到/ })
    const chiefless = body([
      { after: 0, to: ['head'] },
      { after: 30, to: ['chief'] },
    ])
    await expect(save(centre.head, chiefless)).rejects.toMatchObject({ code: 49405 })
    expect(await ladder('warning5')).toMatchObject({ isOwn: false, version: 0 })
  })

  test('is kept for the school alone, by its head alone, and gone back from', async () => {
    const good = body([
      { after: 0, to: ['head'] },
      { after: 15, to: ['head', 'chief'] },
    ])
    for (const who of [centre.admin, centre.clerk, centre.host, centre.visitor])
      await expect(save(who, good)).rejects.toMatchObject({ code: 403 })
    await save(centre.head, good)
    expect(await ladder('warning5')).toMatchObject({ isOwn: true, version: 1, again: 60, changedBy: '周主任' })
    await expect(save(centre.head, good)).rejects.toMatchObject({ code: 40009 })
    const there = await givenCentre(app)
    const [first] = await there.head.browser.call('GET /consult/errand/ladders')
    expect(first).toMatchObject({ kind: 'warning5', isOwn: false })
    await centre.head.browser.call('POST /consult/errand/resetLadder', { body: { kind: 'warning5' } })
    expect(await ladder('warning5')).toMatchObject({ isOwn: false, version: 0 })
  })
})

describe('half-days nobody keeps', () => {
  const shift = (offset: number, half: 'am' | 'pm', host = centre.host) =>
    inTenant(app, centre.tenant, (tx) =>
      tx.insert('duty_shift', {
        id: tx.newId(),
        site_id: centre.site,
        day: formatDate(new Date(tx.now.getTime() + offset * DAY * 60_000)),
        half,
        host_id: host.id,
        created_by: centre.clerk.id,
        created_at: tx.now,
      }),
    )
  const keepAll = async (halves: readonly ('am' | 'pm')[], except = -1) => {
    for (let day = 0; day <= 8; day += 1) for (const half of halves) if (day !== except) await shift(day, half)
  }
  test('are told to the clerk days ahead, then to the head, once a day, and end when somebody keeps them', async () => {
    const workday = [3, 4, 5].find((day) => ![6, 7].includes(weekdayOf(new Date(Date.now() + day * DAY * 60_000))))!
    await keepAll(['am', 'pm'], workday)
    await shift(workday, 'am')
    await cron('errand-adopt')
    const [gap] = await page(centre.clerk)
    const day = formatDate(new Date(Date.now() + workday * DAY * 60_000))
    expect(gap).toMatchObject({
      title: '值班表有空档',
      aboutName: '',
      isByHand: false,
      link: `/duty/index?siteId=${centre.site}`,
    })
    expect(gap!.dueTime.slice(0, 10)).toBe(day)
    for (const who of [centre.host, centre.visitor, centre.admin]) expect(await page(who)).toEqual([])
    await cron('errand-adopt', 1)
    expect(await page(centre.clerk)).toHaveLength(1)
    await cron('errand-run', workday * DAY)
    const { records } = await centre.head.browser.call('GET /message/message/myMessageByType', { query: {} })
    // Of today there is another: who keeps duty has proven no way to be called.
    expect(records.filter(({ createTime }) => createTime.startsWith(day))).toHaveLength(1)
    await shift(workday, 'pm')
    await cron('errand-adopt')
    expect(await page(centre.clerk)).toEqual([])
    expect(await titles(centre.clerk, 'done')).toEqual([['值班表有空档', 'done']])
  })

  test('a shift of somebody who has left is empty; a site that keeps no duty has no gaps', async () => {
    await cron('errand-adopt')
    expect(await page(centre.clerk)).toEqual([])
    await keepAll(['am'])
    await cron('errand-adopt')
    expect(await page(centre.clerk)).toEqual([])
    await inTenant(app, centre.tenant, (tx) => tx.update('user_account', { id: centre.host.id }, { lock_flag: '9' }))
    await cron('errand-adopt')
    expect(await titles(centre.clerk)).toEqual([['值班表有空档', 'open']])
  })
})
