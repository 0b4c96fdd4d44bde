import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission, RoleCode } from '@xinqiao/domain'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'
import { demandSections, writeAnswers } from '../user-info/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let tenant: TestTenant
let dept: string
let student: TestUser
let admin: Visitor
let head: Visitor

beforeEach(async () => {
  tenant = await app.givenTenant()
  dept = await givenDept(app, tenant, '计算机学院')
  student = await app.givenUser(tenant, {
    realName: '张雨菲',
    phone: '13812345678',
    idCard: { type: '1', number: '11010519491231002X' },
    deptId: dept,
  })
  await inTenant(app, tenant, async (tx) => {
    const typeId = tx.newId()
    await tx.insert('user_type', { id: typeId, name: '学生', default_role_code: 'ROLE_GENERAL' })
    await tx.sql(
      `update user_account set user_type_id = $2, number_name = '20269022', sex = '2', birthday = '2006-05-01', email = $3 where id = $1`,
      [student.id, typeId, tx.keys.encrypt(inRow('user.email', student.id), 'zhang@example.edu.cn')],
    )
    await writeAnswers(tx, student.id, 1, { ...contact, nativePlace: '湖北武汉' })
    await writeAnswers(tx, student.id, 2, { ...family, negativeLifeEvent: '外婆去世' })
    await writeAnswers(tx, student.id, 3, { ...evaluation, failNum: '1' })
  })
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
})

const contact = { emergencyContact: '张父', emergencyContactRelation: '1', emergencyContactPhone: '13700001111' }
const family = { familyStructure: '1', fosterCareStay: '1', psychoticDisorderHistory: '1' }
const evaluation = { academicPerformance: '2', interpersonalRelationship: '1' }
const FORBIDDEN = { code: 403 }
const MISSING = { code: 404 }

/** Both names of each section. */
const reads = [
  [0, 'GET /admin/v2/user/customInfo'],
  [0, 'GET /admin/v2/user/basicInformation'],
  [1, 'GET /admin/formAnswer/userExpand'],
  [1, 'GET /admin/v2/user/otherInformation'],
  [2, 'GET /admin/v2/user/familyInfo'],
  [2, 'GET /admin/v2/user/personalPast'],
  [3, 'GET /admin/userAssessInfo/user'],
  [3, 'GET /admin/v2/user/compreEvaluationInformation'],
] as const
type ReadKey = (typeof reads)[number][1]
const read = (who: Visitor, key: ReadKey, userId = student.id) => who.call(key, { query: { userId } })

/** Whoever has nothing to do with somebody says what for before they read of illness and family. */
const openPast = (who: Visitor) =>
  who.call('POST /archive/open', { body: { userId: student.id, layer: 3, purpose: 4, reason: '核对一件投诉' } })

const grant = (role: RoleCode, ...permissions: Permission[]) =>
  inTenant(app, tenant, async (tx) => {
    await tx.sql(
      `insert into role_permission (tenant_id, role_id, permission)
       select r.tenant_id, r.id, unnest($3::text[]) from role r where r.tenant_id = $1 and r.code = $2 on conflict do nothing`,
      [tx.tenantId, role, permissions],
    )
    tx.notify('role')
  })
const trail = async (action: string) =>
  (
    await app.runtime.owner.query<{ actor_id: string; subject_id: string; detail: Record<string, unknown> }>(
      'select actor_id, subject_id, detail from audit_entry where tenant_id = $1 and action = $2 order by seq',
      [tenant.id, action],
    )
  ).rows

