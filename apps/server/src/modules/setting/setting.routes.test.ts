import { bookingRuleDefaults } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { givenDept, setScope } from '../../../test/departments.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { settingDefaults, type SettingCode } from './setting.catalogue.ts'
import { settingSpecs } from './setting.specs.ts'
import { fieldsOf } from './setting.views.ts'

let app: TestApp
let tenant: TestTenant
let admin: Visitor
let student: Visitor
beforeAll(async () => {
  app = await createTestApp()
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
  student = await app.signedIn(await app.givenUser(tenant))
})
afterAll(() => app.close())

const read = (who: Visitor, type: string) => who.call('GET /public/setting/manage/type', { query: { type } })
const save = (type: string, version: number, settingList: object[], who = admin) =>
  who.call('POST /public/setting/manage', { body: { type, version, settingList } })
const invalid = (words: string) => refusal(40342, words)

/** The specification's list of codes. */
const CODES =
  'djsz wtlxsz jafs wjsbly yysjdsz zxlysz lfzqzsjsz hdlfzqzsj grxxtmsz wtyzcd xygl zxyyms yyrlqzsjsz yyztyssz yymssz tjzxssz sfqyycdy ytmssz lxfwkgsz hdzxmssz ddxssz pgddjlsz txddjlsz sfqyjszl'.split(
    ' ',
  )

describe('the catalogue', () => {
  test('knows every code of the specification, and says what each is for', () => {
    expect(CODES).toHaveLength(24)
    expect(CODES.filter((code) => !Object.hasOwn(settingDefaults, code))).toEqual([])
    for (const spec of Object.values(settingSpecs)) {
      expect(spec.name).toMatch(/\p{Script=Han}/u)
      expect(spec.effect).toMatch(/\p{Script=Han}/u)
    }
  })

  test.each(Object.keys(settingDefaults) as SettingCode[])('%s: what holds by default may be saved', async (code) => {
    const before = await read(admin, code)
    expect(before).toMatchObject({ type: code, name: settingSpecs[code].name, version: expect.any(Number) })
    if (fieldsOf(code).length === 0) return
    expect(await save(code, before.version, before.settingList)).toEqual({ version: before.version + 1 })
    expect((await read(admin, code)).settingList).toEqual(before.settingList)
  })
})

