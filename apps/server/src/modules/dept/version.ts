import { AppError } from '../../kernel/app-error.ts'
import { VERSION_MISSING } from './dept.messages.ts'

/** Whoever changes something says which version they looked at, so that nobody undoes what they have not seen. */
export const checkVersion = (seen: number | undefined, actual: number): void => {
  if (seen === undefined) throw new AppError('request.invalid', { detail: VERSION_MISSING })
  if (seen !== actual) throw new AppError('request.version_conflict')
}
