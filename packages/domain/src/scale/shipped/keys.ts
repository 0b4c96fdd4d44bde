import type { ScaleDefinition, ScaleItem, ScaleLicence, ScaleOption } from '../definition.ts'
import * as part from './parts.ts'

/** Scales whose words are not ours to ship: structure and key, the text comes from the school by import. */
const blank = (count: number): readonly ScaleItem[] => part.likert(Array.from({ length: count }, () => ''))
const named = (numbers: readonly number[]): readonly string[] => numbers.map((one) => `q${one}`)
const except = (count: number, without: readonly number[]): readonly string[] =>
  part.ids(count).filter((id) => !named(without).includes(id))

const BLANK_TEXT = '不附题干；由学校按所持授权导入'
const licenceOf = (holder: string, statement: string, type: ScaleLicence['type'] = 'import'): ScaleLicence => ({
  type,
  holder,
  statement,
})

type Head = Pick<
  ScaleDefinition,
  'code' | 'name' | 'title' | 'category' | 'licence' | 'basis' | 'estimatedSec' | 'lead' | 'items' | 'dimensions'
> &
  Partial<ScaleDefinition>
const structure = (options: readonly ScaleOption[], head: Head): ScaleDefinition => ({
  version: '1.0.0',
  lang: 'zh-CN',
  translation: BLANK_TEXT,
  optionSets: { usual: options },
  bands: [],
  ...head,
})

const FIVE = part.ranked(['没有', '很轻', '中等', '偏重', '严重'], 1)
const FOUR = part.ranked(['没有或很少时间', '少部分时间', '相当多时间', '绝大部分或全部时间'], 1)
const NO_YES = part.ranked(['否', '是'])

const factor = (id: string, name: string, numbers: readonly number[]) =>
  ({ id, name, items: named(numbers), agg: 'mean', range: [1, 5] }) as const

const factors = [
  factor('som', '躯体化', [1, 4, 12, 27, 40, 42, 48, 49, 52, 53, 56, 58]),
  factor('obs', '强迫症状', [3, 9, 10, 28, 38, 45, 46, 51, 55, 65]),
  factor('int', '人际关系敏感', [6, 21, 34, 36, 37, 41, 61, 69, 73]),
  factor('dep', '抑郁', [5, 14, 15, 20, 22, 26, 29, 30, 31, 32, 54, 71, 79]),
  factor('anx', '焦虑', [2, 17, 23, 33, 39, 57, 72, 78, 80, 86]),
  factor('hos', '敌对', [11, 24, 63, 67, 74, 81]),
  factor('pho', '恐怖', [13, 25, 47, 50, 70, 75, 82]),
  factor('par', '偏执', [8, 18, 43, 68, 76, 83]),
  factor('psy', '精神病性', [7, 16, 35, 62, 77, 84, 85, 87, 88, 90]),
  factor('oth', '其他', [19, 44, 59, 60, 64, 66, 89]),
]

export const scl90 = structure(FIVE, {
  code: 'SCL90',
  name: 'SCL-90',
  title: '症状自评',
  category: 'general',
  licence: licenceOf(
    'Leonard R. Derogatis；SCL-90-R 归 Pearson',
    'SCL-90-R 由 Pearson 发行；中文版权利归属不明，学校须自行取得授权。',
  ),
  basis: '国内通行1–5计分；筛查标准为总分≥160，或阳性项目≥43，或任一因子均分≥2。不附常模。',
  windowDays: 7,
  estimatedSec: 900,
  lead: '请根据最近一周的实际感觉作答。',
  items: blank(90),
  dimensions: [
    { id: 'total', name: '总分', items: part.ids(90), agg: 'sum', range: [90, 450] },
    { id: 'positive', name: '阳性项目数', items: part.ids(90), agg: 'count', counted: [2, 3, 4, 5], range: [0, 90] },
    ...factors,
    { id: 'highest', name: '最高因子分', of: factors.map(({ id }) => id), agg: 'max', range: [1, 5] },
  ],
  validity: [
    { id: 'speed', expr: 'totalSec < 90', result: 'warn', reason: '作答过快，平均每题不到一秒' },
    { id: 'longstring', expr: 'maxRun >= 30', result: 'warn', reason: '连续30题以上选了同一个选项' },
  ],
  risk: [
    { id: 'q15', expr: 'q15 >= 2', warning: '4', reason: '第15题不是“没有”', next: 'ASQ', immediate: true },
    { id: 'q59', expr: 'q59 >= 3', warning: '3', reason: '第59题达到“中等”', next: 'ASQ', immediate: true },
  ],
  classify: [
    { name: '筛查阳性', expr: 'score(total) >= 160 || score(positive) >= 43 || score(highest) >= 2' },
    { name: '筛查阴性', expr: 'score(total) < 160' },
  ],
})

