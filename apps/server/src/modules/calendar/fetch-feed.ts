import { createHash } from 'node:crypto'
import {
  calendarFeed,
  dayStart,
  formatDate,
  millisecondsPer,
  shiftSpan,
  type FeedEntry,
  type HalfDay,
} from '@xinqiao/domain'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes, Ctx } from '../../kernel/http/binding.ts'
import { hashToken, tenantOfToken } from '../../kernel/tokens.ts'
import { feedBy, noteFetched } from './feed.repo.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 180
/** Calendars ask every few minutes; when it was last is said to the hour. */
const NOTED_AGAIN_MS = 15 * millisecondsPer.minute

/** By whoever shows the address. Whatever is wrong with it, there is nothing there. */
export const fetchFeed = async (ctx: Ctx, ticket: string): Promise<Bytes> => {
  const tenantId = tenantOfToken(ticket)
  if (tenantId === null || (ctx.actor && ctx.actor.tenantId !== tenantId)) throw notFound()
  try {
    const content = await ctx.withTenant((tx) => contentFor(tx, hashToken(ticket)), tenantId)
    const print = createHash('sha256').update(content).digest('base64url').slice(0, 27)
    return {
      contentType: 'text/calendar; charset=utf-8',
      bytes: content,
      headers: {
        ETag: `"${print}"`,
        // Asked again each time, and kept by nobody between.
        'Cache-Control': 'private, no-cache',
        'Content-Disposition': 'inline; filename="calendar.ics"',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
      },
    }
  } catch (error) {
    // A school that is closed or never was looks like an address that never was.
    throw error instanceof AppError ? notFound() : error
  }
}

const contentFor = async (tx: Tx, hash: Buffer): Promise<string> => {
  const feed = await feedBy(tx, hash)
  if (!feed) throw notFound()
  const last = feed.last_fetched_at?.getTime() ?? 0
  if (tx.now.getTime() - last > NOTED_AGAIN_MS) await noteFetched(tx, feed.user_id)
  const [visits, shifts] = [await visitsOf(tx, feed.user_id), await shiftsOf(tx, feed.user_id)]
  return calendarFeed([...visits, ...shifts].toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime()))
}

type VisitRow = {
  id: string
  version: number
  state: string
  start_at: Date
  end_at: Date
  updated_at: Date
  is_host: boolean
  site: string
  room: string | null
}

/** What is on, was held or is asked for; what was called off is simply not there any more. */
const visitsOf = async (tx: Tx, userId: string): Promise<FeedEntry[]> => {
  const rows = await tx.sql<VisitRow>(
    `select a.id, a.version, a.state, a.start_at, a.end_at, a.updated_at, a.host_id = $2 as is_host,
            s.name as site, case when a.consult_method = 2 then null else r.name end as room
       from appointment a
       join site s on s.tenant_id = $1 and s.id = a.site_id
       left join room r on r.tenant_id = $1 and r.id = a.room_id
      where a.tenant_id = $1 and (a.host_id = $2 or a.visitor_id = $2) and a.start_at >= $3 and a.start_at < $4
        and a.state in ('toConfirm', 'notStart', 'running', 'success', 'complete')
      order by a.start_at, a.id`,
    [tx.tenantId, userId, dayStart(tx.now, -DAYS_BACK), dayStart(tx.now, DAYS_AHEAD)],
  )
  return rows.map((row) => ({
    uid: `${row.id}@xinqiao`,
    sequence: row.version,
    startAt: row.start_at,
    endAt: row.end_at,
    changedAt: row.updated_at,
    kind: row.is_host ? 'received' : 'own',
    places: row.room === null ? [] : [row.site, row.room],
    isTentative: row.state === 'toConfirm',
  }))
}

type ShiftRow = { id: string; version: number; day: string; half: HalfDay; site: string; created_at: Date }

const shiftsOf = async (tx: Tx, userId: string): Promise<FeedEntry[]> => {
  const rows = await tx.sql<ShiftRow>(
    `select d.id, d.version, d.day, d.half, s.name as site, d.created_at
       from duty_shift d join site s on s.tenant_id = $1 and s.id = d.site_id
      where d.tenant_id = $1 and d.host_id = $2 and d.removed_at is null and d.day >= $3::date and d.day < $4::date
      order by d.day, d.id`,
    [tx.tenantId, userId, formatDate(dayStart(tx.now, -DAYS_BACK)), formatDate(dayStart(tx.now, DAYS_AHEAD))],
  )
  return rows.flatMap((row) => {
    const span = shiftSpan(row)
    if (!span) return []
    return {
      uid: `${row.id}@xinqiao`,
      sequence: row.version,
      ...span,
      changedAt: row.created_at,
      kind: 'duty' as const,
      places: [row.site],
      isTentative: false,
    }
  })
}
