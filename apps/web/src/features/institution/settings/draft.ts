import type { Field, Setting, SettingItem } from './settings.queries.ts'

/** Items with a key of their own, which stays while they are renamed and carried about. */
export type Draft = ReadonlyArray<{ readonly key: string; readonly item: SettingItem }>

let made = 0
const fresh = (item: SettingItem) => ({ key: `item-${++made}`, item })

export const draftOf = (items: readonly SettingItem[]): Draft => items.map(fresh)
export const itemsOf = (draft: Draft): SettingItem[] => draft.map(({ item }) => item)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Key order is no difference. */
const sorted = (item: SettingItem): unknown => Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b))

export const isChanged = (setting: Setting, draft: Draft): boolean =>
  !isSame(itemsOf(draft).map(sorted), setting.settingList.map(sorted))

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

export const isMissing = (field: Field, item: SettingItem): boolean =>
  field.required === true && isEmpty(item[field.name])

export const missingField = ({ fields }: Setting, items: readonly SettingItem[]): Field | undefined =>
  fields.find((field) => items.some((item) => isMissing(field, item)))

/** A list is said whole; of a single thing only what is different, so that the rest goes on following the layer above. */
export const changedParts = (setting: Setting, items: readonly SettingItem[]): SettingItem[] => {
  if (setting.isList) return items.map(withoutEmpty)
  const before = setting.settingList[0] ?? {}
  const after = items[0] ?? {}
  const names = setting.fields.map(({ name }) => name).filter((name) => !isSame(before[name], after[name]))
  return [Object.fromEntries(names.map((name) => [name, after[name] ?? '']))]
}

const withoutEmpty = (item: SettingItem): SettingItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value)))

/** The next number nobody has; what is switched begins switched on. */
export const newItem = ({ fields }: Setting, items: readonly SettingItem[]): Draft[number] => {
  const next = (taken: readonly unknown[]): number => {
    const numbers = taken.map(Number).filter(Number.isInteger)
    return Math.max(0, ...numbers) + 1
  }
  const item: Record<string, unknown> = {}
  for (const { name, control, max } of fields) {
    if (control === 'switch') item[name] = true
    if (name === 'code' && control === 'text') item[name] = String(next(items.map(({ code }) => code)))
    if (name === 'star') item[name] = Math.min(next(items.map(({ star }) => star)), max ?? Infinity)
  }
  return fresh(item)
}
