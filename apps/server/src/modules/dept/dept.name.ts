import { tidyName, type Rule } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'

/** A name as it is stored, or the sentence that says what is wrong with it. */
export const checkedName = (given: string, rule: Rule): string => {
  const name = tidyName(given)
  const fault = rule(name)
  if (fault) throw new AppError('request.invalid', { detail: fault })
  return name
}
