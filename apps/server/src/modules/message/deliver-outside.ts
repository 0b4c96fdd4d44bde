import { millisecondsPer, type MessageChannel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { JobContext, JobHandler } from '../../kernel/jobs/definition.ts'
import { findById, type UserRow } from '../user/index.ts'

/** Carries words that tell nothing to one person. */
export type Carry = (text: string) => Promise<void>

/** One way out of the platform. */
export type Way = {
  /** Whether this school can use it. */
  isOpen(tx: Tx): Promise<boolean>
  /** How to reach this person, or null when they cannot be reached this way. Asks the database only. */
  reach(tx: Tx, user: UserRow): Promise<Carry | null>
}

/** A call is no channel that a school chooses: it goes with an SMS about somebody in danger; and so is a second number. */
export type Ways = Partial<Record<MessageChannel | 'voice' | 'second', Way>>

/** Later than this a reminder is worth nothing. */
const GIVE_UP_MS = 6 * millisecondsPer.hour

export type Outside = Exclude<keyof Ways, 'inbox'>
type Waiting = { channel: Outside; carry: Carry | null; isLate: boolean; isRead: boolean }
type Outcome = { state: 'sent' | 'failed' | 'skipped'; detail: string }

/** Carries one message outside. Tried again while it is worth it; its end is written down either way. */
export const createDelivery =
  (ways: Ways): JobHandler =>
  async (data, job) => {
    const { messageId, text } = data as { messageId: string; text: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => job.withTenant({ tenantId: job.tenantId, actor: null }, run)
    const waiting = await inTenant((tx) => load(tx, ways, messageId))
    let failure: Error | null = null
    for (const one of waiting) {
      const outcome = await attempt(one, text, job).catch((error: Error) => {
        failure = error
        return null
      })
      if (outcome) await inTenant((tx) => note(tx, messageId, one.channel, outcome))
    }
    if (failure) throw failure as Error
  }

/** Servers repeat whom they could not reach; the row says that already, and nobody's number lies open. */
export const unaddressed = (text: string): string => text.replaceAll(/\S+@\S+|\d{7,}/g, '…')

const attempt = async (one: Waiting, text: string, job: JobContext): Promise<Outcome> => {
  if (one.isRead) return { state: 'skipped', detail: 'read meanwhile' }
  if (one.carry === null) return { state: 'skipped', detail: 'no way to reach' }
  try {
    await one.carry(text)
    return { state: 'sent', detail: '' }
  } catch (error) {
    if (!job.isLastAttempt && !one.isLate) throw error
    return { state: 'failed', detail: unaddressed((error as Error).message).slice(0, 200) }
  }
}

const load = async (tx: Tx, ways: Ways, messageId: string): Promise<Waiting[]> => {
  const rows = await tx.sql<{ channel: Outside; user_id: string; status: number; created_at: Date }>(
    `select d.channel, m.user_id, m.status, m.created_at
       from message_delivery d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
      where d.tenant_id = $1 and d.message_id = $2 and d.state = 'waiting'`,
    [tx.tenantId, messageId],
  )
  const [first] = rows
  if (!first) return []
  const user = await findById(tx, first.user_id)
  // Counted from the end of the night it may have waited for.
  const isLate = tx.now.getTime() - first.created_at.getTime() > GIVE_UP_MS + 9 * millisecondsPer.hour
  const waiting: Waiting[] = []
  for (const { channel, status } of rows) {
    const carry = user ? ((await ways[channel]?.reach(tx, user)) ?? null) : null
    waiting.push({ channel, carry, isLate, isRead: status === 2 })
  }
  return waiting
}

const note = (tx: Tx, messageId: string, channel: Outside, { state, detail }: Outcome): Promise<unknown> =>
  tx.update('message_delivery', { message_id: messageId, channel }, { state, detail, updated_at: tx.now })
