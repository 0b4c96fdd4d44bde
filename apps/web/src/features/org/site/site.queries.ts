import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one, resource } from '../../../session/index.ts'

export type Site = Reply<'GET /public/setting/site'>[number]
export type Room = Reply<'GET /public/setting/room'>[number]

export const useRooms = resource({
  list: 'GET /public/setting/room',
  save: 'POST /public/setting/room/save',
  remove: 'POST /public/setting/room/delete',
})

export const useSites = one('GET /public/setting/site')

/** Complaints stand beside their fields. */
const quiet = { quiet: true }
export const useAddSite = change('POST /public/setting/site', quiet)
export const useUpdateSite = change('POST /public/setting/site/updateSite', quiet)
/** The same call, but its refusals are told: no form is open. */
export const useSwitchSite = change('POST /public/setting/site/updateSite')
export const useRemoveSite = change('POST /public/setting/site/delete', byId)
