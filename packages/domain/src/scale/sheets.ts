import { aggregates, standardScores, type ScaleDefinition } from './definition.ts'
import { scaleProblems } from './scale-problems.ts'
import { scaleCategories } from './words.ts'

/** What a school has: a workbook with a sheet for each part of a scale. */
export type ScaleSheet = { readonly name: string; readonly rows: readonly ScaleRow[] }
export type ScaleRow = { readonly number: number; readonly cells: readonly (string | number | null)[] }

export type SheetProblem = {
  readonly sheet: string
  /** as the programme counts them; 0 where the sheet as a whole is meant */
  readonly row: number
  readonly column: string
  readonly found: string
  /** the row as it stands in the file, and which of its cells is meant; empty where a whole sheet is */
  readonly cells: readonly string[]
  readonly place: number
  readonly message: string
}

export const scaleSheets = {
  说明: ['项目', '内容'],
  题目: ['题号', '题干', '选项组', '维度', '反向'],
  选项: ['选项组', '选项', '分值'],
  维度: ['编号', '名称', '计分', '公式', '下级维度', '计入分值', '允许缺答', '乘数', '取整', '最低分', '最高分'],
  常模: ['维度', '性别', '年龄从', '年龄到', '样本', '年份', '出处', '均值', '标准差', '换算'],
  分段: ['维度', '性别', '起点', '终点', '等级', '星级', '学生用语', '职员用语'],
  风险: ['条件', '预警级别', '说明', '转入'],
  效度: ['条件', '结果', '说明'],
  算例: ['名称', '答案', '性别', '用时', '得分', '分段', '风险', '效度'],
} as const
export type ScaleSheetName = keyof typeof scaleSheets
const optional: readonly string[] = ['常模', '风险', '效度', '算例']

/** Lines of the first sheet: what stands in the left column, and which part of a definition it is. */
export const scaleFacts = {
  代码: 'code',
  版本: 'version',
  名称: 'name',
  标题: 'title',
  分类: 'category',
  权利人: 'holder',
  许可声明: 'statement',
  译文: 'translation',
  依据: 'basis',
  指导语: 'lead',
  用时秒数: 'estimatedSec',
  回看天数: 'windowDays',
} as const

type Cell = Omit<SheetProblem, 'message'>
const wholeOf = (sheet: string): Cell => ({ sheet, row: 0, column: '', found: '', cells: [], place: -1 })

type Line = { readonly row: number; text(column: string): string; at(column: string): Cell }

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).trim()

const HEADER_ROWS = 10
const LONGEST_SHOWN = 40

const tableOf = (
  sheet: ScaleSheet | undefined,
  name: ScaleSheetName,
  complain: (at: Cell, message: string) => void,
): readonly Line[] => {
  const whole = wholeOf(name)
  if (!sheet) {
    if (!optional.includes(name)) complain(whole, `缺少工作表“${name}”`)
    return []
  }
  const wanted = scaleSheets[name]
  const head = sheet.rows
    .slice(0, HEADER_ROWS)
    .findIndex(({ cells }) => cells.some((cell) => textOf(cell) === wanted[0]))
  const titles = sheet.rows[head]?.cells.map(textOf) ?? []
  const missing = wanted.filter((title) => !titles.includes(title))
  if (missing.length > 0) {
    complain(whole, `工作表“${name}”缺少列：${missing.join('、')}`)
    return []
  }
  return sheet.rows
    .slice(head + 1)
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''))
    .map(({ number, cells }) => {
      const text = (column: string): string => textOf(cells[titles.indexOf(column)])
      const shown = wanted.map((title) => text(title).slice(0, LONGEST_SHOWN))
      const place = (column: string): number => wanted.findIndex((title) => title === column)
      const at = (column: string): Cell => ({
        sheet: name,
        row: number,
        column,
        found: text(column),
        cells: shown,
        place: place(column),
      })
      return { row: number, text, at }
    })
}

const codeOf = (table: Readonly<Record<string, string>>, label: string): string | null =>
  Object.entries(table).find(([code, one]) => one === label || code === label)?.[0] ?? null

const many = (text: string): readonly string[] => text.split(/[、，,\s]+/).filter(Boolean)

