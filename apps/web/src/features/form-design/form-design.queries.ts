import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { type FormDefinition, readDefinition } from '@xinqiao/domain'
import { changeOf, client } from '../../session/index.ts'

/** Failures are shown where the list, page or dialog is. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const KEY = 'forms'

export type FormRow = Reply<'GET /public/forms/ite'>['records'][number]
export type FormType = Reply<'GET /public/forms/type/all'>[number]
export type FormDetail = Reply<'GET /public/forms/ite/view'>
export type FormVersion = FormDetail['versions'][number]
export type RoleRight = Reply<'GET /public/forms/rights'>[number]
type PageInput = NonNullable<Input<'GET /public/forms/ite'>>['query']
type SaveInput = Input<'POST /public/forms/ite'>['body']

export const useForms = (query: PageInput) =>
  useQuery({
    queryKey: [KEY, 'page', query],
    queryFn: () => client.call('GET /public/forms/ite', { query }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useFormTypes = () =>
  useQuery({
    queryKey: [KEY, 'types'],
    queryFn: () => client.call('GET /public/forms/type/all', undefined, INLINE),
    staleTime: 0,
  })

export const useForm = (id: string | null) =>
  useQuery({
    queryKey: [KEY, 'view', id],
    queryFn: () => client.call('GET /public/forms/ite/view', { query: { id: id ?? '' } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== null && id !== '',
  })

/** What is stored was rebuilt by the server, so it can be read; a form that cannot is shown empty rather than not at all. */
export const definitionOf = (content: string): FormDefinition => {
  const read = readDefinition(JSON.parse(content))
  return typeof read === 'string' ? { schemaVersion: 1, title: '', fields: [] } : read
}

/** Published versions never change: what was fetched once stays. */
export const useVersions = (id: string, nos: readonly number[]) =>
  useQueries({
    queries: nos.map((no) => ({
      queryKey: [KEY, 'version', id, no],
      queryFn: () => client.call('GET /public/forms/ite/version', { query: { id, no } }, INLINE),
      select: ({ content }: { content: string }) => definitionOf(content),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      byNo: new Map(results.flatMap(({ data }, at) => (data ? [[nos[at] ?? 0, data] as const] : []))),
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })

const useChange = changeOf({ queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== 'version' })

/** Quiet: a conflict is explained, other refusals stand in the dialog. */
export const useSaveForm = () => useChange((body: SaveInput) => client.call('POST /public/forms/ite', { body }, INLINE))
export const usePublishForm = () =>
  useChange((body: Input<'POST /public/forms/ite/publish'>['body']) =>
    client.call('POST /public/forms/ite/publish', { body }, INLINE),
  )
export const useRestoreForm = () =>
  useChange((body: Input<'POST /public/forms/ite/restore'>['body']) =>
    client.call('POST /public/forms/ite/restore', { body }, INLINE),
  )
export const useCopyForm = () =>
  useChange((body: Input<'POST /public/forms/ite/copy'>['body']) =>
    client.call('POST /public/forms/ite/copy', { body }, STAY),
  )
export const useEnableForm = () =>
  useChange((body: Input<'POST /public/forms/ite/enable'>['body']) =>
    client.call('POST /public/forms/ite/enable', { body }, STAY),
  )
export const useRemoveForm = () =>
  useChange((body: Input<'POST /public/forms/ite/remove'>['body']) =>
    client.call('POST /public/forms/ite/remove', { body }, STAY),
  )
export const useConvertForm = () =>
  useMutation({
    mutationFn: (content: string) => client.call('POST /public/forms/ite/convert', { body: { content } }, INLINE),
  })
export const useSaveSetting = () =>
  useChange((body: Input<'POST /consult/smartform/saveSetting'>['body']) =>
    client.call('POST /consult/smartform/saveSetting', { body }, STAY),
  )

/** Asked at the moment of choosing: which form stands there now, and how often that was changed. */
export const findSetting = (categoryCode: string, siteId: string | null) =>
  client.call('GET /consult/smartform/findSetting', { query: { categoryCode, ...(siteId ? { siteId } : {}) } }, STAY)

export const useRights = (formId: string | null) =>
  useQuery({
    queryKey: [KEY, 'rights', formId],
    queryFn: () => client.call('GET /public/forms/rights', { query: { formId: formId ?? '' } }, INLINE),
    staleTime: 0,
    enabled: formId !== null,
  })

export const useSaveRight = () =>
  useChange((body: Input<'POST /public/forms/rights/save'>['body']) =>
    client.call('POST /public/forms/rights/save', { body }, STAY),
  )

/** Without the right to see sites there is only the whole school. */
export const useSites = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'sites'],
    queryFn: () => client.call('GET /public/setting/site', { query: { status: '1' } }, INLINE),
    enabled,
  })
