import type { ContactOutcome, ContactWay, FalseReason, SignalLevel, SignalSource } from '@xinqiao/domain'

// The warnings of the demonstration school, told in minutes before now.

type Said = { readonly level: SignalLevel; readonly source: SignalSource; readonly words?: string }
export type Story = { readonly nth: number; readonly ago: number; readonly signs: readonly Said[] }

const HOUR = 60
const DAY = 24 * HOUR

/** Nobody has these yet: the gravest first. */
export const openStories: readonly Story[] = [
  {
    nth: 23,
    ago: 4,
    signs: [
      { level: 5, source: 'scale', words: 'PHQ-9 第 9 题选“几乎每天”' },
      { level: 3, source: 'band', words: 'PHQ-9 21 分，重度' },
      { level: 2, source: 'change', words: 'PHQ-9 从 9 分升到 21 分' },
      { level: 4, source: 'registration', words: '来访登记里写有伤害自己的想法，原表接下后可读' },
    ],
  },
  {
    nth: 53,
    ago: 48,
    signs: [
      { level: 4, source: 'scale', words: 'PHQ-9 第 9 题选“有几天”' },
      { level: 2, source: 'note', words: '辅导员：缺课两次' },
    ],
  },
  {
    nth: 59,
    ago: 14,
    signs: [
      { level: 3, source: 'absence', words: '现为 2 级，第 2 次未到访' },
      { level: 3, source: 'call', words: '室友来电：两天没有回宿舍' },
    ],
  },
  { nth: 61, ago: 17 * HOUR, signs: [{ level: 3, source: 'note', words: '复学第 2 周，还没有来面谈' }] },
  { nth: 67, ago: 3 * HOUR, signs: [{ level: 3, source: 'note', words: '辅导员：两周少与人往来' }] },
  {
    nth: 71,
    ago: 50,
    signs: [
      { level: 2, source: 'change', words: 'GAD-7 从 5 分升到 15 分' },
      { level: 2, source: 'band', words: 'GAD-7 15 分，重度' },
      { level: 2, source: 'absence', words: '现为 3 级，第 1 次未到访' },
    ],
  },
  { nth: 73, ago: 4 * HOUR, signs: [{ level: 2, source: 'band', words: 'PHQ-9 16 分，中重度，愿意被联系' }] },
]

type Talk = {
  readonly ago: number
  readonly way: ContactWay
  readonly outcome: ContactOutcome
  readonly note: string
  readonly nextIn?: number
  readonly nextWords?: string
}

export type Held = Story & {
  readonly by: string
  readonly takenAgo: number
  readonly talks: readonly Talk[]
  readonly proposed?: string
}

/** In somebody's hands. */
export const heldStories: readonly Held[] = [
  {
    nth: 79,
    ago: 100,
    takenAgo: 90,
    by: 'consultant',
    signs: [
      { level: 4, source: 'registration' },
      { level: 2, source: 'band', words: 'GAD-7 16 分，重度' },
    ],
    talks: [
      {
        ago: 12,
        way: 'phone',
        outcome: 'nobody',
        note: '拨打两次，响铃后转语音信箱，未留言。已请辅导员看今天是否到课，只问行踪，未说原因。',
        nextIn: 28,
        nextWords: '再打一次电话',
      },
    ],
  },
  {
    nth: 83,
    ago: 26 * HOUR,
    takenAgo: 20 * HOUR,
    by: 'consultant',
    signs: [{ level: 3, source: 'note', words: '辅导员：夜里常不回宿舍' }],
    talks: [
      {
        ago: 18 * HOUR,
        way: 'meeting',
        outcome: 'self',
        note: '在学院见了面，睡得少，愿意来谈一次，请他选时间。',
        nextIn: 5 * HOUR,
        nextWords: '等本人确认约谈的时间',
      },
    ],
  },
  {
    nth: 89,
    ago: 22 * HOUR,
    takenAgo: 22 * HOUR - 9,
    by: 'consultant',
    signs: [{ level: 5, source: 'duty' }],
    talks: [
      { ago: 21 * HOUR, way: 'meeting', outcome: 'self', note: '当面谈了一小时，室友陪同，已一起写好安全计划。' },
      { ago: 2 * HOUR, way: 'phone', outcome: 'self', note: '电话里说昨晚睡着了，今天有课，下午再联系一次。' },
    ],
    proposed: '本人情绪平稳，有人陪，安全计划已更新，约好了下次咨询。',
  },
  {
    nth: 29,
    ago: 140,
    takenAgo: 100,
    by: 'consultant2',
    signs: [{ level: 4, source: 'registration' }],
    talks: [],
  },
]

type Ended = Story & {
  readonly by: string
  /** Until somebody had it. */
  readonly minutes: number
  readonly note: string
  readonly falseReason?: FalseReason
}

const CALM = '已电话联系并请同学到中心面谈，情绪平稳，约好了下次咨询，辅导员知情。'
const ended = (
  nth: number,
  days: number,
  sign: Said,
  minutes: number,
  by: string,
  falseReason?: FalseReason,
): Ended => ({
  nth,
  ago: days * DAY + 90,
  signs: [sign],
  minutes,
  by,
  note: falseReason ? '已与本人核实，没有伤害自己的想法，谢谢关心。' : CALM,
  ...(falseReason ? { falseReason } : {}),
})

/** How earlier ones ended: what the page of quality counts. */
export const endedStories: readonly Ended[] = [
  ended(97, 40, { level: 4, source: 'scale' }, 25, 'centerhead'),
  ended(101, 33, { level: 4, source: 'scale' }, 41, 'centerhead', 'misread'),
  ended(103, 27, { level: 4, source: 'scale' }, 12, 'centerhead'),
  ended(107, 21, { level: 4, source: 'scale' }, 55, 'centerhead'),
  ended(109, 19, { level: 4, source: 'assistant' }, 18, 'centerhead', 'quoted'),
  ended(113, 16, { level: 4, source: 'assistant' }, 35, 'centerhead'),
  ended(127, 11, { level: 3, source: 'note', words: '辅导员：与家里争吵后一直没有来上课' }, 200, 'centerhead'),
  ended(131, 6, { level: 4, source: 'registration' }, 20, 'consultant'),
  ended(137, 3, { level: 2, source: 'band', words: 'PHQ-9 15 分，中重度' }, 600, 'consultant'),
  ended(31, 1, { level: 4, source: 'scale' }, 10, 'centerhead'),
]
