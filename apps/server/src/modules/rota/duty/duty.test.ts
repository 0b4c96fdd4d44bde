import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { UNKNOWN } from '../../../../test/sign-in.ts'
import { dayAhead, faultsOf, givenBooked, givenRota, HOLIDAY, slotBody, type Rota } from '../../../../test/rota.ts'
import { dutyNow, moveSlot } from '../index.ts'

const app = await openTestApp()
let rota: Rota

beforeAll(async () => {
  rota = await givenRota(app)
})

type Shift = { day: string; half: string; hostId: string }
const save = (shifts: Shift[], who = rota.clerk) =>
  who.browser.call('POST /consult/duty/save', { body: { siteId: rota.site, shifts } })
const replace = (shift: { id: string; version: number }, hostId: string, who = rota.clerk) =>
  who.browser.call('POST /consult/duty/replace', {
    body: { id: shift.id, version: shift.version, hostId, reason: '临时出差' },
  })
const slotsOn = (day: string, userId: string) =>
  rota.clerk.browser.call('POST /consult/schedule/user', { body: { userId, startDate: day, endDate: day } })

describe('the duty rota', () => {
  test('is proposed in turn, without holidays, weekends or those who have no time', async () => {
    const day = dayAhead(2, HOLIDAY.week)
    await rota.clerk.browser.call('POST /consult/schedule/slot', { body: slotBody(rota, day, '09:00', '09:50') })
    const proposal = await rota.clerk.browser.call('POST /consult/duty/propose', {
      body: {
        siteId: rota.site,
        startDate: dayAhead(1, HOLIDAY.week),
        endDate: dayAhead(7, HOLIDAY.week),
        userIds: [rota.host.id, rota.other.id],
      },
    })
    expect(proposal).toHaveLength(8)
    expect(new Set(proposal.map((one) => one.day)).has(dayAhead(HOLIDAY.weekday, HOLIDAY.week))).toBe(false)
    expect(proposal.find((one) => one.day === day && one.half === 'am')?.hostName).toBe('周明远')
    const counts = Map.groupBy(proposal, ({ hostName }) => hostName)
    expect([...counts.values()].map((some) => some.length)).toEqual([4, 4])
    const none = { siteId: rota.site, userIds: [rota.host.id] }
    await expect(
      rota.clerk.browser.call('POST /consult/duty/propose', {
        body: { ...none, startDate: dayAhead(5), endDate: dayAhead(1) },
      }),
    ).rejects.toMatchObject({ code: 41008 })
    await expect(
      rota.host.browser.call('POST /consult/duty/propose', {
        body: { ...none, startDate: dayAhead(1), endDate: dayAhead(5) },
      }),
    ).rejects.toMatchObject({ code: 403 })
  })

  test('is proposed for the evenings too where they are asked for, as the day goes', async () => {
    const [day, none] = [dayAhead(2, 3), { siteId: rota.site, userIds: [rota.host.id, rota.other.id] }]
    const propose = (halves: string[]) =>
      rota.clerk.browser.call('POST /consult/duty/propose', {
        body: { ...none, startDate: day, endDate: day, halves },
      })
    const proposal = await propose(['evening', 'am', 'pm'])
    expect(proposal.map(({ half }) => half)).toEqual(['am', 'pm', 'evening'])
    await expect(propose(['night'])).rejects.toMatchObject({ message: '班次应为上午、下午或晚上' })
  })

  test('becomes shifts with slots for help, once', async () => {
    const day = dayAhead(1)
    const made = await save([{ day, half: 'am', hostId: rota.host.id }])
    expect(made.slots).toBe(4)
    expect(made.shifts).toMatchObject([{ day, half: 'am', hostName: '林静宜', status: 'ok', replacedName: null }])
    const slots = await slotsOn(day, rota.host.id)
    expect(slots.map(({ startAt, endAt }) => `${startAt.slice(11, 16)}-${endAt.slice(11, 16)}`)).toEqual([
      '08:00-08:50',
      '09:00-09:50',
      '10:00-10:50',
      '11:00-11:50',
    ])
    expect(slots[0]).toMatchObject({
      dutyFlag: true,
      dutyStatus: 'ok',
      types: ['11', '12'],
      shiftId: made.shifts[0]!.id,
    })
    expect(await save([{ day, half: 'am', hostId: rota.host.id }])).toEqual({ shifts: [], slots: 0 })
    const page = await rota.desk.browser.call('POST /consult/duty/page', { body: { startDate: day, endDate: day } })
    expect(page).toMatchObject([{ hostName: '林静宜', isManageable: false }])
    await expect(
      rota.clerk.browser.call('POST /consult/schedule/move', {
        body: { id: slots[0]!.id, version: 1, startAt: `${day} 13:00:00`, endAt: `${day} 13:50:00` },
      }),
    ).rejects.toMatchObject({ message: '值班时段随值班表，请在值班表中调整' })
  })

  test('is refused where it cannot be', async () => {
    const host = { half: 'pm', hostId: rota.host.id }
    const holiday = dayAhead(HOLIDAY.weekday, HOLIDAY.week)
    await expect(save([{ ...host, day: holiday }])).rejects.toMatchObject({ code: 41009 })
    await expect(save([{ ...host, day: dayAhead(1, -2) }])).rejects.toMatchObject({ code: 41015 })
    await expect(save([{ ...host, day: '2001-01-01' }])).rejects.toMatchObject({ code: 41112 })
    await expect(save([{ ...host, day: dayAhead(1), half: 'xx' }])).rejects.toMatchObject({
      message: '班次应为上午、下午或晚上',
    })
    await expect(save([{ ...host, day: dayAhead(1), hostId: rota.doctor.id }])).rejects.toMatchObject({ code: 41014 })
    await expect(save([{ ...host, day: dayAhead(1) }], rota.host)).rejects.toMatchObject({ code: 403 })
    const day = dayAhead(4, 3)
    await rota.clerk.browser.call('POST /consult/schedule/slot', { body: slotBody(rota, day, '15:00', '15:50') })
    await expect(save([{ ...host, day }])).rejects.toMatchObject({ code: 41002 })
  })

  test('a replacement takes over slots, booked and not, with those who are expected', async () => {
    const day = dayAhead(2)
    const { shifts } = await save([{ day, half: 'pm', hostId: rota.host.id }])
    const [first] = await slotsOn(day, rota.host.id)
    const appointment = await givenBooked(app, rota, first!.id, rota.visitor.id, '11')
    const [booked] = await rota.host.browser.call('POST /consult/duty/page', { body: { startDate: day, endDate: day } })
    expect(booked).toMatchObject({ status: 'appointment', isManageable: true })
    await expect(replace(shifts[0]!, rota.other.id, rota.other)).rejects.toMatchObject({ code: 403 })
    await expect(replace(shifts[0]!, rota.host.id)).rejects.toMatchObject({
      code: 41007,
      message: '值班人员请假须指定替班人员',
    })
    await expect(replace({ ...shifts[0]!, version: 7 }, rota.other.id)).rejects.toMatchObject({ code: 40009 })
    const replaced = await replace(shifts[0]!, rota.other.id, rota.host)
    expect(replaced).toMatchObject({
      hostName: '周明远',
      replacedName: '林静宜',
      replaceReason: '临时出差',
      version: 2,
    })
    expect(await slotsOn(day, rota.host.id)).toEqual([])
    const taken = await slotsOn(day, rota.other.id)
    expect(taken.map(({ status }) => status)).toEqual(['2', '1', '1', '1'])
    expect(taken[0]).toMatchObject({ appointmentId: appointment, displayName: '值班危机评估' })
    const [moved] = await inTenant(app, rota.tenant, (tx) =>
      tx.sql<{ host_id: string }>('select host_id from appointment where tenant_id = $1 and id = $2', [
        tx.tenantId,
        appointment,
      ]),
    )
    expect(moved?.host_id).toBe(rota.other.id)
    for (const [person, count] of [
      [rota.visitor, 1],
      [rota.other, 1],
      [rota.host, 0],
    ] as const) {
      const { records } = await person.browser.call('GET /message/message/myMessageByType', { query: { size: 20 } })
      expect(records.filter(({ title }) => title.includes('替班'))).toHaveLength(count)
    }
    // The first has time again.
    await rota.clerk.browser.call('POST /consult/schedule/slot', { body: slotBody(rota, day, '14:00', '14:50') })
  })

  test('nobody takes over who is busy or on duty then', async () => {
    const day = dayAhead(3)
    const { shifts } = await save([
      { day, half: 'am', hostId: rota.host.id },
      { day, half: 'am', hostId: rota.other.id },
    ])
    await expect(replace(shifts[0]!, shifts[1]!.hostId)).rejects.toMatchObject({ code: 41013 })
    const later = await save([{ day, half: 'pm', hostId: rota.host.id }])
    await rota.clerk.browser.call('POST /consult/schedule/slot', {
      body: slotBody(rota, day, '17:00', '17:50', { userId: rota.other.id }),
    })
    await expect(replace(later.shifts[0]!, rota.other.id)).rejects.toMatchObject({ code: 41013 })
  })

  test('a shift goes with its slots unless somebody is expected', async () => {
    const day = dayAhead(5)
    const { shifts } = await save([{ day, half: 'am', hostId: rota.host.id }])
    const remove = (version = 1) =>
      rota.clerk.browser.call('POST /consult/duty/remove', { body: { id: shifts[0]!.id, version } })
    const [, second] = await slotsOn(day, rota.host.id)
    await givenBooked(app, rota, second!.id, rota.friend.id, '11')
    await expect(remove()).rejects.toMatchObject({ code: 41005 })
    expect(await slotsOn(day, rota.host.id)).toHaveLength(4)
    await inTenant(app, rota.tenant, async (tx) => {
      await tx.update('appointment', { slot_id: second!.id }, { state: 'cancel' })
      await moveSlot(tx, { id: second!.id, action: 'free', by: ['system'] })
    })
    await expect(remove(3)).rejects.toMatchObject({ code: 40009 })
    expect(await remove()).toBeNull()
    await expect(remove()).rejects.toMatchObject(UNKNOWN)
    expect(await slotsOn(day, rota.host.id)).toEqual([])
  })
})

