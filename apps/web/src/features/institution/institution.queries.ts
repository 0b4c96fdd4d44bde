import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../session/index.ts'

export type Overview = Reply<'GET /admin/info/overview'>
export type Product = Overview['products'][number]

export const useOverview = one('GET /admin/info/overview')
export const useSwitchProduct = change('POST /admin/products/updateTenantProductSettingStatus')
