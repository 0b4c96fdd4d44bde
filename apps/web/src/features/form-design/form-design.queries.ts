import { useMutation, useQueries } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { type FormDefinition, readDefinition } from '@xinqiao/domain'
import { ask, change, detail, keyOf, lookup, one, paged, STAY, useRead } from '../../session/index.ts'

const VERSION = 'GET /public/forms/ite/version'

export type FormRow = Reply<'GET /public/forms/ite'>['records'][number]
export type FormType = Reply<'GET /public/forms/type/all'>[number]
export type FormDetail = Reply<'GET /public/forms/ite/view'>
export type FormVersion = FormDetail['versions'][number]
export type RoleRight = Reply<'GET /public/forms/rights'>[number]

export const useForms = paged('GET /public/forms/ite')
export const useFormTypes = one('GET /public/forms/type/all')
export const useForm = detail('GET /public/forms/ite/view', { gcTime: 0 })

/** What is stored was rebuilt by the server, so it can be read; a form that cannot is shown empty rather than not at all. */
export const definitionOf = (content: string): FormDefinition => {
  const read = readDefinition(JSON.parse(content))
  return typeof read === 'string' ? { schemaVersion: 1, title: '', fields: [] } : read
}

/** Published versions never change: what was fetched once stays. */
export const useVersions = (id: string, nos: readonly number[]) =>
  useQueries({
    queries: nos.map((no) => ({
      queryKey: keyOf(VERSION, { id, no }),
      queryFn: () => ask(VERSION, { id, no }),
      select: ({ content }: { content: string }) => definitionOf(content),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isPinned: true },
    })),
    combine: (results) => ({
      byNo: new Map(results.flatMap(({ data }, at) => (data ? [[nos[at] ?? 0, data] as const] : []))),
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })

/** Quiet: a conflict is explained, other refusals stand in the dialog. */
export const useSaveForm = change('POST /public/forms/ite', { quiet: true })
export const usePublishForm = change('POST /public/forms/ite/publish', { quiet: true })
export const useRestoreForm = change('POST /public/forms/ite/restore', { quiet: true })
export const useCopyForm = change('POST /public/forms/ite/copy')
export const useEnableForm = change('POST /public/forms/ite/enable')
export const useRemoveForm = change('POST /public/forms/ite/remove')
export const useConvertForm = () =>
  useMutation({ mutationFn: (content: string) => ask('POST /public/forms/ite/convert', { content }) })
export const useSaveSetting = change('POST /consult/smartform/saveSetting')

/** Asked at the moment of choosing: which form stands there now, and how often that was changed. */
export const findSetting = (categoryCode: string, siteId: string | null) =>
  ask('GET /consult/smartform/findSetting', { categoryCode, ...(siteId ? { siteId } : {}) }, STAY)

export const useRights = (formId: string | null) =>
  useRead('GET /public/forms/rights', formId === null ? null : { formId })
export const useSaveRight = change('POST /public/forms/rights/save')

const useAllSites = lookup('GET /public/setting/site')
/** Without the right to see sites there is only the whole school. */
export const useSites = (enabled: boolean) => useAllSites({ status: '1' }, enabled)
