import { lengthRule, type Rule } from './rule.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 20

const range = `${passwordMinLength}到${passwordMaxLength}`

/** Printable ASCII only: full-width and composed characters are typed differently on every input method. */
const typeable = /^[!-~]*$/

export type PasswordCheck = {
  readonly code: 'length' | 'upper' | 'lower' | 'digit' | 'special' | 'typeable' | 'not_username'
  /** The line of a live checklist. */
  readonly label: string
  /** The complaint when it fails. */
  readonly message: string
  readonly passes: (password: string, username: string) => boolean
}

export const passwordChecks: readonly PasswordCheck[] = [
  {
    code: 'length',
    label: `${range}个字符`,
    message: `密码长度为${range}个字符`,
    passes: (password) => lengthRule(passwordMinLength, passwordMaxLength, 'x')(password) === null,
  },
  {
    code: 'upper',
    label: '包含大写字母',
    message: '密码必须包含大写字母',
    passes: (password) => /[A-Z]/.test(password),
  },
  {
    code: 'lower',
    label: '包含小写字母',
    message: '密码必须包含小写字母',
    passes: (password) => /[a-z]/.test(password),
  },
  { code: 'digit', label: '包含数字', message: '密码必须包含数字', passes: (password) => /\d/.test(password) },
  {
    code: 'special',
    label: '包含特殊字符',
    message: '密码必须包含特殊字符',
    passes: (password) => /[!-/:-@[-`{-~]/.test(password),
  },
  {
    code: 'typeable',
    label: '不含空格和中文',
    message: '密码不能包含空格、中文或全角字符',
    passes: (password) => typeable.test(password),
  },
  {
    code: 'not_username',
    label: '与用户名不同',
    message: '密码不能与用户名相同',
    passes: (password, username) => password.toLowerCase() !== username.toLowerCase(),
  },
]

export const passwordRule =
  (username: string): Rule =>
  (password) =>
    password === ''
      ? '请输入新密码'
      : (passwordChecks.find((check) => !check.passes(password, username))?.message ?? null)

export const passwordConfirmRule =
  (password: string): Rule =>
  (confirmation) => {
    if (confirmation === '') return '请再次输入新密码'
    return confirmation === password ? null : '两次输入的密码不一致'
  }

/** The old password may predate today's rules, so only its length is limited. */
export const oldPasswordRule: Rule = (password) => {
  if (password === '') return '请输入原密码'
  return Array.from(password).length > passwordMaxLength ? `原密码不能超过${passwordMaxLength}个字符` : null
}
