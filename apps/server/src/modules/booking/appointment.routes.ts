import { appointmentCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const appointmentRegistration = register(appointmentCalls, {
  'POST /consult/appointment/judge': later,
  'POST /consult/appointment/book': later,
  'POST /consult/appointment/walkIn': later,
  'POST /consult/appointment/callDuty': later,
  'POST /consult/appointment/reschedule': later,
  'POST /consult/cancel/visitor': later,
  'POST /consult/cancel/staff': later,
  'POST /consult/cancel/batch': later,
  'POST /consult/leave/visitor': later,
  'POST /consult/leave/host': later,
  'POST /consult/leave/noted': later,
  'POST /consult/leave/options': later,
  'POST /consult/approve/confirm': later,
  'POST /consult/approve/reject': later,
  'POST /consult/appointment/arrive': later,
  'POST /consult/appointment/checkInCode': later,
  'POST /consult/appointment/checkIn': later,
  'POST /consult/appointment/start': later,
  'POST /consult/appointment/finish': later,
  'POST /consult/appointment/noShow': later,
  'POST /consult/appointment/hostNoShow': later,
  'POST /consult/appointment/correct': later,
  'POST /consult/appointment/changeRoom': later,
  'POST /consult/appointment/remind': later,
  'POST /consult/appointment/batchDel': later,
  'POST /consult/appointment/restore': later,
  'POST /consult/appointment/toDuty': later,
  'POST /consult/video/save': later,
})
