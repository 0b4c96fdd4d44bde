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
  band: '量表得分',
  change: '两次测评之间',
  absence: '未到访',
  note: '老师反映',
  call: '来电登记',
  record: '评估记录',
  peer: '朋辈红旗',
  drawing: '绘画询问',
} as const

export type SignalSource = keyof typeof signalSources

/** The same in two characters, where lines stand under each other. */
export const signalMarks: Readonly<Record<SignalSource, string>> = {
  registration: '登记',
  scale: '量表',
  assistant: '倾诉',
  queue: '等候',
  duty: '求助',
  band: '得分',
  change: '变化',
  absence: '未到',
  note: '反映',
  call: '来电',
  record: '评估',
  peer: '朋辈',
  drawing: '绘画',
}

/** What was seen, in plain words, where whoever heard it wrote none (INV-W2); the person's own words are never among them. */
export const signalSaid: Readonly<Record<SignalSource, string>> = {
  registration: '来访登记里有伤害自己的表示，原表接下后可读',
  scale: '量表的风险题有表示',
  assistant: '倾诉小站里说了有危险的话',
  queue: '等候名单里由老师升级',
  duty: '按了紧急求助，请老师尽快联系',
  band: '量表得分偏高',
  change: '得分比上一次明显升高',
  absence: '有等级的同学没有到访',
  note: '老师反映了情况',
  call: '有人来电说起这位同学',
  record: '评估老师在记录里上报了危机',
  peer: '朋辈辅导员在倾谈中按下红旗，请立即联系这位同学',
  drawing: '绘画后的询问里写了有危险的话，原文接下后可读',
}

/** Whoever tells of somebody says how soon somebody has to look. */
export const noteLevels = {
  '2': '不急，请留意',
  '3': '这几天请联系',
  '4': '今天就要有人联系',
  '5': '现在就有危险',
} as const

/** From which sum of a short scale on it is a sign by itself, the gravest first. */
const bands: Readonly<Record<string, readonly { readonly from: number; readonly level: 2 | 3 }[]>> = {
  PHQ9: [
    { from: 20, level: 3 },
    { from: 15, level: 2 },
  ],
  GAD7: [{ from: 15, level: 2 }],
  PHQ4: [{ from: 9, level: 2 }],
}

export const bandLevel = (scaleCode: string, score: number): 2 | 3 | null =>
  bands[scaleCode]?.find(({ from }) => score >= from)?.level ?? null

/** Between two answers of one scale: a rise that is more than chance, to a sum that is not small. */
const RISE = 5
const NOT_SMALL = 10

export const isWorse = (scaleCode: string, before: number, after: number): boolean =>
  scaleCode !== 'PHQ4' && after >= NOT_SMALL && after - before >= RISE

/** What staying away calls for, by the star somebody has; those without one are asked after as everybody is. */
export const absenceLevel = (star: number | null): 2 | 3 | null => {
  if (star === null || star > 3) return null
  return star === 3 ? 2 : 3
}

/** Stars count down, warnings up: no warning becomes lighter than the level of somebody's open case. */
export const levelOfStar = (star: number): SignalLevel => Math.max(2, 6 - star) as SignalLevel

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
