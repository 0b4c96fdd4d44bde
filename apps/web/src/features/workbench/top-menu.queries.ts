import type { Reply } from '@xinqiao/contract/client'
import { INLINE, useRead } from '../../session/index.ts'

/** Kept until the server says that something changed. */
export const MENUS = {
  call: { ...INLINE, retry: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

const topOf = (nodes: Reply<'GET /admin/menu'>) => nodes.map(({ id, initials }) => ({ code: id, initials }))

/** The products that hold anything for this person. */
export const useTopMenu = () => useRead('GET /admin/menu', { type: 'top' }, { ...MENUS, select: topOf })
