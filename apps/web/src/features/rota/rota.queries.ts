import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { changeOf, client, onPush } from '../../session/index.ts'

/** Failures are shown where the part is that asked. */
export const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

export const ROTA = 'rota'

export type Week = Reply<'POST /consult/schedule/week'>
export type Slot = Week['slots'][number]
export type Shift = Week['shifts'][number]
export type Board = Reply<'POST /consult/schedules/board'>
export type Host = Reply<'POST /consult/workforce/schedule/allUser'>[number]
export type Room = Reply<'POST /consult/schedule/findRoomsWithStatus'>[number]
export type Site = Reply<'GET /consult/common/site/permission/findSiteList'>[number]
export type Plan = Reply<'POST /consult/schedule/plan'>
type Period = { startDate: string; endDate: string; siteId?: string }
type Span = { startAt: string; endAt: string }

export const useChange = changeOf(ROTA)

/** Bookings elsewhere change what is free here, without anybody reloading. */
export const useLiveRota = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('appointment', () => void queries.invalidateQueries({ queryKey: [ROTA] })), [queries])
}

export const useWeek = (body: Period & { isTallied?: boolean }, enabled = true) =>
  useQuery({
    queryKey: [ROTA, 'week', body],
    queryFn: () => client.call('POST /consult/schedule/week', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

export const useBoard = (body: Period, enabled: boolean) =>
  useQuery({
    queryKey: [ROTA, 'board', body],
    queryFn: () => client.call('POST /consult/schedules/board', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

export const useSites = () =>
  useQuery({
    queryKey: [ROTA, 'sites'],
    queryFn: () => client.call('GET /consult/common/site/permission/findSiteList', undefined, INLINE),
  })

export const useRoomNames = (siteId: string) =>
  useQuery({
    queryKey: [ROTA, 'roomNames', siteId],
    queryFn: () => client.call('GET /consult/room/findRoomList', { query: siteId ? { siteId } : {} }, INLINE),
    enabled: siteId !== '',
  })

/** Who takes each room in that time, and until when. */
export const useRooms = (asked: (Span & { siteId?: string; slotId?: string }) | null) =>
  useQuery({
    queryKey: [ROTA, 'rooms', asked],
    queryFn: () => client.call('POST /consult/schedule/findRoomsWithStatus', { body: asked! }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: asked !== null,
  })

/** Everybody who can receive; with a time, whether they are free in it. */
export const useHosts = (asked: Partial<Span> & { slotId?: string } = {}) =>
  useQuery({
    queryKey: [ROTA, 'hosts', asked],
    queryFn: () => client.call('POST /consult/workforce/schedule/allUser', { body: asked }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useTerm = () =>
  useQuery({
    queryKey: ['term', 'current'],
    queryFn: () => client.call('GET /public/setting/term/current', { query: {} }, INLINE),
  })

type Of<K extends Parameters<typeof client.call>[0]> = Extract<Input<K>, { body: unknown }>['body']
export type NewSlot = Of<'POST /consult/schedule/slot'>
export type SlotMove = Of<'POST /consult/schedule/move'>
type Known = { id: string; version: number }

/** Quiet: what refuses is told beside the choice, or by the calendar that puts the slot back. */
export const useAddSlot = () =>
  useChange((body: NewSlot) => client.call('POST /consult/schedule/slot', { body }, INLINE))
export const useMoveSlot = () =>
  useChange((body: SlotMove) => client.call('POST /consult/schedule/move', { body }, INLINE))

export const useCloseSlot = () =>
  useChange((body: Known & { reason?: string }) => client.call('POST /consult/schedule/close', { body }, STAY))
export const useReopenSlot = () =>
  useChange(({ id, version }: Known) => client.call('POST /consult/schedule/reopen', { body: { id, version } }, STAY))
export const useReleaseSlot = () =>
  useChange(({ id, version }: Known) => client.call('POST /consult/schedule/release', { body: { id, version } }, STAY))
export const useRemoveSlot = () =>
  useChange(({ id, version }: Known) => client.call('POST /consult/schedule/remove', { body: { id, version } }, STAY))
export const useShowSlot = () =>
  useChange((body: { id: string; studentView: boolean }) =>
    client.call('POST /consult/schedule/updateScheduleStudentView', { body }, STAY),
  )
export const useCopyWeek = () =>
  useChange((body: Of<'POST /consult/schedules/copyWeek'>) =>
    client.call('POST /consult/schedules/copyWeek', { body }, STAY),
  )
