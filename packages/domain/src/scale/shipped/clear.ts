import type { ScaleBand, ScaleDefinition } from '../definition.ts'
import * as part from './parts.ts'

const NO_NORM = '无可引用的中国大学生常模'

export const cesd: ScaleDefinition = {
  code: 'CESD',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'CES-D',
  title: '近一周情绪',
  category: 'mood',
  licence: {
    type: 'clear',
    holder: 'Lenore S. Radloff，美国国家心理健康研究所',
    statement: '由美国联邦机构编制并公开发表，使用无需许可；请在证明文件中留存本校核对的依据。中文为本产品译文。',
  },
  translation: part.OWN_TRANSLATION,
  basis: `Radloff 1977，16分为界；16–19、20分以上为国内常用分段。${NO_NORM}。`,
  windowDays: 7,
  estimatedSec: 240,
  lead: '过去一周里，下面这些情况出现了多少？',
  optionSets: {
    usual: part.ranked(['很少或没有（不到1天）', '有时（1–2天）', '常有（3–4天）', '大部分时间（5–7天）']),
  },
  items: part.likert([
    '一些平常不会让我烦的事，也让我心烦',
    '不想吃东西，胃口不好',
    '就算家人朋友帮我，我还是摆脱不了低落的心情',
    '我觉得自己和别人一样好',
    '做事时很难集中注意力',
    '心情低落',
    '做什么事都觉得费力',
    '对将来抱有希望',
    '觉得自己的人生很失败',
    '感到害怕',
    '睡得不安稳',
    '过得开心',
    '话比平时少',
    '感到孤单',
    '觉得别人对我不友好',
    '享受生活',
    '会一阵一阵地哭',
    '感到难过',
    '觉得别人不喜欢我',
    '提不起劲做事',
  ]),
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: part.ids(20),
      reverse: ['q4', 'q8', 'q12', 'q16'],
      agg: 'sum',
      range: [0, 60],
    },
  ],
  bands: part.bands('total', [
    [0, 15, '未达界限', 1, part.WELL, '0–15 未达界限。'],
    [16, 19, '可能', 3, part.SOME, '16–19 可能有抑郁症状；告知求助途径，两周后复测。'],
    [20, 60, '明显', 4, part.MUCH, '20–60 抑郁症状明显；请约谈并结合 PHQ-9 了解。'],
  ]),
}

const drink = (level: string, star: ScaleBand['star'], sex: 1 | 2, from: number, to: number): ScaleBand => ({
  dim: 'total',
  sex,
  from,
  to,
  level,
  star,
  student: star === 1 ? '你的饮酒情况不需要特别担心。' : '最近喝得不算少。试着约定每周有几天不喝，也可以和我们聊聊。',
  staff: `${sex === 1 ? '男' : '女'} ${from}–${to} ${level}。`,
})

const AUDITC_OFTEN = ['从不', '每月一次或更少', '每月2–4次', '每周2–3次', '每周4次或以上'] as const
const AUDITC_HEAVY = ['从不', '不到每月一次', '每月一次', '每周一次', '每天或几乎每天'] as const

export const auditc: ScaleDefinition = {
  code: 'AUDIT-C',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'AUDIT-C',
  title: '饮酒三问',
  category: 'drink',
  licence: {
    type: 'clear',
    holder: 'Kristen Bush 等，美国退伍军人事务部',
    statement: 'AUDIT 前三题的简版，属公有领域，可自由使用。中文为本产品译文。',
  },
  translation: part.OWN_TRANSLATION,
  basis: `Bush 等 1998；男4分、女3分为界。${NO_NORM}。`,
  windowDays: 365,
  estimatedSec: 40,
  lead: '下面三个问题问的是过去一年里喝酒的情况。一杯约为一听啤酒（330毫升）、一小杯红酒或一小盅白酒。',
  items: [
    { id: 'q1', text: '你多久喝一次酒？', type: 'likert', options: part.ranked(AUDITC_OFTEN) },
    {
      id: 'q2',
      text: '喝酒的那天，一般喝多少杯？',
      type: 'likert',
      options: part.ranked(['1–2杯', '3–4杯', '5–6杯', '7–9杯', '10杯或以上']),
      showIf: 'q1 >= 1',
    },
    {
      id: 'q3',
      text: '一次喝6杯或更多，多久有一次？',
      type: 'likert',
      options: part.ranked(AUDITC_HEAVY),
      showIf: 'q1 >= 1',
    },
  ],
  dimensions: [{ id: 'total', name: '总分', items: part.ids(3), agg: 'sum', range: [0, 12] }],
  bands: [
    drink('未达界限', 1, 1, 0, 3),
    drink('达到界限', 3, 1, 4, 12),
    drink('未达界限', 1, 2, 0, 2),
    drink('达到界限', 3, 2, 3, 12),
  ],
}

