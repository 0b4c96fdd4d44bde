import type { ScaleDefinition, ScaleDimension, ScaleItem, ScaleOption, Weights } from './definition.ts'

// What scales from elsewhere have in common: points beside choices, names of their own, and no word on bands or golden cases.

type Scored = { readonly points: number; readonly t: string }

/** Choices are numbered in a row; points that are not are kept as weights. */
export const choicesFrom = (
  scored: readonly Scored[],
): { readonly options: readonly ScaleOption[]; readonly weights: { readonly [option: string]: number } | null } => {
  const first = scored[0]?.points ?? 0
  const isRow = Number.isInteger(first) && scored.every(({ points }, at) => points === first + at)
  const options = scored.map(({ t }, at) => ({ v: isRow ? first + at : at, t }))
  return { options, weights: isRow ? null : Object.fromEntries(scored.map(({ points }, at) => [String(at), points])) }
}

/** A name as ours are, or the place it stands at. */
export const idFrom = (name: string, at: number): string => (/^[A-Za-z]\w{0,29}$/.test(name) ? name : `q${at + 1}`)

export const codeFrom = (name: string): string =>
  /[A-Z][A-Z0-9_-]{1,19}/.exec(name.toUpperCase().replaceAll(/[^A-Z0-9_-]+/g, '-'))?.[0] ?? 'SCALE'

const spanOf = (item: ScaleItem, weights: Weights[string] | undefined): readonly [number, number] => {
  if (typeof weights === 'object') return [Math.min(...Object.values(weights)), Math.max(...Object.values(weights))]
  const values = Array.isArray(item.options)
    ? (item.options as readonly ScaleOption[]).map(({ v }) => v)
    : [item.min ?? 0, item.max ?? 0]
  return [Math.min(...values), Math.max(...values)]
}

/** A sum or a mean of what is asked, its range worked out. */
export const dimensionOf = (
  named: Pick<ScaleDimension, 'id' | 'name'> & { readonly agg: 'sum' | 'mean' },
  items: readonly ScaleItem[],
  weights: Weights,
): ScaleDimension => {
  const own = Object.fromEntries(Object.entries(weights).filter(([id]) => items.some((item) => item.id === id)))
  const spans = items.map((item) => spanOf(item, own[item.id]))
  const end = (at: 0 | 1): number =>
    spans.reduce((sum, span) => sum + span[at], 0) / (named.agg === 'mean' ? Math.max(1, spans.length) : 1)
  return {
    ...named,
    items: items.map(({ id }) => id),
    range: [end(0), end(1)],
    ...(Object.keys(own).length > 0 ? { weights: own } : {}),
  }
}

export const isScored = ({ type }: ScaleItem): boolean => type === 'likert' || type === 'pair' || type === 'slider'

const SECONDS_AN_ITEM = 8

type Foreign = Pick<ScaleDefinition, 'code' | 'version' | 'title' | 'lead' | 'items' | 'dimensions'> & {
  readonly from: string
  readonly statement: string
  readonly holder: string
}

/** A draft: what it does not say (bands, risks, golden cases) its author adds before it can be published. */
export const foreignScale = ({ from, statement, holder, ...told }: Foreign): ScaleDefinition => ({
  ...told,
  lang: 'zh-CN',
  name: told.title.slice(0, 30),
  category: 'own',
  licence: { type: 'import', holder: holder || '见来源文件', statement: statement || '来源文件没有写明，请核对后填写' },
  translation: '来源文件没有写明',
  basis: `由 ${from} 文件导入；分段、风险与算例须补齐后才能发布`,
  estimatedSec: Math.max(10, told.items.length * SECONDS_AN_ITEM),
  bands: [],
})
