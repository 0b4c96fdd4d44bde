import { beforeEach, describe, expect, test } from 'vitest'
import type { InfoSection } from '@xinqiao/domain'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, UserOptions, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { demandSections } from './index.ts'
import { writeAnswers } from './user-info.repo.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let tenant: TestTenant
let dept: string
beforeEach(async () => {
  tenant = await app.givenTenant()
  dept = await givenDept(app, tenant, '计算机学院')
})

const PHONE = '13812345678'
const CARD = '11010519491231002X'
const person = (over: UserOptions = {}) =>
  app.givenUser(tenant, {
    realName: '张雨菲',
    phone: PHONE,
    idCard: { type: '1', number: CARD },
    deptId: dept,
    ...over,
  })
const demand = (user: TestUser, ...sections: InfoSection[]) =>
  inTenant(app, tenant, (tx) => demandSections(tx, [user.id], sections))
const rowOf = async (user: TestUser) =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ phone: Buffer; id_card: Buffer | null; real_name: string } & Record<string, unknown>>(
      'select * from user_account where tenant_id = $1 and id = $2',
      [tx.tenantId, user.id],
    )
    return {
      realName: row!.real_name,
      pinyin: row!['name_pinyin'],
      phone: tx.keys.decrypt(inRow('user.phone', user.id), row!.phone),
      idCard: row!.id_card ? tx.keys.decrypt(inRow('user.id_card', user.id), row!.id_card) : null,
      idCardType: row!['id_card_type'],
      birthday: row!['birthday'],
      deptId: row!['dept_id'],
      numberName: row!['number_name'],
      writeInfo: row!['write_info'],
    }
  })

const readBasic = (who: Visitor) => who.call('GET /admin/v2/user/mineCustomInfo')
const saveBasic = async (who: Visitor, over: Record<string, string>, flags: object = {}) => {
  const { answers, version } = await readBasic(who)
  const body = { version, answers: { ...answers, ...complete, ...over }, ...flags }
  return who.call('POST /admin/v2/user/mineCustomInfo', { body })
}
const complete = { numberName: '20269022', sex: '2', birthday: '2006-05-01' }
const INFO = refusal(40132, '请先完善个人信息后再继续')
const invalid = (words: string, ...props: string[]) => ({
  ...refusal(40321, words),
  data: props.map((prop) => expect.objectContaining({ prop })),
})

