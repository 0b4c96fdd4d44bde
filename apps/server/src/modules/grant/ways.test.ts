import type { RoleCode } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { ways, type Side } from '../../../test/grant-ways.ts'
import { givenClinic, textsRead } from '../../../test/grants.ts'
import { openTestApp } from '../../../test/harness.ts'
import { roleIdOf } from '../../../test/role-forms.ts'
import { givenSubAdmin } from '../../../test/university.ts'

const app = await openTestApp()

const sideOf = async (kind: 'wide' | 'college'): Promise<Side> => {
  const clinic = await givenClinic(app)
  const { tenant, college } = clinic
  const puppet = await clinic.person('熟人', ['ROLE_GENERAL'], college)
  const role = (code: RoleCode): Promise<string> => roleIdOf(app, tenant, code)
  if (kind === 'wide') return { ...clinic, me: clinic.admin, own: await role('ROLE_ADMIN'), puppet, role }
  // Of the college whose students it is about, and living in it, so that nothing but the rule stands in the way.
  const browser = await givenSubAdmin(app, tenant, [college])
  const home = await givenDept(app, tenant, '软件1班', college)
  const found = await inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ id: string; username: string; role_id: string }>(
      `select u.id, u.username, h.role_id from user_account u join user_role h on h.tenant_id = $1 and h.user_id = u.id
         join role r on r.tenant_id = $1 and r.id = h.role_id and r.code like 'SUB_%' where u.tenant_id = $1`,
      [tx.tenantId],
    )
    await tx.update('user_account', { id: row!.id }, { dept_id: home })
    return row!
  })
  const user = { id: found.id, username: found.username, password: 'Xinqiao@2026', tenant }
  return { ...clinic, me: { user, browser }, own: found.role_id, puppet, role }
}

// Of the whole school and of one college.
test.each(['wide', 'college'] as const)(
  'none of the ways a %s administrator could take leads to what was said in confidence',
  async (kind) => {
    const side = await sideOf(kind)
    expect(await textsRead(side, side.counsellor)).toBeGreaterThan(0)
    expect(await textsRead(side, side.head)).toBeGreaterThan(0)
    const faults: unknown[] = []
    for (const [name, attempt, wide, college] of ways) {
      const heard = await attempt(side)
      const expected = kind === 'wide' ? wide : college
      const read = [await textsRead(side, side.me), await textsRead(side, side.puppet)]
      if (heard !== expected || read.some((n) => n > 0)) faults.push([name, heard, expected, read])
    }
    expect(faults).toEqual([])
  },
)
