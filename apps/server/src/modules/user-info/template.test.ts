import { beforeEach, describe, expect, test } from 'vitest'
import type { TemplateField } from '@xinqiao/domain'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { givenSubAdmin, outcomes } from '../../../test/university.ts'

const app = await openTestApp()
let tenant: TestTenant
let dept: string
let admin: Visitor
let general: string

beforeEach(async () => {
  tenant = await app.givenTenant()
  dept = await givenDept(app, tenant, '计算机学院')
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  general = await roleId('ROLE_GENERAL')
})

const roleId = (code: string) =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [
      tx.tenantId,
      code,
    ])
    return row!.id
  })
const CONFLICT = { code: 40009 }
const draft = (over: object = {}) => ({
  userTypeName: '学生',
  canRegister: false,
  needAudit: true,
  defaultRoleId: general,
  infoSections: [0, 1, 2, 3],
  ...over,
})
const saveType = (over: object = {}, who = admin) => who.call('POST /admin/uType/save', { body: draft(over) })
const types = () => admin.call('GET /admin/uType/list')
const typeOf = (user: TestUser, typeId: string) =>
  inTenant(app, tenant, (tx) => tx.sql('update user_account set user_type_id = $2 where id = $1', [user.id, typeId]))
const owes = (user: TestUser, sections: string) =>
  inTenant(app, tenant, (tx) => tx.sql('update user_account set write_info = $2 where id = $1', [user.id, sections]))

describe('user types', () => {
  test('are added, renamed, opened for registration and put out of use', async () => {
    const { id, version } = await saveType({ canRegister: true })
    expect(await types()).toMatchObject([
      { id, userTypeName: '学生', canRegister: true, needAudit: true, isEnabled: true, userCount: 0, version: 1 },
    ])
    await saveType({ id, version, userTypeName: ' 本科生 ', canRegister: true })
    const register = () => app.visitor(tenant).call('GET /admin/uType/getUserTypeRegister', { query: {} })
    expect(await register()).toMatchObject([{ userTypeName: '本科生' }])
    await saveType({ userTypeName: '教职工', infoSections: [1] })
    await admin.call('POST /admin/uType/disable', { body: { id, isEnabled: false, version: 2 } })
    expect(await register()).toEqual([])
    const usable = await admin.call('GET /admin/uType/getUserTypeRight')
    expect(usable.map(({ userTypeName }) => userTypeName)).toEqual(['教职工'])
    expect((await admin.call('GET /admin/uType/getUserTypeNoPage')).map(({ isEnabled }) => isEnabled)).toEqual([
      false,
      true,
    ])
    expect(usable[0]?.infoSections).toEqual([0, 1])
  })

  test('keep their names apart and follow one another', async () => {
    const { id } = await saveType()
    await expect(saveType()).rejects.toMatchObject(refusal(40354, '该用户类型名称已存在'))
    await expect(saveType({ id, version: 7 })).rejects.toMatchObject(CONFLICT)
    const twice = ['研究生', '研究生'].map((userTypeName) => saveType({ userTypeName }))
    expect(await outcomes(twice)).toEqual([0, 40354])
    for (const userTypeName of [' ', '字'.repeat(21)])
      await expect(saveType({ userTypeName })).rejects.toMatchObject({ code: 40001 })
  })

  test('never hand out a role by mere registration, nor one beyond the administrator', async () => {
    const counsellor = await roleId('ROLE_CONSULTANT')
    await expect(saveType({ defaultRoleId: counsellor })).rejects.toMatchObject({ code: 40358 })
    const desk = await roleId('ROLE_RECEPTIONIST')
    await expect(saveType({ defaultRoleId: desk, canRegister: true })).rejects.toMatchObject({ code: 40353 })
    await inTenant(app, tenant, (tx) =>
      tx.insert('role_permission', { role_id: desk, permission: 'consult_queue_manage_btn' }),
    )
    await expect(saveType({ defaultRoleId: desk })).rejects.toMatchObject({ code: 40311 })
  })

  test('are the whole school’s: the last stays, a college’s administrator and another school stay out', async () => {
    const { id } = await saveType()
    const disable = { id, isEnabled: false, version: 1 }
    await expect(admin.call('POST /admin/uType/disable', { body: disable })).rejects.toMatchObject({ code: 40356 })
    const sub = await givenSubAdmin(app, tenant, [dept])
    await expect(saveType({ userTypeName: '新' }, sub)).rejects.toMatchObject({
      message: expect.stringContaining('全校'),
    })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(stranger.call('POST /admin/uType/disable', { body: disable })).rejects.toMatchObject({ code: 404 })
    const tutor = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CONSULTANT'] }))
    await expect(tutor.call('GET /admin/uType/list')).rejects.toMatchObject({ code: 403 })
  })

  test('out of use are given to nobody new, and leave those who have them alone', async () => {
    const { id } = await saveType()
    await saveType({ userTypeName: '教职工' })
    const body = {
      username: 'newcomer',
      realName: '赵六',
      numberName: '1',
      phone: '13900000019',
      sex: '1',
      birthday: '2006-05-01',
      deptId: dept,
      role: [general],
      userTypeId: id,
    }
    const { id: userId } = await admin.call('POST /admin/v2/user/addUser', { body })
    await admin.call('POST /admin/uType/disable', { body: { id, isEnabled: false, version: 1 } })
    const next = { ...body, username: 'another', phone: '13900000020' }
    await expect(admin.call('POST /admin/v2/user/addUser', { body: next })).rejects.toMatchObject({ code: 40357 })
    const { version } = await admin.call('GET /admin/user/getUser', { query: { id: userId } })
    await admin.call('POST /admin/user/update', { body: { ...body, id: userId, version, realName: '赵七' } })
  })

  test('a section that is asked no longer is owed no longer', async () => {
    const { id } = await saveType()
    const user = await app.givenUser(tenant)
    await typeOf(user, id)
    await owes(user, '{1,2}')
    await saveType({ id, version: 1, infoSections: [0, 1] })
    expect((await (await app.signedIn(user)).call('GET /admin/user/info')).isWriteInfo).toEqual([1])
  })
})

