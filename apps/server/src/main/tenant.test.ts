import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '../../test/deployment.ts'
import { MASTER_KEY } from '../../test/harness.ts'
import { createPeople, type People, type TestTenant } from '../../test/people.ts'
import { tryPassword } from '../../test/sign-in.ts'
import { readConfig } from '../kernel/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { openDatabase } from './database.ts'
import { createRuntime, type Runtime } from './runtime.ts'

let ops: Deployment
let runtime: Runtime
let people: People

beforeAll(async () => {
  ops = await createDeployment()
  const config = readConfig('/', {
    DATABASE_URL: ops.databaseUrl,
    DATA_DIR: ops.dataDir,
    MASTER_KEY: MASTER_KEY.toString('base64'),
  })
  const database = await openDatabase(config, () => undefined)
  runtime = await createRuntime({ ...config, ...database, logger: createLogger('silent'), demo: null, runJobs: false })
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = runtime.app.server.address() as { port: number }
  people = createPeople(runtime, `http://127.0.0.1:${port}`, MASTER_KEY)
})
afterAll(async () => {
  await runtime.close()
  await ops.remove()
})

const tenant = (...args: string[]) => ops.run('tenant', args)
const byCode = (code: string) => people.visitor(null).call('GET /admin/tenant/detailByCode', { query: { code } })
const created = (out: string) => {
  const [, id, password] = /编号 (\d+)）。管理员 admin，一次性密码 (\S+)，登录后须修改/.exec(out) ?? []
  return { id: Number(id), password: password ?? '' }
}
const signIn = async (school: TestTenant, password: string) => {
  // The captcha is a person's business; a command line has none.
  await runtime.withTenant({ tenantId: school.id, actor: null }, (tx) =>
    tx.sql(
      `insert into setting (tenant_id, code, value, updated_at) values ($1, 'signIn', '{"captcha":false}', now()) on conflict do nothing`,
      [school.id],
    ),
  )
  const browser = people.visitor(school)
  browser.session.token = await tryPassword(browser, 'admin', password)
  return browser
}

describe('an ordinary database account that may create roles', () => {
  // PostgreSQL refuses it `alter role … nosuperuser`, so every start after the first fails.
  test.fails('is enough, the second time too', async () => {
    const ordinary = await createDeployment('createrole')
    try {
      const made = await ordinary.run('tenant', ['create', 'lakeside', '湖畔大学'])
      expect(made).toMatchObject({ code: 0, err: '' })
      expect(await ordinary.run('tenant', ['list'])).toMatchObject({ code: 0, err: '' })
    } finally {
      await ordinary.remove()
    }
  })
})

