import { AppError } from './app-error.ts'

const VERSION_MISSING = '版本不能为空'

/** Whoever changes something says which version they looked at, so that nobody undoes what they have not seen. */
export const checkVersion = (seen: number | undefined, actual: number): void => {
  if (seen === undefined) throw new AppError('request.invalid', { detail: VERSION_MISSING })
  if (seen !== actual) throw new AppError('request.version_conflict')
}
