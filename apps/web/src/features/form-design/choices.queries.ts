import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { allFields, isCodeOf, optionSettings, type FormDefinition, type FormOption } from '@xinqiao/domain'
import { useMemo } from 'react'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { client } from '../../session/index.ts'
import { type Choices, createChooser, gridIn, hang, levelsIn, type Lists } from './choices.ts'
import { useSites } from './form-design.queries.ts'

const INLINE = { quiet: true, stay: true } as const
const KEY = 'form-choices'
/** Levels and times, which forms ask for beside their choices. */
const ALWAYS = ['djsz', 'yysjdsz']
/** A name that is still being typed is asked for as soon as it could be one. */
const A_DICT = /^\w{1,50}$/
const INTERVIEW = 'interviewAssessResult'

type Setting = Reply<'GET /public/setting/manage/type'>
type Branch = Reply<'GET /admin/dept/inner/tree'>[number]

const branch = ({ id, name, children }: Branch): FormOption => ({
  value: id,
  label: name,
  ...(children && children.length > 0 ? { children: children.map(branch) } : {}),
})

const settingsIn = (results: readonly UseQueryResult<Setting>[]) => results.map(({ data }) => data)

/** What a form offers at this moment, in the designer and its preview. Names of staff are not told here: see `unresolved`. */
export function useChoices(definition: FormDefinition, siteId: string | null): Choices {
  const maySeeSites = useAllowed()('admin_site_list_tab')
  const sources = useMemo(
    () => allFields(definition.fields).flatMap(({ options }) => (options ? [options] : [])),
    [definition],
  )
  const names = new Set(sources.flatMap((one) => (one.from === 'named' ? [one.name] : [])))
  const types = sources.flatMap((one) => (one.from === 'dict' && A_DICT.test(one.type) ? [one.type] : []))
  const dictTypes = [...new Set([...types, ...(names.has('interviewResults') ? [INTERVIEW] : [])])].toSorted()
  const codes = sources.flatMap((one) =>
    one.from === 'setting' && isCodeOf(optionSettings, one.code) ? [one.code as string] : [],
  )
  const dicts = useQuery({
    queryKey: [KEY, 'dicts', dictTypes],
    queryFn: () => client.call('GET /admin/dict/types', { query: { types: dictTypes.join(',') } }, INLINE),
    placeholderData: keepPreviousData,
    enabled: dictTypes.length > 0,
  }).data
  const settings = useQueries({
    queries: [...new Set([...ALWAYS, ...codes])].map((type) => ({
      queryKey: [KEY, 'setting', type, siteId],
      queryFn: () =>
        client.call('GET /public/setting/manage/type', { query: { type, ...(siteId ? { siteId } : {}) } }, INLINE),
    })),
    combine: settingsIn,
  })
  const depts = useQuery({
    queryKey: [KEY, 'depts'],
    queryFn: () => client.call('GET /admin/dept/inner/tree', undefined, INLINE),
    enabled: names.has('depts'),
  }).data
  const sites = useSites(maySeeSites && names.has('sites')).data

  const lists = useMemo((): Lists => {
    const entries = Object.entries(dicts ?? {}).map(
      ([type, items]) =>
        [
          type,
          items
            .filter(({ status }) => status === '1')
            .map(({ value, label, parentValue }) => ({ value, label, parent: parentValue })),
        ] as const,
    )
    const found = new Map(entries)
    return {
      dicts: found,
      settings: new Map(settings.flatMap((one) => (one ? [[one.type, one.settingList] as const] : []))),
      named: new Map<string, readonly FormOption[]>([
        ...(depts ? [['depts', depts.map(branch)] as const] : []),
        ...(sites ? [['sites', sites.map(({ id, name }) => ({ value: id, label: name }))] as const] : []),
        ['interviewResults', hang(found.get(INTERVIEW) ?? [], null)],
      ]),
    }
  }, [dicts, settings, depts, sites])
  const known = useMemo(
    () => ({ choose: createChooser(lists), grid: gridIn(lists, siteId), levels: levelsIn(lists) }),
    [lists, siteId],
  )
  return useMemo((): Choices => {
    const fields = allFields(definition.fields)
    const byProp = new Map(fields.map((field) => [field.prop, known.choose(field)]))
    return {
      options: (prop) => byProp.get(prop) ?? [],
      grid: known.grid,
      levels: known.levels,
      unresolved: new Set(
        fields.flatMap(({ prop, options }) =>
          options?.from === 'named' && !lists.named.has(options.name) ? [prop] : [],
        ),
      ),
    }
  }, [definition, known, lists])
}
