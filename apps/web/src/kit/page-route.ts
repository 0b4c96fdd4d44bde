import { concernsSchool, type Permission } from '@xinqiao/domain'
import type { ComponentType } from 'react'

/** Who may open a page. The server judges again on every call behind it; this only keeps people from dead ends. */
export type PageAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] }

/**
 * A page, declared once: router, guard, tabs and docs/generated/routes.json all read this. Declared in plain `.routes.ts`
 * files (the page itself loads lazily), so that the list can be read without a browser.
 */
export type PageRoute = {
  /** As in the specification; `:name` for parts that vary. */
  readonly path: string
  readonly title: string
  readonly feature: string
  readonly access: PageAccess
  /** `bare` stands alone (sign-in, errors); `main` lives inside the shell's layout. */
  readonly layout: 'bare' | 'main'
  readonly keepAlive?: boolean
  /** Pages without a tab of their own, such as previews. */
  readonly noTab?: boolean
  /** Names in the query that make it another tab (`id` of a detail page); everything else there is a list's filters. */
  readonly tabBy?: readonly string[]
  /** Names in the query, one of which says what is shown: an address without any of them leads nowhere. */
  readonly needs?: readonly string[]
  /** What visitors see of it draws no antd, so they do not load that with it. */
  readonly light?: boolean
  /**
   * In a visitor's hand nothing stands around it but a way out and help: no name, which the page shows itself in their row, and
   * no places below, so that a tap beside the questions leads nowhere.
   */
  readonly alone?: boolean
  /** Needs the whole width: the menu beside it begins folded. */
  readonly wide?: boolean
  readonly load: () => Promise<{ Page: ComponentType }>
}

export const openToAll: PageAccess = { kind: 'public' }
export const forSignedIn: PageAccess = { kind: 'signedIn' }
export const forPermission = (...anyOf: Permission[]): PageAccess => ({ kind: 'permission', anyOf })

/** A page about one thing, told by its id: a tab for each, and none without. */
export const byId = { tabBy: ['id'], needs: ['id'] } as const

/** The pages of a feature: in the layout and kept, with what its pages share, unless one says otherwise. */
export const pagesOf =
  <U extends Partial<PageRoute> = object>(feature: string, usual?: U) =>
  (declared: Omit<PageRoute, 'feature' | 'layout' | keyof U> & Partial<PageRoute>): PageRoute =>
    ({ layout: 'main', keepAlive: true, ...usual, ...declared, feature }) as PageRoute

/** A courtesy that spares people dead ends; the server decides about every call behind the page. */
export const mayOpen = (access: PageAccess, user: { readonly permissions: readonly string[] }): boolean =>
  access.kind !== 'permission' || access.anyOf.some((permission) => user.permissions.includes(permission))

/** Nothing on it lies in a part of the school. */
export const isOfSchool = (access: PageAccess): boolean =>
  access.kind === 'permission' && access.anyOf.every(concernsSchool)
