import type { ScaleCategory } from './words.ts'

/** A scale as data (E2): what is asked, how it is scored, what the scores mean. No code in it, only expressions that are parsed. */
export type ScaleOption = { readonly v: number; readonly t: string }

export const scaleItemTypes = {
  likert: '单选',
  pair: '二选一',
  multi: '多选',
  slider: '滑块',
  text: '文字（不计分）',
} as const
export type ScaleItemType = keyof typeof scaleItemTypes

export type ScaleItem = {
  readonly id: string
  /** empty where the text is not ours to ship */
  readonly text: string
  readonly type: ScaleItemType
  /** the name of a set of the definition, or the options themselves; sliders and texts have none */
  readonly options?: string | readonly ScaleOption[]
  /** of a slider */
  readonly min?: number
  readonly max?: number
  /** left out means it must be answered */
  readonly required?: boolean
  /** looks at earlier items only */
  readonly showIf?: string
  /** asked of one sex only */
  readonly sex?: 1 | 2
  readonly readingSec?: number
}

export const aggregates = {
  sum: '求和',
  mean: '均值',
  count: '计数',
  max: '最大值',
  min: '最小值',
  expr: '公式',
} as const
export type Aggregate = keyof typeof aggregates

export const transformOps = ['mul', 'div', 'add', 'floor', 'ceil', 'round'] as const
export type Transform = { readonly op: (typeof transformOps)[number]; readonly k?: number }

export type Weights = { readonly [item: string]: number | { readonly [option: string]: number } }

export type ScaleDimension = {
  readonly id: string
  readonly name: string
  readonly items?: readonly string[]
  /** other dimensions it is put together from */
  readonly of?: readonly string[]
  readonly reverse?: readonly string[]
  /** a factor for an item, or a score for each of its options */
  readonly weights?: Weights
  readonly agg: Aggregate
  readonly expr?: string
  /** which scored values are counted; left out, all above nothing */
  readonly counted?: readonly number[]
  readonly missing?: { readonly maxMissing: number; readonly impute: 'none' | 'mean' }
  readonly transform?: readonly Transform[]
  /** said by the author, held against what options and weights give */
  readonly range: readonly [number, number]
  /** the least change that is more than chance, where it has been established */
  readonly reliable?: number
  /** a higher score is better */
  readonly isGood?: boolean
}

export const standardScores = { T: 'T 分', Z: 'Z 分', sten: '标准十分', percentile: '百分等级' } as const
export type StandardScore = keyof typeof standardScores

export type ScaleNorm = {
  readonly id: string
  readonly dim: string
  readonly group?: { readonly sex?: 1 | 2; readonly ageMin?: number; readonly ageMax?: number; readonly name?: string }
  readonly sample: string
  readonly year: number
  /** where it can be looked up; without one no norm is kept */
  readonly source: string
  readonly mean?: number
  readonly sd?: number
  /** from this raw score on, this standard score; in order */
  readonly table?: readonly (readonly [number, number])[]
  readonly to: StandardScore
}

export type ScaleValidity = {
  readonly id: string
  readonly expr: string
  readonly result: 'invalid' | 'warn'
  readonly reason: string
}

export type ScaleBand = {
  readonly dim: string
  /** left out means the raw score */
  readonly score?: 'raw' | StandardScore
  /** only for this sex: AUDIT-C has a border for each */
  readonly sex?: 1 | 2
  /** null is open, for standard scores only */
  readonly from: number | null
  readonly to: number | null
  readonly level: string
  /** 1 best to 5 worst */
  readonly star: 1 | 2 | 3 | 4 | 5
  readonly student: string
  readonly staff: string
  readonly advice?: readonly string[]
}

export type ScaleRisk = {
  readonly id: string
  readonly expr: string
  /** the warning's level, 1 to 5; provisional where a next scale settles it */
  readonly warning: string
  /** never below this, whatever the next scale says */
  readonly floor?: string
  readonly reason: string
  /** code of the scale that is asked in the same sitting */
  readonly next?: string
  readonly immediate?: boolean
}

export type ScaleClass = { readonly name: string; readonly expr: string }
export type ScaleBranch = { readonly after: string; readonly if: string; readonly goto: string }

export type GoldenCase = {
  readonly name: string
  /** by item, or one sign an item in their order: a digit, or - for an item left open */
  readonly answers: string | ScaleAnswers
  readonly sex?: 1 | 2
  readonly age?: number
  readonly totalSec?: number
  readonly scores: { readonly [dim: string]: number | null }
  readonly bands?: { readonly [dim: string]: string }
  readonly risks?: readonly string[]
  readonly invalid?: readonly string[]
  readonly kind?: string
}

/** clear: may be reproduced; own: ours; nc: not for sale, a school confirms its right; import: the text is not ours to ship. */
export const licenceTypes = {
  clear: '明确可用',
  own: '自编',
  nc: '非商业使用，需学校确认',
  import: '需学校自行取得授权',
} as const
export type LicenceType = keyof typeof licenceTypes

export type ScaleLicence = {
  readonly type: LicenceType
  readonly holder: string
  readonly statement: string
  readonly url?: string
  readonly checkedAt?: string
}

export type ScaleDefinition = {
  readonly code: string
  readonly version: string
  readonly lang: 'zh-CN'
  readonly name: string
  readonly title: string
  readonly category: ScaleCategory
  /** branch: asked after another scale or by staff, never on its own */
  readonly audience?: 'self' | 'branch'
  readonly licence: ScaleLicence
  readonly translation: string
  /** where key and bands are from, and why there are norms or none */
  readonly basis: string
  /** days the questions look back on */
  readonly windowDays?: number
  readonly estimatedSec: number
  readonly lead: string
  readonly order?: 'fixed' | 'random'
  readonly optionSets?: { readonly [name: string]: readonly ScaleOption[] }
  readonly items: readonly ScaleItem[]
  readonly dimensions: readonly ScaleDimension[]
  readonly norms?: readonly ScaleNorm[]
  readonly validity?: readonly ScaleValidity[]
  readonly bands: readonly ScaleBand[]
  readonly risk?: readonly ScaleRisk[]
  readonly classify?: readonly ScaleClass[]
  readonly branch?: readonly ScaleBranch[]
  readonly golden?: readonly GoldenCase[]
}

/** null is an item that was left open or declined. */
export type ScaleAnswer = number | string | readonly number[] | null
export type ScaleAnswers = { readonly [item: string]: ScaleAnswer }

/** What is known of the person and the sitting when they answer. */
export type SheetContext = {
  readonly sex?: 1 | 2 | null
  readonly age?: number | null
  readonly group?: string | null
  /** milliseconds spent on each item, by its id */
  readonly itemMs?: { readonly [item: string]: number }
  readonly totalSec?: number | null
}