describe('basic information', () => {
  test('is read masked and with its department', async () => {
    const who = await app.signedIn(await person())
    expect(await readBasic(who)).toMatchObject({
      category: 0,
      version: 0,
      isOwed: false,
      deptFullName: '计算机学院',
      answers: { realName: '张**', phone: '138****5678', idCard: '110*************2X', idCardType: '1', deptId: dept },
    })
  })

  test('is stored where it belongs, secrets and the rest encrypted', async () => {
    const user = await person()
    const who = await app.signedIn(user)
    await saveBasic(who, { realName: '张宇飞', phone: '13900001111', nation: '2', email: 'zyf@example.edu.cn' })
    expect(await rowOf(user)).toMatchObject({
      realName: '张宇飞',
      pinyin: expect.stringMatching(/^zhang/),
      phone: '13900001111',
      idCard: CARD,
      birthday: '2006-05-01',
      numberName: '20269022',
    })
    expect((await readBasic(who)).answers).toMatchObject({ nation: '2', email: 'zyf@example.edu.cn', realName: '张**' })
    const { rows } = await app.runtime.owner.query<{ text: string }>(
      `select encode(answer, 'escape') as text from user_info_answer where tenant_id = $1`,
      [tenant.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toMatch(/nation|13900001111/)
    const trail = await app.runtime.owner.query<{ detail: { changed: string[] } }>(
      `select detail from audit_entry where tenant_id = $1 and action = 'user_info.save'`,
      [tenant.id],
    )
    expect(trail.rows[0]!.detail).toMatchObject({ category: 0, changed: expect.arrayContaining(['realName', 'phone']) })
    expect(JSON.stringify(trail.rows)).not.toMatch(/13900001111|张宇飞/)
  })

  test('what is still masked never overwrites, with the flag, without it, and with the wrong one', async () => {
    const user = await person()
    const who = await app.signedIn(user)
    const untouched = { realName: '张雨菲', phone: PHONE, idCard: CARD }
    const keep = { updateRealNameFlag: 0, updatePhoneFlag: 0, updateIdCardFlag: 0 }
    const change = { updateRealNameFlag: 1, updatePhoneFlag: 1, updateIdCardFlag: 1 }
    for (const flags of [{}, keep, change]) {
      await saveBasic(who, {}, flags)
      expect(await rowOf(user)).toMatchObject(untouched)
    }
    await saveBasic(who, { realName: '李四', phone: '13900001111', idCard: '1' }, keep)
    expect(await rowOf(user)).toMatchObject(untouched)
  })

  test.each([
    [{ realName: '张*菲' }, '姓名：请填写完整内容，不能包含*', 'realName'],
    [{ phone: '138****5679' }, '手机号：请填写完整内容，不能包含*', 'phone'],
    [{ idCard: '110*' }, '证件号码：请填写完整内容，不能包含*', 'idCard'],
    [{ realName: '' }, '请输入姓名', 'realName'],
    [{ realName: '某'.repeat(51) }, '姓名不能超过50个字', 'realName'],
    [{ phone: '12345678901' }, '手机号：联系方式格式不正确', 'phone'],
    [{ email: 'nobody' }, '邮箱格式不正确', 'email'],
    [{ birthday: '2999-01-01' }, '出生日期不能晚于今天', 'birthday'],
    [{ birthday: '2006-02-30' }, '出生日期格式不正确', 'birthday'],
    [{ sex: '' }, '请选择性别', 'sex'],
    [{ sex: '3' }, '性别的选项无效，请重新选择', 'sex'],
    [{ idCard: '110105194912310021' }, '证件号码：请输入正确的身份证号码', 'idCard'],
    [{ idCardType: '7', idCard: '??' }, '证件号码：请输入正确的护照号码', 'idCard'],
    [{ idCardType: '6' }, '证件号码：请输入正确的外国人永久居留身份证号码', 'idCard'],
  ])('%j is refused: %s', async (over, words, prop) => {
    const user = await person()
    const who = await app.signedIn(user)
    await expect(saveBasic(who, over as Record<string, string>)).rejects.toMatchObject(invalid(words, prop))
    expect(await rowOf(user)).toMatchObject({ realName: '张雨菲', phone: PHONE, idCard: CARD })
    expect((await readBasic(who)).version).toBe(0)
  })

  test('everything that is wrong is told at once', async () => {
    const who = await app.signedIn(await person())
    await expect(saveBasic(who, { sex: '', birthday: '', email: 'x' })).rejects.toMatchObject(
      invalid('请选择性别', 'sex', 'birthday', 'email'),
    )
  })

  test('a phone or card of somebody else is refused, in this school only', async () => {
    await person({ phone: '13900001111', idCard: { type: '7', number: 'E12345678' } })
    const who = await app.signedIn(await person())
    await expect(saveBasic(who, { phone: '13900001111' })).rejects.toMatchObject(refusal(40302, '该手机号已被使用'))
    await expect(saveBasic(who, { idCardType: '7', idCard: 'e12345678' })).rejects.toMatchObject({ code: 40322 })
    const there = await app.signedIn(await app.givenUser(await app.givenTenant(), { deptId: undefined as never }))
    const { version } = await readBasic(there)
    const answers = { ...complete, realName: '李四', phone: '13900001111' }
    await there.call('POST /admin/v2/user/mineCustomInfo', { body: { version, answers } })
  })

  test('two who take the same free phone at once: one gets it, the other is told', async () => {
    const two = [
      await person({ phone: '13811110001' }),
      await person({ phone: '13811110002', idCard: { type: '7', number: 'E1234567' } }),
    ]
    const browsers = await Promise.all(two.map((user) => app.signedIn(user)))
    const race = await Promise.allSettled(browsers.map((who) => saveBasic(who, { phone: '13911112222' })))
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(race.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40302 } })
  })

  test('neither account, department nor a number once given can be changed by oneself; role is no field at all', async () => {
    const other = await givenDept(app, tenant, '文学院')
    const user = await person()
    const who = await app.signedIn(user)
    await saveBasic(who, {})
    await saveBasic(who, { username: 'root', deptId: other, numberName: '1', role: 'ROLE_ADMIN' })
    expect(await rowOf(user)).toMatchObject({ deptId: dept, numberName: '20269022' })
    expect(await who.call('GET /admin/user/info')).toMatchObject({ username: user.username, permissions: [] })
  })

  test('an administrator may change the department, to one that exists here', async () => {
    const other = await givenDept(app, tenant, '文学院')
    const elsewhere = await givenDept(app, await app.givenTenant(), '别校')
    const user = await person({ roles: ['ROLE_ADMIN'] })
    const who = await app.signedIn(user)
    await saveBasic(who, { deptId: other })
    expect(await rowOf(user)).toMatchObject({ deptId: other })
    for (const deptId of [elsewhere, 'nonsense'])
      await expect(saveBasic(who, { deptId })).rejects.toMatchObject(invalid('请选择所属部门', 'deptId'))
  })

  test('editMy is the same thing under its older name', async () => {
    const user = await person()
    const who = await app.signedIn(user)
    const { answers, version } = await readBasic(who)
    await who.call('POST /admin/user/editMy', {
      body: { version, answers: { ...answers, ...complete, realName: '王五' } },
    })
    expect(await rowOf(user)).toMatchObject({ realName: '王五' })
  })

  test('is not written over by somebody who read an older version', async () => {
    const who = await app.signedIn(await person())
    const { answers, version } = await readBasic(who)
    await saveBasic(who, {})
    const body = { version, answers: { ...answers, ...complete } }
    await expect(who.call('POST /admin/v2/user/mineCustomInfo', { body })).rejects.toMatchObject(
      refusal(40009, '数据已被他人修改，请刷新后重试'),
    )
  })
})

