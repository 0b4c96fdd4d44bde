import { deptLeaderRoles, deptRoot } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { growing, reaches, reachOf, type Reach } from './dept.policy.ts'
import { countChildren, pathsOf } from './dept.repo.ts'
import { deptView, rootView, type DeptRow, type DeptView } from './dept.views.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'

/** Beyond this a number only says "many": counting a whole university on every click helps nobody. */
const MOST_COUNTED = 10_000
const MOST_LEADERS = 20

/** One department that this person administers: what it is, who and how much is in it, and what may be done with it. */
export const readDept = async (tx: Tx, actor: Actor, id: string) => {
  const reach = reachOf(actor)
  const parentId = id === deptRoot.id ? null : id
  const view = parentId === null ? await wholeSchool(tx, reach) : await oneDept(tx, reach, parentId)
  const [ancestorIds, own, below, depts, leaders] = await Promise.all([
    parentId === null ? [] : ancestorsOf(tx, parentId),
    countPeople(tx, (params) =>
      parentId === null ? 'a.dept_id is null' : `a.dept_id = ${params.put(parentId)}::uuid`,
    ),
    countPeople(tx, (params) => inside(parentId, 'a.dept_id', params)),
    countBelow(tx, parentId),
    parentId === null ? [] : leadersOf(tx, parentId),
  ])
  return {
    ...view,
    ancestorIds,
    userCount: own.counted,
    allUserCount: below.counted,
    hasMoreUsers: own.isMore || below.isMore,
    deptCount: depts,
    leaders,
    canGrow: parentId === null || (await reaches(tx, growing(reach), parentId)),
    canMove: parentId !== null && (await hangsInside(tx, reach, view)),
  }
}

const wholeSchool = async (tx: Tx, reach: Reach): Promise<DeptView> => {
  if (reach !== 'everything') throw notFound()
  const { children: _, ...root } = rootView([])
  return { ...root, isChild: (await countChildren(tx, null)) > 0 }
}

const oneDept = async (tx: Tx, reach: Reach, id: string): Promise<DeptView> => {
  if (!(await reaches(tx, reach, id))) throw notFound()
  const [row] = await tx.sql<DeptRow>(
    'select id, parent_id, name, kind, sort from dept where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  )
  const dept = ensure(row)
  const path = (await pathsOf(tx, [id])).get(id) ?? dept.name
  return deptView(dept, path, (await countChildren(tx, id)) > 0, true)
}

/** What hangs at the edge of somebody's reach is not theirs to take away. */
const hangsInside = async (tx: Tx, reach: Reach, { parentId }: DeptView): Promise<boolean> =>
  reach === 'everything' || (parentId !== null && parentId !== deptRoot.id && (await reaches(tx, reach, parentId)))

const inside = (id: string | null, column: string, { put }: Params): string =>
  id === null
    ? 'true'
    : `${column} in (select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = ${put(id)}::uuid)`

const countPeople = async (tx: Tx, condition: (params: Params) => string) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ n: number }>(
    `select count(*)::int as n from (select 1 from user_account a
       where a.tenant_id = $1 and not a.deleted and ${condition(params)} limit ${MOST_COUNTED + 1}) as counted`,
    params.values,
  )
  const n = rows[0]?.n ?? 0
  return { counted: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED }
}

const countBelow = async (tx: Tx, id: string | null): Promise<number> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ n: number }>(
    `select count(*)::int as n from dept d where d.tenant_id = $1 and ${inside(id, 'd.id', params)}`,
    params.values,
  )
  return (rows[0]?.n ?? 0) - (id === null ? 0 : 1)
}

const ancestorsOf = async (tx: Tx, id: string): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      'select ancestor_id as id from dept_closure where tenant_id = $1 and descendant_id = $2 and depth > 0 order by depth desc',
      [tx.tenantId, id],
    )
  ).map((row) => row.id)

const leadersOf = (tx: Tx, id: string): Promise<{ id: string; realName: string; roleName: string }[]> =>
  tx.sql(
    `select a.id, a.real_name as "realName", min(r.name) as "roleName" from user_account a
       join user_role h on h.tenant_id = a.tenant_id and h.user_id = a.id
       join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.enabled and r.acts_as = any($3::text[])
      where a.tenant_id = $1 and a.dept_id = $2 and not a.deleted and a.lock_flag = '0'
      group by a.id, a.real_name order by a.id limit ${MOST_LEADERS}`,
    [tx.tenantId, id, deptLeaderRoles],
  )