describe('the form of a section', () => {
  let typeId: string
  let user: TestUser
  let who: Visitor
  beforeEach(async () => {
    typeId = (await saveType()).id
    user = await app.givenUser(tenant, { realName: '张雨菲', phone: '13812345678', deptId: dept })
    await typeOf(user, typeId)
    who = await app.signedIn(user)
  })
  const read = (category: number, browser = admin) =>
    browser.call('GET /admin/form', { query: { userTypeId: typeId, category } })
  const save = async (category: number, change: (fields: TemplateField[]) => TemplateField[], more: object = {}) => {
    const { version, fields } = await read(category)
    return admin.call('POST /admin/form/save', {
      body: { userTypeId: typeId, category, version, fields: change(fields), ...more },
    })
  }
  const but = (prop: string, over: Partial<TemplateField>) => (fields: TemplateField[]) =>
    fields.map((field) => (field.prop === prop ? { ...field, ...over } : field))
  const own = (over: Partial<TemplateField>): TemplateField => ({
    prop: '',
    label: '社团',
    help: '',
    isUse: true,
    isRequired: false,
    onUserInfoPage: true,
    type: 'text',
    ...over,
  })
  const contact = { emergencyContact: '张父', emergencyContactRelation: '1', emergencyContactPhone: '13700001111' }
  const saveMine = (answers: Record<string, string>, version = 0) =>
    who.call('POST /admin/formAnswer/mineExpand', { body: { version, answers } })
  const myForm = async (category: number) => {
    const forms = await who.call('GET /admin/v2/uForm/listAllFormByUserTypeId', { query: {} })
    return forms.find((form) => form.category === category)!
  }

  test('is the platform’s until the school speaks, and then the school’s, for the person and for the checks', async () => {
    expect((await read(1)).version).toBe(0)
    await save(1, (fields) =>
      but('nativePlace', { isUse: false })(but('hobbies', { label: '特长', isRequired: true })(fields).toReversed()),
    )
    const form = await myForm(1)
    expect(form.fields[0]).toMatchObject({ prop: 'hobbies', label: '特长', isRequired: true })
    expect(form.fields.map(({ prop }) => prop)).not.toContain('nativePlace')
    await expect(saveMine(contact)).rejects.toMatchObject(refusal(40321, '请输入特长'))
    await saveMine({ ...contact, hobbies: '长跑', nativePlace: '湖北' })
    const { answers } = await who.call('GET /admin/formAnswer/mineExpand')
    expect(answers).toMatchObject({ hobbies: '长跑' })
    expect(answers).not.toHaveProperty('nativePlace')
    const single = await who.call('GET /admin/v2/uForm', { query: { category: 1 } })
    expect(single.fields[0]?.label).toBe('特长')
  })

  test('decides in the administration too: adding people and reading them', async () => {
    await save(0, but('birthday', { isUse: false }))
    await save(0, but('email', { isRequired: true }))
    const body = {
      username: 'newcomer',
      realName: '赵六',
      numberName: '1',
      phone: '13900000019',
      sex: '1',
      deptId: dept,
      role: [general],
      userTypeId: typeId,
    }
    const add = (over: object = {}) => admin.call('POST /admin/v2/user/addUser', { body: { ...body, ...over } })
    await expect(add()).rejects.toMatchObject(refusal(40321, '请输入邮箱'))
    const { id } = await add({ email: 'zhao@example.edu.cn' })
    const detail = await admin.call('GET /admin/user/detail', { query: { id } })
    const props = detail.sections[0]!.form.fields.map(({ prop }) => prop)
    expect(props).not.toContain('birthday')
    expect(props).toContain('email')
  })

  test('takes questions of the school’s own, under keys that stay', async () => {
    const options = ['住校', '走读'].map((label) => ({ value: '', label }))
    const first = await save(1, (fields) => [
      ...fields,
      own({ label: '住宿方式', type: 'radio', isRequired: true, options }),
      own({}),
    ])
    const [living, club] = first.fields.filter((field) => field.type)
    expect([living!.prop, club!.prop].every((prop) => /^own_[0-9a-z]{12}$/.test(prop))).toBe(true)
    await expect(saveMine(contact)).rejects.toMatchObject(refusal(40321, '请选择住宿方式'))
    const chosen = living!.options![1]!.value
    await saveMine({ ...contact, [living!.prop]: chosen, [club!.prop]: '合唱团', own_zzzzzzzzzzzz: '偷渡' })
    const { answers } = await who.call('GET /admin/formAnswer/mineExpand')
    expect(answers).toMatchObject({ [living!.prop]: chosen, [club!.prop]: '合唱团' })
    expect(Object.values(answers)).not.toContain('偷渡')
    const second = await save(1, but(club!.prop, { label: '参加的社团' }))
    expect(second.fields.find(({ prop }) => prop === club!.prop)?.label).toBe('参加的社团')
    expect((await who.call('GET /admin/formAnswer/mineExpand')).answers[club!.prop]).toBe('合唱团')
    await expect(save(1, but(club!.prop, { type: 'date' }))).rejects.toMatchObject({ code: 40352 })
  })

  test('is refused where it makes no sense', async () => {
    await expect(save(2, (fields) => [...fields, own({})])).rejects.toMatchObject({ code: 40351 })
    await expect(save(1, (fields) => [...fields, own({ label: ' ' })])).rejects.toMatchObject({ code: 40351 })
    const many = Array.from({ length: 21 }, (_, at) => own({ label: `问题${at}` }))
    await expect(save(1, (fields) => [...fields, ...many])).rejects.toMatchObject(refusal(40351, '自定义字段最多20个'))
    await save(0, but('realName', { isUse: false, isRequired: false }))
    expect((await myForm(0)).fields.find(({ prop }) => prop === 'realName')).toMatchObject({ isRequired: true })
  })

  test('two at once: one is told that somebody was quicker', async () => {
    const { fields } = await read(1)
    const body = { userTypeId: typeId, category: 1, version: 0, fields }
    const tries = [1, 2].map(() => admin.call('POST /admin/form/save', { body }))
    expect(await outcomes(tries)).toEqual([0, 40009])
  })

  test('can be demanded of everybody of the type, at once', async () => {
    await who.call('GET /auth/session/mine')
    const other = await app.givenUser(tenant)
    const saved = await save(1, but('hobbies', { isRequired: true }), { demand: true })
    expect(saved.demanded).toBe(1)
    await expect(who.call('GET /auth/session/mine')).rejects.toMatchObject({ code: 40132 })
    expect((await (await app.signedIn(other)).call('GET /admin/user/info')).isWriteInfo).toEqual([])
    await saveMine({ ...contact, hobbies: '长跑' })
    await who.call('GET /auth/session/mine')
  })

  test('words its options as the school’s dictionary does; what is withdrawn stays with those who chose it', async () => {
    const item = (value: string, over: object) =>
      admin.call('POST /admin/dict/item/save', {
        body: { type: 'physicalHealth', value, label: '健康', sortOrder: 1, status: '1', ...over } as never,
      })
    await saveMine({ ...contact, physicalHealth: '2' })
    await item('1', { label: '身体很好' })
    await item('2', { label: '有慢性病', status: '0' })
    const field = (await myForm(1)).fields.find(({ prop }) => prop === 'physicalHealth')!
    expect(field.options?.map(({ label }) => label)).toContain('身体很好')
    expect(field.options?.map(({ value }) => value)).not.toContain('2')
    expect((await who.call('GET /admin/formAnswer/mineExpand')).answers['physicalHealth']).toBe('2')
    await saveMine({ ...contact, physicalHealth: '2' }, 1)
    await saveMine({ ...contact, physicalHealth: '1' }, 2)
    await expect(saveMine({ ...contact, physicalHealth: '2' }, 3)).rejects.toMatchObject({ code: 40321 })
  })

  test('of the evaluation people meet only what is marked for them; the administration meets all', async () => {
    await save(3, but('classPosition', { onUserInfoPage: false }))
    expect((await myForm(3)).fields.map(({ prop }) => prop)).not.toContain('classPosition')
    const evaluation = { academicPerformance: '2', interpersonalRelationship: '1' }
    await admin.call('POST /admin/userAssessInfo/user', {
      body: { userId: user.id, version: 0, answers: { ...evaluation, classPosition: '班长' } },
    })
    const mine = await who.call('GET /admin/userAssessInfo/mine')
    expect(mine.answers).not.toHaveProperty('classPosition')
    await who.call('POST /admin/userAssessInfo/mine', { body: { version: mine.version, answers: evaluation } })
    const seen = await admin.call('GET /admin/userAssessInfo/user', { query: { userId: user.id } })
    expect(seen.answers['classPosition']).toBe('班长')
  })

  test('is shaped by those who may, in their own school', async () => {
    await expect(read(1, who)).rejects.toMatchObject({ code: 403 })
    const sub = await givenSubAdmin(app, tenant, [dept])
    const { fields } = await read(1, sub)
    const body = { userTypeId: typeId, category: 1, version: 0, fields }
    await expect(sub.call('POST /admin/form/save', { body })).rejects.toMatchObject({
      message: expect.stringContaining('全校'),
    })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(read(1, stranger)).rejects.toMatchObject({ code: 404 })
    await expect(stranger.call('POST /admin/form/save', { body })).rejects.toMatchObject({ code: 404 })
  })
})
