import { userTypeCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { saveUserType, switchUserType } from './save-user-type.ts'
import { listTypesToShape } from './user-types.ts'

export const userTypeRegistration = register(userTypeCalls, {
  'GET /admin/uType/list': (tx) => listTypesToShape(tx),
  'POST /admin/uType/save': (tx, { body }, ctx) => saveUserType(tx, ctx.requireActor(), body),
  'POST /admin/uType/disable': (tx, { body }, ctx) => switchUserType(tx, ctx.requireActor(), body),
})
