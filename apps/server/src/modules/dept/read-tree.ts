import { deptRoot } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { onTheWay, within, type Reach } from './dept.policy.ts'
import { pathsOf } from './dept.repo.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { deptView, rootView, treeBelow, type DeptRow, type DeptView } from './dept.views.ts'

type Row = DeptRow & { inside: boolean }

const rowsOf = (tx: Tx, reach: Reach, below: string | null): Promise<Row[]> => {
  const params = paramsOf(tx)
  const part =
    below === null
      ? ''
      : `and d.id in (select b.descendant_id from dept_closure b where b.tenant_id = $1 and b.ancestor_id = ${params.put(below)})`
  return tx.sql<Row>(
    `select d.id, d.parent_id, d.name, d.kind, d.sort, ${within(reach, 'd.id', params)} as inside from dept d
      where d.tenant_id = $1 ${part} and ${onTheWay(reach, 'd.id', params)} order by d.sort, d.id`,
    params.values,
  )
}

/** The departments at the top with all below them, as far as they are in sight. */
export const readForest = async (tx: Tx, reach: Reach): Promise<DeptView[]> =>
  treeBelow(await rowsOf(tx, reach, null), null, '')

export const readTree = async (tx: Tx, reach: Reach): Promise<DeptView> => rootView(await readForest(tx, reach))

export const readSubtree = async (tx: Tx, reach: Reach, id: string): Promise<DeptView> => {
  if (id === deptRoot.id) return readTree(tx, reach)
  const rows = await rowsOf(tx, reach, id)
  const top = ensure(rows.find((row) => row.id === id))
  const path = (await pathsOf(tx, [id])).get(id) ?? top.name
  const children = treeBelow(rows, id, path)
  return { ...deptView(top, path, children.length > 0, top.inside), children }
}
