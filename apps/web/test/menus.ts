import type { Reply } from '@xinqiao/contract/client'
import { menuEntries, menuSwitches, productCodes, visibleMenu, type MenuEntry, type MenuRules } from '@xinqiao/domain'
import { session } from '../src/session/index.ts'

type Groups = Reply<'GET /admin/menu/getUserProductMenu'>
type Products = Reply<'GET /admin/menu'>
type EntryNode = Groups[number]['children'][number]

const RULES: MenuRules = {
  on: new Set(menuSwitches),
  hotlineUrl: 'https://hotline.example/call',
  easyTime: { productCode: '', menuCode: '' },
}

/** One entry that never has a page, whatever opens in the product: 督导个案 stands for all that is still to come. */
const entries: readonly MenuEntry[] = menuEntries.map((entry) => {
  if (entry.code !== 'SUPERVISED_CASE') return entry
  const { permission: _, ...open } = entry
  return { ...open, path: '/still-to-come' }
})

const fieldsOf = (menu: Partial<MenuEntry> & Pick<MenuEntry, 'code' | 'product' | 'label'>, parentId: string) => ({
  id: menu.code,
  parentId,
  productId: menu.product,
  menuCode: menu.code,
  permission: menu.permission ?? '',
  label: menu.label,
  name: menu.label,
  hint: menu.hint ?? '',
  initials: menu.code === 'CONSULT_MINE' ? 'wdzx' : '',
  path: menu.path ?? '',
  query: { ...menu.query },
  icon: menu.icon ?? '',
  sortOrder: 0,
  keepAlive: menu.keepAlive ? '1' : '0',
  isHidden: menu.isHidden ? 1 : 0,
  group: [...(menu.highlights ?? [])],
  meta: { openMode: 'tab' },
})

const entryNodes = (entries: readonly MenuEntry[]): EntryNode[] =>
  entries
    .filter(({ parent }) => parent === undefined)
    .map((entry) => ({
      ...fieldsOf(entry, ''),
      children: entries
        .filter(({ parent }) => parent === entry.code)
        .map((child) => ({ ...fieldsOf(child, entry.code), children: [] })),
    }))

const groupNodes = (entries: readonly MenuEntry[]): Groups =>
  [...Map.groupBy(entries, ({ group }) => group)].map(([label, members]) => ({
    ...fieldsOf({ code: `${members[0]!.product}:${label}`, product: members[0]!.product, label }, ''),
    children: entryNodes(members),
  }))

/** What the server would say to whoever is signed in, at a school that has everything. */
const seen = (): readonly MenuEntry[] => {
  const { user } = session.get()
  const roles = user?.settings.singleRoleSwitch ? [user.role] : (user?.roleList ?? [])
  const viewer = {
    permissions: new Set(user?.permissions),
    roleCodes: roles.flatMap((role) => (role ? [role.roleCode] : [])),
    heldRoles: (user?.roleList ?? []).map(({ roleCode }) => roleCode),
    products: new Set<string>(productCodes),
  }
  return visibleMenu(entries, viewer, RULES)
}

export const menuOf = (product = 'PLATFORM'): Groups => groupNodes(seen().filter((entry) => entry.product === product))

export const wholeMenu = (isTop: boolean): Products =>
  [...Map.groupBy(seen(), ({ product }) => product)].map(([product, entries]) => ({
    ...fieldsOf({ code: product, product, label: product }, '-1'),
    children: isTop ? [] : groupNodes(entries),
  }))
