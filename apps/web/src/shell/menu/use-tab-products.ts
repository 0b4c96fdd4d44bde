import { isExternalProduct } from '@xinqiao/domain'
import { type Product, productsFor, useProducts } from '../../features/workbench/index.ts'
import type { UserInfo } from '../../session/index.ts'
import { useTopMenu } from './menu.queries.ts'

const NONE: readonly Product[] = []

/** What the school has and this person can do anything in, pinned ones first, then in their own order. */
export const useTabProducts = (user: UserInfo): readonly Product[] => {
  const products = productsFor(user, useProducts().data ?? NONE)
  const { data: top } = useTopMenu()
  // As long as nobody knows, a product too many is better than one too few.
  if (!top) return products
  const held = new Set(top.map(({ code }) => code))
  return products.filter(({ productCode }) => isExternalProduct(productCode) || held.has(productCode))
}
