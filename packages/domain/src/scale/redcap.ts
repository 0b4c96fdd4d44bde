import type { ScaleDefinition, ScaleDimension, ScaleItem, Weights } from './definition.ts'
import { choicesFrom, codeFrom, dimensionOf, foreignScale, idFrom, isScored } from './foreign.ts'
import { scaleProblems } from './scale-problems.ts'
import type { SheetProblem } from './sheets.ts'

// REDCap data dictionary: one line a field. Its formulas are recognised where they are a sum or a mean, and never run.

const COLUMNS = {
  name: 'Variable / Field Name',
  form: 'Form Name',
  type: 'Field Type',
  label: 'Field Label',
  choices: 'Choices, Calculations, OR Slider Labels',
  min: 'Text Validation Min',
  max: 'Text Validation Max',
  branch: 'Branching Logic (Show field only if...)',
  required: 'Required Field?',
} as const
type Column = keyof typeof COLUMNS

/** Lines of cells; quotes may hold commas and line breaks. */
const csvRows = (source: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)!.push(cell)
  return rows.filter((row) => row.some((one) => one.trim() !== ''))
}

export const isRedcap = (source: string): boolean => csvRows(source.slice(0, 4000))[0]?.[0]?.trim() === COLUMNS.name

type Line = { readonly row: number; readonly cells: readonly string[]; text(column: Column): string }
type Say = (line: Line, column: Column, message: string) => void

const plain = (label: string): string =>
  label
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

const NO_YES = [
  { points: 0, t: '否' },
  { points: 1, t: '是' },
]

const scoredOf = (line: Line, say: Say) => {
  const type = line.text('type')
  if (type === 'yesno' || type === 'truefalse') return NO_YES
  const found = line
    .text('choices')
    .split('|')
    .map((part) => /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(.+?)\s*$/s.exec(part))
  if (found.length < 2 || found.some((one) => one === null))
    say(line, 'choices', '选项应写成“0, 从不 | 1, 有时”，每项先是数字')
  return found.flatMap((one) => (one ? [{ points: Number(one[1]), t: plain(one[2]!) }] : []))
}

type Read = { readonly item: ScaleItem; readonly weights: Weights }

const CHOSEN = ['radio', 'dropdown', 'yesno', 'truefalse', 'checkbox']

const readField = (line: Line, id: string, say: Say): Read => {
  const type = line.text('type')
  const common = { id, text: plain(line.text('label')), ...(line.text('required') === 'y' ? {} : { required: false }) }
  if (type === 'slider')
    return {
      item: { ...common, type, min: Number(line.text('min') || 0), max: Number(line.text('max') || 100) },
      weights: {},
    }
  if (!CHOSEN.includes(type)) return { item: { ...common, type: 'text', required: false }, weights: {} }
  const { options, weights } = choicesFrom(scoredOf(line, say))
  const isMulti = type === 'checkbox'
  return {
    item: { ...common, type: isMulti ? 'multi' : 'likert', options },
    weights: weights && !isMulti ? { [id]: weights } : {},
  }
}

