import { codesOf } from '../enums/table.ts'
import { firstOf, lengthRule, patternRule, required, type Rule } from '../rules/rule.ts'

export const schoolNameMax = 60
export const schoolReasonMax = 200
export const schoolAccountsMax = 10_000_000
/** In GB. */
export const schoolFilesMax = 1_000_000

export const schoolNameRule = /* @__PURE__ */ firstOf(
  required('请输入学校名称'),
  lengthRule(2, schoolNameMax, `学校名称为2到${schoolNameMax}个字`),
)

/** Where the platform's own people sign in, and what already means something at the beginning of an address. */
export const platformCode = 'platform'
const taken: readonly string[] = [platformCode, 'api', 'admin', 'auth', 'assets', 'www', 'static', 'login']

const isFree: Rule = (code) => (taken.includes(code) ? '此代号为平台保留，请换一个' : null)

export const schoolCodePattern = /^[a-z][a-z0-9-]{1,30}$/
/** It begins the address people sign in at, and never changes. */
export const schoolCodeRule = /* @__PURE__ */ firstOf(
  required('请输入学校代号'),
  patternRule(schoolCodePattern, '代号应以小写字母开头，由小写字母、数字、连字符组成，共2到31个字符'),
  isFree,
)

/** A name of the network without scheme, port or path. */
export const schoolDomainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
export const schoolDomainRule = /* @__PURE__ */ patternRule(
  schoolDomainPattern,
  '请输入域名，例如 xinli.example.edu.cn，不含 http:// 和斜杠',
)

/** How a school stands in the platform's list, the gravest first. */
export const schoolStates = {
  disabled: '已停用',
  expired: '已到期',
  full: '账号将满',
  stuffed: '存储将满',
  soon: '即将到期',
  trial: '试用',
  normal: '正常',
} as const

export type SchoolState = keyof typeof schoolStates

export const schoolStateCodes: readonly SchoolState[] = /* @__PURE__ */ codesOf(schoolStates)

/** From here on somebody should talk to the school before it is refused something. */
export const schoolNearlyFull = 0.93
const schoolSoonDays = 30
const DAY_MS = 86_400_000

export type SchoolStanding = {
  readonly isActive: boolean
  /** Tries the product out: its end comes anyway, and is nobody's alarm. */
  readonly isTrial: boolean
  readonly expiresAt: Date | null
  readonly accounts: number
  readonly maxAccounts: number
  readonly fileBytes: number
  /** Nothing means without limit. */
  readonly maxFileBytes: number | null
}

export const schoolStateOf = (school: SchoolStanding, now: Date): SchoolState => {
  if (!school.isActive) return 'disabled'
  const left = school.expiresAt === null ? Infinity : school.expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  if (school.accounts >= school.maxAccounts * schoolNearlyFull) return 'full'
  if (school.maxFileBytes !== null && school.fileBytes >= school.maxFileBytes * schoolNearlyFull) return 'stuffed'
  if (school.isTrial) return 'trial'
  return left <= schoolSoonDays * DAY_MS ? 'soon' : 'normal'
}

/** The tabs of the list: what runs by itself, what wants a look, what is tried out, what rests. */
export const schoolConcerns = { normal: '正常', attention: '需留意', trial: '试用', disabled: '停用' } as const

export type SchoolConcern = keyof typeof schoolConcerns

export const schoolConcernCodes: readonly SchoolConcern[] = /* @__PURE__ */ codesOf(schoolConcerns)

export const schoolConcernOf = (state: SchoolState): SchoolConcern =>
  state === 'normal' || state === 'disabled' || state === 'trial' ? state : 'attention'
