import { expect, test } from 'vitest'
import { agree } from '../../test/approval-school.ts'
import { inTenant } from '../../test/departments.ts'
import { givenClinic, giveRoles } from '../../test/grants.ts'
import { MASTER_KEY, openTestApp } from '../../test/harness.ts'
import { roleIdOf } from '../../test/role-forms.ts'
import { tenantCommand } from './tenant.commands.ts'

const app = await openTestApp()

test('a school without a head is given one from outside, for all to see, and then confirms by itself', async () => {
  const school = await givenClinic(app)
  await inTenant(app, school.tenant, (tx) => tx.remove('user_role', { user_id: school.head.user.id }))
  const consultant = await roleIdOf(app, school.tenant, 'ROLE_CONSULTANT')
  const propose = () => giveRoles(school.admin.browser, school.student.user.id, [consultant])
  await expect(propose()).rejects.toMatchObject({ code: 43020 })
  const said: string[] = []
  const deps = { runtime: app.runtime, masterKey: MASTER_KEY, say: (line: string) => void said.push(line) }
  expect(await tenantCommand(deps, ['appoint', school.tenant.shortName, 'nobody'])).toBe(2)
  expect(await tenantCommand(deps, ['appoint', school.tenant.shortName, school.counsellor.user.username])).toBe(0)
  expect(said.at(-1)).toContain('已任命 咨询师')
  const { flowId } = await propose()
  expect(await agree(school.counsellor, flowId!)).toMatchObject({ status: 2 })
  const found = await inTenant(app, school.tenant, async (tx) => ({
    trail: await tx.sql(
      `select actor_id, subject_id from audit_entry where tenant_id = $1 and action = 'grant.appoint'`,
      [tx.tenantId],
    ),
    told: await tx.sql(`select 1 from message where tenant_id = $1 and user_id = $2 and type_code = 'clinical_grant'`, [
      tx.tenantId,
      school.admin.user.id,
    ]),
  }))
  expect(found.trail).toEqual([{ actor_id: null, subject_id: school.counsellor.user.id }])
  expect(found.told).toHaveLength(1)
})
