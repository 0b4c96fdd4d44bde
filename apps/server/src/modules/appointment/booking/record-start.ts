import { emptyVisitor, formatDate, formatDateTime, type FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findById } from '../../user/index.ts'
import { namesOf } from './appointment.repo.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { FAMILY, membersOf } from './family/family.repo.ts'
import { placeOf } from './tell.ts'

/** With this host, before this time: what somebody else heard is not theirs to count. */
const metBefore = async (tx: Tx, row: AppointmentRow): Promise<{ count: number; lastDate: string }> => {
  const met = await tx.row<{ count: number; last_at: Date | null }>(
    `select count(*)::int as count, max(start_at) as last_at from appointment
      where tenant_id = $1 and visitor_id = $2 and host_id = $3 and state in ('success', 'complete') and start_at < $4`,
    [tx.tenantId, row.visitor_id, row.host_id, row.start_at],
  )
  return { count: met?.count ?? 0, lastDate: met?.last_at ? formatDate(met.last_at) : '' }
}

/** What an appointment knows by itself of its record: nobody has to type when, where and with whom. */
export const recordStart = async (tx: Tx, row: AppointmentRow): Promise<FormAnswers> => {
  const [names, visitor, met] = await Promise.all([namesOf(tx, row), findById(tx, row.visitor_id), metBefore(tx, row)])
  const began = row.real_start ?? row.start_at
  const family = row.type === FAMILY ? await membersOf(tx, row.id) : []
  return {
    ...(family.length > 0
      ? { familyMembers: family.map(({ name, relation }) => ({ memberName: name, memberRelation: relation })) }
      : {}),
    consultDateTime: formatDateTime(began),
    interviewAssessDate: formatDate(began),
    assessDate: formatDate(began),
    interviewAssessAddress: placeOf(row, names),
    selectVisitors: [
      {
        ...emptyVisitor,
        ...met,
        visitorId: row.visitor_id,
        visitorName: visitor?.real_name ?? '',
        userName: visitor?.username ?? '',
      },
    ],
  }
}