describe('the other sections', () => {
  const contact = { emergencyContact: '张父', emergencyContactRelation: '1', emergencyContactPhone: '13700001111' }

  test('each has its own page, kept and versioned by itself', async () => {
    const who = await app.signedIn(await person())
    const first = await who.call('POST /admin/formAnswer/mineExpand', { body: { version: 0, answers: contact } })
    expect(first).toEqual({ version: 1, isWriteInfo: [] })
    const family = { familyStructure: '7', fosterCareStay: '3', psychoticDisorderHistory: '2', hospitalizeHistory: '1' }
    await who.call('POST /admin/v2/user/mineFamilyInfo', { body: { version: 0, answers: family } })
    expect((await who.call('GET /admin/formAnswer/mineExpand')).answers).toMatchObject(contact)
    expect(await who.call('GET /admin/v2/user/mineFamilyInfo')).toMatchObject({ version: 1, answers: family })
    // Asked only of those who have been to a doctor.
    const none = { ...family, psychoticDisorderHistory: '1' }
    await who.call('POST /admin/v2/user/mineFamilyInfo', { body: { version: 1, answers: none } })
    expect((await who.call('GET /admin/v2/user/mineFamilyInfo')).answers['hospitalizeHistory']).toBe('')
  })

  test.each([
    [
      'POST /admin/formAnswer/mineExpand',
      { ...contact, emergencyContactPhone: '1' },
      '紧急联系人电话：联系方式格式不正确',
    ],
    ['POST /admin/formAnswer/mineExpand', {}, '请输入紧急联系人'],
    ['POST /admin/v2/user/mineFamilyInfo', {}, '请选择家庭情况'],
    ['POST /admin/userAssessInfo/mine', { academicPerformance: '9' }, '学业状态的选项无效，请重新选择'],
  ] as const)('%s %j: %s', async (key, answers, words) => {
    const who = await app.signedIn(await person())
    await expect(who.call(key, { body: { version: 0, answers } })).rejects.toMatchObject(refusal(40321, words))
  })

  test('what the school counts is read, never written, and survives', async () => {
    const user = await person()
    await inTenant(app, tenant, (tx) => writeAnswers(tx, user.id, 3, { punishNum: '1', failNum: '2' }))
    const who = await app.signedIn(user)
    const answers = { academicPerformance: '1', interpersonalRelationship: '1', punishNum: '0', failNum: '0' }
    await who.call('POST /admin/userAssessInfo/mine', { body: { version: 1, answers } })
    const found = await who.call('GET /admin/userAssessInfo/mine')
    expect(found).toMatchObject({ version: 2, punishNum: 1, failNum: 2, stayOutLateNum: 0 })
    expect(found.answers).not.toHaveProperty('punishNum')
  })

  test('choices that are offered no longer are asked for again', async () => {
    const user = await person()
    await inTenant(app, tenant, (tx) => writeAnswers(tx, user.id, 2, { familyStructure: '1,2', familyRanking: '99' }))
    const who = await app.signedIn(user)
    const { answers } = await who.call('GET /admin/v2/user/mineFamilyInfo')
    expect([answers['familyStructure'], answers['familyRanking']]).toEqual(['', ''])
  })
})

