import { type MenuEntry, menuEntries } from '@xinqiao/domain'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTopMenu } from '../../features/workbench/index.ts'
import { HOME } from '../session-end/login-address.ts'
import { chooseProduct, chosenProduct } from './current-product.ts'
import { PLATFORM } from './menu-tree.ts'

type Place = { pathname: string; search: string }

/** Menus that lead to this page; one whose query is asked for comes first, one whose query is not comes last. */
export const menusOf = ({ pathname, search }: Place): readonly MenuEntry[] => {
  const here = new URLSearchParams(search)
  const fits = ({ query = {} }: MenuEntry): boolean =>
    Object.entries(query).every(([name, value]) => here.get(name) === value)
  const rank = (entry: MenuEntry): number => (fits(entry) ? Object.keys(entry.query ?? {}).length : -1)
  return menuEntries
    .filter((entry) => (entry.path === pathname && fits(entry)) || entry.highlights?.includes(pathname))
    .toSorted((a, b) => rank(b) - rank(a))
}

/** Products whose menu leads to this page, the one it belongs to first. */
export const homesOf = (place: Place): readonly string[] => {
  const asked = menusOf(place)
  return [
    ...new Set(asked.filter(({ from }) => from === undefined).map(({ product }) => product)),
    ...asked.filter(({ from }) => from !== undefined).map(({ product }) => product),
  ]
}

/** The side menu shows the product whose page is open, however one came there; it never changes under a page it holds. */
export const useFollowPage = (): void => {
  const { pathname, search } = useLocation()
  const { data: top } = useTopMenu()
  const isFirst = useRef(true)
  useEffect(() => {
    const chosen = chosenProduct()
    // After a reload of the workbench the product one had chosen stays.
    const isReload = isFirst.current && pathname === HOME && chosen !== null
    isFirst.current = false
    const isMine = (product: string) =>
      product === PLATFORM || top === undefined || top.some(({ code }) => code === product)
    const homes = homesOf({ pathname, search }).filter(isMine)
    const [home] = homes
    if (home !== undefined && !isReload && !homes.includes(chosen ?? PLATFORM)) chooseProduct(home)
  }, [pathname, search, top])
}
