import { allowsPort, formatDateTime, isPort, maskEmail, maskPhone } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { RoleRow, UserRow } from './user.repo.ts'

export const isUsableOn = (role: Pick<RoleRow, 'port_permission'>, port: string): boolean =>
  isPort(port) && allowsPort(role.port_permission, port)

export const roleView = (role: RoleRow, port: string) => ({
  id: role.id,
  roleName: role.name,
  roleCode: role.acts_as,
  roleDesc: role.description,
  portPermission: role.port_permission,
  usable: isUsableOn(role, port),
})

export const sysUserView = (tx: Tx, user: UserRow) => ({
  userId: user.id,
  id: user.id,
  username: user.username,
  realName: user.real_name,
  phone: user.phone ? maskPhone(tx.keys.decrypt(inRow('user.phone', user.id), user.phone)) : '',
  email: user.email ? maskEmail(tx.keys.decrypt(inRow('user.email', user.id), user.email)) : '',
  avatar: user.avatar,
  deptId: user.dept_id,
  sex: user.sex,
  userTypeId: user.user_type_id,
  tenantId: String(tx.tenantId),
  lockFlag: user.lock_flag,
  createTime: formatDateTime(user.created_at),
})
