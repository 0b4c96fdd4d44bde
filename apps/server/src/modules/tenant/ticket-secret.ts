import { createHash, randomBytes } from 'node:crypto'

/** Carries its tenant, so that looking one up needs no view across schools. Shorter than a session's token, never one of them. */
export const newTicketSecret = (tenantId: number): string => `${tenantId}.${randomBytes(24).toString('base64url')}`

export const tenantOfTicket = (secret: string): number | null => {
  const match = /^([1-9]\d{0,8})\.[\w-]{32}$/.exec(secret)
  return match ? Number(match[1]) : null
}

export const hashTicket = (secret: string): Buffer => createHash('sha256').update(secret).digest()
