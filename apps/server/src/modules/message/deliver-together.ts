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

type Taken = { message_id: string; channel: Outside; status: number }

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
     returning d.message_id, d.channel, case when ${IS_READ} then 2 else 1 end as status`,
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

/** One ring for all that waits for one person. */
export const createTogether =
  (ways: Ways, answer?: AnswerWords): JobHandler =>
  async (data, job) => {
    const ring = data as Ring
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => job.withTenant({ tenantId: job.tenantId, actor: null }, run)
    const unread = (await inTenant((tx) => take(tx, ring))).filter(({ status }) => status !== 2)
    for (const channel of new Set(unread.map((one) => one.channel))) {
      const those = unread.filter((one) => one.channel === channel)
      const messageIds = those.map(({ message_id }) => message_id)
      const { carry, text } = await inTenant(async (tx) => {
        const user = await findById(tx, ring.userId)
        return {
          carry: user ? ((await ways[channel]?.reach(tx, user)) ?? null) : null,
          text: await wordsFor(tx, { ...ring, messageIds, channel }, answer),
        }
      })
      const end = (how: End) =>
        inTenant(async (tx) => {
          await note(tx, those, how)
          if (how.state === 'failed' || how.state === 'skipped') await callNextWay(tx, ring.code, messageIds)
        })
      if (!carry) {
        await end({ state: 'skipped', detail: 'no way to reach' })
        continue
      }
      try {
        await carry(text)
        await end({ state: 'sent', detail: '' })
      } catch (error) {
        await end(
          job.isLastAttempt
            ? { state: 'failed', detail: unaddressed((error as Error).message).slice(0, 200) }
            : { state: 'waiting', detail: '' },
        )
        if (!job.isLastAttempt) throw error
      }
    }
  }
