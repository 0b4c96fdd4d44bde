import { itemName, valueWords } from './setting-words.ts'
import { settingsTexts } from './settings.messages.ts'
import type { Setting, SettingItem } from './settings.queries.ts'

const texts = settingsTexts.history

type Shape = Pick<Setting, 'fields' | 'isList' | 'nameField'>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What became different between two versions, line by line. */
export function differences(
  setting: Shape,
  before: readonly SettingItem[],
  after: readonly SettingItem[],
): readonly string[] {
  if (!setting.isList) return changes(setting, before[0] ?? {}, after[0] ?? {}, '')
  const keyOf = (item: SettingItem, at: number): string =>
    String(item[(setting.nameField ?? '') as keyof SettingItem] ?? at)
  const old = new Map(before.map((item, at) => [keyOf(item, at), item]))
  const fresh = new Map(after.map((item, at) => [keyOf(item, at), item]))
  const lines = [
    ...[...fresh].filter(([key]) => !old.has(key)).map(([, item]) => texts.added(itemName(setting, item))),
    ...[...old].filter(([key]) => !fresh.has(key)).map(([, item]) => texts.removed(itemName(setting, item))),
    ...[...fresh].flatMap(([key, item]) => {
      const was = old.get(key)
      return was ? changes(setting, was, item, `${itemName(setting, was)} `) : []
    }),
  ]
  const kept = (keys: Iterable<string>, other: ReadonlyMap<string, unknown>) =>
    [...keys].filter((key) => other.has(key))
  const isMoved = !isSame(kept(old.keys(), fresh), kept(fresh.keys(), old))
  return isMoved ? [...lines, texts.moved] : lines
}

const changes = ({ fields }: Shape, before: SettingItem, after: SettingItem, prefix: string): string[] =>
  fields
    .filter(({ name }) => !isSame(before[name], after[name]))
    .map((field) =>
      texts.changed(prefix + field.label, valueWords(field, before[field.name]), valueWords(field, after[field.name])),
    )