describe('reading a section of somebody else', () => {
  test.each(reads)('section %s by %s: who may, who may not, and what is written down', async (category, key) => {
    const may = category === 2 ? head : admin
    const mayNot = category === 2 ? admin : head
    if (category === 2) await openPast(head)
    const section = await read(may, key)
    expect(section).toMatchObject({ category, userId: student.id, deptFullName: '计算机学院', isOwed: false })
    expect(section.form.category).toBe(category)
    await expect(read(mayNot, key)).rejects.toMatchObject(FORBIDDEN)
    await expect(read(await app.signedIn(student), key)).rejects.toMatchObject(FORBIDDEN)
    const noted = await trail('user.record_read')
    expect(noted).toHaveLength(category === 0 ? 0 : 1)
    if (category !== 0) expect(noted[0]).toMatchObject({ subject_id: student.id, detail: { sections: [category] } })
  })

  test('covers names and numbers, and the address from whoever could not change it', async () => {
    expect((await read(admin, 'GET /admin/v2/user/customInfo')).answers).toMatchObject({
      realName: '张雨菲',
      phone: '138****5678',
      idCard: '110*************2X',
      email: 'zhang@example.edu.cn',
    })
    const tutor = await app.signedIn(
      await app.givenUser(tenant, { roles: ['CRISIS_ROLE_FACULTY_CONSULT'], deptId: dept }),
    )
    const { answers, isEditable } = await read(tutor, 'GET /admin/v2/user/customInfo')
    expect(answers).toMatchObject({ realName: '张**', phone: '138****5678' })
    expect(answers['email']).toMatch(/^z\*+/)
    expect(isEditable).toBe(false)
  })

  test('shows what the school counted', async () => {
    expect(await read(admin, 'GET /admin/userAssessInfo/user')).toMatchObject({
      punishNum: 0,
      failNum: 1,
      stayOutLateNum: 0,
      answers: { academicPerformance: '2' },
    })
  })

  test('stops at the data scope, at the school, and at sections the person’s type does not have', async () => {
    const law = await givenDept(app, tenant, '法学院')
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [law])
    for (const [category, key] of reads)
      if (category !== 2) await expect(read(admin, key)).rejects.toMatchObject(MISSING)
    const elsewhere = await app.givenTenant()
    const stranger = await app.signedIn(await app.givenUser(elsewhere, { roles: ['ROLE_ADMIN'] }))
    await expect(read(stranger, 'GET /admin/formAnswer/userExpand')).rejects.toMatchObject(MISSING)
    const staff = await app.givenUser(tenant, { deptId: law })
    await expect(read(admin, 'GET /admin/userAssessInfo/user', staff.id)).rejects.toMatchObject(MISSING)
    await expect(read(head, 'GET /admin/v2/user/familyInfo', staff.id)).rejects.toMatchObject(MISSING)
    expect(await trail('user.record_read')).toEqual([])
  })
})

describe('the page of a person', () => {
  test('never tells an administrator of illness and family; the centre head reads them, and it is written down', async () => {
    const detail = await admin.call('GET /admin/user/detail', { query: { id: student.id } })
    expect(detail.sections.map(({ category }) => category)).toEqual([0, 1, 3])
    expect(JSON.stringify(detail)).not.toContain('外婆去世')
    expect(detail.sections.every(({ isEditable }) => isEditable)).toBe(true)
    expect(detail.sections[2]?.answers).toMatchObject({ punishNum: '0', failNum: '1' })
    await expect(read(head, 'GET /admin/v2/user/familyInfo')).rejects.toMatchObject({
      code: 49201,
      data: { userId: student.id, layer: 3 },
    })
    await openPast(head)
    const past = await read(head, 'GET /admin/v2/user/familyInfo')
    expect(past.answers['negativeLifeEvent']).toBe('外婆去世')
    const noted = await trail('user.record_read')
    expect(noted.map(({ detail: it }) => it['sections'])).toEqual([[0, 1, 3], [2]])
    expect(noted[1]?.actor_id).not.toBe(noted[0]?.actor_id)
  })

  test('opens for the centre with what is the centre’s, and nothing else', async () => {
    const detail = await head.call('GET /admin/user/detail', { query: { id: student.id } })
    expect(detail).toMatchObject({ realName: '张**', phone: '138****5678' })
    expect(detail.sections.map(({ category, isEditable }) => [category, isEditable])).toEqual([[2, false]])
    // What somebody told of illness comes by its own call, after a purpose; the page brings none of it along.
    expect(detail.sections[0]).toMatchObject({ isApart: true, answers: {} })
    expect(await trail('user.record_read')).toEqual([])
  })
})

