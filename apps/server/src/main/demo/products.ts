import { maxPinnedProducts, menuEntries, type ProductCode, productCodes, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { listProducts, saveUserProducts } from '../../modules/tenant/index.ts'
import type { DemoPerson } from './people.ts'

/** What people of a counselling centre would put first. */
const FAVOURITES: readonly ProductCode[] = [
  'CONSULT',
  'APPOINTMENT',
  'PLANTEST',
  'CRISIS',
  'IMPORTANT_FOCUS_ON',
  'SUPERVISION',
  'GROUP',
  'ACTIVITY',
]

const hasMenu = (product: ProductCode, roles: readonly RoleCode[]): boolean =>
  menuEntries.some((entry) => entry.product === product && entry.roles?.some((role) => roles.includes(role)))

/** Staff have arranged their desk; visitors find the products as the school ordered them. */
export const pinProducts = async (tx: Tx, { people }: { people: readonly DemoPerson[] }): Promise<void> => {
  const owned = new Set((await listProducts(tx, null)).map(({ code }) => code))
  for (const { id, roles } of people.filter((person) => person.roles.some((role) => role !== 'ROLE_GENERAL'))) {
    const pinned = FAVOURITES.filter((code) => owned.has(code) && hasMenu(code, roles)).slice(0, maxPinnedProducts)
    await saveUserProducts(
      tx,
      id,
      pinned.map((code) => ({ code, sort: productCodes.indexOf(code), pinned: true })),
    )
  }
}
