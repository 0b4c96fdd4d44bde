import { screen, within } from '@testing-library/react'
import { infoForm } from '@xinqiao/domain'
import type { UserRow } from '../src/features/people/people.queries.ts'
import { peopleRoutes } from '../src/features/people/people.routes.ts'
import { fakeServer, type Handlers } from './fake-server.ts'
import { user } from './in-theme.tsx'
import { openApp, signedInAs } from './open-app.tsx'
import { aToken, aUser, pageOf } from './people.ts'

export const PERMISSIONS = [
  'admin_userInfo_list_tab',
  'admin_userInfo_edit_btn',
  'admin_userInfo_remove_btn',
  'admin_userInfo_move_btn',
  'admin_userInfo_lock_btn',
  'admin_userInfo_password_btn',
  'admin_userInfo_private_btn',
  'admin_userInfo_audit_btn',
  'admin_role_list_tab',
  'admin_online_list_tab',
  'admin_loginLog_list_tab',
  'admin_audit_list_tab',
]

export const row = (over: Partial<UserRow> = {}): UserRow => ({
  id: '0190b3c2-7f00-7000-8000-0000000000a1',
  username: 'muyang',
  realName: '李沐阳',
  numberName: '20260001',
  phone: '138****5678',
  sex: '1',
  deptId: 'd1',
  deptName: '计算机学院',
  userTypeId: 't1',
  userTypeName: '学生',
  roleNames: ['普通用户'],
  lockFlag: '0',
  auditStatus: 'passed',
  createTime: '2026-03-02 08:10:00',
  ...over,
})
const OTHER = row({ id: 'p2', username: 'yifan', realName: '王一凡', numberName: '20260002' })
const STUDENT_TYPE = {
  id: 't1',
  userTypeName: '学生',
  infoSections: [0, 1, 2, 3],
  defaultRoleId: 'r9',
  isEnabled: true,
}
const DEPT = {
  id: 'd1',
  parentId: '0',
  label: '计算机学院',
  name: '计算机学院',
  isChild: false,
  nameRelaTion: '心桥大学/计算机学院',
  sortOrder: 1,
  type: 'college' as const,
  disabled: false,
}

/** The pages of people, as an administrator opens them. */
export const startPeople = async (path: string, handlers: Handlers, permissions = PERMISSIONS) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions }),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /admin/dept/findDeptByChildAndDataScope': () => [DEPT],
    'GET /admin/uType/getUserTypeNoPage': () => [STUDENT_TYPE],
    'GET /admin/v2/uForm': () => infoForm(0, true),
    'GET /admin/inner/role/list': () => [],
    'GET /admin/user/grantableRoles': () => [{ id: 'r9', roleName: '普通用户' }],
    'POST /admin/user/page': ({ body }) =>
      (body as { auditStatus?: string }).auditStatus === 'pending' ? pageOf([], 0) : pageOf([row(), OTHER], 2),
    ...handlers,
  })
  await openApp(path, peopleRoutes)
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  return log
}
export const lastOf = (log: Awaited<ReturnType<typeof startPeople>>, key: string) =>
  log.findLast((asked) => asked.key === key)
export const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
export const choose = async (name: string) =>
  user.click((await rowOf(name)).getByRole('checkbox', { name: `选择 ${name}` }))
export const buttonIn = (name: string) => screen.getByRole('button', { name })
