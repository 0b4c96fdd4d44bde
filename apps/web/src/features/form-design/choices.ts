import type { SettingItem } from '@xinqiao/contract'
import {
  gridFor,
  isCodeOf,
  optionSettings,
  type FormField,
  type FormOption,
  type FormOptions,
  type OptionSource,
  type TimeGrid,
  type TimeSetting,
} from '@xinqiao/domain'

/** A choice that may stand below another. */
type Entry = { readonly value: string; readonly label: string; readonly parent: string | null }

/** Everything that was looked up for a form. */
export type Lists = {
  readonly dicts: ReadonlyMap<string, readonly Entry[]>
  readonly settings: ReadonlyMap<string, readonly SettingItem[]>
  readonly named: ReadonlyMap<string, readonly FormOption[]>
}

export type Choices = {
  readonly options: FormOptions
  readonly grid: (prop: string) => TimeGrid
  readonly levels: readonly { readonly star: string; readonly level: string; readonly color: string }[]
  /** fields whose list is only known to whoever fills the form in */
  readonly unresolved: ReadonlySet<string>
}

const NESTED: ReadonlySet<FormField['type']> = new Set(['tree', 'cascader'])
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const NONE: readonly FormOption[] = []

export const hang = (entries: readonly Entry[], parent: string | null): readonly FormOption[] =>
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
    ...laidOut(children, `${path}${option.label}/`),
  ])

const settingEntry = (code: string, item: SettingItem): Entry =>
  code === 'djsz'
    ? { value: String(item.star), label: item.level ?? '', parent: null }
    : { value: item.code ?? '', label: item.label ?? '', parent: item.parentCode || null }

const treeOf = (source: OptionSource, { dicts, settings, named }: Lists): readonly FormOption[] => {
  switch (source.from) {
    case 'inline':
      return source.options
    case 'dict':
      return hang(dicts.get(source.type) ?? [], null)
    case 'setting': {
      const { code } = source
      if (!isCodeOf(optionSettings, code)) return NONE
      return hang(
        (settings.get(code) ?? []).map((item) => settingEntry(code, item)),
        null,
      )
    }
    case 'named':
      return named.get(source.name) ?? NONE
  }
}

/** The choices of a field; the same list as long as nothing of it changes, so that what shows it need not be drawn anew. */
export const createChooser = (lists: Lists): ((field: FormField) => readonly FormOption[]) => {
  const known = new WeakMap<OptionSource, Map<boolean, readonly FormOption[]>>()
  return ({ type, options: source }) => {
    if (!source) return NONE
    if (source.from === 'inline') return source.options
    const isNested = NESTED.has(type)
    const found = known.get(source)?.get(isNested)
    if (found) return found
    const tree = treeOf(source, lists)
    const made = isNested ? tree : laidOut(tree)
    known.set(source, new Map(known.get(source)).set(isNested, made))
    return made
  }
}

/** The school's times: those of the site, and those of all sites. */
export const gridIn = ({ settings }: Lists, siteId: string | null): Choices['grid'] => {
  const times: readonly TimeSetting[] = (settings.get('yysjdsz') ?? [])
    .filter((item) => !item.siteId || item.siteId === siteId)
    .map(({ type, startTime = '', endTime = '', weeks = [] }) => ({
      type: Number(type),
      startTime,
      endTime,
      weeks: weeks.length > 0 ? weeks : EVERY_DAY,
    }))
  return (prop) => gridFor(prop, times)
}

export const levelsIn = ({ settings }: Lists): Choices['levels'] =>
  (settings.get('djsz') ?? []).map(({ star, level = '', color = '' }) => ({ star: String(star), level, color }))
