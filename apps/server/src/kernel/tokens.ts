import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TenantKeys } from './db/tenant-keys.ts'

const CHANCE_BYTES = 20
const MARK_BYTES = 12

/**
 * Opaque tokens carry their tenant, so that looking one up needs no view across tenants. Only hashes are stored. Of their 32
 * bytes twenty are chance and the last are a mark under the school's key over these: what was made up elsewhere is told without
 * looking it up.
 */
export const newToken = ({ tenantId, keys }: { tenantId: number; keys: TenantKeys }): string => {
  const chance = randomBytes(CHANCE_BYTES)
  return `${tenantId}.${Buffer.concat([chance, markOf(keys, chance)]).toString('base64url')}`
}

const markOf = (keys: TenantKeys, chance: Buffer): Buffer =>
  keys.lookup('token_mark', chance.toString('base64url')).subarray(0, MARK_BYTES)

/** Whether this school made it. It may have died since, and tokens from before there were marks bear none. */
export const isMarked = (keys: TenantKeys, token: string): boolean => {
  const bytes = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')
  if (bytes.length !== CHANCE_BYTES + MARK_BYTES) return false
  return timingSafeEqual(bytes.subarray(CHANCE_BYTES), markOf(keys, bytes.subarray(0, CHANCE_BYTES)))
}

/** A refresh token begins with its family, the same in every generation of a session: whoever shows an old one holds a copy. */
export const newFamily = (): string => randomBytes(16).toString('base64url')
export const newRefreshToken = (tenantId: number, family: string): string =>
  `${tenantId}.${family}${randomBytes(32).toString('base64url')}`

const SHAPE = /^([1-9]\d{0,8})\.([\w-]{22})?[\w-]{43}$/

export const tenantOfToken = (token: string): number | null => {
  const match = SHAPE.exec(token)
  return match ? Number(match[1]) : null
}

/** Null for tokens of sessions that began before there were families. */
export const familyOfToken = (token: string): string | null => SHAPE.exec(token)?.[2] ?? null

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
