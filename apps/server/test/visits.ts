import { randomUUID } from 'node:crypto'
import {
  appointmentTypes,
  formatDate,
  millisecondsPer,
  type AppointmentState,
  type AppointmentType,
  type RoleCode,
} from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import type { WithTenant } from '../src/kernel/db/tenancy.ts'
import type { CronDefinition } from '../src/kernel/jobs/definition.ts'
import { givenDept, inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, Visitor } from './people.ts'
import { keepWord, sealWord, type SealedWord } from '../src/modules/appointment/booking/booking.tables.ts'

export type Person = TestUser & { browser: Visitor }

export type Centre = {
  tenant: TestTenant
  term: { id: string; endDate: string }
  site: string
  room: string
  admin: Person
  clerk: Person
  desk: Person
  head: Person
  host: Person
  other: Person
  visitor: Person
  friend: Person
}

/** Somebody more of a centre's school, who is in. */
export const givenPerson = async (
  app: TestApp,
  { tenant }: Pick<Centre, 'tenant'>,
  realName: string,
  role: RoleCode,
): Promise<Person> => {
  const user = await app.givenUser(tenant, { realName, roles: [role] })
  return { ...user, browser: await app.signedIn(user) }
}

const day = (offset: number): string => formatDate(new Date(Date.now() + offset * millisecondsPer.day))

/** A school with a term around today, one site with a room, and everybody who has to do with a visit. */
export const givenCentre = async (app: TestApp): Promise<Centre> => {
  const tenant = await app.givenTenant()
  const dept = await givenDept(app, tenant, '外国语学院')
  const person = async (realName: string, role: RoleCode, username: string): Promise<Person> => {
    const user = await app.givenUser(tenant, { realName, roles: [role], username, deptId: dept })
    await inTenant(app, tenant, (tx) =>
      tx.sql('update user_account set number_name = $2 where id = $1', [user.id, username]),
    )
    return { ...user, browser: await app.signedIn(user) }
  }
  const [site, room, term] = [randomUUID(), randomUUID(), randomUUID()]
  await inTenant(app, tenant, async (tx) => {
    await tx.insert('site', {
      id: site,
      name: '东校区',
      kind: 'centre',
      address: '梧桐路 1 号',
      phone: '027-5550',
      start_time: '08:00',
      end_time: '21:00',
      created_at: tx.now,
      updated_at: tx.now,
    })
    await tx.insert('room', {
      id: room,
      site_id: site,
      name: '103 室',
      kind: 'manned',
      capacity: 3,
      created_at: tx.now,
      updated_at: tx.now,
    })
    await tx.insert('term', {
      id: term,
      name: '本学期',
      start_date: day(-90),
      end_date: day(90),
      week_count: 26,
      created_at: tx.now,
      updated_at: tx.now,
    })
  })
  return {
    tenant,
    term: { id: term, endDate: day(90) },
    site,
    room,
    admin: await person('管理员', 'ROLE_ADMIN', 'admin1'),
    clerk: await person('方雨桐', 'ROLE_APPOINTMENT', 'clerk1'),
    desk: await person('何前台', 'ROLE_RECEPTIONIST', 'desk1'),
    head: await person('周主任', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'head1'),
    host: await person('林静宜', 'ROLE_CONSULTANT', 'host1'),
    other: await person('周明远', 'ROLE_CONSULTANT', 'host2'),
    visitor: await person('欧阳晓琳', 'ROLE_GENERAL', '202508110126'),
    friend: await person('李阳', 'ROLE_GENERAL', '202311020417'),
  }
}

export type Given = {
  visitor?: TestUser
  host?: TestUser
  type?: AppointmentType
  state?: AppointmentState
  /** Minutes from now. */
  startsIn?: number
  minutes?: number
  /** Minutes ago. */
  settledAgo?: number
  bookedAgo?: number
  arrived?: boolean
  withSlot?: boolean
  /** What brought it there. */
  action?: string
  columns?: Readonly<Record<string, unknown>>
  /** Of a session that was held. */
  record?: GivenRecord
  /** What was said, in the open: sealed on its way. */
  words?: Readonly<Partial<Record<SealedWord, string>>>
}

const slotStates: Partial<Record<AppointmentState, string>> = {
  toConfirm: '2',
  notStart: '2',
  running: '2',
  cancel: '10',
}

