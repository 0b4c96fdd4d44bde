import { millisecondsPer, parseDate, plainUsername } from '@xinqiao/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { Params } from '../../kernel/db/params.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { visiblePeople } from './user.policy.ts'
import { usernameKey } from './user.repo.ts'

export type SearchFilter = {
  /** Only these, as far as they are in sight. */
  ids?: readonly string[]
  keyword?: string
  deptId?: string
  userTypeId?: string
  roleId?: string
  lockFlag?: string
  auditStatus?: string
  startDate?: string
  endDate?: string
}

/** What `u`, a user_account, must fulfil. Equality and prefix only: nothing else can use an index under row-level security. */
export const conditionsOf = (tx: Tx, actor: Actor, filter: SearchFilter): RawBuilder<boolean>[] => {
  const visible = visiblePeople(actor)
  const conditions = visible === 'everyone' ? [] : [visible]
  const add = (value: string | undefined, condition: (value: string) => RawBuilder<boolean>): void => {
    if (value) conditions.push(condition(value))
  }
  if (filter.ids) conditions.push(sql`u.id = any(${[...filter.ids]}::uuid[])`)
  add(
    filter.deptId,
    (id) =>
      sql`u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = ${tx.tenantId} and c.ancestor_id = ${id})`,
  )
  add(filter.userTypeId, (id) => sql`u.user_type_id = ${id}`)
  add(
    filter.roleId,
    (id) => sql`u.id in (select h.user_id from user_role h where h.tenant_id = ${tx.tenantId} and h.role_id = ${id})`,
  )
  add(filter.lockFlag, (flag) => (flag === '9' ? sql`u.lock_flag = '9'` : sql`u.lock_flag = ${flag}`))
  add(filter.auditStatus, (status) =>
    status === 'passed'
      ? sql`u.audit_status = 'passed'`
      : sql`u.audit_status = ${status} and u.audit_status <> 'passed'`,
  )
  add(filter.startDate, (day) => sql`u.created_at >= ${dayStart(day)}`)
  add(filter.endDate, (day) => sql`u.created_at < ${dayEnd(day)}`)
  add(filter.keyword?.trim(), (keyword) => matching(tx, keyword))
  return conditions
}

const dayStart = (day: string): Date => parseDate(day) ?? new Date(0)
const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + millisecondsPer.day)

const reversed = (text: string): string => [...text].toReversed().join('')

/** What a keyword may be the beginning of; each column has its index. */
const beginningsOf = (keyword: string): readonly (readonly [column: string, beginning: string])[] => {
  // Names are found as they are written; accounts and numbers as a plain keyboard writes them.
  const plain = plainUsername(keyword)
  const pinyin = plain.toLowerCase()
  return [
    ['username_key', usernameKey(plain)],
    ['real_name', keyword],
    ['name_pinyin', pinyin],
    ['number_name', plain],
    ['name_tail', keyword],
    ['name_back', reversed(keyword)],
    ['pinyin_back', reversed(pinyin)],
    ['number_back', reversed(plain)],
  ]
}

/** Any part of a name; beginning or end of account, pinyin and number. */
const matching = (tx: Tx, keyword: string, who: 'u' | 'n' = 'u'): RawBuilder<boolean> => {
  const begins = beginningsOf(keyword).map(([column, beginning]) => sql`${sql.ref(`${who}.${column}`)} ^@ ${beginning}`)
  // As an array, so that it is one more index look-up beside the others instead of a test of every row.
  const inLongName = sql`${sql.ref(`${who}.id`)} = any(array(select p.user_id from user_name_part p where p.tenant_id = ${tx.tenantId} and p.part ^@ ${keyword}))`
  return sql`(${sql.join([...begins, inLongName], sql` or `)})`
}

/**
 * The first so many people a keyword finds, read in the order of each index and no further: among a million as among ten
 * thousand. Nobody leafs through more; whoever has more than this types another character.
 */
export const firstMatches = (tx: Tx, keyword: string, most: number): RawBuilder<{ id: string }> => {
  const branches = beginningsOf(keyword).map(([column, beginning]) => {
    const at = sql.ref(`m.${column}`)
    return sql`(select m.id from user_account m where m.tenant_id = ${tx.tenantId} and m.deleted = false and ${at} ^@ ${beginning} order by ${at} using ~<~ limit ${most})`
  })
  const inLongName = sql`(select p.user_id from user_name_part p where p.tenant_id = ${tx.tenantId} and p.part ^@ ${keyword}
    and (select not m.deleted from user_account m where m.tenant_id = p.tenant_id and m.id = p.user_id) order by p.part using ~<~ limit ${most})`
  return sql<{ id: string }>`(${sql.join([...branches, inLongName], sql` union `)})`
}

