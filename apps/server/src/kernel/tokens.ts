import { createHash, randomBytes } from 'node:crypto'

/** Opaque tokens carry their tenant, so that looking one up needs no view across tenants. Only hashes are stored. */
export const newToken = (tenantId: number): string => `${tenantId}.${randomBytes(32).toString('base64url')}`

export const tenantOfToken = (token: string): number | null => {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)
  return match ? Number(match[1]) : null
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
