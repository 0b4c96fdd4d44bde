import { formatDateTime, millisecondsPer, pageOf, parseDate, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { ensure, notFound } from '../../../kernel/app-error.ts'
import { pageReply } from '../../../kernel/db/page.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow, Term } from '../booking/index.ts'
import { personFor } from '../../user/index.ts'
import { appealsOf } from './appeal.repo.ts'
import { breakLines, termFor, type BreakFilter, type BreakLine } from './break-query.ts'
import { appealView, breakViews } from './break-views.ts'
import { rowView } from './row-view.ts'
import { COLLEGE } from './visit.repo.ts'
import { RELEASE_REASON } from './visit.tables.ts'

export const pageOfBreaks = async (tx: Tx, actor: Actor, filter: BreakFilter & PageQuery & { termId?: string }) => {
  const page = pageOf(filter)
  const term = await termFor(tx, filter.termId)
  const lines = term ? await breakLines(tx, actor, term, filter, page) : []
  // A page beyond the last has no row to carry the number.
  const beyond = async () => (term && page.offset > 0 ? (await breakLines(tx, actor, term, filter))[0]?.total : 0) ?? 0
  const total = lines[0]?.total ?? (await beyond())
  return pageReply(page, total, term ? await breakViews(tx, actor, term, lines) : [])
}

const absencesOf = (tx: Tx, visitorId: string, term: Term): Promise<AppointmentRow[]> => {
  const until = new Date((parseDate(term.endDate)?.getTime() ?? 0) + millisecondsPer.day)
  return tx.sql<AppointmentRow>(
    `select a.* from appointment a
      where a.tenant_id = $1 and a.visitor_id = $2 and a.start_at >= $3 and a.start_at < $4
        and a.state in ('cancel', 'userTakeLeave', 'userBreakAppointment') order by a.start_at desc, a.id`,
    [tx.tenantId, visitorId, parseDate(term.startDate), until],
  )
}

const releasesOf = async (tx: Tx, visitorId: string, termId: string) => {
  const rows = await tx.sql<{ id: string; released_at: Date; name: string | null; reason: Buffer }>(
    `select r.id, r.released_at, u.real_name as name, r.reason from break_release r
       left join user_account u on u.tenant_id = r.tenant_id and u.id = r.released_by
      where r.tenant_id = $1 and r.visitor_id = $2 and r.term_id = $3 order by r.released_at desc`,
    [tx.tenantId, visitorId, termId],
  )
  return rows.map((row) => ({
    at: formatDateTime(row.released_at),
    byName: row.name ?? '',
    reason: tx.keys.decrypt(inRow(RELEASE_REASON, row.id), row.reason),
  }))
}

/** Nothing happened any more, since it was put right, but somebody was released or appealed. */
const emptyLine = async (tx: Tx, visitorId: string): Promise<BreakLine> => {
  const [person] = await tx.sql<Pick<BreakLine, 'visitor_name' | 'visitor_no' | 'dept_name'>>(
    `select u.real_name as visitor_name, u.number_name as visitor_no, ${COLLEGE} as dept_name from user_account u
       left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id where u.tenant_id = $1 and u.id = $2`,
    [tx.tenantId, visitorId],
  )
  return {
    ...ensure(person),
    visitor_id: visitorId,
    cancels: 0,
    leaves: 0,
    leaves_as_break: 0,
    no_shows: 0,
    last_at: null,
    blocked_from: null,
    released_at: null,
    released_by_name: null,
    appeal_id: null,
    appeal_state: null,
    total: 0,
  }
}

export const readBreak = async (tx: Tx, actor: Actor, asked: { visitorId: string; termId: string }) => {
  const term = ensure(await termFor(tx, asked.termId))
  await personFor(tx, actor, asked.visitorId)
  const [lines, absences, releases, appeals] = await Promise.all([
    breakLines(tx, actor, term, { visitorId: asked.visitorId }),
    absencesOf(tx, asked.visitorId, term),
    releasesOf(tx, asked.visitorId, term.id),
    appealsOf(tx, asked.visitorId, term.id),
  ])
  if (lines.length + releases.length + appeals.length === 0) throw notFound()
  const [row] = await breakViews(tx, actor, term, [lines[0] ?? (await emptyLine(tx, asked.visitorId))])
  return {
    row: row!,
    appointments: await rowView(tx, actor, absences),
    releases,
    appeals: appeals.map((row) => appealView(tx, row)),
  }
}
