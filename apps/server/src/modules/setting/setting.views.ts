import type { SettingItem } from '@xinqiao/contract'
import { formatDateTime, isCodeOf } from '@xinqiao/domain'
import { type Actor, holds } from '../../kernel/actor.ts'
import { settingDefaults, type SettingCode } from './setting.catalogue.ts'
import type { StoredSetting } from './setting.repo.ts'
import { settingSpecs } from './setting.specs.ts'

export const isSettingCode = (code: string): code is SettingCode => isCodeOf(settingDefaults, code)

export const settingCodes = Object.keys(settingDefaults) as readonly SettingCode[]

/** A code that is unknown and one that is none of the actor's business look alike. */
export const mayLookUp = (actor: Actor, code: string): code is SettingCode =>
  isSettingCode(code) && (settingSpecs[code].readers === 'everyone' || holds(actor, ['admin_setting_list_tab']))

/** The wire says `enable` everywhere; some settings of ours are older than that. */
const ENABLED = { stored: 'enabled', sent: 'enable' } as const

export const fieldsOf = (code: SettingCode): readonly (keyof SettingItem)[] =>
  settingSpecs[code].fields.map(({ name }) => name)

const pick = (from: Readonly<Record<string, unknown>>, fields: readonly string[]): SettingItem =>
  Object.fromEntries(fields.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))

/** Only declared fields leave: whatever else may lie in a stored value stays there. */
export const itemsOf = ({ code, value }: Pick<StoredSetting, 'code' | 'value'>): SettingItem[] => {
  const fields = fieldsOf(code)
  if (settingSpecs[code].isList)
    return (value['items'] as readonly SettingItem[]).map((item) => pick(item as Record<string, unknown>, fields))
  return [pick({ ...value, [ENABLED.sent]: value[ENABLED.sent] ?? value[ENABLED.stored] }, fields)]
}

/** The other way: what is stored for a list of items. */
export const valueOf = (code: SettingCode, items: readonly SettingItem[]): Record<string, unknown> => {
  const fields = fieldsOf(code)
  const picked = items.map((item) => pick(item as Record<string, unknown>, fields))
  if (settingSpecs[code].isList) return { items: picked }
  const { [ENABLED.sent]: enable, ...rest } = picked[0] as Record<string, unknown>
  if (enable === undefined) return rest
  return { ...rest, [ENABLED.stored in settingDefaults[code] ? ENABLED.stored : ENABLED.sent]: enable }
}

export const settingView = (stored: StoredSetting) => ({
  type: stored.code,
  name: settingSpecs[stored.code].name,
  version: stored.version,
  updatedBy: stored.updatedBy,
  updateTime: stored.updatedAt && formatDateTime(stored.updatedAt),
  settingList: itemsOf(stored),
})
