import type { Clock } from '../../kernel/clock.ts'

/** Providers give their tokens for two hours and dislike being asked for each message. */
const KEEP_MS = 60 * 60 * 1000

export type TokenCache = (key: string, fetchToken: () => Promise<string>) => Promise<string>

export const createTokenCache = (clock: Clock): TokenCache => {
  const kept = new Map<string, { token: Promise<string>; until: number }>()
  return (key, fetchToken) => {
    const known = kept.get(key)
    if (known && known.until > clock().getTime()) return known.token
    const token = fetchToken()
    kept.set(key, { token, until: clock().getTime() + KEEP_MS })
    token.catch(() => kept.delete(key))
    return token
  }
}
