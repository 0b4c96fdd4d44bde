import { deptRoot } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { onTheWay, reachOf, sightOf, within, type Reach } from './dept.policy.ts'
import { childOf, pathsOf } from './dept.repo.ts'
import { searchKey } from './dept.tokens.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import { deptView, joined, type DeptRow, type DeptView } from './dept.views.ts'

type Row = DeptRow & { inside: boolean; has_children: boolean }

/** Departments picked by a condition on `d`. A child out of sight makes no expander. */
const pick = (tx: Tx, reach: Reach, condition: (params: Params) => string): Promise<Row[]> => {
  const params = paramsOf(tx)
  return tx.sql<Row>(
    `select d.id, d.parent_id, d.name, d.kind, d.sort, ${within(reach, 'd.id', params)} as inside,
            coalesce((select true from dept k where k.tenant_id = $1 and k.parent_id = d.id
                         and ${onTheWay(reach, 'k.id', params)} limit 1), false) as has_children
       from dept d where d.tenant_id = $1 and ${condition(params)}`,
    params.values,
  )
}

/** Children of one department, or of the virtual root; none of one that is out of sight. */
export const listChildren = async (tx: Tx, reach: Reach, deptId: string = deptRoot.id): Promise<DeptView[]> => {
  const parentId = deptId === deptRoot.id ? null : deptId
  const rows = await pick(
    tx,
    reach,
    (params) => `${childOf('d', parentId, params)} and ${onTheWay(reach, 'd.id', params)} order by d.sort, d.id`,
  )
  const above = parentId === null ? '' : ((await pathsOf(tx, [parentId])).get(parentId) ?? '')
  return rows.map((row) => deptView(row, joined(above, row.name), row.has_children, row.inside))
}

const MOST_FOUND = 100

/** Departments whose name, pinyin or initials hold the text, best first; only what can be chosen. */
export const searchDepts = async (tx: Tx, reach: Reach, name: string): Promise<DeptView[]> => {
  const key = searchKey(name)
  const rows = await pick(
    tx,
    reach,
    (params) =>
      `d.id in (select t.dept_id from dept_token t where t.tenant_id = $1 and t.token ^@ ${params.put(key)})
          and ${within(reach, 'd.id', params)}
        order by d.name ^@ ${params.put(name.trim())} desc, length(d.name), d.name, d.id limit ${MOST_FOUND}`,
  )
  return withPaths(tx, rows)
}

/** The top of what a person works with: where their scope begins, otherwise where they belong. */
export const listRegions = async (tx: Tx, actor: Actor): Promise<DeptView[]> => {
  const reach = reachOf(actor)
  if (reach === 'everything') return listChildren(tx, reach)
  const scope = [...reach.roots, ...reach.singles]
  const tops = scope.length > 0 ? scope : actor.deptId ? [actor.deptId] : []
  const rows = await pick(
    tx,
    sightOf(actor),
    (params) =>
      `d.id = any(${params.put(tops)}::uuid[]) and not exists (
          select 1 from dept_closure c where c.tenant_id = $1 and c.descendant_id = d.id and c.depth > 0
             and c.ancestor_id = any(${params.put(reach.roots)}::uuid[]))
        order by d.sort, d.id`,
  )
  return (await withPaths(tx, rows)).map((view) => ({ ...view, disabled: false }))
}

const withPaths = async (tx: Tx, rows: readonly Row[]): Promise<DeptView[]> => {
  const paths = await pathsOf(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => deptView(row, paths.get(row.id) ?? row.name, row.has_children, row.inside))
}
