import { jumpsToHotline } from '@xinqiao/domain'
import { hasPage, isBuilt } from '../../kit/known-pages.ts'
import type { UserInfo } from '../../session/index.ts'
import { embeddedPath, isOutside, type MenuItem } from './menu-tree.ts'

export type Target =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'window'; readonly address: string }
  /** Nobody has built the page yet. */
  | { readonly kind: 'soon' }
  /** There is a page, and it is not this person's. */
  | { readonly kind: 'refused' }

/** Whether following it leads anywhere. */
export const isThere = ({ kind }: Target): boolean => kind === 'page' || kind === 'window'

/** Where following an item leads this person. */
export const targetOf = (item: MenuItem, user: Pick<UserInfo, 'permissions' | 'roleList'>): Target => {
  if (isOutside(item)) {
    const held = user.roleList.map(({ roleCode }) => roleCode)
    if (jumpsToHotline(item.code, held)) return { kind: 'window', address: item.path }
    return { kind: 'page', to: embeddedPath(item.code) }
  }
  if (!isBuilt(item.path)) return { kind: 'soon' }
  if (!hasPage(item.path, user)) return { kind: 'refused' }
  const query = new URLSearchParams(item.query).toString()
  return { kind: 'page', to: query ? `${item.path}?${query}` : item.path }
}
