import { randomUUID } from 'node:crypto'
import { dayStart, formatDate, slotMachine, weekdayOf, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { moveSlot } from '../src/modules/rota/index.ts'
import { replayCheck } from '../src/kernel/transition.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { Visitor } from './people.ts'
import { givenCentre, type Centre, type Person } from './visits.ts'

export type Rota = Centre & { room2: string; diagnosis: string; doctor: Person }

/** A day of a week ahead, so that it is ahead on every day: 1 Monday … 7 Sunday, of the second week from now or later. */
export const dayAhead = (weekday: number, weeks = 2): string => {
  const now = new Date()
  return formatDate(dayStart(now, 7 * weeks + weekday - weekdayOf(now)))
}

/** A working day of that week is a holiday. */
export const HOLIDAY = { week: 4, weekday: 3 } as const

export const professional = (clerk: Visitor, userId: string, category = 'counsellor') =>
  clerk.call('POST /consult/professionals/save', { body: { userId, category, fields: ['1'], intro: '你好' } })

/** A school whose team has two counsellors and a doctor, with three rooms and a holiday ahead. */
export const givenRota = async (app: TestApp): Promise<Rota> => {
  const centre = await givenCentre(app)
  const [room2, diagnosis] = [randomUUID(), randomUUID()]
  const day = dayAhead(HOLIDAY.weekday, HOLIDAY.week)
  await inTenant(app, centre.tenant, async (tx) => {
    await tx.sql(
      `insert into room (tenant_id, id, site_id, name, kind, capacity, sort, created_at, updated_at)
       values ($1, $2, $4, '105 室', 'manned', 3, 1, $5, $5), ($1, $3, $4, '诊疗室', 'diagnosis', 3, 2, $5, $5)`,
      [tx.tenantId, room2, diagnosis, centre.site, tx.now],
    )
    await tx.sql('update term set holidays = $2::jsonb where tenant_id = $1', [
      tx.tenantId,
      JSON.stringify([{ name: '校庆', startDate: day, endDate: day }]),
    ])
  })
  const doctor = await givenPerson(app, centre, '沈亦安', 'ROLE_CONSULTANT', 'doctor1')
  const { browser } = centre.clerk
  await professional(browser, centre.host.id)
  await professional(browser, centre.other.id)
  await professional(browser, doctor.id, 'doctor')
  return { ...centre, room2, diagnosis, doctor }
}

export const givenPerson = async (
  app: TestApp,
  { tenant }: Pick<Centre, 'tenant'>,
  realName: string,
  role: RoleCode,
  username: string,
): Promise<Person> => {
  const user = await app.givenUser(tenant, { realName, roles: [role], username })
  return { ...user, browser: await app.signedIn(user) }
}

export const template = (rota: Rota, more: object = {}) => ({
  userId: rota.host.id,
  siteId: rota.site,
  roomId: rota.room,
  types: ['2'],
  weeks: [1, 3],
  startTime: '09:00',
  endTime: '12:00',
  startDate: dayAhead(1),
  endDate: dayAhead(7),
  slotMinutes: 50,
  gapMinutes: 10,
  ...more,
})

export const slotBody = (rota: Rota, day: string, from: string, to: string, more: object = {}) => ({
  userId: rota.host.id,
  siteId: rota.site,
  types: ['2'],
  startAt: `${day} ${from}:00`,
  endAt: `${day} ${to}:00`,
  ...more,
})

/** An appointment on a slot, as booking would leave it. */
export const givenBooked = (app: TestApp, rota: Rota, slotId: string, visitorId: string, type = '2'): Promise<string> =>
  inTenant(app, rota.tenant, async (tx) => {
    const id = randomUUID()
    await tx.sql(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, slot_id, site_id, room_id, start_at, end_at,
         consult_method, booked_as, source, settled_at, created_by, created_at, updated_at)
       select tenant_id, $3, $4, 'notStart', $5, user_id, id, site_id, room_id, start_at, end_at, 1, 'visitor', 1, $6, $5, $6, $6
         from slot where tenant_id = $1 and id = $2`,
      [tx.tenantId, slotId, id, type, visitorId, tx.now],
    )
    await moveSlot(tx, { id: slotId, action: 'book', by: ['owner'], askerId: visitorId })
    return id
  })

type Doubled = { kind: string; resource_id: string }

/** What must never be: two at one time and place, or a slot whose history does not lead to its state. */
export const faultsOf = async (tx: Tx): Promise<unknown[]> => [
  ...(await tx.sql<Doubled>(
    `select a.kind, a.resource_id from occupancy a join occupancy b on b.tenant_id = $1 and b.kind = a.kind
        and b.resource_id = a.resource_id and b.id > a.id and b.during && a.during
      where a.tenant_id = $1 and a.is_active and b.is_active`,
    [tx.tenantId],
  )),
  ...(await tx.sql(
    `select s.id, 'slot without its host' as fault from slot s where s.tenant_id = $1 and s.state <> 'removed' and not exists (
       select from occupancy o where o.tenant_id = $1 and o.owner_id = s.id and o.kind = 'person' and o.resource_id = s.user_id
          and o.is_active and o.during = tstzrange(s.start_at, s.end_at))`,
    [tx.tenantId],
  )),
  ...(await replayCheck(tx, slotMachine.name, 'slot')),
]
