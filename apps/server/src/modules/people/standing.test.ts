import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestUser, Visitor } from '../../../test/people.ts'
import { freshPhone, givenPeople } from '../../../test/profiles.ts'
import { givenKeeper } from '../../../test/role-forms.ts'
import { ENDED, refusal, tryPassword, UNKNOWN, WRONG_PASSWORD } from '../../../test/sign-in.ts'
import { givenSubAdmin, outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let p: Awaited<ReturnType<typeof givenPeople>>
beforeAll(async () => {
  p = await givenPeople(app)
})

const SELF = refusal(40309, '不能对自己的账号进行此操作')
const LAST = '至少要保留一名可用的机构管理员，请先指定其他管理员'
const student = (deptId = p.software) => app.givenUser(p.tenant, { deptId, phone: freshPhone(), realName: '王一' })
const remove = (browser: Visitor, ids: string[]) => browser.call('POST /admin/user/batchDel', { body: { ids } })
const lock = (browser: Visitor, ids: string[], lockFlag: '0' | '9' = '9') =>
  browser.call('POST /admin/user/lock', { body: { ids, lockFlag } })
const move = (browser: Visitor, ids: string[], deptId: string) =>
  browser.call('POST /admin/user/resizeDept', { body: { ids, deptId } })
const reset = (browser: Visitor, id: string) => browser.call('POST /admin/user/resetPwd', { body: { id } })
const me = async (browser: Visitor) => (await browser.call('GET /admin/user/info')).id
const look = (browser: Visitor) => browser.call('GET /admin/user/info')
const trail = (user: TestUser, tenant = p.tenant) =>
  inTenant(app, tenant, async (tx) =>
    (
      await tx.sql<{ action: string }>(
        'select action from audit_entry where tenant_id = $1 and subject_id = $2 order by seq',
        [tx.tenantId, user.id],
      )
    ).map((row) => row.action),
  )

describe('deleting', () => {
  test('ends sessions, frees the account and tells each by itself', async () => {
    const [one, two, outsider] = [await student(), await student(), await student(p.lawClass)]
    const browser = await app.signedIn(one)
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    const boss = await app.givenUser(p.tenant, { roles: ['ROLE_ADMIN'], deptId: p.software, realName: '赵主任' })
    const ids = [one.id, two.id, two.id, outsider.id, boss.id, crypto.randomUUID()]
    expect(await remove(sub, ids)).toEqual({
      successCount: 2,
      failCount: 3,
      succeeded: [one.id, two.id].toSorted(),
      failures: [{ id: boss.id, name: '赵主任', reason: '该用户的角色超出您的权限，请由上级管理员操作' }],
    })
    await expect(look(browser)).rejects.toMatchObject(ENDED)
    await expect(tryPassword(app.visitor(p.tenant), one.username, one.password)).rejects.toMatchObject(WRONG_PASSWORD)
    await expect(app.givenUser(p.tenant, { username: one.username })).resolves.toBeTruthy()
    expect(await trail(one)).toEqual(['user.delete'])
    await expect(p.admin.call('GET /admin/user/detail', { query: { id: one.id } })).rejects.toMatchObject(UNKNOWN)
    await expect(look(await app.signedIn(outsider))).resolves.toBeTruthy()
  })

  test('of oneself is refused, by every way', async () => {
    const id = await me(p.admin)
    expect(await remove(p.admin, [id])).toMatchObject({ successCount: 0, failures: [{ id, reason: SELF.message }] })
    await expect(p.admin.call('POST /admin/user/delete/{id}', { params: { id } })).rejects.toMatchObject(SELF)
    await expect(p.admin.call('GET /admin/user/delete/{id}', { params: { id } })).rejects.toMatchObject(SELF)
    expect(await lock(p.admin, [id])).toMatchObject({ failures: [{ reason: SELF.message }] })
    await expect(reset(p.admin, id)).rejects.toMatchObject(SELF)
    expect(await look(p.admin)).toMatchObject({ id })
  })

  test('another school’s people are not there', async () => {
    const other = await givenPeople(app)
    const one = await student()
    for (const attempt of [remove(other.admin, [one.id]), lock(other.admin, [one.id])])
      expect(await attempt).toEqual({ successCount: 0, failCount: 1, succeeded: [], failures: [] })
    await expect(move(other.admin, [one.id], p.law)).rejects.toMatchObject(UNKNOWN)
    await expect(reset(other.admin, one.id)).rejects.toMatchObject(UNKNOWN)
    expect(await look(await app.signedIn(one))).toMatchObject({ id: one.id })
  })

  test('needs the permission', async () => {
    const operator = await app.signedIn(await app.givenUser(p.tenant, { roles: ['OPERATOR'] }))
    for (const attempt of [remove, lock])
      await expect(attempt(operator, [crypto.randomUUID()])).rejects.toMatchObject({ code: 403 })
    await expect(move(operator, [crypto.randomUUID()], p.law)).rejects.toMatchObject({ code: 403 })
    await expect(reset(operator, crypto.randomUUID())).rejects.toMatchObject({ code: 403 })
  })
})

describe('the last administrator', () => {
  test('stays when two put each other out at the same moment', async () => {
    for (const attempt of [remove, lock]) {
      const q = await givenPeople(app)
      const second = await app.givenUser(q.tenant, { roles: ['ROLE_ADMIN'] })
      const [a, b] = [q.admin, await app.signedIn(second)]
      const [ofA, ofB] = await Promise.allSettled([attempt(a, [second.id]), attempt(b, [await me(a)])])
      const done = [ofA, ofB].filter((one) => one.status === 'fulfilled' && one.value.successCount === 1)
      expect(done).toHaveLength(1)
    }
  })

  test('is told about while others of the batch go', async () => {
    const q = await givenPeople(app)
    // Somebody who may everything, in a role that does not count as an administrator.
    const clerk = await givenSubAdmin(app, q.tenant, [q.school])
    await inTenant(app, q.tenant, async (tx) => {
      await tx.sql(`update role_scope set scope = 'ALL' where tenant_id = $1 and scope = 'CUSTOM'`, [tx.tenantId])
      await tx.sql(`update role set acts_as = 'OPERATOR' where tenant_id = $1 and code like 'SUB%'`, [tx.tenantId])
      tx.notify('role')
    })
    const boss = await me(q.admin)
    const plain = await app.givenUser(q.tenant)
    const answer = await remove(clerk, [boss, plain.id])
    expect(answer).toMatchObject({ succeeded: [plain.id], failures: [{ id: boss, reason: LAST }] })
    expect(await look(q.admin)).toMatchObject({ id: boss })
    expect(await lock(clerk, [boss])).toMatchObject({ failures: [{ reason: LAST }] })
  })

  test('cannot lose the role by an edit', async () => {
    const q = await givenPeople(app)
    const id = await me(q.admin)
    const form = await q.admin.call('GET /admin/user/getUser', { query: { id } })
    const general = (await q.admin.call('GET /admin/user/grantableRoles')).find((one) => one.roleName === '普通用户')!
    const body = {
      id,
      version: form.version,
      numberName: '1',
      phone: freshPhone(),
      sex: '1',
      birthday: '1980-01-01',
      deptId: q.school,
      role: [general.id],
    }
    await expect(q.admin.call('POST /admin/user/update', { body })).rejects.toMatchObject({ code: 40319 })
    const keeper = await givenKeeper(app, q.tenant)
    await expect(keeper.call('POST /admin/user/update', { body })).rejects.toMatchObject({ message: LAST })
    expect(
      await outcomes([
        q.admin.call('POST /admin/user/update', { body: { ...body, role: form.role.map((one) => one.id) } }),
      ]),
    ).toEqual([0])
  })
})

describe('disabling and enabling', () => {
  test('puts out at once, and lets in again', async () => {
    const one = await student()
    const browser = await app.signedIn(one)
    await look(browser)
    expect(await lock(p.admin, [one.id])).toMatchObject({ successCount: 1, failCount: 0 })
    await expect(look(browser)).rejects.toMatchObject(ENDED)
    await expect(tryPassword(app.visitor(p.tenant), one.username, one.password)).rejects.toMatchObject({ code: 20 })
    await lock(p.admin, [one.id])
    await lock(p.admin, [one.id], '0')
    await expect(look(browser)).rejects.toMatchObject(ENDED)
    await tryPassword(app.visitor(p.tenant), one.username, one.password)
    expect(await trail(one)).toEqual(['user.lock', 'user.lock'])
  })
})

describe('moving', () => {
  test('takes people within the reach to a department within it', async () => {
    const [one, two] = [await student(), await student(p.lawClass)]
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    expect(await move(sub, [one.id, two.id], p.network)).toMatchObject({ succeeded: [one.id], failCount: 1 })
    await expect(move(sub, [one.id], p.law)).rejects.toMatchObject(UNKNOWN)
    expect(await p.admin.call('GET /admin/user/simple', { query: { id: one.id } })).toMatchObject({
      deptFullName: '心桥大学/计算机学院/2026级网络工程1班',
    })
    expect(await trail(one)).toEqual(['user.move'])
  })
})

describe('passwords', () => {
  test('are made anew, shown once, and must be changed', async () => {
    const one = await student()
    const browser = await app.signedIn(one)
    const { username, password } = await reset(p.admin, one.id)
    expect(username).toBe(one.username)
    await expect(look(browser)).rejects.toMatchObject(ENDED)
    await expect(tryPassword(app.visitor(p.tenant), username, one.password)).rejects.toMatchObject(WRONG_PASSWORD)
    const again = app.visitor(p.tenant)
    again.session.token = await tryPassword(again, username, password)
    expect(await look(again)).toMatchObject({ isChangePassword: '1' })
    const older = await p.admin.call('GET /admin/user/resetPwd', { query: { id: one.id } })
    expect(older.password).not.toBe(password)
    expect(app.log.join('')).not.toContain(older.password)
    expect(await trail(one)).toEqual(['user.password_reset', 'user.password_reset'])
  })

  test('are set by an administrator, sealed, by the rules', async () => {
    const one = await student()
    const set = async (secret: string, browser = p.admin) =>
      browser.call('POST /admin/user/suPwd', { body: { uid: one.id, pwd: await browser.client.seal(secret) } })
    await expect(set('weak')).rejects.toMatchObject({ code: 40304 })
    await set('Xinqiao#2031')
    const browser = app.visitor(p.tenant)
    browser.session.token = await tryPassword(browser, one.username, 'Xinqiao#2031')
    expect(await look(browser)).toMatchObject({ isChangePassword: '1' })
    const pwd = await p.admin.client.seal('Xinqiao#2032')
    await p.admin.call('GET /admin/user/suPwd', { query: { uid: one.id, pwd } })
    await expect(p.admin.call('GET /admin/user/suPwd', { query: { uid: one.id, pwd } })).rejects.toMatchObject({
      code: 40111,
    })
    expect(await trail(one)).toEqual(['user.password_set', 'user.password_set'])
  })

  test('of somebody who may more are out of reach', async () => {
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    const boss = await app.givenUser(p.tenant, { roles: ['ROLE_ADMIN'], deptId: p.software })
    await expect(reset(sub, boss.id)).rejects.toMatchObject({ code: 40310 })
    const pwd = await sub.client.seal('Xinqiao#2031')
    await expect(sub.call('POST /admin/user/suPwd', { body: { uid: boss.id, pwd } })).rejects.toMatchObject({
      code: 40310,
    })
    await tryPassword(app.visitor(p.tenant), boss.username, boss.password)
  })
})

describe('fingers', () => {
  test('are enrolled once in a school', async () => {
    const [one, two] = [await student(), await student()]
    const add = (userId: string, fingerCode: string) =>
      p.admin.call('POST /admin/sysUserFinger/add', { body: { userId, fingerCode } })
    const entered = (userId: string) => p.admin.call('POST /admin/sysUserFinger/enteredFlag', { body: { userId } })
    expect(await entered(one.id)).toBe(false)
    await add(one.id, 'F-1')
    expect(await entered(one.id)).toBe(true)
    await expect(add(two.id, 'F-1')).rejects.toMatchObject(refusal(40316, '该指纹已登记，请换一个手指'))
    await remove(p.admin, [one.id])
    await add(two.id, 'F-1')
  })
})
