import { contactCalls, peopleCalls, userCalls } from '@xinqiao/contract'
import { expect, test } from 'vitest'
import { confines } from '../../../test/confinement.ts'
import { inTenant } from '../../../test/departments.ts'
import { givenSubAdmin } from '../../../test/university.ts'

const { ground, colleges } = confines({
  calls: { ...userCalls, ...peopleCalls, ...contactCalls },
  entities: ['user', 'dept', 'role', 'emergency_contact'],
  given: async ({ stage, u }) => {
    let seat = 0
    const college = async (deptId: string, name: string) => {
      const user = await stage.app.givenUser(u.tenant, {
        username: `${name}学生`,
        realName: `${name}某`,
        phone: `1390000100${++seat}`,
        deptId,
      })
      const contact = await u.admin.call('POST /admin/emergencyContact/insert', {
        body: { userId: user.id, name: `${name}家长`, relation: '1', phone: '13800000001' },
      })
      const role = await u.admin.call('POST /admin/role/save', {
        body: {
          roleName: `${name}专员`,
          roleCode: 'CRISIS_ROLE_CONSULTANT',
          ports: ['pc'],
          permissions: [],
          scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [deptId] }],
        },
      })
      return { user: user.id, dept: deptId, emergency_contact: contact.id, role: role.id }
    }
    const inside = await college(u.software, '计院')
    const outside = await college(u.lawClass, '法院系')
    return { inside, outside, marks: [...Object.values(outside), '法院系', '法学', '1390000100' + seat] }
  },
  beyond: ({ stage, u }, outside) =>
    inTenant(stage.app, u.tenant, (tx) =>
      tx.sql(
        `select json_build_array(
           (select json_agg(a order by a.id) from user_account a where a.id = $1 or a.dept_id is null),
           (select json_agg(h order by h.user_id, h.role_id) from user_role h where h.user_id = $1),
           (select json_agg(c) from emergency_contact c where c.user_id = $1), (select count(*) from user_account)) as rows`,
        [outside['user']],
      ),
    ),
})

test('gives and takes nobody: its people are found neither by name nor by role, and nobody is moved there', async () => {
  const { stage, u } = ground()
  const { outside } = colleges()
  const browser = await givenSubAdmin(stage.app, u.tenant, [u.computing])
  for (const body of [
    {},
    { keyword: '法院系某' },
    { roleId: outside['role']! },
    { deptId: u.law },
    { deptId: u.school },
  ])
    expect((await browser.call('POST /admin/user/page', { body })).records.map((row) => row.id)).not.toContain(
      outside['user'],
    )
  const grantable = await browser.call('GET /admin/user/grantableRoles')
  expect(grantable.map((role) => role.roleName)).toContain('计院专员')
  expect(grantable.map((role) => role.roleName)).not.toContain('机构管理员')
})
