import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const KEY = 'tags'

export type Tag = Reply<'GET /public/tag/userTag/{id}'>[number]

export const useTags = (id: string) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: () => client.call('GET /public/tag/userTag/{id}', { params: { id } }, INLINE),
    staleTime: 0,
  })

const useChange = <Given, Answer>(call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  // Also after a refusal: somebody else may have been quicker.
  return useMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }) })
}

export const useAddTag = () =>
  useChange((body: Input<'POST /public/tag/add'>['body']) => client.call('POST /public/tag/add', { body }, STAY))
export const useCorrectTag = () =>
  useChange((body: Input<'POST /public/tag/correct'>['body']) =>
    client.call('POST /public/tag/correct', { body }, STAY),
  )
export const useRemoveTag = () =>
  useChange((body: { id: string; version: number }) => client.call('POST /public/tag/remove', { body }, STAY))
