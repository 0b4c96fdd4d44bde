import { codesOf } from '../enums/table.ts'

/** 进校支持: those who run the platform look at how a school is set up, when the school lets them and as long as it does. */
export const supportStates = {
  asked: '等学校答复',
  open: '进行中',
  refused: '学校未同意',
  expired: '已过期',
  ended: '已结束',
} as const

export type SupportState = keyof typeof supportStates

export const supportStateCodes: readonly SupportState[] = /* @__PURE__ */ codesOf(supportStates)

/** Everything there is to be looked at. None of it is about a visitor, and no person is named in it. */
export const supportTopics = {
  jobs: '定时任务',
  errors: '页面错误',
  roles: '角色与权限',
  settings: '本校设置',
} as const

export type SupportTopic = keyof typeof supportTopics

export const supportTopicCodes: readonly SupportTopic[] = /* @__PURE__ */ codesOf(supportTopics)

export const supportLimits = { hours: [2, 8, 24, 72], reasonMin: 5, reasonMax: 200 } as const

/** A question that nobody answered is not to be granted weeks later, when nobody knows any more what it was about. */
const ANSWER_MS = 3 * 86_400_000

export type SupportStanding = {
  readonly askedAt: Date
  /** Null until the school has answered. */
  readonly isGranted: boolean | null
  readonly endsAt: Date | null
  readonly endedAt: Date | null
}

export const supportStateOf = ({ askedAt, isGranted, endsAt, endedAt }: SupportStanding, now: Date): SupportState => {
  if (endedAt) return 'ended'
  if (isGranted === false) return 'refused'
  const until = endsAt ?? new Date(askedAt.getTime() + ANSWER_MS)
  if (until <= now) return 'expired'
  return isGranted ? 'open' : 'asked'
}
