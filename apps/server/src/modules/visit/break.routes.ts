import { breakCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const breakRegistration = register(breakCalls, {
  'POST /consult/break/page': later,
  'GET /consult/break/detail': later,
  'POST /consult/break/release': later,
  'POST /consult/break/decide': later,
  'GET /consult/break/mine': later,
  'POST /consult/break/appeal': later,
  'POST /consult/break/withdraw': later,
})
