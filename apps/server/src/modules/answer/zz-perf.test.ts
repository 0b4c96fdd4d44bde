import { expect, test } from 'vitest'
import { givenForm } from '../../../test/answers.ts'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { createTestApp } from '../../../test/harness.ts'

test('perf', async () => {
  const app = await createTestApp()
  const tenant = await app.givenTenant()
  const school = await givenDept(app, tenant, '校')
  const depts: string[] = []
  for (let i = 0; i < 20; i++) depts.push(await givenDept(app, tenant, `院${i}`, school))
  const small = await givenDept(app, tenant, '小院', school)
  const rights = { ROLE_GENERAL: ['fill'], ROLE_RECEPTIONIST: ['view', 'edit'], ROLE_ADMIN: ['view'] } as const
  const forms: string[] = []
  for (let i = 0; i < 5; i++)
    forms.push(await givenForm(app, tenant, [{ prop: 'note', type: 'input', label: 'x' }], { rights }))
  const base = await app.givenUser(tenant)
  const t0 = performance.now()
  await app.runtime.owner.query(
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, dept_id, created_at, updated_at)
     select $1, gen_random_uuid(), 'u' || n, 'u' || n, '学生' || n, 'x' || n, 'N' || n, ($2::uuid[])[1 + n % 20], now(), now() from generate_series(1, 50000) n`,
    [tenant.id, depts],
  )
  await app.runtime.owner.query(
    `update user_account set dept_id = $2 where tenant_id = $1 and username_key in ('u1','u2','u3')`, [tenant.id, small])
  await app.runtime.owner.query(
    `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, is_last, created_by, created_at, updated_by, updated_at, submitted_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 5], 1, u.id, 'submitted', 1, decode(repeat('ab', 700), 'hex'), decode(repeat('cd', 32), 'hex'), false, u.id, now(), u.id, now(), now() - random() * interval '700 days'
       from user_account u, generate_series(1, 20) n where u.tenant_id = $1 and u.username_key ^@ 'u'`,
    [tenant.id, forms],
  )
  await app.runtime.owner.query('analyze form_answer'); await app.runtime.owner.query('analyze user_account')
  console.log('seeded', Math.round(performance.now() - t0), (await app.runtime.owner.query('select count(*) from form_answer')).rows)
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const staffUser = await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], deptId: depts[3]! })
  const staff = await app.signedIn(staffUser)
  await setScope(app, tenant, 'ROLE_RECEPTIONIST', 'DEPT_AND_BELOW')
  const tinyUser = await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'], deptId: small })
  const tiny = await app.signedIn(tinyUser)
  const run = async (name: string, by: typeof admin, body: object) => {
    const times: number[] = []
    let total = 0
    for (let i = 0; i < 4; i++) {
      const t = performance.now()
      total = (await by.call('POST /public/forms/answer/page', { body })).total
      times.push(Math.round(performance.now() - t))
    }
    console.log(name, total, times.join(' '))
  }
  await run('admin', admin, {})
  await run('admin form', admin, { formId: forms[0] })
  await run('admin page 400', admin, { current: 400, size: 20 })
  await run('admin keyword', admin, { keyword: 'N4242' })
  await run('admin user', admin, { userId: base.id })
  await run('dept', staff, {})
  await run('dept form', staff, { formId: forms[1] })
  await run('dept keyword', staff, { keyword: '学生3' })
  await run('tiny', tiny, {})
  await run('tiny form days', tiny, { formId: forms[1], startDate: '2026-01-01' })
  expect(1).toBe(1)
  await app.close()
}, 580_000)
