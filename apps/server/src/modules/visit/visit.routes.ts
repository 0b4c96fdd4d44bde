import { visitCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const visitRegistration = register(visitCalls, {
  'POST /consult/appointment/delPage': later,
  'POST /consult/appointment/page': later,
  'POST /consult/appointment/counts': later,
  'GET /consult/appointment/detail': later,
  'POST /consult/appointment/desk': later,
  'POST /consult/appointment/triage': later,
  'POST /consult/appointment/takeSignal': later,
  'POST /consult/appointment/closeSignal': later,
  'POST /consult/appointment/mine': later,
  'GET /consult/appointment/myDetail': later,
  'GET /consult/appointment/calendarFile': later,
})
