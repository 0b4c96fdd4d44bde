import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useChange } from '../../../session/index.ts'
import { INLINE, STAY } from '../org.queries.ts'

export type Dict = Reply<'GET /admin/dict/list'>[number]
export type DictEntry = Reply<'GET /admin/dict/type/{name}'>[number]

const KEY = 'dicts'

/** All of them: there are few, and they are searched where they are shown. */
export const useDicts = () =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: () => client.call('GET /admin/dict/list', { query: {} }, INLINE),
    staleTime: 0,
  })

export const useEntries = (type: string) =>
  useQuery({
    queryKey: [KEY, 'items', type],
    queryFn: () => client.call('GET /admin/dict/type/{name}', { params: { name: type } }, INLINE),
    staleTime: 0,
  })

type SavedDict = NonNullable<Input<'POST /admin/dict/save'>>['body']
export type SavedEntry = NonNullable<Input<'POST /admin/dict/item/save'>>['body']

export const useSaveDict = () =>
  useChange(KEY, (body: SavedDict) => client.call('POST /admin/dict/save', { body }, INLINE))
export const useRemoveDict = () =>
  useChange(KEY, (type: string) => client.call('POST /admin/dict/delete', { body: { type } }, STAY))
export const useSaveEntry = () =>
  useChange(KEY, (body: SavedEntry) => client.call('POST /admin/dict/item/save', { body }, INLINE))
/** The same call, but its refusals are told: no form is open. */
export const useSwitchEntry = () =>
  useChange(KEY, (body: SavedEntry) => client.call('POST /admin/dict/item/save', { body }, STAY))
export const useSortEntries = () =>
  useChange(KEY, (body: { type: string; values: string[] }) =>
    client.call('POST /admin/dict/item/sort', { body }, STAY),
  )
export const useRemoveEntry = () =>
  useChange(KEY, (body: { type: string; value: string }) => client.call('POST /admin/dict/item/delete', { body }, STAY))