describe('writing a section of somebody else', () => {
  const version = async (key: ReadKey, who = admin) => (await read(who, key)).version
  const saveContact = async (who: Visitor, over: Record<string, string> = {}, at?: number) =>
    who.call('POST /admin/formAnswer/userExpand', {
      body: {
        userId: student.id,
        version: at ?? (await version('GET /admin/formAnswer/userExpand')),
        answers: { ...contact, ...over },
      },
    })

  test('is kept, settles what is owed, and says which fields changed but not to what', async () => {
    await inTenant(app, tenant, (tx) => demandSections(tx, [student.id], [1, 2]))
    expect(await saveContact(admin, { nativePlace: '湖南长沙' })).toEqual({ version: 2, isWriteInfo: [2] })
    const { answers } = await read(admin, 'GET /admin/v2/user/otherInformation')
    expect(answers).toMatchObject({ nativePlace: '湖南长沙' })
    const [noted] = await trail('user.record_change')
    expect(noted?.detail).toEqual({ category: 1, changed: ['nativePlace'] })
  })

  test('needs the right to read and the right to edit', async () => {
    await expect(saveContact(head, {}, 1)).rejects.toMatchObject(FORBIDDEN)
    const past = () =>
      head.call('POST /admin/v2/user/personalPast', {
        body: { userId: student.id, version: 1, answers: { ...family, fosterCareStay: '2' } },
      })
    await expect(past()).rejects.toMatchObject(FORBIDDEN)
    const asAdmin = admin.call('POST /admin/v2/user/familyInfo', {
      body: { userId: student.id, version: 1, answers: family },
    })
    await expect(asAdmin).rejects.toMatchObject(FORBIDDEN)
    await grant('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_userInfo_edit_btn')
    expect(await past()).toMatchObject({ version: 2 })
    await openPast(head)
    expect((await read(head, 'GET /admin/v2/user/familyInfo')).answers).toMatchObject({ fosterCareStay: '2' })
  })

  test('is judged by the form: what is required, what is offered, what can be dialled', async () => {
    await expect(saveContact(admin, { emergencyContact: '' })).rejects.toMatchObject(refusal(40321, '请输入紧急联系人'))
    await expect(saveContact(admin, { emergencyContactPhone: '1' })).rejects.toMatchObject({ code: 40321 })
    await expect(saveContact(admin, { emergencyContactRelation: '77' })).rejects.toMatchObject({ code: 40321 })
  })

  test('two at once: one is told that somebody was quicker', async () => {
    const at = await version('GET /admin/formAnswer/userExpand')
    const tries = ['甲', '乙'].map((place) => saveContact(admin, { nativePlace: place }, at))
    expect(await outcomes(tries)).toEqual([0, 40009])
  })

  test('stops at the data scope and at the school', async () => {
    const law = await givenDept(app, tenant, '法学院')
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [law])
    await expect(saveContact(admin, {}, 1)).rejects.toMatchObject(MISSING)
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(saveContact(stranger, {}, 1)).rejects.toMatchObject(MISSING)
  })
})

