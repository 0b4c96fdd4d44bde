import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
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

/** The parameters asked for stand before those of the sight. */
const where = (actor: Actor, params: Params): string => `${inSight(actor, params)}
   and ($3 = '' or exists (select 1 from user_account p where p.tenant_id = $1 and p.id = s.user_id
          and (strpos(p.real_name, $3) > 0 or strpos(p.number_name, $3) > 0)))
   and ($4::text is null or s.state = $4)
   and (not $5 or (${WAITING}))
   and ($6 = 0 or s.id = any(array(select e.session_id from ai_risk_event e
          where e.tenant_id = $1 and e.side = 'input' and e.level >= $6)))
   and (not $7 or s.taken_by = $2)
   and ($8::timestamptz is null or s.started_at >= $8) and ($9::timestamptz is null or s.started_at < $9)`

/** Those who wait first, the longest waiting before the others; then the latest. Word for word as its index has it. */
const ORDER = `(${WAITING}) desc, case when ${WAITING} then s.called_at end, s.last_at desc, s.id`

export const pageOfSessions = (tx: Tx, actor: Actor, filter: Filter) => {
  const { from, until } = dayRange(filter)
  const params = paramsOf(tx)
  const asked = [
    actor.userId,
    filter.keyword?.trim() ?? '',
    filter.state ?? null,
    filter.isWaiting ?? false,
    filter.risk ?? 0,
    filter.isMine ?? false,
    from,
    until,
  ]
  for (const value of asked) params.put(value)
  const condition = where(actor, params)
  return readPage(tx, filter, {
    select: `${STAFF_ROW} and ${condition}`,
    from: `from ai_session s where s.tenant_id = $1 and ${condition}`,
    key: 's.id',
    order: ORDER,
    values: params.values,
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
