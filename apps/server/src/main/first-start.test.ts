import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwnApp, createTestApp, MASTER_KEY, type TestApp } from '../../test/harness.ts'
import type { TestTenant } from '../../test/people.ts'
import { count, MINUTE, tryPassword } from '../../test/sign-in.ts'
import { readConfig, type Config } from '../kernel/config.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import type { WithTenant } from '../kernel/db/tenancy.ts'
import { writeSetting } from '../modules/setting/index.ts'
import { createTenant } from '../modules/tenant/index.ts'
import { demoAccounts, demoGroups, demoOperator, DEMO_PASSWORD } from './demo/accounts.ts'
import { loadDemoSchools } from './demo/index.ts'
import { firstStart } from './first-start.ts'

const newId = uuidV7(systemClock)
const schools: TestTenant[] = [
  { id: 1, shortName: 'demo' },
  { id: 2, shortName: 'river' },
]
const names = demoGroups.flatMap((group) => group.accounts)

let production: Config
const demo = readConfig('/', {})

const begin = async (app: TestApp, config: Config): Promise<string[]> => {
  const said: string[] = []
  await firstStart(config, app.runtime, MASTER_KEY, (line) => said.push(line))
  return said
}
const create = (app: TestApp, shortName: string, more: { id?: number; isDemo?: boolean } = {}) =>
  createTenant(
    { owner: app.runtime.owner, masterKey: MASTER_KEY, newId },
    { shortName, name: shortName, products: [], ...more },
  )
const tenantsOf = async (app: TestApp) =>
  (await app.runtime.owner.query<{ short_name: string }>('select short_name from tenant order by id')).rows.map(
    (row) => row.short_name,
  )

beforeAll(() => {
  production = readConfig('/', {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x/y',
    MASTER_KEY: MASTER_KEY.toString('base64'),
  })
})

// Loading the schools is dear: one machine where all went well serves whoever asks what comes of it.
let app: TestApp
let said: string[]
beforeAll(async () => {
  app = await createTestApp({ demo: demoAccounts })
  said = await begin(app, demo)
})
afterAll(() => app.close())

describe('the first start in demo mode', () => {
  test('makes two schools in seconds, and a space for those who run the platform', async () => {
    expect(said).toEqual([expect.stringMatching(/^演示学校已就绪（\d+\.\d 秒）$/)])
    expect(await tenantsOf(app)).toEqual(['demo', 'river', 'platform'])
    for (const school of schools) {
      expect(await count(app, school, 'user_account')).toBe(328)
      expect(
        await count(app, school, 'dept d join dept_closure c on c.descendant_id = d.id where c.depth = 2'),
      ).toBeGreaterThan(20)
    }
  })

  test.each(schools)('lets every account of $shortName in, to what it is shown as', async (school) => {
    const face = await app.visitor(null).call('GET /admin/tenant/detailByCode', { query: { code: school.shortName } })
    expect(face.demo!.groups.flatMap((group) => group.accounts)).toHaveLength(24)
    expect(face.demo!.schools).toEqual([
      { shortName: 'demo', name: '心桥大学' },
      { shortName: 'river', name: '江城学院' },
      { shortName: 'platform', name: '心桥平台' },
    ])
    for (const account of names) {
      const browser = app.visitor(school)
      browser.session.token = await tryPassword(browser, account.account, DEMO_PASSWORD)
      const info = await browser.call('GET /admin/user/info')
      expect(info).toMatchObject({
        name: account.name,
        isChangePassword: '0',
        settings: { singleRoleSwitch: school.id === 1 },
      })
      expect(new Set(info.roleList.map((role) => role.roleCode))).toEqual(new Set(account.roles))
      expect(info.roleList.every((role) => role.usable)).toBe(true)
      expect(info.deptFullName).not.toBe('')
      if (school.id === 1) expect(info.role === null).toBe(account.roles.length > 1)
    }
  })

  test('shows the platform’s own address its operator, who sees both schools', async () => {
    const face = await app.visitor(null).call('GET /admin/tenant/detailByCode', { query: { code: 'platform' } })
    expect(face.demo!.groups).toEqual([{ title: '平台', accounts: [demoOperator] }])
    const browser = app.visitor({ id: Number(face.id), shortName: 'platform' })
    browser.session.token = await tryPassword(browser, demoOperator.account, DEMO_PASSWORD)
    const { records } = await browser.call('POST /platform/school/page', { body: {} })
    expect(records.map(({ shortName, accounts }) => [shortName, accounts])).toEqual([
      ['demo', 328],
      ['river', 328],
    ])
  })

  test('confines the sub-administrator to one college', async () => {
    const [school] = schools as [TestTenant, TestTenant]
    const totals: number[] = []
    for (const name of ['admin', 'subadmin']) {
      const browser = app.visitor(school)
      browser.session.token = await tryPassword(browser, name, DEMO_PASSWORD)
      totals.push((await browser.call('POST /admin/user/page', { body: {} })).total)
    }
    expect(totals[0]).toBe(328)
    expect(totals[1]).toBeGreaterThan(0)
    expect(totals[1]).toBeLessThan(328)
  })

  test('happens once', async () => {
    expect(await begin(app, demo)).toEqual([])
    expect(await count(app, schools[0]!, 'user_account')).toBe(328)
  })
})

