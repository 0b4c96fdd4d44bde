import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MENU, type Product, productsKey, whose } from '../../features/workbench/index.ts'
import { client, session, useSession } from '../../session/index.ts'
import { queryClient } from '../query-client.ts'
import { groupsOf, type MenuGroup, PLATFORM } from './menu-tree.ts'

/** The side menu shows in its place that nothing came. */
const INLINE = { quiet: true, stay: true, retry: true } as const
const PRODUCT = 'product'

const productMenu = (scope: string, product: string) =>
  queryOptions({
    queryKey: [MENU, scope, PRODUCT, product],
    queryFn: async () =>
      groupsOf(
        await client.call(
          'GET /admin/menu/getUserProductMenu',
          { query: product === PLATFORM ? {} : { productId: product } },
          INLINE,
        ),
      ),
    // Kept until the server says that something changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const useProductMenu = (product: string) => useQuery(productMenu(useSession(whose), product))

export const loadProductMenu = (product: string) => queryClient.fetchQuery(productMenu(whose(session.get()), product))

/** What has come so far of whatever products. */
export const loadedMenus = (): readonly MenuGroup[] =>
  queryClient
    .getQueriesData<readonly MenuGroup[]>({ queryKey: [MENU, whose(session.get()), PRODUCT] })
    .flatMap(([, groups]) => groups ?? [])

/** Everything at once, for searching; each product's menu is known afterwards. */
export const useWholeMenu = (enabled: boolean) => {
  const scope = useSession(whose)
  return useQuery({
    queryKey: [MENU, scope, 'whole'],
    enabled,
    queryFn: async () => {
      const nodes = await client.call('GET /admin/menu', { query: {} }, INLINE)
      return nodes.map(({ id, label, children }) => {
        const groups = groupsOf(children)
        queryClient.setQueryData(productMenu(scope, id).queryKey, groups)
        return { code: id, label, groups }
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const refreshMenus = (): void => {
  void queryClient.invalidateQueries({ queryKey: [MENU] })
  void queryClient.invalidateQueries({ queryKey: productsKey })
}

export type Choice = { productId: string; userSort: number; tuck: '0' | '1' }

/** Shown at once, taken back when the server refuses. */
export const useSaveProducts = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choices: Choice[]) =>
      client.call('POST /admin/products/saveUserProduct', { body: choices }, { stay: true }),
    onMutate: async (choices) => {
      await queries.cancelQueries({ queryKey: productsKey })
      const before = queries.getQueryData<readonly Product[]>(productsKey)
      queries.setQueryData<readonly Product[]>(productsKey, (products) => products && withChoices(products, choices))
      return { before }
    },
    onError: (_error, _choices, context) => queries.setQueryData(productsKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: productsKey }),
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
  (await client.call('POST /admin/products/openProduct', { body: { productId } }, { stay: true })).url
