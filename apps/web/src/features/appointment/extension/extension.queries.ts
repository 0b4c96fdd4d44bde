import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, STAY, useChange, useFresh } from '../appointment.queries.ts'

export type ExtensionRow = Reply<'POST /consult/register/extensionPage'>['records'][number]

export const useExtensions = (body: Input<'POST /consult/register/extensionPage'>['body']) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'extensions', body],
    queryFn: () => client.call('POST /consult/register/extensionPage', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useExtend = () =>
  useChange((body: Input<'POST /consult/register/extend'>['body']) =>
    client.call('POST /consult/register/extend', { body }, STAY),
  )
