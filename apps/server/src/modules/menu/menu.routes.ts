import { menuCalls } from '@xinqiao/contract'
import { maySeeEntry, menuEntries, type MenuEntry, type MenuViewer } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register } from '../../kernel/http/binding.ts'
import { listProducts } from '../tenant/index.ts'
import { entryNode, groupNodes, ROOT } from './menu.views.ts'

const viewerOf = async (tx: Tx, actor: Actor): Promise<MenuViewer> => {
  const owned = await listProducts(tx, actor.userId)
  return {
    permissions: actor.permissions,
    roleCodes: actor.roleCodes,
    products: new Set(owned.filter((row) => row.enabled).map((row) => row.code)),
  }
}

/** Entries this person may see, out of those the condition picks. */
const visible = async (tx: Tx, actor: Actor, pick: (menu: MenuEntry) => boolean): Promise<MenuEntry[]> => {
  const viewer = await viewerOf(tx, actor)
  return menuEntries.filter((menu) => pick(menu) && maySeeEntry(menu, viewer))
}

export const menuRegistration = register(menuCalls, {
  'GET /admin/menu/getUserProductMenu': async (tx, { query }, ctx) =>
    groupNodes(await visible(tx, ctx.requireActor(), (menu) => menu.product === (query.productId ?? 'PLATFORM'))),
  'GET /admin/menu': async (tx, { query }, ctx) => {
    const all = groupNodes(await visible(tx, ctx.requireActor(), () => true))
    if (query.type === 'top' || !query.parentId || query.parentId === ROOT) return all
    return all.find((node) => node.id === query.parentId)?.children ?? []
  },
  'GET /admin/menu/getChildrenMenuTreeByPermission': async (tx, { query }, ctx) =>
    (await visible(tx, ctx.requireActor(), (menu) => menu.permission === query.permission)).map((menu, i) =>
      entryNode(menu, ROOT, i),
    ),
})
