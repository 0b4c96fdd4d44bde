// The two forms every engine is given. Deterministic: the same seed gives the same JSON.

export type BenchCondition =
  | { readonly prop: string; readonly op: 'eq'; readonly value: string }
  | { readonly prop: string; readonly op: 'filled' }

export type BenchType = 'text' | 'textarea' | 'radio' | 'checkbox' | 'select' | 'date'

export type BenchField = {
  readonly prop: string
  readonly type: BenchType
  readonly label: string
  options?: readonly { readonly value: string; readonly label: string }[]
  required?: true | BenchCondition
  show?: BenchCondition
}

export type BenchForm = {
  readonly title: string
  readonly fields: readonly BenchField[]
  /** what the runner types into, clicks on and expects */
  readonly probe: {
    readonly visible: number
    readonly errors: number
    readonly typed?: string
    readonly toggler?: string
    readonly toggled?: readonly string[]
  }
}

const MIX: Readonly<Record<BenchType, number>> = {
  text: 120,
  textarea: 40,
  radio: 60,
  checkbox: 30,
  select: 30,
  date: 20,
}
const OPTIONS: Partial<Record<BenchType, number>> = { radio: 5, checkbox: 6, select: 10 }
/** shown by one radio: the one the runner clicks */
const MAIN_DEPENDENTS = 10
/** and seven more radios showing five fields each: 45 show conditions */
const OTHER_CONTROLLERS = 7
const OTHER_DEPENDENTS = 5
/** "required if another is answered": 60 conditions in all */
const REQUIRED_IF = 15
/** always required, all left empty: the errors at submit */
const REQUIRED = 50

const WHEN = ['近两周', '近一个月', '入学以来', '本学期', '上一次来访后', '目前']
const WHAT =
  '睡眠情况 饮食情况 情绪状态 学习压力 人际关系 家庭支持 身体不适 求助意愿 用药情况 作息安排 重要生活事件 运动频率'.split(
    ' ',
  )
const ASK = ['请如实描述', '请选择最符合的一项', '如有变化请说明', '（可参考上次记录）', '与咨询师讨论过吗', '']
const WORDS = '没有 很轻 中等 偏重 严重 不确定 不愿说明 其他情况 仅在周末 每天都有'.split(' ')
const LIKERT = WORDS.slice(0, 5)

type Chance = () => number

/** mulberry32 */
const random = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const pickFrom = (next: Chance) => (list: readonly string[]) => list[Math.floor(next() * list.length)]!

const shuffled = <T>(list: readonly T[], next: Chance): T[] => {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const held = out[i]!
    out[i] = out[j]!
    out[j] = held
  }
  return out
}

type Placed = BenchField & { readonly index: number }

const nearest = (list: readonly Placed[], index: number): Placed =>
  list.reduce((best, one) => (Math.abs(one.index - index) < Math.abs(best.index - index) ? one : best))

const optionsOf = (words: readonly string[]) => words.map((label, i) => ({ value: String(i + 1), label }))

const draw = (next: Chance): Placed[] => {
  const pick = pickFrom(next)
  const mixed = Object.entries(MIX).flatMap(([type, count]) => Array.from({ length: count }, () => type as BenchType))
  return shuffled(mixed, next).map((type, index) => {
    const prop = `f${String(index + 1).padStart(3, '0')}`
    const label = `${index + 1}. ${pick(WHEN)}的${pick(WHAT)}${pick(ASK)}`
    const count = OPTIONS[type]
    return { prop, type, label, index, ...(count === undefined ? {} : { options: optionsOf(WORDS.slice(0, count)) }) }
  })
}

export const form300 = (seed = 20240601): BenchForm => {
  const next = random(seed)
  const fields = draw(next)
  // A role is given once, so that no field is typed into, toggled and required at the same time.
  const free = new Set(fields)
  const take = (field: Placed): Placed => {
    free.delete(field)
    return field
  }
  const freeOf = (type: BenchType) => [...free].filter((field) => field.type === type)
  const last = fields.at(-1)!
  const later = (index: number) => [...free].filter((field) => field.index > index && field !== last)

  const typed = take(nearest(freeOf('text'), 150))
  const toggler = take(nearest(freeOf('radio'), 100))
  const controllers = Array.from({ length: OTHER_CONTROLLERS }, (_, i) => take(nearest(freeOf('radio'), 15 + i * 38)))
  const dependOn = (source: Placed, count: number): string[] =>
    later(source.index)
      .slice(0, count)
      .map((field) => {
        field.show = { prop: source.prop, op: 'eq', value: '2' }
        return take(field).prop
      })
  const toggled = dependOn(toggler, MAIN_DEPENDENTS)
  for (const controller of controllers) dependOn(controller, OTHER_DEPENDENTS)

  for (let i = 0; i < REQUIRED_IF; i++) {
    const source = take(nearest(freeOf('text'), 10 + i * 18))
    const target = take(nearest(later(source.index), source.index + 3))
    target.required = { prop: source.prop, op: 'filled' }
  }
  const required = [take(last), ...shuffled([...free], next).slice(0, REQUIRED - 1)]
  for (const field of required) field.required = true

  const visible = fields.filter(({ show }) => !show).length
  return {
    title: '三百题综合登记表',
    fields: fields.map(({ index: _, ...field }) => field),
    probe: { typed: typed.prop, toggler: toggler.prop, toggled, visible, errors: required.length },
  }
}

export const likert90 = (seed = 7): BenchForm => {
  const pick = pickFrom(random(seed))
  const fields = Array.from({ length: 90 }, (_, i): BenchField => ({
    prop: `q${String(i + 1).padStart(2, '0')}`,
    type: 'radio',
    label: `${i + 1}. ${pick(WHEN)}因${pick(WHAT)}感到困扰的程度`,
    options: optionsOf(LIKERT),
    required: true,
  }))
  return { title: '九十题自评量表', fields, probe: { visible: 90, errors: 90 } }
}

export const workloads = { form300, likert90 } as const

export type WorkloadName = keyof typeof workloads