export const rses: ScaleDefinition = {
  code: 'RSES',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'RSES',
  title: '自尊',
  category: 'self',
  licence: {
    type: 'clear',
    holder: 'Morris Rosenberg，马里兰大学社会学系',
    statement: '用于教育和专业研究可免费使用，须注明出处。中文为本产品译文，题序与英文原版一致。',
  },
  translation: part.OWN_TRANSLATION,
  basis: `Rosenberg 1965，英文题序，反向2、5、6、8、9。作者没有给出界限，本量表不分段。${NO_NORM}。`,
  estimatedSec: 100,
  lead: '下面的话在多大程度上符合你？',
  optionSets: { usual: part.ranked(['很不符合', '不符合', '符合', '非常符合'], 1) },
  items: part.likert([
    '总的来说，我对自己满意',
    '有时我觉得自己一点也不好',
    '我觉得自己有不少好的品质',
    '我能像大多数人一样把事情做好',
    '我觉得自己没有多少值得骄傲的地方',
    '有时我确实觉得自己没有用',
    '我觉得自己是有价值的人，至少不比别人差',
    '我希望能更看重自己一些',
    '总的来说，我倾向于觉得自己是个失败者',
    '我对自己持肯定的态度',
  ]),
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: part.ids(10),
      reverse: ['q2', 'q5', 'q6', 'q8', 'q9'],
      agg: 'sum',
      range: [10, 40],
      isGood: true,
    },
  ],
  bands: [],
}

const CONTENT = '你对自己的生活大体满意。记得把让你踏实的人和事留在日程里。'
const SO_SO = '生活里有些地方让你满意，也有些不太如意，这很常见。想一想最想改变的一件小事。'
const LITTLE = '最近的生活让你不太满意。找人说说，也许能一起看到可以松动的地方。'

export const swls: ScaleDefinition = {
  code: 'SWLS',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'SWLS',
  title: '生活满意',
  category: 'self',
  licence: {
    type: 'clear',
    holder: 'Ed Diener、Robert A. Emmons、Randy J. Larsen、Sharon Griffin',
    statement: '作者声明可免费使用，须注明作者。中文为本产品译文。',
  },
  translation: part.OWN_TRANSLATION,
  basis: `Diener 等 1985，七段为作者所给。${NO_NORM}。`,
  estimatedSec: 60,
  lead: '下面的话你在多大程度上同意？',
  optionSets: {
    usual: part.ranked(['非常不同意', '不同意', '有点不同意', '既不同意也不反对', '有点同意', '同意', '非常同意'], 1),
  },
  items: part.likert([
    '我的生活在大多数方面接近我的理想',
    '我的生活条件很好',
    '我对自己的生活感到满意',
    '到现在为止，我得到了生活中想要的重要东西',
    '如果能重新来过，我几乎什么都不想改变',
  ]),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(5), agg: 'sum', range: [5, 35], isGood: true }],
  bands: part.bands('total', [
    [5, 9, '很不满意', 4, LITTLE, '5–9 很不满意。'],
    [10, 14, '不满意', 3, LITTLE, '10–14 不满意。'],
    [15, 19, '略不满意', 2, SO_SO, '15–19 略不满意。'],
    [20, 20, '中间', 2, SO_SO, '20 中间。'],
    [21, 25, '略满意', 1, SO_SO, '21–25 略满意。'],
    [26, 30, '满意', 1, CONTENT, '26–30 满意。'],
    [31, 35, '非常满意', 1, CONTENT, '31–35 非常满意。'],
  ]),
}

/** No answer is an answer, too: whoever does not want to say is asked after. */
const asqOptions = [
  { v: 0, t: '没有' },
  { v: 1, t: '有' },
  { v: 2, t: '现在不想说' },
]
const asqCount = { '0': 0, '1': 1, '2': 1 }

