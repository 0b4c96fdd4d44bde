import type { Reply } from '@xinqiao/contract/client'
import { isWebAddress } from '@xinqiao/domain'

export const PLATFORM = 'PLATFORM'

type Nodes = Reply<'GET /admin/menu/getUserProductMenu'>
type Node = Omit<Nodes[number]['children'][number], 'children'> & { children?: readonly unknown[] }

export type MenuItem = {
  readonly code: string
  readonly product: string
  readonly label: string
  readonly hint: string
  readonly initials: string
  /** Empty for a folder. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly icon: string
  readonly isHidden: boolean
  /** Other routes that light this item up. */
  readonly highlights: readonly string[]
  readonly children: readonly MenuItem[]
}

export type MenuGroup = { readonly label: string; readonly items: readonly MenuItem[] }

const itemOf = (node: Node): MenuItem => ({
  code: node.menuCode,
  product: node.productId,
  label: node.label,
  hint: node.hint,
  initials: node.initials,
  path: node.path,
  query: node.query,
  icon: node.icon,
  isHidden: node.isHidden === 1,
  highlights: node.group,
  children: ((node.children ?? []) as readonly Node[]).map(itemOf),
})

export const groupsOf = (nodes: Nodes): readonly MenuGroup[] =>
  nodes.map(({ label, children }) => ({ label, items: children.map(itemOf) }))

/** Items that lead somewhere, folders opened. */
const pagesIn = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.path ? [item] : pagesIn(item.children)))

export const pagesOf = (groups: readonly MenuGroup[]): readonly MenuItem[] =>
  groups.flatMap(({ items }) => pagesIn(items))

/** What is listed: hidden items are routes, not choices, and a group of nothing is no group. */
export const listedOf = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups
    .map(({ label, items }) => ({ label, items: items.filter(({ isHidden }) => !isHidden) }))
    .filter(({ items }) => items.length > 0)

export const isOutside = ({ path }: Pick<MenuItem, 'path'>): boolean => isWebAddress(path)

export const embeddedPath = (code: string): string => `/myiframe/${code}`

type Place = { pathname: string; search: string }

/** How well an item fits where we are: its own address with its query, its own path, a page behind it, or not at all. */
const fit = (item: MenuItem, { pathname, search }: Place): number => {
  const here = new URLSearchParams(search)
  const pairs = Object.entries(item.query)
  if (pathname === (isOutside(item) ? embeddedPath(item.code) : item.path)) {
    if (pairs.every(([name, value]) => here.get(name) === value)) return 2 + pairs.length
    return 0
  }
  return item.highlights.includes(pathname) ? 1 : 0
}

/** The one item that says where we are. */
export const currentItem = (groups: readonly MenuGroup[], place: Place): MenuItem | undefined => {
  let best: MenuItem | undefined
  let most = 0
  for (const item of pagesOf(groups)) {
    const value = fit(item, place)
    if (value > most) [best, most] = [item, value]
  }
  return best
}
