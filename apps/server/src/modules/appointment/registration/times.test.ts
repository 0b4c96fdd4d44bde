import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addContact,
  givenCase,
  givenDoor,
  givenHost,
  givenSlot,
  handIn,
  registered,
  type Door,
} from '../../../../test/bookings.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { Visitor } from '../../../../test/people.ts'
import { givenVisit } from '../../../../test/visits.ts'

const app = await openTestApp()
let door: Door
beforeEach(async () => {
  door = await givenDoor(app)
})

type Asked = { type?: string } & Record<string, unknown>
const timesOf = (by: Visitor, asked: Asked = {}) =>
  by.call('POST /consult/schedule/findScheduleTime', { body: { type: '15', ...asked } })
const slotsOf = ({ hosts }: Awaited<ReturnType<typeof timesOf>>) => hosts.flatMap(({ slots }) => slots)
const idsOf = async (by: Visitor, asked: Asked = {}) => slotsOf(await timesOf(by, asked)).map(({ id }) => id)
const hold = (by: Visitor, slotId: string, type = '15') =>
  by.call('POST /consult/mobile/reserve/hold', { body: { slotId, type } })
const dayOf = (offset: number): string => formatDate(new Date(Date.now() + offset * millisecondsPer.day))

describe('the times to choose from', () => {
  test('come by day and by host, and name no visitor', async () => {
    const { browser } = door.visitor
    const free = await givenSlot(app, door)
    const late = await givenSlot(app, door, { host: door.other, at: 840 })
    const taken = await givenSlot(app, door, {
      host: door.other,
      day: 3,
      columns: { hold_by: door.friend.id, hold_until: new Date(), state: '2' },
    })
    const found = await timesOf(browser)
    expect(found.days).toHaveLength(15)
    expect(found.days[0]).toMatchObject({ day: dayOf(0), free: 0, note: '休息' })
    expect(found.days[2]).toMatchObject({ day: dayOf(2), free: 2, note: '' })
    expect(found.days.find(({ day }) => day === dayOf(3))).toMatchObject({ free: 0, note: '约满' })
    expect(found.hosts.map(({ realName }) => realName)).toEqual(['林静宜', '周明远'])
    expect(found.hosts[0]?.slots).toEqual([
      {
        id: free,
        startAt: `${dayOf(2)} 10:00:00`,
        endAt: `${dayOf(2)} 10:50:00`,
        siteId: door.site,
        siteName: '东校区',
        roomName: null,
        consultMethod: 3,
        view: 'free',
      },
    ])
    expect(found.hosts[1]?.slots.map(({ id }) => id)).toEqual([late])
    expect(found.waitWeeks).toBeNull()
    expect(JSON.stringify(found)).not.toContain(taken)
    expect(JSON.stringify(found)).not.toContain(door.friend.id)
    expect(JSON.stringify(found)).not.toContain('李阳')
  })

  test('say the name of a holiday, and how long people wait when there is nothing', async () => {
    const holiday = [{ name: '校庆', startDate: dayOf(4), endDate: dayOf(4) }]
    await inTenant(app, door.tenant, (tx) =>
      tx.sql('update term set holidays = $2::jsonb where tenant_id = $1', [tx.tenantId, JSON.stringify(holiday)]),
    )
    const found = await timesOf(door.visitor.browser)
    expect(found.days[4]).toMatchObject({ free: 0, note: '校庆' })
    expect(found.hosts).toEqual([])
    expect(found.waitWeeks).toBe('暂时说不准，有时段会马上通知你')
  })

  test('are filtered by site, host, method and part of the day', async () => {
    const { browser } = door.visitor
    const morning = await givenSlot(app, door, { method: 1 })
    const evening = await givenSlot(app, door, { at: 1110, method: 2 })
    const others = await givenSlot(app, door, { host: door.other, day: 3 })
    expect(await idsOf(browser)).toEqual([morning, evening, others])
    expect(await idsOf(browser, { consultMethod: 1 })).toEqual([morning, others])
    expect(await idsOf(browser, { consultMethod: 2 })).toEqual([evening, others])
    expect(await idsOf(browser, { hostId: door.other.id })).toEqual([others])
    expect(await idsOf(browser, { dayPart: 'evening' })).toEqual([evening])
    expect(await idsOf(browser, { dayPart: 'am', days: 3 })).toEqual([morning])
    expect(await idsOf(browser, { startDate: dayOf(3), days: 1 })).toEqual([others])
    expect(await idsOf(browser, { startDate: '2020-01-01', days: 3 })).toEqual([morning, evening])
    expect(await idsOf(browser, { siteId: door.site })).toHaveLength(3)
  })

  test('leave out what is closed, hidden, reserved, too far, too late, of another type, or collides', async () => {
    const { browser } = door.visitor
    const shown = await givenSlot(app, door)
    await givenSlot(app, door, { at: 660, columns: { is_closed: true } })
    await givenSlot(app, door, { at: 720, columns: { student_view: false } })
    await givenSlot(app, door, { at: 780, columns: { is_reserved: true } })
    await givenSlot(app, door, { day: 16 })
    await givenSlot(app, door, { day: 0, at: 1380 })
    await givenSlot(app, door, { at: 840, types: ['10'] })
    expect(await idsOf(browser, { days: 31 })).toEqual([shown])
    await inTenant(app, door.tenant, async (tx) => {
      await tx.sql(
        `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
         select $1, gen_random_uuid(), 'person', $3, tstzrange(start_at + interval '30 minutes', end_at + interval '1 hour'), 'group', $3
           from slot where tenant_id = $1 and id = $2`,
        [tx.tenantId, shown, door.visitor.id],
      )
    })
    expect(await idsOf(browser, { days: 31 })).toEqual([])
  })

  test('leave out hosts who are not shown, must not meet the visitor, or may not receive anybody any more', async () => {
    const { browser } = door.visitor
    await givenHost(app, door, door.clerk, { isShown: false })
    await givenSlot(app, door, { host: door.clerk })
    await givenHost(app, door, door.head, { certificateUntil: '2020-01-01' })
    await givenSlot(app, door, { host: door.head })
    const good = await givenSlot(app, door)
    expect(await idsOf(browser)).toEqual([good])
    const conflict = { visitorId: door.visitor.id, hostId: door.host.id, relation: '任课教师' }
    const say = (isOn: boolean) =>
      door.clerk.browser.call('POST /consult/register/conflict', { body: { ...conflict, isOn } })
    await say(true)
    await say(true)
    expect(await idsOf(browser)).toEqual([])
    expect(await idsOf(door.clerk.browser, { visitorId: door.visitor.id })).not.toContain(good)
    await say(false)
    expect(await idsOf(browser)).toEqual([good])
  })

  test('of sessions are those of whom one is with', async () => {
    const { browser } = door.visitor
    const [own, others] = [await givenSlot(app, door), await givenSlot(app, door, { host: door.other })]
    const kept = await givenSlot(app, door, { at: 660, columns: { is_reserved: true } })
    const sessions = (more: Asked = {}) => idsOf(browser, { type: '2', ...more })
    expect(await sessions()).toEqual([])
    await door.say('zxyyms', { mode: 2 })
    expect(await sessions()).toEqual([own, others])
    await door.say('zxyyms', { mode: 3 })
    await givenCase(app, door, door.visitor, door.other, 'finish')
    expect(await sessions()).toEqual([own, others])
    await givenCase(app, door, door.visitor, door.host)
    expect(await sessions()).toEqual([own, kept])
    const found = await timesOf(browser, { type: '2' })
    expect(found.hosts[0]).toMatchObject({ reasons: ['正在接待你的老师'], isSuggested: true })
  })

  test('leave out hosts whose hands are full, for those who are not with them', async () => {
    await door.say('zxyyms', { mode: 2 })
    await inTenant(app, door.tenant, (tx) => tx.update('professional', { user_id: door.host.id }, { max_cases: 1 }))
    await givenCase(app, door, door.visitor, door.host)
    await givenSlot(app, door)
    await addContact(door.friend.browser)
    expect(await idsOf(door.friend.browser, { type: '2' })).toEqual([])
    expect(await idsOf(door.visitor.browser, { type: '2' })).toHaveLength(1)
    expect(await idsOf(door.friend.browser, { type: '15' })).toHaveLength(1)
  })

  test('stay within what the school lets visitors choose', async () => {
    const { browser } = door.visitor
    const [early, late] = [await givenSlot(app, door, { at: 480 }), await givenSlot(app, door, { at: 1200 })]
    await door.say('lfzqzsjsz', { startTime: '09:00', endTime: '22:00' })
    expect(await idsOf(browser)).toEqual([late])
    await door.say('lfzqzsjsz', { startTime: '08:00', endTime: '20:30' })
    expect(await idsOf(browser)).toEqual([early])
    await door.say('lfzqzsjsz', { startTime: '08:00', endTime: '22:00' })
    await door.say('yysjdsz', { items: [{ type: 15, startTime: '19:00', endTime: '21:00' }] })
    expect(await idsOf(browser)).toEqual([late])
    expect(await idsOf(browser, { type: '10' })).toEqual([early, late])
    expect(await idsOf(door.clerk.browser, { visitorId: door.visitor.id })).toEqual([early, late])
  })

  test('for somebody else are for those who book for others, and show them more', async () => {
    const hidden = await givenSlot(app, door, { columns: { student_view: false } })
    const late = await givenSlot(app, door, { day: 1, at: 600 })
    const visitorId = door.visitor.id
    for (const { browser } of [door.clerk, door.desk, door.head, door.admin, door.host])
      expect(await idsOf(browser, { visitorId, days: 20 })).toEqual([late, hidden])
    for (const { browser } of [door.friend, door.visitor]) expect(await idsOf(browser, {})).not.toContain(hidden)
    await expect(timesOf(door.friend.browser, { visitorId })).rejects.toMatchObject({ code: 404 })
    await expect(timesOf(door.clerk.browser, { visitorId: door.site })).rejects.toMatchObject({ code: 404 })
  })

  test('of what the school has not, or does not leave to visitors, are refused', async () => {
    const { browser } = door.visitor
    await expect(timesOf(browser, { type: '1' })).rejects.toMatchObject({ message: '本校未开放咨询评估预约' })
    await expect(timesOf(browser, { type: '14' })).rejects.toMatchObject({ code: 41114 })
    await expect(timesOf(browser, { type: '99' })).rejects.toMatchObject({ code: 404 })
    expect(await idsOf(door.clerk.browser, { type: '14', visitorId: door.visitor.id })).toEqual([])
  })

  test('put those first who suit the registration, and say why', async () => {
    const { browser } = door.visitor
    await givenSlot(app, door, { host: door.other })
    await givenSlot(app, door, { at: 660 })
    expect((await timesOf(browser)).hosts.every(({ isSuggested }) => !isSuggested)).toBe(true)
    const { registration } = await browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
    await handIn(browser, registration!, { ...registered, consultingField: '3' })
    const { hosts } = await timesOf(browser)
    expect(hosts.map(({ realName }) => realName)).toEqual(['周明远', '林静宜'])
    expect(hosts[0]).toMatchObject({ isSuggested: true, reasons: expect.arrayContaining(['擅长恋爱情感', '可以面谈']) })
    const match = (by: Visitor, query: { visitorId?: string } = {}) =>
      by.call('GET /consult/register/userMatchConsultant', { query: { ...query, type: '15' } })
    await door.say('tjzxssz', { fieldWeight: 0, teacherWeight: 0 })
    expect((await timesOf(browser)).hosts[0]?.reasons).not.toContain('擅长恋爱情感')
    await door.say('tjzxssz', { enable: false })
    expect((await timesOf(browser)).hosts.every(({ isSuggested }) => !isSuggested)).toBe(true)
    expect(await match(browser)).toEqual({ suggestions: [], excluded: [] })
  })
})

