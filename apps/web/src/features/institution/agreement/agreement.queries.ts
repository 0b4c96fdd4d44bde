import type { Reply } from '@xinqiao/contract/client'
import { askedOf } from '../../../kit/list/use-list-address.ts'
import { saveBlob } from '../../../kit/save-blob.ts'
import { change, client, paged, STAY, useRead } from '../../../session/index.ts'
import { agreementTexts } from './agreement.messages.ts'

const texts = agreementTexts.signatures

export type AgreementText = Reply<'POST /admin/agreement/text/list'>[number]
export type Signature = Reply<'POST /admin/agreement/list'>['records'][number]

export const useAgreementTexts = () => useRead('POST /admin/agreement/text/list', {})
export const useTextVersions = (id: string) => useRead('POST /admin/agreement/text/history', { id })
export const useSaveText = change('POST /admin/agreement/text/save')

/** Whether anybody is asked to agree at all. */
export const useIsAsked = () =>
  useRead(
    'GET /public/setting/manage/type',
    { type: 'xygl' },
    { select: ({ settingList }) => settingList[0]?.enable === true },
  )

type SignatureFilters = { keyword: string; formId: string; dates: string }

export const signatureFilter = ({ keyword, formId, dates }: SignatureFilters) => askedOf({ keyword, formId, dates })

const useSignaturePage = paged('POST /admin/agreement/list')
export const useSignatures = (page: { current: number; size: number }, filters: SignatureFilters) =>
  useSignaturePage({ ...page, ...signatureFilter(filters) })

export const saveWord = async (formAnswerId: string): Promise<void> => {
  const { blob, name } = await client.file('POST /admin/agreement/exportWord', { body: { formAnswerId } }, STAY)
  saveBlob(blob, name ?? texts.wordName)
}
