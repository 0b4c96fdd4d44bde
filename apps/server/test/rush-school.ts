import { randomBytes } from 'node:crypto'
import { addMinutes, dayStart, formatDate, type AppointmentType } from '@xinqiao/domain'
import type { ClientSession } from '@xinqiao/contract/client'
import type { Tx } from '../src/kernel/db/tx.ts'
import { hashToken, newToken } from '../src/kernel/tokens.ts'
import { formInForce } from '../src/modules/form/index.ts'
import { occupy } from '../src/modules/rota/index.ts'
import { recordInitial } from '../src/kernel/transition.ts'
import { findRoleByCode } from '../src/modules/user/index.ts'
import { inRow } from '../src/kernel/db/tenant-keys.ts'

const DAY_MINUTES = 1440
const SESSION_DAYS = 60
const PER_DAY = 8
const FIRST_HOUR = 8

export type Rush = { siteId: string; hostIds: string[]; slotIds: string[]; visitorIds: string[] }
export type RushSize = { hosts: number; slots: number; visitors: number; types?: readonly AppointmentType[] }

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

export const addPeople = async (tx: Tx, role: 'ROLE_CONSULTANT' | 'ROLE_GENERAL', name: string, count: number) => {
  const ids = many(count, () => tx.newId())
  const mark = ids[0]?.slice(-6) ?? ''
  const { id: roleId } = (await findRoleByCode(tx, role))!
  await tx.sql(
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, created_at, updated_at)
     select $1, x.id, $3 || x.n, $3 || x.n, $4 || x.n, $3 || x.n, (2026000 + x.n)::text, $5, $5
       from unnest($2::uuid[]) with ordinality as x(id, n)`,
    [tx.tenantId, ids, `${role.slice(5).toLowerCase()}${mark}-`, name, tx.now],
  )
  await tx.sql(
    'insert into user_role (tenant_id, user_id, role_id) select $1, x.id, $3 from unnest($2::uuid[]) as x(id)',
    [tx.tenantId, ids, roleId],
  )
  return ids
}

/** Everybody has told whom to call and signed what counselling (F02) and a first interview (F04) ask for. */
const addPapers = async (tx: Tx, visitorIds: readonly string[]): Promise<void> => {
  const ids = visitorIds.map(() => tx.newId())
  await tx.sql(
    `insert into emergency_contact (tenant_id, id, user_id, name, phone, relation, created_at, updated_at)
     select $1, x.id, x.user_id, x.name, x.phone, '1', $6, $6
       from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[]) as x(id, user_id, name, phone)`,
    [
      tx.tenantId,
      ids,
      visitorIds,
      ids.map((id) => tx.keys.encrypt(inRow('contact.name', id), '家长')),
      ids.map((id) => tx.keys.encrypt(inRow('contact.phone', id), '13900000000')),
      tx.now,
    ],
  )
  for (const type of ['F02', 'F04', 'F05']) {
    const formId = await formInForce(tx, type, null)
    await tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by, created_at,
         updated_by, updated_at, submitted_at)
       select $1, gen_random_uuid(), v.form_id, v.no, x.id, 'submitted', 1, $4, $4, x.id, $5, x.id, $5, $5
         from unnest($2::uuid[]) as x(id)
         join lateral (select form_id, no from form_version where tenant_id = $1 and form_id = $3 order by no desc limit 1) v on true`,
      [tx.tenantId, visitorIds, formId, Buffer.alloc(32), tx.now],
    )
  }
}

