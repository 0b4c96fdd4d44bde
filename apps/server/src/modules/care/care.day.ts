import { dayStart, loadIndex, outcomeStandings, weekdayOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { noteOfDay } from '../archive/index.ts'
import type { DayPart } from '../workbench/index.ts'
import { outcomeName, standingsOf } from './curve.ts'
import { listHosts } from './hosts.ts'

/** The layer of a file that curves belong to. */
const SCALES = 2
const STARS = [1, 2, 3, 4, null] as const

type Carried = { visitor_id: string; opened_at: Date; star: number | null; waits: boolean; meets: boolean }

/** What somebody carries: how many by level, how many of them have not begun, and how they stand; the curves of those met today. */
const readCaseload = async (tx: Tx, actor: Actor) => {
  const cases = await tx.sql<Carried>(
    `select c.visitor_id, c.opened_at, (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
              order by l.made_at desc, l.id desc limit 1) as star, c.state = 'wait' as waits,
            exists (select from appointment a where a.tenant_id = $1 and a.case_id = c.id and a.host_id = $2
              and a.start_at >= $3 and a.start_at < $4
              and a.state in ('toConfirm', 'notStart', 'running', 'success', 'complete')) as meets
       from care_case c where c.tenant_id = $1 and c.host_id = $2 and c.state in ('wait', 'running')`,
    [tx.tenantId, actor.userId, dayStart(tx.now), dayStart(tx.now, 1)],
  )
  const standings = await standingsOf(tx, cases)
  const curves = cases.flatMap(({ visitor_id: visitorId, meets }, at) => {
    const { standing = null, values = [] } = standings[at] ?? {}
    return meets && values.length > 0 ? [{ visitorId, values, isOffTrack: standing === 'off' }] : []
  })
  await noteOfDay(
    tx,
    actor,
    curves.map(({ visitorId }) => visitorId),
    SCALES,
  )
  return {
    total: cases.length,
    waiting: cases.filter(({ waits }) => waits).length,
    load: loadIndex(cases.map(({ star }) => star)),
    levels: STARS.map((star) => ({ star, count: cases.filter((one) => one.star === star).length })),
    scaleName: outcomeName,
    outcomes: Object.entries(outcomeStandings).map(([standing, label]) => ({
      standing,
      label,
      count: standings.filter((one) => one.standing === standing).length,
    })),
    curves,
  }
}

type Week = { id: string; booked: number; offered: number }

/** This week's times of each host that visitors could or can have, and how many of them are taken. */
const weekOfHosts = (tx: Tx): Promise<Week[]> =>
  tx.sql<Week>(
    `select user_id as id, count(*) filter (where state in ('10', '2', '3'))::int as booked, count(*)::int as offered
       from slot where tenant_id = $1 and start_at >= $2 and start_at < $3 and not is_closed and not is_duty and state <> 'removed'
      group by user_id`,
    [tx.tenantId, dayStart(tx.now, 1 - weekdayOf(tx.now)), dayStart(tx.now, 8 - weekdayOf(tx.now))],
  )

/** Of those whose waiting ended with a time in the last four weeks, how long it was. */
const waits = (tx: Tx) =>
  tx.row<{ waiting: number; mean_days: number | null }>(
    `select (select count(*)::int from wait_entry where tenant_id = $1 and state in ('waiting', 'offered')) as waiting,
            (select avg(extract(epoch from ended_at - created_at) / 86400)::float8 from wait_entry
              where tenant_id = $1 and state = 'matched' and ended_at > $2::timestamptz - interval '28 days') as mean_days`,
    [tx.tenantId, tx.now],
  )

/** The heaviest first: who has room is at the foot, where whoever arranges looks for it. */
const readTeam = async (tx: Tx) => {
  const [hosts, week, waited] = [await listHosts(tx), await weekOfHosts(tx), await waits(tx)]
  const mean = waited?.mean_days ?? null
  return {
    waiting: waited?.waiting ?? 0,
    meanWaitDays: mean === null ? null : Math.round(mean * 10) / 10,
    rows: hosts
      .map(({ id, name, cases, load }) => {
        const { booked = 0, offered = 0 } = week.find((one) => one.id === id) ?? {}
        return { id, name, cases, load, booked, offered }
      })
      .filter(({ cases, offered }) => cases + offered > 0)
      .toSorted((a, b) => b.load - a.load),
  }
}

export const careDayParts: readonly DayPart[] = [
  { code: 'caseload', read: readCaseload },
  { code: 'team', read: readTeam },
]
