import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

export const changeInitialPassword = async (newPassword: string): Promise<void> => {
  await client.call('POST /admin/user/changeMyPwd', { body: { newPwd: await client.seal(newPassword) } })
}

export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  // One after the other: each envelope has a one-time key of its own.
  const oldPwd = await client.seal(oldPassword)
  await client.call('POST /admin/user/pwd', { body: { oldPwd, newPwd: await client.seal(newPassword) } })
}
