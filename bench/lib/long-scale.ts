import type { ScaleDefinition } from '@xinqiao/domain'

export const ITEMS = 90
/** The question that speaks of dying. */
export const RISK_AT = 14

const CHOICES = ['从无', '轻度', '中度', '重度'].map((t, v) => ({ v, t }))

/** Ninety questions in ten parts, as long as what schools use. */
export const longScale = (): ScaleDefinition => {
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    id: `q${at + 1}`,
    text: `第 ${at + 1} 个问题，最近一周里`,
    type: 'likert' as const,
    options: 'four',
  }))
  const dimension = (id: string, of: readonly string[]) => ({
    id,
    name: id,
    items: of,
    agg: 'sum' as const,
    range: [0, of.length * 3] as const,
  })
  const ids = items.map(({ id }) => id)
  const band = (from: number, to: number, star: 1 | 3 | 5) => ({
    dim: 'total',
    from,
    to,
    level: `第${star}段`,
    star,
    student: '谢谢你',
    staff: '见剖面',
  })
  return {
    code: 'BENCH90',
    version: '1.0.0',
    lang: 'zh-CN',
    name: '基准九十题',
    title: '基准九十题',
    category: 'mood',
    licence: { type: 'own', holder: '基准', statement: '基准' },
    translation: '自编',
    basis: '基准',
    estimatedSec: 900,
    lead: '最近一周',
    optionSets: { four: CHOICES },
    items,
    dimensions: [
      dimension('total', ids),
      ...Array.from({ length: 10 }, (_, part) => dimension(`d${part}`, ids.slice(part * 9, part * 9 + 9))),
    ],
    bands: [band(0, 89, 1), band(90, 179, 3), band(180, 270, 5)],
    risk: [{ id: 'r1', expr: `q${RISK_AT + 1} >= 1`, warning: '4', reason: '基准风险题' }],
  }
}
