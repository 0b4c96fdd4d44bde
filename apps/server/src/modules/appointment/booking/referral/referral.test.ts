import { millisecondsPer } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MORNING, openCentre, type Centre, type Person } from '../../../../../test/booking-centre.ts'
import { browserOf, openHttpHouse, tracesOf } from '../../../../../test/booking-http.ts'
import type { Visitor } from '../../../../../test/people.ts'
import { replayCheck } from '../../../../kernel/transition.ts'

const BOOK = 'POST /consult/appointment/book'
const SAVE = 'POST /consult/referral/save'
const OF = 'GET /consult/referral/ofAppointment'
const WITHDRAW = 'POST /consult/referral/withdraw'
const reason = '持续失眠三周，白天难以上课'
const MISSING = { code: 41115, message: '精神诊疗需要咨询师或预约老师转介，请先与老师谈谈' }
const GONE = { code: 404 }

let house: Awaited<ReturnType<typeof openHttpHouse>>
let at: Centre
let doctor: Person
const browsers = new Map<string, Visitor>()
const of = (name: 'clerk' | 'head' | 'admin' | 'desk' | 'doctor'): Visitor => browsers.get(name)!
beforeAll(async () => {
  house = await openHttpHouse()
  at = await openCentre(house)
  doctor = await at.host('沈医生', 'doctor')
  for (const name of ['clerk', 'head', 'admin', 'desk'] as const) browsers.set(name, await browserOf(at, at[name]))
  browsers.set('doctor', await browserOf(at, doctor))
})
afterAll(() => house.close())
beforeEach(() => void vi.setSystemTime(MORNING))

let clock = 0
/** A free half hour of the doctor, of which no two are at the same time. */
const time = (host = doctor, day = 3): Promise<string> => {
  const minutes = 8 * 60 + (clock++ % 28) * 30
  const at30 = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return at.slot({ host, day: day + Math.floor(clock / 28), clock: at30, minutes: 30, types: ['23'] })
}

/** A visitor, and a counsellor who has them on Monday. */
const acquainted = async () => {
  const [who, host] = [await at.visitor(), await at.host()]
  const { id } = await at.call(who, BOOK, { type: '2', slotId: await at.slot({ host, day: 4, clock: '18:00' }) })
  return { who, host, visitId: id, visitor: await browserOf(at, who), counsellor: await browserOf(at, host) }
}
const refer = (by: Visitor, who: Person, why = reason) => by.call(SAVE, { body: { visitorId: who.id, reason: why } })
const take = async (by: Visitor, more: object = {}, slotId?: string) =>
  by.call(BOOK, { body: { type: '23', slotId: slotId ?? (await time()), ...more } })
const stateOf = async (id: string) =>
  (
    await at.inside((tx) =>
      tx.sql<{ state: string; appointment_id: string | null; reason: Buffer }>(
        'select state, appointment_id, reason from psychiatric_referral where tenant_id = $1 and id = $2',
        [tx.tenantId, id],
      ),
    )
  )[0]!
const cardOf = async (by: Visitor) =>
  (await by.call('POST /consult/mobile/reserve/types', { body: {} })).types.find(({ type }) => type === '23')!

