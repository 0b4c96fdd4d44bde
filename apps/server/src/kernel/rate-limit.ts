import type { Clock } from './clock.ts'

/** Token buckets by key. Per process: limits guard a server from floods; exact per-person limits live in the database. */
export type Limit = { perSecond: number; burst: number }
export type RateLimiter = { take(key: string, limit: Limit): boolean }

const SWEEP_AT = 50_000

export const createRateLimiter = (clock: Clock): RateLimiter => {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key, limit) {
      const now = clock().getTime()
      const bucket = buckets.get(key)
      const tokens = bucket
        ? Math.min(limit.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * limit.perSecond)
        : limit.burst
      // A map keeps insertion order: re-inserting moves the key to the young end, so the old end can be dropped.
      buckets.delete(key)
      // A refusal costs nothing: what has flowed in by then still counts, or whoever asks steadily would never be let in again.
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : Math.max(0, tokens), at: now })
      if (buckets.size > SWEEP_AT) buckets.delete(buckets.keys().next().value!)
      return tokens >= 1
    },
  }
}
