import { menuEntries, visibleMenu, type MenuEntry } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { listProducts } from '../tenant/index.ts'
import { rolesOf } from '../user/index.ts'
import { readMenuRules } from './menu.rules.ts'

/** What this person sees: the registry, less what school, role and permission take away. */
export const listMenu = async (tx: Tx, actor: Actor): Promise<readonly MenuEntry[]> => {
  const [owned, rules] = await Promise.all([listProducts(tx, actor.userId), readMenuRules(tx)])
  // Whoever answers a hotline on the web goes straight there, whichever of their roles they use.
  const held = rules.hotlineUrl === '' ? [] : await rolesOf(tx, actor.userId)
  const viewer = {
    permissions: actor.permissions,
    roleCodes: actor.roleCodes,
    heldRoles: held.map(({ code }) => code),
    products: new Set(owned.filter((row) => row.enabled).map((row) => row.code)),
  }
  return visibleMenu(menuEntries, viewer, rules)
}