describe('forms', () => {
  const typed = (sections: readonly number[]) =>
    inTenant(app, tenant, async (tx) => {
      const id = tx.newId()
      await tx.insert('user_type', { id, name: 'x', default_role_code: 'ROLE_GENERAL', info_sections: sections })
      return id
    })
  const ofType = (user: TestUser, typeId: string) =>
    inTenant(app, tenant, (tx) => tx.sql('update user_account set user_type_id = $2 where id = $1', [user.id, typeId]))
  const forms = async (who: Visitor, query: { userTypeId?: string } = {}) =>
    (await who.call('GET /admin/v2/uForm/listAllFormByUserTypeId', { query })).map(({ category }) => category)

  test('are those of my user type, and those I owe', async () => {
    const user = await person()
    const who = await app.signedIn(user)
    expect(await forms(who)).toEqual([0, 1])
    await ofType(user, await typed([0, 1, 2, 3]))
    expect(await forms(who)).toEqual([0, 1, 2, 3])
    await ofType(user, await typed([0]))
    await demand(user, 2)
    expect(await forms(who)).toEqual([0, 2])
  })

  test('of another type can be asked for; of another school’s not', async () => {
    const who = await app.signedIn(await person())
    const staff = await typed([0, 1])
    expect(await forms(who, { userTypeId: staff })).toEqual([0, 1])
    const basic = await who.call('GET /admin/v2/uForm', { query: { category: 0, userTypeId: staff } })
    expect(basic.fields.map(({ prop }) => prop)).not.toContain('yearInfo')
    const student = await typed([0, 3])
    const full = await who.call('GET /admin/v2/uForm', { query: { category: 0, userTypeId: student } })
    expect(full.fields.find(({ prop }) => prop === 'yearInfo')).toMatchObject({ type: 'select', label: '年级' })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant()))
    await expect(forms(stranger, { userTypeId: staff })).rejects.toMatchObject({ code: 404 })
  })
})

describe('what is owed', () => {
  test('stands in the way of everything else until it is given, section by section, in every session', async () => {
    const user = await person()
    const [who, other] = [await app.signedIn(user), await app.signedIn(user)]
    await other.call('GET /auth/session/mine')
    await demand(user, 0, 1)
    await expect(other.call('GET /auth/session/mine')).rejects.toMatchObject(INFO)
    expect(await who.call('GET /admin/user/info')).toMatchObject({ forced: ['info'], isWriteInfo: [0, 1] })
    expect((await readBasic(who)).isOwed).toBe(true)
    expect(await saveBasic(who, {})).toEqual({ version: 1, isWriteInfo: [1] })
    await expect(who.call('GET /auth/session/mine')).rejects.toMatchObject(INFO)
    const answers = { emergencyContact: '张父', emergencyContactRelation: '1', emergencyContactPhone: '13700001111' }
    await who.call('POST /admin/formAnswer/mineExpand', { body: { version: 0, answers } })
    await who.call('GET /auth/session/mine')
    await other.call('GET /auth/session/mine')
    expect(await rowOf(user)).toMatchObject({ writeInfo: [] })
  })

  test('a section nobody has ever heard of locks nobody out', async () => {
    const user = await person()
    await inTenant(app, tenant, (tx) => tx.sql(`update user_account set write_info = '{7}' where id = $1`, [user.id]))
    const who = await app.signedIn(user)
    expect(await who.call('GET /auth/session/mine')).toHaveLength(1)
  })

  test('consent comes before information, and a new password before both', async () => {
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const text = { title: '说明', content: '<p>说明</p>', roleCodes: ['ROLE_GENERAL'], enabled: true, readingTime: 0 }
    await admin.call('POST /admin/agreement/text/save', { body: { version: 0, ...text } })
    await admin.call('POST /public/setting/manage', {
      body: { type: 'xygl', version: 0, settingList: [{ enable: true }] },
    })
    const user = await person({ mustChangePassword: true })
    await demand(user, 0)
    const who = await app.signedIn(user)
    const group = () => who.call('GET /admin/agreement/findUserAgreementGroup')
    expect((await who.call('GET /admin/user/info')).forced).toEqual(['password', 'agreement', 'info'])
    await expect(group()).rejects.toMatchObject({ code: 40130 })
    await expect(readBasic(who)).rejects.toMatchObject({ code: 40130 })
    await inTenant(app, tenant, async (tx) => {
      await tx.sql('update user_account set must_change_password = false where id = $1', [user.id])
      tx.notify('user', user.id)
    })
    await expect(readBasic(who)).rejects.toMatchObject({ code: 40131 })
    const { formId, version, opened } = (await group())[0]!
    await who.call('POST /admin/agreement/save', { body: { formId, version, opened } })
    await saveBasic(who, {})
    await who.call('GET /auth/session/mine')
  })
})
