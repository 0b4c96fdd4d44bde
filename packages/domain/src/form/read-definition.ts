import { isRoleCode, type RoleCode } from '../enums/role.ts'
import { isCodeOf } from '../enums/table.ts'
import type { Condition } from './condition.ts'
import {
  fieldTypes,
  widgetNames,
  type FieldCheck,
  type FormDefinition,
  type FormField,
  type FormGroup,
  type FormJump,
  type FormOption,
  type OptionSource,
  type RichItem,
} from './form-definition.ts'
import type { FormValue } from './form-value.ts'

// A definition arrives as data from a browser or a file. It is rebuilt from what is known; whatever else was in it is gone.

/** Thrown inside only; says where the data is not what it should be. */
class Misshapen extends Error {}

type Entry = Readonly<Record<string, unknown>>
type Reader<T> = (value: unknown, where: string) => T

const LONGEST = 5000
const MOST = 1000
const DEEPEST = 8

const fail = (where: string): never => {
  throw new Misshapen(`“${where}”的内容无法识别`)
}
const entry: Reader<Entry> = (value, where) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : fail(where)
const word: Reader<string> = (value, where) =>
  typeof value === 'string' && value.length <= LONGEST ? value : fail(where)
const flag: Reader<boolean> = (value, where) => (typeof value === 'boolean' ? value : fail(where))
const number: Reader<number> = (value, where) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(where)
const simple: Reader<string | number> = (value, where) =>
  typeof value === 'number' ? number(value, where) : word(value, where)
const list =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, where) =>
    Array.isArray(value) && value.length <= MOST ? value.map((one) => read(one, where)) : fail(where)
const role: Reader<RoleCode> = (value, where) => (isRoleCode(value) ? value : fail(where))

/** Only what is there: an absent key stays absent. */
const maybe = <K extends string, T>(from: Entry, key: K, read: Reader<T>): { [P in K]?: T } =>
  from[key] === undefined ? {} : ({ [key]: read(from[key], key) } as { [P in K]?: T })

const condition =
  (depth: number): Reader<Condition> =>
  (value, where) => {
    const from = entry(value, where)
    if (depth > DEEPEST) return fail(where)
    if (from['all'] !== undefined) return { all: list(condition(depth + 1))(from['all'], where) }
    if (from['any'] !== undefined) return { any: list(condition(depth + 1))(from['any'], where) }
    if (from['not'] !== undefined) return { not: condition(depth + 1)(from['not'], where) }
    if (from['role'] !== undefined) return { role: list(role)(from['role'], where) }
    const prop = word(from['prop'], where)
    const op = word(from['op'], where)
    switch (op) {
      case 'filled':
      case 'empty':
        return { prop, op }
      case 'eq':
      case 'ne':
      case 'gt':
      case 'lt':
        return { prop, op, value: simple(from['value'], where) }
      case 'in':
      case 'notIn':
      case 'containsAny':
      case 'containsAll':
        return { prop, op, values: list(simple)(from['values'], where) }
      default:
        return fail(where)
    }
  }

const rule: Reader<boolean | Condition> = (value, where) =>
  typeof value === 'boolean' ? value : condition(0)(value, where)

const option =
  (depth: number): Reader<FormOption> =>
  (value, where) => {
    const from = entry(value, where)
    if (depth > DEEPEST) return fail(where)
    return {
      value: word(from['value'], where),
      label: word(from['label'], where),
      ...maybe(from, 'disabled', flag),
      ...maybe(from, 'exclusive', flag),
      ...maybe(from, 'score', number),
      ...maybe(from, 'children', list(option(depth + 1))),
    }
  }

const texts: Reader<Record<string, string>> = (value, where) =>
  Object.fromEntries(Object.entries(entry(value, where)).map(([key, one]) => [key, word(one, where)]))

const source: Reader<OptionSource> = (value, where) => {
  const from = entry(value, where)
  switch (from['from']) {
    case 'inline':
      return { from: 'inline', options: list(option(0))(from['options'], where) }
    case 'dict':
      return { from: 'dict', type: word(from['type'], where) }
    case 'setting':
      return { from: 'setting', code: word(from['code'], where) }
    case 'named':
      return { from: 'named', name: word(from['name'], where), ...maybe(from, 'params', texts) }
    default:
      return fail(where)
  }
}

const plainChecks = ['phone', 'email', 'notFuture', 'http', 'alphanumeric', 'positiveInteger'] as const

const check: Reader<FieldCheck> = (value, where) => {
  const from = entry(value, where)
  const plain = plainChecks.find((kind) => kind === from['kind'])
  if (plain) return { kind: plain }
  if (from['kind'] === 'idCard') return { kind: 'idCard', ...maybe(from, 'typeProp', word) }
  if (from['kind'] === 'dateWindow')
    return { kind: 'dateWindow', from: number(from['from'], where), to: number(from['to'], where) }
  return fail(where)
}

const jump: Reader<FormJump> = (value, where) => {
  const from = entry(value, where)
  const more = maybe(from, 'isClearing', flag)
  if (from['mode'] === 2) return { mode: 2, target: word(from['target'], where), ...more }
  if (from['mode'] !== 1) return fail(where)
  const one: Reader<{ option: string; target: string }> = (given) => {
    const { option: chosen, target } = entry(given, where)
    return { option: word(chosen, where), target: word(target, where) }
  }
  return { mode: 1, rules: list(one)(from['rules'], where), ...more }
}

