import { sql, type RawBuilder } from 'kysely'
import { q } from '../../kernel/db/query.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type AuditFilter = {
  action?: string | undefined
  actorId?: string | undefined
  /** Beginning of the name, number or account of who did it. */
  person?: string | undefined
  subjectType?: string | undefined
  /** An id, or the beginning of the name, number or account of whom it concerns. */
  subject?: string | undefined
  requestId?: string | undefined
  /** Those `person` and `subject` name, where they are few. */
  actors?: readonly string[] | undefined
  concerned?: readonly string[] | undefined
  from?: Date | null
  until?: Date | null
  /** Ids of the people the reader may see; null for everybody. */
  among: RawBuilder<unknown> | null
}

const entries = (tx: Tx) => q.selectFrom('audit_entry').where('tenant_id', '=', tx.tenantId)
const columns = [
  'seq',
  'at',
  'action',
  'actor_name',
  'role_code',
  'subject_type',
  'subject_id',
  'ip',
  'request_id',
] as const

type Page = { size: number; offset: number }
export type EntryRow = Pick<Row<'audit_entry'>, (typeof columns)[number]>
type Found = { rows: EntryRow[]; total: number }

/** The chain has no gaps, so the newest number is the count and any page is found by number, however long the trail is. */
export const pageAll = async (tx: Tx, { size, offset }: Page): Promise<Found> => {
  const newest = await tx.first(entries(tx).select('seq').orderBy('seq', 'desc').limit(1))
  const total = Number(newest?.seq ?? 0)
  const rows = await tx.all(
    entries(tx)
      .select(columns)
      .where('seq', '<=', String(total - offset))
      .orderBy('seq', 'desc')
      .limit(size),
  )
  return { rows, total }
}

/** Numbers grow with time, though entries that were written together may stand a little out of order. */
const SLACK = 1000

/** A time as a number of the chain, by which every index of the trail is ordered. */
const after = (tx: Tx, from: Date): RawBuilder<boolean> => sql<boolean>`at >= ${from} and seq >= coalesce((
  select f.seq from audit_entry f where f.tenant_id = ${tx.tenantId} and f.at >= ${from} order by f.at, f.seq limit 1
) - ${SLACK}::int, 9223372036854775807)`

const before = (tx: Tx, until: Date): RawBuilder<boolean> => sql<boolean>`at < ${until} and seq <= coalesce((
  select l.seq from audit_entry l where l.tenant_id = ${tx.tenantId} and l.at < ${until} order by l.at desc, l.seq desc limit 1
) + ${SLACK}::int, 0)`

const peopleCalled = (tx: Tx, words: string): RawBuilder<unknown> => sql`(
  select p.id from user_account p
   where p.tenant_id = ${tx.tenantId} and not p.deleted
     and (p.username_key ^@ ${words.toLowerCase()} or p.real_name ^@ ${words} or p.number_name ^@ ${words}))`

/** Up to so many people are asked for by their ids, each along an index; among more, the newest entries soon have enough of theirs. */
const FEW = 2000

/** The first of them by each index, in its order and no further. */
const firstCalled = (tx: Tx, words: string, most: number): RawBuilder<{ id: string }> => {
  const begins = [
    ['username_key', words.toLowerCase()],
    ['real_name', words],
    ['number_name', words],
  ] as const
  const branches = begins.map(([column, beginning]) => {
    const at = sql.ref(`p.${column}`)
    return sql`(select p.id from user_account p where p.tenant_id = ${tx.tenantId} and not p.deleted
      and ${at} ^@ ${beginning} order by ${at} using ~<~ limit ${most})`
  })
  return sql<{ id: string }>`${sql.join(branches, sql` union `)}`
}

