import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { dayAhead, faultsOf, givenBooked, givenRota, HOLIDAY, template, type Rota } from '../../../../test/rota.ts'

const app = await openTestApp()
let rota: Rota

beforeAll(async () => {
  rota = await givenRota(app)
})

const plan = (more: object = {}, who = rota.clerk) =>
  who.browser.call('POST /consult/schedule/plan', { body: template(rota, more) })
const save = (more: object = {}, who = rota.clerk) =>
  who.browser.call('POST /consult/schedule/save', { body: template(rota, more) })
const slotsOf = (week: number, userIds = [rota.host.id]) =>
  rota.clerk.browser.call('POST /consult/schedule/week', {
    body: { startDate: dayAhead(1, week), endDate: dayAhead(7, week), userIds },
  })
const inWeek = (week: number) => ({ startDate: dayAhead(1, week), endDate: dayAhead(7, week) })

describe('a template', () => {
  test('is tried without leaving anything, then made', async () => {
    expect(await plan()).toEqual({ workforceId: null, slots: 6, skipped: [], clashes: [] })
    expect((await slotsOf(2)).slots).toEqual([])
    const made = await save()
    expect(made).toMatchObject({ slots: 6, skipped: [], clashes: [] })
    // Tried again, it collides with itself, but not when it is to take its own place.
    expect(await plan()).toMatchObject({ slots: 0 })
    expect(await plan({ workforceId: made.workforceId })).toMatchObject({ slots: 6, clashes: [] })
    const { slots } = await slotsOf(2)
    expect(slots.map(({ startAt }) => startAt)).toEqual(
      [1, 3].flatMap((day) => ['09:00', '10:00', '11:00'].map((time) => `${dayAhead(day)} ${time}:00`)),
    )
    expect(slots[0]).toMatchObject({
      workforceId: made.workforceId,
      realName: '林静宜',
      siteName: '东校区',
      roomName: '103 室',
      status: '1',
      displayCode: '5',
      displayName: '可预约',
      dutyFlag: false,
      dutyStatus: null,
      studentView: true,
      isManageable: true,
      version: 1,
    })
  })

  test('leaves out holidays and says which', async () => {
    const made = await save(inWeek(HOLIDAY.week))
    expect(made).toMatchObject({
      slots: 3,
      skipped: [{ day: dayAhead(HOLIDAY.weekday, HOLIDAY.week), holiday: '校庆' }],
    })
    const week = await slotsOf(HOLIDAY.week)
    expect(week.slots).toHaveLength(3)
    expect(week.holidays).toEqual([{ day: dayAhead(HOLIDAY.weekday, HOLIDAY.week), name: '校庆' }])
    expect(week).toMatchObject({ termName: '本学期', startTime: '08:00', endTime: '22:00' })
    expect(week.weekNo).toBeGreaterThan(13)
  })

  test('that collides is refused as a whole, naming what it hits, or keeps what is free', async () => {
    await save({ ...inWeek(3), weeks: [2], startTime: '10:00', endTime: '10:50' })
    const host = { ...inWeek(3), weeks: [2], startTime: '09:30', endTime: '12:00', slotMinutes: 40 }
    await expect(save(host)).rejects.toMatchObject({ code: 41002 })
    const room = { ...host, userId: rota.other.id }
    await expect(save(room)).rejects.toMatchObject({
      code: 41003,
      message: `咨询室103 室在${dayAhead(2, 3)} 10:00-10:50已被占用`,
    })
    const tried = await plan(room)
    expect(tried).toMatchObject({ slots: 1 })
    expect(tried.clashes).toEqual([
      {
        startAt: `${dayAhead(2, 3)} 09:30:00`,
        endAt: `${dayAhead(2, 3)} 10:10:00`,
        reason: `${dayAhead(2, 3)} 10:00-10:50 103 室已被占用`,
      },
      expect.objectContaining({ startAt: `${dayAhead(2, 3)} 10:20:00` }),
    ])
    expect(await save({ ...room, skipClashes: true })).toMatchObject({ slots: 1 })
    expect((await slotsOf(3, [rota.other.id])).slots).toHaveLength(1)
  })

  test.each([
    [{ startTime: '12:00', endTime: '09:00' }, 41008, '开始时间必须早于结束时间'],
    [{ startDate: dayAhead(7), endDate: dayAhead(1) }, 41008, '开始时间必须早于结束时间'],
    [{ startTime: '07:00' }, 41004, '排班时间超出可预约范围（08:00-21:00）'],
    [{ endTime: '21:30' }, 41004, '排班时间超出可预约范围（08:00-21:00）'],
    [{ slotMinutes: 200 }, 41014, '起止时间放不下一个时段，请调整时间或时段长度'],
    [{ types: ['99'] }, 41014, '没有这种预约类型，请重新选择'],
    [{ types: ['11'] }, 41014, '值班时段随值班表，请在值班表中安排'],
    [{ types: ['1'] }, 41014, '林静宜不接待咨询评估，请调整预约类型'],
    [{ types: ['23'] }, 41301, '精神诊疗仅可由具备资质的医师接诊'],
    [{ types: ['20'] }, 41302, '朋辈辅导员未完成培训或未绑定督导'],
    [{ startDate: '2001-03-05', endDate: '2001-03-09' }, 41112, '未设置当前学期，请联系管理员'],
    [{ startDate: dayAhead(1, -3), endDate: dayAhead(7, -3) }, 41014, '这段日期里没有可排的时段，请检查日期和星期'],
  ])('with %j is refused', async (more, code, message) => {
    await expect(save(more)).rejects.toMatchObject({ code, message })
  })

  test('of somebody outside the team, or in a room elsewhere, is refused', async () => {
    await expect(save({ userId: rota.visitor.id })).rejects.toMatchObject({ message: '请先将这位老师加入咨询队伍' })
    await inTenant(app, rota.tenant, (tx) => tx.update('room', { id: rota.room2 }, { enabled: false }))
    await expect(save({ roomId: rota.room2 })).rejects.toMatchObject({ message: '房间不在所选站点，或已停用' })
    await inTenant(app, rota.tenant, (tx) => tx.update('room', { id: rota.room2 }, { enabled: true }))
  })

  test('is kept by its host or a clerk, and by nobody else', async () => {
    const free = { ...inWeek(5), roomId: null }
    await expect(save({ ...free, userId: rota.other.id }, rota.host)).rejects.toMatchObject({ code: 403 })
    await expect(save(free, rota.desk)).rejects.toMatchObject({ code: 403 })
    await expect(save(free, rota.visitor)).rejects.toMatchObject({ code: 403 })
    const { workforceId } = await save(free, rota.host)
    const remove = (who: typeof rota.host) =>
      who.browser.call('POST /consult/workforce/del', { body: { id: workforceId! } })
    await expect(remove(rota.other)).rejects.toMatchObject({ code: 403 })
    expect(await remove(rota.host)).toEqual({ removed: 6, kept: [] })
    await expect(remove(rota.host)).rejects.toMatchObject({ code: 404 })
  })

  test('when it ends takes along what nobody has booked, and tells the rest', async () => {
    const { workforceId } = await save({ ...inWeek(6), roomId: null })
    const { slots } = await slotsOf(6)
    const appointment = await givenBooked(app, rota, slots[2]!.id, rota.visitor.id)
    const before = await rota.clerk.browser.call('GET /consult/schedule/workForId/{id}', {
      params: { id: workforceId! },
    })
    expect(before).toMatchObject({ slotCount: 6, bookedCount: 1, weeks: [1, 3], isManageable: true })
    const gone = await rota.clerk.browser.call('GET /consult/workforce/del', { query: { id: workforceId! } })
    expect(gone.removed).toBe(5)
    expect(gone.kept).toMatchObject([
      { id: slots[2]!.id, status: '2', appointmentId: appointment, visitorName: '欧阳晓琳' },
    ])
    expect((await slotsOf(6)).slots.map(({ id }) => id)).toEqual([slots[2]!.id])
    // Its times can be had again.
    expect(await save({ ...inWeek(6), roomId: null, skipClashes: true })).toMatchObject({ slots: 5 })
  })

  test('is listed by person and by page', async () => {
    const { browser } = rota.host
    const own = await browser.call('GET /consult/workforce/user/{id}', { params: { id: rota.host.id } })
    const all = await browser.call('GET /consult/workforce/userAll/{id}', { params: { id: rota.host.id } })
    expect(own.length).toBeGreaterThan(2)
    expect(all.length).toBeGreaterThanOrEqual(own.length)
    const page = await browser.call('POST /consult/workforce/workForTeacher', {
      body: { keyword: '明远', isCurrent: true, size: 5 },
    })
    expect(page).toMatchObject({ total: 1, records: [{ realName: '周明远', isManageable: false }] })
  })
})

