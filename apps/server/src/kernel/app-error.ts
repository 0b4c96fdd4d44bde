import { errors, errorText, type ErrorName } from '@xinqiao/contract'

type Params = Readonly<Record<string, string | number>>

/** The one error use cases throw. `field` is the one the refusal is about: a form shows it there. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly code: number
  readonly status: number
  readonly data: unknown

  constructor(name: ErrorName, params: Params = {}, options: { data?: unknown; field?: string; cause?: unknown } = {}) {
    super(errorText(name, params), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.errorName = name
    this.code = errors[name].code
    this.status = errors[name].http
    this.data = options.field ? [{ prop: options.field, message: this.message }] : (options.data ?? null)
  }
}

/** A foreign id and an unknown id look the same. */
export const notFound = () => new AppError('request.not_found')

export const ensure = <T>(value: T | null | undefined, name: ErrorName = 'request.not_found'): T => {
  if (value === null || value === undefined) throw new AppError(name)
  return value
}
