import { createHash, randomBytes } from 'node:crypto'

/** Opaque tokens carry their tenant, so that looking one up needs no view across tenants. Only hashes are stored. */
export const newToken = (tenantId: number): string => `${tenantId}.${randomBytes(32).toString('base64url')}`

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
