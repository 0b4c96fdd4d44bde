import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, type session, useSession } from '../../session/index.ts'

/** Everything about menus is forgotten together. */
export const MENU = 'menu'

/** Whose menu: another school, person or role has another one. */
export const whose = ({ token, user }: ReturnType<typeof session.get>): string =>
  `${token?.tenantId}/${token?.user_id}/${user?.role?.id ?? 'all'}`

const topMenu = (scope: string) =>
  queryOptions({
    queryKey: [MENU, scope, 'top'],
    queryFn: async () => {
      const nodes = await client.call(
        'GET /admin/menu',
        { query: { type: 'top' } },
        { quiet: true, stay: true, retry: true },
      )
      return nodes.map(({ id, initials }) => ({ code: id, initials }))
    },
    // Kept until the server says that something changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The products that hold anything for this person. */
export const useTopMenu = () => useQuery(topMenu(useSession(whose)))
