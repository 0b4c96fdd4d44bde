import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'
import { PEOPLE } from '../people.queries.ts'

/** Failures are shown where the list or form would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const TYPES = [PEOPLE, 'shapeTypes'] as const

export type UserType = Reply<'GET /admin/uType/list'>[number]
export type Template = Reply<'GET /admin/form'>

export const useTypes = () =>
  useQuery({
    queryKey: TYPES,
    queryFn: () => client.call('GET /admin/uType/list', undefined, INLINE),
    staleTime: 0,
  })

export const useTemplate = (userTypeId: string, category: number) =>
  useQuery({
    queryKey: ['template', userTypeId, category],
    queryFn: () => client.call('GET /admin/form', { query: { userTypeId, category } }, INLINE),
    staleTime: 0,
    gcTime: 0,
  })

const useChange = changeOf(PEOPLE, 'template', 'profile')

export const useSaveType = () =>
  useChange((body: Input<'POST /admin/uType/save'>['body']) => client.call('POST /admin/uType/save', { body }, STAY))
export const useSwitchType = () =>
  useChange((body: Input<'POST /admin/uType/disable'>['body']) =>
    client.call('POST /admin/uType/disable', { body }, STAY),
  )
export const useSaveTemplate = () =>
  useChange((body: Input<'POST /admin/form/save'>['body']) => client.call('POST /admin/form/save', { body }, STAY))
