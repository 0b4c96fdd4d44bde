import type { Reply } from '@xinqiao/contract/client'
import type { RoleCode } from '@xinqiao/domain'
import { ask, type Asked, byId, change, detail, lookup, one, paged, STAY } from '../../../session/index.ts'

export type RoleRow = Reply<'POST /admin/role/page'>['records'][number]
export type RoleDetail = Reply<'GET /admin/role/detail'>
export type PermissionTree = Reply<'GET /admin/role/permissionTree'>
export type Holder = Reply<'POST /admin/user/page'>['records'][number]
export type RoleBody = Asked<'POST /admin/role/save'>

export const useRoles = paged('POST /admin/role/page')
export const useRole = detail('GET /admin/role/detail', { gcTime: 0 })

export type Duties = Reply<'GET /admin/role/duties'>
export const useDuties = one('GET /admin/role/duties')
export const usePrepareDuties = change('POST /admin/role/duties/prepare')
export const useSeparateDuties = change('POST /admin/role/duties/separate')

const useTree = lookup('GET /admin/role/permissionTree')
export const usePermissionTree = (roleCode: RoleCode) => useTree({ roleCode })

export const fetchRole = (id: string) => ask('GET /admin/role/detail', { id }, STAY)
export const fetchTree = (roleCode: RoleCode) => ask('GET /admin/role/permissionTree', { roleCode }, STAY)

/** The products this school has: without one, its menus are not there for anybody. */
export const useProductCodes = lookup('GET /admin/products/findTenantProductList', {
  select: (products) => products.filter(({ status }) => status === '1').map(({ productCode }) => productCode),
})

const useHolderPage = paged('POST /admin/user/page')
export const useHolders = (roleId: string, current: number, size: number, enabled: boolean) =>
  useHolderPage({ roleId, current, size }, enabled)

/** Quiet: refusals stand beside their field or are explained. */
export const useSaveRole = change('POST /admin/role/save', { quiet: true })
export const useRemoveRole = change('POST /admin/role/delete', byId)
