import { jumpsToHotline } from '@xinqiao/domain'
import type { UserInfo } from '../../session/index.ts'
import { hasPage } from './known-pages.ts'
import { embeddedPath, isOutside, type MenuItem } from './menu-tree.ts'

export type Target =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'window'; readonly address: string }
  | { readonly kind: 'none' }

const NONE: Target = { kind: 'none' }

/** Where following an item leads this person. */
export const targetOf = (item: MenuItem, user: Pick<UserInfo, 'permissions' | 'roleList'>): Target => {
  if (isOutside(item)) {
    const held = user.roleList.map(({ roleCode }) => roleCode)
    if (jumpsToHotline(item.code, held)) return { kind: 'window', address: item.path }
    return { kind: 'page', to: embeddedPath(item.code) }
  }
  if (!item.path || !hasPage(item.path, user)) return NONE
  const query = new URLSearchParams(item.query).toString()
  return { kind: 'page', to: query ? `${item.path}?${query}` : item.path }
}
