import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one } from '../../../session/index.ts'

export type Site = Reply<'GET /public/setting/site'>[number]
export type Room = Reply<'GET /public/setting/room'>[number]

export const useSites = one('GET /public/setting/site')
export const useRooms = one('GET /public/setting/room', {
  select: (records) => ({ records, total: records.length }),
})

/** Complaints stand beside their fields. */
const quiet = { quiet: true }
export const useAddSite = change('POST /public/setting/site', quiet)
export const useUpdateSite = change('POST /public/setting/site/updateSite', quiet)
export const useSaveRoom = change('POST /public/setting/room/save', quiet)

/** The same calls, but their refusals are told: no form is open. */
export const useSwitchSite = change('POST /public/setting/site/updateSite')
export const useSwitchRoom = change('POST /public/setting/room/save')
export const useRemoveSite = change('POST /public/setting/site/delete', byId)
export const useRemoveRoom = change('POST /public/setting/room/delete', byId)
