import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { givenDept, inTenant, setScope } from '../../../../test/departments.ts'
import { PASSWORD, type TestTenant } from '../../../../test/people.ts'
import { changeTenant, count, refusal, ticketFor, tryPassword, UNKNOWN } from '../../../../test/sign-in.ts'

const expired = refusal(40113, '验证已过期，请重新获取短信验证码')

const app = await openTestApp()
let line = 0
const newPhone = () => `135${String(10_000_000 + ++line)}`
const newName = () => `visitor${++line}`

type Type = { name: string; canRegister?: boolean; needAudit?: boolean; role?: string; sort?: number }
const givenType = (tenant: TestTenant, type: Type): Promise<string> =>
  inTenant(app, tenant, async (tx) => {
    const id = tx.newId()
    await tx.insert('user_type', {
      id,
      name: type.name,
      can_register: type.canRegister ?? true,
      need_audit: type.needAudit ?? false,
      default_role_code: type.role ?? 'ROLE_GENERAL',
      sort: type.sort ?? 0,
    })
    return id
  })
const givenSchool = async (needAudit = false) => {
  const tenant = await app.givenTenant()
  return { tenant, userTypeId: await givenType(tenant, { name: '校外来访者', needAudit }) }
}
type Given = {
  userTypeId: string
  username?: string
  realName?: string
  password?: string
  mobile?: string
  ticket?: string
}
const register = async (tenant: TestTenant, given: Given) => {
  const browser = app.visitor(tenant)
  const mobile = given.mobile ?? newPhone()
  return browser.call('POST /admin/user/register', {
    body: {
      userTypeId: given.userTypeId,
      username: given.username ?? newName(),
      realName: given.realName ?? '单小明',
      password: await browser.client.seal(given.password ?? PASSWORD),
      mobile,
      ticket: given.ticket ?? (await ticketFor(app, tenant, mobile, 'register')),
    },
  })
}
const idOf = (tenant: TestTenant, username: string) =>
  inTenant(
    app,
    tenant,
    async (tx) => (await tx.sql<{ id: string }>('select id from user_account where username = $1', [username]))[0]!.id,
  )

