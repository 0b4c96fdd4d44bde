import { firstOf, lengthRule, required, type Rule } from './rule.ts'

/** Invisible and direction-changing characters make two different names look alike. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/** For the names people give to departments, roles, sites and the like. Judges the tidied name. */
export const nameRule = (title: string, max: number, forbidden = ''): Rule =>
  firstOf(
    required(`${title}不能为空`),
    lengthRule(1, max, `${title}不能超过${max}个字符`),
    (value) => (hidden.test(value) ? `${title}含有不可见的字符` : null),
    (value) => {
      const found = [...forbidden].find((mark) => value.includes(mark))
      return found === undefined ? null : `${title}不能含有“${found}”`
    },
  )

/** One way to write a name: no space at its ends, one space inside, composed characters. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
