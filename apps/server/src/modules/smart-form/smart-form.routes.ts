import { smartFormCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const smartFormRegistration = register(smartFormCalls, {
  'POST /consult/smartform/result': later,
  'POST /consult/smartform/saveScaleResult': later,
  'GET /consult/smartform/gradeResultCalc': later,
  'GET /admin/user/signature/student': later,
  'GET /admin/user/signature/teacher': later,
  'POST /admin/user/signature/save': later,
  'POST /admin/user/signature/remove': later,
})
