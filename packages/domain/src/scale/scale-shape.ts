import { aggregates, licenceTypes, scaleItemTypes, standardScores, transformOps } from './definition.ts'
import { expressionLimits } from './expression.ts'
import { either, flag, list, number, oneOf, record, table, text } from './shape.ts'
import { scaleCategories } from './words.ts'

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,29}$/
const id = text(30, { pattern: [NAME, '标识由字母开头，只含字母、数字和下划线，最长30位'] })
export const scaleCodePattern = /^[A-Z][A-Z0-9_-]{1,19}$/
const code = text(20, { pattern: [scaleCodePattern, '代码由大写字母开头，只含大写字母、数字、横线和下划线，2到20位'] })
const expression = text(expressionLimits.length)
const words = text(500)
const sex = oneOf([1, 2])
const score = number(-100_000, 100_000)
const keys = (of: object): readonly string[] => Object.keys(of)
const options = list(record({ v: number(-1000, 1000), t: text(200) }), { min: 2, max: 20 })
const ids = (max: number) => list(id, { max })

const item = record(
  { id, text: text(500, { isEmptyFine: true }), type: oneOf(keys(scaleItemTypes)) },
  {
    options: either(id, options),
    min: number(-100, 100, true),
    max: number(-100, 100, true),
    required: flag,
    showIf: expression,
    sex,
    readingSec: number(0, 600, true),
  },
)

const dimension = record(
  { id, name: text(30), agg: oneOf(keys(aggregates)), range: list(score, { min: 2, max: 2 }) },
  {
    items: ids(600),
    of: ids(60),
    reverse: ids(600),
    weights: table(either(number(-1000, 1000), table(number(-1000, 1000), /^-?\d+(?:\.\d+)?$/, 20)), NAME, 600),
    expr: expression,
    counted: list(score, { max: 20 }),
    missing: record({ maxMissing: number(0, 100, true), impute: oneOf(['none', 'mean']) }),
    transform: list(record({ op: oneOf(transformOps) }, { k: number(-1000, 1000) }), { max: 6 }),
    reliable: number(0, 1000),
    isGood: flag,
  },
)

const norm = record(
  { id, dim: id, sample: text(200), year: number(1950, 2100, true), source: words, to: oneOf(keys(standardScores)) },
  {
    group: record({}, { sex, ageMin: number(0, 120, true), ageMax: number(0, 120, true), name: text(50) }),
    mean: score,
    sd: number(0.0001, 10_000),
    table: list(list(score, { min: 2, max: 2 }), { min: 1, max: 500 }),
  },
)

const open = either(score, oneOf([null]))
const band = record(
  { dim: id, from: open, to: open, level: text(20), star: oneOf([1, 2, 3, 4, 5]), student: words, staff: words },
  { score: oneOf(['raw', ...keys(standardScores)]), sex, advice: list(text(200), { max: 6 }) },
)

const answer = either(number(-1000, 1000), text(2000), list(number(-1000, 1000), { max: 20 }), oneOf([null]))
const golden = record(
  { name: text(60), answers: either(text(600), table(answer, NAME, 600)), scores: table(open, NAME, 60) },
  {
    sex,
    age: number(0, 120, true),
    totalSec: number(0, 100_000),
    bands: table(text(20), NAME, 60),
    risks: ids(50),
    invalid: ids(50),
    kind: text(30),
  },
)

/** The form of a definition, apart from what its parts mean to each other. */
export const scaleShape = record(
  {
    code,
    version: text(20, { pattern: [/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, '版本号写作 1.0.0 的样子'] }),
    lang: oneOf(['zh-CN']),
    name: text(30),
    title: text(60),
    category: oneOf(keys(scaleCategories)),
    licence: record(
      { type: oneOf(keys(licenceTypes)), holder: text(200), statement: text(1000) },
      {
        url: text(300, { pattern: [/^https?:\/\/\S+$/, '应为网址'] }),
        checkedAt: text(10, { pattern: [/^\d{4}-\d\d-\d\d$/, '应为日期'] }),
      },
    ),
    translation: text(200),
    basis: words,
    estimatedSec: number(5, 7200, true),
    lead: words,
    items: list(item, { min: 1, max: 600 }),
    dimensions: list(dimension, { min: 1, max: 60 }),
    bands: list(band, { max: 300 }),
  },
  {
    audience: oneOf(['self', 'branch']),
    windowDays: number(1, 3650, true),
    order: oneOf(['fixed', 'random']),
    optionSets: table(options, NAME, 30),
    norms: list(norm, { max: 500 }),
    validity: list(record({ id, expr: expression, result: oneOf(['invalid', 'warn']), reason: text(200) }), {
      max: 50,
    }),
    risk: list(
      record(
        { id, expr: expression, warning: expression, reason: text(200) },
        { floor: expression, next: code, immediate: flag },
      ),
      { max: 50 },
    ),
    classify: list(record({ name: text(30), expr: expression }), { max: 20 }),
    branch: list(record({ after: id, if: expression, goto: id }), { max: 100 }),
    golden: list(golden, { max: 2000 }),
  },
)
