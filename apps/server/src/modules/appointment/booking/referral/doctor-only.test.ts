import { dayStart, formatDate, formatDateTime } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCentre, type Centre, type Person } from '../../../../../test/booking-centre.ts'
import { browserOf, openHttpHouse } from '../../../../../test/booking-http.ts'
import type { Visitor } from '../../../../../test/people.ts'

// 精神诊疗 has a doctor as its host: every way somebody else could become it, in a rota that is in order and in one that is not.

const NOT_A_DOCTOR = { code: 41301, message: '精神诊疗仅可由具备资质的医师接诊' }
const DAY = 6

let house: Awaited<ReturnType<typeof openHttpHouse>>
let at: Centre
let clerk: Visitor
let doctor: Person
beforeAll(async () => {
  house = await openHttpHouse()
  at = await openCentre(house, { fhms: { mode: 2 } })
  clerk = await browserOf(at, at.clerk)
  doctor = await at.host('沈医生', 'doctor')
})
afterAll(() => house.close())

let hour = 8
const time = (host: Person, day = DAY): Promise<string> =>
  at.slot({ host, day: day + Math.floor(hour / 20), clock: `${8 + (hour++ % 12)}:00`.padStart(5, '0'), types: ['23'] })

/** Sent to the doctor, and nothing else in the way. */
const referred = async (): Promise<Person> => {
  const [who, host] = [await at.visitor(), await at.host()]
  await at.referral(who.id, host.id)
  return who
}
const on = (day: number, clock: string): string => `${formatDate(dayStart(new Date(), day))} ${clock}:00`

describe('in a rota that is in order nobody else gets in', () => {
  type Way = (counsellor: Person) => Promise<unknown>
  const ways: readonly (readonly [string, Way])[] = [
    [
      'a new slot',
      ({ id: userId }) =>
        clerk.call('POST /consult/schedule/slot', {
          body: { userId, siteId: at.site, types: ['23'], startAt: on(DAY, '08:00'), endAt: on(DAY, '08:30') },
        }),
    ],
    [
      'a template',
      ({ id: userId }) =>
        clerk.call('POST /consult/schedule/save', {
          body: {
            userId,
            siteId: at.site,
            types: ['23'],
            weeks: [1, 2, 3],
            startTime: '14:00',
            endTime: '16:00',
            startDate: on(DAY, '').slice(0, 10),
            endDate: on(DAY + 7, '').slice(0, 10),
            slotMinutes: 30,
            gapMinutes: 0,
          },
        }),
    ],
    [
      'a doctor’s slot handed over',
      async ({ id: hostId }) =>
        clerk.call('POST /consult/schedule/move', { body: { id: await time(doctor), version: 1, hostId } }),
    ],
    [
      'another type for a slot there is',
      async (host) => {
        const id = await at.slot({ host, day: DAY + 3, clock: '19:00', types: ['2'] })
        return clerk.call('POST /consult/schedule/move', { body: { id, version: 1, types: ['2', '23'] } })
      },
    ],
    [
      'somebody assigned',
      async ({ id: hostId }) =>
        clerk.call('POST /consult/register/assign', {
          body: { visitorId: (await referred()).id, hostId, type: '23' },
        }),
    ],
  ]

  test.each(ways)('%s', async (_name, way) => {
    await expect(way(await at.host())).rejects.toMatchObject(NOT_A_DOCTOR)
  })

  test('walking in', async () => {
    const body = { type: '23', visitorId: (await referred()).id, siteId: at.site, hostId: (await at.host()).id }
    await expect(clerk.call('POST /consult/appointment/walkIn', { body })).rejects.toMatchObject({ code: 41142 })
  })

  test('a doctor who is awaited stays one', async () => {
    const [who, other] = [await referred(), await at.host('另一位医生', 'doctor')]
    await at.call(who, 'POST /consult/appointment/book', { type: '23', slotId: await time(other) })
    const save = () =>
      clerk.call('POST /consult/professionals/save', { body: { userId: other.id, version: 1, category: 'counsellor' } })
    await expect(save()).rejects.toMatchObject({ code: 41304 })
    const free = await at.host('第三位医生', 'doctor')
    await expect(
      clerk.call('POST /consult/professionals/save', { body: { userId: free.id, version: 1, category: 'counsellor' } }),
    ).resolves.toMatchObject({ category: 'counsellor' })
  })
})

describe('a slot that a former doctor has left is nobody’s way to a counsellor', () => {
  type Way = (slotId: string, who: Person, host: Person) => Promise<unknown>
  const body = (who: Person, slotId: string) => ({ type: '23', visitorId: who.id, slotId })
  const ways: readonly (readonly [string, Way])[] = [
    [
      'the visitor',
      async (slotId, who) =>
        (await browserOf(at, who)).call('POST /consult/appointment/book', { body: { type: '23', slotId } }),
    ],
    ['the clerk', (slotId, who) => clerk.call('POST /consult/appointment/book', { body: body(who, slotId) })],
    [
      'the counsellor',
      async (slotId, who, host) =>
        (await browserOf(at, host)).call('POST /consult/appointment/book', { body: body(who, slotId) }),
    ],
    [
      'moving there',
      async (slotId, who) => {
        const { id } = await at.call(who, 'POST /consult/appointment/book', { type: '23', slotId: await time(doctor) })
        return clerk.call('POST /consult/appointment/reschedule', { body: { id, version: 1, slotId } })
      },
    ],
    [
      'an offer to who waits',
      async (slotId, who) => {
        const entry = await (await browserOf(at, who)).call('POST /consult/queue/join', { body: { type: '23' } })
        return clerk.call('POST /consult/queue/offer', { body: { id: entry.id, version: entry.version, slotId } })
      },
    ],
    [
      'a round',
      (slotId) =>
        clerk.call('POST /consult/release/save', {
          body: { type: '23', title: '放号', slotIds: [slotId], opensAt: formatDateTime(new Date()) },
        }),
    ],
  ]

  test.each(ways)('%s', async (_name, way) => {
    const [who, host] = [await referred(), await at.host()]
    await expect(way(await time(host), who, host)).rejects.toMatchObject(NOT_A_DOCTOR)
  })

  test('nor is it shown, suggested, offered instead or copied', async () => {
    const [who, host] = [await referred(), await at.host('从前的医生')]
    const [slotId, visitor] = [await time(host, DAY + 2), await browserOf(at, who)]
    const { hosts } = await visitor.call('POST /consult/schedule/findScheduleTime', { body: { type: '23' } })
    expect(hosts.map(({ realName }) => realName)).not.toContain('从前的医生')
    const { suggestions } = await clerk.call('GET /consult/register/userMatchConsultant', {
      query: { visitorId: who.id, type: '23' },
    })
    expect(suggestions.map(({ realName }) => realName)).not.toContain('从前的医生')
    const { id } = await at.call(who, 'POST /consult/appointment/book', { type: '23', slotId: await time(doctor) })
    await clerk.call('POST /consult/leave/noted', { body: { id, version: 1, reason: '医生临时有事' } })
    const options = await visitor.call('POST /consult/leave/options', { body: { id } })
    expect(options.map((one) => one.slotId)).not.toContain(slotId)
    const copy = { fromDate: on(DAY + 2, '').slice(0, 10), toDate: on(DAY + 16, '').slice(0, 10), userIds: [host.id] }
    await expect(clerk.call('POST /consult/schedules/copyWeek', { body: copy })).rejects.toMatchObject({ code: 41014 })
  })
})
