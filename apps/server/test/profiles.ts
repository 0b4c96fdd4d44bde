import type { RoleCode } from '@xinqiao/domain'
import type { TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'
import { roleIdOf } from './role-forms.ts'
import { givenUniversity } from './university.ts'

let seat = 0
/** A number nobody has yet. */
export const freshPhone = (): string => `138${String(10_000_000 + ++seat)}`

/** A complete profile, as the form sends it. */
const aProfile = async (app: TestApp, tenant: TestTenant, deptId: string, role: RoleCode = 'ROLE_GENERAL') => ({
  username: `new${++seat}`,
  realName: '李沐阳',
  numberName: `2026${String(1000 + seat)}`,
  phone: freshPhone(),
  deptId,
  sex: '1',
  birthday: '2007-03-01',
  role: [await roleIdOf(app, tenant, role)],
})

/** A university with an administrator of one college beside that of the school. */
export const givenPeople = async (app: TestApp) => {
  const u = await givenUniversity(app)
  return { ...u, profile: (role?: RoleCode) => aProfile(app, u.tenant, u.software, role) }
}

export const page = (browser: Visitor, body: object) => browser.call('POST /admin/user/page', { body })
