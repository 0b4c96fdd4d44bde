import type { RoleCode } from '@xinqiao/domain'
import { give, givenForm, shown } from './answers.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestUser, Visitor } from './people.ts'
import { freshPhone } from './profiles.ts'
import { addDept } from './university.ts'

export type Person = { user: TestUser; browser: Visitor }

/** A school where something was said in confidence: to a counsellor, and on the way to one. */
export const givenClinic = async (app: TestApp) => {
  // Everybody acts with all they hold, so that one look shows what they could reach by switching.
  const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
  const person = async (realName: string, roles: readonly RoleCode[], deptId?: string): Promise<Person> => {
    const user = await app.givenUser(tenant, { realName, roles, phone: freshPhone(), ...(deptId ? { deptId } : {}) })
    return { user, browser: await app.signedIn(user) }
  }
  const admin = await person('管理员', ['ROLE_ADMIN'])
  const school = await addDept(admin.browser, '心桥大学', '0', 'school')
  const college = await addDept(admin.browser, '计算机学院', school, 'college')
  await inTenant(app, tenant, (tx) => tx.update('user_account', { id: admin.user.id }, { dept_id: school }))
  const [head, counsellor, student] = [
    await person('中心负责人', ['CRISIS_ROLE_CENTER_SUPERINTENDENT']),
    await person('咨询师', ['ROLE_CONSULTANT'], college),
    await person('来访学生', ['ROLE_GENERAL'], college),
  ]
  const fields = [{ prop: 'note', type: 'input', label: '内容' }] as const
  await inTenant(app, tenant, (tx) =>
    tx.sql(
      `update role_scope set scope = 'DEPT_AND_BELOW' where tenant_id = $1 and role_id = (
      select id from role where tenant_id = $1 and code = 'ROLE_CONSULTANT')`,
      [tx.tenantId],
    ),
  )
  const record = await givenForm(app, tenant, fields, {
    typeCode: 'F12',
    title: '咨询记录',
    rights: { ROLE_CONSULTANT: ['edit'] },
  })
  const registration = await givenForm(app, tenant, fields, { typeCode: 'F01', title: '登记表' })
  const answers = [
    (await give(counsellor.browser, record, { note: '会谈中说的话' }, { userId: student.user.id })).answerId,
    (
      await give(
        student.browser,
        registration,
        { note: '登记时写的话' },
        { bizType: 'registration', bizId: student.user.id },
      )
    ).answerId,
  ]
  return { tenant, school, college, admin, head, counsellor, student, record, answers, person }
}

export type Clinic = Awaited<ReturnType<typeof givenClinic>>

/** How many of the clinic's texts somebody reads. */
export const textsRead = async ({ answers }: Clinic, { browser }: Pick<Person, 'browser'>): Promise<number> => {
  const read = await Promise.all(
    answers.map((id) =>
      shown(browser, id).then(
        () => 1,
        () => 0,
      ),
    ),
  )
  return read.reduce<number>((sum, one) => sum + one, 0)
}

/** Everything of a person's form as it is, with other roles. */
export const giveRoles = async (by: Visitor, id: string, role: readonly string[], more: object = {}) => {
  const { version, answers } = await by.call('GET /admin/user/getUser', { query: { id } })
  const profile = { numberName: id.slice(-8), sex: '1', birthday: '2000-01-01', phone: freshPhone() }
  const kept = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  return by.call('POST /admin/user/update', {
    body: { id, version, ...profile, ...kept, role: [...role], ...more } as never,
  })
}