/** [a] = '1' and [b] > 2; anything else is told, not guessed. */
const conditionOf = (line: Line, ids: ReadonlyMap<string, string>, say: Say): string | null => {
  const source = line.text('branch')
  if (source === '') return null
  const isAny = /\bor\b/i.test(source)
  const parts = source.split(/\s+(?:and|or)\s+/i).map((part) => {
    const found = /^\(?\s*\[(\w+)\]\s*(>=|<=|<>|!=|=|>|<)\s*['"]?(-?\d+(?:\.\d+)?)['"]?\s*\)?$/.exec(part.trim())
    const id = found && ids.get(found[1]!)
    return found && id ? `${id} ${{ '=': '==', '<>': '!=' }[found[2]!] ?? found[2]} ${found[3]}` : null
  })
  if (parts.includes(null) || (isAny && /\band\b/i.test(source))) {
    say(line, 'branch', '认不出这条显示条件，请去掉后在导出的 JSON 里补写')
    return null
  }
  return parts.join(isAny ? ' || ' : ' && ')
}

/** sum([a],[b]), mean([a],[b]) or [a]+[b]. */
const formulaOf = (source: string): { agg: 'sum' | 'mean'; names: readonly string[] } | null => {
  const text = source.replaceAll(/\s+/g, '')
  const called = /^(sum|mean)\(((?:\[\w+\],?)+)\)$/.exec(text)
  const added = /^\[\w+\](?:\+\[\w+\])+$/.test(text)
  if (!called && !added) return null
  return {
    agg: called?.[1] === 'mean' ? 'mean' : 'sum',
    names: [...text.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!),
  }
}

export type ScaleFromRedcap = {
  readonly definition: ScaleDefinition | null
  readonly problems: readonly SheetProblem[]
  readonly counts: {
    readonly items: number
    readonly dimensions: number
    readonly rows: number
    readonly wrongRows: number
  }
}

const linesOf = (source: string): readonly Line[] => {
  const [head = [], ...rows] = csvRows(source)
  const titles = head.map((title) => title.trim())
  return rows.map((cells, at) => ({
    row: at + 2,
    cells,
    text: (column) => (cells[titles.indexOf(COLUMNS[column])] ?? '').trim(),
  }))
}

export const scaleFromRedcap = (source: string): ScaleFromRedcap => {
  const problems: SheetProblem[] = []
  const say: Say = ({ row, cells, text }, column, message) =>
    void problems.push({
      sheet: 'REDCap',
      row,
      column: COLUMNS[column],
      found: text(column).slice(0, 40),
      cells: cells.slice(0, 6).map((cell) => cell.slice(0, 40)),
      place: -1,
      message,
    })
  const lines = linesOf(source)
  const asked = lines.filter((line) => !['calc', 'descriptive', 'file'].includes(line.text('type')))
  const ids = new Map(asked.map((line, at) => [line.text('name'), idFrom(line.text('name'), at)]))
  const read = asked.map((line) => {
    const found = readField(line, ids.get(line.text('name'))!, say)
    const showIf = conditionOf(line, ids, say)
    return showIf === null ? found : { ...found, item: { ...found.item, showIf } }
  })
  const items = read.map(({ item }) => item)
  const weights = Object.assign({}, ...read.map((one) => one.weights)) as Weights
  const dimensions = dimensionsOf(lines, { items, weights, ids }, say)
  const [first] = lines
  const title = (first?.text('form') ?? '').replaceAll('_', ' ') || 'REDCap 量表'
  const definition = foreignScale({
    from: 'REDCap 数据字典',
    code: codeFrom(first?.text('form') ?? ''),
    version: '1.0.0',
    title: title.slice(0, 60),
    lead: '请按最近的情况作答',
    holder: '',
    statement: '',
    items,
    dimensions,
  })
  if (problems.length === 0)
    for (const { path, message } of scaleProblems(definition))
      problems.push({ sheet: 'REDCap', row: 0, column: path, found: '', cells: [], place: -1, message })
  const wrongRows = new Set(problems.map(({ row }) => row)).size
  return {
    definition: problems.length > 0 ? null : definition,
    problems,
    counts: { items: items.length, dimensions: dimensions.length, rows: lines.length, wrongRows },
  }
}

type Fields = {
  readonly items: readonly ScaleItem[]
  readonly weights: Weights
  readonly ids: ReadonlyMap<string, string>
}

/** Its formulas, or the sum of everything where it has none. */
const dimensionsOf = (lines: readonly Line[], { items, weights, ids }: Fields, say: Say): readonly ScaleDimension[] => {
  const formulas = lines.filter((line) => line.text('type') === 'calc')
  if (formulas.length === 0)
    return [dimensionOf({ id: 'total', name: '总分', agg: 'sum' }, items.filter(isScored), weights)]
  return formulas.flatMap((line, at) => {
    const found = formulaOf(line.text('choices'))
    const own = found?.names.map((name) => items.find(({ id }) => id === ids.get(name)))
    if (!found || !own || own.some((item) => item === undefined || !isScored(item))) {
      say(line, 'choices', '只认得求和与均值，其他公式请导入后改写成本系统的公式')
      return []
    }
    const name = plain(line.text('label')).slice(0, 30) || line.text('name')
    const known = own as readonly ScaleItem[]
    return [dimensionOf({ id: at === 0 ? 'total' : `d${at}`, name, agg: found.agg }, known, weights)]
  })
}
