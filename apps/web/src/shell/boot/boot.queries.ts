import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { errors } from '@xinqiao/contract'
import { CallError, type Reply } from '@xinqiao/contract/client'
import { client, session, type Token, type UserInfo } from '../../session/index.ts'
import { userInfoKey } from '../query-client.ts'

const loadUserInfo = async (token: Token): Promise<UserInfo> => {
  const user = await client.call('GET /admin/user/info', undefined, { retry: true, stay: true })
  // Somebody else may have signed in, in another tab, while this was under way.
  if (session.get().token?.user_id === token.user_id) session.setUser(user)
  return user
}

/** Who is here, with which roles and permissions. Everything behind the login waits for it. */
export const useUserInfo = (token: Token) =>
  useQuery({
    queryKey: [...userInfoKey, token.tenantId, token.user_id],
    queryFn: () => loadUserInfo(token),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The school's name and phones, when the one remembered by this browser is another school's. */
export const useOwnTenant = (token: Token) =>
  useQuery({
    queryKey: ['shell', 'tenant', token.tenantId],
    enabled: session.get().tenant?.id !== token.tenantId,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const input = { params: { id: token.tenantId } }
      const tenant = await client.call('POST /admin/tenant/info/{id}', input, { quiet: true, stay: true })
      session.setTenant(tenant)
      return tenant
    },
  })

const toggleRole = (roleId: string) =>
  client.call('POST /admin/v2/user/toggleRole', { body: { roleId } }, { stay: true })

/** After a refusal the list of roles is out of date, so it is read again. */
export const useToggleRole = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: toggleRole,
    onError: () => queries.invalidateQueries({ queryKey: userInfoKey }),
  })
}

export const useRereadUser = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: userInfoKey })
}

export type Agreement = Reply<'GET /admin/agreement/findUserAgreementGroup'>[number]

const agreementsKey = ['shell', 'agreements'] as const

/** Those of the active role, agreed to or not. Read anew each time: the marks in it say when reading began. */
export const useAgreements = () =>
  useQuery({
    queryKey: agreementsKey,
    queryFn: () => client.call('GET /admin/agreement/findUserAgreementGroup', undefined, { quiet: true, stay: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const READ_FIRST = 40_331 satisfies (typeof errors)['agreement.read_first']['code']

/** Also after a refusal the texts are read again, for they may have changed; not when reading merely takes longer. */
export const useSign = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ formId, version, opened }: Agreement) =>
      client.call('POST /admin/agreement/save', { body: { formId, version, opened } }, { stay: true }),
    onSettled: (_, error) =>
      error instanceof CallError && error.code === READ_FIRST
        ? undefined
        : queries.invalidateQueries({ queryKey: agreementsKey }),
  })
}

export const changeInitialPassword = async (newPassword: string): Promise<void> => {
  await client.call('POST /admin/user/changeMyPwd', { body: { newPwd: await client.seal(newPassword) } })
}

export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  // One after the other: each envelope has a one-time key of its own.
  const oldPwd = await client.seal(oldPassword)
  await client.call('POST /admin/user/pwd', { body: { oldPwd, newPwd: await client.seal(newPassword) } })
}
