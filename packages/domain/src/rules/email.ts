import type { Rule } from './rule.ts'

/** Dot-separated atoms, a domain of at least two labels; every part is bounded, so no input can make it backtrack for long. */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64}){0,31}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,63}$/i

const maxLocal = 64
const maxTotal = 254

export const emailRule: Rule = (value) => {
  const fits = value.length <= maxTotal && value.lastIndexOf('@') <= maxLocal
  return fits && emailPattern.test(value) ? null : '邮箱格式不正确'
}
