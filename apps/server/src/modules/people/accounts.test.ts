import { passwordRule } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { freshPhone, givenPeople, page } from '../../../test/profiles.ts'
import { roleIdOf } from '../../../test/role-forms.ts'
import { changeTenant, count, refusal, tryPassword, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, outcomes } from '../../../test/university.ts'
import { initialPassword } from './initial-password.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let p: Awaited<ReturnType<typeof givenPeople>>
beforeAll(async () => {
  p = await givenPeople(app)
})

const add = (body: object, browser = p.admin) =>
  browser.call('POST /admin/v2/user/addUser', { body: body as never }, { quiet: true })
const formOf = (id: string, browser = p.admin) => browser.call('GET /admin/user/getUser', { query: { id } })
const update = (body: object, browser = p.admin) =>
  browser.call('POST /admin/user/update', { body: body as never }, { quiet: true })
/** Everything of the form, with some of it changed. */
const change = async (id: string, changes: object, browser = p.admin) => {
  const { version, answers, role } = await formOf(id, browser)
  return update({ id, version, ...answers, role: role.map((one) => one.id), ...changes }, browser)
}
const rowOf = async (id: string) =>
  (
    await inTenant(app, p.tenant, (tx) =>
      tx.sql<{ phone: Buffer; id_card: Buffer | null; real_name: string; version: number; name_pinyin: string }>(
        'select phone, id_card, real_name, version, name_pinyin from user_account where tenant_id = $1 and id = $2',
        [tx.tenantId, id],
      ),
    )
  )[0]!
