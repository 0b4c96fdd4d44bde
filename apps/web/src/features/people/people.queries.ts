import { useQueries } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, byId, change, detail, keyOf, lookup, paged, STAY, useRead } from '../../session/index.ts'

export type UserRow = Reply<'POST /admin/user/page'>['records'][number]
export type UserForm = Reply<'GET /admin/user/getUser'>
export type UserDetail = Reply<'GET /admin/user/detail'>
export type UserTrail = Reply<'GET /admin/user/trail'>
export type Contact = Reply<'POST /admin/emergencyContact/list'>[number]
export type BatchReply = Reply<'POST /admin/user/lock'>
export type Secret = Reply<'POST /admin/user/resetPwd'>

export const useUsers = paged('POST /admin/user/page')

/** How many wait to be let in. */
export const usePendingCount = (enabled: boolean) =>
  useRead('POST /admin/user/page', { auditStatus: 'pending', size: 1 }, { select: (page) => page.total, enabled })

export const useUserTypes = lookup('GET /admin/uType/getUserTypeNoPage')

/** The basic form of every type that can be chosen; few, and rarely changed. */
export const useBasicForms = (typeIds: readonly string[]) =>
  useQueries({
    queries: typeIds.map((userTypeId) => ({
      queryKey: keyOf('GET /admin/v2/uForm', { category: 0, userTypeId }),
      queryFn: () => ask('GET /admin/v2/uForm', { category: 0, userTypeId }),
    })),
    combine: (results) => ({
      isReady: results.every(({ data }) => data !== undefined),
      error: results.find(({ error }) => error)?.error ?? null,
      byType: new Map(results.flatMap(({ data }, at) => (data ? [[typeIds[at] ?? '', data] as const] : []))),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })

export const useGrantableRoles = lookup('GET /admin/user/grantableRoles')

/** Never remembered: a form starts with what is stored now. */
export const useUserForm = detail('GET /admin/user/getUser', { gcTime: 0 })
export const useUserDetail = detail('GET /admin/user/detail', { gcTime: 0 })
export const useUserTrail = detail('GET /admin/user/trail')
export const useContacts = (userId: string) => useRead('POST /admin/emergencyContact/list', { userId })

/** Quiet: complaints stand beside their fields. */
export const useAddUser = change('POST /admin/v2/user/addUser', { quiet: true })
export const useUpdateUser = change('POST /admin/user/update', { quiet: true })
export const useGiveRoles = change('POST /admin/user/roles')
export const useRemoveUsers = change('POST /admin/user/batchDel', { from: (ids: string[]) => ({ ids }) })
export const useLockUsers = change('POST /admin/user/lock')
export const useSetUsers = change('POST /admin/user/batchSet')
export type BatchWish = Omit<Asked<'POST /admin/user/batchSet'>, 'ids'>
export type BatchEffect = Reply<'POST /admin/user/batchSet/preview'>[number]
export const previewSet = (body: Asked<'POST /admin/user/batchSet/preview'>) =>
  ask('POST /admin/user/batchSet/preview', body, STAY)
export const useMoveUsers = change('POST /admin/user/resizeDept')

/** Quiet: asked for several people one after another, whose refusals are listed together. */
export const useResetPassword = change('POST /admin/user/resetPwd', { quiet: true, from: (id: string) => ({ id }) })
export const useResetFactor = change('POST /admin/user/resetFactor', { from: (id: string) => ({ id }) })
export const useAskCredential = change('POST /admin/user/askCredential', { from: (id: string) => ({ id }) })
export const useAuditUser = change('POST /admin/user/audit', { quiet: true })
export const useAddFinger = change('POST /admin/sysUserFinger/add')

export const revealPhone = async (id: string): Promise<string> =>
  (await ask('POST /admin/user/getPhone', { id }, STAY)).value
export const revealIdCard = async (id: string): Promise<string> =>
  (await ask('POST /admin/user/getIdCard', { id }, STAY)).value

export const useAddContact = change('POST /admin/emergencyContact/insert')
export const useChangeContact = change('POST /admin/emergencyContact/update')
export const useRemoveContact = change('POST /admin/emergencyContact/delete', byId)
