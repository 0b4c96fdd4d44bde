/** The two levels that call people at once: 5 警戒, 4 异常. */
export type SignalLevel = 4 | 5

/** Where it was heard. */
export const signalSources = {
  registration: '来访登记',
  scale: '自评量表',
  assistant: '倾诉小站',
  queue: '等候中升级',
  duty: '求助老师',
} as const

export type SignalSource = keyof typeof signalSources

/** How soon a professional has to have it in hand, and how often everybody hears of it again while nobody has. */
export const signalClocks: Readonly<Record<SignalLevel, { readonly minutes: number; readonly againMinutes: number }>> =
  {
    4: { minutes: 120, againMinutes: 240 },
    5: { minutes: 30, againMinutes: 60 },
  }

/** What is in hand and not done after a day is asked after, each day again. */
export const signalAskAfterHours = 24

/** What was done is told in a sentence, not a word. */
export const signalNoteMin = 10

/** The answer to a risk item that is graver than "several days". */
const OFTEN = 2

/** What the risk items of a scale call for, by the gravest of them. */
export const riskLevel = (risks: readonly { readonly answer: number }[]): SignalLevel | null => {
  if (risks.length === 0) return null
  return risks.some(({ answer }) => answer >= OFTEN) ? 5 : 4
}
