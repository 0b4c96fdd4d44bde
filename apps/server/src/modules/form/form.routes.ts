import { formCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const formRegistration = register(formCalls, {
  'GET /public/forms/type': later,
  'GET /public/forms/type/all': later,
  'GET /public/forms/type/form/{id}': later,
  'GET /public/forms/ite': later,
  'GET /public/forms/ite/all': later,
  'GET /public/forms/ite/view': later,
  'GET /public/forms/ite/version': later,
  'POST /public/forms/ite': later,
  'POST /public/form/template/save': later,
  'POST /public/form/template/update': later,
  'GET /public/form/template/getTmpByCategoryId': later,
  'POST /public/forms/ite/publish': later,
  'POST /public/forms/ite/restore': later,
  'POST /public/forms/ite/copy': later,
  'POST /public/forms/ite/enable': later,
  'POST /public/forms/ite/remove': later,
  'POST /public/forms/ite/convert': later,
  'POST /public/forms/inner/forms/{id}/history': later,
  'GET /public/forms/rights': later,
  'POST /public/forms/rights/save': later,
  'GET /consult/smartform/findSetting': later,
  'POST /consult/smartform/saveSetting': later,
})