const phoneOf = (id: string) =>
  inTenant(app, p.tenant, async (tx) => {
    const [row] = await tx.sql<{ phone: Buffer }>('select phone from user_account where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ])
    return tx.keys.decrypt(inRow('user.phone', id), row!.phone)
  })
const trail = (id: string) =>
  inTenant(app, p.tenant, async (tx) =>
    (
      await tx.sql<{ action: string; detail: unknown }>(
        `select action, detail from audit_entry where tenant_id = $1 and subject_id = $2 order by seq`,
        [tx.tenantId, id],
      )
    ).map((row) => row.action),
  )

describe('adding somebody', () => {
  test('gives a password that works once and must be changed', async () => {
    const profile = { ...(await p.profile()), nation: '1', email: 'li@example.cn', yearInfo: '1' }
    const { id, username, password } = await add(profile)
    expect(username).toBe(profile.username)
    expect(passwordRule(username)(password)).toBeNull()
    const browser = app.visitor(p.tenant)
    browser.session.token = await tryPassword(browser, username, password)
    expect(await browser.call('GET /admin/user/info')).toMatchObject({ isChangePassword: '1', name: '李沐阳' })
    expect(await formOf(id)).toMatchObject({
      answers: { realName: '李沐阳', phone: expect.stringMatching(/^138\*{4}\d{4}$/) as string, nation: '1' },
      deptFullName: '心桥大学/计算机学院/2026级软件工程1班',
      role: [{ roleName: '普通用户' }],
    })
    expect(await rowOf(id)).toMatchObject({ name_pinyin: 'limuyang' })
    expect(await trail(id)).toEqual(['user.add'])
    expect(app.log.join('')).not.toContain(password)
  })

  test.each<[string, object, string, string]>([
    ['an account name', { username: '   ' }, 'username', '请输入'],
    ['a name', { realName: '' }, 'realName', '请输入姓名'],
    ['a number', { numberName: ' ' }, 'numberName', '请输入学号/工号'],
    ['a phone', { phone: '' }, 'phone', '请输入手机号'],
    ['a real phone', { phone: '12345678901' }, 'phone', '联系方式格式不正确'],
    ['a whole phone', { phone: '138****5678' }, 'phone', '请填写完整内容，不能包含*'],
    ['a sex', { sex: '' }, 'sex', '请选择性别'],
    ['a sex there is', { sex: '3' }, 'sex', '性别的选项无效'],
    ['a birthday', { birthday: '' }, 'birthday', '请选择出生日期'],
    ['a birthday in the past', { birthday: '2999-01-01' }, 'birthday', '出生日期不能晚于今天'],
    ['a mail address', { email: 'x@' }, 'email', '邮箱格式不正确'],
    ['an identity card', { idCard: '110105194912310021' }, 'idCard', '请输入正确的身份证号码'],
    ['a passport', { idCardType: '7', idCard: 'E-1' }, 'idCard', '请输入正确的护照号码'],
  ])('asks for %s', async (_, wrong, prop, words) => {
    const refused = await add({ ...(await p.profile()), ...wrong }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 40321 })
    const { data } = refused as { data: { prop: string; message: string }[] }
    expect(data[0]).toMatchObject({ prop, message: expect.stringContaining(words) as string })
  })

  test('asks for a role, a department in reach and a type there is', async () => {
    await expect(add({ ...(await p.profile()), role: [] })).rejects.toMatchObject(refusal(40312, '请至少选择一个角色'))
    const stranger = crypto.randomUUID()
    for (const wrong of [{ deptId: stranger }, { role: [stranger] }, { userTypeId: stranger }])
      await expect(add({ ...(await p.profile()), ...wrong })).rejects.toMatchObject({
        code: expect.any(Number) as number,
      })
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    await expect(add({ ...(await p.profile()), deptId: p.law }, sub)).rejects.toMatchObject(UNKNOWN)
    await add(await p.profile(), sub)
  })

  test('refuses account, phone and card that somebody has, and gives them away after they are gone', async () => {
    const first = { ...(await p.profile()), idCardType: '1', idCard: '11010519491231002x' }
    const { id } = await add(first)
    const second = await p.profile()
    const taken: [object, number][] = [
      [{ ...second, username: first.username.toUpperCase() }, 40318],
      [{ ...second, phone: first.phone }, 40302],
      [{ ...second, idCardType: '1', idCard: first.idCard }, 40322],
    ]
    for (const [body, code] of taken) await expect(add(body)).rejects.toMatchObject({ code })
    await p.admin.call('POST /admin/user/delete/{id}', { params: { id } })
    await expect(add(first)).resolves.toMatchObject({ username: first.username })
  })

  test('at the same moment opens the last place once', async () => {
    const q = await givenPeople(app)
    await changeTenant(app, q.tenant, `max_accounts = ${(await count(app, q.tenant, 'user_account')) + 1}`)
    const profiles = [await q.profile(), await q.profile(), await q.profile()]
    expect(await outcomes(profiles.map((profile) => add(profile, q.admin)))).toEqual([0, 40202, 40202])
  })

  test('nobody gives a role that may more than they may, or reaches further', async () => {
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    await expect(add(await p.profile('ROLE_ADMIN'), sub)).rejects.toMatchObject(
      refusal(40311, '您不能授予或收回角色：机构管理员'),
    )
    await expect(add(await p.profile('ROLE_RECEPTIONIST'), sub)).rejects.toMatchObject({ code: 40311 })
    const head = await app.signedIn(await app.givenUser(p.tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    const { id, flowId } = await add(await p.profile('ROLE_CONSULTANT'), sub)
    expect((await formOf(id)).role).toEqual([])
    await head.call('POST /consult/act/flow/agree', { body: { id: flowId! } })
    expect((await formOf(id)).role.map(({ roleName }) => roleName)).toEqual(['咨询师'])
    const operator = await app.signedIn(await app.givenUser(p.tenant, { roles: ['OPERATOR'] }))
    await expect(add(await p.profile(), operator)).rejects.toMatchObject({ code: 403 })
  })
})

describe('changing somebody', () => {
  test('keeps what is masked and changes what is not, once per version', async () => {
    const profile = { ...(await p.profile()), idCardType: '1', idCard: '440524188001010014' }
    const { id } = await add(profile)
    const { version } = await formOf(id)
    expect((await formOf(id)).answers).toMatchObject({ idCard: '440*************14' })
    await change(id, { realName: '李沐晨', nation: '2' })
    expect(await rowOf(id)).toMatchObject({ real_name: '李沐晨', name_pinyin: 'limuchen' })
    expect(await phoneOf(id)).toBe(profile.phone)
    await expect(update({ id, version, ...(await p.profile()) })).rejects.toMatchObject({ code: 40009 })
    const phone = freshPhone()
    await change(id, { phone, updatePhoneFlag: 0 })
    expect(await phoneOf(id)).toBe(profile.phone)
    await change(id, { phone, updatePhoneFlag: 1 })
    expect(await phoneOf(id)).toBe(phone)
    await expect(change(id, { phone: '139****0000' })).rejects.toMatchObject({ code: 40321 })
    await expect(change(id, { idCardType: '2' })).rejects.toMatchObject({ code: 40321 })
    expect((await formOf(id)).answers).toMatchObject({ nation: '2' })
    expect(await trail(id)).toContain('user.update')
  })

  test('of two at once one is told to read again', async () => {
    const { id } = await add(await p.profile())
    const { version, answers, role } = await formOf(id)
    const same = { id, version, ...answers, role: role.map((one) => one.id) }
    const attempts = [update({ ...same, realName: '甲' }), update({ ...same, realName: '乙' })]
    expect(await outcomes(attempts)).toEqual([0, 40009])
  })

  test('changes roles within one’s own, felt at once', async () => {
    const { id, username, password } = await add(await p.profile('OPERATOR'))
    await inTenant(app, p.tenant, async (tx) => {
      await tx.update('user_account', { id }, { must_change_password: false })
    })
    const person = app.visitor(p.tenant)
    person.session.token = await tryPassword(person, username, password)
    await page(person, {})
    await change(id, { role: [await roleIdOf(app, p.tenant, 'ROLE_GENERAL')] })
    await expect(page(person, {})).rejects.toMatchObject({ code: 403 })
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    await expect(change(id, { role: [await roleIdOf(app, p.tenant, 'ROLE_ADMIN')] }, sub)).rejects.toMatchObject({
      code: 40311,
    })
  })

  test('refuses whoever may more than the one who asks', async () => {
    const sub = await givenSubAdmin(app, p.tenant, [p.computing])
    const { id } = await add(await p.profile('ROLE_ADMIN'))
    await expect(change(id, { realName: '甲' }, sub)).rejects.toMatchObject({ code: 40310 })
    await expect(
      sub.call('POST /admin/user/updateUserPhone', { body: { id, phone: freshPhone() } }),
    ).rejects.toMatchObject({ code: 40310 })
    expect(await sub.call('GET /admin/user/detail', { query: { id } })).toMatchObject({ isManageable: false })
  })

  test('phone and card alone', async () => {
    const { id } = await add(await p.profile())
    const phone = freshPhone()
    const setPhone = (given: string, version?: number) =>
      p.admin.call('POST /admin/user/updateUserPhone', {
        body: { id, phone: given, ...(version === undefined ? {} : { version }) },
      })
    const setCard = (idCard: string, idCardType: '1' | '7' = '1') =>
      p.admin.call('POST /admin/user/updateUserIdCard', { body: { id, idCard, idCardType } })
    const { version } = await setPhone(phone)
    expect(await phoneOf(id)).toBe(phone)
    await expect(setPhone(freshPhone(), version - 1)).rejects.toMatchObject({ code: 40009 })
    for (const wrong of ['', '1', '138****0000']) await expect(setPhone(wrong)).rejects.toMatchObject({ code: 40321 })
    await setCard('E12345678', '7')
    for (const wrong of ['', '110105194912310021', '110***'])
      await expect(setCard(wrong)).rejects.toMatchObject({ code: 40321 })
    expect(await p.admin.call('POST /admin/user/getIdCard', { body: { id } })).toEqual({ value: 'E12345678' })
    expect(await p.admin.call('POST /admin/user/getPhone', { body: { id } })).toEqual({ value: phone })
    expect(await trail(id)).toEqual([
      'user.add',
      'user.phone_change',
      'user.id_card_change',
      'user.reveal',
      'user.reveal',
    ])
  })
})

describe('the password that is given out', () => {
  test('fits the rules every time and is another one every time', () => {
    const many = Array.from({ length: 500 }, initialPassword)
    expect(many.filter((one) => passwordRule('somebody')(one) !== null)).toEqual([])
    expect(new Set(many).size).toBe(500)
  })
})
