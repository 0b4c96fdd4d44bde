/** 5 警戒 and 4 异常 call people at once; 3 跟踪 and 2 关注 wait in the list of those on duty. 1 is no warning. */
export type SignalLevel = 2 | 3 | 4 | 5
/** Those that call people. */
export type AlarmLevel = 4 | 5

/** Where it was heard. */
export const signalSources = {
  registration: '来访登记',
  scale: '自评量表',
  assistant: '倾诉小站',
  queue: '等候中升级',
  duty: '求助老师',
} as const

export type SignalSource = keyof typeof signalSources

const DAY = 24 * 60

/** How soon a professional has to have it in hand, in minutes; who hears while nobody has is the ladder of an errand. */
export const signalMinutes: Readonly<Record<SignalLevel, number>> = { 2: 3 * DAY, 3: DAY, 4: 120, 5: 30 }

/** Those that are not left to a list: people are called, and a card stays until somebody has it. */
export const callsPeople = (level: SignalLevel): boolean => level >= 4

/** What is in hand and not done after a day is asked after, each day again. */
export const signalAskAfterHours = 24

/** What was done is told in a sentence, not a word. */
export const signalNoteMin = 10

/** What one sign weighs by what it calls for alone. */
const weights: Readonly<Record<SignalLevel, number>> = { 2: 1, 3: 3, 4: 6, 5: 100 }

export const weightOf = (level: SignalLevel): number => weights[level]

/** After this a sign no longer counts, and a warning without a new one becomes lighter. */
export const signDays = 30

/**
 * What all signs together call for (B12): an acute one is level 5 by itself; lesser ones add up, and however many there are,
 * they never make an acute one.
 */
export const levelOfSigns = (signs: readonly { readonly weight: number }[]): SignalLevel => {
  const sum = signs.reduce((all, { weight }) => all + weight, 0)
  if (signs.some(({ weight }) => weight >= weights[5])) return 5
  if (sum >= weights[4]) return 4
  return sum >= weights[3] ? 3 : 2
}

/** The answer to a risk item that is graver than "several days". */
const OFTEN = 2

/** What the risk items of a scale call for, by the gravest of them. */
export const riskLevel = (risks: readonly { readonly answer: number }[]): AlarmLevel | null => {
  if (risks.length === 0) return null
  return risks.some(({ answer }) => answer >= OFTEN) ? 5 : 4
}

/** How somebody was reached for, and who answered. */
export const contactWays = { phone: '电话', meeting: '面谈', video: '视频', tutor: '经辅导员' } as const
export const contactOutcomes = { self: '本人回应', other: '他人接听', nobody: '无人接听', declined: '不愿谈' } as const

export type ContactWay = keyof typeof contactWays
export type ContactOutcome = keyof typeof contactOutcomes

/** Somebody has spoken with the person: a telephone that rang is not that. */
export const isReached = (outcome: ContactOutcome): boolean => outcome === 'self' || outcome === 'declined'

/** Why it was none. What is counted here says how far each kind of sign can be trusted. */
export const falseReasons = {
  misread: '误选或误触',
  quoted: '引用歌词、台词或他人的话',
  other: '说的不是本人',
  test: '测试或演练',
  rule: '规则过宽，内容本身没有风险',
} as const

export type FalseReason = keyof typeof falseReasons
