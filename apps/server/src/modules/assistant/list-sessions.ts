import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongNamed } from '../user/index.ts'
import { inSight } from './assistant.policy.ts'
import { namesOf, STAFF_ROW, staffRowView, type StaffRow } from './staff.views.ts'

type Filter = PageQuery &
  DayRange & {
    keyword?: string
    state?: string
    isWaiting?: boolean
    risk?: number
    isMine?: boolean
  }

const WAITING = `s.state = '3' and s.taken_by is null`
const RISK = `(select coalesce(max(e.level), 0) from ai_risk_event e
               where e.tenant_id = $1 and e.session_id = s.id and e.side = 'input')`

/** Those who wait first, the longest waiting before the others; then the latest. Word for word as its index has it. */
const ORDER = `(${WAITING}) desc, case when ${WAITING} then s.called_at end, s.last_at desc, s.id`

/** Those that go on are few; the index of them is found by its own words, which a parameter would hide. */
const inState = (state: string, params: Params): string =>
  `s.state = ${params.put(state)}${state === '1' || state === '3' ? ` and s.state in ('1', '3')` : ''}`

export const pageOfSessions = async (tx: Tx, actor: Actor, filter: Filter) => {
  const { from, until } = dayRange(filter)
  const words = filter.keyword?.trim() ?? ''
  const params = paramsOf(tx)
  const condition = [
    inSight(actor, params),
    words ? await amongNamed(tx, params, 's.user_id', words) : 'true',
    filter.state ? inState(filter.state, params) : 'true',
    filter.isWaiting ? WAITING : 'true',
    filter.risk
      ? `s.id = any(array(select e.session_id from ai_risk_event e
           where e.tenant_id = $1 and e.side = 'input' and e.level >= ${params.put(filter.risk)}))`
      : 'true',
    filter.isMine ? `s.taken_by = ${params.put(actor.userId)}` : 'true',
    // What began then was not over before, and that is how they are kept.
    from ? `s.started_at >= ${params.put(from)} and s.last_at >= ${params.put(from)}` : 'true',
    until ? `s.started_at < ${params.put(until)}` : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${STAFF_ROW} and ${condition}`,
    from: `from ai_session s where s.tenant_id = $1 and ${condition}`,
    key: 's.id',
    order: ORDER,
    values: params.values,
    most: mostOf(words),
    views: async (rows: StaffRow[]) => {
      const isNamed = await namesOf(tx, actor, rows)
      return rows.map((row) => staffRowView(actor, row, isNamed(row)))
    },
  })
}

type Counts = { waiting: number; mine: number; risky: number; live: number }

export const countSessions = async (tx: Tx, actor: Actor): Promise<Counts> => {
  const params = paramsOf(tx)
  const [row] = await tx.sql<Counts>(
    `select count(*) filter (where ${WAITING})::int as waiting,
            count(*) filter (where s.state = '3' and s.taken_by = ${params.put(actor.userId)})::int as mine,
            count(*) filter (where s.state in ('1', '3'))::int as live,
            count(*) filter (where ${RISK} = 2)::int as risky
       from ai_session s where s.tenant_id = $1 and s.state in ('1', '2', '3') and ${inSight(actor, params)}`,
    params.values,
  )
  return row ?? { waiting: 0, mine: 0, risky: 0, live: 0 }
}
