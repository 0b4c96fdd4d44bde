import { urlPattern } from '../rules/text.ts'
import type { AppointmentType } from '../appointment/appointment-types.ts'
import { hotlineCode, menuTypes, type MenuEntry, type MenuSwitch } from './menu-entry.ts'
import { ADM, OPR } from './menu-roles.ts'

export type MenuViewer = {
  readonly permissions: ReadonlySet<string>
  readonly roleCodes: readonly string[]
  /** All that were given to them, where one is used at a time; otherwise these are the ones above. */
  readonly heldRoles?: readonly string[]
  readonly products: ReadonlySet<string>
}

/** What the school has said about its menu. */
export type MenuRules = {
  readonly on: ReadonlySet<MenuSwitch>
  /** Where the school's hotline answers on the web; empty: nowhere. */
  readonly hotlineUrl: string
  /** This product is not worth showing when this page is all it holds. Both by code, because schools name them. */
  readonly easyTime: { readonly productCode: string; readonly menuCode: string }
}

/** What is on because a school has these types. */
export const switchesFor = (open: readonly AppointmentType[]): readonly MenuSwitch[] =>
  (Object.keys(menuTypes) as (keyof typeof menuTypes)[]).filter((name) =>
    menuTypes[name].some((type) => open.includes(type)),
  )

export const isWebAddress = (path: string): boolean => urlPattern.test(path)

/** Schools and the platform's own space are two houses: who runs schools holds that permission, and nobody in one does. */
const isOfSpace = ({ space }: MenuEntry, { permissions }: MenuViewer): boolean =>
  space === 'both' || permissions.has('platform_school_list_tab') === (space === 'platform')

const isAllowed = (entry: MenuEntry, viewer: MenuViewer): boolean => {
  const { permissions, roleCodes, products } = viewer
  return (
    isOfSpace(entry, viewer) &&
    (entry.product === 'PLATFORM' || products.has(entry.product)) &&
    (entry.from === undefined || products.has(entry.from)) &&
    (entry.permission === undefined || permissions.has(entry.permission)) &&
    (entry.roles === undefined || entry.roles.some((role) => roleCodes.includes(role)))
  )
}

/** These people answer the hotline: they go to where it is answered instead of to the page that tells of it. */
export const jumpsToHotline = (menuCode: string, heldRoles: readonly string[]): boolean =>
  menuCode === hotlineCode && heldRoles.includes(ADM) && heldRoles.includes(OPR)

const withAddress = (entry: MenuEntry, { roleCodes, heldRoles = roleCodes }: MenuViewer, { hotlineUrl }: MenuRules) =>
  jumpsToHotline(entry.code, heldRoles) && isWebAddress(hotlineUrl) ? { ...entry, path: hotlineUrl } : entry

/** A folder stands for what lies in it. */
const isFolder = (entry: MenuEntry): boolean => entry.path === ''

const withoutEmptyFolders = (entries: readonly MenuEntry[]): MenuEntry[] => {
  const filled = new Set(entries.filter((entry) => !entry.isHidden).map((entry) => entry.parent))
  return entries.filter((entry) => !isFolder(entry) || filled.has(entry.code))
}

const withoutLonePage = (entries: readonly MenuEntry[], { easyTime }: MenuRules): readonly MenuEntry[] => {
  const listed = entries.filter((entry) => entry.product === easyTime.productCode && !entry.isHidden)
  const isAlone = listed.length === 1 && listed[0]?.code === easyTime.menuCode
  return isAlone ? entries.filter((entry) => entry.product !== easyTime.productCode) : entries
}

/** What this person sees of the menu at this school, in the order of the registry. */
export const visibleMenu = (
  entries: readonly MenuEntry[],
  viewer: MenuViewer,
  rules: MenuRules,
): readonly MenuEntry[] => {
  const open = entries
    .filter((entry) => isAllowed(entry, viewer) && (entry.needs === undefined || rules.on.has(entry.needs)))
    .map((entry) => withAddress(entry, viewer, rules))
  return withoutLonePage(withoutEmptyFolders(open), rules)
}
