import type { PageAccess } from '../../kit/page-route.ts'
import type { UserInfo } from '../../session/index.ts'

/** Open to everybody, whatever their own declaration says. */
const WHITELIST: readonly string[] = ['/login', '/404', '/401', '/lock']

export const needsSession = (path: string, access: PageAccess): boolean =>
  access.kind !== 'public' && !WHITELIST.includes(path)

/** A courtesy that spares people dead ends; the server decides about every call behind the page. */
export const mayOpen = (access: PageAccess, user: Pick<UserInfo, 'permissions'>): boolean =>
  access.kind !== 'permission' || access.anyOf.some((permission) => user.permissions.includes(permission))
