import type { SettingItem } from '@xinqiao/contract'
import {
  allFields,
  isCodeOf,
  optionSettings,
  optionSources,
  type FormField,
  type FormOption,
  type OptionSetting,
  type OptionSource,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readDicts } from '../dict/index.ts'
import { itemsOf, readSettings, type SettingCode } from '../setting/index.ts'
import { namedSources, type SourceParams } from './named-sources.ts'

/** A choice that may stand below another. */
type Entry = FormOption & { readonly parent: string | null }

const nested: ReadonlySet<FormField['type']> = new Set(['tree', 'cascader'])
const PATH = '/'

const hang = (entries: readonly Entry[], parent: string | null): readonly FormOption[] =>
  entries
    .filter((entry) => entry.parent === parent)
    .map(({ value, label }) => {
      const children = hang(entries, value)
      return { value, label, ...(children.length > 0 ? { children } : {}) }
    })

/** One after the other, each with where it stands. */
const laidOut = (options: readonly FormOption[], path = ''): readonly FormOption[] =>
  options.flatMap(({ children = [], ...option }) => [
    { ...option, label: path + option.label },
    ...laidOut(children, `${path}${option.label}${PATH}`),
  ])

const settingEntry = (code: OptionSetting, item: SettingItem): Entry =>
  code === 'djsz'
    ? { value: String(item.star), label: item.level ?? '', parent: null }
    : { value: item.code ?? '', label: item.label ?? '', parent: item.parentCode || null }

type Lists = {
  dicts: ReadonlyMap<string, readonly Entry[]>
  settings: ReadonlyMap<string, readonly SettingItem[]>
  named: ReadonlyMap<string, readonly FormOption[]>
}

const nameKey = (name: string, params: SourceParams = {}): string => `${name} ${JSON.stringify(params)}`

/** Levels and times, which forms ask for beside their choices. */
const ALWAYS: readonly SettingCode[] = ['djsz', 'yysjdsz']

/** Everything the fields ask for, each list once, all at the same time. */
const lookUp = async (tx: Tx, sources: readonly OptionSource[], siteId: string | null): Promise<Lists> => {
  const dictTypes = sources.flatMap((one) => (one.from === 'dict' ? [one.type] : []))
  const asked = sources.flatMap((one) =>
    one.from === 'setting' && isCodeOf(optionSettings, one.code) ? [one.code] : [],
  )
  const names = new Map(
    sources.flatMap((one) =>
      one.from === 'named' && isCodeOf(optionSources, one.name)
        ? [[nameKey(one.name, one.params), { name: one.name, params: one.params ?? {} }] as const]
        : [],
    ),
  )
  const [dicts, settings, named] = await Promise.all([
    readDicts(tx, dictTypes),
    readSettings(tx, [...new Set([...ALWAYS, ...asked])], siteId),
    Promise.all(
      [...names].map(async ([key, { name, params }]) => [key, await namedSources[name](tx, params)] as const),
    ),
  ])
  return {
    dicts: new Map(
      Object.entries(dicts).map(([type, items]) => [
        type,
        items
          .filter(({ status }) => status === '1')
          .map(({ value, label, parentValue }) => ({ value, label, parent: parentValue })),
      ]),
    ),
    settings: new Map(settings.map((stored) => [stored.code, itemsOf(stored)])),
    named: new Map(named),
  }
}

const optionsOf = (field: FormField, source: OptionSource, lists: Lists): readonly FormOption[] => {
  const shaped = (entries: readonly Entry[]) => {
    const tree = hang(entries, null)
    return nested.has(field.type) ? tree : laidOut(tree)
  }
  switch (source.from) {
    case 'inline':
      return source.options
    case 'dict':
      return shaped(lists.dicts.get(source.type) ?? [])
    case 'setting': {
      const { code } = source
      return isCodeOf(optionSettings, code)
        ? shaped((lists.settings.get(code) ?? []).map((item) => settingEntry(code, item)))
        : []
    }
    case 'named': {
      const options = lists.named.get(nameKey(source.name, source.params)) ?? []
      return nested.has(field.type) ? options : laidOut(options)
    }
  }
}

export type OptionLists = Readonly<Record<string, readonly FormOption[]>>

/** Every choice of a form, by field; with the settings every form needs beside them. */
export const optionListsOf = async (
  tx: Tx,
  fields: readonly FormField[],
  siteId: string | null,
): Promise<{ optionLists: OptionLists; settings: Lists['settings'] }> => {
  const choosing = allFields(fields).flatMap((field) => (field.options ? [{ field, source: field.options }] : []))
  const lists = await lookUp(
    tx,
    choosing.map(({ source }) => source),
    siteId,
  )
  return {
    optionLists: Object.fromEntries(choosing.map(({ field, source }) => [field.prop, optionsOf(field, source, lists)])),
    settings: lists.settings,
  }
}
