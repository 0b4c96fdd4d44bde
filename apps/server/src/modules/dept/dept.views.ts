import { deptPathMark, deptRoot, isDeptKind, type DeptKind } from '@xinqiao/domain'
import type { Row } from '../../kernel/db/rows.ts'

export type DeptRow = Pick<Row<'dept'>, 'id' | 'parent_id' | 'name' | 'kind' | 'sort'>

export type DeptView = {
  id: string
  parentId: string | null
  label: string
  name: string
  isChild: boolean
  nameRelaTion: string
  sortOrder: number
  type: DeptKind | 'root'
  /** Shown so that the place is clear, but outside of what the person reaches. */
  disabled: boolean
  children?: DeptView[]
}

export const joined = (...names: readonly string[]): string => names.filter(Boolean).join(deptPathMark)

export const deptView = (row: DeptRow, path: string, isChild: boolean, inside: boolean): DeptView => ({
  id: row.id,
  parentId: row.parent_id ?? deptRoot.id,
  label: row.name,
  name: row.name,
  isChild,
  nameRelaTion: path,
  sortOrder: row.sort,
  type: isDeptKind(row.kind) ? row.kind : 'unit',
  disabled: !inside,
})

/** Hangs rows, which come in the order of siblings, below one parent. `path` is the parent's. */
export const treeBelow = (
  rows: readonly (DeptRow & { inside: boolean })[],
  parentId: string | null,
  path: string,
): DeptView[] => {
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const hang = (parent: string | null, above: string): DeptView[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const here = joined(above, row.name)
      const children = hang(row.id, here)
      return { ...deptView(row, here, children.length > 0, row.inside), children }
    })
  return hang(parentId, path)
}

export const rootView = (children: DeptView[]): DeptView => ({
  id: deptRoot.id,
  parentId: null,
  label: deptRoot.label,
  name: deptRoot.label,
  isChild: children.length > 0,
  nameRelaTion: '',
  sortOrder: 0,
  type: 'root',
  disabled: children.some((child) => child.disabled),
  children,
})