export const asq: ScaleDefinition = {
  code: 'ASQ',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'ASQ',
  title: '安全四问',
  category: 'safety',
  audience: 'branch',
  licence: {
    type: 'clear',
    holder: '美国国家心理健康研究所（NIMH）',
    statement: 'NIMH 工具包，公有领域，可免费使用。中文为本产品译文。',
    url: 'https://www.nimh.nih.gov/research/research-conducted-at-nimh/asq-toolkit-materials',
  },
  translation: part.OWN_TRANSLATION,
  basis: 'NIMH ASQ 工具包：任一题为“有”或不愿回答即为阳性；此刻有念头为急性。不单独发放，由其他量表转入或职员使用。',
  estimatedSec: 40,
  lead: '谢谢你愿意告诉我们。再问你几个问题，好让合适的老师来陪你。不想说也可以。',
  optionSets: { usual: asqOptions },
  items: part
    .likert([
      '过去几周里，你有没有希望自己已经死了？',
      '过去几周里，你有没有觉得如果自己死了，你或家人会过得更好？',
      '过去一周里，你有没有想过结束自己的生命？',
      '你有没有试过结束自己的生命？',
      '此刻，你有没有结束自己生命的念头？',
    ])
    .map((item) => (item.id === 'q5' ? { ...item, showIf: 'q1 >= 1 || q2 >= 1 || q3 >= 1 || q4 >= 1' } : item)),
  dimensions: [
    {
      id: 'total',
      name: '阳性题数',
      items: part.ids(4),
      weights: { q1: asqCount, q2: asqCount, q3: asqCount, q4: asqCount },
      agg: 'sum',
      range: [0, 4],
    },
  ],
  bands: part.bands('total', [
    [0, 0, '阴性', 1, '谢谢你告诉我们。有任何时候想找人说说，我们都在。', '0 阴性。'],
    [1, 4, '阳性', 5, '谢谢你告诉我们，这需要勇气。中心的老师会尽快联系你。', '1–4 阳性；当日完成安全评估。'],
  ]),
  risk: [
    { id: 'acute', expr: 'q5 == 1', warning: '5', reason: '此刻有结束生命的念头', immediate: true },
    {
      id: 'positive',
      expr: 'count(q1, q2, q3, q4 >= 1) >= 1',
      warning: '4',
      reason: '安全四问中有“有”或“现在不想说”',
      immediate: true,
    },
  ],
  classify: [
    { name: '急性阳性', expr: 'q5 == 1' },
    { name: '阳性', expr: 'score(total) >= 1' },
    { name: '阴性', expr: 'score(total) == 0' },
  ],
}

export const sleep: ScaleDefinition = {
  code: 'SLP8',
  version: '1.0.0',
  lang: 'zh-CN',
  name: 'SLP-8',
  title: '睡眠自查',
  category: 'body',
  licence: {
    type: 'own',
    holder: '心桥',
    statement: '本产品自编，随产品使用。只用于自我了解和谈话的开头，不作诊断。',
  },
  translation: '中文原创',
  basis: '自编，未做信效度研究；分段是约定，不是界限。',
  windowDays: 14,
  estimatedSec: 80,
  lead: '过去两周里，下面这些情况有多少？',
  optionSets: { usual: part.ranked(['没有', '一两晚', '差不多一半', '几乎每晚']) },
  items: part.likert([
    '躺下后很久睡不着',
    '夜里醒来，很难再睡着',
    '比想要的时间早醒很多',
    '睡得够久，醒来还是累',
    '白天犯困，影响上课或做事',
    '睡前放不下手机，睡得比打算的晚',
    '作息颠倒，白天黑夜反着来',
    '一想到睡觉就紧张',
  ]),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(8), agg: 'sum', range: [0, 24] }],
  bands: part.bands('total', [
    [0, 7, '较少', 1, '你最近睡得还算安稳。', '0–7 睡眠困扰较少。'],
    [8, 15, '有一些', 2, '你最近睡得不太好。固定起床时间、睡前放下手机，先试一周。', '8–15 有一些睡眠困扰。'],
    [
      16,
      24,
      '较多',
      3,
      '这段时间睡眠让你很受累。来和我们聊聊，一起找找原因。',
      '16–24 睡眠困扰较多；请了解情绪与作息。',
    ],
  ]),
}
