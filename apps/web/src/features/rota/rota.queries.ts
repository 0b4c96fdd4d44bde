import type { Reply } from '@xinqiao/contract/client'
import { type Asked, change, lookup, one, paged, useRead } from '../../session/index.ts'

export type Week = Reply<'POST /consult/schedule/week'>
export type Slot = Week['slots'][number]
export type Shift = Week['shifts'][number]
export type Board = Reply<'POST /consult/schedules/board'>
export type Host = Reply<'POST /consult/workforce/schedule/allUser'>[number]
export type Room = Reply<'POST /consult/schedule/findRoomsWithStatus'>[number]
export type Site = Reply<'GET /consult/common/site/permission/findSiteList'>[number]
export type Plan = Reply<'POST /consult/schedule/plan'>

export const useWeek = paged('POST /consult/schedule/week')
export const useBoard = paged('POST /consult/schedules/board')
export const useOverlaps = one('GET /consult/schedule/overlaps')
export const useSites = lookup('GET /consult/common/site/permission/findSiteList')
export const useRoomNames = (siteId: string) =>
  useRead('GET /consult/room/findRoomList', siteId ? { siteId } : null, { staleTime: 30_000 })

/** Who takes each room in that time, and until when. */
export const useRooms = paged('POST /consult/schedule/findRoomsWithStatus')

const useAllHosts = paged('POST /consult/workforce/schedule/allUser')
/** Everybody who can receive; with a time, whether they are free in it. */
export const useHosts = (asked: Asked<'POST /consult/workforce/schedule/allUser'> = {}) => useAllHosts(asked)

export const useTerm = () => useRead('GET /public/setting/term/current', {}, { staleTime: 30_000 })

/** Quiet: what refuses is told beside the choice, or by the calendar that puts the slot back. */
export const useAddSlot = change('POST /consult/schedule/slot', { quiet: true })
export const useMoveSlot = change('POST /consult/schedule/move', { quiet: true })

const known = { from: ({ id, version }: { id: string; version: number }) => ({ id, version }) }

export const useCloseSlot = change('POST /consult/schedule/close')
export const useReopenSlot = change('POST /consult/schedule/reopen', known)
export const useReleaseSlot = change('POST /consult/schedule/release', known)
export const useRemoveSlot = change('POST /consult/schedule/remove', known)
export const useShowSlot = change('POST /consult/schedule/updateScheduleStudentView')
export const useCopyWeek = change('POST /consult/schedules/copyWeek')
