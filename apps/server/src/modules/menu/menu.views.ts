import { isProductCode, isWebAddress, productCodes, products, type MenuEntry, type MenuHome } from '@xinqiao/domain'
import { initialsOf } from './initials.ts'
import { platformWords } from './menu.messages.ts'

export const ROOT = '-1'

/** Products hold groups, groups entries, folders entries again. */
type Node = ReturnType<typeof fieldsOf> & { children: Node[] }

const fieldsOf = (
  menu: Pick<MenuEntry, 'code' | 'product' | 'label' | 'hint' | 'path' | 'icon'> & Partial<MenuEntry>,
  parentId: string,
  sortOrder: number,
) => ({
  id: menu.code,
  parentId,
  productId: menu.product,
  menuCode: menu.code,
  permission: menu.permission ?? '',
  label: menu.label,
  name: menu.label,
  hint: menu.hint,
  initials: initialsOf(menu.label),
  path: menu.path,
  query: { ...menu.query },
  icon: menu.icon,
  sortOrder,
  keepAlive: menu.keepAlive ? '1' : '0',
  isHidden: menu.isHidden ? 1 : 0,
  group: [...(menu.highlights ?? [])],
  meta: {
    openMode: isWebAddress(menu.path) ? 'iframe' : 'tab',
    ...(menu.roles ? { roles: [...menu.roles] } : {}),
  },
})

/** Entries with what lies in them. */
export const entryNodes = (entries: readonly MenuEntry[], parentId: string): Node[] => {
  const isInside = ({ parent }: MenuEntry) => entries.some(({ code }) => code === parent)
  return entries
    .filter((menu) => !isInside(menu))
    .map((menu, order) => ({
      ...fieldsOf(menu, parentId, order),
      children: entries
        .filter(({ parent }) => parent === menu.code)
        .map((inner, i) => ({ ...fieldsOf(inner, menu.code, i), children: [] })),
    }))
}

/** Captions are parents: one node for each group of a product, in the order of the registry. */
const groupNodes = (product: MenuHome, entries: readonly MenuEntry[]): Node[] =>
  [...Map.groupBy(entries, ({ group }) => group)].map(([label, members], order) => {
    const code = `${product}:${label}`
    const caption = { code, product, label, hint: '', path: '', icon: '' }
    return { ...fieldsOf(caption, product, order), children: entryNodes(members, code) }
  })

const RANK: readonly MenuHome[] = [...productCodes, 'PLATFORM']

/** One node for each product this person has anything to see of; the platform's own pages come last. */
export const productNodes = (entries: readonly MenuEntry[]): Node[] =>
  [...Map.groupBy(entries, ({ product }) => product)]
    .toSorted(([a], [b]) => RANK.indexOf(a) - RANK.indexOf(b))
    .map(([product, members], order) => {
      const { name, hint } = isProductCode(product) ? products[product] : platformWords
      const top = { code: product, product, label: name, hint, path: '', icon: '' }
      return { ...fieldsOf(top, ROOT, order), children: groupNodes(product, members) }
    })

/** An unknown parent has no children. */
export const childrenOf = (nodes: readonly Node[], id: string): Node[] => {
  for (const node of nodes) {
    if (node.id === id) return node.children
    const deeper = childrenOf(node.children, id)
    if (deeper.length > 0) return deeper
  }
  return []
}