const peopleOf = (where: TestApp, { id }: TestTenant) =>
  where.runtime.withTenant({ tenantId: id, actor: null }, (tx) =>
    tx.sql('select id, username, real_name, number_name, dept_id, sex from user_account order by username'),
  )

describe('a first start in demo mode that was cut short', () => {
  test(
    'is made good by the next one, wherever it was cut, and is the same school as on every machine',
    async () => {
      const other = await createOwnApp()
      await create(other, 'demo', { id: 1, isDemo: true })
      const failing: WithTenant = (behalf, run, mark) =>
        other.runtime.withTenant(
          behalf,
          async (tx) => {
            const result = await run(tx)
            if (behalf.tenantId === 2) throw new Error('killed')
            return result
          },
          mark,
        )
      const deps = { owner: other.runtime.owner, withTenant: failing, masterKey: MASTER_KEY, newId }
      await expect(loadDemoSchools(deps, [{ id: 1 }])).rejects.toThrow('killed')
      expect(await count(other, schools[0]!, 'user_account')).toBe(328)
      expect(await count(other, schools[1]!, 'user_account')).toBe(0)
      expect(await begin(other, demo)).toHaveLength(1)
      for (const school of schools) {
        expect(await count(other, school, 'user_account')).toBe(328)
        expect(await peopleOf(other, school)).toEqual(await peopleOf(app, school))
      }
      expect(await tenantsOf(other)).toEqual(['demo', 'river', 'platform'])
      await other.close()
    },
    2 * MINUTE,
  )
})

describe('demo schools', () => {
  test('never come to a database with a real school in it', async () => {
    const app = await createOwnApp()
    await create(app, 'lakeside')
    expect(await begin(app, demo)).toEqual([])
    expect(await tenantsOf(app)).toEqual(['lakeside'])
    await app.close()
  })
})

describe('the first start in production', () => {
  const OPERATOR = /^平台运营：\/platform\/login，账号 operator，一次性密码 Xq1@\S{12}（登录后须修改）$/
  const signInAs = async (app: TestApp, said: string) => {
    const password = /^首次启动：机构 school，管理员 admin，一次性密码 (Xq1@\S{12})（登录后须修改）$/.exec(said)![1]!
    const [row] = (await app.runtime.owner.query<{ id: number }>(`select id from tenant where short_name = 'school'`))
      .rows
    const school = { id: row!.id, shortName: 'school' }
    await app.runtime.withTenant({ tenantId: school.id, actor: null }, (tx) =>
      writeSetting(tx, 'signIn', { captcha: false }),
    )
    const browser = app.visitor(school)
    browser.session.token = await tryPassword(browser, 'admin', password)
    return { browser, school }
  }

  test('makes one school with one administrator who must change the password, once', async () => {
    const app = await createOwnApp()
    const [said, ...more] = await begin(app, production)
    expect(more).toEqual([expect.stringMatching(OPERATOR)])
    expect(await tenantsOf(app)).toEqual(['school', 'platform'])
    const { browser, school } = await signInAs(app, said!)
    expect(browser.session.token).toMatchObject({ isChangePassword: '1', isInitializeAdmin: true, username: 'admin' })
    await expect(browser.call('POST /admin/user/page', { body: {} })).rejects.toMatchObject({ code: 40130 })
    expect(await count(app, school, 'user_account')).toBe(1)
    expect(await count(app, school, `audit_entry where action = 'tenant.initial_admin'`)).toBe(1)
    expect(await begin(app, production)).toEqual([])
    expect(await count(app, school, 'user_account')).toBe(1)
    await app.close()
  })

  test('still gives the administrator when it was cut short before', async () => {
    const app = await createOwnApp()
    await create(app, 'school')
    const [said] = await begin(app, production)
    const { browser } = await signInAs(app, said ?? '')
    expect(browser.session.token).toMatchObject({ isInitializeAdmin: true })
    await app.close()
  })

  test('where schools are already, gives only those who run the platform their place, once', async () => {
    const app = await createOwnApp()
    await create(app, 'lakeside')
    expect(await begin(app, production)).toEqual([expect.stringMatching(OPERATOR)])
    expect(await begin(app, production)).toEqual([])
    expect(await tenantsOf(app)).toEqual(['lakeside', 'platform'])
    await app.close()
  })
})
