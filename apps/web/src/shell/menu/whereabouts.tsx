import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { setWhereabouts } from '../../session/index.ts'
import { usePage } from '../router/use-page.ts'
import { HOME } from '../session-end/login-address.ts'
import { menusOf } from './follow-page.ts'
import { noteVisit } from './visits.ts'

/** Every call says from which menu it comes, for the audit trail; every page opened is remembered as visited. Draws nothing. */
export function Whereabouts() {
  const { pathname, search } = useLocation()
  const page = usePage()
  // Before any page's own effects: the first call of a page already says where it comes from.
  useLayoutEffect(() => {
    const menu = menusOf({ pathname, search }).find(({ from }) => from === undefined)
    setWhereabouts(menu ? { productId: menu.product, menuCode: menu.code, menuId: menu.code } : {})
    return () => setWhereabouts({})
  }, [pathname, search])
  const title = page && !page.noTab ? page.title : undefined
  useEffect(() => {
    // The workbench is one click away from everywhere; it would only take somebody's place.
    if (title && pathname !== HOME) noteVisit(title, pathname)
  }, [title, pathname])
  return null
}
