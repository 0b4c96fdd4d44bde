import type { SettingItem } from '@xinqiao/contract'
import { isHexColour, maxNetworks, networkRule, urlRule } from '@xinqiao/domain'
import type { FieldSpec } from './setting.kinds.ts'

/** null = fine, otherwise what is wrong, in words that name the field. */
export type Check = (item: SettingItem) => string | null

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

const isMissing = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '')

/** What a field says about itself is what is asked of it. */
const fieldProblem = (field: FieldSpec, value: unknown): string | null => {
  const { label, options } = field
  if (isMissing(value)) return field.required ? `请填写${label}` : null
  switch (field.control) {
    case 'number': {
      const { min = 0, max = Infinity } = field
      return (value as number) >= min && (value as number) <= max ? null : `${label}应在${min}到${max}之间`
    }
    case 'time':
      return clock.test(value as string) ? null : `${label}应为时:分，如 08:00`
    case 'text':
      return (value as string).length <= (field.max ?? Infinity) ? null : `${label}不能超过${field.max}个字`
    case 'colour':
      return isHexColour(value as string) ? null : '颜色应为 #RRGGBB 的形式'
    case 'url':
      return urlRule(value as string)
    case 'choice':
      return options?.some((option) => option.value === String(value)) ? null : `${label}的取值无效`
    case 'choices':
      return (value as readonly unknown[]).every((one) => options?.some((option) => option.value === String(one)))
        ? null
        : `${label}的取值无效`
    default:
      return null
  }
}

export const itemProblem = (fields: readonly FieldSpec[], item: SettingItem): string | null => {
  for (const field of fields) {
    const words = fieldProblem(field, item[field.name])
    if (words !== null) return words
  }
  return null
}

export const inOrder: Check = ({ startTime, endTime }) =>
  startTime !== undefined && endTime !== undefined && startTime >= endTime ? '结束时间应晚于开始时间' : null

/** A record is locked no earlier than it is due. */
export const lockAfterDue: Check = ({ recordDueDays = 0, recordLockDays = 0 }) =>
  recordLockDays < recordDueDays ? '记录锁定期限不应早于记录提交期限' : null

export const network: Check = ({ network: text = '' }) => networkRule(text)

export const fewNetworks = (items: readonly SettingItem[]): string | null =>
  items.length > maxNetworks ? `校园网络最多 ${maxNetworks} 个网段` : null

/** No two items with the same name in this field. */
export const distinct = (items: readonly SettingItem[], field: keyof SettingItem, label: string): string | null => {
  const seen = items.map((item) => item[field]).filter((value) => value !== undefined)
  return new Set(seen).size === seen.length ? null : `${label}不能重复`
}

/** An item hangs under another of the list, and no chain of them ends in itself. */
export const parentProblem = (items: readonly SettingItem[]): string | null => {
  const parents = new Map(items.map((item) => [item.code, item.parentCode || undefined]))
  for (const { code, label = '' } of items) {
    const seen = new Set<string | undefined>()
    for (let at = code; at !== undefined; at = parents.get(at)) {
      if (!parents.has(at)) return `“${label}”的上级不存在，请重新选择`
      if (seen.has(at)) return `“${label}”的上级形成了循环，请重新选择`
      seen.add(at)
    }
  }
  return null
}