describe('looking a setting up', () => {
  test('gives its name, version and items in the names of the wire', async () => {
    const fresh = await app.givenTenant()
    const someone = await app.signedIn(await app.givenUser(fresh))
    expect(await read(someone, 'yyrlqzsjsz')).toEqual({
      type: 'yyrlqzsjsz',
      name: '预约日历起止时间设置',
      version: 0,
      updatedBy: null,
      updateTime: null,
      settingList: [{ startTime: '08:00', endTime: '22:00' }],
    })
    expect((await read(someone, 'singleRoleSwitch')).settingList).toEqual([{ enable: true }])
    expect((await read(someone, 'jafs')).settingList[0]).toEqual({ code: '1', label: '目标达成' })
    expect((await read(someone, 'ddxssz')).settingList).toEqual([{ supervisionForms: [1, 2] }])
    expect((await read(someone, 'pgddjlsz')).settingList).toEqual([{ enable: true }])
    expect((await read(someone, 'txddjlsz')).settingList).toEqual([{ enable: false }])
  })

  test.each(['nothing', 'toString', 'constructor', 'signIn', 'schoolNetworks', 'bodyEncryption', 'logout'])(
    '%s is an empty list to an ordinary person, never an error',
    async (type) => {
      const empty = { type, name: '', version: 0, updatedBy: null, updateTime: null, settingList: [] }
      expect(await read(student, type)).toEqual(empty)
      const batch = await student.call('POST /public/setting/manage/type/batch', { body: { types: [type] } })
      expect(Object.values(batch).flat()).toEqual([])
      const query = { type }
      expect(await student.call('GET /public/setting/inner/manage/type/getFirst', { query })).toBeNull()
    },
  )

  test('those who see settings see the ones about signing in too', async () => {
    for (const role of ['OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const) {
      const who = await app.signedIn(await app.givenUser(tenant, { roles: [role] }))
      expect((await read(who, 'signIn')).settingList[0]).toMatchObject({ lockMinutes: 15 })
      await expect(save('grxxtmsz', 0, [{ enable: false }], who)).rejects.toMatchObject({ code: 403 })
    }
  })

  test('several at once, each by its code, and the first that is on', async () => {
    const types = ['xygl', 'nothing', 'wtyzcd']
    const found = await student.call('POST /public/setting/manage/type/batch', { body: { types } })
    expect(Object.keys(found)).toEqual(types)
    expect(found['nothing']).toEqual([])
    expect(found['wtyzcd']).toHaveLength(4)
    const first = (type: string) => student.call('GET /public/setting/inner/manage/type/getFirst', { query: { type } })
    expect(await first('txddjlsz')).toBeNull()
    expect(await first('pgddjlsz')).toEqual({ enable: true })
    expect(await first('jafs')).toEqual({ code: '1', label: '目标达成' })
  })
})

test('the rules of booking are everybody’s to know, and begin as they are applied', async () => {
  const fresh = await app.givenTenant()
  const someone = await app.signedIn(await app.givenUser(fresh))
  const { openDays: _, closeClock: __, holdMinutes: ___, ...rules } = bookingRuleDefaults
  expect((await read(someone, 'zxgzsz')).settingList).toEqual([{ ...rules, noticeText: '' }])
  expect((await read(someone, 'fhms')).settingList).toEqual([{ mode: 1, collectSeconds: 120 }])
  expect((await read(someone, 'tjzxssz')).settingList[0]).toMatchObject({ enable: true, fieldWeight: 30 })
})

describe('saving a setting', () => {
  test('leaves who, when and a trail; the other school keeps its own', async () => {
    const [here, there] = [await app.givenTenant(), await app.givenTenant()]
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
    const other = await app.signedIn(await app.givenUser(there, { roles: ['ROLE_ADMIN'] }))
    expect(await save('jafs', 0, [{ code: 'a', label: '完成', star: 1 }], boss)).toEqual({ version: 1 })
    expect(await read(boss, 'jafs')).toMatchObject({
      version: 1,
      updatedBy: '罗文博',
      updateTime: expect.stringMatching(/^\d{4}-/),
      settingList: [{ code: 'a', label: '完成' }],
    })
    expect(await read(other, 'jafs')).toMatchObject({ version: 0, updatedBy: null })
    const trail = await app.runtime.owner.query<{ detail: unknown }>(
      `select detail from audit_entry where tenant_id = $1 and action = 'setting.save'`,
      [here.id],
    )
    expect(trail.rows).toEqual([{ detail: { version: 1, settingList: [{ code: 'a', label: '完成' }] } }])
  })

  test('too late is told, and of two at once one wins', async () => {
    const here = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'] }))
    const late = refusal(40009, '数据已被他人修改，请刷新后重试')
    const race = await Promise.allSettled([1, 2].map(() => save('grxxtmsz', 0, [{ enable: false }], boss)))
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save('grxxtmsz', 0, [{ enable: true }], boss)).rejects.toMatchObject(late)
    await expect(save('grxxtmsz', 7, [{ enable: true }], boss)).rejects.toMatchObject(late)
    expect(await save('grxxtmsz', 1, [{ enable: true }], boss)).toEqual({ version: 2 })
  })

  test('of a single setting changes only what is given', async () => {
    const { version } = await read(admin, 'signIn')
    await save('signIn', version, [{ lockMinutes: 30 }])
    expect((await read(admin, 'signIn')).settingList[0]).toMatchObject({ lockMinutes: 30, accessHours: 12 })
  })

  test('takes effect at once on sessions that are open', async () => {
    const here = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'] }))
    const info = () => boss.call('GET /admin/user/info')
    expect((await info()).settings.singleRoleSwitch).toBe(true)
    await save('singleRoleSwitch', 0, [{ enable: false }], boss)
    expect((await info()).settings.singleRoleSwitch).toBe(false)
  })

  test.each<[string, object[], string]>([
    ['signIn', [{ password: false, sms: false }], '密码登录与短信登录至少保留一种'],
    ['signIn', [{ maxFailures: 1 }], '最多失败次数应在3到20之间'],
    ['signIn', [{ accessHours: 999 }], '令牌有效小时数应在1到72之间'],
    ['yyrlqzsjsz', [{ startTime: '8点' }], '开始时间应为时:分，如 08:00'],
    ['yyrlqzsjsz', [{ startTime: '22:00', endTime: '08:00' }], '结束时间应晚于开始时间'],
    ['yyrlqzsjsz', [{ startTime: '23:00' }], '结束时间应晚于开始时间'],
    ['lfzqzsjsz', [{ openDays: 0 }], '可预约天数应在1到90之间'],
    ['djsz', [{ star: 1, level: '一级', color: 'red' }], '颜色应为 #RRGGBB 的形式'],
    ['djsz', [{ star: 1 }], '请填写等级'],
    [
      'djsz',
      [
        { star: 1, level: 'a' },
        { star: 1, level: 'b' },
      ],
      '星级不能重复',
    ],
    ['jafs', [{ code: '1' }], '请填写名称'],
    ['jafs', [{ label: ' ' }], '请填写代码'],
    ['zxyyms', [], '这项设置只有一条内容'],
    ['zxyyms', [{ mode: 1 }, { mode: 2 }], '这项设置只有一条内容'],
    ['yymssz', [{ assessMode: 7 }], '评估方式的取值无效'],
    ['yysjdsz', [{ type: 3, startTime: '08:00', endTime: '09:00' }], '类型的取值无效'],
    ['yysjdsz', [{ type: 2, startTime: '08:00' }], '请填写结束时间'],
    ['ddxssz', [{ supervisionForms: [3] }], '督导形式的取值无效'],
    ['xygl', [{ repeat: 'daily' }], '签署频率的取值无效'],
    ['zxgzsz', [{ termSessionLimit: 0 }], '每学期咨询次数应在1到60之间'],
    ['zxgzsz', [{ cancelClock: '25:00' }], '取消截止时间应为时:分，如 08:00'],
    ['zxgzsz', [{ cancelDaysBefore: 8 }], '取消截止提前天数应在0到7之间'],
    ['zxgzsz', [{ noShowBlockCount: 0 }], '爽约几次暂停预约应在1到20之间'],
    ['zxgzsz', [{ recordDueDays: 9 }], '记录锁定期限不应早于记录提交期限'],
    ['fhms', [{ mode: 3 }], '模式的取值无效'],
    ['fhms', [{ collectSeconds: 10 }], '收集申请时间应在30到86400之间'],
    ['tjzxssz', [{ loadWeight: 101 }], '当前个案数应在0到100之间'],
    ['schoolNetworks', [{ label: '东校区' }], '请填写网段'],
    ['schoolNetworks', [{ network: '0.0.0.0/0' }], '“0.0.0.0/0”范围过大，IPv4 网段不能大于 /16'],
    ['schoolNetworks', [{ network: '校园网' }], '“校园网”不是有效的网段，应如 202.112.0.0/16 或 2001:da8:8000::/48'],
    ['schoolNetworks', [{ network: '202.112.0.0/16' }, { network: '202.112.0.0/16' }], '网段不能重复'],
    ['schoolNetworks', Array.from({ length: 21 }, (_, i) => ({ network: `10.0.${i}.0/24` })), '校园网络最多 20 个网段'],
    ['logout', [{ redirect: 'javascript:alert(1)' }], '请输入以http://或https://开头的正确网址'],
  ])('%s %j is refused: %s', async (type, settingList, words) => {
    const { version } = await read(admin, type)
    await expect(save(type, version, settingList)).rejects.toMatchObject(invalid(words))
    expect((await read(admin, type)).version).toBe(version)
  })

  test('whose items hang under each other keeps them hanging', async () => {
    const { version } = await read(admin, 'wtlxsz')
    const item = (code: string, parentCode?: string) => ({ code, label: code, ...(parentCode ? { parentCode } : {}) })
    await expect(save('wtlxsz', version, [item('a', 'z')])).rejects.toMatchObject(
      invalid('“a”的上级不存在，请重新选择'),
    )
    await expect(save('wtlxsz', version, [item('a', 'b'), item('b', 'a')])).rejects.toMatchObject(
      invalid('“a”的上级形成了循环，请重新选择'),
    )
  })

  test('of a code nobody knows is refused', async () => {
    await expect(save('nothing', 0, [{}])).rejects.toMatchObject(refusal(40341, '没有这项设置'))
  })
})

