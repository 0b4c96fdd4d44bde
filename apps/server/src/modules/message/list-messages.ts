import { messageTypeName, pageOf, parseDateTime } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countByType, countMessages, pageOfMessages, type MessageFilter, type TypeCount } from './message.repo.ts'
import { messageTexts } from './message.messages.ts'
import { messageView } from './message.views.ts'

type PageInput = { current?: number; size?: number }

export const listMyMessages = async (
  tx: Tx,
  userId: string,
  given: PageInput & { type?: string; status?: number; beforeId?: string },
) => {
  const page = pageOf(given)
  const filter: MessageFilter = { type: given.type, status: given.status, beforeId: given.beforeId }
  const [rows, counts] = await Promise.all([pageOfMessages(tx, userId, filter, page), countByType(tx, userId)])
  const records = rows.map((row) => messageView(tx, row))
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
  userId: string,
  given: PageInput & { status?: number; level?: string; startTime?: string; endTime?: string },
) => {
  const page = pageOf(given)
  const filter: MessageFilter = {
    status: given.status,
    level: given.level,
    from: timeOf(given.startTime),
    until: timeOf(given.endTime),
  }
  const [rows, total] = await Promise.all([pageOfMessages(tx, userId, filter, page), countMessages(tx, userId, filter)])
  const records = rows.map((row) => messageView(tx, row))
  return pageReply(page, total, records)
}

const timeOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const time = parseDateTime(text)
  if (!time) throw new AppError('request.invalid', { detail: messageTexts.badTime })
  return time
}
