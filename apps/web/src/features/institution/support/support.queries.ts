import type { Reply } from '@xinqiao/contract/client'
import { change, paged } from '../../../session/index.ts'

export type SchoolVisit = Reply<'POST /admin/support/page'>['records'][number]

export const useSchoolVisits = paged('POST /admin/support/page')
export const useDecideSupport = change('POST /admin/support/decide', { isForm: true })
export const useTakeBack = change('POST /admin/support/end')
