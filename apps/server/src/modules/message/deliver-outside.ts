import { millisecondsPer, type MessageChannel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { JobContext, JobHandler } from '../../kernel/jobs/definition.ts'
import { findById } from '../user/index.ts'

/** One interface for every way out: an address of the person, and words that tell nothing. */
export type Senders = Partial<Record<MessageChannel, (to: { phone: string; text: string }) => Promise<void>>>

/** Later than this a reminder is worth nothing. */
const GIVE_UP_MS = 6 * millisecondsPer.hour

type Waiting = { channel: MessageChannel; phone: string | null; isLate: boolean; isRead: boolean }
type Outcome = { state: 'sent' | 'failed' | 'skipped'; detail: string }

/** Carries one message outside. Tried again while it is worth it; its end is written down either way. */
export const createDelivery =
  (senders: Senders): JobHandler =>
  async (data, job) => {
    const { messageId, text } = data as { messageId: string; text: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => job.withTenant({ tenantId: job.tenantId, actor: null }, run)
    const waiting = await inTenant((tx) => load(tx, messageId))
    let failure: Error | null = null
    for (const one of waiting) {
      const outcome = await attempt(senders, one, text, job).catch((error: Error) => {
        failure = error
        return null
      })
      if (outcome) await inTenant((tx) => note(tx, messageId, one.channel, outcome))
    }
    if (failure) throw failure as Error
  }

const attempt = async (senders: Senders, one: Waiting, text: string, job: JobContext): Promise<Outcome> => {
  const send = senders[one.channel]
  if (!send) return { state: 'skipped', detail: 'no sender' }
  if (one.isRead) return { state: 'skipped', detail: 'read meanwhile' }
  if (one.phone === null) return { state: 'skipped', detail: 'no phone' }
  try {
    await send({ phone: one.phone, text })
    return { state: 'sent', detail: '' }
  } catch (error) {
    if (!job.isLastAttempt && !one.isLate) throw error
    return { state: 'failed', detail: (error as Error).message.slice(0, 200) }
  }
}

const load = async (tx: Tx, messageId: string): Promise<Waiting[]> => {
  const rows = await tx.sql<{ channel: MessageChannel; user_id: string; status: number; created_at: Date }>(
    `select d.channel, m.user_id, m.status, m.created_at
       from message_delivery d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
      where d.tenant_id = $1 and d.message_id = $2 and d.state = 'waiting'`,
    [tx.tenantId, messageId],
  )
  const [first] = rows
  if (!first) return []
  const user = await findById(tx, first.user_id)
  const phone = user?.phone ? tx.keys.decrypt('user.phone', user.phone) : null
  // Counted from the end of the night it may have waited for.
  const isLate = tx.now.getTime() - first.created_at.getTime() > GIVE_UP_MS + 9 * millisecondsPer.hour
  return rows.map(({ channel, status }) => ({ channel, phone, isLate, isRead: status === 2 }))
}

const note = (tx: Tx, messageId: string, channel: string, { state, detail }: Outcome): Promise<unknown> =>
  tx.sql(
    `update message_delivery set state = $4, detail = $5, updated_at = $6 where tenant_id = $1 and message_id = $2 and channel = $3`,
    [tx.tenantId, messageId, channel, state, detail, tx.now],
  )
