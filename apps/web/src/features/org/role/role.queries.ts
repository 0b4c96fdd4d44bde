import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import type { RoleCode } from '@xinqiao/domain'
import { client, useChange } from '../../../session/index.ts'
import { INLINE, STAY } from '../org.queries.ts'

export type RoleRow = Reply<'POST /admin/role/page'>['records'][number]
export type RoleDetail = Reply<'GET /admin/role/detail'>
export type PermissionTree = Reply<'GET /admin/role/permissionTree'>
export type Holder = Reply<'POST /admin/user/page'>['records'][number]
type PageInput = NonNullable<Input<'POST /admin/role/page'>>['body']
export type RoleBody = NonNullable<Input<'POST /admin/role/save'>>['body']

const KEY = 'roles'

export const useRoles = (body: PageInput) =>
  useQuery({
    queryKey: [KEY, 'page', body],
    queryFn: () => client.call('POST /admin/role/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** For copying: those that are enabled. */
export const useRoleNames = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'names'],
    queryFn: () => client.call('GET /admin/inner/role/list', undefined, INLINE),
    enabled,
  })

export const fetchRole = (id: string) => client.call('GET /admin/role/detail', { query: { id } }, STAY)
export const fetchTree = (roleCode: RoleCode) =>
  client.call('GET /admin/role/permissionTree', { query: { roleCode } }, STAY)

export const useRole = (id: string) =>
  useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.call('GET /admin/role/detail', { query: { id } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== '',
  })

export const usePermissionTree = (roleCode: RoleCode) =>
  useQuery({
    queryKey: [KEY, 'tree', roleCode],
    queryFn: () => client.call('GET /admin/role/permissionTree', { query: { roleCode } }, INLINE),
  })

/** The products this school has: without one, its menus are not there for anybody. */
export const useProductCodes = () =>
  useQuery({
    queryKey: [KEY, 'products'],
    queryFn: () => client.call('GET /admin/products/findTenantProductList', undefined, INLINE),
    select: (products) => products.filter(({ status }) => status === '1').map(({ productCode }) => productCode),
  })

export const useHolders = (roleId: string, current: number, size: number, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'holders', roleId, current, size],
    queryFn: () => client.call('POST /admin/user/page', { body: { roleId, current, size } }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

/** Quiet: refusals stand beside their field or are explained. */
export const useSaveRole = () =>
  useChange(KEY, (body: RoleBody) => client.call('POST /admin/role/save', { body }, INLINE))
export const useRemoveRole = () =>
  useChange(KEY, (id: string) => client.call('POST /admin/role/delete', { body: { id } }, STAY))

export const useRereadRoles = () => {
  const queries = useQueryClient()
  return (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] })
}
