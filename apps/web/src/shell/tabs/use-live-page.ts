import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  useOutlet,
} from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import type { LivePage } from './kept-page.ts'
import { tabKey } from './tab.ts'

/** The page of the address, or null when the address is none of the layout's (the lock screen). */
export const useLivePage = (): LivePage | null => {
  const router = useContext(UNSAFE_DataRouterContext)
  const navigation = useContext(UNSAFE_NavigationContext)
  const fetchers = useContext(UNSAFE_FetchersContext)
  const place = useContext(UNSAFE_LocationContext)
  const state = useContext(UNSAFE_DataRouterStateContext)
  const data = useContext(UNSAFE_DataRouterDataContext)
  const outlet = useOutlet()
  const match = state?.matches.at(-1)
  const { page } = (match?.route.handle ?? {}) as { page?: PageRoute }
  if (!router || !state || !data || !match || page?.layout !== 'main') return null
  const key = tabKey(page, match.params, place.location.search)
  return { key, page, outlet, view: { router, navigation, fetchers, place, state, data } }
}
