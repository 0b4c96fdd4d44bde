import { registerCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const registerRegistration = register(registerCalls, {
  'POST /consult/mobile/reserve/types': later,
  'POST /consult/mobile/reserve/way': later,
  'POST /consult/schedule/findScheduleTime': later,
  'POST /consult/mobile/reserve/hold': later,
  'POST /consult/mobile/reserve/unhold': later,
  'GET /consult/notice/cache/rules': later,
  'POST /consult/profiles/agreement/current': later,
  'POST /consult/primary/agreement/current': later,
  'POST /consult/assessments/agreement/current': later,
  'POST /consult/interview/agreement/current': later,
  'POST /consult/first/agreement/current': later,
  'POST /consult/manned/agreement/current': later,
  'POST /consult/diagnosis/agreement/current': later,
  'POST /consult/register/user/page': later,
  'GET /consult/register/userForAppoint': later,
  'GET /consult/register/userMatchConsultant': later,
  'POST /consult/register/calculateIsRepeat': later,
  'POST /consult/register/assign': later,
  'POST /consult/register/conflict': later,
  'GET /consult/profiles/findFirstReserve': later,
  'GET /consult/consultations/findAllConsultByVisitorId': later,
  'POST /consult/register/extend': later,
  'POST /consult/register/extensionPage': later,
})
