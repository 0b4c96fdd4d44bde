import type { ErrorName, errors } from '@xinqiao/contract'
import { CallError } from '@xinqiao/contract/client'
import { authTexts } from './auth.messages.ts'

/** The refusals these pages tell apart. The table itself stays on the server; the type keeps our copy of its codes true. */
const CODES = {
  'auth.account_disabled': 20,
  'auth.bad_credentials': 426,
  'auth.not_bound': 417,
  'auth.sms_wrong': 40102,
  'auth.terminal_unknown': 40107,
  'auth.ticket_invalid': 40113,
  'request.invalid': 40001,
  'tenant.disabled': 20,
  'tenant.unknown': 40201,
  'user.password_rule': 40304,
  'user.phone_taken': 40302,
  'user.type_not_registrable': 40303,
  'user.username_taken': 40301,
} as const satisfies { readonly [Name in ErrorName]?: (typeof errors)[Name]['code'] }

export type Failure = { text: string; code: number; status: number; requestNo: string | undefined; data: unknown }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) {
    return { text: authTexts.unexpected, code: -1, status: 0, requestNo: undefined, data: null }
  }
  const { message, code, status, traceId, data } = error
  return { text: message, code, status, requestNo: traceId ?? undefined, data }
}

export const isRefusal = (failure: Failure, ...names: ReadonlyArray<keyof typeof CODES>): boolean =>
  names.some((name) => CODES[name] === failure.code)

/** Nobody looked at what was typed: the network, work that came too late, a busy server, a crash. Worth trying again as it stands. */
export const isPassing = (failure: Failure): boolean =>
  failure.status === 0 || failure.status === 428 || failure.status === 429 || failure.status >= 500
