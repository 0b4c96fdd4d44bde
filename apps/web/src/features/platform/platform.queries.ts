import type { Reply } from '@xinqiao/contract/client'
import { change, detail, one, paged } from '../../session/index.ts'

export type School = Reply<'POST /platform/school/page'>['records'][number]
export type SchoolDetail = Reply<'GET /platform/school/{id}'>
export type Summary = Reply<'GET /platform/school/summary'>
export type Visit = Reply<'POST /platform/support/page'>['records'][number]
export type Provider = SchoolDetail['providers'][number]

export const useSchools = paged('POST /platform/school/page')
export const useSummary = one('GET /platform/school/summary')
export const useSchool = detail('GET /platform/school/{id}')

export const useOpenSchool = change('POST /platform/school', { isForm: true })
export const useChangeSchool = change('PUT /platform/school', { isForm: true })
export const useSwitchSchool = change('PUT /platform/school/status')
export const useSwitchProduct = change('PUT /platform/school/product')
export const useSetProvider = change('PUT /platform/school/provider', { isForm: true })
export const useSwitchProvider = change('PUT /platform/school/provider/status')
export const useVisits = paged('POST /platform/support/page')
export const useAskSupport = change('POST /platform/support', { isForm: true })
export const useLookInSchool = change('POST /platform/support/look')
export const useEndSupport = change('POST /platform/support/end')
export const useRotateKey = change('POST /platform/school/rotateKey')