const fewCalled = async (tx: Tx, words: string | undefined): Promise<readonly string[] | undefined> => {
  if (!words) return undefined
  const called = firstCalled(tx, words, FEW + 1)
  const rows = await tx.all({ compile: () => called.compile(q) })
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

/** Looks first who is meant: the database, not knowing how few they are, would read the whole trail for them. */
export const withPeople = async (tx: Tx, filter: AuditFilter): Promise<AuditFilter> => {
  const [actors, concerned] = await Promise.all([fewCalled(tx, filter.person), fewCalled(tx, filter.subject)])
  return { ...filter, actors, concerned }
}

const doneBy = (tx: Tx, person: string, actors: AuditFilter['actors']): RawBuilder<boolean> =>
  actors ? sql<boolean>`actor_id = any(${[...actors]}::uuid[])` : sql<boolean>`actor_id in ${peopleCalled(tx, person)}`

const concerning = (tx: Tx, subject: string, concerned: AuditFilter['concerned']): RawBuilder<boolean> =>
  concerned
    ? sql<boolean>`(subject_id = any(${[subject, ...concerned]}::text[]) and (subject_id = ${subject} or subject_type = 'user'))`
    : sql<boolean>`(subject_id = ${subject} or (subject_type = 'user'
        and subject_id in (select called.id::text from ${peopleCalled(tx, subject)} as called(id))))`

const matching = (tx: Tx, filter: AuditFilter) => {
  const { action, actorId, person, subjectType, subject, requestId, from, until, among } = filter
  const conditions: RawBuilder<boolean>[] = [
    ...(action ? [sql<boolean>`action = ${action}`] : []),
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(person ? [doneBy(tx, person, filter.actors)] : []),
    ...(subjectType ? [sql<boolean>`subject_type = ${subjectType}`] : []),
    ...(subject ? [concerning(tx, subject, filter.concerned)] : []),
    ...(requestId ? [sql<boolean>`request_id = ${requestId}`] : []),
    ...(from ? [after(tx, from)] : []),
    ...(until ? [before(tx, until)] : []),
    ...(among === null
      ? []
      : [
          sql<boolean>`(actor_id in ${among} or (subject_type = 'user' and subject_id in (select seen.id::text from ${among} as seen(id))))`,
        ]),
  ]
  return entries(tx).where(sql.join<boolean>([sql<boolean>`true`, ...conditions], sql` and `))
}

/** Newest first, without an end. */
export const matchingEntries = (tx: Tx, filter: AuditFilter) =>
  matching(tx, filter).select(columns).orderBy('seq', 'desc')

/** Counting stops at `most`: how many there are beyond is not worth reading them all. */
export const countMatching = async (tx: Tx, filter: AuditFilter, most?: number): Promise<number> => {
  const found = matching(tx, filter).select('seq')
  const counted = q.selectFrom((most === undefined ? found : found.limit(most)).as('found'))
  return Number((await tx.one(counted.select((eb) => eb.fn.countAll<string>().as('n')))).n)
}

/** What was done for somebody's safety they learn later, and not while the danger lasts. */
const OWN = `tenant_id = $1 and subject_type = 'user' and subject_id = $2 and actor_id is distinct from $2::uuid
   and (detail ->> 'toldFrom' is null or ((detail ->> 'toldFrom')::timestamptz <= rule_time() and not exists (
     select 1 from risk_signal s where s.tenant_id = $1 and s.user_id = $2::uuid and s.level = 5 and s.state in ('open', 'taken'))))`

export type FootprintRow = {
  seq: string
  at: Date
  action: string
  role_code: string | null
  is_system: boolean
  office: string | null
  actor_name: string
  purpose: number | null
  layer: number | null
}

/** What others did with somebody's data; `office` is where they work, which tells enough without their name. */
export const footprintOf = async (
  tx: Tx,
  userId: string,
  { size, offset }: Page,
): Promise<{ rows: FootprintRow[]; total: number }> => {
  const rows = await tx.sql<FootprintRow>(
    `select e.seq, e.at, e.action, e.role_code, e.actor_id is null as is_system, d.name as office, e.actor_name,
            (e.detail ->> 'purpose')::int as purpose, (e.detail ->> 'layer')::int as layer
       from (select seq, at, action, role_code, actor_id, actor_name, detail from audit_entry where ${OWN}
              order by seq desc limit $3 offset $4) e
       left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
       left join dept d on d.tenant_id = $1 and d.id = u.dept_id
      order by e.seq desc`,
    [tx.tenantId, userId, size, offset],
  )
  const [counted] = await tx.sql<{ n: number }>(`select count(*)::int as n from audit_entry where ${OWN}`, [
    tx.tenantId,
    userId,
  ])
  return { rows, total: counted?.n ?? 0 }
}
