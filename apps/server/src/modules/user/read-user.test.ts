import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestUser, Visitor } from '../../../test/people.ts'
import { count, refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'

const app = await openTestApp()
let u: University
let student: TestUser
let own: Visitor
beforeAll(async () => {
  u = await givenUniversity(app)
  student = await app.givenUser(u.tenant, {
    username: 'muyang',
    realName: '李沐阳',
    phone: '13812345678',
    idCard: { type: '1', number: '11010519491231002X' },
    deptId: u.software,
  })
  own = await app.signedIn(student)
})

const PNG = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64')}`

describe('one person', () => {
  const ask = (browser: Visitor) => ({
    simple: () => browser.call('GET /admin/user/simple', { query: { id: student.id } }),
    masked: () => browser.call('GET /admin/user/desensitizationGetUser', { query: { id: student.id } }),
    detail: () => browser.call('GET /admin/user/detail', { query: { id: student.id } }),
    trail: () => browser.call('GET /admin/user/trail', { query: { id: student.id } }),
    phone: () => browser.call('POST /admin/user/getPhone', { body: { id: student.id } }),
  })

  test('is shown to administrators with the name, to others in sight masked, to oneself', async () => {
    expect(await ask(u.admin).simple()).toMatchObject({
      realName: '李沐阳',
      deptFullName: '心桥大学/计算机学院/2026级软件工程1班',
    })
    expect(await ask(u.admin).masked()).toEqual({
      id: student.id,
      username: 'muyang',
      realName: '李**',
      phone: '138****5678',
      idCard: '110*************2X',
    })
    const operator = await app.signedIn(await app.givenUser(u.tenant, { roles: ['OPERATOR'] }))
    expect(await ask(operator).simple()).toMatchObject({ realName: '李**' })
    expect(await ask(own).simple()).toMatchObject({ realName: '李沐阳' })
    const stranger = await app.signedIn(await app.givenUser(u.tenant))
    for (const attempt of [ask(stranger).simple, ask(stranger).masked])
      await expect(attempt()).rejects.toMatchObject(UNKNOWN)
    const sub = await givenSubAdmin(app, u.tenant, [u.law])
    for (const attempt of Object.values(ask(sub))) await expect(attempt()).rejects.toMatchObject(UNKNOWN)
  })

  test('in detail: masked numbers, all sections and the trail to administrators, who leave one', async () => {
    await own.call('POST /admin/formAnswer/mineExpand', {
      body: {
        version: 0,
        answers: { emergencyContact: '王芳', emergencyContactRelation: '2', emergencyContactPhone: '13900001111' },
      },
    })
    const before = await count(app, u.tenant, `audit_entry where action = 'user.record_read'`)
    const detail = await ask(u.admin).detail()
    expect(detail).toMatchObject({
      realName: '李沐阳',
      phone: '138****5678',
      idCard: '110*************2X',
      lockFlag: '0',
      isManageable: true,
      isSelf: false,
      role: [{ roleName: '普通用户' }],
    })
    expect(detail.sections.map((section) => section.category)).toEqual([0, 1])
    expect(detail.sections[1]?.answers).toMatchObject({ emergencyContact: '王芳' })
    expect(await count(app, u.tenant, `audit_entry where action = 'user.record_read'`)).toBe(before + 1)
    const trail = await ask(u.admin).trail()
    expect(trail.sessions).toHaveLength(1)
    expect(trail.logins?.[0]).toMatchObject({ event: '登录', result: '成功' })
    expect(trail.events?.map((event) => event.action)).toContain('user.record_read')
    const operator = await app.signedIn(await app.givenUser(u.tenant, { roles: ['OPERATOR'] }))
    const shown = await ask(operator).detail()
    expect(shown.sections.map((section) => section.category)).toEqual([0])
    expect(JSON.stringify(shown)).not.toContain('沐阳')
    expect(await ask(operator).trail()).toMatchObject({ events: null })
    expect(await count(app, u.tenant, `audit_entry where action = 'user.record_read'`)).toBe(before + 1)
  })

  test('is uncovered for those who may, each time on record', async () => {
    expect(await ask(u.admin).phone()).toEqual({ value: '13812345678' })
    expect(await u.admin.call('GET /admin/user/getPhone', { query: { id: student.id } })).toEqual({
      value: '13812345678',
    })
    expect(await own.call('POST /admin/user/getPhone', { body: {} })).toEqual({ value: '13812345678' })
    expect(await count(app, u.tenant, `audit_entry where action = 'user.reveal'`)).toBe(3)
    const operator = await app.signedIn(await app.givenUser(u.tenant, { roles: ['OPERATOR'] }))
    await expect(ask(operator).phone()).rejects.toMatchObject({ code: 403 })
    await expect(own.call('POST /admin/user/getIdCard', { body: { id: await idOf(u.admin) } })).rejects.toMatchObject({
      code: 403,
    })
  })
})

const idOf = async (browser: Visitor) => (await browser.call('GET /admin/user/info')).id

describe('the picture', () => {
  const save = (avatar: string) => own.call('POST /admin/user/avatar', { body: { avatar } })
  const shown = async () => (await own.call('GET /admin/user/info')).sysUser.avatar

  test('is kept when it is one, and taken away again', async () => {
    await save(PNG)
    expect(await shown()).toBe(PNG)
    const wrong = [
      'https://example.org/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`,
      'data:image/jpeg;base64,iVBORw0KGgo=',
    ]
    for (const one of wrong)
      await expect(save(one)).rejects.toMatchObject(refusal(40317, '头像须为 jpg、png 图片，请重新选择'))
    await save('')
    expect(await shown()).toBeNull()
  })
})

describe('where somebody works', () => {
  test('is the region, and the counsellors within it', async () => {
    await app.givenUser(u.tenant, { realName: '林静', roles: ['ROLE_CONSULTANT'], deptId: u.computing })
    await app.givenUser(u.tenant, { realName: '韩松', roles: ['ROLE_CONSULTANT'], deptId: u.law })
    await app.givenUser(u.tenant, { realName: '停用', roles: ['ROLE_CONSULTANT'], deptId: u.law, lockFlag: '9' })
    const counsellors = async (browser: Visitor) =>
      (await browser.call('GET /admin/user/getCounselorListAndDataScope')).records.map((one) => one.realName)
    expect((await counsellors(u.admin)).toSorted()).toEqual(['林静', '韩松'].toSorted())
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    expect(await counsellors(sub)).toEqual(['林静'])
    expect(await sub.call('GET /admin/user/regionSetting')).toMatchObject({
      dataScope: 'CUSTOM',
      regions: [{ id: u.computing, nameRelaTion: '心桥大学/计算机学院' }],
    })
    expect(await counsellors(own)).toEqual([])
  })
})

describe('user types', () => {
  test('are all to be seen, and those to be used whose role one may give', async () => {
    await inTenant(app, u.tenant, async (tx) => {
      for (const [name, role] of [
        ['学生', 'ROLE_GENERAL'],
        ['管理员', 'ROLE_ADMIN'],
      ] as const)
        await tx.insert('user_type', { id: tx.newId(), name, default_role_code: role })
    })
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const named = async (browser: Visitor, key: 'getUserTypeRight' | 'getUserTypeNoPage') =>
      (await browser.call(`GET /admin/uType/${key}`)).map((type) => type.userTypeName).toSorted()
    expect(await named(sub, 'getUserTypeNoPage')).toEqual(['学生', '管理员'])
    expect(await named(sub, 'getUserTypeRight')).toEqual(['学生'])
    expect(await named(u.admin, 'getUserTypeRight')).toEqual(['学生', '管理员'])
    await expect(named(own, 'getUserTypeNoPage')).rejects.toMatchObject({ code: 403 })
  })
})
