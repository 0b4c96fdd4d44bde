import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { MENUS, type Product, productsKey } from '../../features/workbench/index.ts'
import { ask, keyOf, STAY, useRead, useReread } from '../../session/index.ts'
import { queryClient } from '../query-client.ts'
import { groupsOf, type MenuGroup, PLATFORM } from './menu-tree.ts'

const OF_PRODUCT = 'GET /admin/menu/getUserProductMenu'
const WHOLE = 'GET /admin/menu'

const of = (product: string) => (product === PLATFORM ? {} : { productId: product })

/** The side menu shows in its place that nothing came. */
export const useProductMenu = (product: string) => useRead(OF_PRODUCT, of(product), { ...MENUS, select: groupsOf })

export const loadProductMenu = async (product: string): Promise<readonly MenuGroup[]> =>
  groupsOf(
    await queryClient.fetchQuery({
      queryKey: keyOf(OF_PRODUCT, of(product)),
      queryFn: () => ask(OF_PRODUCT, of(product), MENUS.call),
      staleTime: MENUS.staleTime,
    }),
  )

/** Everything at once, for searching. */
export const useWholeMenu = (enabled: boolean) => useRead(WHOLE, {}, { ...MENUS, enabled, select: byProduct })

const byProduct = (nodes: Reply<typeof WHOLE>) =>
  nodes.map(({ id, label, children }) => ({ code: id, label, groups: groupsOf(children) }))

/** What has come so far of whatever products. */
export const loadedMenus = (): readonly MenuGroup[] => {
  const whole = queryClient.getQueryData<Reply<typeof WHOLE>>(keyOf(WHOLE, {})) ?? []
  const single = queryClient.getQueriesData<Reply<typeof OF_PRODUCT>>({ queryKey: keyOf(OF_PRODUCT) })
  return [...single.map(([, nodes]) => nodes ?? []), ...whole.map(({ children }) => children)].flatMap(groupsOf)
}

export type Choice = { productId: string; userSort: number; tuck: '0' | '1' }

/** Shown at once, taken back when the server refuses. */
export const useSaveProducts = () => {
  const queries = useQueryClient()
  const reread = useReread('product')
  return useMutation({
    mutationFn: (choices: Choice[]) => ask('POST /admin/products/saveUserProduct', choices, STAY),
    onMutate: async (choices) => {
      await queries.cancelQueries({ queryKey: productsKey })
      const before = queries.getQueryData<readonly Product[]>(productsKey)
      queries.setQueryData<readonly Product[]>(productsKey, (products) => products && withChoices(products, choices))
      return { before }
    },
    onError: (_error, _choices, context) => queries.setQueryData(productsKey, context?.before),
    onSettled: reread,
  })
}

/** In the order the server will answer with: pinned first, then as the person arranged them. */
const withChoices = (products: readonly Product[], choices: readonly Choice[]): readonly Product[] =>
  products
    .map((product) => {
      const choice = choices.find(({ productId }) => productId === product.id)
      return choice ? { ...product, tuck: choice.tuck, userSort: choice.userSort } : product
    })
    .toSorted((a, b) => b.tuck.localeCompare(a.tuck) || a.userSort - b.userSort)

/** An address outside with a one-time secret in it; refusals are told by the client. */
export const askOutsideAddress = async (productId: string): Promise<string> =>
  (await ask('POST /admin/products/openProduct', { productId }, STAY)).url
