import { menuSwitches } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { writeSetting, type SettingCode, type SettingValue } from '../setting/index.ts'
import { readMenuRules } from './menu.rules.ts'

const app = await openTestApp()

type Node = { label: string; menuCode: string; children: readonly Node[] }
const labels = (nodes: readonly Node[]) => nodes.map((node) => [node.label, node.children.map((child) => child.label)])
const menuOf = (browser: Visitor, productId?: string) =>
  browser.call('GET /admin/menu/getUserProductMenu', { query: productId === undefined ? {} : { productId } })
const codesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [node.menuCode, ...codesOf(node.children)]).filter((code) => !code.includes(':'))
const topOf = async (browser: Visitor) =>
  (await browser.call('GET /admin/menu', { query: { type: 'top' } })).map((node) => node.id)
const say = <C extends SettingCode>(tenantId: number, code: C, value: Partial<SettingValue<C>>) =>
  app.runtime.withTenant({ tenantId, actor: null }, (tx) => writeSetting(tx, code, value))

describe('the platform’s own menu', () => {
  test('holds what the person may open, by group', async () => {
    const tenant = await app.givenTenant()
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const menu = await menuOf(admin)
    expect(labels(menu).map(([label]) => label)).toEqual(['我的工作', '协作', '个人', '系统'])
    expect(codesOf(menu)).toEqual(expect.arrayContaining(['WORKBENCH', 'MY_SCHEDULE', 'ONLINE_USERS', 'LOGIN_LOG']))
    const student = await app.signedIn(await app.givenUser(tenant))
    expect(labels(await menuOf(student))).toEqual([
      ['我的工作', ['工作台']],
      ['个人', ['系统消息', '系统公告', '个人中心', '登录设备', '我的足迹', '我的表单', '心理热线', '文件预览']],
    ])
  })

  test('has shortcuts into products the school has, and no others', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT'] })
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
    const codes = codesOf(await menuOf(browser))
    expect(codes).toEqual(expect.arrayContaining(['MY_CONSULT', 'MY_CASE', 'RECORD_DUE', 'MY_APPROVAL']))
    expect(codes.filter((code) => ['MY_SCHEDULE', 'MY_WARNING', 'MY_SUPERVISION'].includes(code))).toEqual([])
  })
})

describe('a product’s menu', () => {
  test('comes in the groups of the registry, with what the shell routes by', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'] }))
    const menu = await menuOf(browser, 'CONSULT')
    expect(menu.map((group) => group.label)).toEqual(['咨询管理', '个案', '审批与锁定', '记录追踪'])
    expect(menu[0]).toMatchObject({ id: 'CONSULT:咨询管理', parentId: 'CONSULT', productId: 'CONSULT', path: '' })
    expect(menu[0]?.children[0]).toEqual({
      id: 'CONSULT_LIST',
      parentId: 'CONSULT:咨询管理',
      productId: 'CONSULT',
      menuCode: 'CONSULT_LIST',
      permission: '',
      label: '咨询预约',
      name: '咨询预约',
      hint: '全部个体咨询预约',
      initials: 'zxyy',
      path: '/consult/list/2',
      query: {},
      icon: 'chat',
      sortOrder: 0,
      keepAlive: '1',
      isHidden: 0,
      group: ['/appointment_records_info/index'],
      meta: { roles: expect.arrayContaining(['ROLE_APPOINTMENT']), openMode: 'tab' },
      children: [],
    })
  })

  test('has folders with entries in them, and queries that go with a path', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
    const [tests] = await menuOf(browser, 'PLANTEST')
    const folder = tests?.children.find((node) => node.menuCode === 'TEST_INTERVIEW')
    expect(folder).toMatchObject({ path: '', query: {} })
    expect(folder?.children).toMatchObject([
      { label: '访谈员', parentId: 'TEST_INTERVIEW', query: {} },
      { label: '访谈记录', children: [] },
    ])
    const [cadre] = await menuOf(browser, 'CADRE_EVALUATION')
    expect(cadre?.children[0]).toMatchObject({ label: '测评计划', query: { evaluationType: '1' } })
  })

  test('is empty where the product is off, unknown or another school’s', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT'] })
    const full = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
    for (const product of ['CRISIS', 'NOTHING', '']) expect(await menuOf(browser, product)).toEqual([])
    const neighbour = await app.signedIn(await app.givenUser(full, { roles: ['ROLE_CONSULTANT'] }))
    expect(labels(await menuOf(neighbour, 'CRISIS')).map(([label]) => label)).toEqual(['上报', '处置', '预警', '报告'])
  })

  test('follows the role that is active', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT', 'ROLE_GENERAL'] })
    const browser = await app.signedIn(user)
    const roles = await browser.call('GET /admin/role/getUserPortPermission')
    const switchTo = async (code: string) => {
      const role = roles.find(({ roleCode }) => roleCode === code)!
      await browser.call('POST /admin/v2/user/toggleRole', { body: { roleId: role.id } })
      browser.session.roleId = role.id
    }
    await switchTo('ROLE_CONSULTANT')
    expect(codesOf(await menuOf(browser, 'CONSULT'))).toContain('CONSULT_MINE')
    await switchTo('ROLE_GENERAL')
    expect(codesOf(await menuOf(browser, 'CONSULT'))).toEqual(['BOOK_CONSULT', 'MY_VISIT'])
  })
})