describe('registering', () => {
  test('offers the types the school opened, in its order', async () => {
    const tenant = await app.givenTenant()
    const open = await givenType(tenant, { name: '校外来访者', needAudit: true, sort: 2 })
    const first = await givenType(tenant, { name: '校友', sort: 1 })
    await givenType(tenant, { name: '学生', canRegister: false })
    const list = await app.visitor(tenant).call('GET /admin/uType/getUserTypeRegister', { query: {} })
    expect(list).toEqual([
      { id: first, userTypeName: '校友', needAudit: false },
      { id: open, userTypeName: '校外来访者', needAudit: true },
    ])
    const byAddress = await app
      .visitor(null)
      .call('GET /admin/uType/getUserTypeRegister', { query: { tenantId: String(tenant.id) } })
    expect(byAddress).toEqual(list)
    await expect(app.visitor(null).call('GET /admin/uType/getUserTypeRegister', { query: {} })).rejects.toMatchObject({
      code: 40201,
    })
  })

  test('lets in at once where nobody must approve', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const [mobile, username] = [newPhone(), newName()]
    expect(
      await register(tenant, {
        userTypeId,
        username: `  ${username} `,
        mobile: `SMS@${mobile}`,
        ticket: await ticketFor(app, tenant, mobile, 'register'),
      }),
    ).toEqual({ auditStatus: 'passed' })
    const browser = app.visitor(tenant)
    browser.session.token = await tryPassword(browser, username, PASSWORD)
    expect(await browser.call('GET /admin/user/info')).toMatchObject({
      name: '单小明',
      username,
      userTypeId,
      role: { roleCode: 'ROLE_GENERAL' },
      sysUser: { phone: `135****${mobile.slice(-4)}` },
    })
    expect(await count(app, tenant, `user_account where name_pinyin = 'shanxiaoming' and phone is not null`)).toBe(1)
    expect(await count(app, tenant, `audit_entry where action = 'user.register'`)).toBe(1)
  })

  test('waits for approval where somebody must give it', async () => {
    const { tenant, userTypeId } = await givenSchool(true)
    const [good, bad] = [newName(), newName()]
    for (const username of [good, bad]) {
      expect(await register(tenant, { userTypeId, username })).toEqual({ auditStatus: 'pending' })
      await expect(tryPassword(app.visitor(tenant), username, PASSWORD)).rejects.toMatchObject(
        refusal(40109, '账号正在审核中，请耐心等待'),
      )
    }
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const waiting = await admin.call('POST /admin/user/page', { body: { auditStatus: 'pending' } })
    expect(new Set(waiting.records.map((row) => row.username))).toEqual(new Set([good, bad]))
    expect(waiting.records[0]).toMatchObject({ userTypeName: '校外来访者', auditStatus: 'pending' })
    const audit = async (username: string, pass: boolean, reason?: string) =>
      admin.call('POST /admin/user/audit', {
        body: { id: await idOf(tenant, username), pass, ...(reason ? { reason } : {}) },
      })
    expect(await audit(good, true)).toBeNull()
    expect(await tryPassword(app.visitor(tenant), good, PASSWORD)).toMatchObject({ username: good })
    expect(await audit(bad, false, ' 姓名与学号不符 ')).toBeNull()
    await expect(tryPassword(app.visitor(tenant), bad, PASSWORD)).rejects.toMatchObject(
      refusal(40110, '注册申请未通过：姓名与学号不符'),
    )
    for (const username of [good, bad])
      await expect(audit(username, true)).rejects.toMatchObject(refusal(40307, '该账号不在待审核状态'))
    expect(await count(app, tenant, `audit_entry where action = 'user.audit' and detail ->> 'pass' = 'false'`)).toBe(1)
  })

  test('is approved once, whoever is quicker', async () => {
    const { tenant, userTypeId } = await givenSchool(true)
    const username = newName()
    await register(tenant, { userTypeId, username })
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const id = await idOf(tenant, username)
    const answers = await Promise.allSettled(
      [true, false, true, false].map((pass) =>
        admin.call('POST /admin/user/audit', { body: { id, pass, reason: '重复' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is approved only by somebody who may and who has the person in sight', async () => {
    const { tenant, userTypeId } = await givenSchool(true)
    const username = newName()
    await register(tenant, { userTypeId, username })
    const id = await idOf(tenant, username)
    const operator = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR'] }))
    await expect(operator.call('POST /admin/user/audit', { body: { id, pass: true } })).rejects.toMatchObject({
      code: 403,
      status: 403,
    })
    const college = await givenDept(app, tenant, '法学院')
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [college])
    const stranger = (await app.givenUser(await app.givenTenant())).id
    for (const unknown of [id, stranger, '0192f000-0000-7000-8000-000000000000'])
      await expect(admin.call('POST /admin/user/audit', { body: { id: unknown, pass: true } })).rejects.toMatchObject(
        UNKNOWN,
      )
    await inTenant(app, tenant, (tx) => tx.sql('update user_account set dept_id = $2 where id = $1', [id, college]))
    expect(await admin.call('POST /admin/user/audit', { body: { id, pass: true } })).toBeNull()
  })
})

describe('registering is refused', () => {
  test('for a type that is closed, of another school or unknown', async () => {
    const { tenant } = await givenSchool()
    const closed = await givenType(tenant, { name: '学生', canRegister: false })
    const { userTypeId: foreign } = await givenSchool()
    for (const userTypeId of [closed, foreign, '0192f000-0000-7000-8000-000000000000'])
      await expect(register(tenant, { userTypeId, ticket: 'unused' })).rejects.toMatchObject(
        refusal(40303, '该用户类型不开放注册'),
      )
  })

  test('with a ticket that is made up, of another number, for another purpose, used', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const mobile = newPhone()
    await expect(register(tenant, { userTypeId, mobile, ticket: 'made-up' })).rejects.toMatchObject(expired)
    const other = await ticketFor(app, tenant, newPhone(), 'register')
    await expect(register(tenant, { userTypeId, mobile, ticket: other })).rejects.toMatchObject(expired)
    const validate = await ticketFor(app, tenant, mobile, 'validate')
    await expect(register(tenant, { userTypeId, mobile, ticket: validate })).rejects.toMatchObject(expired)
    const phone = newPhone()
    const ticket = await ticketFor(app, tenant, phone, 'register')
    await register(tenant, { userTypeId, mobile: phone, ticket })
    await expect(register(tenant, { userTypeId, mobile: phone, ticket })).rejects.toMatchObject(expired)
  })

  test('with a weak password, no name, a bad number', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const ticket = 'unused'
    await expect(register(tenant, { userTypeId, ticket, password: 'Aa1#' })).rejects.toMatchObject(
      refusal(40304, '密码长度为8到20个字符'),
    )
    await expect(
      register(tenant, { userTypeId, ticket, username: 'Zhang#2026', password: 'zHANG#2026' }),
    ).rejects.toMatchObject(refusal(40304, '密码不能与用户名相同'))
    await expect(register(tenant, { userTypeId, ticket, username: '  ' })).rejects.toMatchObject(
      refusal(40001, '参数错误：请输入用户名', 400),
    )
    await expect(register(tenant, { userTypeId, ticket, realName: '  ' })).rejects.toMatchObject(
      refusal(40001, '参数错误：姓名不能为空', 400),
    )
    await expect(register(tenant, { userTypeId, ticket, mobile: '123' })).rejects.toMatchObject(
      refusal(40001, '参数错误：手机号码长度不为11位', 400),
    )
  })

  test('for a name or number that is taken, and the ticket is still good for another', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const taken = await app.givenUser(tenant, { phone: '13500000001' })
    const mobile = newPhone()
    const ticket = await ticketFor(app, tenant, mobile, 'register')
    await expect(
      register(tenant, { userTypeId, username: taken.username.toUpperCase(), mobile, ticket }),
    ).rejects.toMatchObject(refusal(40301, '该账号已存在，请直接登录或更换账号'))
    expect(await register(tenant, { userTypeId, mobile, ticket })).toEqual({ auditStatus: 'passed' })
    await expect(register(tenant, { userTypeId, mobile: '13500000001' })).rejects.toMatchObject(
      refusal(40302, '该手机号已被使用'),
    )
  })

  test('to all but one of several at once with the same name or number', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const username = newName()
    const phones = [newPhone(), newPhone(), newPhone(), newPhone()]
    const tickets = await Promise.all(phones.map((phone) => ticketFor(app, tenant, phone, 'register')))
    const answers = await Promise.allSettled(
      phones.map((mobile, i) => register(tenant, { userTypeId, username, mobile, ticket: tickets[i]! })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 40301 })
    expect(await count(app, tenant, `user_account where username = '${username}'`)).toBe(1)
  })

  test('when the school is full, and nobody slips in at the end', async () => {
    const { tenant, userTypeId } = await givenSchool()
    const full = refusal(40202, '机构账号数已达上限，请联系管理员')
    await app.givenUser(tenant)
    await changeTenant(app, tenant, 'max_accounts = 2')
    const phones = [newPhone(), newPhone(), newPhone(), newPhone()]
    const tickets = await Promise.all(phones.map((phone) => ticketFor(app, tenant, phone, 'register')))
    const answers = await Promise.allSettled(
      phones.map((mobile, i) => register(tenant, { userTypeId, mobile, ticket: tickets[i]! })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(full)
    expect(await count(app, tenant, 'user_account')).toBe(2)
  })
})
