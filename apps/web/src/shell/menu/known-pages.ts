import { matchPath } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import type { UserInfo } from '../../session/index.ts'
import { mayOpen } from '../router/guard.ts'

type Pages = { readonly pages: readonly PageRoute[]; readonly redirects: Readonly<Record<string, string>> }

/** Given, not imported: pages of the shell use the menu, and the list of pages names them. */
let known: Pages = { pages: [], redirects: {} }

export const knowPages = (next: Pages): void => {
  known = next
}

/** Whether there is a page at this path, and this person may open it. */
export const hasPage = (path: string, user: Pick<UserInfo, 'permissions'>): boolean =>
  Object.hasOwn(known.redirects, path) ||
  known.pages.some((page) => matchPath(page.path, path) !== null && mayOpen(page.access, user))