describe('the school’s settings', () => {
  test('take entries away and bring them back, in that school only', async () => {
    const [tenant, other] = [await app.givenTenant(), await app.givenTenant()]
    const clerkOf = async (school: typeof tenant) =>
      app.signedIn(await app.givenUser(school, { roles: ['ROLE_APPOINTMENT'] }))
    const [clerk, neighbour] = [await clerkOf(tenant), await clerkOf(other)]
    const switched = [
      'CONSULT_LIST',
      'ASSESS_LIST',
      'ASSESS_MINE',
      'FIRST_LIST',
      'SINGLE_SESSION',
      'PSYCHIATRY',
      'PSY_TALK',
    ]
    const shown = async (browser: Visitor) =>
      codesOf(await menuOf(browser, 'CONSULT')).filter((code) => switched.includes(code))
    const fromTheStart = ['CONSULT_LIST', 'FIRST_LIST', 'SINGLE_SESSION', 'PSYCHIATRY', 'PSY_TALK']
    expect(await shown(clerk)).toEqual(fromTheStart)
    await say(tenant.id, 'lxfwkgsz', {
      items: [
        { type: 2, switchFlag: false },
        { type: 15, switchFlag: false },
      ],
    })
    expect(await shown(clerk)).toEqual(['SINGLE_SESSION', 'PSYCHIATRY', 'PSY_TALK'])
    await say(tenant.id, 'sfqyycdy', { enable: false })
    await say(tenant.id, 'ytmssz', { interviewEnable: false })
    await say(tenant.id, 'sfqyjszl', { enable: false })
    expect(await shown(clerk)).toEqual([])
    expect(await shown(neighbour)).toEqual(fromTheStart)
    await say(tenant.id, 'sfqyycdy', { enable: true })
    expect(await shown(clerk)).toEqual(['SINGLE_SESSION'])
  })

  test('decide which way of being seen first there is', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT', 'ECNU_CONSULT'] })
    const clerk = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'] }))
    const ways = ['ASSESS_LIST', 'ASSESS_MINE', 'FIRST_LIST', 'TELEPHONE_EVALUATION']
    const shown = async () => codesOf(await menuOf(clerk, 'CONSULT')).filter((code) => ways.includes(code))
    const says = (assessMode: number) => say(tenant.id, 'yymssz', { assessMode })
    expect(await shown()).toEqual(['FIRST_LIST'])
    await says(1)
    expect(await shown()).toEqual(['ASSESS_LIST', 'ASSESS_MINE'])
    await says(13)
    expect(await shown()).toEqual(['TELEPHONE_EVALUATION'])
    await says(0)
    expect(await shown()).toEqual([])
    expect(codesOf(await menuOf(clerk, 'ECNU_CONSULT'))).toEqual([])
    await say(tenant.id, 'hdzxmssz', { enable: true })
    expect(codesOf(await menuOf(clerk, 'ECNU_CONSULT'))).toContain('ECNU_FAMILY')
  })

  test('leave a visitor the page that says why nothing can be booked', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT'] })
    await say(tenant.id, 'lxfwkgsz', { items: [2, 10, 15, 23].map((type) => ({ type, switchFlag: false })) })
    const student = await app.signedIn(await app.givenUser(tenant))
    expect(codesOf(await menuOf(student, 'CONSULT'))).toEqual(['BOOK_CONSULT', 'MY_VISIT'])
  })

  test('bring the college report, which is off until then', async () => {
    const tenant = await app.givenTenant()
    const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT'] }))
    const shown = async () => codesOf(await menuOf(head, 'IMPORTANT_FOCUS_ON')).includes('FOCUSON_COLLEGE_REPORT_MENU')
    expect(await shown()).toBe(false)
    await say(tenant.id, 'collegeReport', { enable: true })
    expect(await shown()).toBe(true)
  })

  test('lead those who answer the hotline to it, everybody else to the page that tells of it', async () => {
    const tenant = await app.givenTenant({ settings: { hotline: { url: 'https://hotline.example/' } } })
    const browser = await app.signedIn(await app.givenUser(tenant))
    const find = async () =>
      (await menuOf(browser)).flatMap((group) => group.children).find((node) => node.menuCode === 'PSY_HOT_LINE')
    expect(await find()).toMatchObject({ path: '/hotline/index', meta: { openMode: 'tab' } })
    const both = await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'OPERATOR'] })
    const seen = (await menuOf(await app.signedIn(both))).flatMap((group) => group.children)
    expect(seen.find((node) => node.menuCode === 'PSY_HOT_LINE')).toMatchObject({ path: 'https://hotline.example/' })
    await say(tenant.id, 'hotline', { url: '' })
    expect(await find()).toMatchObject({ path: '/hotline/index' })
  })

  test('hide a product that holds nothing but its mobile page', async () => {
    const tenant = await app.givenTenant({
      settings: { easyTime: { productCode: 'FIRST_INTERVIEW', menuCode: 'FIRST_APPOINT' } },
    })
    const student = await app.signedIn(await app.givenUser(tenant))
    expect(await menuOf(student, 'FIRST_INTERVIEW')).toEqual([])
    expect(await topOf(student)).not.toContain('FIRST_INTERVIEW')
    const clerk = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'] }))
    expect(codesOf(await menuOf(clerk, 'FIRST_INTERVIEW'))).toEqual(['FIRST_APPOINT', 'FIRST_RECORD'])
  })

  test('follow the types a new school has', async () => {
    const tenant = await app.givenTenant()
    const rules = await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, readMenuRules)
    const off = menuSwitches.filter((name) => !rules.on.has(name))
    expect(off.filter((name) => !name.startsWith('eastChina'))).toEqual([
      'assessmentAppointment',
      'telephoneEvaluation',
      'collegeReport',
      'assistant',
      'anIntervention',
    ])
    expect(off).toHaveLength(9)
  })
})

