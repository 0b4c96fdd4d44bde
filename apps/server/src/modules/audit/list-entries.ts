import { formatDateTime, pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { pageAll, pageMatching, type AuditFilter } from './audit.repo.ts'

export const listEntries = async (tx: Tx, body: PageQuery & AuditFilter) => {
  const page = pageOf(body)
  // An empty search box is no search.
  const filter = { action: body.action || undefined, actorId: body.actorId }
  const isFiltered = filter.action !== undefined || filter.actorId !== undefined
  const { rows, total } = isFiltered ? await pageMatching(tx, filter, page) : await pageAll(tx, page)
  const records = rows.map((row) => ({
    seq: row.seq,
    time: formatDateTime(row.at),
    action: row.action,
    actorName: row.actor_name,
    roleCode: row.role_code,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    ip: row.ip,
    requestId: row.request_id,
  }))
  return { records, total, current: page.current, size: page.size, pages: pageCount(total, page.size) }
}