describe('npm run tenant', () => {
  test('creates a school whose first administrator signs in once and must change the password', async () => {
    const ran = await tenant(
      'create',
      'lakeside',
      '湖畔大学',
      '--products',
      'CONSULT,CRISIS',
      '--domain',
      'Psy.Lakeside.edu.cn',
      '--phone',
      '027-1',
      '--expires',
      '2099-08-31',
      '--accounts',
      '20',
    )
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(
      /^已建机构 湖畔大学（lakeside，编号 \d+）。管理员 admin，一次性密码 Xq1@\S{12}，登录后须修改。\n$/,
    )
    const { id, password } = created(ran.out)
    await vi.waitFor(
      async () =>
        expect(await byCode('lakeside')).toMatchObject({ id: String(id), name: '湖畔大学', dutyPhone: '027-1' }),
      { interval: 10 },
    )
    expect(
      (await people.visitor(null).call('GET /admin/tenant/detailByCode', { query: { domain: 'psy.lakeside.edu.cn' } }))
        .id,
    ).toBe(String(id))
    const school = { id, shortName: 'lakeside' }
    const browser = await signIn(school, password)
    expect(browser.session.token).toMatchObject({ isChangePassword: '1', isInitializeAdmin: true })
    await expect(browser.call('POST /admin/user/page', { body: {} })).rejects.toMatchObject({ code: 40130 })
    await browser.call('POST /admin/user/changeMyPwd', { body: { newPwd: await browser.client.seal('Lakeside#2027') } })
    const again = await signIn(school, 'Lakeside#2027')
    expect((await again.call('GET /admin/products/findTenantProductList')).map((product) => product.id)).toEqual([
      'CONSULT',
      'CRISIS',
    ])
    expect(await ops.query('select max_accounts, expires_at from tenant where id = $1', [id])).toEqual([
      { max_accounts: 20, expires_at: new Date('2099-08-31T15:59:59Z') },
    ])
    const list = await tenant('list')
    expect(list).toMatchObject({ code: 0, err: '' })
    expect(list.out).toContain(`${id}\tlakeside\t湖畔大学\tactive\t2099-08-31\tpsy.lakeside.edu.cn\n`)

    for (const [state, words] of [
      ['on', '团体辅导 已开通'],
      ['off', '团体辅导 已关闭'],
    ] as const) {
      expect(await tenant('product', 'lakeside', 'GROUP', state)).toEqual({ code: 0, out: `${words}\n`, err: '' })
      const codes = (await again.call('GET /admin/products/findTenantProductList')).map((product) => product.id)
      expect(codes.includes('GROUP')).toBe(state === 'on')
    }

    expect(await tenant('disable', 'lakeside')).toMatchObject({ code: 0, out: '已停用\n' })
    await vi.waitFor(() => expect(again.call('GET /admin/user/info')).rejects.toMatchObject({ code: 20 }), {
      interval: 10,
    })
    expect(await tenant('enable', 'lakeside')).toMatchObject({ code: 0, out: '已恢复\n' })
    await vi.waitFor(() => expect(again.call('GET /admin/user/info')).resolves.toMatchObject({ name: '管理员' }), {
      interval: 10,
    })

    const set = await tenant(
      'set',
      'lakeside',
      '--name',
      '湖滨大学',
      '--domain',
      '',
      '--expires',
      'never',
      '--accounts',
      '30',
    )
    expect(set).toMatchObject({ code: 0, out: '已更新\n' })
    expect(await ops.query('select name, domain, expires_at, max_accounts from tenant where id = $1', [id])).toEqual([
      { name: '湖滨大学', domain: null, expires_at: null, max_accounts: 30 },
    ])
  })

  test('changes a key while people go on working', async () => {
    const { id, password } = created((await tenant('create', 'keys', '钥匙大学')).out)
    await vi.waitFor(() => expect(byCode('keys')).resolves.toMatchObject({ id: String(id) }), { interval: 10 })
    const school = { id, shortName: 'keys' }
    await people.givenUser(school, { username: 'muyang', phone: '13812345678' })
    const browser = await signIn(school, password)
    await browser.call('POST /admin/user/changeMyPwd', { body: { newPwd: await browser.client.seal('Lakeside#2027') } })
    const admin = await signIn(school, 'Lakeside#2027')
    const phone = async () =>
      (await admin.call('POST /admin/user/page', { body: { keyword: 'muyang' } })).records[0]?.phone
    expect(await phone()).toBe('138****5678')
    const versions = () =>
      ops.query<{ v: number }>(
        `select get_byte(phone, 1) * 256 + get_byte(phone, 2) as v from user_account where tenant_id = $1 and phone is not null`,
        [id],
      )
    expect(await versions()).toEqual([{ v: 1 }])
    const ran = await tenant('rotate-key', 'keys')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/^密钥已换为第 2 版，重新加密 \d+ 项\n$/)
    expect(await versions()).toEqual([{ v: 2 }])
    expect(await phone()).toBe('138****5678')
    await signIn(school, 'Lakeside#2027')
  })

  test('says what it needs', async () => {
    const usage = '用法 npm run tenant -- <命令>'
    const nothing = await tenant()
    expect(nothing).toMatchObject({ code: 0 })
    expect(nothing.out).toContain(usage)
    const wrong: [string[], string][] = [
      [['frobnicate'], usage],
      [['create', 'lake2'], '需要代号和名称'],
      [['create', 'Lake', '大学'], '代号应以小写字母开头，由小写字母、数字、连字符组成'],
      [['create', 'lakeside', '大学'], '代号 lakeside 已被使用'],
      [['create', 'lake3', '大学', '--products', 'NO_SUCH'], '没有产品 NO_SUCH'],
      [['create', 'lake4', '大学', '--expires', '2027-02-30'], '--expires 应为 yyyy-MM-dd 或 never'],
      [['create', 'lake5', '大学', '--accounts', '-1'], '--accounts 应为正整数'],
      [['create', 'lake6', '大学', '--domain', 'taken.example'], '域名 taken.example 已被使用'],
      [['create', 'lake7', '大学', '--acounts', '5'], '没有选项 --acounts'],
      [['set', 'nowhere', '--name', 'x'], '没有代号为 nowhere 的机构'],
      [['disable'], '没有代号为 （空） 的机构'],
      [['product', 'lakeside', 'NO_SUCH', 'on'], '需要产品代号与 on 或 off'],
      [['product', 'lakeside', 'GROUP', 'maybe'], '需要产品代号与 on 或 off'],
    ]
    await tenant('create', 'taken', '占用大学', '--domain', 'taken.example')
    const before = await ops.query('select id from tenant')
    for (const [args, words] of wrong) {
      const ran = await tenant(...args)
      expect([args, ran.code, ran.out.includes(words), ran.out.includes(usage), ran.err]).toEqual([
        args,
        2,
        true,
        true,
        '',
      ])
    }
    expect(await ops.query('select id from tenant')).toEqual(before)
  })

  test('explains a database it cannot reach and a missing key', async () => {
    const refused = await ops.run('tenant', ['list'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(
      /^连接不上 DATABASE_URL 指定的数据库：.+\nCannot reach the database of DATABASE_URL\.\n$/,
    )
    const production = await ops.run('tenant', ['list'], { NODE_ENV: 'production', MASTER_KEY: '' })
    expect(production).toMatchObject({ code: 1, out: '' })
    expect(production.err).toMatch(/^配置有误：生产模式需要 MASTER_KEY/)
  })
})
