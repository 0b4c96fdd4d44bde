import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SettingItem } from '@xinqiao/contract'
import {
  allFields,
  gridFor,
  isCodeOf,
  optionSettings,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormOptions,
  type OptionSetting,
  type TimeGrid,
  type TimeSetting,
} from '@xinqiao/domain'
import { client } from '../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const
const KEY = 'form-choices'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** Levels and times, which forms ask for beside their choices. */
const ALWAYS = ['djsz', 'yysjdsz'] as const
const nestedTypes: ReadonlySet<FormField['type']> = new Set(['tree', 'cascader'])
const INTERVIEW = 'interviewAssessResult'
/** Lists the designer can look up; the others are only filled in when a form is answered. */
const RESOLVABLE: ReadonlySet<string> = new Set(['depts', 'sites', 'interviewResults'])

export type Level = { readonly star: string; readonly level: string; readonly color: string }
export type Choices = {
  readonly options: FormOptions
  readonly grid: (prop: string) => TimeGrid
  readonly levels: readonly Level[]
  /** fields whose list cannot be looked up here */
  readonly unresolved: ReadonlySet<string>
}

type Entry = FormOption & { readonly parent: string | null }

const hang = (entries: readonly Entry[], parent: string | null): readonly FormOption[] =>
  entries
    .filter((entry) => entry.parent === parent)
    .map(({ value, label }) => {
      const children = hang(entries, value)
      return { value, label, ...(children.length > 0 ? { children } : {}) }
    })

const laidOut = (options: readonly FormOption[], path = ''): readonly FormOption[] =>
  options.flatMap(({ children = [], ...option }) => [
    { ...option, label: path + option.label },
    ...laidOut(children, `${path}${option.label}/`),
  ])

const shaped = (type: FormField['type'], tree: readonly FormOption[]): readonly FormOption[] =>
  nestedTypes.has(type) ? tree : laidOut(tree)

const settingEntry = (code: OptionSetting, item: SettingItem): Entry =>
  code === 'djsz'
    ? { value: String(item.star), label: item.level ?? '', parent: null }
    : { value: item.code ?? '', label: item.label ?? '', parent: item.parentCode || null }

const timesAt = (items: readonly SettingItem[], siteId: string | null): readonly TimeSetting[] =>
  items
    .filter((item) => !item.siteId || item.siteId === siteId)
    .map(({ type, startTime = '', endTime = '', weeks = [] }) => ({
      type: Number(type),
      startTime,
      endTime,
      weeks: weeks.length > 0 ? weeks : EVERY_DAY,
    }))

type Branch = { readonly id: string; readonly name: string; readonly children?: readonly Branch[] }

const deptOption = ({ id, name, children = [] }: Branch): FormOption => ({
  value: id,
  label: name,
  ...(children.length > 0 ? { children: children.map(deptOption) } : {}),
})

/** What a form offers in the designer and its preview, looked up with the calls that are there. */
export function useChoices(definition: FormDefinition, siteId: string | null = null): Choices {
  const fields = allFields(definition.fields)
  const named = new Set(fields.flatMap(({ options }) => (options?.from === 'named' ? [options.name] : [])))
  const dictTypes = [
    ...new Set([
      ...fields.flatMap(({ options }) => (options?.from === 'dict' ? [options.type] : [])),
      ...(named.has('interviewResults') ? [INTERVIEW] : []),
    ]),
  ].toSorted()
  const asked = new Set(
    fields.flatMap(({ options }) =>
      options?.from === 'setting' && isCodeOf(optionSettings, options.code) ? [options.code] : [],
    ),
  )
  const settingCodes = [...new Set<string>([...ALWAYS, ...asked])].toSorted()

  const dicts = useQuery({
    queryKey: [KEY, 'dicts', dictTypes],
    queryFn: () => client.call('GET /admin/dict/types', { query: { types: dictTypes.join(',') } }, INLINE),
    enabled: dictTypes.length > 0,
  })
  const settings = useQueries({
    queries: settingCodes.map((type) => ({
      queryKey: [KEY, 'setting', type, siteId],
      queryFn: () =>
        client.call('GET /public/setting/manage/type', { query: { type, ...(siteId ? { siteId } : {}) } }, INLINE),
    })),
    combine: (results) =>
      new Map(settingCodes.map((code, at) => [code, results[at]?.data?.settingList ?? []] as const)),
  })
  const depts = useQuery({
    queryKey: [KEY, 'depts'],
    queryFn: () => client.call('GET /admin/dept/tree', { query: {} }, INLINE),
    enabled: named.has('depts'),
  })
  const sites = useQuery({
    queryKey: [KEY, 'sites'],
    queryFn: () => client.call('GET /public/setting/site', { query: { status: '1' } }, INLINE),
    enabled: named.has('sites'),
  })

  const dictEntries = (type: string): readonly Entry[] =>
    (dicts.data?.[type] ?? [])
      .filter(({ status }) => status === '1')
      .map(({ value, label, parentValue }) => ({ value, label, parent: parentValue }))
  const namedOptions = (name: string): readonly FormOption[] => {
    switch (name) {
      case 'depts':
        return (depts.data ?? []).map(deptOption)
      case 'sites':
        return (sites.data ?? []).map(({ id, name: label }) => ({ value: id, label }))
      case 'interviewResults':
        return hang(dictEntries(INTERVIEW), null)
      default:
        return []
    }
  }
  const optionsOf = (field: FormField): readonly FormOption[] => {
    const source = field.options
    switch (source?.from) {
      case undefined:
        return []
      case 'inline':
        return source.options
      case 'dict':
        return shaped(field.type, hang(dictEntries(source.type), null))
      case 'setting': {
        const { code } = source
        if (!isCodeOf(optionSettings, code)) return []
        return shaped(
          field.type,
          hang(
            (settings.get(code) ?? []).map((item) => settingEntry(code, item)),
            null,
          ),
        )
      }
      case 'named':
        return shaped(field.type, namedOptions(source.name))
    }
  }

  const byProp = new Map(fields.map((field) => [field.prop, optionsOf(field)]))
  const times = timesAt(settings.get('yysjdsz') ?? [], siteId)
  return {
    options: (prop) => byProp.get(prop) ?? [],
    grid: (prop) => gridFor(prop, times),
    levels: (settings.get('djsz') ?? []).map(({ star, level = '', color = '' }) => ({
      star: String(star),
      level,
      color,
    })),
    unresolved: new Set(
      fields.flatMap(({ prop, options }) => (options?.from === 'named' && !RESOLVABLE.has(options.name) ? [prop] : [])),
    ),
  }
}
