import { isCodeOf } from '../enums/table.ts'
import { isRoleCode } from '../enums/role.ts'
import {
  fieldTypes,
  widgetNames,
  type FieldCheck,
  type FieldType,
  type FormDefinition,
  type FormField,
  type FormGroup,
  type FormJump,
  type FormOption,
  type OptionSource,
  type RichItem,
} from './form-definition.ts'
import type { OptionSourceName } from './form-options.ts'
import { slotSettingTypes } from './time-slots.ts'

/** What could not be taken over, and why. */
export type ImportNote = { readonly prop: string; readonly message: string }

export type ImportedForm = { readonly definition: FormDefinition; readonly notes: readonly ImportNote[] }

type Column = Readonly<Record<string, unknown>>

/** Keys whose values are code in the older format. They are never read, let alone run. */
const CODE_KEYS = [
  'control',
  'event',
  'render',
  'dicFormatter',
  'formatter',
  'change',
  'click',
  'blur',
  'focus',
  'component',
]

const isRecord = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Column[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

/** Takes over a form written as columns (also the kind that is a text inside a text). Null when there is no form in it. */
export const importForm = (source: unknown, title: string): ImportedForm | null => {
  const option = unwrap(source)
  if (!isRecord(option)) return null
  const notes: ImportNote[] = []
  const groups = listOf(option['group'])
  const fields = [
    ...listOf(option['column']).map((column) => fieldOf(column, notes)),
    ...groups.flatMap((group) =>
      listOf(group['column']).map((column) => ({ ...fieldOf(column, notes), group: keyOf(group) })),
    ),
  ]
  if (fields.length === 0) return null
  const tips = textOf(option['submitTips'])
  return {
    definition: {
      schemaVersion: 1,
      title,
      ...(tips ? { submitTips: tips } : {}),
      ...(groups.length > 0 ? { groups: groups.map(groupOf) } : {}),
      fields,
    },
    notes,
  }
}

/** Texts inside texts, up to the two layers the older format has. */
const unwrap = (source: unknown): unknown => {
  let value = source
  for (let layer = 0; layer < 3 && typeof value === 'string'; layer++)
    try {
      value = JSON.parse(value)
    } catch {
      return null
    }
  return value
}

const keyOf = (group: Column): string => textOf(group['prop']) || textOf(group['label'])
const groupOf = (group: Column): FormGroup => ({
  key: keyOf(group),
  label: textOf(group['label']),
  ...(group['collapse'] === false ? { isFolded: true } : {}),
})

const fieldOf = (column: Column, notes: ImportNote[]): FormField => {
  const prop = textOf(column['prop'])
  const note = (message: string): void => void notes.push({ prop, message })
  for (const key of CODE_KEYS) if (column[key] !== undefined) note(`“${key}”是程序代码，未导入`)
  const type = typeOf(column, prop, note)
  const rules = listOf(column['rules'])
  const required =
    isYes(column['required']) || isYes(column['isRequired']) || rules.some((rule) => isYes(rule['required']))
  const max = Number(column['maxlength'] ?? rules.find((rule) => rule['max'] !== undefined)?.['max'])
  const options = optionsOf(column, type, note)
  const checks = checksOf(rules, note)
  const jump = jumpOf(column)
  const roles = (Array.isArray(column['visibleCharacters']) ? column['visibleCharacters'] : []).filter(isRoleCode)
  const readingTime = Number(column['readingTime'] ?? 0)
  return {
    prop,
    type,
    label: textOf(column['label']),
    ...(textOf(column['placeholder']) ? { placeholder: textOf(column['placeholder']) } : {}),
    ...(textOf(column['tip']) ? { help: textOf(column['tip']) } : {}),
    ...(Number(column['span']) > 0 ? { span: Number(column['span']) } : {}),
    ...(column['isUse'] === false || column['display'] === false ? { isUse: false } : {}),
    ...(required ? { required } : {}),
    ...(isYes(column['readonly']) || isYes(column['disabled']) ? { readOnly: true } : {}),
    ...(Number.isFinite(max) && max > 0 ? { max } : {}),
    ...(Number.isFinite(Number(column['min'])) && column['min'] !== undefined ? { min: Number(column['min']) } : {}),
    ...(checks.length > 0 ? { checks } : {}),
    ...(options ? { options } : {}),
    ...(isYes(column['otherInputOpen']) || type === 'radioInput' ? { other: { value: '-1' } } : {}),
    ...(jump ? { jump } : {}),
    ...(readingTime > 0 ? { readingTime } : {}),
    ...(isYes(column['isDelayCheck']) ? { isDelayCheck: true } : {}),
    ...(roles.length > 0 ? { visibleTo: roles } : {}),
    ...(isYes(column['userInfoPageEnable']) ? { onUserInfoPage: true } : {}),
    ...(type === 'widget' && isCodeOf(widgetNames, prop) ? { widget: prop } : {}),
    ...(type === 'richTxt' ? { items: itemsOf(column) } : {}),
    ...(type === 'subForm' ? { fields: rowFields(column, notes) } : {}),
  }
}

const rowFields = (column: Column, notes: ImportNote[]): readonly FormField[] => {
  const children = column['children']
  return (isRecord(children) ? listOf(children['column']) : []).map((inner) => fieldOf(inner, notes))
}

const renamed: Readonly<Record<string, FieldType>> = {
  password: 'input',
  dynamic: 'subForm',
  text: 'input',
  img: 'upload',
}

const typeOf = (column: Column, prop: string, note: (message: string) => void): FieldType => {
  if (isCodeOf(widgetNames, prop)) return 'widget'
  if (prop in slotSettingTypes || prop === 'contactTime') return 'timeSlots'
  if (prop.startsWith('sign_')) return 'signature'
  if (prop === 'assessmentLevel') return 'star'
  const given = textOf(column['type']) || 'input'
  if (isCodeOf(fieldTypes, given)) return given
  const known = renamed[given]
  if (!known) note(`没有“${given}”这种字段类型，改为单行文本`)
  return known ?? 'input'
}

const optionOf = (entry: Column): FormOption => ({
  value: textOf(entry['value']),
  label: textOf(entry['label']),
  ...(isYes(entry['disabled']) ? { disabled: true } : {}),
  ...(Array.isArray(entry['children']) ? { children: listOf(entry['children']).map(optionOf) } : {}),
})

/** Addresses of ours that a list by name stands for. */
const knownAddresses: readonly (readonly [RegExp, OptionSourceName])[] = [
  [/^\/?admin\/dept\/(tree|list|user-tree)\b/, 'depts'],
  [/^\/?public\/setting\/site\b/, 'sites'],
  [/^\/?public\/setting\/room\b/, 'rooms'],
  [/^\/?public\/setting\/term\b/, 'terms'],
  [/^\/?plantest\/interview\/results\/list\b/, 'interviewResults'],
]

/** These know what they offer; an address they carried is not asked any more. */
const selfSufficient: ReadonlySet<FieldType> = new Set(['timeSlots', 'signature', 'user'])

const DICT_ADDRESS = /^\/?admin\/dict\/type\/(\w+)$/
const SETTING_ADDRESS = /^\/?public\/setting\/manage\/type\?type=(\w+)$/

/** Choices written in the form, or one of our own dictionaries and settings. No other address is ever called. */
const optionsOf = (column: Column, type: FieldType, note: (message: string) => void): OptionSource | undefined => {
  const address = textOf(column['dicUrl'])
  if (Array.isArray(column['dicData']) && column['dicData'].length > 0)
    return { from: 'inline', options: listOf(column['dicData']).map(optionOf) }
  if (!address || selfSufficient.has(type)) return undefined
  const [, dict] = DICT_ADDRESS.exec(address) ?? []
  if (dict) return { from: 'dict', type: dict }
  const [, setting] = SETTING_ADDRESS.exec(address) ?? []
  if (setting) return { from: 'setting', code: setting }
  const [, name] = knownAddresses.find(([mark]) => mark.test(address)) ?? []
  if (name) return { from: 'named', name }
  note('选项来自外部地址，未导入，请改用字典或设置')
  return { from: 'inline', options: [] }
}

/** Patterns we know by another name; strange ones are told, not taken. */
const knownPatterns: readonly (readonly [RegExp, FieldCheck])[] = [
  [/1\[3-9\]|1\[3456789\]/, { kind: 'phone' }],
  [/@/, { kind: 'email' }],
  [/https?/, { kind: 'http' }],
]

const checksOf = (rules: readonly Column[], note: (message: string) => void): readonly FieldCheck[] =>
  rules.flatMap((rule) => {
    if (rule['validator'] !== undefined) note('“validator”是程序代码，未导入')
    const pattern = textOf(rule['pattern'])
    if (!pattern) return []
    const known = knownPatterns.find(([mark]) => mark.test(pattern))
    if (!known) note('自定义格式校验未导入，请从内置校验中选择')
    return known ? [known[1]] : []
  })

const jumpOf = (column: Column): FormJump | undefined => {
  if (!isYes(column['isOpenLogicJump'])) return undefined
  const rules = listOf(column['logicJumpRules']).map((rule) => ({
    option: textOf(rule['optionValue']),
    target: textOf(rule['questionValue']),
  }))
  if (isYes(column['logicJumpMode'])) return rules.length > 0 ? { mode: 1, rules } : undefined
  const [first] = rules
  return first ? { mode: 2, target: first.target } : undefined
}

const itemsOf = (column: Column): readonly RichItem[] =>
  listOf(column['items'] ?? column['richTxt']).flatMap((item): RichItem[] => {
    const kind = textOf(item['type'])
    if (kind === 'text') return [{ kind, text: textOf(item['value']) || textOf(item['label']) }]
    if (kind === 'comma' || kind === 'period' || kind === 'br') return [{ kind }]
    if (kind !== 'input' && kind !== 'date') return []
    const max = Number(item['maxlength'])
    return [
      {
        kind,
        prop: textOf(item['prop']),
        label: textOf(item['label']) || textOf(item['placeholder']) || textOf(item['prop']),
        ...(textOf(item['placeholder']) ? { placeholder: textOf(item['placeholder']) } : {}),
        ...(Number(item['width']) > 0 ? { width: Number(item['width']) } : {}),
        ...(max > 0 ? { max } : {}),
      },
    ]
  })
