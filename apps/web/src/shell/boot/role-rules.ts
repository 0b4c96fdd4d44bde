import type { Role, UserInfo } from '../../session/index.ts'

type Roles = Pick<UserInfo, 'role' | 'roleList' | 'settings'>

/** In single-role mode nothing goes on without an active role; the server activates the only usable one by itself. */
export const needsRoleChoice = ({ role, settings }: Roles): boolean => settings.singleRoleSwitch && role === null

export const usableRoles = ({ roleList }: Pick<UserInfo, 'roleList'>): readonly Role[] =>
  roleList.filter((role) => role.usable)

/** Roles in force now: the active one, or all of them together where the school lets them work together. */
export const activeRoles = ({ role, roleList, settings }: Roles): readonly Role[] => {
  if (settings.singleRoleSwitch) return role ? [role] : []
  return roleList.filter((one) => one.usable)
}

/** A visitor is somebody who is nothing else. */
export const isVisitor = (user: Roles): boolean => activeRoles(user).every((role) => role.roleCode === 'ROLE_GENERAL')
