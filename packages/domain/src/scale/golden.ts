import { attainables } from './bounds.ts'
import type { GoldenCase, ScaleAnswers, ScaleDefinition, ScaleDimension } from './definition.ts'
import { scoreSheet } from './score-sheet.ts'

export type GoldenOutcome = { readonly name: string; readonly faults: readonly string[] }
export type GoldenGroup = { readonly name: string; readonly covered: number; readonly needed: number }
export type GoldenRun = {
  readonly cases: readonly GoldenOutcome[]
  readonly passed: number
  readonly groups: readonly GoldenGroup[]
  /** what no case would notice */
  readonly gaps: readonly string[]
}

const answersOf = ({ items }: ScaleDefinition, answers: string | ScaleAnswers): ScaleAnswers =>
  typeof answers === 'string'
    ? Object.fromEntries(
        items.map(({ id }, index) => [id, /\d/.test(answers[index] ?? '') ? Number(answers[index]) : null]),
      )
    : answers

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join('\n') === right.toSorted().join('\n')

/** In which ways a case comes out other than it says. */
const faultsOf = (definition: ScaleDefinition, one: GoldenCase): readonly string[] => {
  const { sex = null, age = null, totalSec = null } = one
  if (typeof one.answers === 'string' && one.answers.length !== definition.items.length)
    return [`写了${one.answers.length}个答案，量表有${definition.items.length}题`]
  const result = scoreSheet(definition, answersOf(definition, one.answers), { sex, age, totalSec })
  const scores = new Map(result.scores.map(({ dim, raw }) => [dim, raw]))
  const bands = new Map(result.bands.map(({ dim, level }) => [dim, level]))
  const risks = result.risks.map(({ id }) => id)
  const invalid = result.validity.map(({ id }) => id)
  return [
    ...Object.entries(one.scores).flatMap(([dim, score]) =>
      scores.get(dim) === score ? [] : [`${dim}应为${score ?? '无分'}，得到${scores.get(dim) ?? '无分'}`],
    ),
    ...Object.entries(one.bands ?? {}).flatMap(([dim, level]) =>
      bands.get(dim) === level ? [] : [`${dim}应在“${level}”，得到“${bands.get(dim) ?? '无'}”`],
    ),
    ...(one.risks === undefined || sameList(one.risks, risks)
      ? []
      : [`风险应为${one.risks.join('、') || '无'}，得到${risks.join('、') || '无'}`]),
    ...(one.invalid === undefined || sameList(one.invalid, invalid)
      ? []
      : [`效度应为${one.invalid.join('、') || '无'}，得到${invalid.join('、') || '无'}`]),
    ...(one.kind === undefined || one.kind === result.kind
      ? []
      : [`分类应为“${one.kind}”，得到“${result.kind ?? '无'}”`]),
  ]
}

const isNoticed = (broken: ScaleDefinition, cases: readonly GoldenCase[]): boolean =>
  cases.some((one) => faultsOf(broken, one).length > 0)

const withDimension = (
  definition: ScaleDefinition,
  of: ScaleDimension,
  change: Partial<ScaleDimension>,
): ScaleDefinition => ({
  ...definition,
  dimensions: definition.dimensions.map((one) => (one === of ? { ...one, ...change } : one)),
})

type Need = { readonly group: string; readonly what: string; readonly isMet: () => boolean }

const endsAndEdges = (definition: ScaleDefinition, cases: readonly GoldenCase[]): readonly Need[] => {
  const known = attainables(definition)
  const expects = (dim: string, score: number, level?: string, sex?: 1 | 2) => () =>
    cases.some(
      (one) =>
        Object.hasOwn(one.scores, dim) &&
        one.scores[dim] === score &&
        (level === undefined || one.bands?.[dim] === level) &&
        (sex === undefined || one.sex === sex),
    )
  const ends = definition.dimensions.flatMap(({ id, name }) => {
    const [low, high] = known.get(id)!.range
    return [
      { group: '最小 / 最大', what: `${name}的最低分${low}`, isMet: expects(id, low) },
      { group: '最小 / 最大', what: `${name}的最高分${high}`, isMet: expects(id, high) },
    ]
  })
  const edges = definition.bands.flatMap(({ dim, score = 'raw', from, to, level, sex }): Need[] => {
    if (score !== 'raw' || from === null || to === null)
      return [{ group: '分段边界', what: `“${level}”段`, isMet: () => cases.some((one) => one.bands?.[dim] === level) }]
    const inside = known.get(dim)!.values?.filter((value) => value >= from && value <= to) ?? [from, to]
    return [...new Set([inside[0] ?? from, inside.at(-1) ?? to])].map((edge) => ({
      group: '分段边界',
      what: `${definition.dimensions.find(({ id }) => id === dim)!.name}“${level}”的边界${edge}`,
      isMet: expects(dim, edge, level, sex),
    }))
  })
  return [...ends, ...edges]
}