describe('referring', () => {
  test('a counsellor sends whom they know; the visitor hears it, sees it and books once', async () => {
    const { who, visitId, visitor, counsellor } = await acquainted()
    expect(await cardOf(visitor)).toMatchObject({ refusal: { error: 'appointment.referral_missing' }, referral: null })
    await expect(take(visitor)).rejects.toMatchObject(MISSING)
    expect(await counsellor.call(OF, { query: { id: visitId } })).toEqual({ own: null, current: null, canRefer: true })
    const made = await refer(counsellor, who)
    expect(made).toMatchObject({
      state: 'open',
      referrerName: '陈予安',
      until: '2026-05-04',
      reason,
      canWithdraw: true,
    })
    expect((await stateOf(made.id)).reason.toString()).not.toContain('失眠')
    expect(await at.told(who)).toContain('referral_made')
    expect(await cardOf(visitor)).toMatchObject({
      refusal: null,
      referral: { referrerName: '陈予安', until: '2026-05-04' },
    })
    const booked = await take(visitor)
    expect(await stateOf(made.id)).toMatchObject({ state: 'used', appointment_id: booked.id })
    await expect(take(visitor)).rejects.toMatchObject({ code: 41105 })
    await expect(refer(counsellor, who)).rejects.toMatchObject({ code: 41232 })
    await expect(counsellor.call(WITHDRAW, { body: { id: made.id, version: 2 } })).rejects.toMatchObject({
      code: 41234,
    })
  })

  test.each<[string, (given: Awaited<ReturnType<typeof acquainted>>) => Visitor | Promise<Visitor>, object | null]>([
    ['the clerk', () => of('clerk'), null],
    ['the head', () => of('head'), null],
    ['an administrator', () => of('admin'), GONE],
    ['the desk', () => of('desk'), { code: 403 }],
    ['a counsellor who never met them', async () => browserOf(at, await at.host()), GONE],
    ['the visitor', ({ visitor }) => visitor, { code: 403 }],
  ])('%s', async (_name, who, refusal) => {
    const given = await acquainted()
    const made = refer(await who(given), given.who)
    if (refusal) await expect(made).rejects.toMatchObject(refusal)
    else await expect(made).resolves.toMatchObject({ state: 'open' })
  })

  test('asks why, and once', async () => {
    const { who, counsellor } = await acquainted()
    await expect(refer(counsellor, who, '  失眠  ')).rejects.toMatchObject({
      code: 41233,
      message: '请填写转介原因，至少5个字',
    })
    await refer(counsellor, who)
    await expect(refer(of('clerk'), who)).rejects.toMatchObject({
      code: 41231,
      message: '陈予安已经转介，2026-05-04前有效，无需重复转介',
    })
    const other = await acquainted()
    const both = await Promise.allSettled([refer(other.counsellor, other.who), refer(of('clerk'), other.who)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is called back by who wrote it or who arranges, and opens nothing any more', async () => {
    const { who, visitor, counsellor } = await acquainted()
    const made = await refer(counsellor, who)
    const stranger = await browserOf(at, await at.host())
    const body = { id: made.id, version: 1 }
    for (const by of [stranger, of('admin')]) await expect(by.call(WITHDRAW, { body })).rejects.toMatchObject(GONE)
    await expect(counsellor.call(WITHDRAW, { body: { ...body, version: 7 } })).rejects.toMatchObject({ code: 40009 })
    expect(await counsellor.call(WITHDRAW, { body })).toMatchObject({ state: 'withdrawn', canWithdraw: false })
    expect(await at.told(who)).toContain('referral_withdrawn')
    await expect(take(visitor)).rejects.toMatchObject(MISSING)
    const again = await refer(counsellor, who)
    await of('clerk').call(WITHDRAW, { body: { id: again.id, version: 1 } })
  })

  test('is over after sixty days, and makes room for another', async () => {
    const { who, host, counsellor: then } = await acquainted()
    const made = await refer(then, who)
    vi.setSystemTime(MORNING.getTime() + 61 * millisecondsPer.day)
    const [visitor, counsellor] = [await browserOf(at, who), await browserOf(at, host)]
    const slotId = await time(doctor, 5)
    await expect(take(visitor, {}, slotId)).rejects.toMatchObject(MISSING)
    const again = await refer(counsellor, who)
    expect([(await stateOf(made.id)).state, again.until]).toEqual(['expired', '2026-07-04'])
    await expect(take(visitor, {}, slotId)).resolves.toMatchObject({ state: 'notStart' })
  })
})

describe('booking for somebody', () => {
  test('a clerk without one is refused, whatever else they set aside, and writes it in the same step', async () => {
    const { who } = await acquainted()
    const slotId = await time()
    const body = { type: '23', visitorId: who.id, slotId }
    const before = await tracesOf(at)
    for (const more of [{}, { overrideReason: '电话里已核实' }])
      await expect(of('clerk').call(BOOK, { body: { ...body, ...more } })).rejects.toMatchObject(MISSING)
    await expect(of('clerk').call(BOOK, { body: { ...body, referralReason: '失眠' } })).rejects.toMatchObject({
      code: 41233,
    })
    expect(await tracesOf(at)).toEqual(before)
    const judge = (by: Visitor, more: object = {}) =>
      by.call('POST /consult/appointment/judge', { body: { ...body, ...more } })
    expect(await judge(of('clerk'))).toMatchObject({ ok: false, canRefer: true, refusal: { guard: 'referral' } })
    expect(await judge(of('clerk'), { isReferring: true })).toMatchObject({ ok: true, canRefer: false })
    expect(await judge(of('desk'), { isReferring: true })).toMatchObject({ ok: false, canRefer: false })
    for (const name of ['desk', 'admin'] as const)
      await expect(of(name).call(BOOK, { body: { ...body, referralReason: reason } })).rejects.toMatchObject({
        code: 403,
      })
    const { id } = await of('clerk').call(BOOK, { body: { ...body, referralReason: reason } })
    const seen = await of('doctor').call(OF, { query: { id } })
    expect(seen).toMatchObject({ own: { reason, referrerName: '周岚', state: 'used' }, current: null, canRefer: false })
  })

  test('the desk books with what somebody else has written', async () => {
    const { who, counsellor } = await acquainted()
    await refer(counsellor, who)
    await expect(take(of('desk'), { visitorId: who.id })).resolves.toMatchObject({ state: 'notStart' })
  })

  test('the doctor goes on with who has been there, and with nobody else', async () => {
    const { who, counsellor } = await acquainted()
    const given = { visitorId: who.id, referralReason: '两周后复诊，看药物反应' }
    await expect(take(of('doctor'), given)).rejects.toMatchObject({ code: 403 })
    await expect(take(of('doctor'), { visitorId: who.id })).rejects.toMatchObject(MISSING)
    await refer(counsellor, who)
    const { id } = await take(of('doctor'), { visitorId: who.id })
    await at.inside((tx) => tx.update('appointment', { id }, { state: 'complete' }))
    await at.inside((tx) => tx.update('occupancy', { owner_id: id }, { is_active: false }))
    await expect(take(of('doctor'), given)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('a counsellor is no host of it', async () => {
    const { who, host, counsellor } = await acquainted()
    await refer(counsellor, who)
    const slotId = await time(host)
    for (const by of [counsellor, of('clerk')])
      await expect(take(by, { visitorId: who.id }, slotId)).rejects.toMatchObject({ code: 41301 })
  })
})

describe('what becomes of it', () => {
  test('a cancelled appointment gives it back, with two weeks at least', async () => {
    const { who, visitor, counsellor } = await acquainted()
    const made = await refer(counsellor, who)
    vi.setSystemTime(MORNING.getTime() + 55 * millisecondsPer.day)
    const { id, version } = await take(visitor, {}, await time(doctor, 8))
    await visitor.call('POST /consult/cancel/visitor', { body: { id, version } })
    expect(await stateOf(made.id)).toMatchObject({ state: 'open', appointment_id: null })
    expect((await cardOf(visitor)).referral).toEqual({ referrerName: '陈予安', until: '2026-05-13' })
    await expect(take(visitor, {}, await time(doctor, 8))).resolves.toMatchObject({ state: 'notStart' })
    expect(await at.inside((tx) => replayCheck(tx, 'psychiatric_referral', 'psychiatric_referral'))).toEqual([])
  })

  test('moving keeps it, and holding the new time asks for no second one', async () => {
    const { who, visitor, counsellor } = await acquainted()
    const made = await refer(counsellor, who)
    const { id, version } = await take(visitor)
    const slotId = await time()
    await visitor.call('POST /consult/mobile/reserve/hold', { body: { slotId, type: '23' } })
    await visitor.call('POST /consult/appointment/reschedule', { body: { id, version, slotId } })
    expect(await stateOf(made.id)).toMatchObject({ state: 'used', appointment_id: id })
  })

  test('of two who book with it at once one has it', async () => {
    const { who, visitor, counsellor } = await acquainted()
    const made = await refer(counsellor, who)
    const slots = [await time(), await time()]
    const tried = await Promise.allSettled([
      take(visitor, {}, slots[0]),
      take(of('clerk'), { visitorId: who.id }, slots[1]),
    ])
    const [won, lost] = [
      tried.find((one) => one.status === 'fulfilled'),
      tried.find((one) => one.status === 'rejected'),
    ]
    expect(lost).toMatchObject({ reason: { code: 41105 } })
    expect(await stateOf(made.id)).toMatchObject({ appointment_id: won?.value.id })
  })

  test('what is confirmed or restored is judged again', async () => {
    const strict = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
    const [who, host, physician] = [await strict.visitor(), await strict.host(), await strict.host('沈医生', 'doctor')]
    const slotId = await strict.slot({ host: physician, types: ['23'] })
    await strict.referral(who.id, host.id)
    const { id } = await strict.call(who, BOOK, { type: '23', slotId })
    // As if it had been asked for before there were referrals.
    await strict.inside((tx) =>
      tx.sql(
        `update psychiatric_referral set state = 'withdrawn', appointment_id = null, version = 9 where tenant_id = $1`,
        [tx.tenantId],
      ),
    )
    const clerk = await browserOf(strict, strict.clerk)
    const confirm = () => clerk.call('POST /consult/approve/confirm', { body: { id, version: 1 } })
    await expect(confirm()).rejects.toMatchObject(MISSING)
    await strict.referral(who.id, host.id)
    await expect(confirm()).resolves.toMatchObject({ state: 'notStart' })
  })

  test('nobody waits for it without one', async () => {
    const { who, visitor, counsellor } = await acquainted()
    const join = () => visitor.call('POST /consult/queue/join', { body: { type: '23' } })
    await expect(join()).rejects.toMatchObject(MISSING)
    const { id, version } = await refer(counsellor, who)
    const entry = await join()
    await counsellor.call(WITHDRAW, { body: { id, version } })
    const body = { id: entry.id, version: entry.version, slotId: await time() }
    await expect(of('clerk').call('POST /consult/queue/offer', { body })).rejects.toMatchObject(MISSING)
    await refer(counsellor, who)
    await expect(of('clerk').call('POST /consult/queue/offer', { body })).resolves.toMatchObject({ state: 'offered' })
  })
})

describe('who reads it', () => {
  test('the doctor, who wrote it and who arranges; nobody else', async () => {
    const { who, visitId, visitor, counsellor } = await acquainted()
    await refer(counsellor, who)
    const { id } = await take(visitor)
    const own = async (by: Visitor) => (await by.call(OF, { query: { id } })).own
    for (const name of ['doctor', 'clerk', 'head'] as const) expect(await own(of(name))).toMatchObject({ reason })
    for (const name of ['desk', 'admin'] as const) expect(await own(of(name))).toBeNull()
    const stranger = await browserOf(at, await at.host())
    for (const by of [counsellor, stranger]) await expect(own(by)).rejects.toMatchObject(GONE)
    await expect(own(visitor)).rejects.toMatchObject({ code: 403 })
    const { current } = await counsellor.call(OF, { query: { id: visitId } })
    expect(current).toMatchObject({ reason, state: 'used', canWithdraw: false })
    const other = await at.host('另一位老师')
    const seen = await at.call(who, BOOK, {
      type: '10',
      slotId: await at.slot({ host: other, day: 6, clock: '20:00' }),
    })
    const theirs = await (await browserOf(at, other)).call(OF, { query: { id: seen.id } })
    expect(theirs).toMatchObject({ current: { referrerName: '陈予安', reason: null }, canRefer: false })
  })

  test('another school sees nothing of it', async () => {
    const { who, visitId, counsellor } = await acquainted()
    const made = await refer(counsellor, who)
    const far = await openCentre(house)
    const clerk = await browserOf(far, far.clerk)
    await expect(refer(clerk, who)).rejects.toMatchObject(GONE)
    await expect(clerk.call(WITHDRAW, { body: { id: made.id, version: 1 } })).rejects.toMatchObject(GONE)
    await expect(clerk.call(OF, { query: { id: visitId } })).rejects.toMatchObject(GONE)
  })
})
