import type { MenuEntry } from '@xinqiao/domain'

export const ROOT = '-1'

type Node = ReturnType<typeof entryNode>

export const entryNode = (menu: MenuEntry, parentId: string, sortOrder: number) => ({
  id: menu.code,
  parentId,
  productId: menu.product,
  menuCode: menu.code,
  permission: menu.permission ?? '',
  label: menu.label,
  name: menu.label,
  path: menu.path,
  icon: menu.icon,
  sortOrder,
  keepAlive: menu.keepAlive ? '1' : '0',
  isHidden: menu.isHidden ? 1 : 0,
  group: [...(menu.highlights ?? [])],
  meta: {
    openMode: /^https?:\/\//.test(menu.path) ? 'iframe' : 'tab',
    ...(menu.roles ? { roles: [...menu.roles] } : {}),
  },
  children: [] as never[],
})

/** Captions are parents: one node for each group, in the order of the registry. */
export const groupNodes = (entries: readonly MenuEntry[]): (Omit<Node, 'children'> & { children: Node[] })[] => {
  const groups = new Map<string, MenuEntry[]>()
  for (const menu of entries) {
    const key = `${menu.product}:${menu.group}`
    groups.set(key, [...(groups.get(key) ?? []), menu])
  }
  return [...groups].map(([id, members], order) => {
    const [first] = members
    const caption = { code: id, product: first!.product, group: first!.group, label: first!.group, path: '', icon: '' }
    return { ...entryNode(caption, ROOT, order), children: members.map((menu, i) => entryNode(menu, id, i)) }
  })
}
