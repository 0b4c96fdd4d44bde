import { millisecondsPer, type SlotAction } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { UNKNOWN } from '../../../../test/sign-in.ts'
import { messagesOf } from '../../../../test/visits.ts'
import {
  dayAhead,
  faultsOf,
  givenBooked,
  givenRota,
  HOLIDAY,
  slotBody,
  template,
  type Rota,
} from '../../../../test/rota.ts'
import { dropHold, findSlot, holdSlot, liveHoldOf, moveSlot } from '../index.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let rota: Rota

beforeAll(async () => {
  rota = await givenRota(app)
})

const create = (day: string, from: string, to: string, more: object = {}, who = rota.clerk) =>
  who.browser.call('POST /consult/schedule/slot', { body: slotBody(rota, day, from, to, more) })
const move = <B extends { id: string; version: number }>(body: B, who = rota.clerk) =>
  who.browser.call('POST /consult/schedule/move', { body })
const act = (
  action: 'close' | 'reopen' | 'release' | 'remove',
  { id, version }: { id: string; version: number },
  who = rota.clerk,
) => who.browser.call(`POST /consult/schedule/${action}`, { body: { id, version } })
const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(app, rota.tenant, run)
const turn = (id: string, action: SlotAction, by: readonly string[], more: object = {}) =>
  inside((tx) => moveSlot(tx, { id, action, by, ...more }))

/** As if its time had come and gone. */
const whileOver = async (id: string, run: () => Promise<void>): Promise<void> => {
  const put = (start: Date, end: Date) => inside((tx) => tx.update('slot', { id }, { start_at: start, end_at: end }))
  const { start_at: start, end_at: end } = (await inside((tx) => findSlot(tx, id)))!
  const ago = (hours: number): Date => new Date(Date.now() - hours * millisecondsPer.hour)
  await put(ago(3), ago(2))
  await run()
  await put(start, end)
}

let hour = 0
/** A slot at a time of its own. */
const fresh = (more: object = {}, who = rota.clerk) => {
  const [week, left] = [2 + Math.floor(hour / 60), hour++ % 60]
  const at = String(8 + (left % 12)).padStart(2, '0')
  return create(dayAhead(1 + Math.floor(left / 12), week), `${at}:00`, `${at}:50`, more, who)
}

