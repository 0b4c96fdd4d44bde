import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../session/index.ts'

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

const useChange = changeOf(KEY)

export const useAddTag = () =>
  useChange((body: Input<'POST /public/tag/add'>['body']) => client.call('POST /public/tag/add', { body }, STAY))
export const useCorrectTag = () =>
  useChange((body: Input<'POST /public/tag/correct'>['body']) =>
    client.call('POST /public/tag/correct', { body }, STAY),
  )
export const useRemoveTag = () =>
  useChange((body: { id: string; version: number }) => client.call('POST /public/tag/remove', { body }, STAY))
