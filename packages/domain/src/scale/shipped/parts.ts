import type { ScaleBand, ScaleItem, ScaleLicence, ScaleOption } from '../definition.ts'

/** Options whose place is their score. */
export const ranked = (texts: readonly string[], from = 0): readonly ScaleOption[] =>
  texts.map((t, index) => ({ v: from + index, t }))

/** Questions q1, q2 … that share one set of options. */
export const likert = (texts: readonly string[], options = 'usual'): readonly ScaleItem[] =>
  texts.map((text, index) => ({ id: `q${index + 1}`, text, type: 'likert', options }))

export const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `q${index + 1}`)

type BandRow = readonly [
  from: number,
  to: number,
  level: string,
  star: ScaleBand['star'],
  student: string,
  staff: string,
]
export const bands = (dim: string, rows: readonly BandRow[]): readonly ScaleBand[] =>
  rows.map(([from, to, level, star, student, staff]) => ({ dim, from, to, level, star, student, staff }))

export const phqLicence: ScaleLicence = {
  type: 'clear',
  holder: 'Robert L. Spitzer、Janet B.W. Williams、Kurt Kroenke 等编制，Pfizer Inc. 资助',
  statement:
    '由 Robert L. Spitzer、Janet B.W. Williams、Kurt Kroenke 等编制，Pfizer Inc. 资助；复制、翻译、展示和分发无需许可。中文为本产品译文。',
  url: 'https://www.phqscreeners.com/',
}

export const FREQUENCY = ['完全不会', '有几天', '一半以上的日子', '几乎每天'] as const
export const TWO_WEEKS = '在过去的两周里，下面这些情况有多少日子让你感到困扰？'
export const OWN_TRANSLATION = '本产品译文，未经回译核对'
export const AUTHORS_BANDS = '无可引用的中国大学生常模，分段用作者给出的界限'

export const ANHEDONIA = '对做事情没什么兴趣，或感受不到乐趣'
export const LOW = '心情低落、沮丧，或觉得没有希望'
export const NERVOUS = '感到紧张、焦虑，或心神不宁'
export const WORRY = '停不下来担心，或控制不住担心'

/** What a student reads: how it has been, never a level. */
export const WELL = '最近这段时间，你大体上过得还算平稳。保持现在的节奏，有事随时可以找我们聊聊。'
export const SOME = '最近你有些日子不太轻松。给自己留一点休息的时间，和信得过的人说说，往往会轻一点。'
export const MUCH = '最近你扛了不少。一个人撑着很累，找人说说往往会轻一点，中心的老师愿意听。'
export const HEAVY = '这段时间对你来说很不容易。请不要一个人扛着，中心的老师会主动联系你，你也可以现在就找我们。'
