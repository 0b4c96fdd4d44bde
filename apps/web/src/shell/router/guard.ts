import type { PageAccess } from '../../kit/page-route.ts'

/** Open to everybody, whatever their own declaration says. */
const WHITELIST: readonly string[] = ['/login', '/404', '/401', '/lock']

export const needsSession = (path: string, access: PageAccess): boolean =>
  access.kind !== 'public' && !WHITELIST.includes(path)
