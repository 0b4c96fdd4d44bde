import type { ScaleDefinition } from '../definition.ts'
import * as part from './parts.ts'

const family = {
  version: '1.0.0',
  lang: 'zh-CN',
  licence: part.phqLicence,
  translation: part.OWN_TRANSLATION,
  lead: part.TWO_WEEKS,
  windowDays: 14,
} as const

const optionSets = { usual: part.ranked(part.FREQUENCY) }

export const phq9: ScaleDefinition = {
  ...family,
  code: 'PHQ9',
  name: 'PHQ-9',
  title: '抑郁情绪',
  category: 'mood',
  basis: `Kroenke、Spitzer、Williams 2001。${part.AUTHORS_BANDS}。`,
  estimatedSec: 120,
  optionSets,
  items: part.likert([
    part.ANHEDONIA,
    part.LOW,
    '很难入睡、睡不安稳，或睡得太多',
    '觉得疲倦，或没有精力',
    '胃口不好，或吃得过多',
    '觉得自己不好，觉得自己很失败，或让自己、家人失望',
    '很难集中注意力，例如看书、听课或看视频的时候',
    '动作或说话慢到别人可能已经察觉；或者正相反，烦躁不安、坐不住，比平时动得多',
    '觉得不如死了好，或者有以某种方式伤害自己的念头',
  ]),
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: part.ids(9),
      agg: 'sum',
      missing: { maxMissing: 1, impute: 'mean' },
      range: [0, 27],
      reliable: 5,
    },
  ],
  bands: part.bands('total', [
    [0, 4, '无明显症状', 1, part.WELL, '0–4 无明显症状；无需处理，按计划复测。'],
    [5, 9, '轻度', 2, part.SOME, '5–9 轻度；告知求助途径，一个月后复测。'],
    [10, 14, '中度', 3, part.MUCH, '10–14 中度；两周内约谈，复测间隔14天。'],
    [15, 19, '中重度', 4, part.HEAVY, '15–19 中重度；一周内约谈，评估是否转介精神科。'],
    [20, 27, '重度', 5, part.HEAVY, '20–27 重度；尽快约谈并评估风险，建议转介精神科。'],
  ]),
  risk: [
    {
      id: 'si',
      expr: 'q9 >= 1',
      // Provisional: the safety questions of the same sitting settle it.
      warning: '4',
      floor: 'q9 >= 3 ? 4 : 1',
      reason: '第9题不是“完全不会”',
      next: 'ASQ',
      immediate: true,
    },
  ],
}

export const phq2: ScaleDefinition = {
  ...family,
  code: 'PHQ2',
  name: 'PHQ-2',
  title: '情绪两问',
  category: 'mood',
  basis: `Kroenke 等 2003，3分为界。${part.AUTHORS_BANDS}。`,
  estimatedSec: 30,
  optionSets,
  items: part.likert([part.ANHEDONIA, part.LOW]),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(2), agg: 'sum', range: [0, 6] }],
  bands: part.bands('total', [
    [0, 2, '未达界限', 1, part.WELL, '0–2 未达界限。'],
    [3, 6, '达到界限', 3, part.MUCH, '3–6 达到界限；请用 PHQ-9 进一步了解。'],
  ]),
}

export const phq4: ScaleDefinition = {
  ...family,
  code: 'PHQ4',
  name: 'PHQ-4',
  title: '焦虑与情绪四问',
  category: 'mood',
  basis: `Kroenke 等 2009。${part.AUTHORS_BANDS}。`,
  estimatedSec: 60,
  optionSets,
  items: part.likert([part.NERVOUS, part.WORRY, part.ANHEDONIA, part.LOW]),
  dimensions: [
    { id: 'total', name: '总分', items: part.ids(4), agg: 'sum', range: [0, 12] },
    { id: 'anxiety', name: '焦虑', items: ['q1', 'q2'], agg: 'sum', range: [0, 6] },
    { id: 'mood', name: '情绪', items: ['q3', 'q4'], agg: 'sum', range: [0, 6] },
  ],
  bands: part.bands('total', [
    [0, 2, '无明显症状', 1, part.WELL, '0–2 无明显症状。'],
    [3, 5, '轻度', 2, part.SOME, '3–5 轻度；告知求助途径。'],
    [6, 8, '中度', 3, part.MUCH, '6–8 中度；请用 PHQ-9、GAD-7 进一步了解。'],
    [9, 12, '重度', 4, part.HEAVY, '9–12 重度；请用 PHQ-9、GAD-7 进一步了解并尽快约谈。'],
  ]),
}

export const phq15: ScaleDefinition = {
  ...family,
  code: 'PHQ15',
  name: 'PHQ-15',
  title: '身体感受',
  category: 'body',
  lead: '在过去的四周里，下面这些不适让你感到多大的困扰？',
  windowDays: 28,
  basis: `Kroenke、Spitzer、Williams 2002。${part.AUTHORS_BANDS}；第4题只问女生，男生按其余14题计分。`,
  estimatedSec: 150,
  optionSets: { usual: part.ranked(['没有困扰', '有一点困扰', '困扰很大']) },
  items: part
    .likert([
      '胃痛、肚子痛',
      '背痛',
      '胳膊、腿或关节（膝、髋等）疼痛',
      '月经期间的疼痛或其他不适',
      '头痛',
      '胸口痛',
      '头晕',
      '一阵阵要晕倒的感觉',
      '感到心跳得很重或很快',
      '透不过气',
      '性生活中的疼痛或不适',
      '便秘、肠胃不舒服或腹泻',
      '恶心、胀气或消化不良',
      '觉得疲倦，或没有精力',
      '睡不好',
    ])
    .map((item) => (item.id === 'q4' ? { ...item, sex: 2 } : item)),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(15), agg: 'sum', range: [0, 30] }],
  bands: part.bands('total', [
    [0, 4, '很少', 1, part.WELL, '0–4 很少。'],
    [5, 9, '较低', 2, part.SOME, '5–9 较低。'],
    [10, 14, '中等', 3, part.MUCH, '10–14 中等；了解身体检查情况和近期压力。'],
    [15, 30, '较高', 4, part.MUCH, '15–30 较高；建议先就医排除身体原因，并约谈。'],
  ]),
}

export const gad7: ScaleDefinition = {
  ...family,
  code: 'GAD7',
  name: 'GAD-7',
  title: '焦虑',
  category: 'mood',
  basis: `Spitzer、Kroenke、Williams、Löwe 2006。${part.AUTHORS_BANDS}。`,
  estimatedSec: 90,
  optionSets,
  items: part.likert([
    part.NERVOUS,
    part.WORRY,
    '对各种各样的事情担心过多',
    '很难放松下来',
    '坐立不安，难以安静地坐着',
    '变得容易烦躁或恼火',
    '感到害怕，好像会有可怕的事情发生',
  ]),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(7), agg: 'sum', range: [0, 21], reliable: 4 }],
  bands: part.bands('total', [
    [0, 4, '无明显症状', 1, part.WELL, '0–4 无明显症状；无需处理。'],
    [5, 9, '轻度', 2, part.SOME, '5–9 轻度；告知求助途径，一个月后复测。'],
    [10, 14, '中度', 3, part.MUCH, '10–14 中度；两周内约谈。'],
    [15, 21, '重度', 4, part.HEAVY, '15–21 重度；一周内约谈，评估是否转介。'],
  ]),
}
