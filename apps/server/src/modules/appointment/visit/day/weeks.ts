import { dayStart, formatDate, millisecondsPer, termWeek, weekdayOf } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { paramsOf } from '../../../../kernel/db/params.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { appointmentsHandled } from '../../booking/index.ts'
import { readTerms } from '../../../site/index.ts'

const WEEKS = 8
const WEEK = 7 * millisecondsPer.day

type Tally = { week: number; held: number; missed: number }

/** Sessions by week, this week last: a host's own, or the house's for those who run it. China keeps one offset, so weeks are equally long. */
export const readWeeks = async (tx: Tx, actor: Actor) => {
  /** Of the week so many weeks after this one. */
  const mondayOf = (weeks: number): Date => dayStart(tx.now, 1 - weekdayOf(tx.now) + 7 * weeks)
  const params = paramsOf(tx)
  const whose = actor.permissions.has('consult_appoint_host_btn')
    ? `a.host_id = ${params.put(actor.userId)}`
    : appointmentsHandled(actor, params)
  const from = params.put(mondayOf(1 - WEEKS))
  const [tallies, terms] = await Promise.all([
    tx.sql<Tally>(
      `select floor(extract(epoch from a.start_at - ${from}::timestamptz) * 1000 / ${WEEK})::int as week,
              count(*) filter (where a.state in ('running', 'success', 'complete'))::int as held,
              count(*) filter (where a.state = 'userBreakAppointment')::int as missed
         from appointment a
        where a.tenant_id = $1 and a.start_at >= ${from} and a.start_at < ${params.put(mondayOf(1))} and ${whose}
        group by 1`,
      params.values,
    ),
    readTerms(tx),
  ])
  return Array.from({ length: WEEKS }, (_, week) => {
    const monday = formatDate(mondayOf(week + 1 - WEEKS))
    const { held = 0, missed = 0 } = tallies.find((one) => one.week === week) ?? {}
    const no = terms.map((term) => termWeek(term, monday)).find((one) => one !== null)
    return { monday, weekNo: no ?? null, held, missed }
  })
}