describe('one slot', () => {
  test('is made, shown and taken away', async () => {
    const slot = await fresh({ roomId: rota.room, reserved: true, studentView: false, consultMethod: 1 })
    expect(slot).toMatchObject({
      status: '1',
      roomName: '103 室',
      reserved: true,
      studentView: false,
      consultMethod: 1,
    })
    const shown = await rota.clerk.browser.call('POST /consult/schedule/updateScheduleStudentView', {
      body: { id: slot.id, studentView: true },
    })
    expect(shown).toMatchObject({ studentView: true, version: 2 })
    const hidden = await rota.clerk.browser.call('GET /consult/schedule/updateScheduleStudentView', {
      query: { id: slot.id, studentView: 'false' },
    })
    expect(hidden).toMatchObject({ studentView: false, version: 3 })
    expect(await act('remove', hidden)).toMatchObject({ status: 'removed' })
    await expect(act('remove', hidden)).rejects.toMatchObject(UNKNOWN)
  })

  test.each([
    ['out of order', '10:00', '10:00', {}, 41008, '开始时间必须早于结束时间'],
    ['too early', '07:30', '08:20', {}, 41004, '排班时间超出可预约范围（08:00-21:00）'],
    ['too late', '20:30', '21:20', {}, 41004, '排班时间超出可预约范围（08:00-21:00）'],
    ['of a wrong type', '10:00', '10:50', { types: ['23'] }, 41301, '精神诊疗仅可由具备资质的医师接诊'],
  ])('%s is refused', async (_, from, to, more, code, message) => {
    await expect(create(dayAhead(6), from, to, more)).rejects.toMatchObject({ code, message })
  })

  test('is not made on a holiday, outside the term or in the past', async () => {
    const day = dayAhead(HOLIDAY.weekday, HOLIDAY.week)
    await expect(create(day, '09:00', '09:50')).rejects.toMatchObject({
      code: 41009,
      message: `${day}是假期（校庆），不能排班`,
    })
    await expect(create(dayAhead(1, 40), '09:00', '09:50')).rejects.toMatchObject({ code: 41112 })
    await expect(create(dayAhead(1, -2), '09:00', '09:50')).rejects.toMatchObject({ code: 41015 })
  })

  test('that meets another of host or room is refused by name; touching ends do not meet', async () => {
    const day = dayAhead(7)
    await create(day, '09:00', '09:50', { roomId: rota.room })
    await expect(create(day, '09:30', '10:20')).rejects.toMatchObject({
      code: 41002,
      message: '咨询师该时间段已有排班',
    })
    await expect(create(day, '09:49', '10:39', { userId: rota.other.id, roomId: rota.room })).rejects.toMatchObject({
      code: 41003,
      message: `咨询室103 室在${day} 09:00-09:50已被占用`,
    })
    await create(day, '09:50', '10:40', { roomId: rota.room })
    await create(day, '09:00', '09:50', { userId: rota.other.id, roomId: rota.room2 })
  })

  test('is moved with its host and room in one go, or not at all', async () => {
    const day = dayAhead(7, 3)
    const one = await create(day, '09:00', '09:50', { roomId: rota.room })
    await create(day, '11:00', '11:50', { userId: rota.other.id, roomId: rota.room2 })
    const to = (from: string, until: string, more: object = {}) => ({
      id: one.id,
      version: one.version,
      startAt: `${day} ${from}:00`,
      endAt: `${day} ${until}:00`,
      ...more,
    })
    await expect(move(to('10:30', '11:20', { roomId: rota.room2 }))).rejects.toMatchObject({ code: 41003 })
    await expect(move(to('20:30', '21:20'))).rejects.toMatchObject({ code: 41004 })
    await expect(move({ ...to('14:00', '14:50'), version: 9 })).rejects.toMatchObject({ code: 40009 })
    await expect(move(to('14:00', '14:50'), rota.other)).rejects.toMatchObject({ code: 403 })
    // Into what it takes itself it may move.
    const moved = await move(to('09:30', '10:20', { types: ['2', '10'], consultMethod: 2 }), rota.host)
    expect(moved).toMatchObject({ startAt: `${day} 09:30:00`, roomId: rota.room, types: ['2', '10'], version: 2 })
    // What it left is free, what it took is not.
    await create(day, '09:00', '09:30', { roomId: rota.room })
    await expect(create(day, '10:00', '10:50')).rejects.toMatchObject({ code: 41002 })
    expect(await move({ id: moved.id, version: 2, roomId: null })).toMatchObject({ roomId: null })
    await create(day, '09:30', '10:20', { userId: rota.other.id, roomId: rota.room })
  })

  test('of somebody else is not the host’s to change, of one’s own it is', async () => {
    const own = await fresh({}, rota.host)
    for (const action of ['close', 'reopen', 'release', 'remove'] as const)
      await expect(act(action, own, rota.other)).rejects.toMatchObject({ code: 403 })
    for (const person of [rota.desk, rota.visitor])
      await expect(act('close', own, person)).rejects.toMatchObject({ code: 403 })
    await expect(fresh({ userId: rota.other.id }, rota.host)).rejects.toMatchObject({ code: 403 })
    expect(await act('close', own, rota.host)).toMatchObject({ closed: true })
  })
})

