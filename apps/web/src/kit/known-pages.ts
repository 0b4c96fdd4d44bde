import { matchPath } from 'react-router'
import { mayOpen, type PageRoute } from './page-route.ts'

type Pages = { readonly pages: readonly PageRoute[]; readonly redirects: Readonly<Record<string, string>> }

/** Given by the shell, not imported: pages ask what is built, and the list of pages names them. */
let known: Pages = { pages: [], redirects: {} }

export const knowPages = (next: Pages): void => {
  known = next
}

const pagesAt = (path: string): readonly PageRoute[] =>
  known.pages.filter((page) => matchPath(page.path, path) !== null)

/** Whether there is a page at this path today, whoever may open it. Everything else is still to come: 即将开放. */
export const isBuilt = (path: string): boolean => Object.hasOwn(known.redirects, path) || pagesAt(path).length > 0

/** Whether the page at this path needs the whole width. */
export const isWide = (path: string): boolean => pagesAt(path).some((page) => page.wide === true)

/** Whether there is a page at this path, and this person may open it. */
export const hasPage = (path: string, user: { readonly permissions: readonly string[] }): boolean =>
  Object.hasOwn(known.redirects, path) || pagesAt(path).some((page) => mayOpen(page.access, user))