export const upi = structure(NO_YES, {
  code: 'UPI',
  name: 'UPI',
  title: '大学生人格问卷',
  category: 'general',
  licence: licenceOf('日本全国大学保健管理协会；国内修订者', '题干权利归编制和修订者，学校须自行取得授权。'),
  basis: '60题是否作答；5、20、35、50为测伪题不计分；一类≥25分或第25题为是，二类20–24分或第8、16、26题任一为是。',
  windowDays: 365,
  estimatedSec: 420,
  lead: '请根据最近一年的情况回答是或否。',
  items: blank(60),
  dimensions: [
    { id: 'total', name: '总分', items: except(60, [5, 20, 35, 50]), agg: 'sum', range: [0, 56] },
    { id: 'lie', name: '测伪题', items: named([5, 20, 35, 50]), agg: 'sum', range: [0, 4] },
  ],
  validity: [
    { id: 'lie', expr: 'count(q5, q20, q35, q50 = 1) >= 4', result: 'invalid', reason: '四道测伪题全部答“是”' },
    { id: 'speed', expr: 'totalSec < 60', result: 'warn', reason: '作答过快，平均每题不到一秒' },
  ],
  risk: [{ id: 'q25', expr: 'q25 == 1', warning: '4', reason: '第25题答“是”', next: 'ASQ', immediate: true }],
  classify: [
    { name: '一类', expr: 'score(total) >= 25 || q25 == 1' },
    { name: '二类', expr: 'score(total) >= 20 || q8 == 1 || q16 == 1 || q26 == 1' },
    { name: '三类', expr: 'score(total) < 20' },
  ],
})

const ZUNG = licenceOf('William W.K. Zung', '仅见用于研究和教学的许可，用于其他场合须取得授权。')

export const sds = structure(FOUR, {
  code: 'SDS',
  name: 'SDS',
  title: '抑郁自评',
  category: 'mood',
  licence: ZUNG,
  basis: 'Zung 1965；标准分为粗分×1.25取整，国内以53、63、73分段。',
  windowDays: 7,
  estimatedSec: 240,
  lead: '请根据最近一周的实际情况作答。',
  items: blank(20),
  dimensions: [
    {
      id: 'total',
      name: '标准分',
      items: part.ids(20),
      reverse: named([2, 5, 6, 11, 12, 14, 16, 17, 18, 20]),
      agg: 'sum',
      transform: [{ op: 'mul', k: 1.25 }, { op: 'floor' }],
      range: [25, 100],
    },
  ],
  bands: part.bands('total', [
    [25, 52, '未达界限', 1, part.WELL, '25–52 未达界限。'],
    [53, 62, '轻度', 2, part.SOME, '53–62 轻度。'],
    [63, 72, '中度', 3, part.MUCH, '63–72 中度；两周内约谈。'],
    [73, 100, '重度', 4, part.HEAVY, '73–100 重度；一周内约谈。'],
  ]),
  risk: [
    { id: 'q19', expr: 'q19 >= 2', warning: '4', reason: '第19题不是“没有或很少时间”', next: 'ASQ', immediate: true },
  ],
})

export const sas = structure(FOUR, {
  code: 'SAS',
  name: 'SAS',
  title: '焦虑自评',
  category: 'mood',
  licence: ZUNG,
  basis: 'Zung 1971；标准分为粗分×1.25取整，国内以50、60、70分段。',
  windowDays: 7,
  estimatedSec: 240,
  lead: '请根据最近一周的实际情况作答。',
  items: blank(20),
  dimensions: [
    {
      id: 'total',
      name: '标准分',
      items: part.ids(20),
      reverse: named([5, 9, 13, 17, 19]),
      agg: 'sum',
      transform: [{ op: 'mul', k: 1.25 }, { op: 'floor' }],
      range: [25, 100],
    },
  ],
  bands: part.bands('total', [
    [25, 49, '未达界限', 1, part.WELL, '25–49 未达界限。'],
    [50, 59, '轻度', 2, part.SOME, '50–59 轻度。'],
    [60, 69, '中度', 3, part.MUCH, '60–69 中度；两周内约谈。'],
    [70, 100, '重度', 4, part.HEAVY, '70–100 重度；一周内约谈。'],
  ]),
})

export const isi = structure(part.ranked(['无', '轻', '中', '重', '极重']), {
  code: 'ISI',
  name: 'ISI',
  title: '失眠程度',
  category: 'body',
  licence: licenceOf('Charles M. Morin；Mapi Research Trust 发行', '受版权保护，学校须向发行方取得授权。'),
  basis: 'Morin 1993；分段为作者所给。不附题干，可先用睡眠自查 SLP-8。',
  windowDays: 14,
  estimatedSec: 90,
  lead: '请根据最近两周的睡眠情况作答。',
  items: blank(7),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(7), agg: 'sum', range: [0, 28] }],
  bands: part.bands('total', [
    [0, 7, '不明显', 1, part.WELL, '0–7 不明显。'],
    [8, 14, '轻度', 2, part.SOME, '8–14 轻度。'],
    [15, 21, '中度', 3, part.MUCH, '15–21 中度。'],
    [22, 28, '重度', 4, part.MUCH, '22–28 重度。'],
  ]),
})

