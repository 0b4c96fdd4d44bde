import { generatePath } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import { HOME } from '../session-end/login-address.ts'

/** Home included. */
const MOST = 10

export type Tab = {
  /** one page, however its list is filtered */
  readonly key: string
  /** where it was left, filters included */
  readonly address: string
  readonly title: string
  /** what the page calls itself, when it is about one thing */
  readonly ownTitle?: string | undefined
}

export type Which = 'this' | 'left' | 'right' | 'others' | 'all'

type Params = Readonly<Record<string, string | undefined>>

/** The path as declared, so that another spelling of it is the same tab, and what the page says identifies it. */
export const tabKey = (page: Pick<PageRoute, 'path' | 'tabBy'>, params: Params, search: string): string => {
  const path = generatePath(page.path, params as Record<string, string>)
  const asked = new URLSearchParams(search)
  const named = new URLSearchParams()
  for (const name of page.tabBy ?? []) for (const value of asked.getAll(name)) named.append(name, value)
  return named.size > 0 ? `${path}?${named}` : path
}

export const titleOf = (tab: Tab): string => tab.ownTitle ?? tab.title

export const isHome = (tab: Pick<Tab, 'key'>): boolean => tab.key === HOME

/** Opens or brings up to date; a name the page gave itself stays with the tab. */
export const arrived = (tabs: readonly Tab[], tab: Tab): readonly Tab[] => {
  const old = tabs.find(({ key }) => key === tab.key)
  if (!old) return isHome(tab) ? [tab, ...tabs] : [...tabs, tab]
  if (old.address === tab.address && old.title === tab.title) return tabs
  return tabs.map((one) => (one === old ? { ...old, ...tab } : one))
}

/**
 * Whom an eleventh tab pushes out: the one opened longest ago. `opened` tells the order, because tabs can be dragged.
 * Closing is the shell's idea here, not the person's, so a tab with unsaved work is passed over rather than asked about;
 * null when that leaves nobody, and then somebody has to be asked after all.
 */
export const pushedOut = (
  opened: readonly string[],
  newest: string,
  isBusy: (key: string) => boolean,
): string | null | undefined => {
  if (opened.length <= MOST) return undefined
  const candidates = opened.filter((key) => key !== HOME && key !== newest)
  return candidates.find((key) => !isBusy(key)) ?? null
}

/** Which tabs an entry of the menu closes. Home stays, whatever is chosen. */
export const chosen = (tabs: readonly Tab[], key: string, which: Which): readonly Tab[] => {
  const at = tabs.findIndex((tab) => tab.key === key)
  const picked = {
    this: tabs.filter((tab) => tab.key === key),
    left: tabs.slice(0, Math.max(at, 0)),
    right: tabs.slice(at + 1),
    others: tabs.filter((tab) => tab.key !== key),
    all: tabs,
  }[which]
  return picked.filter((tab) => !isHome(tab))
}

/** Where to be after `gone` have been closed: the nearest tab to the right, else to the left. */
export const neighbour = (tabs: readonly Tab[], key: string, gone: ReadonlySet<string>): Tab | undefined => {
  const at = tabs.findIndex((tab) => tab.key === key)
  const stays = (tab: Tab) => !gone.has(tab.key)
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays)
}

/** Home keeps the first place. */
export const moved = (tabs: readonly Tab[], key: string, to: number): readonly Tab[] => {
  const tab = tabs.find((one) => one.key === key)
  if (!tab || isHome(tab)) return tabs
  const rest = tabs.filter((one) => one !== tab)
  const first = rest[0] && isHome(rest[0]) ? 1 : 0
  const place = Math.min(Math.max(to, first), rest.length)
  return tabs[place] === tab ? tabs : rest.toSpliced(place, 0, tab)
}
