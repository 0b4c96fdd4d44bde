import type { Role, UserInfo } from '../../session/index.ts'

/** In single-role mode nothing goes on without an active role; the server activates the only usable one by itself. */
export const needsRoleChoice = ({ role, settings }: Pick<UserInfo, 'role' | 'settings'>): boolean =>
  settings.singleRoleSwitch && role === null

export const usableRoles = ({ roleList }: Pick<UserInfo, 'roleList'>): readonly Role[] =>
  roleList.filter((role) => role.usable)
