import { millisecondsPer } from '@xinqiao/domain'
import { sql, type RawBuilder } from 'kysely'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'

/** Ids of the people in sight; null for the whole school, whose numbers are kept as counts. */
export type Among = RawBuilder<unknown> | null

const inSight = (among: Among, column: string): RawBuilder<boolean> =>
  among === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in ${among}`

const number = sql<number>`count(*)::int`.as('n')

/** Kept by triggers, so that a school of a million costs no more than one of ten. */
const keptCounts = async (tx: Tx, beginning: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql<{ entity: string; n: string }>(
    'select entity, sum(n) as n from row_count where tenant_id = $1 and entity ^@ $2 group by entity',
    [tx.tenantId, beginning],
  )
  return new Map(rows.map(({ entity, n }) => [entity, Number(n)]))
}

const typeNames = (tx: Tx) =>
  tx.sql<{ id: string; name: string }>('select id, name from user_type where tenant_id = $1 order by sort, name', [
    tx.tenantId,
  ])

/** By type, in the order of the types; those without one are last. */
export const peopleByType = async (
  tx: Tx,
  among: Among,
): Promise<{ id: string | null; name: string; count: number }[]> => {
  const counts = among === null ? await keptCounts(tx, 'user_type:') : await countTypes(tx, among)
  const of = (id: string) => counts.get(`user_type:${id}`) ?? 0
  const named = (await typeNames(tx)).map(({ id, name }) => ({ id, name, count: of(id) }))
  return of('') > 0 ? [...named, { id: null, name: '', count: of('') }] : named
}

const countTypes = async (tx: Tx, among: Among): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.all(
    q
      .selectFrom('user_account as u')
      .select(['u.user_type_id', number])
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.deleted', '=', sql.lit(false))
      .where(inSight(among, 'u.id'))
      .groupBy('u.user_type_id'),
  )
  return new Map(rows.map((row) => [`user_type:${row.user_type_id ?? ''}`, row.n]))
}

const people = (tx: Tx, among: Among) =>
  q
    .selectFrom('user_account as u')
    .select(number)
    .where('u.tenant_id', '=', tx.tenantId)
    .where('u.deleted', '=', sql.lit(false))
    .where(inSight(among, 'u.id'))

/** Written as their indexes are, which hold the few that are out of the ordinary. */
export const countPending = async (tx: Tx, among: Among): Promise<number> =>
  (await tx.one(people(tx, among).where(sql<boolean>`u.audit_status = 'pending' and u.audit_status <> 'passed'`))).n

export const countLocked = async (tx: Tx, among: Among): Promise<number> =>
  (await tx.one(people(tx, among).where(sql<boolean>`u.lock_flag = '9'`))).n

const SEEN_MS = 15 * millisecondsPer.minute

const countOnline = async (tx: Tx, among: Among, since: Date): Promise<number> =>
  (
    await tx.one(
      q
        .selectFrom('session as s')
        .select(number)
        .where('s.tenant_id', '=', tx.tenantId)
        .where('s.ended_at', 'is', null)
        .where('s.last_seen_at', '>=', since)
        .where(inSight(among, 's.user_id')),
    )
  ).n

/** Seen in the last quarter of an hour. */
export const onlineNow = (tx: Tx, among: Among = null): Promise<number> =>
  countOnline(tx, among, new Date(tx.now.getTime() - SEEN_MS))

export const countTasks = async (tx: Tx, among: Among): Promise<number> =>
  (
    await tx.one(
      q
        .selectFrom('task as t')
        .select(number)
        .where('t.tenant_id', '=', tx.tenantId)
        .where(sql<boolean>`t.state <> '2'`)
        .where(inSight(among, 't.owner_id')),
    )
  ).n

export const filesKept = async (tx: Tx, among: Among): Promise<{ count: number; bytes: number }> => {
  if (among === null) {
    const kept = await keptCounts(tx, 'file')
    return { count: kept.get('file') ?? 0, bytes: kept.get('file_bytes') ?? 0 }
  }
  const row = await tx.one(
    q
      .selectFrom('file_object as f')
      .select([number, sql<string>`coalesce(sum(f.size), 0)`.as('bytes')])
      .where('f.tenant_id', '=', tx.tenantId)
      .where(inSight(among, 'f.owner_id')),
  )
  return { count: row.n, bytes: Number(row.bytes) }
}

/** By day of China. */
export const failuresByDay = (tx: Tx, among: Among, since: Date): Promise<{ day: string; n: number }[]> =>
  tx.all(
    q
      .selectFrom('login_log as l')
      .select([sql<string>`to_char(l.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'), number])
      .where('l.tenant_id', '=', tx.tenantId)
      .where('l.at', '>=', since)
      .where(sql<boolean>`l.result <> 'success'`)
      .where(inSight(among, 'l.user_id'))
      .groupBy('day'),
  )

export type School = {
  name: string
  centre_name: string
  short_name: string
  domain: string | null
  duty_phone: string
  hotline: string
  max_accounts: number
  expires_at: Date | null
}

export const findSchool = async (tx: Tx): Promise<School> =>
  (await tx.row<School>(
    `select name, centre_name, short_name, domain, duty_phone, hotline, max_accounts, expires_at
         from tenant where id = $1`,
    [tx.tenantId],
  ))!

type Simple = { roles: number; depts: number; has_term: boolean; agreements: number }

export const simpleCounts = async (tx: Tx, day: string, depts: string, values: readonly unknown[]): Promise<Simple> =>
  (await tx.row<Simple>(
    `select (select count(*)::int from role where tenant_id = $1) as roles,
              (select count(*)::int from dept d where d.tenant_id = $1 and ${depts}) as depts,
              exists (select 1 from term where tenant_id = $1 and start_date <= $2::date and end_date >= $2::date) as has_term,
              (select count(*)::int from agreement where tenant_id = $1 and enabled) as agreements`,
    [tx.tenantId, day, ...values],
  ))!

export type Verification = { entries: string; at: Date | null; outcome: string | null; message: string | null }

/** How long the trail is, and how its last verification ended. */
export const lastVerification = async (tx: Tx): Promise<Verification> =>
  (await tx.row<Verification>(
    `select coalesce((select seq from audit_entry where tenant_id = $1 order by seq desc limit 1), 0) as entries,
              v.at, t.outcome, t.message
         from (select) as always
         left join lateral (select at, subject_id from audit_entry
                             where tenant_id = $1 and action = 'audit.verify' order by seq desc limit 1) v on true
         left join task t on t.tenant_id = $1 and t.id = v.subject_id::uuid`,
    [tx.tenantId],
  ))!