describe('matching', () => {
  const match = (by: Visitor, visitorId?: string, type = '2') =>
    by.call('GET /consult/register/userMatchConsultant', { query: { type, ...(visitorId ? { visitorId } : {}) } })

  test('suggests who has time, and tells staff why not the others', async () => {
    await givenSlot(app, door)
    const forStaff = await match(door.clerk.browser, door.visitor.id)
    expect(forStaff.suggestions.map(({ realName }) => realName)).toEqual(['林静宜'])
    expect(forStaff.suggestions[0]).toMatchObject({ score: expect.any(Number), reasons: expect.any(Array) })
    expect(forStaff.excluded).toEqual([{ hostId: door.other.id, name: '周明远', reason: '近期没有空闲时段' }])
    const own = await match(door.visitor.browser)
    expect(own.excluded).toEqual([])
    await expect(match(door.friend.browser, door.visitor.id)).rejects.toMatchObject({ code: 404 })
    await expect(match(door.visitor.browser, undefined, '77')).rejects.toMatchObject({ code: 404 })
  })
})

describe('holding a time', () => {
  test('keeps it for a while, one at a time, and shows others that it is taken', async () => {
    const { browser } = door.visitor
    const [first, second] = [await givenSlot(app, door), await givenSlot(app, door, { at: 660 })]
    const held = await hold(browser, first)
    expect(held).toMatchObject({ slotId: first, type: '15' })
    expect(held.seconds).toBeGreaterThan(590)
    const views = async (by: Visitor) => slotsOf(await timesOf(by)).map(({ view }) => view)
    expect(await views(browser)).toEqual(['own', 'free'])
    await addContact(door.friend.browser)
    expect(await views(door.friend.browser)).toEqual(['held', 'free'])
    expect((await timesOf(door.friend.browser)).days[2]?.free).toBe(1)
    await expect(hold(door.friend.browser, first)).rejects.toMatchObject({
      code: 41017,
      message: expect.stringContaining('可能很快空出'),
    })
    const wayOf = (type: string) => browser.call('POST /consult/mobile/reserve/way', { body: { type } })
    expect((await wayOf('15')).hold).toMatchObject({ slotId: first })
    expect((await wayOf('23')).hold).toBeNull()
    await hold(browser, second)
    expect(await views(browser)).toEqual(['free', 'own'])
    await browser.call('POST /consult/mobile/reserve/unhold', { body: {} })
    expect(await views(door.friend.browser)).toEqual(['free', 'free'])
    await browser.call('POST /consult/mobile/reserve/unhold', { body: {} })
  })

  test('is refused for what cannot be booked', async () => {
    const { browser } = door.visitor
    const slot = await givenSlot(app, door)
    await expect(hold(browser, door.site)).rejects.toMatchObject({ code: 404 })
    await expect(hold(browser, slot, '1')).rejects.toMatchObject({ code: 41113 })
    await expect(hold(browser, slot, '14')).rejects.toMatchObject({ code: 41114 })
    await expect(hold(browser, slot, '23')).rejects.toMatchObject({ code: 41115 })
    await expect(hold(browser, slot, '2')).rejects.toMatchObject({ code: 41107 })
    await expect(hold(door.friend.browser, slot)).rejects.toMatchObject({ code: 41102 })
    await expect(hold(door.host.browser, slot)).rejects.toMatchObject({ code: 41101 })
    const hidden = await givenSlot(app, door, { at: 660, columns: { student_view: false } })
    await expect(hold(browser, hidden)).rejects.toMatchObject({ code: 41006 })
    const late = await givenSlot(app, door, { day: 0, at: 1439 })
    await expect(hold(browser, late)).rejects.toMatchObject({ code: expect.any(Number) })
    await givenVisit(app, door, { type: '15' })
    await expect(hold(browser, slot)).resolves.toMatchObject({ slotId: slot })
  })

  test('of twenty who want the same one has it, and the others hear so', async () => {
    const slot = await givenSlot(app, door)
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const user = await app.givenUser(door.tenant, { username: `rush${nth}` })
        const browser = await app.signedIn(user)
        await addContact(browser)
        return browser
      }),
    )
    const tried = await Promise.allSettled(people.map((browser) => hold(browser, slot)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const losers = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: number }] : []))
    expect(losers.every(({ code }) => code === 41017)).toBe(true)
  })
})

test('another school sees nothing of it', async () => {
  const there = await givenDoor(app)
  const slot = await givenSlot(app, door)
  expect(await idsOf(there.visitor.browser)).toEqual([])
  await expect(hold(there.visitor.browser, slot)).rejects.toMatchObject({ code: 404 })
  await expect(timesOf(there.clerk.browser, { visitorId: door.visitor.id })).rejects.toMatchObject({ code: 404 })
  const found = await there.clerk.browser.call('POST /consult/register/user/page', { body: { keyword: '欧阳晓琳' } })
  expect(found.records.map(({ userId }) => userId)).toEqual([there.visitor.id])
})
