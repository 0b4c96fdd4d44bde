import type { SettingItem } from '@xinqiao/contract'
import { isHexColour, urlRule } from '@xinqiao/domain'

/** null = fine, otherwise what is wrong, in words that name the field. */
export type Check = (item: SettingItem) => string | null

type Key<T> = { [K in keyof SettingItem]-?: NonNullable<SettingItem[K]> extends T ? K : never }[keyof SettingItem]

/** The first complaint wins. */
export const all =
  (...checks: readonly Check[]): Check =>
  (item) => {
    for (const check of checks) {
      const words = check(item)
      if (words !== null) return words
    }
    return null
  }

export const filled =
  (field: Key<string>, label: string): Check =>
  (item) =>
    item[field]?.trim() ? null : `请填写${label}`

export const given =
  (field: keyof SettingItem, label: string): Check =>
  (item) =>
    item[field] === undefined ? `请填写${label}` : null

export const between =
  (field: Key<number>, label: string, min: number, max: number): Check =>
  (item) => {
    const value = item[field]
    return value === undefined || (value >= min && value <= max) ? null : `${label}应在${min}到${max}之间`
  }

export const among =
  (field: Key<number> | Key<string>, label: string, values: readonly (string | number)[]): Check =>
  (item) => {
    const value = item[field]
    return value === undefined || values.includes(value) ? null : `${label}的取值无效`
  }

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

export const time =
  (field: Key<string>, label: string): Check =>
  (item) =>
    item[field] === undefined || clock.test(item[field]) ? null : `${label}应为时:分，如 08:00`

export const range: Check = all(time('startTime', '开始时间'), time('endTime', '结束时间'), ({ startTime, endTime }) =>
  startTime !== undefined && endTime !== undefined && startTime >= endTime ? '结束时间应晚于开始时间' : null,
)

export const colour: Check = ({ color }) =>
  color === undefined || isHexColour(color) ? null : '颜色应为 #RRGGBB 的形式'

export const address: Check = ({ redirect }) => (redirect ? urlRule(redirect) : null)

export const webAddress: Check = ({ url }) => (url ? urlRule(url) : null)

export const fine: Check = () => null

/** No two items with the same name in this field. */
export const distinct = (items: readonly SettingItem[], field: keyof SettingItem, label: string): string | null => {
  const seen = items.map((item) => item[field]).filter((value) => value !== undefined)
  return new Set(seen).size === seen.length ? null : `${label}不能重复`
}
