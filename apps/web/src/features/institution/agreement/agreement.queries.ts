import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { saveBlob } from '../../../kit/save-blob.ts'
import { rangeOf } from '../../../kit/list/use-list-address.ts'
import { client } from '../../../session/index.ts'
import { agreementTexts } from './agreement.messages.ts'

const texts = agreementTexts.signatures
const INLINE = { quiet: true, stay: true } as const
const KEY = ['institution', 'agreements'] as const

export type AgreementText = Reply<'POST /admin/agreement/text/list'>[number]
export type Signature = Reply<'POST /admin/agreement/list'>['records'][number]

export const useAgreementTexts = () =>
  useQuery({
    queryKey: [...KEY, 'texts'],
    queryFn: () => client.call('POST /admin/agreement/text/list', { body: {} }, INLINE),
    staleTime: 0,
  })

/** Whether anybody is asked to agree at all. */
export const useIsAsked = () =>
  useQuery({
    queryKey: [...KEY, 'asked'],
    queryFn: async () => {
      const { settingList } = await client.call('GET /public/setting/manage/type', { query: { type: 'xygl' } }, INLINE)
      return settingList[0]?.enable === true
    },
    staleTime: 0,
  })

export const useTextVersions = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'versions', id],
    queryFn: () => client.call('POST /admin/agreement/text/history', { body: { id } }, INLINE),
    staleTime: 0,
  })

export const useSaveText = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /admin/agreement/text/save'>['body']) =>
      client.call('POST /admin/agreement/text/save', { body }, { stay: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export type SignatureFilters = { keyword: string; formId: string; dates: string }

export const signatureFilter = ({ keyword, formId, dates }: SignatureFilters) => {
  const range = rangeOf(dates)
  return {
    ...(keyword ? { keyword } : {}),
    ...(formId ? { formId } : {}),
    ...(range ? { startDate: range[0], endDate: range[1] } : {}),
  }
}

export const useSignatures = (page: { current: number; size: number }, filters: SignatureFilters) =>
  useQuery({
    queryKey: [...KEY, 'signatures', page, filters],
    queryFn: () =>
      client.call('POST /admin/agreement/list', { body: { ...page, ...signatureFilter(filters) } }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const saveWord = async (formAnswerId: string): Promise<void> => {
  const { blob, name } = await client.file(
    'POST /admin/agreement/exportWord',
    { body: { formAnswerId } },
    { stay: true },
  )
  saveBlob(blob, name ?? texts.wordName)
}
