import { optionsOfItem } from './compile.ts'
import type { ScaleDefinition, ScaleItem, ScaleOption, Weights } from './definition.ts'
import { choicesFrom, codeFrom, dimensionOf, foreignScale, idFrom, isScored } from './foreign.ts'
import { scaleProblems } from './scale-problems.ts'
import type { ScaleProblem } from './shape.ts'

// FHIR R4 Questionnaire: what is asked and what each choice counts (SDC ordinal values). What it has no word for, such as bands
// and golden cases, goes along in an extension of ours; questions and choices are always read from the questionnaire itself.

const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
const WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'
const LEAST = 'http://hl7.org/fhir/StructureDefinition/minValue'
const MOST = 'http://hl7.org/fhir/StructureDefinition/maxValue'
const OURS = 'urn:xinqiao:scale-definition'

type Json = { readonly [key: string]: unknown }
const asRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asRecord) : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const extensionOf = (of: Json, ...urls: readonly string[]): Json | undefined =>
  asList(of['extension']).find(({ url }) => urls.some((one) => one === url))

const numberIn = (of: Json | undefined): number | null => {
  const found = of?.['valueDecimal'] ?? of?.['valueInteger']
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** What a choice counts where its item counts first: reversed and weighted as there, so that others who add up get our sum. */
const pointsOf = (
  { dimensions }: ScaleDefinition,
  { id }: ScaleItem,
  { v }: ScaleOption,
  all: readonly ScaleOption[],
) => {
  const dimension = dimensions.find(({ items = [] }) => items.includes(id))
  const values = all.map((option) => option.v)
  const value = dimension?.reverse?.includes(id) ? Math.min(...values) + Math.max(...values) - v : v
  const weight = dimension?.weights?.[id]
  return typeof weight === 'object' ? (weight[String(value)] ?? value) : value * (weight ?? 1)
}

const FHIR_TYPES = { likert: 'choice', pair: 'choice', multi: 'choice', slider: 'integer', text: 'text' } as const

const itemOut = (definition: ScaleDefinition, item: ScaleItem): Json => {
  const options = optionsOfItem(definition, item)
  return {
    linkId: item.id,
    text: item.text,
    type: FHIR_TYPES[item.type],
    required: item.required !== false,
    ...(item.type === 'multi' ? { repeats: true } : {}),
    ...(item.type === 'slider'
      ? {
          extension: [
            { url: LEAST, valueInteger: item.min ?? 0 },
            { url: MOST, valueInteger: item.max ?? 10 },
          ],
        }
      : {}),
    ...(FHIR_TYPES[item.type] === 'choice'
      ? {
          answerOption: options.map((option) => ({
            valueCoding: {
              code: String(option.v),
              display: option.t,
              extension: [{ url: ORDINAL, valueDecimal: pointsOf(definition, item, option, options) }],
            },
          })),
        }
      : {}),
  }
}

export const questionnaireOf = (definition: ScaleDefinition): Json => {
  const { items, code, version, title, lead, licence } = definition
  return {
    resourceType: 'Questionnaire',
    url: `urn:xinqiao:scale:${code}`,
    version,
    name: code,
    title,
    status: 'active',
    language: 'zh-CN',
    subjectType: ['Patient'],
    publisher: licence.holder,
    copyright: licence.statement,
    description: lead,
    extension: [{ url: OURS, valueString: JSON.stringify(definition) }],
    item: items.map((item) => itemOut(definition, item)),
  }
}

type Say = (path: string, message: string) => void
type Asked = { readonly of: Json; readonly path: string }

/** Groups are left; what is only shown is no question. */
const askedIn = (items: readonly Json[], path: string): readonly Asked[] =>
  items.flatMap((of, at) => {
    const here = `${path}[${at}]`
    const below = askedIn(asList(of['item']), `${here}.item`)
    return of['type'] === 'group' || of['type'] === 'display' ? below : [{ of, path: here }, ...below]
  })

const isQuestionnaire = (value: unknown): value is Json => asRecord(value)['resourceType'] === 'Questionnaire'

type Coded = { readonly code: string; readonly display: string; readonly points: number | null }

const codingOf = (option: Json): Coded => {
  const coding = asRecord(option['valueCoding'] ?? option)
  const points = numberIn(extensionOf(coding, ORDINAL, WEIGHT) ?? extensionOf(option, ORDINAL, WEIGHT))
  const plain = option['valueInteger'] ?? option['valueString']
  const code = asText(coding['code']) || (typeof plain === 'number' ? String(plain) : asText(plain))
  return {
    code,
    display: asText(coding['display']) || code,
    points: points ?? (typeof plain === 'number' ? plain : null),
  }
}

/** Beside the question, or in a set that came along with the file. Sets that are elsewhere are not fetched. */
const codedOf = (root: Json, of: Json): readonly Coded[] => {
  const own = asList(of['answerOption'])
  if (own.length > 0) return own.map(codingOf)
  const name = asText(of['answerValueSet']).replace(/^#/, '')
  const set = asList(root['contained']).find(({ id }) => id === name)
  return asList(asRecord(set?.['compose'])['include']).flatMap(({ concept }) => asList(concept).map(codingOf))
}

const NO_YES = [
  { code: 'false', display: '否', points: 0 },
  { code: 'true', display: '是', points: 1 },
] as const

const OPERATORS: Readonly<Record<string, string>> = {
  '=': '==',
  '!=': '!=',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
}

type Read = { readonly item: ScaleItem; readonly weights: Weights; readonly codes: ReadonlyMap<string, number> }

const readItem = (root: Json, { of, path }: Asked, id: string, say: Say): Read => {
  const type = asText(of['type'])
  const common = { id, text: asText(of['text']), ...(of['required'] === true ? {} : { required: false }) }
  const without = (item: ScaleItem): Read => ({ item, weights: {}, codes: new Map() })
  if (type === 'string' || type === 'text') return without({ ...common, type: 'text', required: false })
  if (type === 'integer' || type === 'decimal') {
    const [min, max] = [numberIn(extensionOf(of, LEAST)), numberIn(extensionOf(of, MOST))]
    if (min === null || max === null) say(path, '数字题没有写最小值和最大值，不能计分')
    return without({ ...common, type: 'slider', min: min ?? 0, max: max ?? 10 })
  }
  if (type !== 'choice' && type !== 'open-choice' && type !== 'boolean' && type !== 'coding')
    say(`${path}.type`, `不支持的题型“${type}”`)
  const coded = type === 'boolean' ? NO_YES : codedOf(root, of)
  if (coded.length < 2) say(path, '选项少于两个，或选项集没有随文件带来')
  if (coded.some(({ points }) => points === null) && coded.some(({ points }) => points !== null))
    say(path, '有的选项写了分值，有的没有')
  const { options, weights } = choicesFrom(
    coded.map(({ points, display }, at) => ({ points: points ?? at, t: display })),
  )
  const isMulti = of['repeats'] === true
  return {
    item: { ...common, type: isMulti ? 'multi' : 'likert', options },
    weights: weights && !isMulti ? { [id]: weights } : {},
    codes: new Map(coded.map(({ code }, at) => [code, options[at]!.v])),
  }
}

/** Conditions are put into our own language; none of theirs is run. */
const conditionOf = (
  { of, path }: Asked,
  ids: ReadonlyMap<string, string>,
  read: ReadonlyMap<string, Read>,
  say: Say,
): string | null => {
  const parts = asList(of['enableWhen']).map((when, at) => {
    const id = ids.get(asText(when['question']))
    const op = OPERATORS[asText(when['operator'])]
    const coding = asText(asRecord(when['answerCoding'])['code'])
    const number = when['answerInteger'] ?? when['answerDecimal']
    const chosen = coding || (typeof when['answerBoolean'] === 'boolean' ? String(when['answerBoolean']) : '')
    const value = typeof number === 'number' ? number : id && read.get(id)?.codes.get(chosen)
    if (id === undefined || op === undefined || typeof value !== 'number') {
      say(`${path}.enableWhen[${at}]`, '认不出这条显示条件，请去掉后在导出的 JSON 里补写')
      return ''
    }
    return `${id} ${op} ${value}`
  })
  return parts.length === 0 ? null : parts.join(of['enableBehavior'] === 'any' ? ' || ' : ' && ')
}

/** Ours come back whole, but with the questions and choices that stand in the file now. */
const withOwn = (own: ScaleDefinition, items: readonly ScaleItem[]): ScaleDefinition => ({
  ...own,
  items: items.map((item) => {
    const before = own.items.find(({ id }) => id === item.id)
    if (!before) return item
    const told = optionsOfItem(own, before)
    const isSame = JSON.stringify(told.map(({ t }) => t)) === JSON.stringify(optionsIn(item).map(({ t }) => t))
    const options = isSame ? before.options : told.map(({ v }, at) => ({ v, t: optionsIn(item)[at]?.t ?? '' }))
    return { ...before, text: item.text, ...(options === undefined ? {} : { options }) }
  }),
})

const optionsIn = ({ options }: ScaleItem): readonly ScaleOption[] => (typeof options === 'object' ? options : [])

const ownIn = (root: Json): ScaleDefinition | null => {
  try {
    const value: unknown = JSON.parse(asText(extensionOf(root, OURS)?.['valueString']))
    return scaleProblems(value).length === 0 ? (value as ScaleDefinition) : null
  } catch {
    return null
  }
}

type FromFhir = { readonly definition: ScaleDefinition } | { readonly problems: readonly ScaleProblem[] }

/** Null where it is no questionnaire at all. */
export const scaleFromQuestionnaire = (root: unknown): FromFhir | null => {
  if (!isQuestionnaire(root)) return null
  const problems: ScaleProblem[] = []
  const say: Say = (path, message) => void problems.push({ path, message })
  const asked = askedIn(asList(root['item']), 'item')
  if (asked.length === 0) say('item', '文件里没有题目')
  const ids = new Map(asked.map(({ of }, at) => [asText(of['linkId']), idFrom(asText(of['linkId']), at)]))
  const read = new Map<string, Read>()
  for (const one of asked) {
    const id = ids.get(asText(one.of['linkId'])) ?? ''
    if (read.has(id)) say(`${one.path}.linkId`, `标识“${id}”重复`)
    const found = readItem(root, one, id, say)
    const showIf = conditionOf(one, ids, read, say)
    read.set(id, showIf === null ? found : { ...found, item: { ...found.item, showIf } })
  }
  if (problems.length > 0) return { problems }
  const items = [...read.values()].map(({ item }) => item)
  const own = ownIn(root)
  const definition = own && items.length === own.items.length ? withOwn(own, items) : fresh(root, items, read)
  const told = scaleProblems(definition)
  return told.length > 0 ? { problems: told } : { definition }
}

const fresh = (root: Json, items: readonly ScaleItem[], read: ReadonlyMap<string, Read>): ScaleDefinition => {
  const title = asText(root['title']) || asText(root['name']) || 'FHIR 量表'
  const weights = Object.assign({}, ...[...read.values()].map((one) => one.weights)) as Weights
  return foreignScale({
    from: 'FHIR Questionnaire',
    code: codeFrom(asText(root['name']) || title),
    version: /^\d+\.\d+\.\d+$/.test(asText(root['version'])) ? asText(root['version']) : '1.0.0',
    title: title.slice(0, 60),
    lead: (asText(root['description']) || '请按最近的情况作答').slice(0, 500),
    holder: asText(root['publisher']).slice(0, 100),
    statement: asText(root['copyright']).slice(0, 500),
    items,
    dimensions: [dimensionOf({ id: 'total', name: '总分', agg: 'sum' }, items.filter(isScored), weights)],
  })
}