const KESSLER = licenceOf('Ronald C. Kessler，哈佛医学院', '被广泛使用，但未见正式的许可声明；确认前不附题干。')
const OFTEN = ['从不', '偶尔', '有时', '大部分时间', '一直'] as const

export const k6 = structure(part.ranked(OFTEN), {
  code: 'K6',
  name: 'K6',
  title: '心理困扰六问',
  category: 'general',
  licence: KESSLER,
  basis: 'Kessler 等 2003，0–4计分；5、13分为界。',
  windowDays: 30,
  estimatedSec: 60,
  lead: '请根据最近30天的情况作答。',
  items: blank(6),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(6), agg: 'sum', range: [0, 24] }],
  bands: part.bands('total', [
    [0, 4, '较少', 1, part.WELL, '0–4 较少。'],
    [5, 12, '中等', 3, part.SOME, '5–12 中等；告知求助途径。'],
    [13, 24, '严重', 4, part.HEAVY, '13–24 严重；请约谈。'],
  ]),
})

export const k10 = structure(part.ranked(OFTEN, 1), {
  code: 'K10',
  name: 'K10',
  title: '心理困扰十问',
  category: 'general',
  licence: KESSLER,
  basis: 'Kessler 等 2002，1–5计分；16、22、30分为界。',
  windowDays: 30,
  estimatedSec: 100,
  lead: '请根据最近30天的情况作答。',
  items: blank(10),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(10), agg: 'sum', range: [10, 50] }],
  bands: part.bands('total', [
    [10, 15, '低', 1, part.WELL, '10–15 低。'],
    [16, 21, '中等', 2, part.SOME, '16–21 中等。'],
    [22, 29, '高', 3, part.MUCH, '22–29 高；两周内约谈。'],
    [30, 50, '很高', 4, part.HEAVY, '30–50 很高；一周内约谈。'],
  ]),
})

export const core10 = structure(part.ranked(OFTEN), {
  code: 'CORE10',
  name: 'CORE-10',
  title: '咨询进展',
  category: 'general',
  licence: licenceOf('CORE System Trust', 'CC BY-ND 4.0；译文须经授权，取得官方中文版的书面同意后导入。'),
  basis: 'Barkham 等 2013；反向2、3；11、15、20、25分为界。',
  windowDays: 7,
  estimatedSec: 100,
  lead: '请根据最近一周的情况作答。',
  items: blank(10),
  dimensions: [{ id: 'total', name: '总分', items: part.ids(10), reverse: ['q2', 'q3'], agg: 'sum', range: [0, 40] }],
  bands: part.bands('total', [
    [0, 10, '未达界限', 1, part.WELL, '0–10 未达界限。'],
    [11, 14, '轻度', 2, part.SOME, '11–14 轻度。'],
    [15, 19, '中度', 3, part.MUCH, '15–19 中度。'],
    [20, 24, '中重度', 4, part.HEAVY, '20–24 中重度。'],
    [25, 40, '重度', 5, part.HEAVY, '25–40 重度。'],
  ]),
  risk: [{ id: 'q6', expr: 'q6 >= 1', warning: '4', reason: '第6题不是“从不”', next: 'ASQ', immediate: true }],
})

export const who5 = structure(
  part.ranked(['从未有过', '有时候', '少于一半时间', '超过一半时间', '大部分时间', '所有时间']),
  {
    code: 'WHO5',
    name: 'WHO-5',
    title: '幸福感五问',
    category: 'self',
    licence: licenceOf('世界卫生组织', 'WHO 2024 版为 CC BY-NC-SA；请学校确认用途，并导入权利人的官方中文题干。', 'nc'),
    basis: '原始分×4得0–100；50分及以下偏低，28分及以下建议做 PHQ-9。',
    windowDays: 14,
    estimatedSec: 60,
    lead: '请选出最近两周最接近你感受的一项。',
    items: blank(5),
    dimensions: [
      {
        id: 'total',
        name: '指数',
        items: part.ids(5),
        agg: 'sum',
        transform: [{ op: 'mul', k: 4 }],
        range: [0, 100],
        isGood: true,
      },
    ],
    bands: part.bands('total', [
      [0, 28, '低', 4, part.MUCH, '0–28 低；请用 PHQ-9 进一步了解。'],
      [29, 50, '偏低', 3, part.SOME, '29–50 偏低。'],
      [51, 100, '良好', 1, part.WELL, '51–100 良好。'],
    ]),
  },
)
