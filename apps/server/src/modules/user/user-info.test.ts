import { defaultRolePermissions } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusal } from '../../../test/sign-in.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const app = await openTestApp()

describe('the information about oneself', () => {
  test('is everything the shell needs and nothing secret', async () => {
    const tenant = await app.givenTenant({ settings: { logout: { redirect: '' } } })
    const school = await givenDept(app, tenant, '心桥大学')
    const deptId = await givenDept(app, tenant, '计算机学院', school)
    const user = await app.givenUser(tenant, {
      realName: '韩晓峰',
      phone: '13812345678',
      idCard: { type: '1', number: '11010519491231002X' },
      roles: ['CRISIS_ROLE_CONSULTANT'],
      deptId,
    })
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update user_account set email = $2, write_info = '{1,3}', avatar = '/a.png', sex = '1' where id = $1`, [
        user.id,
        tx.keys.encrypt(inRow('user.email', user.id), 'han.xiaofeng@example.edu.cn'),
      ]),
    )
    const info = await (await app.signedIn(user)).call('GET /admin/user/info')
    const role = {
      id: expect.any(String),
      roleName: '辅导员',
      roleCode: 'CRISIS_ROLE_CONSULTANT',
      roleDesc: '学生谈心谈话与情况反馈',
      portPermission: 'pc,h5',
      usable: true,
    }
    expect(info).toEqual({
      id: user.id,
      name: '韩晓峰',
      username: user.username,
      userTypeId: null,
      tenantId: String(tenant.id),
      sysUser: {
        userId: user.id,
        id: user.id,
        username: user.username,
        realName: '韩晓峰',
        phone: '138****5678',
        email: 'h***@example.edu.cn',
        avatar: '/a.png',
        deptId,
        sex: '1',
        userTypeId: null,
        tenantId: String(tenant.id),
        lockFlag: '0',
        createTime: expect.any(String),
      },
      roles: [expect.any(String)],
      roleList: [role],
      role,
      permissions: defaultRolePermissions.CRISIS_ROLE_CONSULTANT.toSorted(),
      deptFullName: '心桥大学/计算机学院',
      dataScope: { type: 'DEPT_AND_BELOW', deptIds: [] },
      isWriteInfo: [1, 3],
      isChangePassword: '0',
      forced: ['info'],
      isInitializeAdmin: false,
      logoutRedirect: null,
      settings: { singleRoleSwitch: true },
    })
    expect(JSON.stringify(info)).not.toMatch(/argon2|13812345678|11010519491231002X|han\.xiaofeng/)
  })

  test('needs a session', async () => {
    await expect(app.visitor(await app.givenTenant()).call('GET /admin/user/info')).rejects.toMatchObject(
      refusal(401, '登录状态已失效，请重新登录', 401),
    )
  })
})
