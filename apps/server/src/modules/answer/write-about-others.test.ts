import type { FormField } from '@xinqiao/domain'
import { beforeEach, expect, test } from 'vitest'
import { givenForm } from '../../../test/answers.ts'
import { givenDept, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'

const app = await openTestApp()
let tenant: TestTenant

beforeEach(async () => {
  tenant = await app.givenTenant()
})

const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况' }]
const forms = async (by: Visitor) => (await by.call('GET /public/forms/answer/forOthers')).map(({ id }) => id)
const people = async (by: Visitor, body = {}) =>
  (await by.call('POST /public/forms/answer/person', { body })).records.map(({ id }) => id)

test('the forms somebody may write about others, and no others', async () => {
  const ours = await givenForm(app, tenant, fields, { rights: { ROLE_RECEPTIONIST: ['edit'], ROLE_GENERAL: ['fill'] } })
  const read = await givenForm(app, tenant, fields, { rights: { ROLE_RECEPTIONIST: ['view'] } })
  const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
  const offered = await forms(staff)
  expect(offered).toContain(ours)
  expect(offered).not.toContain(read)
  expect(await forms(await app.signedIn(await app.givenUser(tenant)))).toEqual([])
})

test('people within the data scope, by name and department', async () => {
  await givenForm(app, tenant, fields, { rights: { ROLE_RECEPTIONIST: ['edit'] } })
  const school = await givenDept(app, tenant, '江东大学')
  const science = await givenDept(app, tenant, '理学院', school)
  const arts = await givenDept(app, tenant, '文学院', school)
  const lin = await app.givenUser(tenant, { realName: '林静', deptId: science })
  const he = await app.givenUser(tenant, { realName: '何青', deptId: arts })
  const staff = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], deptId: science }))
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'ALL')
  expect(await people(staff, { keyword: '林' })).toEqual([lin.id])
  expect(await people(staff, { deptId: arts })).toEqual([he.id])
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'DEPT')
  expect(await people(staff, { keyword: '何' })).toEqual([])
})

test('whoever may write about nobody may not look people up', async () => {
  const general = await app.signedIn(await app.givenUser(tenant))
  await expect(people(general)).rejects.toMatchObject({ code: 403 })
})
