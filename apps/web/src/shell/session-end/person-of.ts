import type { Token } from '../../session/index.ts'

/** Tells people apart across schools; empty for nobody. */
export const personOf = (token: Token | null): string => (token ? `${token.tenantId}/${token.user_id}` : '')
