import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one, useRead } from '../../session/index.ts'

export type MyContact = Reply<'GET /admin/emergencyContact/getMyList'>[number]
export type MyTag = Reply<'GET /public/tag/userTag/{id}'>[number]

export const useMyContacts = one('GET /admin/emergencyContact/getMyList')
export const useAddMyContact = change('POST /admin/emergencyContact/insertMine')
export const useChangeMyContact = change('POST /admin/emergencyContact/updateMine')
export const useRemoveMyContact = change('POST /admin/emergencyContact/deleteMine', byId)
export const useSortMyContacts = change('POST /admin/emergencyContact/sortMine', { from: (ids: string[]) => ({ ids }) })

export const useMyTags = (id: string) => useRead('GET /public/tag/userTag/{id}', { id })
export const useAskCorrection = change('POST /public/tag/askCorrection')