/** So many are looked up one by one; more than these are so common that whoever walks a list meets them soon. */
const FEW = 5000

/** A surname, a year, the beginning of a pinyin: no longer word is borne by more than a few. */
const maybeMany = (keyword: string): boolean => keyword.length <= (/^[!-~]+$/.test(keyword) ? 6 : 1)

/** Whether more than a few begin with it in one of the columns: entries of an index are counted, and nobody is looked up. */
const areMany = async (tx: Tx, keyword: string): Promise<boolean> => {
  const beyond = beginningsOf(keyword).map(([column, beginning]) => {
    const at = sql.ref(`m.${column}`)
    return sql`exists (select from user_account m where m.tenant_id = ${tx.tenantId} and m.deleted = false and ${at} ^@ ${beginning}
      order by ${at} using ~<~ offset ${FEW})`
  })
  const asked = sql<{ so: boolean }>`select ${sql.join(beyond, sql` or `)} as so`
  const [answer] = await tx.all({ compile: () => asked.compile(q) })
  return answer?.so ?? false
}

/**
 * Whom a keyword finds, or null where they are more than a few. As ids, not as a query: how many rows of a list a given
 * person has, the planner knows; of somebody to be found first it guesses, and reads the whole list.
 */
export const fewNamed = async (tx: Tx, keyword: string): Promise<readonly string[] | null> => {
  if (maybeMany(keyword) && (await areMany(tx, keyword))) return null
  const found = await tx.all(
    q
      .selectFrom(firstMatches(tx, keyword, FEW + 1).as('f'))
      .select('f.id')
      .limit(FEW + 1),
  )
  return found.length > FEW ? null : found.map(({ id }) => id)
}

/**
 * Those a keyword finds, as among people, as SQL on a column with somebody's id. A list in the order of its own index is walked
 * for many, and asked by the index of its people for few: neither grows with the school.
 */
export const amongNamed = async (tx: Tx, params: Params, column: string, keyword: string): Promise<string> =>
  namedIn(params, column, keyword, await fewNamed(tx, keyword))

/** The same, where the few were looked for already. */
export const namedIn = (
  params: Params,
  column: string,
  keyword: string,
  few: Awaited<ReturnType<typeof fewNamed>>,
): string => {
  if (few) return `${column} = any(${params.put(few)}::uuid[])`
  const begins = beginningsOf(keyword).map(([name, beginning]) => `n.${name} ^@ ${params.put(beginning)}`)
  return `(select not n.deleted and (${begins.join(' or ')} or n.id = any(array(
      select p.user_id from user_name_part p where p.tenant_id = $1 and p.part ^@ ${params.put(keyword)})))
    from user_account n where n.tenant_id = $1 and n.id = ${column})`
}

/** The same, where a statement is built. */
export const isAmongNamed = async (tx: Tx, column: string, keyword: string): Promise<RawBuilder<boolean>> => {
  const few = await fewNamed(tx, keyword)
  const person = sql.ref(column)
  return few
    ? sql`${person} = any(${few}::uuid[])`
    : sql`(select not n.deleted and ${matching(tx, keyword, 'n')} from user_account n where n.tenant_id = ${tx.tenantId} and n.id = ${person})`
}

const areFew = async (tx: Tx, select: string, value: string): Promise<boolean> => {
  const [found] = await tx.sql<{ n: number }>(`select count(*)::int as n from (${select} limit ${FEW + 1}) x`, [
    tx.tenantId,
    value,
  ])
  return (found?.n ?? 0) <= FEW
}

/** The same for those of a department and of all below it, on `u`. */
export const amongDept = async (tx: Tx, params: Params, deptId: string): Promise<string> => {
  const at = params.put(deptId)
  const found = (dept: string): string =>
    `select p.id from user_account p where p.tenant_id = $1 and not p.deleted and p.dept_id = any(array(
       select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = ${dept}))`
  return (await areFew(tx, found('$2'), deptId))
    ? `u.id = any(array(${found(at)}))`
    : `(select true from dept_closure c where c.tenant_id = $1 and c.descendant_id = u.dept_id and c.ancestor_id = ${at})`
}
