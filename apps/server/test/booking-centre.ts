import { randomUUID } from 'node:crypto'
import type { appointmentCalls, CallInput, CallReply, Calls } from '@xinqiao/contract'
import {
  addMinutes,
  appointmentTypeCodes,
  dayStart,
  defaultRolePermissions,
  formatDate,
  slotOccupancies,
  type AppointmentType,
  type RoleCode,
  type HostCategory,
} from '@xinqiao/domain'
import { createTestApp, type TestApp } from './harness.ts'
import type { TestTenant } from './people.ts'
import type { Actor } from '../src/kernel/actor.ts'
import type { Tx } from '../src/kernel/db/tx.ts'
import { recordInitial } from '../src/kernel/transition.ts'
import { formInForce } from '../src/modules/form/index.ts'
import { occupy, type SlotRow } from '../src/modules/rota/index.ts'
import { appointmentRegistration } from '../src/modules/appointment/booking/appointment.routes.ts'
import { findAppointment } from '../src/modules/appointment/booking/appointment.repo.ts'
import { writeReferral } from '../src/modules/appointment/booking/referral/refer.ts'
import type { AppointmentRow } from '../src/modules/appointment/booking/booking.tables.ts'
import { insertContact } from '../src/modules/user/index.ts'
import { inRow } from '../src/kernel/db/tenant-keys.ts'

type Settings = NonNullable<NonNullable<Parameters<TestApp['givenTenant']>[0]>['settings']>

/** Thursday morning in the second week of a term. */
export const MORNING = new Date('2026-03-05T02:00:00Z')

export type Person = { id: string; username: string; actor: Actor }

export const actorOf = (tenantId: number, id: string, roles: readonly RoleCode[]): Actor => ({
  tenantId,
  userId: id,
  sessionId: '00000000-0000-7000-8000-000000000000',
  name: '某人',
  deptId: null,
  activeRoleId: null,
  roleCodes: roles,
  permissions: new Set(roles.flatMap((role) => defaultRolePermissions[role])),
  scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})

type SlotGiven = {
  host: Person
  /** From midnight in China, some days from today. */
  day?: number
  clock?: string
  minutes?: number
  types?: readonly AppointmentType[]
  method?: 1 | 2 | 3
  roomId?: string | null
  isDuty?: boolean
  isReserved?: boolean
  studentView?: boolean
}

export type Centre = Awaited<ReturnType<typeof openCentre>>

/** A server whose clock is moved by hand. */
export const openHouse = async (options: Parameters<typeof createTestApp>[0] = {}) => {
  const time = { now: MORNING }
  const app = await createTestApp({ clock: () => time.now, ...options })
  return { app, time }
}

