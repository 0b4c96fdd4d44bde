import { releaseCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const releaseRegistration = register(releaseCalls, {
  'POST /consult/release/save': later,
  'POST /consult/release/cancel': later,
  'POST /consult/release/page': later,
  'GET /consult/release/detail': later,
  'POST /consult/release/ask': later,
  'POST /consult/release/withdraw': later,
  'POST /consult/queue/join': later,
  'GET /consult/queue/mine': later,
  'POST /consult/queue/page': later,
  'POST /consult/queue/offer': later,
  'POST /consult/queue/accept': later,
  'POST /consult/queue/decline': later,
  'POST /consult/queue/quit': later,
  'POST /consult/queue/upgrade': later,
})
