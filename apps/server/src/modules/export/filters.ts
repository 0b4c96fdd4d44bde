import { maskRealName, parseDate } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'

/** A free text, an id or several, a day, or one of these codes. */
export type FilterRule = 'text' | 'id' | 'ids' | 'day' | readonly string[]
export type FilterRules = Readonly<Record<string, FilterRule>>
/** What was asked for, checked; a filter that was left empty is not there. */
export type Filter = Readonly<Record<string, string>>

const LONGEST_TEXT = 100
const MOST_IDS = 1000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const fits = (rule: FilterRule, value: string): boolean => {
  switch (rule) {
    case 'text':
      return value.length <= LONGEST_TEXT && !value.includes('\u0000')
    case 'id':
      return UUID.test(value)
    case 'ids':
      return idsOf(value).length <= MOST_IDS && idsOf(value).every((id) => UUID.test(id))
    case 'day':
      return parseDate(value) !== null
    default:
      return rule.includes(value)
  }
}

export const idsOf = (value: string): string[] => value.split(',')

export const checkedFilter = (rules: FilterRules, given: Readonly<Record<string, string>>): Filter => {
  const asked = Object.entries(given).filter(([, value]) => value.trim() !== '')
  for (const [name, value] of asked) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule === undefined || !fits(rule, value)) throw new AppError('export.filter_invalid')
  }
  return Object.fromEntries(asked)
}

/** For the trail: which filters, but not whose name somebody typed. */
export const filterSummary = (rules: FilterRules, filter: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const rule = rules[name]
      if (rule === 'text') return [name, maskRealName(value)]
      return [name, rule === 'ids' ? String(idsOf(value).length) : value]
    }),
  )
