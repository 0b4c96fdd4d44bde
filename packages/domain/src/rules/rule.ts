/** null = fine, otherwise the Chinese sentence to show. Format rules refuse the empty text; `optional` lets it pass. */
export type Rule = (value: string) => string | null

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? null : rule(value)

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null

/** The first complaint wins, so that a field shows one sentence at a time. */
export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value)
      if (message !== null) return message
    }
    return null
  }

export const patternRule =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) ? null : message

/** Counts characters as people do, so that a rare character outside the basic plane is one. */
export const lengthRule =
  (min: number, max: number, message: string): Rule =>
  (value) => {
    const length = Array.from(value).length
    return length < min || length > max ? message : null
  }
