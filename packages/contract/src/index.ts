import { auditCalls } from './audit/audit.calls.ts'
import { accountCalls } from './auth/account.calls.ts'
import { authCalls, terminalCalls } from './auth/auth.calls.ts'
import { errorLogCalls } from './error-log/error-log.calls.ts'
import { menuCalls } from './menu/menu.calls.ts'
import { taskCalls } from './task/task.calls.ts'
import { tenantCalls } from './tenant/tenant.calls.ts'
import { userCalls } from './user/user.calls.ts'

export {
  accountCalls,
  auditCalls,
  authCalls,
  errorLogCalls,
  menuCalls,
  taskCalls,
  tenantCalls,
  terminalCalls,
  userCalls,
}

/** Every call of the product. */
export const calls = {
  ...authCalls,
  ...terminalCalls,
  ...accountCalls,
  ...userCalls,
  ...tenantCalls,
  ...taskCalls,
  ...auditCalls,
  ...menuCalls,
  ...errorLogCalls,
}
export type Calls = typeof calls

export * from './call.ts'
export * from './errors.ts'
export * from './wire.ts'
export { PageOf, type Page, type Static, type TSchema, Type } from './schema.ts'
