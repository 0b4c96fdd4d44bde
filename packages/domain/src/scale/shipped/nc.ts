import type { ScaleDefinition, ScaleDimension, ScaleItem } from '../definition.ts'
import * as part from './parts.ts'

/** Free, but not for sale: shut until a school has said that its use is covered. */
const base = { version: '1.0.0', lang: 'zh-CN', translation: part.OWN_TRANSLATION } as const
const named = (numbers: readonly number[]): readonly string[] => numbers.map((one) => `q${one}`)

export const pss10: ScaleDefinition = {
  ...base,
  code: 'PSS10',
  name: 'PSS-10',
  title: '压力感受',
  category: 'stress',
  licence: {
    type: 'nc',
    holder: 'Sheldon Cohen',
    statement: '非营利的学术和教育用途可免费使用；商业用途须取得许可。由学校确认用途后启用。中文为本产品译文。',
  },
  basis: 'Cohen、Williamson 1988；反向4、5、7、8。14、27分为通行分段，作者没有给出界限。',
  windowDays: 30,
  estimatedSec: 120,
  lead: '最近一个月里，下面这些感受有多频繁？',
  optionSets: { usual: part.ranked(['从不', '几乎不', '有时', '比较常有', '很常有']) },
  items: part.likert([
    '因为突如其来的事情而心烦',
    '觉得控制不了生活中重要的事',
    '感到紧张、有压力',
    '有把握处理好自己的问题',
    '觉得事情顺着自己的意思发展',
    '发现要做的事多得应付不过来',
    '能控制住生活中让人恼火的事',
    '觉得事情都在掌握之中',
    '因为不由自己控制的事情而生气',
    '觉得困难堆得太高，越不过去',
  ]),
  dimensions: [
    { id: 'total', name: '总分', items: part.ids(10), reverse: named([4, 5, 7, 8]), agg: 'sum', range: [0, 40] },
  ],
  bands: part.bands('total', [
    [0, 13, '较低', 1, part.WELL, '0–13 压力感受较低。'],
    [14, 26, '中等', 2, part.SOME, '14–26 中等。'],
    [27, 40, '较高', 3, part.MUCH, '27–40 较高；了解压力来源与支持。'],
  ]),
}

const dass = (id: string, name: string, numbers: readonly number[]): ScaleDimension => ({
  id,
  name,
  items: named(numbers),
  agg: 'sum',
  transform: [{ op: 'mul', k: 2 }],
  range: [0, 42],
})

const dassBands = (dim: string, [mild, moderate, severe, extreme]: readonly [number, number, number, number]) =>
  part.bands(dim, [
    [0, mild - 1, '正常', 1, part.WELL, `0–${mild - 1} 正常。`],
    [mild, moderate - 1, '轻度', 2, part.SOME, `${mild}–${moderate - 1} 轻度。`],
    [moderate, severe - 1, '中度', 3, part.MUCH, `${moderate}–${severe - 1} 中度；两周内约谈。`],
    [severe, extreme - 1, '重度', 4, part.HEAVY, `${severe}–${extreme - 1} 重度；一周内约谈。`],
    [extreme, 42, '极重度', 5, part.HEAVY, `${extreme}–42 极重度；尽快约谈。`],
  ])

export const dass21: ScaleDefinition = {
  ...base,
  code: 'DASS21',
  name: 'DASS-21',
  title: '抑郁、焦虑与压力',
  category: 'mood',
  licence: {
    type: 'nc',
    holder: 'Peter F. Lovibond、Sydney H. Lovibond，新南威尔士大学',
    statement: '公有领域，但不得改动、不得出售牟利，由专业人员使用。由学校确认用途后启用。中文为本产品译文。',
  },
  basis: 'Lovibond、Lovibond 1995；各分量表求和乘2，分段为作者所给。',
  windowDays: 7,
  estimatedSec: 240,
  lead: '过去一周里，下面的话在多大程度上符合你？',
  optionSets: {
    usual: part.ranked(['不符合', '有些符合，或有时如此', '相当符合，或常常如此', '非常符合，或大部分时间如此']),
  },
  items: part.likert([
    '很难让自己安静下来',
    '觉得嘴里发干',
    '好像一点愉快、舒畅的感觉都没有',
    '呼吸困难，例如没有用力也喘得厉害或透不过气',
    '很难主动去做事',
    '对事情容易反应过度',
    '发抖，例如手抖',
    '觉得自己在消耗很多精神',
    '担心自己会在某些场合惊慌、出丑',
    '觉得没有什么可以盼望的',
    '发现自己很容易烦躁',
    '很难放松',
    '感到消沉、忧郁',
    '受不了任何打断我做事的东西',
    '觉得快要恐慌了',
    '对什么都提不起热情',
    '觉得自己不怎么配做人',
    '觉得自己很容易被触怒',
    '没有运动也感觉到心跳，例如心跳加快或漏跳',
    '无缘无故感到害怕',
    '觉得生活没有意义',
  ]),
  dimensions: [
    dass('depression', '抑郁', [3, 5, 10, 13, 16, 17, 21]),
    dass('anxiety', '焦虑', [2, 4, 7, 9, 15, 19, 20]),
    dass('stress', '压力', [1, 6, 8, 11, 12, 14, 18]),
  ],
  bands: [
    ...dassBands('depression', [10, 14, 21, 28]),
    ...dassBands('anxiety', [8, 10, 15, 20]),
    ...dassBands('stress', [15, 19, 26, 34]),
  ],
  risk: [{ id: 'meaning', expr: 'q21 >= 3', warning: '3', reason: '第21题选了最重的一项' }],
}

