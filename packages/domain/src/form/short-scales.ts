/** A few questions about how somebody is, answered inside a form. Only scales that may be reproduced without asking stand here. */
export type ShortScale = {
  readonly code: string
  readonly name: string
  /** what is asked of every item */
  readonly lead: string
  readonly items: readonly string[]
  /** the same under every item; the place is the score */
  readonly options: readonly string[]
  /** the least score of each, the mildest first */
  readonly bands: readonly { readonly from: number; readonly label: string }[]
  /** places of items that are heard at once, whatever the sum */
  readonly riskItems: readonly number[]
  /** the least change that is more than chance, where it has been established */
  readonly reliable: number | null
  readonly licence: string
}

const FREQUENCY = ['完全不会', '有几天', '一半以上的日子', '几乎每天'] as const
const LEAD = '在过去的两周里，下面这些情况有多少日子让你感到困扰？'
const LICENCE =
  '由 Robert L. Spitzer、Janet B.W. Williams、Kurt Kroenke 等编制，Pfizer Inc. 资助；复制、翻译、展示和分发无需许可。中文为本产品译文。'

const ANHEDONIA = '对做事情没什么兴趣，或感受不到乐趣'
const LOW = '心情低落、沮丧，或觉得没有希望'
const NERVOUS = '感到紧张、焦虑，或心神不宁'
const WORRY = '停不下来担心，或控制不住担心'

const phq9: ShortScale = {
  code: 'PHQ9',
  name: 'PHQ-9',
  lead: LEAD,
  items: [
    ANHEDONIA,
    LOW,
    '很难入睡、睡不安稳，或睡得太多',
    '觉得疲倦，或没有精力',
    '胃口不好，或吃得过多',
    '觉得自己不好，觉得自己很失败，或让自己、家人失望',
    '很难集中注意力，例如看书、听课或看视频的时候',
    '动作或说话慢到别人可能已经察觉；或者正相反，烦躁不安、坐不住，比平时动得多',
    '觉得不如死了好，或者有以某种方式伤害自己的念头',
  ],
  options: FREQUENCY,
  bands: [
    { from: 0, label: '无明显症状' },
    { from: 5, label: '轻度' },
    { from: 10, label: '中度' },
    { from: 15, label: '中重度' },
    { from: 20, label: '重度' },
  ],
  riskItems: [8],
  reliable: 5,
  licence: LICENCE,
}

const gad7: ShortScale = {
  code: 'GAD7',
  name: 'GAD-7',
  lead: LEAD,
  items: [
    NERVOUS,
    WORRY,
    '对各种各样的事情担心过多',
    '很难放松下来',
    '坐立不安，难以安静地坐着',
    '变得容易烦躁或恼火',
    '感到害怕，好像会有可怕的事情发生',
  ],
  options: FREQUENCY,
  bands: [
    { from: 0, label: '无明显症状' },
    { from: 5, label: '轻度' },
    { from: 10, label: '中度' },
    { from: 15, label: '重度' },
  ],
  riskItems: [],
  reliable: 4,
  licence: LICENCE,
}

const phq4: ShortScale = {
  code: 'PHQ4',
  name: 'PHQ-4',
  lead: LEAD,
  items: [NERVOUS, WORRY, ANHEDONIA, LOW],
  options: FREQUENCY,
  bands: [
    { from: 0, label: '无明显症状' },
    { from: 3, label: '轻度' },
    { from: 6, label: '中度' },
    { from: 9, label: '重度' },
  ],
  riskItems: [],
  reliable: null,
  licence: LICENCE,
}

export const shortScales: readonly ShortScale[] = [phq9, gad7, phq4]

export const shortScaleOf = (code: string): ShortScale | null => shortScales.find((one) => one.code === code) ?? null

export const scaleMaximum = ({ items, options }: ShortScale): number => items.length * (options.length - 1)

/** What is wrong with these answers, in words; null when they are whole. */
export const scaleFault = ({ items, options }: ShortScale, answers: readonly number[]): string | null => {
  if (answers.length !== items.length) return `请答完全部${items.length}题`
  const wrong = answers.findIndex((answer) => !Number.isInteger(answer) || answer < 0 || answer >= options.length)
  return wrong === -1 ? null : `第${wrong + 1}题的答案不在选项内`
}

export type ScaleScore = {
  readonly score: number
  readonly level: string
  /** items that were not answered with the mildest choice although they are heard at once; counted from 1 */
  readonly risks: readonly { readonly item: number; readonly answer: number }[]
}

/** Heard even where the rest is still missing: nobody is overlooked for an unanswered item beside it. */
export const risksAmong = (
  { riskItems, options }: Pick<ShortScale, 'riskItems' | 'options'>,
  answers: readonly (number | null)[],
): ScaleScore['risks'] =>
  riskItems.flatMap((place) => {
    const answer = answers[place] ?? 0
    return answer > 0 && answer < options.length ? [{ item: place + 1, answer }] : []
  })

/** Of answers without a fault. */
export const scoreScale = (scale: ShortScale, answers: readonly number[]): ScaleScore => {
  const score = answers.reduce((sum, answer) => sum + answer, 0)
  return {
    score,
    level: scale.bands.findLast(({ from }) => score >= from)?.label ?? '',
    risks: risksAmong(scale, answers),
  }
}
