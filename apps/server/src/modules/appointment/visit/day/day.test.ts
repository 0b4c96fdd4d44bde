import { formatDate, millisecondsPer, type AppointmentState, type RoleCode } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../../../../../test/booking-centre.ts'
import { openTestApp } from '../../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../../test/visits.ts'
import type { DayPart } from '../../../workbench/index.ts'
import { visitEntries } from '../visit.entries.ts'
import { visitDayParts } from './visit.day.ts'

const app = await openTestApp()
let centre: Centre
const names = new Map<string, string>()

/** Whatever the real hour: the time of the day is given. */
const TODAY = formatDate(new Date())
const at = (clock: string, days = 0): Date =>
  new Date(Date.parse(`${TODAY}T${clock}:00+08:00`) + days * millisecondsPer.day)

type Told = { state?: AppointmentState; days?: number; host?: Person; arrived?: boolean; settled?: Date; due?: Date }

const given = async (name: string, clock: string, told: Told = {}): Promise<void> => {
  const start = at(clock, told.days)
  const end = new Date(start.getTime() + 50 * millisecondsPer.minute)
  const id = await givenVisit(app, centre, {
    withSlot: false,
    state: told.state ?? 'notStart',
    arrived: told.arrived ?? false,
    ...(told.host ? { host: told.host } : {}),
    columns: {
      start_at: start,
      end_at: end,
      settled_at: told.settled ?? end,
      ...(told.state === 'success' ? { record_due_at: told.due ?? at(clock, (told.days ?? 0) + 3) } : {}),
    },
  })
  names.set(id, name)
}

beforeAll(async () => {
  centre = await givenCentre(app)
  const { other } = centre
  await given('written', '08:00', { state: 'complete' })
  await given('to write', '09:00', { state: 'success' })
  await given('forgotten', '10:00')
  await given('running', '11:30', { state: 'running' })
  await given('here', '12:30', { arrived: true })
  await given('ahead', '15:00')
  await given('with another', '13:00', { host: other })
  await given('called off', '16:00', { state: 'cancel' })
  await given('did not come', '08:30', { state: 'userBreakAppointment' })
  await given('tomorrow', '09:00', { days: 1 })
  await given('asked for, later', '10:00', { days: 3, state: 'toConfirm' })
  await given('asked for, soon', '10:00', { days: 2, state: 'toConfirm', host: other })
  await given('asked for, too late', '07:00', { state: 'toConfirm' })
  await given('due', '09:00', { days: -5, state: 'success', settled: at('10:00', -5), due: at('10:00', -2) })
  await given('closed', '09:00', { days: -9, state: 'success', settled: at('10:00', -9), due: at('10:00', -6) })
})

type Day = { [Part in DayPart as Part['code']]?: Awaited<ReturnType<Part['read']>> }

/** What each part would tell them at that hour; which of them they hear is the wire's to say. */
const dayOf = async (who: Person, role: RoleCode, clock: string): Promise<Day> => {
  const actor = actorOf(centre.tenant.id, who.id, [role])
  const told = await app.runtime.withTenant({ tenantId: centre.tenant.id, actor }, (tx) =>
    Promise.all(
      visitDayParts.map(async ({ code, read }) => [code, await read({ ...tx, now: at(clock) }, actor)] as const),
    ),
  )
  return Object.fromEntries(told)
}
const named = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => names.get(id))

describe('a host’s day', () => {
  test('is today in its order, without what was called off, and the next after it', async () => {
    const { agenda } = await dayOf(centre.host, 'ROLE_CONSULTANT', '12:20')
    expect(named(agenda?.rows)).toEqual([
      'asked for, too late',
      'written',
      'did not come',
      'to write',
      'forgotten',
      'running',
      'here',
      'ahead',
    ])
    expect(named(agenda?.later)).toEqual(['tomorrow'])
    expect(agenda?.rows[0]?.visitorName).toBe('欧阳晓琳')
  })

  test('the rows carry what the machine allows at that hour', async () => {
    const { agenda } = await dayOf(centre.host, 'ROLE_CONSULTANT', '12:20')
    const actionsOf = (name: string) => agenda?.rows.find(({ id }) => names.get(id) === name)?.actions ?? []
    expect(actionsOf('running')).toContain('finish')
    expect(actionsOf('here')).toContain('start')
    expect(actionsOf('to write')).toContain('submitRecord')
  })

  test('has the records to write, the one that closes first in front; a closed one is only counted', async () => {
    const { records } = await dayOf(centre.host, 'ROLE_CONSULTANT', '12:20')
    expect(named(records?.rows)).toEqual(['due', 'to write'])
    expect(records).toMatchObject({ total: 2, locked: 1 })
    expect(records?.rows[0]?.recordLockAt).toBe(`${formatDate(at('10:00', 2))} 10:00:00`)
  })

  test('has the same number on its tile as on its card', async () => {
    const actor = actorOf(centre.tenant.id, centre.host.id, ['ROLE_CONSULTANT'])
    const tile = visitEntries.find(({ code }) => code === 'appointment.records')
    const told = await app.runtime.withTenant({ tenantId: centre.tenant.id, actor }, (tx) =>
      tile!.count({ ...tx, now: at('12:20') }, actor),
    )
    expect(told).toEqual({ value: 2, note: '1 份已逾期', urgent: true })
  })

  test('counts their own sessions by week, this week last', async () => {
    const { weeks } = await dayOf(centre.host, 'ROLE_CONSULTANT', '12:20')
    expect(weeks).toHaveLength(8)
    expect(weeks?.reduce((sum, { held }) => sum + held, 0)).toBe(5)
    expect(weeks?.reduce((sum, { missed }) => sum + missed, 0)).toBe(1)
    expect(weeks?.at(-1)?.weekNo).toBeGreaterThan(0)
    const nobody = await dayOf(centre.other, 'ROLE_CONSULTANT', '12:20')
    expect(nobody.weeks?.some(({ held }) => held > 0)).toBe(false)
  })
})