const HOW_OFTEN = ['从不', '不到每月一次', '每月一次', '每周一次', '每天或几乎每天'] as const
const EVER = part.ranked(['没有', '有，但过去一年里没有', '有，过去一年里有过'])
const EVER_SCORES = { '0': 0, '1': 2, '2': 4 }
const drinking = (id: string, text: string, options: ScaleItem['options'] & object): ScaleItem => ({
  id,
  text,
  type: 'likert',
  options,
})

export const audit: ScaleDefinition = {
  ...base,
  code: 'AUDIT',
  name: 'AUDIT',
  title: '饮酒情况',
  category: 'drink',
  licence: {
    type: 'nc',
    holder: '世界卫生组织',
    statement: '© WHO，可复制但不得出售或用于商业目的。由学校确认用途后启用。中文为本产品译文。',
  },
  basis: 'Saunders 等 1993，WHO 手册分段8、16、20。',
  windowDays: 365,
  estimatedSec: 120,
  lead: '下面的问题问的是过去一年里喝酒的情况。一杯约为一听啤酒（330毫升）、一小杯红酒或一小盅白酒。',
  items: [
    drinking(
      'q1',
      '你多久喝一次酒？',
      part.ranked(['从不', '每月一次或更少', '每月2–4次', '每周2–3次', '每周4次或以上']),
    ),
    drinking('q2', '喝酒的那天，一般喝多少杯？', part.ranked(['1–2杯', '3–4杯', '5–6杯', '7–9杯', '10杯或以上'])),
    ...[
      '一次喝6杯或更多，多久有一次？',
      '开始喝就停不下来，多久有一次？',
      '因为喝酒没做到平常该做的事，多久有一次？',
      '大量饮酒后，早上要先喝一杯才能振作，多久有一次？',
      '喝酒后感到内疚或后悔，多久有一次？',
      '因为喝酒想不起前一晚发生的事，多久有一次？',
    ].map((text, index) => drinking(`q${index + 3}`, text, part.ranked(HOW_OFTEN))),
    drinking('q9', '你或别人有没有因为你喝酒受过伤？', EVER),
    drinking('q10', '有没有亲友、医生为你喝酒担心，或劝你少喝？', EVER),
  ],
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: part.ids(10),
      weights: { q9: EVER_SCORES, q10: EVER_SCORES },
      agg: 'sum',
      range: [0, 40],
    },
  ],
  bands: part.bands('total', [
    [0, 7, '低', 1, '你的饮酒情况不需要特别担心。', '0–7 低。'],
    [8, 15, '有害', 2, '最近喝得不算少。试着约定每周有几天不喝。', '8–15 有害饮酒；简短劝导。'],
    [16, 19, '较高', 3, '喝酒已经给你带来一些麻烦，来和我们聊聊。', '16–19 较高；劝导并随访。'],
    [20, 40, '可能依赖', 4, '喝酒让你付出了不少。请和我们谈谈，有人可以帮你。', '20–40 可能依赖；建议转介专科。'],
  ]),
}

export const srq20: ScaleDefinition = {
  ...base,
  code: 'SRQ20',
  name: 'SRQ-20',
  title: '近一个月不适',
  category: 'stress',
  licence: {
    type: 'nc',
    holder: '世界卫生组织',
    statement: '© WHO 1994，可复制但不得用于商业目的。由学校确认用途后启用。中文为本产品译文。',
  },
  basis: 'WHO 手册：没有通用界限，各校自定；国内社区研究多用6/7。本量表不分段。',
  windowDays: 30,
  estimatedSec: 120,
  lead: '过去30天里，下面这些情况你有没有？',
  optionSets: { usual: part.ranked(['否', '是']) },
  items: part.likert([
    '经常头痛',
    '胃口不好',
    '睡得不好',
    '容易受惊吓',
    '手发抖',
    '感到紧张、不安或担忧',
    '消化不好',
    '脑子不清楚',
    '感到不快乐',
    '比平时哭得多',
    '很难从日常活动中得到乐趣',
    '很难做决定',
    '日常的学习工作很吃力',
    '在生活中起不到该起的作用',
    '对事情失去了兴趣',
    '觉得自己没有价值',
    '有过结束自己生命的想法',
    '一直觉得累',
    '胃里不舒服',
    '容易疲劳',
  ]),
  dimensions: [{ id: 'total', name: '阳性题数', items: part.ids(20), agg: 'sum', range: [0, 20] }],
  bands: [],
  risk: [{ id: 'q17', expr: 'q17 == 1', warning: '4', reason: '第17题答“是”', next: 'ASQ', immediate: true }],
}