test('a week is brought into another, where it is free and no holiday', async () => {
  const { browser } = rota.clerk
  const copy = (more: object = {}, who = browser) =>
    who.call('POST /consult/schedules/copyWeek', { body: { fromDate: dayAhead(2), toDate: dayAhead(5, 4), ...more } })
  await expect(copy({ toDate: dayAhead(6) })).rejects.toMatchObject({ message: '请选择另一周' })
  await expect(copy({ userIds: [rota.other.id] }, rota.host.browser)).rejects.toMatchObject({ code: 403 })
  // Monday is taken by the template of that week, Wednesday is the holiday.
  const copied = await copy()
  expect(copied.slots).toBe(0)
  expect(copied.skipped).toEqual([{ day: dayAhead(HOLIDAY.weekday, HOLIDAY.week), holiday: '校庆' }])
  expect(copied.clashes).toHaveLength(3)
  expect(await copy({ toDate: dayAhead(5, 7) }, rota.host.browser)).toMatchObject({
    slots: 6,
    clashes: [],
    skipped: [],
  })
  expect((await slotsOf(7)).slots.map(({ startAt }) => startAt.slice(11, 16))).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '09:00',
    '10:00',
    '11:00',
  ])
})

test('a term of one host is a moment’s work', async () => {
  const body = template(rota, {
    roomId: null,
    weeks: [1, 2, 3, 4, 5],
    startTime: '13:00',
    endTime: '18:00',
    startDate: dayAhead(1),
    endDate: dayAhead(7, 11),
    slotMinutes: 30,
    gapMinutes: 0,
  })
  const began = performance.now()
  const { slots } = await rota.clerk.browser.call('POST /consult/schedule/save', { body })
  const took = performance.now() - began
  expect(slots).toBeGreaterThan(400)
  // A fraction of a second by itself; others may keep the machine busy.
  expect(took).toBeLessThan(5000)
})

test('nobody was ever in two places, and every slot has its history', async () => {
  expect(await inTenant(app, rota.tenant, faultsOf)).toEqual([])
})
