import { millisecondsPer, outsideText, sendableAt, type MessageCode, type MessageLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { JobHandler } from '../../kernel/jobs/definition.ts'
import { findById } from '../user/index.ts'
import { unaddressed, type Outside, type Ways } from './deliver-outside.ts'
import { makeCallCode } from './call-codes.ts'
import { passOn } from './call-ways.ts'
import { kindOf } from './message-kinds.ts'

// A night with three hundred warnings rings nobody's telephone three hundred times (C6): the first at once, then at most once a
// minute with how many there are. Each has its card all the same, and its delivery is noted with the others it went with.

const APART_MS = millisecondsPer.minute
/** Longer than a gateway takes: whoever sent it did not live to say so. */
const LOST_MS = 3 * millisecondsPer.minute

/** What rings now was written not long ago; older ones need not be looked through. */
const LOOK_BACK_MS = millisecondsPer.day

type Ring = { readonly userId: string; readonly code: MessageCode }

/** By level: what can wait for the morning does not take the place of what cannot. */
const ask = (tx: Tx, { userId, code }: Ring, level: MessageLevel, after: Date): void => {
  const sendable = sendableAt(tx.now, level)
  const runAt = sendable > after ? sendable : after
  tx.job({ name: 'message.together', payload: { userId, code }, runAt, key: `together:${code}:${level}:${userId}` })
}

/** Asked for once for each person, however many messages wait: a job of the same name replaces the one before. */
export const ringTogether = (
  tx: Tx,
  { code, level = 'normal' }: { code: MessageCode; level?: MessageLevel },
  told: readonly { user_id: string }[],
  rings: ReadonlyMap<string, Date>,
): void => {
  for (const userId of new Set(told.map(({ user_id }) => user_id)))
    ask(tx, { userId, code }, level, nextRing(tx, rings.get(userId)))
}

const nextRing = (tx: Tx, last: Date | undefined): Date => (last ? new Date(last.getTime() + APART_MS) : tx.now)

/** When these telephones last rang for this, in the last minute. */
export const lastRings = async (tx: Tx, code: MessageCode, userIds: readonly string[]): Promise<Map<string, Date>> =>
  new Map(
    (
      await tx.sql<{ id: string; at: Date }>(
        `select m.user_id as id, max(d.updated_at) as at from message m
           join message_delivery d on d.tenant_id = $1 and d.message_id = m.id and d.state in ('sending', 'sent')
          where m.tenant_id = $1 and m.user_id = any($2::uuid[]) and m.type_code = $3 and m.level = 'urgent'
            and m.created_at > $5 and d.updated_at > $4 group by m.user_id`,
        [tx.tenantId, userIds, code, new Date(tx.now.getTime() - APART_MS), new Date(tx.now.getTime() - LOOK_BACK_MS)],
      )
    ).map(({ id, at }) => [id, at]),
  )

/** `is_tried`: it failed before, and whoever was not reached by it has been called the next way since. */
type Taken = { message_id: string; channel: Outside; status: number; is_tried: boolean }

/** Seen on the screen, so that no telephone need ring; a test is of the telephone. */
const IS_READ = `(m.status = 2 and m.type_code <> 'call_test')`

/** Everything that waits for this person, held so that nobody else sends it; what was read meanwhile needs no ring. */
const take = async (tx: Tx, ring: Ring): Promise<Taken[]> => {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `together|${ring.code}|${ring.userId}`,
    tx.tenantId,
  ])
  const last = (await lastRings(tx, ring.code, [ring.userId])).get(ring.userId)
  if (last) {
    ask(tx, ring, 'urgent', nextRing(tx, last))
    return []
  }
  return tx.sql<Taken>(
    `update message_delivery d set state = case when ${IS_READ} then 'skipped' else 'sending' end, updated_at = $4,
            detail = case when ${IS_READ} then 'read meanwhile' else d.detail end
       from message m where m.tenant_id = $1 and m.user_id = $2 and m.type_code = $3 and d.tenant_id = $1 and d.message_id = m.id
        and (d.state = 'waiting' or (d.state = 'sending' and d.updated_at < $5))
     returning d.message_id, d.channel, case when ${IS_READ} then 2 else 1 end as status, d.detail <> '' as is_tried`,
    [tx.tenantId, ring.userId, ring.code, tx.now, new Date(tx.now.getTime() - LOST_MS)],
  )
}

