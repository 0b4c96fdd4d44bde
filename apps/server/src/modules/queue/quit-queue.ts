import { appointmentTypes, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { waits } from './wait.matter.ts'

/** Whoever no longer wants what they waited for leaves the queue, and an offer goes back. */
export const quitQueue = async (tx: Tx, visitorId: string, type: AppointmentType): Promise<void> => {
  const entries = await tx.sql<{ id: string }>(
    `select id from wait_entry where tenant_id = $1 and visitor_id = $2 and family = $3 and state in ('waiting', 'offered')`,
    [tx.tenantId, visitorId, appointmentTypes[type].family],
  )
  for (const { id } of entries) await waits.move(tx, { id, action: 'quit', by: 'system', input: {} })
}

/** Somebody put into the queue by a word that no longer holds leaves it while nothing was offered to them. */
export const leaveQueue = async (tx: Tx, id: string): Promise<boolean> => {
  const entry = await tx.row<{ state: string; offers_made: number }>(
    'select state, offers_made from wait_entry where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  )
  if (entry?.state === 'quit') return true
  if (entry?.state !== 'waiting' || entry.offers_made > 0) return false
  await waits.move(tx, { id, action: 'quit', by: 'system', input: {} })
  return true
}
