import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'

const KEY = ['institution', 'terms'] as const

export type Term = Reply<'GET /public/setting/term'>[number]
export type Holiday = Term['holidays'][number]

export const useTerms = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => client.call('GET /public/setting/term', undefined, { quiet: true, stay: true }),
    staleTime: 0,
  })

const useChange = changeOf(KEY)

export const useSaveTerm = () =>
  useChange((body: Input<'POST /public/setting/term/save'>['body']) =>
    client.call('POST /public/setting/term/save', { body }, { stay: true }),
  )

export const useRemoveTerm = () =>
  useChange((id: string) => client.call('POST /public/setting/term/delete', { body: { id } }, { stay: true }))
