import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenType, imported, newcomers, resultOf, sheetOf, TITLES } from '../../../test/imports.ts'
import { givenUniversity, type University } from '../../../test/university.ts'

// ADR 0021: a first secret that is computed, not stored.

let u: University
const secrets: Record<string, string> = {}

const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  u = await givenUniversity(app)
  const userTypeId = await givenType(app, u.tenant, '访客', [])
  const bytes = await sheetOf(TITLES, newcomers(0, 8, 'ic'))
  const { task } = await imported(u.admin, { deptId: u.computing, userTypeId, bytes })
  const sheets = await resultOf(u.admin, task.id)
  for (const [name, , secret] of sheets['新建账号']?.slice(1) ?? []) secrets[String(name)] = String(secret)
})

const comeIn = async (username: string, password: string) => {
  const visitor = app.visitor(u.tenant)
  await visitor.signIn({ id: '', username, password, tenant: u.tenant })
  return visitor
}
const sql = (text: string) => inTenant(app, u.tenant, (tx) => tx.sql(text, [tx.tenantId]))
const NEW = 'Neues#Wort9'

test('opens the door once, to the change of the password and nothing else', async () => {
  const visitor = await comeIn('ic0', secrets['ic0']!)
  await expect(visitor.call('GET /auth/session/mine')).rejects.toMatchObject({ code: 40_130 })
  const change = async (word: string) =>
    visitor.call('POST /admin/user/changeMyPwd', { body: { newPwd: await visitor.client.seal(word) } })
  await expect(change(secrets['ic0']!)).rejects.toMatchObject({ code: 40_304 })
  await change(NEW)
  await expect(comeIn('ic0', secrets['ic0']!)).rejects.toMatchObject({ code: 426 })
  await comeIn('ic0', NEW)
  expect(
    await sql(`select 1 from initial_credential c join user_account a on a.tenant_id = c.tenant_id and a.id = c.user_id
    where c.tenant_id = $1 and a.username = 'ic0'`),
  ).toEqual([])
})

test('as it is typed from paper', async () => {
  const visitor = await comeIn('IC1', ` ${secrets['ic1']!.toUpperCase().replaceAll('-', ' ')} `)
  expect(visitor.session.token).toMatchObject({ username: 'ic1' })
})

test('somebody else’s opens nothing, and neither does none', async () => {
  for (const word of [secrets['ic3']!, 'x', '-', ' '])
    await expect(comeIn('ic2', word)).rejects.toMatchObject({ code: 426 })
  await comeIn('ic2', secrets['ic2']!)
})

test('dead when its time is over, and told no differently from a wrong one', async () => {
  await sql(`update initial_credential c set expires_at = now() - interval '1 second' from user_account a
    where c.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.user_id and a.username = 'ic4'`)
  const [expired, wrong] = await Promise.allSettled([comeIn('ic4', secrets['ic4']!), comeIn('nobody', 'x')])
  expect(
    [expired, wrong].map((one) =>
      one.status === 'rejected' ? (one.reason as { code: number; message: string }).message : '',
    ),
  ).toEqual(['用户名不存在或密码错误', '用户名不存在或密码错误'])
})

test('dead as soon as an administrator sets a password', async () => {
  const { records } = await u.admin.call('POST /admin/user/page', { body: { keyword: 'ic5' } })
  const { password } = await u.admin.call('POST /admin/user/resetPwd', { body: { id: records[0]!.id } })
  await expect(comeIn('ic5', secrets['ic5']!)).rejects.toMatchObject({ code: 426 })
  await comeIn('ic5', password)
})

test('guesses are counted, and a locked account stays locked for the right one', async () => {
  for (let n = 0; n < 5; n++) await comeIn('ic6', `guess-${n}`).catch(() => undefined)
  await expect(comeIn('ic6', secrets['ic6']!)).rejects.toMatchObject({ code: 40_101 })
})

test('lies nowhere: neither in the database nor in the log', async () => {
  const secret = secrets['ic7']!
  const { rows } = await app.runtime.owner.query<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (select a::text as t from user_account a union all select c::text from initial_credential c
      union all select e::text from audit_entry e) as all_rows`,
  )
  expect(rows[0]?.text).not.toContain(secret)
  expect(app.log.join('\n')).not.toContain(secret)
})

test('the same account in another school has another one', async () => {
  const v = await givenUniversity(app)
  const userTypeId = await givenType(app, v.tenant, '访客', [])
  const { task } = await imported(v.admin, {
    deptId: v.computing,
    userTypeId,
    bytes: await sheetOf(TITLES, newcomers(0, 1, 'ic')),
  })
  const secret = String((await resultOf(v.admin, task.id))['新建账号']?.[1]?.[2])
  expect(secret).not.toBe(secrets['ic0'])
})
