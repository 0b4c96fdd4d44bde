import { emptyVisitor, formatDate, formatDateTime, type FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findById } from '../../user/index.ts'
import { namesOf } from './appointment.repo.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { FAMILY, membersOf } from './family/family.repo.ts'
import { placeOf } from './tell.ts'

/** What an appointment knows by itself of its record: nobody has to type when, where and with whom. */
export const recordStart = async (tx: Tx, row: AppointmentRow): Promise<FormAnswers> => {
  const [names, visitor] = await Promise.all([namesOf(tx, row), findById(tx, row.visitor_id)])
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
        visitorId: row.visitor_id,
        visitorName: visitor?.real_name ?? '',
        userName: visitor?.username ?? '',
      },
    ],
  }
}
