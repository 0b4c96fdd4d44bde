import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../session/index.ts'

/** Failures are shown where the list or page would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

export type UserRow = Reply<'POST /admin/user/page'>['records'][number]
export type UserForm = Reply<'GET /admin/user/getUser'>
export type UserDetail = Reply<'GET /admin/user/detail'>
export type UserTrail = Reply<'GET /admin/user/trail'>
export type Contact = Reply<'POST /admin/emergencyContact/list'>[number]
export type BatchReply = Reply<'POST /admin/user/lock'>
export type Secret = Reply<'POST /admin/user/resetPwd'>
type PageInput = NonNullable<Input<'POST /admin/user/page'>>['body']

export const PEOPLE = 'people'
const KEY = PEOPLE

export const useUsers = (body: PageInput) =>
  useQuery({
    queryKey: [KEY, 'page', body],
    queryFn: () => client.call('POST /admin/user/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many wait to be let in. */
export const usePendingCount = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'pending'],
    queryFn: () => client.call('POST /admin/user/page', { body: { auditStatus: 'pending', size: 1 } }, INLINE),
    select: (page) => page.total,
    staleTime: 0,
    enabled,
  })

export const useUserTypes = () =>
  useQuery({
    queryKey: [KEY, 'types'],
    queryFn: () => client.call('GET /admin/uType/getUserTypeNoPage', undefined, INLINE),
  })

/** The basic form of every type that can be chosen; few, and rarely changed. */
export const useBasicForms = (typeIds: readonly string[]) =>
  useQueries({
    queries: typeIds.map((userTypeId) => ({
      queryKey: [KEY, 'basicForm', userTypeId],
      queryFn: () => client.call('GET /admin/v2/uForm', { query: { category: 0, userTypeId } }, INLINE),
    })),
    combine: (results) => ({
      isReady: results.every(({ data }) => data !== undefined),
      error: results.find(({ error }) => error)?.error ?? null,
      byType: new Map(results.flatMap(({ data }, at) => (data ? [[typeIds[at] ?? '', data] as const] : []))),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })

/** For filtering; without the right to see roles there is nothing to choose. */
export const useRoleNames = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'roles'],
    queryFn: () => client.call('GET /admin/inner/role/list', undefined, INLINE),
    enabled,
  })

export const useGrantableRoles = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'grantable'],
    queryFn: () => client.call('GET /admin/user/grantableRoles', undefined, INLINE),
    enabled,
  })

/** Never remembered: a form starts with what is stored now. */
export const useUserForm = (id: string | null) =>
  useQuery({
    queryKey: [KEY, 'form', id],
    queryFn: () => client.call('GET /admin/user/getUser', { query: { id: id ?? '' } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== null,
  })

export const useUserDetail = (id: string) =>
  useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.call('GET /admin/user/detail', { query: { id } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== '',
  })

export const useUserTrail = (id: string) =>
  useQuery({
    queryKey: [KEY, 'trail', id],
    queryFn: () => client.call('GET /admin/user/trail', { query: { id } }, INLINE),
    staleTime: 0,
    enabled: id !== '',
  })

export const useContacts = (userId: string) =>
  useQuery({
    queryKey: [KEY, 'contacts', userId],
    queryFn: () => client.call('POST /admin/emergencyContact/list', { body: { userId } }, INLINE),
    staleTime: 0,
  })

const useChange = changeOf(KEY)

type NewUser = Input<'POST /admin/v2/user/addUser'>['body']
type ChangedUser = Input<'POST /admin/user/update'>['body']

/** Quiet: complaints stand beside their fields. */
export const useAddUser = () =>
  useChange((body: NewUser) => client.call('POST /admin/v2/user/addUser', { body }, INLINE))
export const useUpdateUser = () =>
  useChange((body: ChangedUser) => client.call('POST /admin/user/update', { body }, INLINE))

export const useRemoveUsers = () =>
  useChange((ids: string[]) => client.call('POST /admin/user/batchDel', { body: { ids } }, STAY))
export const useLockUsers = () =>
  useChange((body: { ids: string[]; lockFlag: '0' | '9' }) => client.call('POST /admin/user/lock', { body }, STAY))
export const useMoveUsers = () =>
  useChange((body: { ids: string[]; deptId: string }) => client.call('POST /admin/user/resizeDept', { body }, STAY))

/** Quiet: asked for several people one after another, whose refusals are listed together. */
export const useResetPassword = () =>
  useChange((id: string) => client.call('POST /admin/user/resetPwd', { body: { id } }, INLINE))
export const useAuditUser = () =>
  useChange((body: { id: string; pass: boolean; reason?: string }) =>
    client.call('POST /admin/user/audit', { body }, INLINE),
  )

export const useAddFinger = () =>
  useChange((body: { userId: string; fingerCode: string }) =>
    client.call('POST /admin/sysUserFinger/add', { body }, STAY),
  )

export const revealPhone = async (id: string): Promise<string> =>
  (await client.call('POST /admin/user/getPhone', { body: { id } }, STAY)).value
export const revealIdCard = async (id: string): Promise<string> =>
  (await client.call('POST /admin/user/getIdCard', { body: { id } }, STAY)).value

type NewContact = Input<'POST /admin/emergencyContact/insert'>['body']
type ChangedContact = Input<'POST /admin/emergencyContact/update'>['body']
export const useAddContact = () =>
  useChange((body: NewContact) => client.call('POST /admin/emergencyContact/insert', { body }, STAY))
export const useChangeContact = () =>
  useChange((body: ChangedContact) => client.call('POST /admin/emergencyContact/update', { body }, STAY))
export const useRemoveContact = () =>
  useChange((id: string) => client.call('POST /admin/emergencyContact/delete', { body: { id } }, STAY))

/** Departments within one's own reach, as the list and the forms offer them. */
export const deptSource = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, { quiet: true }),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, { quiet: true }),
}
