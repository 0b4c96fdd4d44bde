import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import {
  askForRecords,
  namesOf,
  readRules,
  remindBoth,
  tellAll,
  type AppointmentRow,
} from '../../modules/appointment/index.ts'
import { pastOf, type DemoWorld, type Past } from './world.ts'

const { hour: HOUR, day: DAY } = millisecondsPer
const LEAD_MINUTES = 1440
/** Of each host; the others would say the same. */
const MOST = 3
const MISSED = 'userBreakAppointment'
const HELD: readonly string[] = ['success', 'complete']

const around = (tx: Tx, ids: readonly string[]): Promise<AppointmentRow[]> =>
  tx.sql<AppointmentRow>(
    `select a.* from appointment a
      where a.tenant_id = $1 and (a.host_id = any($2::uuid[]) or a.visitor_id = any($2::uuid[]))
        and a.state in ('toConfirm', 'notStart', 'success', 'complete', 'userBreakAppointment')
        and a.start_at > case when a.visitor_id = any($2::uuid[]) then $5::timestamptz else $3::timestamptz end and a.start_at < $4
      order by a.start_at, a.id`,
    [
      tx.tenantId,
      ids,
      new Date(tx.now.getTime() - 7 * DAY),
      new Date(tx.now.getTime() + 14 * DAY),
      new Date(tx.now.getTime() - 60 * DAY),
    ],
  )

/**
 * What has been said about the appointments of those one can sign in as, said by the product's own words at the hours at which
 * it would have been: every time and place in it is the appointment's own.
 */
export const tellVisitMessages = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const known = world.people.filter(({ number }) => number.startsWith('T') || number.startsWith('20269'))
  const past = pastOf(tx, world, 'visit-message')
  const soon = new Date(tx.now.getTime() - 4 * DAY)
  const ids = new Set(known.map(({ id }) => id))
  const reminded = new Map<string, number>()
  const missed = new Map<string, number>()
  for (const row of await around(tx, [...ids])) {
    if (row.state === MISSED) missed.set(row.visitor_id, (missed.get(row.visitor_id) ?? 0) + 1)
    if (ids.has(row.visitor_id)) await tellVisitor(past, tx.now, row, missed.get(row.visitor_id) ?? 0)
    const at = new Date(row.start_at.getTime() - LEAD_MINUTES * millisecondsPer.minute)
    const isAhead = row.start_at > tx.now
    const key = `${row.host_id}:${isAhead}`
    const n = reminded.get(key) ?? 0
    if (!ids.has(row.host_id) || at > tx.now || row.start_at < soon || row.state === 'toConfirm' || n >= MOST) continue
    reminded.set(key, n + 1)
    await remindBoth(past(hoursBetween(at, tx.now)), row, LEAD_MINUTES)
  }
  await askForRecords(past(3))
  // What is older than two days has been read the same evening.
  await tx.sql(
    `update message set status = 2, read_at = created_at + interval '3 hours'
      where tenant_id = $1 and biz_type = 'appointment' and created_at < $2`,
    [tx.tenantId, new Date(tx.now.getTime() - 2 * DAY)],
  )
}

const hoursBetween = (one: Date, other: Date): number => (other.getTime() - one.getTime()) / HOUR

const tellVisitor = async (past: Past, now: Date, row: AppointmentRow, noShows: number): Promise<void> => {
  const say = async (at: Date, action: 'book' | 'request' | 'finish' | 'noShow'): Promise<void> => {
    const then = past(hoursBetween(at, now))
    const counts = { cancels: 0, leaves: 0, leavesCountedAsBreak: 0, noShows, breakTimes: [] }
    const rules = await readRules(then, row.site_id)
    await tellAll(then, { row, action, names: await namesOf(then, row), rules, counts })
  }
  await say(row.created_at, row.state === 'toConfirm' ? 'request' : 'book')
  if (HELD.includes(row.state)) await say(row.end_at, 'finish')
  if (row.state === MISSED) await say(row.end_at, 'noShow')
}
