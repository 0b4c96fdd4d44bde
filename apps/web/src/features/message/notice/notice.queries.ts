import type { Reply } from '@xinqiao/contract/client'
import { byId, change, detail, lookup, paged } from '../../../session/index.ts'

export type Notice = Reply<'POST /message/notice/page'>['records'][number]
export type ManagedNotice = Reply<'POST /message/notice/managePage'>['records'][number]
export type Scope = Reply<'GET /message/notice/scope'>
export type Receipt = Reply<'POST /message/notice/receipts'>['records'][number]

export const useNotices = paged('POST /message/notice/page')
export const useNotice = detail('GET /message/notice/detail')
export const useReadNotice = change('POST /message/notice/read', byId)

export const useManagedNotices = paged('POST /message/notice/managePage')
export const useReceipts = paged('POST /message/notice/receipts')
export const useDraft = detail('GET /message/notice/draft', { isPinned: true, gcTime: 0 })
export const useScopeChoices = lookup('GET /message/notice/scope')

export const useSaveNotice = change('POST /message/notice/save')
export const usePublishNotice = change('POST /message/notice/publish')
export const useWithdrawNotice = change('POST /message/notice/withdraw')
export const useRemoveNotice = change('POST /message/notice/remove', byId)
