import { isProductCode, maxPinnedProducts, maxPinnedProductsMessage, products as knownProducts } from '@xinqiao/domain'
import { type Product, productState, useProducts, useTopMenu } from '../../../features/workbench/index.ts'
import { toast } from '../../../kit/toast.ts'
import { isVisitor, type UserInfo } from '../../../session/index.ts'
import { menuMessages as texts } from '../menu.messages.ts'
import { PLATFORM } from '../menu-tree.ts'
import { type Choice, useSaveProducts } from '../menu.queries.ts'

export type ListedProduct = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly hint: string
  readonly initials: string
  readonly isPinned: boolean
  /** Nothing of it is there for this person yet. */
  readonly isSoon: boolean
}

/** Only type 1 stands here; those with an address of their own have other doors. */
const LISTED = '1'
const ELSEWHERE: readonly string[] = ['DATA_VISUALIZATION', 'SLEEP_MANAGE']

/** Nobody is to learn from a menu that they are thought about in these words. */
const NOT_FOR_VISITORS: readonly string[] = ['CRISIS', 'IMPORTANT_FOCUS_ON']

const NONE: readonly Product[] = []

/** The products of the dialog in the person's own order, how many are pinned, and how to change both. */
export const useProductList = (user: UserInfo) => {
  const hidden = isVisitor(user) ? NOT_FOR_VISITORS : []
  const { data: all = NONE } = useProducts()
  const { data: top } = useTopMenu()
  const save = useSaveProducts()
  const isSoon = (product: Product) => productState(product, user) === 'soon'
  const initialsOf = (code: string) => top?.find((one) => one.code === code)?.initials ?? ''
  const listed = all
    .filter(({ type, productCode: code }) => type === LISTED && !ELSEWHERE.includes(code) && !hidden.includes(code))
    // What holds nothing for this role is left out, unless it takes one of the pinned places: that must be possible to free.
    .filter(({ productCode, tuck }) => !top || tuck === '1' || top.some(({ code }) => code === productCode))
    // Pinning does not move a row away from under the pointer; only the tabs put pinned ones first.
    .toSorted((a, b) => a.userSort - b.userSort)
    .toSorted((a, b) => Number(isSoon(a)) - Number(isSoon(b)))
    .map((product): ListedProduct => {
      const { id, productCode: code, productName: name, tuck } = product
      const hint = isProductCode(code) ? knownProducts[code].hint : ''
      return { id, code, name, hint, initials: initialsOf(code), isPinned: tuck === '1', isSoon: isSoon(product) }
    })
  const openCount = listed.filter((product) => !product.isSoon).length
  const pinnedCount = all.filter(({ tuck }) => tuck === '1').length

  const keep = (next: readonly ListedProduct[]): void => {
    const choices = next.map(({ id, isPinned }, userSort): Choice => ({
      productId: id,
      userSort,
      tuck: isPinned ? '1' : '0',
    }))
    save.mutate(choices, { onSuccess: () => void toast.success(texts.saved) })
  }
  return {
    listed,
    platform: { ...PLATFORM_PRODUCT, initials: initialsOf(PLATFORM) },
    pinnedCount,
    toggle: (product: ListedProduct): void => {
      if (!product.isPinned && pinnedCount >= maxPinnedProducts) {
        toast.warning(maxPinnedProductsMessage)
        return
      }
      keep(listed.map((one) => (one.id === product.id ? { ...one, isPinned: !one.isPinned } : one)))
    },
    /** False when there is nowhere to go: what is still to come keeps its place at the end. */
    move: (code: string, to: number): boolean => {
      const from = listed.findIndex((one) => one.code === code)
      const moved = listed[from]
      if (!moved || moved.isSoon || to < 0 || to >= openCount || to === from) return false
      keep(listed.toSpliced(from, 1).toSpliced(to, 0, moved))
      return true
    },
  }
}

export type ProductList = ReturnType<typeof useProductList>

/** The platform's own pages: always the last row, never pinned, because they are a tab anyway. */
const PLATFORM_PRODUCT: ListedProduct = {
  id: PLATFORM,
  code: PLATFORM,
  name: texts.platform,
  hint: texts.platformHint,
  initials: '',
  isPinned: false,
  isSoon: false,
}

/** What is still to come takes none of the pinned places; one it has can be freed. */
export const mayPin = ({ code, isPinned, isSoon }: ListedProduct): boolean => code !== PLATFORM && (isPinned || !isSoon)