/** A school with everybody a visit takes; calls run in the very handlers, on behalf of whom one likes. */
export const openCentre = async ({ app, time }: { app: TestApp; time: { now: Date } }, settings: Settings = {}) => {
  const tenant: TestTenant = await app.givenTenant({
    settings: { yymssz: { bookingCheckEnable: false }, zxyyms: { mode: 2 }, ...settings },
  })
  const inside = <T>(run: (tx: Tx) => Promise<T>, actor: Actor | null = null): Promise<T> =>
    app.runtime.withTenant({ tenantId: tenant.id, actor }, run)
  await app.runtime.owner.query('update tenant set duty_phone = $2, hotline = $3 where id = $1', [
    tenant.id,
    '0571-1',
    '12356',
  ])
  const person = async (realName: string, ...roles: RoleCode[]): Promise<Person> => {
    const user = await app.givenUser(tenant, { realName, roles, username: `p${randomUUID().slice(0, 8)}` })
    return { id: user.id, username: user.username, actor: actorOf(tenant.id, user.id, roles) }
  }
  const [site, room, room2, term] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await inside(async (tx) => {
    await tx.insert('site', {
      id: site,
      name: '主校区',
      kind: 'centre',
      address: '一号楼',
      start_time: '08:00',
      end_time: '22:00',
      created_at: tx.now,
      updated_at: tx.now,
    })
    for (const [id, name] of [
      [room, '101 室'],
      [room2, '102 室'],
    ] as const)
      await tx.insert('room', {
        id,
        site_id: site,
        name,
        kind: 'manned',
        capacity: 2,
        created_at: tx.now,
        updated_at: tx.now,
      })
    await tx.insert('term', {
      id: term,
      name: '本学期',
      start_date: formatDate(dayStart(tx.now, -30)),
      end_date: formatDate(dayStart(tx.now, 120)),
      week_count: 20,
      created_at: tx.now,
      updated_at: tx.now,
    })
  })

  const contact = (userId: string) =>
    inside((tx) => {
      const id = tx.newId()
      const [name, phone] = [inRow('contact.name', id), inRow('contact.phone', id)]
      return insertContact(tx, userId, {
        id,
        name: tx.keys.encrypt(name, '家长'),
        phone: tx.keys.encrypt(phone, '13900000000'),
        relation: '1',
      })
    })

  const sign = (id: string, ...forms: string[]) =>
    inside(async (tx) => {
      for (const type of forms) {
        const formId = await formInForce(tx, type)
        await tx.sql(
          `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by,
             created_at, updated_by, updated_at, submitted_at)
           values ($1, $2, $3, 1, $4, 'submitted', 1, $5, $5, $4, $6, $4, $6, $6)`,
          [tx.tenantId, randomUUID(), formId, id, Buffer.from('x'), tx.now],
        )
      }
    })

  const papers = ['F02', 'F03', 'F04', 'F05', 'F06', 'F07']
  const visitor = async (name = '林晚'): Promise<Person> => {
    const one = await person(name, 'ROLE_GENERAL')
    await contact(one.id)
    await sign(one.id, ...papers)
    return one
  }

  const host = async (name = '陈予安', category: HostCategory = 'counsellor'): Promise<Person> => {
    const one = await person(name, 'ROLE_CONSULTANT')
    await inside((tx) => tx.insert('professional', { user_id: one.id, category, is_trained: true, updated_at: tx.now }))
    return one
  }

  const slot = (given: SlotGiven): Promise<string> =>
    inside(async (tx) => {
      const id = tx.newId()
      const [hour = 9, minute = 0] = (given.clock ?? '09:00').split(':').map(Number)
      const startAt = addMinutes(dayStart(tx.now, given.day ?? 5), hour * 60 + minute)
      const span = { startAt, endAt: addMinutes(startAt, given.minutes ?? 50) }
      await tx.insert('slot', {
        id,
        user_id: given.host.id,
        site_id: site,
        room_id: given.roomId ?? null,
        types: given.types ?? appointmentTypeCodes,
        start_at: span.startAt,
        end_at: span.endAt,
        consult_method: given.method ?? 3,
        state: '1',
        is_duty: given.isDuty ?? false,
        is_reserved: given.isReserved ?? false,
        student_view: given.studentView ?? true,
        created_at: tx.now,
        updated_at: tx.now,
      })
      await recordInitial(tx, { machine: { initial: '1' }, entity: 'slot', id, action: 'generate' })
      const taken = slotOccupancies(span, id, { hostId: given.host.id, roomId: given.roomId ?? null })
      await occupy(
        tx,
        taken.map((one) => ({ ...one, ownerType: 'slot' })),
      )
      return id
    })

  /** Sent to the doctor by somebody who knows them. */
  const referral = (visitorId: string, referrerId: string) =>
    inside((tx) => writeReferral(tx, { visitorId, referrerId, reason: '持续失眠，想听听医生的意见' }))

  type Name = keyof typeof appointmentCalls
  type Handler = (tx: Tx, input: unknown, ctx: unknown) => Promise<unknown>
  type Outside = { outside: (input: unknown, ctx: unknown) => Promise<unknown> }
  /** A call in its own transaction, as somebody. */
  const call = <N extends Name>(
    who: Person,
    name: N,
    body: CallInput<Calls[N]> extends { body: infer B } ? B : never,
  ) => {
    const handler = appointmentRegistration.handlers[name] as Handler | Outside
    const input = { body, query: {}, params: {} }
    const ctx = {
      requireActor: () => who.actor,
      actor: who.actor,
      nothingChanged: () => undefined,
      withTenant: <T>(run: (tx: Tx) => Promise<T>) => inside(run, who.actor),
    }
    const done = 'outside' in handler ? handler.outside(input, ctx) : ctx.withTenant((tx) => handler(tx, input, ctx))
    return done as Promise<CallReply<Calls[N]>>
  }

  const row = async (id: string): Promise<AppointmentRow> => (await inside((tx) => findAppointment(tx, id)))!
  const slotRow = async (id: string): Promise<SlotRow> =>
    (
      await inside((tx) => tx.sql<SlotRow>('select * from slot where tenant_id = $1 and id = $2', [tx.tenantId, id]))
    )[0]!

  return {
    app,
    time,
    tenant,
    site,
    room,
    room2,
    term,
    inside,
    person,
    contact,
    sign,
    visitor,
    host,
    slot,
    referral,
    call,
    row,
    slotRow,
    clerk: await person('周岚', 'ROLE_APPOINTMENT'),
    desk: await person('许乔', 'ROLE_RECEPTIONIST'),
    head: await person('顾主任', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
    admin: await person('管理员', 'ROLE_ADMIN'),
    /** Codes of what somebody was told about an appointment, in order. */
    told: (who: Person): Promise<string[]> =>
      inside(async (tx) =>
        (
          await tx.sql<{ type_code: string }>(
            'select type_code from message where tenant_id = $1 and user_id = $2 order by created_at, id',
            [tx.tenantId, who.id],
          )
        ).map((one) => one.type_code),
      ),
    occupied: (ownerId: string): Promise<string[]> =>
      inside(async (tx) =>
        (
          await tx.sql<{ kind: string }>(
            'select kind from occupancy where tenant_id = $1 and owner_id = $2 and is_active order by kind',
            [tx.tenantId, ownerId],
          )
        ).map((one) => one.kind),
      ),
    forward: (minutes: number): void => {
      time.now = addMinutes(time.now, minutes)
    },
    /** To some minutes from the beginning of an appointment. */
    toStart: async (id: string, minutes: number): Promise<void> => {
      time.now = addMinutes((await row(id)).start_at, minutes)
    },
  }
}