describe('which time it is', () => {
  const ofRows = (rows: readonly { id: string; sessionNo: number | null }[] | undefined) =>
    Object.fromEntries(rows?.map(({ id, sessionNo }) => [names.get(id), sessionNo]) ?? [])

  test('counts the talks held before with the same host, of what is counted at all', async () => {
    const { agenda, records } = await dayOf(centre.host, 'ROLE_CONSULTANT', '12:20')
    // Two were held on earlier days; a no-show is none.
    expect(ofRows(agenda?.rows)).toMatchObject({ written: 3, 'did not come': 4, 'to write': 4, running: 5, ahead: 6 })
    expect(ofRows(agenda?.later)).toEqual({ tomorrow: 6 })
    expect(ofRows(records?.rows)).toEqual({ due: 2, 'to write': 4 })
  })
})

describe('the house', () => {
  test.each([
    ['08:10', ['here', 'running', 'forgotten', 'with another', 'ahead'], { expected: 3, arrived: 1, over: 1 }],
    ['12:20', ['here', 'running', 'with another', 'ahead'], { expected: 2, arrived: 1, over: 2 }],
    ['15:30', ['running', 'ahead'], { expected: 1, arrived: 0, over: 4 }],
    ['20:00', ['running'], { expected: 0, arrived: 0, over: 5 }],
  ])('at %s shows who is here, then who is expected, and nobody whose time is over', async (clock, shown, counts) => {
    const { house } = await dayOf(centre.desk, 'ROLE_RECEPTIONIST', clock)
    expect(named(house?.rows)).toEqual(shown)
    expect(house?.counts).toMatchObject({ running: 1, done: 2, ...counts })
  })

  test('names nobody where strangers look over the shoulder', async () => {
    const { house } = await dayOf(centre.desk, 'ROLE_RECEPTIONIST', '12:20')
    expect(house?.rows.map(({ visitorName }) => visitorName)).toEqual(Array(4).fill('欧***'))
    expect(JSON.stringify(house)).not.toContain('202508110126')
  })

  test('asks those who keep it for their word, the soonest first, then what came too late, and shows overdue records', async () => {
    const day = await dayOf(centre.clerk, 'ROLE_APPOINTMENT', '12:20')
    expect(named(day.confirm?.rows)).toEqual(['asked for, soon', 'asked for, later', 'asked for, too late'])
    expect(day.confirm?.total).toBe(3)
    expect(day.confirm?.rows[0]?.actions).toEqual(expect.arrayContaining(['confirm', 'reject']))
    expect(named(day.overdue?.rows)).toEqual(['due'])
  })

  test('of another school stays there', async () => {
    const there = await givenCentre(app)
    const day = await there.clerk.browser.call('GET /admin/console/day')
    expect(day).toMatchObject({ house: { rows: [] }, confirm: { total: 0 }, overdue: { total: 0 } })
  })
})

test('each hears over the wire what is theirs, a visitor nothing', async () => {
  const keys = async (who: Person) => Object.keys(await who.browser.call('GET /admin/console/day')).toSorted()
  expect(await keys(centre.host)).toEqual(['agenda', 'approvals', 'caseload', 'errands', 'records', 'signals', 'weeks'])
  expect(await keys(centre.head)).toEqual([
    'approvals',
    'confirm',
    'errands',
    'house',
    'overdue',
    'signals',
    'team',
    'weeks',
  ])
  expect(await keys(centre.desk)).toEqual(['approvals', 'house'])
  expect(await keys(centre.admin)).toEqual(['approvals', 'errands'])
  expect(await keys(centre.visitor)).toEqual([])
})
