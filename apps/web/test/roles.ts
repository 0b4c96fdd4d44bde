import type { PermissionTree, RoleDetail, RoleRow } from '../src/features/org/role/role.queries.ts'

export const aRoleRow = (over: Partial<RoleRow> = {}): RoleRow => ({
  id: 'r1',
  roleName: '兼职咨询师',
  roleCode: 'ROLE_CONSULTANT',
  roleDesc: '晚间值班',
  portPermission: 'pc,h5',
  isSystem: false,
  status: '1',
  sortOrder: 100,
  userCount: 3,
  hasMoreUsers: false,
  permissionCount: 2,
  dataScope: 'ASSIGNED',
  ...over,
})
export const systemRole = aRoleRow({ id: 'r0', roleName: '咨询师', isSystem: true, roleDesc: '个体咨询、个案与记录' })
export const oldRole = aRoleRow({ id: 'r2', roleName: '旧角色', status: '0' })

export const aRoleDetail = (over: Partial<RoleDetail> = {}): RoleDetail => ({
  id: 'r1',
  roleName: '兼职咨询师',
  roleCode: 'ROLE_CONSULTANT',
  roleDesc: '晚间值班',
  portPermission: 'pc,h5',
  isSystem: false,
  status: '1',
  sortOrder: 100,
  userCount: 3,
  hasMoreUsers: false,
  version: 7,
  permissions: ['appointment_consult_record_tab', 'admin_userInfo_clinical_btn'],
  scopes: [{ resource: 'user', resourceName: '人员与部门', type: 'ASSIGNED', deptIds: [], depts: [] }],
  pending: [],
  isOwn: false,
  ...over,
})
export const permissionTree: PermissionTree = [
  {
    id: 'admin_userInfo',
    label: '用户',
    children: [
      { id: 'admin_userInfo_list_tab', label: '用户列表', disabled: false },
      { id: 'admin_userInfo_edit_btn', label: '用户新增与编辑', disabled: false },
      { id: 'admin_userInfo_clinical_btn', label: '既往史与家庭信息查看', disabled: true },
    ],
  },
  {
    id: 'admin_userTag',
    label: '用户标签',
    children: [{ id: 'admin_userTag_list_tab', label: '用户标签', disabled: true }],
  },
  {
    id: 'appointment_consult',
    label: '咨询',
    children: [{ id: 'appointment_consult_record_tab', label: '咨询记录', disabled: false }],
  },
]