type End = { state: 'waiting' | 'sent' | 'failed' | 'skipped'; detail: string }

const note = (tx: Tx, taken: readonly Taken[], { state, detail }: End): Promise<unknown> =>
  tx.sql(
    `update message_delivery set state = $3, detail = $4, updated_at = $5
      where tenant_id = $1 and channel = $6 and message_id = any($2::uuid[])`,
    [tx.tenantId, taken.map(({ message_id }) => message_id), state, detail, tx.now, taken[0]!.channel],
  )

/** Where a code is answered, as it stands behind the words. */
export type AnswerWords = (tx: Tx, code: string) => Promise<string>

type Words = Ring & { readonly messageIds: readonly string[]; readonly channel: Outside }

const wordsFor = async (
  tx: Tx,
  { code, userId, messageIds, channel }: Words,
  answer?: AnswerWords,
): Promise<string> => {
  const { outside, together = outside, isAnswered } = await kindOf(tx, code)
  const n = messageIds.length
  const text = outsideText(n > 1 ? together : outside, { n: String(n) })
  // What is heard is not typed from.
  return answer && isAnswered && channel !== 'voice'
    ? text + (await answer(tx, await makeCallCode(tx, userId, messageIds)))
    : text
}

/** Whoever was not reached is called the next way they have proven, at once: nobody waits for a telephone that is off. */
export const callNextWay = async (tx: Tx, code: MessageCode, messageIds: readonly string[]): Promise<void> => {
  for (const userId of await passOn(tx, messageIds)) ask(tx, { userId, code }, 'urgent', tx.now)
}

/** A gateway that hangs is waited for where nothing else is left to be tried. */
const untriedFirst = (one: Taken, other: Taken): number => Number(one.is_tried) - Number(other.is_tried)

const detailOf = (error: unknown): string => unaddressed((error as Error).message).slice(0, 200) || 'failed'

/**
 * One ring for all that waits for one person. A way that fails keeps none of the others waiting: the rest of them ring in the same
 * run, and the next proven one as soon as the first try has failed, not when the last has; it is tried again all the same.
 */
export const createTogether =
  (ways: Ways, answer?: AnswerWords): JobHandler =>
  async (data, job) => {
    const ring = data as Ring
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => job.withTenant({ tenantId: job.tenantId, actor: null }, run)
    const attempt = async (messageIds: readonly string[], channel: Outside): Promise<End> => {
      const { carry, text } = await inTenant(async (tx) => {
        const user = await findById(tx, ring.userId)
        return {
          carry: user ? ((await ways[channel]?.reach(tx, user)) ?? null) : null,
          text: await wordsFor(tx, { ...ring, messageIds, channel }, answer),
        }
      })
      if (!carry) return { state: 'skipped', detail: 'no way to reach' }
      await carry(text)
      return { state: 'sent', detail: '' }
    }
    const unread = (await inTenant((tx) => take(tx, ring))).filter(({ status }) => status !== 2)
    let failure: unknown = null
    for (const channel of new Set(unread.toSorted(untriedFirst).map((one) => one.channel))) {
      const those = unread.filter((one) => one.channel === channel)
      const messageIds = those.map(({ message_id }) => message_id)
      const end = await attempt(messageIds, channel).catch((error: unknown): End => {
        failure = error
        return { state: job.isLastAttempt ? 'failed' : 'waiting', detail: detailOf(error) }
      })
      const untold = those.filter((one) => !one.is_tried).map(({ message_id }) => message_id)
      await inTenant(async (tx) => {
        await note(tx, those, end)
        if (end.state !== 'sent') await callNextWay(tx, ring.code, untold)
      })
    }
    if (failure !== null && !job.isLastAttempt) throw failure as Error
  }
