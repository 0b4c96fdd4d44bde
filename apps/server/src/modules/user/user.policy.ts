import { sql, type RawBuilder } from 'kysely'
import type { DataScopeType } from '@xinqiao/domain'
import { managesPart, managesSchool, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'
import { reachArray, reachOf, within } from '../dept/index.ts'
import { amongTheirs, arrayOfTheirs, isTheirs } from '../relation/index.ts'
import { findById, type UserRow } from './user.repo.ts'

/**
 * Which people an actor may see, as an SQL condition on `u`, a user_account. The union of the scopes its active roles have
 * for the resource; no scope means nobody.
 */
export const visiblePeople = (actor: Actor): RawBuilder<boolean> | 'everyone' => {
  if (managesSchool(actor)) return 'everyone'
  const scopes = actor.scopes.get('user') ?? []
  const parts = scopes.flatMap((scope): RawBuilder<boolean>[] => {
    switch (scope.type) {
      case 'CUSTOM':
        return [below([...scope.deptIds], actor.tenantId)]
      case 'DEPT':
        return actor.deptId ? [sql<boolean>`u.dept_id = ${actor.deptId}`] : []
      case 'DEPT_AND_BELOW':
        return actor.deptId ? [below([actor.deptId], actor.tenantId)] : []
      case 'SELF':
        return [sql<boolean>`u.id = ${actor.userId}`]
      case 'ASSIGNED':
        return [isTheirs(actor, 'u.id')]
      default:
        return []
    }
  })
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}

const below = (deptIds: string[], tenantId: number): RawBuilder<boolean> =>
  sql<boolean>`u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = ${tenantId} and c.ancestor_id = any(${deptIds}::uuid[]))`

/** The same people as a list of ids, for rows that name somebody; null when that is everybody. */
export const visibleIds = (actor: Actor): RawBuilder<unknown> | null => {
  const visible = visiblePeople(actor)
  return visible === 'everyone'
    ? null
    : sql`(select u.id from user_account u where u.tenant_id = ${actor.tenantId} and ${visible})`
}

/** The same people as a condition on `column`, which names somebody, in a statement put together from parts. */
export const amongVisible = (actor: Actor, column: string, params: Params): string => {
  if (managesSchool(actor)) return 'true'
  const hasScope = (scope: DataScopeType): boolean =>
    actor.scopes.get('user')?.some(({ type }) => type === scope) === true
  const own = hasScope('SELF') ? ` or u.id = ${params.put(actor.userId)}` : ''
  const theirs = hasScope('ASSIGNED') ? ` or ${amongTheirs(actor, 'u.id', params)}` : ''
  return `${column} in (select u.id from user_account u
    where u.tenant_id = $1 and (${within(reachOf(actor), 'u.dept_id', params)}${own}${theirs}))`
}

/** A condition in two forms: what is looked up by it in an index, and what is asked of a row that was met on the way. */
export type Looked = { readonly looked: string; readonly walked: string }

/** The same people once more, for a list that is looked up where they are few and walked where they are many (`readPage`). */
export const visibleLooked = (actor: Actor, column: string, params: Params): Looked => {
  const reach = reachOf(actor)
  if (reach === 'everything') return { looked: 'true', walked: 'true' }
  const scopes = new Set(actor.scopes.get('user')?.map(({ type }) => type))
  const depts = reachArray(reach, params)
  const others = [
    ...(scopes.has('SELF') ? [`array[${params.put(actor.userId)}::uuid]`] : []),
    ...(scopes.has('ASSIGNED') ? [arrayOfTheirs(actor, params)] : []),
  ]
  const looked = [
    `array(select u.id from user_account u where u.tenant_id = $1 and u.dept_id = any(${depts}))`,
    ...others,
  ]
  const walked = [`u.dept_id = any(${depts})`, ...others.map((ids) => `u.id = any(${ids})`)]
  return {
    looked: `${column} = any(${looked.join(' || ')})`,
    walked: `(select ${walked.join(' or ')} from user_account u where u.tenant_id = $1 and u.id = ${column})`,
  }
}

/** Platform staff and college staff see people masked. */
export const seesMasked = (actor: Actor): boolean => !actor.roleCodes.includes('ROLE_ADMIN')

/** The same rule for one person: outside the scope looks like not existing. */
export const canSeePerson = async (tx: Tx, actor: Actor, userId: string): Promise<boolean> => {
  const visible = visiblePeople(actor)
  if (visible === 'everyone') return true
  const found = await tx.first(
    q
      .selectFrom('user_account as u')
      .select('u.id')
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.id', '=', userId)
      .where(visible),
  )
  return found !== undefined
}

/** Outside the part of the school somebody manages. Who reaches people by what they have to do with them manages no part. */
export const isOutside = async (tx: Tx, actor: Actor, id: string): Promise<boolean> =>
  managesPart(actor) && id !== actor.userId && !(await canSeePerson(tx, actor, id))

/** Somebody to have to do with, by whatever office. Who is outside the part of the school one manages is not there. */
export const personFor = async (tx: Tx, actor: Actor, id: string): Promise<UserRow> => {
  const person = ensure(await findById(tx, id))
  if (await isOutside(tx, actor, id)) throw notFound()
  return person
}
