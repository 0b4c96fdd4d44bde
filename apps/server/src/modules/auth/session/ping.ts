import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { stayFresh } from '../factor/fresh-factor.ts'

/** Says that the page is still open. Marks the session as seen; does not prolong it. */
export const ping = async (tx: Tx, actor: Actor, idleSeconds: number | undefined) => {
  if (idleSeconds !== undefined) await stayFresh(tx, actor.sessionId, idleSeconds)
  const [row] = await tx.sql<{ access_expires_at: Date }>(
    'update session set last_seen_at = $3 where tenant_id = $1 and id = $2 returning access_expires_at',
    [tx.tenantId, actor.sessionId, tx.now],
  )
  const left = row ? Math.floor((row.access_expires_at.getTime() - tx.now.getTime()) / 1000) : 0
  return { serverTime: tx.now.getTime(), expires_in: Math.max(0, left), forced: [...actor.forced] }
}
