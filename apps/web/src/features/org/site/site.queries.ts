import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useChange } from '../../../session/index.ts'
import { INLINE, STAY } from '../org.queries.ts'

export type Site = Reply<'GET /public/setting/site'>[number]
export type Room = Reply<'GET /public/setting/room'>[number]

const KEY = 'sites'

export const useSites = () =>
  useQuery({
    queryKey: [KEY, 'sites'],
    queryFn: () => client.call('GET /public/setting/site', { query: {} }, INLINE),
    staleTime: 0,
  })

export const useRooms = (siteId: string) =>
  useQuery({
    queryKey: [KEY, 'rooms', siteId],
    queryFn: () => client.call('GET /public/setting/room', { query: { siteId } }, INLINE),
    select: (records) => ({ records, total: records.length }),
    staleTime: 0,
  })

export type NewSite = NonNullable<Input<'POST /public/setting/site'>>['body']
export type ChangedSite = NonNullable<Input<'POST /public/setting/site/updateSite'>>['body']
export type SavedRoom = NonNullable<Input<'POST /public/setting/room/save'>>['body']

/** Quiet: complaints stand beside their fields. */
export const useAddSite = () =>
  useChange(KEY, (body: NewSite) => client.call('POST /public/setting/site', { body }, INLINE))
export const useUpdateSite = () =>
  useChange(KEY, (body: ChangedSite) => client.call('POST /public/setting/site/updateSite', { body }, INLINE))
export const useSaveRoom = () =>
  useChange(KEY, (body: SavedRoom) => client.call('POST /public/setting/room/save', { body }, INLINE))

/** The same calls, but their refusals are told: no form is open. */
export const useSwitchSite = () =>
  useChange(KEY, (body: ChangedSite) => client.call('POST /public/setting/site/updateSite', { body }, STAY))
export const useSwitchRoom = () =>
  useChange(KEY, (body: SavedRoom) => client.call('POST /public/setting/room/save', { body }, STAY))
export const useRemoveSite = () =>
  useChange(KEY, (id: string) => client.call('POST /public/setting/site/delete', { body: { id } }, STAY))
export const useRemoveRoom = () =>
  useChange(KEY, (id: string) => client.call('POST /public/setting/room/delete', { body: { id } }, STAY))
