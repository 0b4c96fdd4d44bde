import { listedOf, type MenuGroup, type MenuItem, pagesOf } from '../menu-tree.ts'
import type { ListedProduct } from './use-product-list.ts'

export type Found = { readonly code: string; readonly label: string; readonly items: readonly MenuItem[] }

type Words = { label?: string; name?: string; hint: string; initials: string }

/** By name, by what one does there, or by the first letters of its pinyin. */
const matches = (text: string, { label = '', name = '', hint, initials }: Words): boolean =>
  `${label}${name}`.toLowerCase().includes(text) || hint.includes(text) || initials.includes(text)

export const plain = (text: string): string => text.trim().toLowerCase()

/**
 * Menus that fit, product by product in the order of the list; a page that several menus lead to is found once. A product
 * that fits by name brings all of its menus.
 */
export const findMenus = (
  text: string,
  products: readonly ListedProduct[],
  menus: readonly { code: string; groups: readonly MenuGroup[] }[],
): readonly Found[] => {
  const seen = new Set<string>()
  const isNew = ({ path, query }: MenuItem): boolean => {
    const address = `${path}?${new URLSearchParams(query).toString()}`
    return !seen.has(address) && seen.add(address) !== undefined
  }
  return products.flatMap((product) => {
    const pages = pagesOf(listedOf(menus.find(({ code }) => code === product.code)?.groups ?? []))
    const isNamed = matches(text, { ...product, hint: '' })
    const items = pages.filter((item) => (isNamed || matches(text, item)) && isNew(item))
    return items.length > 0 ? [{ code: product.code, label: product.name, items }] : []
  })
}

export const findProducts = (text: string, products: readonly ListedProduct[], found: readonly Found[]) =>
  products.filter((product) => matches(text, product) || found.some(({ code }) => code === product.code))
