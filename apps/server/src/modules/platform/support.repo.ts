import { formatDateTime, supportStateOf, type SupportTopic } from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type VisitRow = Row<'support_visit'>

const stateOf = (row: VisitRow, now: Date) =>
  supportStateOf({ askedAt: row.asked_at, isGranted: row.is_granted, endsAt: row.ends_at, endedAt: row.ended_at }, now)

/** One thing at a time about a school's visits: two who ask or answer at the same moment do so one after the other. */
export const lockVisits = (tx: Tx): Promise<unknown> => tx.sql('select pg_advisory_xact_lock(8115, $1)', [tx.tenantId])

export const visitOf = async (tx: Tx, id: string) => {
  const row = await tx.find('support_visit', { id })
  if (!row) throw notFound()
  return { row, state: stateOf(row, tx.now) }
}

type Listed = VisitRow & { decider_name: string | null; looks: { topic: SupportTopic; at: string }[] }

/** The newest first; a school has few of them. */
export const readVisits = async (tx: Tx) => {
  const rows = await tx.sql<Listed>(
    `select v.*, u.real_name as decider_name,
            coalesce((select json_agg(json_build_object('topic', l.topic, 'at', l.at) order by l.at desc)
                        from support_look l where l.tenant_id = v.tenant_id and l.visit_id = v.id), '[]') as looks
       from support_visit v left join user_account u on u.tenant_id = v.tenant_id and u.id = v.decided_by
      where v.tenant_id = $1 order by v.asked_at desc, v.id desc`,
    [tx.tenantId],
  )
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, tx.now),
    askerName: row.asked_name,
    reason: row.reason,
    hours: row.hours,
    createTime: formatDateTime(row.asked_at),
    deciderName: row.decider_name,
    note: row.note,
    until: row.ends_at && formatDateTime(row.ends_at),
    endTime: row.ended_at && formatDateTime(row.ended_at),
    looks: row.looks.map(({ topic, at }) => ({ topic, time: formatDateTime(new Date(at)) })),
  }))
}
