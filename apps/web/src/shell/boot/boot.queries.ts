import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { errors } from '@xinqiao/contract'
import { CallError, type Reply } from '@xinqiao/contract/client'
import {
  ask,
  change,
  client,
  keyOf,
  one,
  session,
  STAY,
  type Token,
  useReread,
  type UserInfo,
} from '../../session/index.ts'
import { queryClient, userInfoKey } from '../query-client.ts'

const loadUserInfo = async (token: Token): Promise<UserInfo> => {
  const user = await ask('GET /admin/user/info', undefined, { ...STAY, retry: true })
  // Somebody else may have signed in, in another tab, while this was under way.
  if (session.get().token?.user_id === token.user_id) session.setUser(user)
  return user
}

const userInfoQuery = (token: Token) =>
  queryOptions({
    queryKey: [...userInfoKey, token.tenantId, token.user_id],
    queryFn: () => loadUserInfo(token),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who is here, with which roles and permissions. Everything behind the login waits for it. */
export const useUserInfo = (token: Token) => useQuery(userInfoQuery(token))

/** Asked for while the page itself is still on its way; once only, what failed is for the page to try again. */
export const askAhead = (token: Token): void => {
  const query = userInfoQuery(token)
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
}

/** The school's name and phones, when the one remembered by this browser is another school's. */
export const useOwnTenant = (token: Token) =>
  useQuery({
    queryKey: keyOf('POST /admin/tenant/info/{id}', { id: token.tenantId }),
    enabled: session.get().tenant?.id !== token.tenantId,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const tenant = await ask('POST /admin/tenant/info/{id}', { id: token.tenantId })
      session.setTenant(tenant)
      return tenant
    },
  })

/** The account is read again: its active role is another one, or after a refusal its list of roles is out of date. */
export const useToggleRole = change('POST /admin/v2/user/toggleRole', {
  atOnce: true,
  from: (roleId: string) => ({ roleId }),
})

export type Agreement = Reply<'GET /admin/agreement/findUserAgreementGroup'>[number]

/** Those of the active role, agreed to or not. Read anew each time: the marks in it say when reading began. */
export const useAgreements = one('GET /admin/agreement/findUserAgreementGroup', {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

const READ_FIRST = 40_331 satisfies (typeof errors)['agreement.read_first']['code']

/** Also after a refusal the texts are read again, for they may have changed; not when reading merely takes longer. */
export const useSign = () => {
  const reread = useReread('agreement')
  return useMutation({
    mutationFn: ({ formId, version, opened }: Agreement) =>
      ask('POST /admin/agreement/save', { formId, version, opened }, STAY),
    onSettled: (_, error) => (error instanceof CallError && error.code === READ_FIRST ? undefined : reread()),
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
