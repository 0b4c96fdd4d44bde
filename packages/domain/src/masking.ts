import type { Rule } from './rules/rule.ts'

const star = '*'

/** Code points, not UTF-16 units: rare characters of Chinese names lie beyond the basic plane. */
const charactersOf = (text: string): readonly string[] => Array.from(text)

const hideAfterFirst = (characters: readonly string[]): string =>
  characters.length === 0 ? '' : (characters[0] ?? '') + star.repeat(Math.max(characters.length - 1, 1))

/** Fewer than four hidden characters could be guessed, so short values keep only their first one. */
const hideMiddle = (text: string, head: number, tail: number): string => {
  const characters = charactersOf(text)
  const hidden = characters.length - head - tail
  if (hidden < 4) return hideAfterFirst(characters)
  return characters.slice(0, head).join('') + star.repeat(hidden) + characters.slice(-tail).join('')
}

/** 张三丰 → 张** */
export const maskRealName = (realName: string): string => hideAfterFirst(charactersOf(realName))

/** 13812341234 → 138****1234 */
export const maskPhone = (phone: string): string => hideMiddle(phone, 3, 4)

/** 202311020417 → ********0417: enough to tell two people of one surname apart, and to ask whether it is theirs. */
export const maskNumber = (number: string): string => hideMiddle(number, 0, 4)

/** First three, last two. */
export const maskIdCard = (idCard: string): string => hideMiddle(idCard, 3, 2)

/** zhang3@example.cn → z***@example.cn; the local part's length is hidden too. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return hideAfterFirst(charactersOf(email))
  return `${charactersOf(email)[0] ?? ''}***${email.slice(at)}`
}

export const isMasked = (value: string): boolean => value.includes(star)

/** The save calls' update…Flag: a value that is still masked never overwrites what is stored. */
export const updateFlag = (value: string): 0 | 1 => (isMasked(value) ? 0 : 1)

export const maskedEditMessage = '请填写完整内容，不能包含*'

/** Suspends a field's rule while the loaded mask is untouched; a half-edited mask is refused, whatever the rule says. */
export const ruleUnlessMasked =
  (loaded: string, rule: Rule): Rule =>
  (value) => {
    if (isMasked(loaded) && value === loaded) return null
    return rule(value) ?? (isMasked(value) ? maskedEditMessage : null)
  }
