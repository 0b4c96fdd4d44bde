import { type DeptNode, ROOT } from './dept.types.ts'
import type { Branch } from './use-branches.ts'

export type TreeRow = {
  readonly key: string
  readonly level: number
  readonly parent: string | null
} & (
  | {
      readonly kind: 'node'
      readonly node: DeptNode
      readonly expanded: boolean
      readonly place: number
      readonly of: number
    }
  /** stands where departments will be, or would be */
  | { readonly kind: 'loading' | 'failed' | 'empty'; readonly below: string }
)

/** The rows on the screen, from top to bottom. */
export function treeRows(branches: ReadonlyMap<string, Branch>, open: ReadonlySet<string>): readonly TreeRow[] {
  return nodeRows(ROOT, null, 1, 1, 1)

  function nodeRows(node: DeptNode, parent: string | null, level: number, place: number, of: number): TreeRow[] {
    const expanded = node.isChild && open.has(node.id)
    const row: TreeRow = { kind: 'node', key: node.id, node, expanded, level, parent, place, of }
    return expanded ? [row, ...below(node, level + 1)] : [row]
  }

  function below(node: DeptNode, level: number): TreeRow[] {
    const branch = branches.get(node.id) ?? { state: 'loading' }
    if (branch.state === 'ready' && branch.nodes.length > 0)
      return branch.nodes.flatMap((child, index) =>
        nodeRows(withPath(child, node), node.id, level, index + 1, branch.nodes.length),
      )
    const kind = branch.state === 'ready' ? 'empty' : branch.state
    return [{ kind, key: `${node.id}/${kind}`, below: node.id, level, parent: node.id }]
  }
}

/** Old answers carry no path; then it is put together on the way down. */
function withPath(node: DeptNode, parent: DeptNode): DeptNode {
  if (node.nameRelaTion) return node
  const above = parent.id === ROOT.id ? '' : `${parent.nameRelaTion}/`
  return { ...node, nameRelaTion: above + node.label }
}