test('today’s duty is known, and who is there at this moment', async () => {
  const noon = new Date(`${dayAhead(1)}T10:30:00+08:00`)
  const at = (moment: Date) => inTenant(app, rota.tenant, (tx) => dutyNow({ ...tx, now: moment }))
  expect(await at(noon)).toMatchObject([{ hostName: '林静宜', siteName: '东校区', half: 'am', isNow: true }])
  expect(await at(new Date(`${dayAhead(1)}T13:00:00+08:00`))).toMatchObject([{ isNow: false }])
})

test('the evening comes after the afternoon, on every list', async () => {
  const day = dayAhead(2, 3)
  const made = await save(['evening', 'pm', 'am'].map((half) => ({ day, half, hostId: rota.host.id })))
  expect(made.slots).toBe(12)
  const inOrder = ['am', 'pm', 'evening']
  expect(made.shifts.map(({ half }) => half)).toEqual(inOrder)
  const page = await rota.desk.browser.call('POST /consult/duty/page', { body: { startDate: day, endDate: day } })
  expect(page.map(({ half }) => half)).toEqual(inOrder)
  const at = (time: string) =>
    inTenant(app, rota.tenant, (tx) => dutyNow({ ...tx, now: new Date(`${day}T${time}:00+08:00`) }))
  expect((await at('20:00')).map(({ half, isNow }) => [half, isNow])).toEqual([
    ['am', false],
    ['pm', false],
    ['evening', true],
  ])
  expect((await at('22:00')).some(({ isNow }) => isNow)).toBe(false)
})

test('nobody was ever in two places, and every slot has its history', async () => {
  expect(await inTenant(app, rota.tenant, faultsOf)).toEqual([])
})
