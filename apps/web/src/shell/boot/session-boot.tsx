import { type ReactNode, useEffect } from 'react'
import { session, type Token, useSession } from '../../session/index.ts'
import { BootFailure } from './boot-failure.tsx'
import { BootLoading } from './boot-loading.tsx'
import { useOwnTenant, useUserInfo } from './boot.queries.ts'
import { ForcedPassword } from './forced-password.tsx'
import { RoleChoice } from './role-choice.tsx'
import { needsRoleChoice } from './role-rules.ts'

/** What must be settled before anything behind the login is shown: who, in which role, with a password of their own. */
export function SessionBoot({ token, children }: { token: Token; children: ReactNode }) {
  const info = useUserInfo(token)
  const user = useSession((state) => state.user)
  useOwnTenant(token)
  useEffect(() => {
    // Cached from before, e.g. after a visit to a public page.
    if (!user && info.data) session.setUser(info.data)
  }, [user, info.data])

  if (!user || user.id !== token.user_id) {
    if (info.isError)
      return <BootFailure error={info.error} retrying={info.isFetching} onRetry={() => void info.refetch()} />
    return <BootLoading />
  }
  if (user.isChangePassword === '1') return <ForcedPassword username={user.username} />
  if (needsRoleChoice(user)) return <RoleChoice user={user} />
  return children
}
