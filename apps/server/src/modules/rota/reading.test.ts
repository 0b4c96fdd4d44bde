import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { ended, fetchFile, opened, withWorker } from '../../../test/exports.ts'
import { openTestApp } from '../../../test/harness.ts'
import { UNKNOWN } from '../../../test/sign-in.ts'
import { dayAhead, givenBooked, givenRota, slotBody, template, type Rota } from '../../../test/rota.ts'
import type { Person } from '../../../test/visits.ts'

const app = await openTestApp()
let rota: Rota
let appointment: string
const day = dayAhead(1)

beforeAll(async () => {
  rota = await givenRota(app)
  const { browser } = rota.clerk
  await browser.call('POST /consult/schedule/save', { body: template(rota, { weeks: [1] }) })
  await browser.call('POST /consult/schedule/save', {
    body: template(rota, { userId: rota.other.id, roomId: rota.room2, weeks: [1], endTime: '11:00' }),
  })
  await browser.call('POST /consult/duty/save', {
    body: { siteId: rota.site, shifts: [{ day, half: 'pm', hostId: rota.host.id }] },
  })
  const [first, second] = (await week(rota.clerk)).slots.filter(({ userId }) => userId === rota.host.id)
  appointment = await givenBooked(app, rota, first!.id, rota.visitor.id)
  await inTenant(app, rota.tenant, (tx) => tx.update('appointment', { id: appointment }, { is_first: true }))
  await browser.call('POST /consult/schedule/close', { body: { id: second!.id, version: 1, reason: '开会' } })
})

const week = (who: Person, more: object = {}) =>
  who.browser.call('POST /consult/schedule/week', { body: { startDate: day, endDate: day, ...more } })

