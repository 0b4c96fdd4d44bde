import { managesSchool, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'

/** Departments a data scope covers: whole subtrees, and single departments without what is below them. */
export type Reach = 'everything' | { readonly roots: readonly string[]; readonly singles: readonly string[] }

/** The union of what the active roles reach; no scope reaches nothing. */
export const reachOf = (actor: Actor): Reach => {
  if (managesSchool(actor)) return 'everything'
  const scopes = actor.scopes.get('user') ?? []
  const own = actor.deptId ? [actor.deptId] : []
  return {
    roots: scopes.flatMap((scope) =>
      scope.type === 'CUSTOM' ? [...scope.deptIds] : scope.type === 'DEPT_AND_BELOW' ? own : [],
    ),
    singles: scopes.flatMap((scope) => (scope.type === 'DEPT' ? own : [])),
  }
}

/**
 * What an actor sees of the organisation. Names and places of departments are open to everybody in the school, since forms
 * ask for them; but whoever administers sees what they administer, and a sub-administrator nothing beside it.
 */
export const sightOf = (actor: Actor): Reach =>
  actor.permissions.has('admin_dept_manage_btn') || actor.roleCodes.includes('ROLE_ADMIN')
    ? reachOf(actor)
    : 'everything'

/** One list of ids instead of several conditions, because an "or" between them would keep the indexes out. */
const inside = ({ roots, singles }: Exclude<Reach, 'everything'>, { put }: Params): string =>
  `select r.descendant_id from dept_closure r where r.tenant_id = $1 and r.ancestor_id = any(${put(roots)}::uuid[])
   union all select unnest(${put(singles)}::uuid[])`

/** The same departments as an array, which a statement puts together once, however many rows it asks about. */
export const reachArray = (reach: Exclude<Reach, 'everything'>, params: Params): string =>
  `array(${inside(reach, params)})`

/** `column`, a department's id, lies within the reach. */
export const within = (reach: Reach, column: string, params: Params): string =>
  reach === 'everything' ? 'true' : `${column} in (${inside(reach, params)})`

/** Within the reach, or on the way down to it. */
export const onTheWay = (reach: Reach, column: string, params: Params): string =>
  reach === 'everything'
    ? 'true'
    : `${column} in (${inside(reach, params)} union all
         select w.ancestor_id from dept_closure w
          where w.tenant_id = $1 and w.descendant_id = any(${params.put([...reach.singles, ...reach.roots])}::uuid[]))`

/** The same rule for given departments: those outside look like not existing. */
export const reachable = async (tx: Tx, reach: Reach, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ id: string }>(
    `select d.id from dept d where d.tenant_id = $1 and d.id = any(${params.put(ids)}::uuid[]) and ${within(reach, 'd.id', params)}`,
    params.values,
  )
  return new Set(rows.map((row) => row.id))
}

export const reaches = async (tx: Tx, reach: Reach, deptId: string): Promise<boolean> =>
  (await reachable(tx, reach, [deptId])).size > 0

/** Only what is below a subtree's root can be added to without leaving the reach. */
export const growing = (reach: Reach): Reach => (reach === 'everything' ? reach : { roots: reach.roots, singles: [] })

export const ensureWholeSchool = (actor: Actor): void => {
  if (!managesSchool(actor)) throw new AppError('dept.whole_school_only')
}
