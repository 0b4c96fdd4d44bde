import { messageTypeName, pageOf, parseDateTime } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countByType, countMessages, pageOfMessages, type MessageFilter, type TypeCount } from './message.repo.ts'
import type { MessageViews } from './message-acts.ts'
import { messageTexts } from './message.messages.ts'

type PageInput = { current?: number; size?: number }

export const listMyMessages = async (
  tx: Tx,
  actor: Actor,
  views: MessageViews,
  given: PageInput & { type?: string; status?: number; beforeId?: string },
) => {
  const page = pageOf(given)
  const filter: MessageFilter = { type: given.type, status: given.status, beforeId: given.beforeId }
  const [rows, counts] = await Promise.all([
    pageOfMessages(tx, actor.userId, filter, page),
    countByType(tx, actor.userId),
  ])
  const records = await views(tx, actor, rows)
  return {
    ...pageReply(page, totalOf(counts, filter), records),
    counts: counts.map((count) => ({ ...count, typeName: messageTypeName(count.type) })),
  }
}

/** The counts per type are there anyway; they answer this, too. */
const totalOf = (counts: readonly TypeCount[], { type, status }: MessageFilter): number =>
  counts
    .filter((count) => !type || count.type === type)
    .reduce((sum, { unread, total }) => sum + (status === 1 ? unread : status === 2 ? total - unread : total), 0)

export const listMessagesBetween = async (
  tx: Tx,
  actor: Actor,
  views: MessageViews,
  given: PageInput & { status?: number; level?: string; startTime?: string; endTime?: string },
) => {
  const page = pageOf(given)
  const filter: MessageFilter = {
    status: given.status,
    level: given.level,
    from: timeOf(given.startTime),
    until: timeOf(given.endTime),
  }
  const [rows, total] = await Promise.all([
    pageOfMessages(tx, actor.userId, filter, page),
    countMessages(tx, actor.userId, filter),
  ])
  const records = await views(tx, actor, rows)
  return pageReply(page, total, records)
}

const timeOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const time = parseDateTime(text)
  if (!time) throw new AppError('request.invalid', { detail: messageTexts.badTime })
  return time
}