const item: Reader<RichItem> = (value, where) => {
  const from = entry(value, where)
  const { kind } = from
  if (kind === 'text') return { kind, text: word(from['text'], where) }
  if (kind === 'comma' || kind === 'period' || kind === 'br') return { kind }
  if (kind !== 'input' && kind !== 'date') return fail(where)
  return {
    kind,
    prop: word(from['prop'], where),
    label: word(from['label'], where),
    ...maybe(from, 'placeholder', word),
    ...maybe(from, 'width', number),
    ...maybe(from, 'max', number),
    ...maybe(from, 'isRequired', flag),
  }
}

const prefills = [
  'profile.phone',
  'profile.realName',
  'profile.deptId',
  'emergencyContact.name',
  'emergencyContact.phone',
] as const

const prefill: Reader<(typeof prefills)[number]> = (value, where) =>
  prefills.find((one) => one === value) ?? fail(where)

const other: Reader<NonNullable<FormField['other']>> = (value, where) => {
  const from = entry(value, where)
  return { value: word(from['value'], where), ...maybe(from, 'max', number) }
}

const answer: Reader<FormValue> = (value, where) =>
  JSON.stringify(value).length <= LONGEST ? (value as FormValue) : fail(where)

const field =
  (depth: number): Reader<FormField> =>
  (value, where) => {
    const from = entry(value, where)
    const { type, widget } = from
    if (depth > 1 || !isCodeOf(fieldTypes, type)) return fail(word(from['label'] ?? where, where))
    return {
      prop: word(from['prop'], where),
      type,
      label: word(from['label'], where),
      ...maybe(from, 'group', word),
      ...maybe(from, 'help', word),
      ...maybe(from, 'placeholder', word),
      ...maybe(from, 'span', number),
      ...maybe(from, 'isUse', flag),
      ...maybe(from, 'required', rule),
      ...maybe(from, 'show', condition(0)),
      ...maybe(from, 'readOnly', rule),
      ...maybe(from, 'value', answer),
      ...maybe(from, 'prefill', prefill),
      ...maybe(from, 'min', number),
      ...maybe(from, 'max', number),
      ...maybe(from, 'checks', list(check)),
      ...maybe(from, 'options', source),
      ...maybe(from, 'other', other),
      ...maybe(from, 'jump', jump),
      ...maybe(from, 'readingTime', number),
      ...maybe(from, 'isDelayCheck', flag),
      ...maybe(from, 'visibleTo', list(role)),
      ...maybe(from, 'editableBy', list(role)),
      ...maybe(from, 'onUserInfoPage', flag),
      ...maybe(from, 'isMasked', flag),
      ...maybe(from, 'counted', flag),
      ...maybe(from, 'items', list(item)),
      ...(isCodeOf(widgetNames, widget) ? { widget } : {}),
      ...maybe(from, 'fields', list(field(depth + 1))),
    }
  }

const group: Reader<FormGroup> = (value, where) => {
  const from = entry(value, where)
  return { key: word(from['key'], where), label: word(from['label'], where), ...maybe(from, 'isFolded', flag) }
}

/** The definition in its one shape, or in Chinese why it is none. */
export const readDefinition = (value: unknown): FormDefinition | string => {
  try {
    const from = entry(value, '表单')
    if (from['schemaVersion'] !== 1) return '表单版本无法识别'
    return {
      schemaVersion: 1,
      title: word(from['title'], '表单名称'),
      ...maybe(from, 'submitTips', word),
      ...maybe(from, 'groups', list(group)),
      fields: list(field(0))(from['fields'], '字段'),
    }
  } catch (error) {
    if (error instanceof Misshapen) return error.message
    throw error
  }
}

const roleLists = ['visibleTo', 'editableBy'] as const

/** One field with what can still be read of it. What kept it from others keeps it from them still. */
const fieldAsFarAsRead = (value: unknown): FormField => {
  const from = entry(value, '字段')
  const { type, fields: rows } = from
  const core = {
    prop: word(from['prop'], '字段'),
    type: isCodeOf(fieldTypes, type) ? type : 'input',
    label: word(from['label'], '字段'),
  } as const
  const isReadable = (key: string): boolean => {
    try {
      field(0)({ ...core, [key]: from[key] }, key)
      return true
    } catch {
      return false
    }
  }
  const kept = Object.fromEntries(Object.keys(from).map((key) => [key, isReadable(key) ? from[key] : undefined]))
  for (const key of roleLists) if (Array.isArray(from[key])) kept[key] = from[key].filter(isRoleCode)
  if (from['show'] !== undefined && kept['show'] === undefined) kept['visibleTo'] = []
  if (Array.isArray(rows)) kept['fields'] = rows.map(fieldAsFarAsRead)
  return field(0)({ ...kept, ...core }, core.label)
}

/**
 * A definition that was taken in once. Whatever has gone out of use since (a role, a kind of field, a check) is left out of
 * it; answers given to it are still shown.
 */
export const readStored = (value: unknown): FormDefinition => {
  const whole = readDefinition(value)
  if (typeof whole !== 'string') return whole
  const { title, groups, fields, submitTips } = entry(value, '表单')
  return {
    schemaVersion: 1,
    title: word(title, '表单名称'),
    ...(typeof submitTips === 'string' ? { submitTips } : {}),
    ...(Array.isArray(groups) ? { groups: list(group)(groups, '分组') } : {}),
    fields: (Array.isArray(fields) ? fields : []).map(fieldAsFarAsRead),
  }
}
