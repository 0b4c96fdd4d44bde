import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { spanText } from '@xinqiao/domain'
import { moveSlot } from './move-slot.ts'
import type { SlotRow } from './slot.repo.ts'

type Span = { startAt: Date; endAt: Date }

/**
 * SQL: whether slot `s` can make way for what its host does as a visitor. Nobody has booked it, holds it or was offered it,
 * and it is no duty, where somebody must be (INV-S6).
 */
export const givesWay = (now: string): string =>
  `s.state in ('1', '10') and not s.is_duty and (s.hold_until is null or s.hold_until <= ${now}) and not exists (
     select 1 from wait_entry w where w.tenant_id = s.tenant_id and w.offer_slot_id = s.id and w.state = 'offered')`

/** Hours somebody keeps for others within a span which could make way. */
export const ownOpenSlots = (tx: Tx, userId: string, { startAt, endAt }: Span): Promise<SlotRow[]> =>
  tx.sql<SlotRow>(
    `select s.* from slot s where s.tenant_id = $1 and s.user_id = $2 and s.start_at < $4 and s.end_at > $3
        and ${givesWay('$5')} order by s.id`,
    [tx.tenantId, userId, startAt, endAt, tx.now],
  )

/** Some slots together with those of one's own that lie in their time, in the order everybody takes them. */
export const lockWithOwn = (tx: Tx, userId: string, slotIds: readonly string[]): Promise<unknown> =>
  tx.sql(
    `select 1 from slot s where s.tenant_id = $1 and (s.id = any($3::uuid[]) or (s.user_id = $2 and s.state in ('1', '10')
        and exists (select 1 from slot t where t.tenant_id = $1 and t.id = any($3::uuid[])
          and s.start_at < t.end_at and s.end_at > t.start_at))) order by s.id for update of s`,
    [tx.tenantId, userId, slotIds],
  )

/**
 * Makes room for somebody who comes as a visitor in an hour they keep for others: they alone are asked, and what they say yes
 * to is withdrawn by the machine. Being its host is enough, whichever role they act in while they book.
 */
export const giveWay = async (tx: Tx, userId: string, span: Span, isConfirmed = false): Promise<void> => {
  const own = await ownOpenSlots(tx, userId, span)
  if (own.length === 0) return
  if (tx.actor?.userId !== userId) throw new AppError('appointment.visitor_busy')
  const time = own.map((slot) => spanText(slot.start_at, slot.end_at)).join('、')
  if (!isConfirmed) throw new AppError('appointment.own_slot', { time })
  for (const { id } of own) {
    await moveSlot(tx, { id, action: 'remove', by: ['assigned'] })
    tx.audit({ action: 'slot.remove', subjectType: 'slot', subjectId: id, detail: { userId, gaveWay: true } })
  }
}