describe('every row of the slot machine', () => {
  test('1 → close → reopen, each only where it has sense', async () => {
    const slot = await fresh()
    await expect(act('reopen', slot)).rejects.toMatchObject({ code: 41010 })
    const closed = await rota.clerk.browser.call('POST /consult/schedule/close', {
      body: { id: slot.id, version: slot.version, reason: '外出培训' },
    })
    expect(closed).toMatchObject({ closed: true, closeReason: '外出培训', status: '1' })
    await expect(act('close', closed)).rejects.toMatchObject({ code: 41006 })
    await expect(turn(slot.id, 'book', ['owner'])).rejects.toMatchObject({ errorName: 'slot.not_open' })
    expect(await act('reopen', closed)).toMatchObject({ closed: false, closeReason: '' })
  })

  test('what is over is closed but not opened again', async () => {
    const { id } = await fresh()
    await whileOver(id, async () => {
      await turn(id, 'close', ['assigned'])
      await expect(turn(id, 'reopen', ['assigned'])).rejects.toMatchObject({ errorName: 'slot.over' })
    })
  })

  test('1 → release → 10 for what was reserved', async () => {
    const open = await fresh()
    await expect(act('release', open)).rejects.toMatchObject({ code: 41012 })
    const reserved = await fresh({ reserved: true })
    const released = await act('release', reserved, rota.host)
    expect(released).toMatchObject({ status: '10', reserved: false })
    await expect(act('release', released)).rejects.toMatchObject({ code: 41010 })
  })

  test('1 → book → 2 → free → 10 → book → 2 → spend → 3', async () => {
    const { id } = await fresh()
    await expect(turn(id, 'book', ['ROLE_CONSULTANT'])).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    expect(await turn(id, 'book', ['owner'])).toMatchObject({ state: '2' })
    await expect(turn(id, 'book', ['owner'])).rejects.toMatchObject({ errorName: 'slot.taken' })
    await expect(turn(id, 'free', ['owner'])).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    await expect(turn(id, 'free', ['system'], { hasLiveAppointment: true })).rejects.toMatchObject({
      errorName: 'slot.booked',
    })
    expect(await turn(id, 'free', ['system'])).toMatchObject({ state: '10' })
    await expect(turn(id, 'spend', ['system'])).rejects.toMatchObject({ errorName: 'slot.wrong_state' })
    await turn(id, 'book', ['system'])
    expect(await turn(id, 'spend', ['system'])).toMatchObject({ state: '3' })
    for (const action of ['book', 'free', 'close', 'remove', 'letGo'] as const)
      await expect(turn(id, action, ['system', 'owner', 'assigned'])).rejects.toMatchObject({
        errorName: action === 'book' ? 'slot.taken' : 'slot.wrong_state',
      })
  })

  test('2 → freeClosed → 10 that is closed', async () => {
    const { id } = await fresh()
    await turn(id, 'book', ['owner'])
    expect(await turn(id, 'freeClosed', ['system'], { reason: '请假' })).toMatchObject({
      state: '10',
      is_closed: true,
      close_reason: '',
      sealed_close_reason: expect.any(Buffer) as Buffer,
    })
  })

  test('goes to another host, who is told; its template does not take it back', async () => {
    const day = dayAhead(6, 3)
    const one = await create(day, '09:00', '09:50', { roomId: rota.room })
    const taken = await create(day, '10:00', '10:50', { userId: rota.other.id, roomId: rota.room2 })
    const over = { id: one.id, version: one.version, hostId: rota.other.id }
    const at = (from: string, to: string) => ({ startAt: `${day} ${from}:00`, endAt: `${day} ${to}:00` })
    // Whoever keeps only their own gives nothing away and takes nothing.
    await expect(move(over, rota.host)).rejects.toMatchObject({ code: 403 })
    await expect(move(over, rota.other)).rejects.toMatchObject({ code: 403 })
    await expect(move({ ...over, ...at('10:00', '10:50') })).rejects.toMatchObject({ code: 41002 })
    await expect(
      move({ ...over, ...at('10:30', '11:20'), hostId: rota.host.id, roomId: rota.room2 }),
    ).rejects.toMatchObject({
      code: 41003,
      message: `咨询室105 室在${day} 10:00-10:50已被占用`,
    })
    await expect(move({ ...over, hostId: rota.visitor.id })).rejects.toMatchObject({ message: expect.any(String) })
    const moved = await move({ ...over, ...at('11:00', '11:50'), roomId: rota.room2 })
    expect(moved).toMatchObject({ userId: rota.other.id, realName: '周明远', roomId: rota.room2 })
    for (const who of [rota.host, rota.other]) expect(await messagesOf(app, who, 'slot_replaced')).toHaveLength(1)
    // The first host’s time is free, the second’s is not.
    await create(day, '11:00', '11:50')
    await expect(move({ id: taken.id, version: taken.version, ...at('11:20', '12:10') })).rejects.toMatchObject({
      code: 41002,
    })
    const hours = { weeks: [6], startDate: day, endDate: day, startTime: '14:00', endTime: '14:50', roomId: null }
    await rota.clerk.browser.call('POST /consult/schedule/save', { body: template(rota, hours) })
    const planned = await rota.clerk.browser.call('POST /consult/schedule/user', {
      body: { userId: rota.host.id, startDate: day, endDate: day },
    })
    const ofTemplate = planned.find(({ workforceId }) => workforceId !== null)!
    const { id, version } = ofTemplate
    expect(await move({ id, version, hostId: rota.other.id })).toMatchObject({ workforceId: null })
  })

  test('what somebody was asked about stays as they were asked', async () => {
    const slot = await fresh()
    await inside((tx) =>
      tx.sql(
        `insert into wait_entry (tenant_id, id, visitor_id, type, family, consult_method, wish, source, state, version,
           offers_made, declines, is_urgent, offer_slot_id, offer_type, offer_until, created_by, created_at)
         values ($1, $4, $2, '2', 'counsel', 3, $3, 5, 'offered', 1, 1, 0, false, $4, '2', $5, $2, $5)`,
        [tx.tenantId, rota.visitor.id, tx.keys.encrypt(inRow('wait_entry.wish', slot.id), '{}'), slot.id, tx.now],
      ),
    )
    for (const change of [{ hostId: rota.other.id }, { roomId: null }])
      await expect(move({ id: slot.id, version: slot.version, ...change })).rejects.toMatchObject({
        message: '该时段正为等候中的来访者保留，对方答复后才能改动',
      })
  })

  test('a booked one is neither moved nor removed', async () => {
    const slot = await fresh()
    await givenBooked(app, rota, slot.id, rota.visitor.id)
    await expect(act('remove', { ...slot, version: 2 })).rejects.toMatchObject({
      code: 41005,
      message: '该时段已有预约，不能删除',
    })
    await expect(move({ id: slot.id, version: 2, roomId: null })).rejects.toMatchObject({
      message: '该时段已有预约，请用改期来移动',
    })
    await expect(move({ id: slot.id, version: 2, hostId: rota.other.id })).rejects.toMatchObject({
      message: '该时段已有预约，不能改由他人接待：请为来访者改期，或由原接待人请假',
    })
    await expect(act('close', { ...slot, version: 2 })).rejects.toMatchObject({ code: 41010 })
  })

  test('1, 10 → hold: others wait, the holder may book, and it dies by time', async () => {
    const [one, two] = [await fresh(), await fresh()]
    const me = rota.visitor.id
    const hold = (slotId: string, visitorId = me, minutes = 10) =>
      inside((tx) => holdSlot(tx, { slotId, visitorId, minutes }))
    await hold(one.id)
    expect(await inside((tx) => liveHoldOf(tx, me))).toMatchObject({ slotId: one.id })
    await expect(hold(one.id, rota.friend.id)).rejects.toMatchObject({ errorName: 'slot.held' })
    await expect(turn(one.id, 'book', ['owner'], { askerId: rota.friend.id })).rejects.toMatchObject({
      errorName: 'slot.held',
    })
    await expect(move({ id: one.id, version: 2, roomId: null })).rejects.toMatchObject({ code: 41010 })
    // Choosing another lets go of the first.
    await hold(two.id)
    expect(await inside((tx) => liveHoldOf(tx, me))).toMatchObject({ slotId: two.id })
    await hold(one.id, rota.friend.id)
    expect(await turn(two.id, 'book', ['owner'], { askerId: me })).toMatchObject({ state: '2', hold_by: null })
    expect(await inside((tx) => liveHoldOf(tx, me))).toBeNull()
    await inside((tx) => dropHold(tx, rota.friend.id))
    expect(await inside((tx) => findSlot(tx, one.id))).toMatchObject({ hold_by: null, state: '1' })
    await hold(one.id, rota.friend.id, -1)
    expect(await inside((tx) => liveHoldOf(tx, rota.friend.id))).toBeNull()
    await hold(one.id)
    await inside((tx) => dropHold(tx, me))
  })

  test('a hold is refused on what is closed, over or gone', async () => {
    const hold = (slotId: string) => inside((tx) => holdSlot(tx, { slotId, visitorId: rota.visitor.id, minutes: 5 }))
    const closed = await fresh()
    await act('close', closed)
    await expect(hold(closed.id)).rejects.toMatchObject({ errorName: 'slot.not_open' })
    const gone = await fresh()
    await act('remove', gone)
    await expect(hold(gone.id)).rejects.toMatchObject({ errorName: 'request.not_found' })
    const over = await fresh()
    await whileOver(over.id, async () => {
      await expect(hold(over.id)).rejects.toMatchObject({ errorName: 'slot.over' })
      await expect(turn(over.id, 'book', ['owner'])).rejects.toMatchObject({ errorName: 'slot.over' })
    })
  })
})

test('nobody was ever in two places, and every slot has its history', async () => {
  expect(await inside(faultsOf)).toEqual([])
})
