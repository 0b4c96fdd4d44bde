import { menuCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { listMenu } from './list-menu.ts'
import { childrenOf, entryNodes, productNodes, ROOT } from './menu.views.ts'

const PLATFORM = 'PLATFORM'

export const menuRegistration = register(menuCalls, {
  'GET /admin/menu/getUserProductMenu': async (tx, { query }, ctx) =>
    childrenOf(productNodes(await listMenu(tx, ctx.requireActor())), query.productId ?? PLATFORM),
  'GET /admin/menu': async (tx, { query }, ctx) => {
    const tree = productNodes(await listMenu(tx, ctx.requireActor()))
    if (query.type === 'top') return tree.map((node) => ({ ...node, children: [] }))
    return query.parentId === undefined || query.parentId === ROOT ? tree : childrenOf(tree, query.parentId)
  },
  'GET /admin/menu/getChildrenMenuTreeByPermission': async (tx, { query }, ctx) => {
    const entries = await listMenu(tx, ctx.requireActor())
    return entryNodes(
      entries.filter((menu) => menu.permission === query.permission),
      ROOT,
    )
  },
})
