import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useChange } from '../../session/index.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

export type MyContact = Reply<'GET /admin/emergencyContact/getMyList'>[number]
export type MyTag = Reply<'GET /public/tag/userTag/{id}'>[number]

const CONTACTS = ['profile', 'contacts'] as const

export const useMyContacts = () =>
  useQuery({
    queryKey: CONTACTS,
    queryFn: () => client.call('GET /admin/emergencyContact/getMyList', undefined, INLINE),
    staleTime: 0,
  })

export const useAddMyContact = () =>
  useChange(CONTACTS, (body: Input<'POST /admin/emergencyContact/insertMine'>['body']) =>
    client.call('POST /admin/emergencyContact/insertMine', { body }, STAY),
  )
export const useChangeMyContact = () =>
  useChange(CONTACTS, (body: Input<'POST /admin/emergencyContact/updateMine'>['body']) =>
    client.call('POST /admin/emergencyContact/updateMine', { body }, STAY),
  )
export const useRemoveMyContact = () =>
  useChange(CONTACTS, (id: string) => client.call('POST /admin/emergencyContact/deleteMine', { body: { id } }, STAY))
export const useSortMyContacts = () =>
  useChange(CONTACTS, (ids: string[]) => client.call('POST /admin/emergencyContact/sortMine', { body: { ids } }, STAY))

const TAGS = ['profile', 'tags'] as const

export const useMyTags = (id: string) =>
  useQuery({
    queryKey: [...TAGS, id],
    queryFn: () => client.call('GET /public/tag/userTag/{id}', { params: { id } }, INLINE),
    staleTime: 0,
  })

export const useAskCorrection = () =>
  useChange(TAGS, (body: { id: string; reason: string }) =>
    client.call('POST /public/tag/askCorrection', { body }, STAY),
  )
