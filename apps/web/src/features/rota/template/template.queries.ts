import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, ROTA, useChange } from '../rota.queries.ts'

export type Template = Input<'POST /consult/schedule/plan'>['body']
export type Workforce = Reply<'POST /consult/workforce/workForTeacher'>['records'][number]

/** Quiet: refusals stand in the drawer. */
export const usePlan = () =>
  useMutation({ mutationFn: (body: Template) => client.call('POST /consult/schedule/plan', { body }, INLINE) })

export const useSaveTemplate = () =>
  useChange((body: Template & { skipClashes: boolean }) => client.call('POST /consult/schedule/save', { body }, INLINE))

type Asked = Input<'POST /consult/workforce/workForTeacher'>['body']

export const useTemplates = (body: Asked) =>
  useQuery({
    queryKey: [ROTA, 'templates', body],
    queryFn: () => client.call('POST /consult/workforce/workForTeacher', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useRemoveTemplate = () =>
  useChange((id: string) => client.call('POST /consult/workforce/del', { body: { id } }, { stay: true }))