const SITE = { name: '南湖站', type: 'centre' } as const
const catalogue = (who: Visitor, siteId?: string) =>
  who.call('GET /public/setting/manage/catalogue', { query: siteId ? { siteId } : {} })
const history = (who: Visitor, type: string, siteId?: string) =>
  who.call('GET /public/setting/manage/history', { query: { type, ...(siteId ? { siteId } : {}) } })

describe('the catalogue for managers', () => {
  test('says of every setting what it means, what it may hold and whose word holds', async () => {
    const here = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'] }))
    const before = await catalogue(boss)
    expect(before.map((one) => one.type)).toEqual(Object.keys(settingDefaults))
    expect(before.every((one) => one.fields.length > 0 && one.group && one.effect)).toBe(true)
    await save('zxyyms', 0, [{ mode: 2 }], boss)
    const one = (await catalogue(boss)).find(({ type }) => type === 'zxyyms')
    expect(one).toMatchObject({
      source: 'tenant',
      version: 1,
      isList: false,
      perSite: true,
      settingList: [{ mode: 2 }],
      defaults: [{ mode: 3 }],
      fields: [{ name: 'mode', control: 'choice', isNumber: true, required: true }],
    })
    expect(one?.fields[0]?.options).toContainEqual({ value: '2', label: '来访者直接预约' })
    await expect(catalogue(student)).rejects.toMatchObject({ code: 403 })
    await expect(history(student, 'zxyyms')).rejects.toMatchObject({ code: 403 })
  })
})