describe('the calendar', () => {
  test('shows everybody of the house the slots, and visitors’ names to those who have to do with them', async () => {
    for (const [who, name] of [
      [rota.clerk, '欧阳晓琳'],
      [rota.desk, '欧阳晓琳'],
      [rota.host, '欧阳晓琳'],
      [rota.other, null],
    ] as const) {
      const { slots, shifts } = await week(who)
      expect(slots).toHaveLength(9)
      const booked = slots.find(({ status }) => status === '2')
      expect(booked).toMatchObject({
        displayCode: '21',
        displayName: '首次咨询',
        visitorName: name,
        appointmentId: name === null ? null : appointment,
        appointmentState: name === null ? null : 'notStart',
        isManageable: who === rota.clerk || who === rota.host,
      })
      expect(shifts).toMatchObject([{ half: 'pm', hostName: '林静宜' }])
    }
    await expect(week(rota.visitor)).rejects.toMatchObject({ code: 403 })
  })

  test('tells a month by numbers: of each day, host and type, and how many of them can be had', async () => {
    const { slots } = await week(rota.clerk)
    const { slots: none, tallies = [] } = await week(rota.clerk, { isTallied: true })
    expect(none).toEqual([])
    const of = (userId: string, code: string) =>
      tallies.find((tally) => tally.userId === userId && tally.code === code && tally.day === day)
    expect(of(rota.host.id, '21')).toMatchObject({ count: 1, free: 0 })
    // One is closed; the hours of duty nobody has come to are not counted.
    expect(of(rota.host.id, '5')).toMatchObject({ count: 2, free: 1 })
    const counted = tallies.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(slots.filter(({ shiftId, displayCode }) => shiftId === null || displayCode !== '5').length)
    const other = await week(rota.clerk, { isTallied: true, userIds: [rota.other.id] })
    expect(new Set(other.tallies?.map(({ userId }) => userId))).toEqual(new Set([rota.other.id]))
  })

  test.each([
    [{ siteId: '00000000-0000-4000-8000-000000000000' }, 0],
    [{ type: '11' }, 4],
    [{ status: '2' }, 1],
    [{ dutyFlag: false }, 5],
    [{ dutyFlag: true }, 4],
  ])('is narrowed down by %j', async (filter, count) => {
    expect((await week(rota.clerk, filter)).slots).toHaveLength(count)
  })

  test('is narrowed down by people and rooms, and spans at most six weeks', async () => {
    expect((await week(rota.clerk, { userIds: [rota.other.id] })).slots).toHaveLength(2)
    expect((await week(rota.clerk, { roomId: rota.room })).slots).toHaveLength(3)
    for (const span of [
      { startDate: dayAhead(2), endDate: dayAhead(1) },
      { startDate: dayAhead(1), endDate: dayAhead(1, 9) },
    ])
      await expect(week(rota.clerk, span)).rejects.toMatchObject({ code: 41008 })
  })

  test('comes in pages, in order of time from a first day on, otherwise the latest first', async () => {
    const page = await rota.clerk.browser.call('POST /consult/schedule/page', {
      body: { startDate: day, endDate: day, size: 2, current: 2 },
    })
    expect(page).toMatchObject({ total: 9, pages: 5, current: 2 })
    expect(page.records.map(({ startAt }) => startAt.slice(11, 16))).toEqual(['10:00', '10:00'])
    const latest = await rota.clerk.browser.call('POST /consult/schedule/page', { body: { size: 1 } })
    expect(latest.records[0]?.startAt).toBe(`${day} 17:00:00`)
  })

  test('is mine without a name, and somebody’s with one', async () => {
    const of = (who: Person, userId?: string) =>
      who.browser.call('POST /consult/schedule/user', {
        body: { startDate: day, endDate: day, ...(userId ? { userId } : {}) },
      })
    expect(await of(rota.other)).toHaveLength(2)
    expect(await of(rota.other, rota.host.id)).toHaveLength(7)
    await expect(of(rota.other, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(UNKNOWN)
  })

  test('is summed up for the board, without what was closed', async () => {
    const board = await rota.clerk.browser.call('POST /consult/schedules/board', {
      body: { startDate: day, endDate: day, dutyFlag: false },
    })
    expect(board).toMatchObject({
      booked: 1,
      free: 3,
      total: 4,
      types: [
        { code: '5', name: '可预约', count: 3 },
        { code: '21', name: '首次咨询', count: 1 },
      ],
    })
    expect(board.hosts.map(({ realName, booked, total }) => [realName, booked, total])).toEqual([
      ['林静宜', 1, 2],
      ['周明远', 0, 2],
    ])
  })

  test('can be taken along, with the names its reader may know', async () => {
    const take = (who: Person) =>
      withWorker(app, async () => {
        const { taskId } = await who.browser.call('POST /consult/schedule/scheduleExport', {
          body: { startDate: day, endDate: day, userIds: [rota.host.id] },
        })
        const task = await ended(who.browser, taskId ?? '')
        return opened((await fetchFile(who.browser, task.id)).bytes)
      })
    const { titles, rows } = await take(rota.clerk)
    expect(titles).toContain('来访者')
    expect(rows).toHaveLength(7)
    expect(rows[0]).toEqual([
      day,
      '09:00',
      '09:50',
      '林静宜',
      '东校区',
      '103 室',
      '个体咨询',
      '面询或线上',
      '已预约',
      '首次咨询',
      '欧阳晓琳',
    ])
    expect((await take(rota.other)).rows.flat()).not.toContain('欧阳晓琳')
  })
})

describe('while choosing', () => {
  const span = (from: string, to: string) => ({ startAt: `${day} ${from}:00`, endAt: `${day} ${to}:00` })

  test('rooms tell until when they are free, or by whom they are taken', async () => {
    const ask = (from: string, to: string, more: object = {}) =>
      rota.host.browser.call('POST /consult/schedule/findRoomsWithStatus', { body: { ...span(from, to), ...more } })
    const at = await ask('10:10', '10:40')
    expect(at.map(({ name, free, reason, until }) => [name, free, reason, until])).toEqual([
      ['103 室', false, '10:00-10:50 林静宜', '10:50'],
      ['105 室', false, '10:00-10:50 周明远', '10:50'],
      ['诊疗室', true, '', null],
    ])
    expect((await ask('08:00', '08:50')).map(({ free, until }) => [free, until])).toEqual([
      [true, '09:00'],
      [true, '09:00'],
      [true, null],
    ])
    await expect(ask('10:00', '09:00')).rejects.toMatchObject({ code: 41008 })
  })

  test('rooms by their use, and a slot does not stand in its own way', async () => {
    const { browser } = rota.clerk
    const body = span('10:00', '10:50')
    const names = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name)
    expect(names(await browser.call('POST /consult/schedule/findFreeRooms', { body }))).toEqual(['诊疗室'])
    expect(names(await browser.call('POST /consult/schedule/searchFreeRoomWithStatus', { body }))).toEqual(['诊疗室'])
    expect(names(await browser.call('POST /consult/schedule/findRoomsWithStatus/diagnosis', { body }))).toEqual([
      '诊疗室',
    ])
    expect(names(await browser.call('POST /consult/schedule/findRoomsWithStatus/manned', { body }))).toEqual([
      '103 室',
      '105 室',
    ])
    const own = (await week(rota.clerk, { roomId: rota.room })).slots.find(({ startAt }) =>
      startAt.endsWith('10:00:00'),
    )!
    const free = await browser.call('POST /consult/schedule/findFreeRooms', { body: { ...body, slotId: own.id } })
    expect(names(free)).toEqual(['103 室', '诊疗室'])
  })

  test('hosts by what they are there for and whether they have time', async () => {
    const { browser } = rota.clerk
    const at = span('11:00', '11:50')
    const names = (hosts: readonly { realName: string }[]) => hosts.map(({ realName }) => realName).toSorted()
    const all = await browser.call('POST /consult/workforce/schedule/allUser', { body: at })
    expect(names(all)).toEqual(['周明远', '林静宜', '沈亦安'].toSorted())
    expect(all.find(({ realName }) => realName === '林静宜')).toMatchObject({
      free: false,
      reason: '11:00-11:50 接待人已有安排',
      booked: 1,
      offered: 6,
    })
    const free = (path: 'freeUser' | 'freeUser/diagnosis' | 'freeUser/manned', body: object) =>
      browser.call(`POST /consult/workforce/schedule/${path}`, { body })
    expect(names(await free('freeUser', at))).toEqual(['周明远', '沈亦安'].toSorted())
    expect(names(await free('freeUser/diagnosis', at))).toEqual(['沈亦安'])
    expect(names(await free('freeUser/manned', at))).toEqual(['周明远'])
    expect(names(await free('freeUser', { type: '23' }))).toEqual(['沈亦安'])
    expect(names(await free('freeUser', { type: '1' }))).toEqual([])
    expect(names(await free('freeUser', { categoryId: 'doctor' }))).toEqual(['沈亦安'])
    await expect(free('freeUser', { startAt: at.startAt })).rejects.toMatchObject({ code: 41008 })
  })

  test('sites and rooms of the school', async () => {
    const { browser } = rota.clerk
    const group = [{ type: 'centre', typeName: '心理中心', sites: [{ name: '东校区' }] }]
    expect(await browser.call('GET /consult/common/site/permission/findSiteListGroupType')).toMatchObject(group)
    expect(await rota.visitor.browser.call('GET /consult/common/site/findSiteListGroupType')).toMatchObject(group)
    expect(await browser.call('GET /consult/common/site/permission/findSiteList')).toMatchObject([
      { phone: '027-5550' },
    ])
    expect(await rota.visitor.browser.call('GET /consult/site/cache/all')).toMatchObject([{ name: '东校区' }])
    expect(await browser.call('GET /consult/room/findRoomList', { query: { siteId: rota.site } })).toHaveLength(3)
    await expect(rota.visitor.browser.call('GET /consult/room/findRoomList', { query: {} })).rejects.toMatchObject({
      code: 403,
    })
  })
})

test('another school sees and changes nothing of it', async () => {
  const theirs = await givenRota(app)
  const { slots } = await week(rota.clerk)
  expect((await week(theirs.clerk)).slots).toEqual([])
  const body = { id: slots[0]!.id, version: 1 }
  for (const action of ['close', 'reopen', 'release', 'remove', 'move'] as const)
    await expect(theirs.clerk.browser.call(`POST /consult/schedule/${action}`, { body })).rejects.toMatchObject(UNKNOWN)
  // The same time in the same-named room of another school is nobody's affair.
  await theirs.clerk.browser.call('POST /consult/schedule/slot', {
    body: slotBody(theirs, day, '09:00', '09:50', { roomId: theirs.room }),
  })
  await expect(
    theirs.clerk.browser.call('POST /consult/schedule/slot', {
      body: slotBody(theirs, day, '13:00', '13:50', { roomId: rota.room }),
    }),
  ).rejects.toMatchObject(UNKNOWN)
  await expect(
    theirs.clerk.browser.call('POST /consult/schedule/slot', {
      body: slotBody(theirs, day, '13:00', '13:50', { userId: rota.host.id }),
    }),
  ).rejects.toMatchObject(UNKNOWN)
})