/** A key is covered when breaking it is noticed. */
const keys = (definition: ScaleDefinition, cases: readonly GoldenCase[]): readonly Need[] =>
  definition.dimensions.flatMap((of) =>
    (of.items ?? []).map((item): Need => {
      const place = definition.items.findIndex(({ id }) => id === item) + 1
      const reverse = of.reverse ?? []
      const isReversed = reverse.includes(item)
      const isWeighed = typeof of.weights?.[item] === 'object'
      const broken = isReversed
        ? { reverse: reverse.filter((one) => one !== item) }
        : { items: (of.items ?? []).filter((one) => one !== item) }
      return {
        group: '逐题计分',
        what: `${of.name}第${place}题${isReversed ? '的反向计分' : isWeighed ? '的逐项给分' : ''}`,
        isMet: () => isNoticed(withDimension(definition, of, broken), cases),
      }
    }),
  )

const rules = (definition: ScaleDefinition, cases: readonly GoldenCase[]): readonly Need[] => [
  ...definition.dimensions
    .filter(({ missing }) => (missing?.maxMissing ?? 0) > 0)
    .flatMap((of): Need[] => [
      {
        group: '缺答规则',
        what: `${of.name}允许的缺答`,
        isMet: () => isNoticed(withDimension(definition, of, { missing: { maxMissing: 0, impute: 'none' } }), cases),
      },
      {
        group: '缺答规则',
        what: `${of.name}缺答过多`,
        isMet: () => isNoticed(withDimension(definition, of, { missing: { ...of.missing!, maxMissing: 100 } }), cases),
      },
    ]),
  ...(definition.risk ?? []).flatMap(({ id, reason }): Need[] => [
    { group: '风险规则', what: `“${reason}”命中`, isMet: () => cases.some(({ risks }) => risks?.includes(id)) },
    {
      group: '风险规则',
      what: `“${reason}”未命中`,
      isMet: () => cases.some(({ risks }) => risks && !risks.includes(id)),
    },
  ]),
  ...(definition.validity ?? []).map(({ id, reason }): Need => ({
    group: '效度规则',
    what: `“${reason}”`,
    isMet: () => cases.some(({ invalid }) => invalid?.includes(id)),
  })),
]

/** How each case comes out. */
export const goldenOutcomes = (definition: ScaleDefinition): readonly GoldenOutcome[] =>
  (definition.golden ?? []).map((one) => ({ name: one.name, faults: faultsOf(definition, one) }))

/** Everything every case comes to, as one text: two machines that print the same score the same. */
export const goldenPrint = (definition: ScaleDefinition): string =>
  JSON.stringify(
    (definition.golden ?? []).map(({ answers, sex = null, age = null, totalSec = null }) =>
      scoreSheet(definition, answersOf(definition, answers), { sex, age, totalSec }),
    ),
  )

/** Runs the cases of a definition and says what they would not notice. */
export const runGolden = (definition: ScaleDefinition): GoldenRun => {
  const given = definition.golden ?? []
  const cases = goldenOutcomes(definition)
  const needs = [...endsAndEdges(definition, given), ...keys(definition, given), ...rules(definition, given)].map(
    ({ group, what, isMet }) => ({ group, what, isCovered: isMet() }),
  )
  const groups = [...new Set(needs.map(({ group }) => group))].map((name) => {
    const own = needs.filter(({ group }) => group === name)
    return { name, needed: own.length, covered: own.filter(({ isCovered }) => isCovered).length }
  })
  return {
    cases,
    passed: cases.filter(({ faults }) => faults.length === 0).length,
    groups,
    gaps: needs.filter(({ isCovered }) => !isCovered).map(({ group, what }) => `${group}：缺少${what}`),
  }
}

/** Why a definition without problems is not yet to be published; nothing when it may be. */
export const goldenFaults = (definition: ScaleDefinition): readonly string[] => {
  const { cases, gaps } = runGolden(definition)
  return [
    ...cases.flatMap(({ name, faults }) => faults.map((fault) => `算例“${name}”：${fault}`)),
    ...gaps,
    ...(cases.length === 0 ? ['还没有算例'] : []),
  ]
}
