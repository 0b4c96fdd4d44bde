import { useRead } from '../../session/index.ts'

export const EACH_MINUTE = { refetchInterval: 60_000 } as const
export const LIST_PAGE = 5
const COMPACT_PAGE = 3

/** How many rows a list card shows. */
export const rowsOf = (compact: boolean): number => (compact ? COMPACT_PAGE : LIST_PAGE)

export const useOnlineNow = () => useRead('GET /admin/token/page', { current: 1, size: LIST_PAGE }, EACH_MINUTE)
