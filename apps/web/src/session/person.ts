import type { Role, UserInfo } from './session-store.ts'

type Roles = Pick<UserInfo, 'role' | 'roleList' | 'settings'>

/** Roles in force now: the active one, or all of them together where the school lets them work together. */
export const activeRoles = ({ role, roleList, settings }: Roles): readonly Role[] => {
  if (settings.singleRoleSwitch) return role ? [role] : []
  return roleList.filter((one) => one.usable)
}

/** A visitor is somebody who is nothing else. */
export const isVisitor = (user: Roles): boolean => activeRoles(user).every((role) => role.roleCode === 'ROLE_GENERAL')

const HAN_NAME = /^\p{Script=Han}{2,4}$/u

/** What a friend would call them: 李沐阳 → 沐阳. Names of other shapes are left whole. */
export const givenName = (name: string): string => {
  if (!HAN_NAME.test(name)) return name
  if (name.length === 4) return name.slice(2)
  return name.length === 3 ? name.slice(1) : name
}

/** The department without the school's name in front of it, which stands beside it anyway. */
export const deptWithin = (deptFullName: string, school: string | undefined): string => {
  if (!school || deptFullName === school) return school ? '' : deptFullName
  return deptFullName.startsWith(`${school}/`) ? deptFullName.slice(school.length + 1) : deptFullName
}

/** Their data scope leaves nobody out: only then is what concerns the whole school theirs to change. */
export const managesSchool = (user: { readonly dataScope: { readonly type: string } }): boolean =>
  user.dataScope.type === 'ALL'
