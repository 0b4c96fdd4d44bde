import type { Tx } from '../../kernel/db/tx.ts'

export type Ticket = {
  user_id: string
  audience: string
  role_codes: string[]
  expires_at: Date
  redeemed_at: Date | null
}

export const insertTicket = (
  tx: Tx,
  hash: Buffer,
  ticket: Pick<Ticket, 'user_id' | 'audience' | 'expires_at'> & { role_codes: readonly string[] },
): Promise<unknown> =>
  tx.insert('product_ticket', {
    secret_hash: hash,
    audience: ticket.audience,
    user_id: ticket.user_id,
    role_codes: ticket.role_codes,
    created_at: tx.now,
    expires_at: ticket.expires_at,
  })

/** Whoever comes second waits for the first and then finds it spent. */
export const spendTicket = async (tx: Tx, hash: Buffer): Promise<Ticket | null> => {
  const [row] = await tx.sql<Ticket>(
    `update product_ticket set redeemed_at = $3 where tenant_id = $1 and secret_hash = $2 and redeemed_at is null
     returning user_id, audience, role_codes, expires_at, redeemed_at`,
    [tx.tenantId, hash, tx.now],
  )
  return row ?? null
}

export const isKnownTicket = async (tx: Tx, hash: Buffer): Promise<boolean> =>
  (await tx.sql('select 1 from product_ticket where tenant_id = $1 and secret_hash = $2', [tx.tenantId, hash])).length >
  0

export const purgeTickets = (tx: Tx, before: Date): Promise<unknown> =>
  tx.sql('delete from product_ticket where tenant_id = $1 and expires_at < $2', [tx.tenantId, before])