/** A school whose slots everybody wants: hosts with rooms of their own, free slots from the day after tomorrow on. */
export const buildRush = async (
  tx: Tx,
  { hosts, slots, visitors, types = ['2', '15', '10'] }: RushSize,
): Promise<Rush> => {
  const siteId = tx.newId()
  await tx.insert('site', {
    id: siteId,
    name: `中心${siteId.slice(-6)}`,
    kind: 'centre',
    start_time: '08:00',
    end_time: '22:00',
    created_at: tx.now,
    updated_at: tx.now,
  })
  await tx.insertIfAbsent('term', {
    id: tx.newId(),
    name: '本学期',
    start_date: formatDate(dayStart(tx.now, -30)),
    end_date: formatDate(dayStart(tx.now, 100)),
    week_count: 20,
    created_at: tx.now,
    updated_at: tx.now,
  })
  const hostIds = await addPeople(tx, 'ROLE_CONSULTANT', '咨询师', hosts)
  const visitorIds = await addPeople(tx, 'ROLE_GENERAL', '同学', visitors)
  await addPapers(tx, visitorIds)
  const roomIds = many(hosts, () => tx.newId())
  await tx.sql(
    `insert into room (tenant_id, id, site_id, name, kind, capacity, created_at, updated_at)
     select $1, x.id, $3, '咨询室' || x.n, 'manned', 2, $4, $4 from unnest($2::uuid[]) with ordinality as x(id, n)`,
    [tx.tenantId, roomIds, siteId, tx.now],
  )
  const slotIds = many(slots, () => tx.newId())
  const starts = many(slots, (at) => {
    const nth = Math.floor(at / hosts)
    const minutes = (2 + Math.floor(nth / PER_DAY)) * DAY_MINUTES + (FIRST_HOUR + (nth % PER_DAY)) * 60
    return addMinutes(dayStart(tx.now), minutes)
  })
  const ends = starts.map((start) => addMinutes(start, 50))
  await tx.sql(
    `insert into slot (tenant_id, id, user_id, site_id, room_id, types, start_at, end_at, consult_method, state, is_duty,
       is_reserved, student_view, created_at, updated_at)
     select $1, x.id, x.host, $4, x.room, $7::text[], x.start_at, x.end_at, 3, '1', false, false, true, $8, $8
       from unnest($2::uuid[], $3::uuid[], $9::uuid[], $5::timestamptz[], $6::timestamptz[])
            as x(id, host, room, start_at, end_at)`,
    [
      tx.tenantId,
      slotIds,
      slotIds.map((_, at) => hostIds[at % hosts]),
      siteId,
      starts,
      ends,
      types,
      tx.now,
      slotIds.map((_, at) => roomIds[at % hosts]),
    ],
  )
  for (const id of slotIds)
    await recordInitial(tx, { machine: { initial: '1' }, entity: 'slot', id, action: 'generate' })
  await occupy(
    tx,
    slotIds.flatMap((ownerId, at) => {
      const span = { startAt: starts[at]!, endAt: ends[at]!, ownerType: 'slot', ownerId }
      return [
        { kind: 'person' as const, resourceId: hostIds[at % hosts]!, ...span },
        { kind: 'room' as const, resourceId: roomIds[at % hosts]!, ...span },
      ]
    }),
  )
  return { siteId, hostIds, slotIds, visitorIds }
}

/** Sessions without the cost of proving who somebody is: the rush begins when everybody has signed in. */
export const openSessions = async (tx: Tx, userIds: readonly string[]): Promise<ClientSession[]> => {
  const signed = userIds.map(() => ({
    accessToken: newToken(tx),
    signKey: randomBytes(32).toString('base64url'),
  }))
  const ids = userIds.map(() => tx.newId())
  const later = addMinutes(tx.now, SESSION_DAYS * DAY_MINUTES)
  await tx.sql(
    `insert into session (tenant_id, id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, sign_key,
       method, port, ip, device, created_at, last_seen_at)
     select $1, x.id, x.user_id, x.access, $7, x.refresh, $7, x.sign_key, 'password', 'pc', '127.0.0.1', '', $8, $8
       from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bytea[]) as x(id, user_id, access, refresh, sign_key)`,
    [
      tx.tenantId,
      ids,
      userIds,
      signed.map((one) => hashToken(one.accessToken)),
      signed.map(() => hashToken(newToken(tx))),
      signed.map((one, nth) => tx.keys.encrypt(inRow('session.sign_key', ids[nth]!), one.signKey)),
      later,
      tx.now,
    ],
  )
  return signed.map((one) => ({ ...one, encFlag: false, tenantId: String(tx.tenantId) }))
}