describe('basic information of somebody else', () => {
  const save = async (over: Record<string, string>, flags: object = {}, at?: number) => {
    const loaded = await read(admin, 'GET /admin/v2/user/customInfo')
    return admin.call('POST /admin/v2/user/customInfo', {
      body: { userId: student.id, version: at ?? loaded.version, answers: { ...loaded.answers, ...over }, ...flags },
    })
  }
  const stored = () =>
    inTenant(app, tenant, async (tx) => {
      const [row] = await tx.sql<{ real_name: string; phone: Buffer; id_card: Buffer; sex: string }>(
        'select real_name, phone, id_card, sex from user_account where id = $1',
        [student.id],
      )
      return {
        realName: row!.real_name,
        phone: tx.keys.decrypt(inRow('user.phone', student.id), row!.phone),
        idCard: tx.keys.decrypt(inRow('user.id_card', student.id), row!.id_card),
        sex: row!.sex,
      }
    })
  const untouched = { realName: '张雨菲', phone: '13812345678', idCard: '11010519491231002X' }

  test('what is covered never overwrites what is behind it', async () => {
    const keep = { updateRealNameFlag: 0, updatePhoneFlag: 0, updateIdCardFlag: 0 }
    const change = { updateRealNameFlag: 1, updatePhoneFlag: 1, updateIdCardFlag: 1 }
    for (const flags of [{}, keep, change]) await save({ sex: '1' }, flags)
    expect(await stored()).toEqual({ ...untouched, sex: '1' })
    await save({ phone: '13900002222', realName: '某某' }, keep)
    expect(await stored()).toMatchObject(untouched)
    await expect(save({ phone: '139****2222' })).rejects.toMatchObject({ code: 40321 })
    await save({ phone: '13900002222', realName: '张宇飞', nation: '2' }, change)
    expect(await stored()).toMatchObject({ phone: '13900002222', realName: '张宇飞' })
    expect((await read(admin, 'GET /admin/v2/user/basicInformation')).answers).toMatchObject({ nation: '2' })
  })

  test('is refused after somebody else’s change, with a phone that is taken, and for those above oneself', async () => {
    await expect(save({}, {}, 77)).rejects.toMatchObject({ code: 40009 })
    await app.givenUser(tenant, { phone: '13900003333' })
    await expect(save({ phone: '13900003333' })).rejects.toMatchObject({ code: 40302 })
    await grant('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_userInfo_edit_btn', 'admin_userInfo_list_tab')
    const boss = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '王主任', deptId: dept })
    const { version: at, answers } = await read(head, 'GET /admin/v2/user/customInfo', boss.id)
    const take = { ...answers, phone: '13900004444', numberName: 'T1', sex: '1', birthday: '1980-01-01' }
    await expect(
      head.call('POST /admin/v2/user/customInfo', { body: { userId: boss.id, version: at, answers: take } }),
    ).rejects.toMatchObject({ code: 40310 })
  })
})

describe('what the school counts', () => {
  const count = (who: Visitor, counts: object, version = 1) =>
    who.call('POST /admin/userAssessInfo/user', { body: { userId: student.id, version, ...counts } })

  test('can be kept without a word of the person, and never by the person', async () => {
    await inTenant(app, tenant, (tx) => demandSections(tx, [student.id], [3]))
    expect(await count(admin, { punishNum: 2, stayOutLateNum: 3 })).toEqual({ version: 2, isWriteInfo: [3] })
    expect(await read(admin, 'GET /admin/v2/user/compreEvaluationInformation')).toMatchObject({
      punishNum: 2,
      failNum: 1,
      stayOutLateNum: 3,
      answers: evaluation,
    })
    const who = await app.signedIn(student)
    await expect(count(who, { punishNum: 0 }, 2)).rejects.toMatchObject({ code: 40132 })
    await who.call('POST /admin/userAssessInfo/mine', {
      body: { version: 2, answers: { ...evaluation, punishNum: '0' } },
    })
    expect(await who.call('GET /admin/userAssessInfo/mine')).toMatchObject({ punishNum: 2 })
    await expect(count(who, { punishNum: 0 }, 3)).rejects.toMatchObject(FORBIDDEN)
    await expect(count(head, { punishNum: 0 }, 3)).rejects.toMatchObject(FORBIDDEN)
  })

  test.each([{ punishNum: -1 }, { failNum: 1000 }, { stayOutLateNum: 1.5 }])('%j is no count', async (counts) => {
    await expect(count(admin, counts)).rejects.toMatchObject({ code: 40001 })
  })
})
