import type { ContextType, ReactNode } from 'react'
import {
  type Location,
  matchPath,
  NavigationType,
  type Path,
  type UNSAFE_DataRouterContext,
  type UNSAFE_DataRouterDataContext,
  type UNSAFE_DataRouterStateContext,
  type UNSAFE_FetchersContext,
  type UNSAFE_LocationContext,
  type UNSAFE_NavigationContext,
} from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import { HOME } from '../session-end/login-address.ts'
import { tabKey } from './tab.ts'

/** The router's contexts, as a page inside of it would read them. */
export type RouterView = {
  readonly router: NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>
  readonly navigation: ContextType<typeof UNSAFE_NavigationContext>
  readonly fetchers: ContextType<typeof UNSAFE_FetchersContext>
  readonly place: ContextType<typeof UNSAFE_LocationContext>
  readonly state: NonNullable<ContextType<typeof UNSAFE_DataRouterStateContext>>
  readonly data: NonNullable<ContextType<typeof UNSAFE_DataRouterDataContext>>
}

/** What the router shows at this moment. */
export type LivePage = {
  readonly key: string
  readonly page: PageRoute
  readonly outlet: ReactNode
  readonly view: RouterView
}

/** A page with the router as it saw it last. `id` changes when it is to start over. */
export type KeptPage = LivePage & { readonly id: string; readonly era: number }

export type Kept = { readonly pages: readonly KeptPage[]; readonly last: string | null }

type Surroundings = {
  readonly open: readonly string[]
  readonly era: number
  /** without a strip nobody can close a page, so going to it anew starts it anew and only going back finds it as it was */
  readonly hasStrip: boolean
  readonly isBusy: (key: string) => boolean
}

const sameState = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Coming back to a tab gives a new location object for the same address. Handing it on would draw the whole page again
 * for nothing, which is most of what a switch would cost.
 */
const isSame = (kept: RouterView, live: RouterView): boolean => {
  const a = kept.place.location
  const b = live.place.location
  return (
    a.pathname === b.pathname &&
    a.search === b.search &&
    a.hash === b.hash &&
    kept.data.errors === live.data.errors &&
    sameState(a.state, b.state)
  )
}

const bringUp = (kept: Kept, live: LivePage, around: Surroundings): readonly KeptPage[] => {
  const old = kept.pages.find(({ key }) => key === live.key)
  const isReturn = live.key === kept.last || live.view.place.navigationType === NavigationType.Pop || live.key === HOME
  const isFresh = old && !around.hasStrip && !isReturn && !around.isBusy(live.key)
  if (old && !isFresh)
    return isSame(old.view, live.view)
      ? kept.pages
      : kept.pages.map((one) => (one === old ? { ...live, id: old.id, era: old.era } : one))
  const id = `${around.era}:${live.key}:${live.view.place.location.key}`
  return [...kept.pages.filter((one) => one !== old), { ...live, id, era: around.era }]
}

/** Which pages are mounted: open tabs that have been looked at, and what is being looked at. `live` is null while locked. */
export const settle = (kept: Kept, live: LivePage | null, around: Surroundings): Kept => {
  const ofNow = kept.pages.filter(({ era }) => era === around.era)
  const held = ofNow.length === kept.pages.length ? kept : { ...kept, pages: ofNow }
  if (!live) return held
  const pages = bringUp(held, live, around)
  const stays = ({ key, page }: KeptPage) =>
    key === live.key || around.open.includes(key) || Boolean(page.noTab && page.keepAlive && !live.page.noTab)
  const staying = pages.every(stays) ? pages : pages.filter(stays)
  return staying === kept.pages && live.key === kept.last ? kept : { pages: staying, last: live.key }
}

/** A page out of sight has changed its own address: it sees the new one, the window stays where it is. */
export const relocated = (kept: Kept, key: string, path: Path, state: unknown): Kept => ({
  ...kept,
  pages: kept.pages.map((one) => {
    if (one.key !== key) return one
    const { view } = one
    const location: Location = { ...view.place.location, ...path, state: state ?? null }
    return {
      ...one,
      view: { ...view, place: { ...view.place, location }, state: { ...view.state, location } },
    }
  }),
})

/** Whether a path leads to this very tab. */
export const leadsTo = ({ page, key }: LivePage, { pathname, search }: Path): boolean => {
  const match = matchPath(page.path, pathname)
  return match !== null && tabKey(page, match.params, search) === key
}
