import {
  appointmentTypes,
  formatDateTime,
  maskRealName,
  recordMachine,
  recordStateAt,
  reviewTabs,
  type AppointmentType,
  type PageQuery,
  type ReviewTab,
} from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { readPage } from '../../../../kernel/db/page.ts'
import { paramsOf } from '../../../../kernel/db/params.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { timesOf, type RecordRow } from './record.tables.ts'

type Listed = RecordRow & {
  type: AppointmentType
  start_at: Date
  end_at: Date
  record_answer_id: string | null
  visitor_name: string
  host_name: string
  returns: number
}

const FROM = 'from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id'
const SELECT = `select r.*, a.type, a.start_at, a.end_at, a.record_answer_id, u.real_name as visitor_name, h.real_name as host_name,
       (select count(*)::int from record_review v where v.tenant_id = $1 and v.record_id = r.id and v.verdict = 'returned') as returns
  ${FROM}
  join user_account u on u.tenant_id = $1 and u.id = a.visitor_id
  join user_account h on h.tenant_id = $1 and h.id = a.host_id`

/** What lies with somebody to be signed, the first due first, and what they have seen to. No word of what it says. */
export const pageOfReviews = (tx: Tx, actor: Actor, filter: PageQuery & { tab?: ReviewTab }) => {
  const params = paramsOf(tx)
  const { tab = 'open' } = filter
  const where = `r.tenant_id = $1 and r.reviewer_id = ${params.put(actor.userId)}
    and r.state = any(${params.put(reviewTabs[tab].states)}::text[])`
  return readPage(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `${FROM} where ${where}`,
    key: 'r.id',
    order: tab === 'open' ? 'r.review_due_at, r.id' : 'r.review_due_at desc, r.id',
    values: params.values,
    views: async (rows: Listed[]) =>
      rows.map((row) => {
        const state = recordStateAt(timesOf(row), tx.now)
        const isOpen = state === 'review'
        return {
          id: row.id,
          // What is sealed or given back is not theirs to open any more.
          answerId: isOpen || state === 'signed' ? row.record_answer_id : null,
          startTime: formatDateTime(row.start_at),
          endTime: formatDateTime(row.end_at),
          typeName: appointmentTypes[row.type].label,
          visitorName: maskRealName(row.visitor_name),
          hostName: row.host_name,
          state,
          stateName: recordMachine.states[state].label,
          handTime: formatDateTime(row.handed_at!),
          dueTime: formatDateTime(row.review_due_at!),
          isLate: isOpen && row.review_due_at! < tx.now,
          returns: row.returns,
          version: row.version,
        }
      }),
  })
}

/** How much lies with somebody, and whether any of it is late. */
export const countReviews = async (tx: Tx, userId: string): Promise<{ n: number; late: number }> =>
  (await tx.row<{ n: number; late: number }>(
    `select count(*)::int as n, count(*) filter (where review_due_at < $3)::int as late
       from session_record where tenant_id = $1 and reviewer_id = $2 and state = 'review'`,
    [tx.tenantId, userId, tx.now],
  )) ?? { n: 0, late: 0 }
