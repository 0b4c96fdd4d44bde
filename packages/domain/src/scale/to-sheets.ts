import { optionsOfItem } from './compile.ts'
import { aggregates, standardScores, type ScaleDefinition, type ScaleDimension } from './definition.ts'
import { type scaleFacts, scaleSheets, type ScaleSheet, type ScaleSheetName } from './sheets.ts'
import { scaleCategories } from './words.ts'

type Cells = readonly (string | number | null)[]

const sexWord = (sex?: 1 | 2): string => (sex === undefined ? '' : sex === 1 ? '男' : '女')

/** A definition as the workbook a school fills in. What the sheets have no column for stays behind; JSON carries all of it. */
export const sheetsOfScale = (definition: ScaleDefinition): readonly ScaleSheet[] => {
  const { dimensions, risk = [], validity = [], norms = [], golden = [] } = definition
  const nameOf = (dim: string): string => dimensions.find(({ id }) => id === dim)?.name ?? dim
  const sheet = (name: ScaleSheetName, rows: readonly Cells[]): ScaleSheet => ({
    name,
    rows: [scaleSheets[name], ...rows].map((cells, index) => ({ number: index + 1, cells })),
  })
  const facts: Readonly<Record<keyof typeof scaleFacts, string | number>> = {
    代码: definition.code,
    版本: definition.version,
    名称: definition.name,
    标题: definition.title,
    分类: scaleCategories[definition.category],
    权利人: definition.licence.holder,
    许可声明: definition.licence.statement,
    译文: definition.translation,
    依据: definition.basis,
    指导语: definition.lead,
    用时秒数: definition.estimatedSec,
    回看天数: definition.windowDays ?? '',
  }
  const setName = (item: ScaleDefinition['items'][number]): string =>
    typeof item.options === 'string' ? item.options : `${item.id}的选项`
  const sets = new Map(definition.items.map((item) => [setName(item), optionsOfItem(definition, item)]))
  const steps = ({ transform = [] }: ScaleDimension) => [
    transform.find(({ op }) => op === 'mul')?.k ?? '',
    transform.some(({ op }) => op === 'floor') ? '是' : '',
  ]
  const place = (ids: readonly string[], of: readonly { readonly id: string }[]): string =>
    ids.map((id) => of.findIndex((one) => one.id === id) + 1).join('、')
  const pairs = (of: { readonly [dim: string]: string | number | null } | undefined): string =>
    Object.entries(of ?? {})
      .map(([dim, value]) => `${nameOf(dim)}=${value ?? '无'}`)
      .join('、')
  return [
    sheet('说明', Object.entries(facts)),
    sheet(
      '题目',
      definition.items.map((item) => {
        const own = dimensions.filter(({ items = [] }) => items.includes(item.id))
        const isReversed = own.some(({ reverse = [] }) => reverse.includes(item.id))
        return [item.id, item.text, setName(item), own.map(({ name }) => name).join('、'), isReversed ? '是' : '否']
      }),
    ),
    sheet(
      '选项',
      [...sets].flatMap(([name, options]) => options.map(({ v, t }) => [name, t, v])),
    ),
    sheet(
      '维度',
      dimensions.map((one) => [
        one.id,
        one.name,
        aggregates[one.agg],
        one.expr ?? '',
        (one.of ?? []).map(nameOf).join('、'),
        (one.counted ?? []).join('、'),
        one.missing?.maxMissing ?? '',
        ...steps(one),
        ...one.range,
      ]),
    ),
    sheet(
      '常模',
      norms.map(({ dim, group, sample, year, source, mean, sd, to }) => [
        nameOf(dim),
        sexWord(group?.sex),
        group?.ageMin ?? '',
        group?.ageMax ?? '',
        sample,
        year,
        source,
        mean ?? '',
        sd ?? '',
        standardScores[to],
      ]),
    ),
    sheet(
      '分段',
      definition.bands.map(({ dim, sex, from, to, level, star, student, staff }) => [
        nameOf(dim),
        sexWord(sex),
        from,
        to,
        level,
        star,
        student,
        staff,
      ]),
    ),
    sheet(
      '风险',
      risk.map(({ expr, warning, reason, next = '' }) => [expr, warning, reason, next]),
    ),
    sheet(
      '效度',
      validity.map(({ expr, result, reason }) => [expr, result === 'invalid' ? '无效' : '提示', reason]),
    ),
    sheet(
      '算例',
      golden.map(({ name, answers, sex, totalSec, scores, bands, risks = [], invalid = [] }) => [
        name,
        typeof answers === 'string' ? answers : JSON.stringify(answers),
        sexWord(sex),
        totalSec ?? '',
        pairs(scores),
        pairs(bands),
        place(risks, risk),
        place(invalid, validity),
      ]),
    ),
  ]
}
