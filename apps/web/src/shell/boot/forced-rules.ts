import type { UserInfo } from '../../session/index.ts'
import { needsRoleChoice } from './role-rules.ts'

export type Step = 'factor' | 'password' | 'role' | 'agreement' | 'info'

/** What stands between the person and everything else, in the order in which it is settled. */
export const nextStep = (user: UserInfo): Step | null => {
  if (user.forced.includes('factor')) return 'factor'
  if (user.isChangePassword === '1') return 'password'
  if (needsRoleChoice(user)) return 'role'
  if (user.forced.includes('agreement')) return 'agreement'
  return user.forced.includes('info') ? 'info' : null
}