export type ScaleFromSheets = {
  readonly definition: ScaleDefinition | null
  readonly problems: readonly SheetProblem[]
  readonly counts: {
    readonly items: number
    readonly dimensions: number
    readonly rows: number
    readonly wrongRows: number
  }
}

/**
 * A definition out of a workbook. What is wrong is said with sheet, row and cell: first what cannot be read, then whatever the
 * definition as a whole is found to lack, traced back to the cell it came from.
 */
export const scaleFromSheets = (sheets: readonly ScaleSheet[]): ScaleFromSheets => {
  const problems: SheetProblem[] = []
  const complain = (at: Cell, message: string): void => void problems.push({ ...at, message })
  const table = (name: ScaleSheetName) =>
    tableOf(
      sheets.find((one) => one.name.trim() === name),
      name,
      complain,
    )
  /** Which cell each part of the definition came from. */
  const origin = new Map<string, Cell>()
  const from = <T>(path: string, line: Line, column: string, value: T): T => {
    origin.set(path, line.at(column))
    return value
  }
  const number = (line: Line, column: string): number => {
    const text = line.text(column)
    const value = Number(text)
    if (text === '' || !Number.isFinite(value)) complain(line.at(column), text === '' ? '不能为空' : '只能填数字')
    return Number.isFinite(value) ? value : 0
  }
  const yes = (line: Line, column: string): boolean => {
    const text = line.text(column)
    if (!['是', '否', ''].includes(text)) complain(line.at(column), '只能填“是”或“否”')
    return text === '是'
  }
  const sexOf = (line: Line): { sex?: 1 | 2 } => {
    const text = line.text('性别')
    if (!['男', '女', ''].includes(text)) complain(line.at('性别'), '只能填“男”“女”或留空')
    return text === '男' ? { sex: 1 } : text === '女' ? { sex: 2 } : {}
  }

  const facts = new Map<string, Line>()
  for (const line of table('说明')) facts.set(line.text('项目'), line)
  const fact = (name: keyof typeof scaleFacts): string => {
    const line = facts.get(name)
    if (line) origin.set(scaleFacts[name], line.at('内容'))
    return line?.text('内容') ?? ''
  }

  const dimensionLines = table('维度')
  const dimensionId = (name: string): string =>
    dimensionLines.find((line) => line.text('名称') === name)?.text('编号') ?? name
  const itemLines = table('题目')
  const optionLines = table('选项')
  const sets = [...new Set(optionLines.map((line) => line.text('选项组')))].map((name, index) => {
    const lines = optionLines.filter((line) => line.text('选项组') === name)
    const scores = lines.map((line) => number(line, '分值'))
    const isEven = scores.every((score, at) => Number.isInteger(score) && score === scores[0]! + at)
    const id = `set${index + 1}`
    lines.slice(0, 1).forEach((line) => origin.set(`optionSets.${id}`, line.at('分值')))
    // Uneven scores stay with the key; the answer itself is the option's place.
    return {
      name,
      id,
      scores,
      isEven,
      options: lines.map((line, at) => ({ v: isEven ? scores[at]! : at, t: line.text('选项') })),
    }
  })
  const setOf = (line: Line) => {
    const name = line.text('选项组')
    const found = sets.find((one) => one.name === name)
    if (!found) complain(line.at('选项组'), `“选项”表里没有选项组“${name}”`)
    return found
  }

  const asked = itemLines.map((line, at) => {
    const dims = many(line.text('维度')).map((name) => {
      const id = dimensionId(name)
      if (!dimensionLines.some((one) => one.text('编号') === id)) complain(line.at('维度'), `“维度”表里没有“${name}”`)
      return id
    })
    origin.set(`items[${at}]`, line.at('题干'))
    return {
      line,
      set: setOf(line),
      dims,
      isReversed: yes(line, '反向'),
      id: from(`items[${at}].id`, line, '题号', line.text('题号')),
    }
  })

  const dimensions = dimensionLines.map((line, at) => {
    const path = `dimensions[${at}]`
    origin.set(path, line.at('名称'))
    const id = line.text('编号')
    const agg = codeOf(aggregates, line.text('计分'))
    if (agg === null) complain(line.at('计分'), `只能填${Object.values(aggregates).join('、')}`)
    const own = asked.filter(({ dims }) => dims.includes(id))
    const uneven = own.flatMap(({ id: item, set, isReversed }) =>
      set && !set.isEven
        ? [
            [
              item,
              Object.fromEntries((isReversed ? set.scores.toReversed() : set.scores).map((score, v) => [v, score])),
            ] as const,
          ]
        : [],
    )
    const factor = line.text('乘数') === '' ? null : number(line, '乘数')
    const transform = [
      ...(factor === null ? [] : [{ op: 'mul', k: factor }]),
      ...(yes(line, '取整') ? [{ op: 'floor' }] : []),
    ]
    const open = line.text('允许缺答') === '' ? 0 : number(line, '允许缺答')
    const reverse = own.filter(({ set, isReversed }) => isReversed && set?.isEven !== false).map((one) => one.id)
    own.forEach(({ line: item }, place) => origin.set(`${path}.items[${place}]`, item.at('题号')))
    const below = many(line.text('下级维度')).map(dimensionId)
    below.forEach((_, place) => origin.set(`${path}.of[${place}]`, line.at('下级维度')))
    const counted = many(line.text('计入分值')).map(Number)
    origin.set(`${path}.counted`, line.at('计入分值'))
    origin.set(`${path}.range`, line.at('最高分'))
    return {
      id: from(`${path}.id`, line, '编号', id),
      name: line.text('名称'),
      agg: agg ?? 'sum',
      ...(agg === 'expr'
        ? { expr: from(`${path}.expr`, line, '公式', line.text('公式')) }
        : {
            ...(own.length > 0 ? { items: own.map((one) => one.id) } : {}),
            ...(below.length > 0 ? { of: below } : {}),
            ...(counted.length > 0 ? { counted } : {}),
          }),
      ...(reverse.length > 0 ? { reverse } : {}),
      ...(uneven.length > 0 ? { weights: Object.fromEntries(uneven) } : {}),
      ...(open > 0 ? { missing: { maxMissing: open, impute: 'mean' } } : {}),
      ...(transform.length > 0 ? { transform } : {}),
      range: [number(line, '最低分'), number(line, '最高分')],
    }
  })

  const norms = table('常模').map((line, at) => {
    const path = `norms[${at}]`
    origin.set(path, line.at('维度'))
    const to = codeOf(standardScores, line.text('换算'))
    if (to === null) complain(line.at('换算'), `只能填${Object.values(standardScores).join('、')}`)
    const age = (column: string, key: string) => (line.text(column) === '' ? {} : { [key]: number(line, column) })
    return {
      id: `n${at + 1}`,
      dim: from(`${path}.dim`, line, '维度', dimensionId(line.text('维度'))),
      group: { ...sexOf(line), ...age('年龄从', 'ageMin'), ...age('年龄到', 'ageMax') },
      sample: from(`${path}.sample`, line, '样本', line.text('样本')),
      year: from(`${path}.year`, line, '年份', number(line, '年份')),
      source: from(`${path}.source`, line, '出处', line.text('出处')),
      mean: number(line, '均值'),
      sd: from(`${path}.sd`, line, '标准差', number(line, '标准差')),
      to: to ?? 'T',
    }
  })

  const bands = table('分段').map((line, at) => {
    const path = `bands[${at}]`
    origin.set(path, line.at('等级'))
    return {
      dim: from(`${path}.dim`, line, '维度', dimensionId(line.text('维度'))),
      ...sexOf(line),
      from: from(`${path}.from`, line, '起点', number(line, '起点')),
      to: from(`${path}.to`, line, '终点', number(line, '终点')),
      level: from(`${path}.level`, line, '等级', line.text('等级')),
      star: from(`${path}.star`, line, '星级', number(line, '星级')),
      student: from(`${path}.student`, line, '学生用语', line.text('学生用语')),
      staff: from(`${path}.staff`, line, '职员用语', line.text('职员用语')),
    }
  })

  const risk = table('风险').map((line, at) => {
    const path = `risk[${at}]`
    const next = line.text('转入')
    return {
      id: `r${at + 1}`,
      expr: from(`${path}.expr`, line, '条件', line.text('条件')),
      warning: from(`${path}.warning`, line, '预警级别', line.text('预警级别')),
      reason: from(`${path}.reason`, line, '说明', line.text('说明')),
      ...(next === '' ? {} : { next: from(`${path}.next`, line, '转入', next) }),
      immediate: true,
    }
  })

  const validity = table('效度').map((line, at) => {
    const path = `validity[${at}]`
    const result = line.text('结果')
    if (!['无效', '提示'].includes(result)) complain(line.at('结果'), '只能填“无效”或“提示”')
    return {
      id: `v${at + 1}`,
      expr: from(`${path}.expr`, line, '条件', line.text('条件')),
      result: result === '无效' ? 'invalid' : 'warn',
      reason: from(`${path}.reason`, line, '说明', line.text('说明')),
    }
  })

  const golden = table('算例').map((line, at) => {
    const path = `golden[${at}]`
    origin.set(path, line.at('名称'))
    const pairs = (column: string) =>
      many(line.text(column)).map((pair) => {
        const [name = '', value = ''] = pair.split(/[=＝]/)
        if (value === '') complain(line.at(column), '写作“总分=10”的样子')
        return [dimensionId(name), value] as const
      })
    const seconds = line.text('用时')
    return {
      name: from(`${path}.name`, line, '名称', line.text('名称')),
      answers: from(`${path}.answers`, line, '答案', line.text('答案')),
      ...sexOf(line),
      ...(seconds === '' ? {} : { totalSec: number(line, '用时') }),
      scores: Object.fromEntries(pairs('得分').map(([dim, value]) => [dim, value === '无' ? null : Number(value)])),
      ...(line.text('分段') === '' ? {} : { bands: Object.fromEntries(pairs('分段')) }),
      risks: many(line.text('风险')).map((place) => `r${place}`),
      invalid: many(line.text('效度')).map((place) => `v${place}`),
    }
  })

  const windowDays = fact('回看天数')
  const category = codeOf(scaleCategories, fact('分类')) ?? 'own'
  const definition = {
    code: fact('代码'),
    version: fact('版本'),
    lang: 'zh-CN',
    name: fact('名称'),
    title: fact('标题'),
    category,
    licence: { type: 'import', holder: fact('权利人'), statement: fact('许可声明') },
    translation: fact('译文'),
    basis: fact('依据'),
    ...(windowDays === '' ? {} : { windowDays: Number(windowDays) }),
    estimatedSec: Number(fact('用时秒数')),
    lead: fact('指导语'),
    optionSets: Object.fromEntries(sets.map(({ id, options }) => [id, options])),
    items: asked.map(({ id, line, set }) => ({ id, text: line.text('题干'), type: 'likert', options: set?.id ?? '' })),
    dimensions,
    ...(norms.length > 0 ? { norms } : {}),
    ...(validity.length > 0 ? { validity } : {}),
    bands,
    ...(risk.length > 0 ? { risk } : {}),
    golden,
  }
  origin.set('licence.holder', origin.get('holder') ?? wholeOf('说明'))
  origin.set('licence.statement', origin.get('statement') ?? wholeOf('说明'))

  // A row that cannot be read would only be told of twice.
  const unread = new Set(problems.map(({ sheet, row }) => `${sheet} ${row}`))
  for (const { path, message } of scaleProblems(definition)) {
    const cell = cellOf(path, origin)
    if (!unread.has(`${cell.sheet} ${cell.row}`)) problems.push({ ...cell, message })
  }
  const rows = sheets.reduce((sum, { rows: lines }) => sum + lines.length, 0)
  const wrongRows = new Set(problems.map(({ sheet, row }) => `${sheet} ${row}`)).size
  return {
    definition: problems.length === 0 ? (definition as unknown as ScaleDefinition) : null,
    problems,
    counts: { items: asked.length, dimensions: dimensions.length, rows, wrongRows },
  }
}

const sheetOfPart: Readonly<Record<string, ScaleSheetName>> = {
  items: '题目',
  optionSets: '选项',
  dimensions: '维度',
  norms: '常模',
  bands: '分段',
  risk: '风险',
  validity: '效度',
  golden: '算例',
}

/** The cell a path came from, or the nearest one above it. */
const cellOf = (path: string, origin: ReadonlyMap<string, Cell>): Cell => {
  for (let at = path; at !== ''; at = at.replace(/(?:\.[^.[]+|\[\d+\]|^[^.[]+)$/, '')) {
    const found = origin.get(at)
    if (found) return found
  }
  return wholeOf(sheetOfPart[path.split(/[.[]/)[0] ?? ''] ?? '说明')
}
