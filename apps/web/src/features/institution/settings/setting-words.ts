import type { Field, Setting, SettingItem, Site } from './settings.queries.ts'
import { settingsTexts } from './settings.messages.ts'
import { weekdayName } from '../../../kit/time-words.ts'

const texts = settingsTexts.words

type Value = SettingItem[keyof SettingItem]
type Around = { items?: readonly SettingItem[]; sites?: readonly Site[] }

const joined = (words: readonly string[]): string => words.join('、')

const optionLabel = (field: Field, value: string | number): string =>
  field.options.find((option) => option.value === String(value))?.label ?? String(value)

/** The value of a field as people say it. */
export function valueWords(field: Field, value: Value, { items = [], sites = [] }: Around = {}): string {
  if (field.control === 'switch') return value ? texts.on : texts.off
  if (field.control === 'weekdays') {
    const days = (value as readonly number[] | undefined) ?? []
    return days.length === 0 ? texts.everyDay : joined(days.map(weekdayName))
  }
  if (field.control === 'site')
    return value ? (sites.find((site) => site.id === value)?.name ?? String(value)) : texts.everySite
  if (value === undefined || value === '') return texts.empty
  switch (field.control) {
    case 'number':
      return `${String(value)}${field.unit ? ` ${field.unit}` : ''}`
    case 'choice':
      return optionLabel(field, value as string | number)
    case 'choices':
      return joined((value as readonly number[]).map((one) => optionLabel(field, one))) || texts.empty
    case 'parent':
      return items.find((item) => item.code === value)?.label ?? String(value)
    default:
      return String(value)
  }
}

/** What tells one item of a list from the others. */
export function itemName(setting: Pick<Setting, 'fields'>, item: SettingItem): string {
  const named = setting.fields.find(({ name }) => name === 'label' || name === 'level') ?? setting.fields[0]
  const shown = named && item[named.name] ? named : setting.fields[0]
  return shown ? valueWords(shown, item[shown.name]) : ''
}

const MOST = 6

/** The whole setting in one line. */
export function settingWords({ fields, isList, settingList }: Setting): string {
  if (isList) {
    if (settingList.length === 0) return texts.emptyList
    const tops = settingList.filter((item) => !item.parentCode)
    const names = tops.slice(0, MOST).map((item) => itemName({ fields }, item))
    return `${texts.count(settingList.length)}：${joined(names)}${tops.length > MOST ? '…' : ''}`
  }
  const item = settingList[0] ?? {}
  const [only] = fields
  if (only && fields.length === 1) return valueWords(only, item[only.name])
  return fields.map((field) => `${field.label} ${valueWords(field, item[field.name])}`).join(' · ')
}