describe('a site', () => {
  test('may differ from its school, has its own versions, and follows again after a reset', async () => {
    const here = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
    const { id: siteId } = await boss.call('POST /public/setting/site', { body: SITE })
    const at = (settingList: object[], version: number, type = 'yyrlqzsjsz') =>
      boss.call('POST /public/setting/manage', { body: { type, version, siteId, settingList } })
    const held = async () =>
      (await boss.call('GET /public/setting/manage/type', { query: { type: 'yyrlqzsjsz', siteId } })).settingList[0]
    await save('yyrlqzsjsz', 0, [{ startTime: '09:00' }], boss)
    expect(await held()).toEqual({ startTime: '09:00', endTime: '22:00' })
    expect(await at([{ endTime: '18:00' }], 0)).toEqual({ version: 1 })
    expect(await held()).toEqual({ startTime: '09:00', endTime: '18:00' })
    expect((await read(boss, 'yyrlqzsjsz')).settingList[0]).toEqual({ startTime: '09:00', endTime: '22:00' })
    await expect(at([{ endTime: '08:30' }], 1)).rejects.toMatchObject(invalid('结束时间应晚于开始时间'))
    await expect(at([{ endTime: '19:00' }], 0)).rejects.toMatchObject({ code: 40009 })
    await expect(at([{ enable: true }], 0, 'grxxtmsz')).rejects.toMatchObject(
      refusal(40371, '这项设置全校统一，不能按站点设置'),
    )
    const listed = (await catalogue(boss, siteId)).find(({ type }) => type === 'yyrlqzsjsz')
    expect(listed).toMatchObject({ source: 'site', version: 1, sitesApart: 1 })
    await boss.call('POST /public/setting/manage/reset', { body: { type: 'yyrlqzsjsz', version: 1, siteId } })
    expect(await held()).toEqual({ startTime: '09:00', endTime: '22:00' })
    expect((await history(boss, 'yyrlqzsjsz', siteId)).map(({ version, isReset }) => [version, isReset])).toEqual([
      [2, true],
      [1, false],
    ])
    const after = (await catalogue(boss, siteId)).find(({ type }) => type === 'yyrlqzsjsz')
    expect(after).toMatchObject({ source: 'tenant', version: 2, sitesApart: 0 })
    const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await expect(catalogue(other, siteId)).rejects.toMatchObject({ code: 404 })
    await expect(history(other, 'yyrlqzsjsz', siteId)).rejects.toMatchObject({ code: 404 })
  })
})

describe('versions', () => {
  test('are kept with their writers, and a reset counts on', async () => {
    const here = await app.givenTenant()
    const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
    await save('zxyyms', 0, [{ mode: 1 }], boss)
    await save('zxyyms', 1, [{ mode: 2 }], boss)
    const reset = (version: number) =>
      boss.call('POST /public/setting/manage/reset', { body: { type: 'zxyyms', version } })
    await expect(reset(1)).rejects.toMatchObject({ code: 40009 })
    expect(await reset(2)).toEqual({ version: 3 })
    expect(await read(boss, 'zxyyms')).toMatchObject({ version: 3, settingList: [{ mode: 3 }] })
    expect(await history(boss, 'zxyyms')).toMatchObject([
      { version: 3, isReset: true, updatedBy: '罗文博', settingList: [{ mode: 3 }] },
      { version: 2, isReset: false, settingList: [{ mode: 2 }] },
      { version: 1, isReset: false, settingList: [{ mode: 1 }] },
    ])
    await expect(history(boss, 'nothing')).rejects.toMatchObject(refusal(40341, '没有这项设置'))
  })
})

test('whoever is responsible for a part of the school changes its sites, not the school', async () => {
  const here = await app.givenTenant()
  const [mine, theirs] = [await givenDept(app, here, '理学院'), await givenDept(app, here, '文学院')]
  const boss = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'] }))
  const site = (name: string, deptId: string) =>
    boss.call('POST /public/setting/site', { body: { ...SITE, name, deptId } })
  const [own, foreign] = [await site('理站', mine), await site('文站', theirs)]
  await setScope(app, here, 'ROLE_ADMIN', 'DEPT_AND_BELOW')
  const sub = await app.signedIn(await app.givenUser(here, { roles: ['ROLE_ADMIN'], deptId: mine }))
  const at = (siteId?: string) =>
    sub.call('POST /public/setting/manage', {
      body: { type: 'zxyyms', version: 0, settingList: [{ mode: 1 }], ...(siteId ? { siteId } : {}) },
    })
  await expect(at()).rejects.toMatchObject({ code: 40708 })
  await expect(at(foreign.id)).rejects.toMatchObject({ code: 404 })
  expect(await at(own.id)).toEqual({ version: 1 })
})