const insert = async (tx: Tx, table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
  const names = Object.keys(row)
  await tx.sql(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const event = (tx: Tx, entity: string, id: string, state: string, action: string) => ({
  tenant_id: tx.tenantId,
  entity,
  entity_id: id,
  version: 1,
  from_state: null,
  to_state: state,
  action,
  at: tx.now,
})

/** An appointment as it would lie there, with its slot; relative to now, so that it is true at any hour. */
export const givenVisit = (app: TestApp, centre: Centre, given: Given = {}): Promise<string> =>
  inTenant(app, centre.tenant, async (tx) => {
    const [id, slot] = [randomUUID(), randomUUID()]
    const said = Object.entries(given.words ?? {}) as [SealedWord, string][]
    const ago = (minutes: number): Date => new Date(tx.now.getTime() - minutes * millisecondsPer.minute)
    const { state = 'notStart', type = '2', startsIn = 3 * 24 * 60, minutes = 50, withSlot = true } = given
    const span = { start_at: ago(-startsIn), end_at: ago(-startsIn - minutes) }
    const place = { site_id: centre.site, room_id: centre.room, ...span, consult_method: 1 }
    if (withSlot) {
      const slotState = slotStates[state] ?? '3'
      await insert(tx, 'slot', {
        tenant_id: tx.tenantId,
        id: slot,
        user_id: (given.host ?? centre.host).id,
        ...place,
        types: [type],
        state: slotState,
        is_duty: false,
        is_reserved: false,
        student_view: true,
        created_at: tx.now,
        updated_at: tx.now,
      })
      await insert(tx, 'state_event', event(tx, 'slot', slot, slotState, 'create'))
    }
    await insert(tx, 'appointment', {
      tenant_id: tx.tenantId,
      id,
      type,
      state,
      visitor_id: (given.visitor ?? centre.visitor).id,
      host_id: (given.host ?? centre.host).id,
      slot_id: withSlot ? slot : null,
      ...place,
      booked_as: 'visitor',
      source: 12,
      arrived_at: given.arrived ? ago(5) : null,
      arrived_by: given.arrived ? 'desk' : null,
      settled_at: ago(given.settledAgo ?? given.bookedAgo ?? 7 * 24 * 60),
      created_by: (given.visitor ?? centre.visitor).id,
      created_at: ago(given.bookedAgo ?? 7 * 24 * 60),
      updated_at: tx.now,
      ...given.columns,
      ...Object.fromEntries(said.map(([column, text]) => [column, sealWord(tx, id, column, text)])),
    })
    await insert(
      tx,
      'state_event',
      event(tx, 'appointment', id, state, given.action ?? (state === 'toConfirm' ? 'request' : 'book')),
    )
    await keepWord(tx, { id, version: 1 }, given.words?.reason ?? '')
    if (appointmentTypes[type].record !== null && (state === 'success' || state === 'complete'))
      await givenRecord(tx, id, { isSigned: state === 'complete', ...given.record })
    return id
  })

export type GivenRecord = {
  state?: string
  lockAt?: Date
  isSigned?: boolean
  columns?: Readonly<Record<string, unknown>>
}

/** The record of a session that was held, as it would lie there: a week from its end until it locks. */
export const givenRecord = async (tx: Tx, id: string, given: GivenRecord = {}): Promise<void> => {
  const { isSigned = false, state = isSigned ? 'signed' : 'due' } = given
  const visit = await tx.row<{ settled_at: Date }>(
    'select settled_at from appointment where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  )
  const settled = visit!.settled_at
  await insert(tx, 'session_record', {
    tenant_id: tx.tenantId,
    id,
    state,
    lock_at: given.lockAt ?? new Date(settled.getTime() + 7 * millisecondsPer.day),
    signed_at: isSigned ? settled : null,
    created_at: settled,
    ...given.columns,
  })
  await insert(tx, 'state_event', event(tx, 'session_record', id, state, 'create'))
}

/** The same schools, with the clock put forward (or back) by some minutes. */
export const atMinute = (app: TestApp, minutes: number): WithTenant => {
  const now = new Date(Date.now() + minutes * millisecondsPer.minute)
  return (behalf, run, mark) => app.runtime.withTenant(behalf, (tx) => run({ ...tx, now }), mark)
}

export const runCron = async (
  app: TestApp,
  crons: readonly CronDefinition[],
  name: string,
  { tenants, minutes = 0 }: { tenants: readonly TestTenant[]; minutes?: number },
): Promise<void> => {
  const cron = crons.find((one) => one.name === name)
  if (!cron) throw new Error(`no cron ${name}`)
  await cron.run({
    withTenant: atMinute(app, minutes),
    tenantIds: tenants.map(({ id }) => id),
    now: new Date(Date.now() + minutes * millisecondsPer.minute),
  })
}

/** What somebody has in the inbox, by kind. */
export const messagesOf = async (app: TestApp, { tenant, id }: TestUser, code?: string) =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ type_code: string; link: string | null; step: string; body: Buffer }>(
      `select type_code, link, step, body from message
        where tenant_id = $1 and user_id = $2 and ($3::text is null or type_code = $3) order by created_at, id`,
      [tx.tenantId, id, code ?? null],
    ),
  )
