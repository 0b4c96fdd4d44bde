import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant } from '../../../test/people.ts'
import { changeTenant, refusal, send } from '../../../test/sign-in.ts'
import { saveLoginProvider } from '../auth/index.ts'

const unknown = refusal(40201, '机构地址有误，请核对后重试')
const accounts = {
  password: 'Xinqiao@2026',
  groups: [{ title: '中心', accounts: [{ account: 'admin', label: '管理员', name: '罗文博' }] }],
  platform: [],
}

let app: TestApp
let demoApp: TestApp
beforeAll(async () => {
  app = await createTestApp()
  demoApp = await createTestApp({ demo: accounts })
})
afterAll(async () => {
  await app.close()
  await demoApp.close()
})

const byCode = (code: string, browser = app.visitor(null)) =>
  browser.call('GET /admin/tenant/detailByCode', { query: { code } })
const byDomain = (domain: string) => app.visitor(null).call('GET /admin/tenant/detailByCode', { query: { domain } })
const byId = (id: string | number, browser = app.visitor(null)) =>
  browser.call('POST /admin/tenant/info/{id}', { params: { id: String(id) } })

describe('a school is found', () => {
  test('by its short name, number or domain, with the same face', async () => {
    const tenant = await app.givenTenant()
    await changeTenant(app, tenant, `domain = 'psy.example.edu.cn', duty_phone = '027-5550 1200'`)
    const face = await byCode(tenant.shortName)
    expect(face).toEqual({
      id: String(tenant.id),
      shortName: tenant.shortName,
      name: `测试大学${tenant.shortName}`,
      centreName: '心理健康教育与咨询中心',
      slogan: '有人愿意听，就从这里走过来。',
      dutyPhone: '027-5550 1200',
      hotline: '12356',
      methods: {
        password: true,
        sms: true,
        terminal: false,
        register: false,
        oidc: false,
        cas: false,
        dingtalk: false,
        wechat: false,
      },
      demo: null,
    })
    expect(await byCode(tenant.shortName.toUpperCase())).toEqual(face)
    expect(await byId(tenant.id)).toEqual(face)
    expect(await byDomain('PSY.example.edu.cn')).toEqual(face)
  })

  test('by the address the request came to', async () => {
    const tenant = await app.givenTenant()
    await changeTenant(app, tenant, `domain = '127.0.0.1'`)
    const face = await app.visitor(null).call('GET /admin/tenant/detailByCode', { query: {} })
    expect(face.id).toBe(String(tenant.id))
    expect(await app.visitor(null).call('POST /auth/code/puzzle', { body: {} })).toHaveProperty('randomStr')
    await changeTenant(app, tenant, 'domain = null')
  })

  test('by whoever is signed in to it', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    expect(await byCode(tenant.shortName, browser)).toMatchObject({ id: String(tenant.id) })
    const other = await app.givenTenant()
    await expect(byCode(other.shortName, browser)).rejects.toMatchObject(unknown)
    await expect(byId(other.id, browser)).rejects.toMatchObject(unknown)
  })

  test('with the ways in it really offers, and no secret of theirs', async () => {
    const tenant = await app.givenTenant({ settings: { signIn: { sms: false, terminal: true } } })
    await inTenant(app, tenant, async (tx) => {
      await saveLoginProvider(tx, 'wechat', { appId: 'wx-app', appSecret: 'very-secret-indeed' })
      await tx.insert('user_type', {
        id: tx.newId(),
        name: '访客',
        can_register: true,
        default_role_code: 'ROLE_GENERAL',
      })
    })
    const reply = await send(app, null, 'GET /admin/tenant/detailByCode', { query: { code: tenant.shortName } })
    expect(reply.json).toMatchObject({
      data: {
        methods: {
          password: true,
          sms: false,
          terminal: true,
          wechat: true,
          register: true,
          oidc: false,
        },
      },
    })
    expect(reply.text).not.toMatch(/secret|wx-app|max_accounts|expires|status|lockMinutes/i)
  })
})

describe('a school is not found', () => {
  test('under names nobody has', async () => {
    for (const code of ['nowhere', '', '../demo', `' or 1=1 --`])
      await expect(byCode(code)).rejects.toMatchObject(unknown)
    await expect(byId(999_999)).rejects.toMatchObject(unknown)
    await expect(byDomain('nowhere.example')).rejects.toMatchObject(unknown)
    await expect(app.visitor(null).call('GET /admin/tenant/detailByCode', { query: {} })).rejects.toMatchObject(unknown)
    await expect(byId('0')).rejects.toMatchObject(refusal(40001, '参数错误：机构编号格式不正确', 400))
    await expect(byId('abc')).rejects.toMatchObject({ code: 40001 })
  })

  test('when it is disabled or its time is over, and says which', async () => {
    const tenant = await app.givenTenant()
    await changeTenant(app, tenant, `status = 'disabled'`)
    const disabled = refusal(20, '机构已停用，请联系平台管理员')
    await expect(byCode(tenant.shortName)).rejects.toMatchObject(disabled)
    await expect(byId(tenant.id)).rejects.toMatchObject(disabled)
    await changeTenant(app, tenant, `status = 'active', expires_at = now() - interval '1 second'`)
    await expect(byCode(tenant.shortName)).rejects.toMatchObject(refusal(20, '机构服务已到期，请联系平台管理员'))
    const neighbour = await app.givenTenant()
    expect(await byCode(neighbour.shortName, app.visitor(tenant))).toMatchObject({ id: String(neighbour.id) })
  })
})

describe('demo accounts', () => {
  const makeDemo = async (of: TestApp): Promise<TestTenant> => {
    const tenant = await of.givenTenant()
    await changeTenant(of, tenant, 'is_demo = true')
    return tenant
  }

  test('are shown by demo schools in demo mode, with the other demo schools', async () => {
    const [one, two, real] = [await makeDemo(demoApp), await makeDemo(demoApp), await demoApp.givenTenant()]
    const { demo } = await byCode(one.shortName, demoApp.visitor(null))
    expect(demo).toMatchObject({ password: accounts.password, groups: accounts.groups })
    expect(demo!.schools).toEqual([one, two].map(({ shortName }) => ({ shortName, name: `测试大学${shortName}` })))
    expect(await byCode(real.shortName, demoApp.visitor(null))).toMatchObject({ demo: null })
  })

  test('are never shown outside demo mode', async () => {
    const tenant = await makeDemo(app)
    expect(await byCode(tenant.shortName)).toMatchObject({ demo: null })
  })
})