describe('the tree', () => {
  test('begins with the products that hold anything for the person', async () => {
    const tenant = await app.givenTenant()
    const reception = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_RECEPTIONIST'] }))
    const top = await reception.call('GET /admin/menu', { query: { type: 'top' } })
    expect(top.map((node) => node.id)).toEqual([
      'CONSULT',
      'APPOINTMENT',
      'PLANTEST',
      'CRISIS',
      'ACTIVITY',
      'TRAINING',
      'PLATFORM',
    ])
    expect(top[0]).toMatchObject({ label: '心理咨询', initials: 'xlzx', hint: '预约、记录、个案、审批', children: [] })
    expect(top.at(-1)).toMatchObject({ label: '平台', parentId: '-1' })
  })

  test('can be walked from parent to parent, or had whole', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
    const ask = (parentId: string) => browser.call('GET /admin/menu', { query: { parentId } })
    const whole = await browser.call('GET /admin/menu', { query: {} })
    expect(await ask('-1')).toEqual(whole)
    const product = whole.find((node) => node.id === 'PLANTEST')!
    expect(await ask('PLANTEST')).toEqual(product.children)
    expect(product.children).toEqual(await menuOf(browser, 'PLANTEST'))
    expect((await ask('PLANTEST:测评')).map((node) => node.id)).toContain('TEST_INTERVIEW')
    expect((await ask('TEST_INTERVIEW')).map((node) => node.label)).toEqual(['访谈员', '访谈记录'])
    expect(await ask('nobody')).toEqual([])
  })

  test('is found by permission too', async () => {
    const tenant = await app.givenTenant()
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const ask = (permission: string) =>
      admin.call('GET /admin/menu/getChildrenMenuTreeByPermission', { query: { permission } })
    expect(await ask('admin_online_list_tab')).toMatchObject([
      { path: '/online/index', menuCode: 'ONLINE_USERS', keepAlive: '1', isHidden: 0, meta: { openMode: 'tab' } },
    ])
    expect(await ask('nothing')).toEqual([])
  })
})
