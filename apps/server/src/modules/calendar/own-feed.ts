import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { hashToken, newToken } from '../../kernel/tokens.ts'
import { dropFeed, feedOf, writeFeed } from './feed.repo.ts'

export const readFeed = async (tx: Tx, userId: string) => {
  const feed = await feedOf(tx, userId)
  return {
    createTime: feed ? formatDateTime(feed.created_at) : null,
    lastFetchedAt: feed?.last_fetched_at ? formatDateTime(feed.last_fetched_at) : null,
  }
}

/** The address is said once; whoever loses it makes another. */
export const renewFeed = async (tx: Tx, ctx: Ctx) => {
  const { userId } = ctx.requireActor()
  const token = newToken(tx)
  await writeFeed(tx, userId, hashToken(token))
  tx.audit({ action: 'calendar.renew', subjectType: 'user', subjectId: userId })
  // Which name the house is called by outside is the browser's to say: what a request claims is no part of the answer.
  return { url: `/api/calendar/${token}/calendar.ics` }
}

export const revokeFeed = async (tx: Tx, ctx: Ctx) => {
  const { userId } = ctx.requireActor()
  await dropFeed(tx, userId)
  tx.audit({ action: 'calendar.revoke', subjectType: 'user', subjectId: userId })
  return null
}
