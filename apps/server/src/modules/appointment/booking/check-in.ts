import { timingSafeEqual } from 'node:crypto'
import { dayStart } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { actedView } from './booking.views.ts'
import { moveAppointment } from './move-appointment.ts'

const WINDOW_MS = 30_000
const FIELD = 'appointment.check_in'

const windowAt = (at: Date): number => Math.floor(at.getTime() / WINDOW_MS)

const markOf = (tx: Tx, siteId: string, window: number): string =>
  tx.keys.lookup(FIELD, `${siteId}|${window}`).toString('base64url').slice(0, 22)

const tokenOf = (tx: Tx, siteId: string, window: number): string => `${siteId}.${window}.${markOf(tx, siteId, window)}`

const isOurs = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the desk shows: a picture sent to somebody at home is worth nothing half a minute later. */
export const checkInCode = async (tx: Tx, siteId: string) => {
  const [site] = await tx.sql('select 1 from site where tenant_id = $1 and id = $2', [tx.tenantId, siteId])
  if (!site) throw notFound()
  const window = windowAt(tx.now)
  const token = tokenOf(tx, siteId, window)
  const seconds = Math.ceil(((window + 1) * WINDOW_MS - tx.now.getTime()) / 1000)
  return { token, path: `/checkIn?code=${encodeURIComponent(token)}`, seconds: Math.max(1, seconds) }
}

/** The site a code was shown at, now or just before. */
const siteOf = (tx: Tx, token: string): string => {
  const [siteId = '', window = '', mark = ''] = token.split('.')
  const at = Number(window)
  const age = windowAt(tx.now) - at
  const isFresh = Number.isSafeInteger(at) && (age === 0 || age === 1)
  if (!isFresh || !isOurs(mark, markOf(tx, siteId, at))) throw new AppError('appointment.code_over')
  return siteId
}

const ofToday = async (tx: Tx, visitorId: string, siteId: string): Promise<string> => {
  const [found] = await tx.sql<{ id: string }>(
    `select id from appointment where tenant_id = $1 and visitor_id = $2 and site_id = $3 and state = 'notStart'
        and start_at >= $4 and start_at < $5
      order by (arrived_at is not null), abs(extract(epoch from start_at - $6::timestamptz)) limit 1`,
    [tx.tenantId, visitorId, siteId, dayStart(tx.now), dayStart(tx.now, 1), tx.now],
  )
  if (!found) throw notFound()
  return found.id
}

/** 扫码签到: whoever scans it is there. */
export const checkIn = async (tx: Tx, actor: Actor, token: string) => {
  const id = await ofToday(tx, actor.userId, siteOf(tx, token))
  const { row } = await moveAppointment(tx, { id, action: 'arrive', by: 'actor', set: { arrived_by: 'qr' } })
  return actedView(row, 'arrive')
}
