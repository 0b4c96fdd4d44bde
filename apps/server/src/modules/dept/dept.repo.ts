import { deptPathMark } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { DeptRow } from './dept.views.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'

const TREE_LOCK = 8104

/** Until commit: changes of shape follow one another, so that each judges the tree it changes. */
export const lockTree = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [TREE_LOCK, tx.tenantId])

export const findDept = (tx: Tx, id: string): Promise<DeptRow | undefined> =>
  tx.row<DeptRow>('select id, parent_id, name, kind, sort from dept where tenant_id = $1 and id = $2 for update', [
    tx.tenantId,
    id,
  ])

/** Full names by id; an id that is not there is left out. */
export const pathsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.sql<{ id: string; path: string }>(
    `select c.descendant_id as id, string_agg(a.name, $3 order by c.depth desc) as path
       from dept_closure c join dept a on a.tenant_id = c.tenant_id and a.id = c.ancestor_id
      where c.tenant_id = $1 and c.descendant_id = any($2::uuid[]) group by c.descendant_id`,
    [tx.tenantId, ids, deptPathMark],
  )
  return new Map(rows.map((row) => [row.id, row.path]))
}

/** How many levels there are down to a department, itself included; none for the virtual root. */
export const levelOf = async (tx: Tx, id: string | null): Promise<number> =>
  id === null
    ? 0
    : (await tx.row<{ n: number }>(
        'select count(*)::int as n from dept_closure where tenant_id = $1 and descendant_id = $2',
        [tx.tenantId, id],
      ))!.n

/** How many levels a subtree has below its top. */
export const heightOf = async (tx: Tx, id: string): Promise<number> =>
  (await tx.row<{ n: number }>(
    'select max(depth)::int as n from dept_closure where tenant_id = $1 and ancestor_id = $2',
    [tx.tenantId, id],
  ))!.n

export const isBelow = async (tx: Tx, id: string, top: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from dept_closure where tenant_id = $1 and ancestor_id = $2 and descendant_id = $3', [
      tx.tenantId,
      top,
      id,
    ])
  ).length > 0

const STEP = 10

/** Rows of `table` right below a department, or at the top. */
export const childOf = (table: string, parentId: string | null, { put }: Params): string =>
  parentId === null ? `${table}.parent_id is null` : `${table}.parent_id = ${put(parentId)}::uuid`

export const nextSort = async (tx: Tx, parentId: string | null): Promise<number> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ n: number }>(
    `select coalesce(max(k.sort), 0)::int as n from dept k where k.tenant_id = $1 and ${childOf('k', parentId, params)}`,
    params.values,
  )
  return rows[0]!.n + STEP
}

export const insertDept = async (tx: Tx, row: DeptRow): Promise<void> => {
  await tx.insert('dept', { ...row, created_at: tx.now })
  await tx.sql(
    `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth)
     select $1::int, $2::uuid, $2::uuid, 0 union all
     select $1::int, ancestor_id, $2::uuid, depth + 1 from dept_closure where tenant_id = $1 and descendant_id = $3`,
    [tx.tenantId, row.id, row.parent_id],
  )
}

/** Takes a subtree from where it hangs and hangs it below another department. */
export const rehang = async (tx: Tx, id: string, parentId: string | null, sort: number): Promise<void> => {
  await tx.update('dept', { id }, { parent_id: parentId, sort })
  await tx.sql(
    `delete from dept_closure where tenant_id = $1
        and descendant_id in (select descendant_id from dept_closure where tenant_id = $1 and ancestor_id = $2)
        and ancestor_id in (select ancestor_id from dept_closure where tenant_id = $1 and descendant_id = $2 and depth > 0)`,
    [tx.tenantId, id],
  )
  await tx.sql(
    `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth)
     select $1, up.ancestor_id, down.descendant_id, up.depth + down.depth + 1
       from dept_closure up, dept_closure down
      where up.tenant_id = $1 and up.descendant_id = $3 and down.tenant_id = $1 and down.ancestor_id = $2`,
    [tx.tenantId, id, parentId],
  )
}

/** Those named first and in this order, the others after them as they were. */
export const reorder = (tx: Tx, parentId: string | null, ids: readonly string[]): Promise<unknown> => {
  const params = paramsOf(tx)
  const place = `o.place * ${STEP}`
  return tx.sql(
    `update dept d set sort = ${place} from (
       select k.id, row_number() over (order by g.place nulls last, k.sort, k.id)::int as place
         from dept k left join unnest(${params.put(ids)}::uuid[]) with ordinality as g(id, place) on g.id = k.id
        where k.tenant_id = $1 and ${childOf('k', parentId, params)}) o
      where d.tenant_id = $1 and d.id = o.id and d.sort <> ${place}`,
    params.values,
  )
}

/** Of these departments, or of all, how many hang right below this one. */
export const countChildren = async (tx: Tx, parentId: string | null, among?: readonly string[]): Promise<number> => {
  const params = paramsOf(tx)
  const named = among ? `and k.id = any(${params.put(among)}::uuid[])` : ''
  const rows = await tx.sql<{ n: number }>(
    `select count(*)::int as n from dept k where k.tenant_id = $1 and ${childOf('k', parentId, params)} ${named}`,
    params.values,
  )
  return rows[0]!.n
}
