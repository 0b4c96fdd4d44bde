import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createDeployment, type Deployment } from '../../test/deployment.ts'
import { MASTER_KEY } from '../../test/harness.ts'
import { createPeople, type People, type TestTenant, type Visitor } from '../../test/people.ts'
import { tryPassword } from '../../test/sign-in.ts'
import { readConfig } from '../kernel/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { writeSetting } from '../modules/setting/index.ts'
import { openDatabase } from './database.ts'
import { createRuntime, type Runtime } from './runtime.ts'
import { appRoleFor } from './secrets.ts'
import { tenantCommand } from './tenant.commands.ts'

let ops: Deployment
let runtime: Runtime
let people: People
let url: string

// A command is a process of its own; under load each takes seconds.
const SLOW = 120_000

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
  url = `http://127.0.0.1:${port}`
  people = createPeople(runtime, url, MASTER_KEY)
}, SLOW)
afterAll(async () => {
  await runtime.close()
  await ops.remove()
})

const OTHER_KEY = Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')
const readiness = async () => (await fetch(`${url}/readyz`)).status

/** As a process of its own, beside the running server. */
const tenant = (...args: string[]) => ops.run('tenant', args)
/** The same words inside the running server. */
const command = async (...args: string[]) => {
  const lines: string[] = []
  const code = await tenantCommand({ runtime, masterKey: MASTER_KEY, say: (line) => lines.push(line) }, args)
  runtime.directory.forget()
  return { code, out: lines.join('\n') }
}
const byCode = (code: string) => people.visitor(null).call('GET /admin/tenant/detailByCode', { query: { code } })
const created = (out: string) => {
  const [, id, password] = /编号 (\d+)）。管理员 admin，一次性密码 (\S+)，登录后须修改/.exec(out) ?? []
  return { id: Number(id), password: password ?? '' }
}
const signIn = async (school: TestTenant, password: string) => {
  await runtime.withTenant({ tenantId: school.id, actor: null }, (tx) => writeSetting(tx, 'signIn', { captcha: false }))
  const browser = people.visitor(school)
  browser.session.token = await tryPassword(browser, 'admin', password)
  return browser
}
/** The administrator of a new school, past the forced change. */
const settled = async (shortName: string, out: string) => {
  const { id, password } = created(out)
  const school = { id, shortName }
  const browser = await signIn(school, password)
  await browser.call('POST /admin/user/changeMyPwd', { body: { newPwd: await browser.client.seal('Lakeside#2027') } })
  return { school, admin: await signIn(school, 'Lakeside#2027') }
}
const productsOf = async (browser: Visitor) =>
  (await browser.call('GET /admin/products/findTenantProductList')).map((product) => product.id)

describe('npm run tenant, beside a running server,', () => {
  test(
    'creates a school whose first administrator must change the password, and closes it',
    async () => {
      const ran = await tenant('create', 'lakeside', '湖畔大学', '--products', 'CONSULT,CRISIS')
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out).toMatch(
        /^已建机构 湖畔大学（lakeside，编号 \d+）。管理员 admin，一次性密码 Xq1@\S{12}，登录后须修改。\n$/,
      )
      const { id, password } = created(ran.out)
      await eventually(() => expect(byCode('lakeside')).resolves.toMatchObject({ id: String(id) }))
      const browser = await signIn({ id, shortName: 'lakeside' }, password)
      expect(browser.session.token).toMatchObject({ isChangePassword: '1', isInitializeAdmin: true })
      await expect(browser.call('POST /admin/user/page', { body: {} })).rejects.toMatchObject({ code: 40130 })
      const { admin } = await settled('lakeside', ran.out)
      expect(await admin.call('POST /admin/user/page', { body: {} })).toMatchObject({ total: 1 })
      expect(await productsOf(admin)).toEqual(['CONSULT', 'CRISIS'])

      expect(await tenant('disable', 'lakeside')).toEqual({ code: 0, out: '已停用\n', err: '' })
      await eventually(() => expect(admin.call('GET /admin/user/info')).rejects.toMatchObject({ code: 20 }))
    },
    SLOW,
  )

  test(
    'changes a key while people go on working',
    async () => {
      const { school, admin } = await settled('keys', (await command('create', 'keys', '钥匙大学')).out)
      await people.givenUser(school, { username: 'muyang', phone: '13812345678' })
      const phone = async () =>
        (await admin.call('POST /admin/user/page', { body: { keyword: 'muyang' } })).records[0]?.phone
      const versions = () =>
        ops.query(
          'select get_byte(phone, 1) * 256 + get_byte(phone, 2) as v from user_account where tenant_id = $1 and phone is not null',
          [school.id],
        )
      expect(await phone()).toBe('138****5678')
      expect(await versions()).toEqual([{ v: 1 }])
      const ran = await tenant('rotate-key', 'keys')
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out).toMatch(/^密钥已换为第 2 版，重新加密 \d+ 项\n$/)
      expect(await versions()).toEqual([{ v: 2 }])
      expect(await phone()).toBe('138****5678')
      await signIn(school, 'Lakeside#2027')
    },
    SLOW,
  )

  test(
    'ends with 2 on words it does not know, with 1 where it cannot work',
    async () => {
      const wrong = await tenant('frobnicate')
      expect(wrong).toMatchObject({ code: 2, err: '' })
      expect(wrong.out).toMatch(/^用法 npm run tenant -- <命令>\n/)
      const unreachable = await ops.run('tenant', ['list'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
      expect(unreachable).toMatchObject({ code: 1, out: '' })
      expect(unreachable.err).toMatch(
        /^连接不上 DATABASE_URL 指定的数据库：.+\nCannot reach the database of DATABASE_URL\.\n$/,
      )
      const keyless = await ops.run('tenant', ['list'], { NODE_ENV: 'production', MASTER_KEY: '' })
      expect(keyless).toMatchObject({ code: 1, out: '' })
      expect(keyless.err).toMatch(/^配置有误：生产模式需要 MASTER_KEY/)
    },
    SLOW,
  )

  test(
    'changes nothing with a wrong key or none, and says which variable is meant',
    async () => {
      const password = async () =>
        (await ops.query('select rolpassword from pg_authid where rolname = $1', [appRoleFor(ops.databaseUrl)]))[0]
      const before = await password()
      const other = await ops.run('tenant', ['list'], { MASTER_KEY: OTHER_KEY })
      expect(other).toMatchObject({ code: 1, out: '' })
      expect(other.err).toMatch(/^MASTER_KEY 与这个数据库不配套/)
      const none = await ops.run('tenant', ['list'], { MASTER_KEY: '' })
      expect(none).toMatchObject({ code: 1, out: '' })
      expect(none.err).toMatch(/^配置有误：设置了 DATABASE_URL 就需要 MASTER_KEY/)
      expect(await tenant('list')).toMatchObject({ code: 0, err: '' })
      expect(await password()).toEqual(before)
      expect(await readiness()).toBe(200)
    },
    SLOW,
  )

  test(
    'lets the application in again when its password was changed behind our back, which readiness notices',
    async () => {
      await ops.query(`alter role ${appRoleFor(ops.databaseUrl)} password 'somebody else’s'`)
      await expect.poll(readiness).toBe(503)
      expect(await tenant('list')).toMatchObject({ code: 0, err: '' })
      await expect.poll(readiness).toBe(200)
    },
    SLOW,
  )
})

describe('the commands', () => {
  test('make no school with passwords everybody knows in an empty database', async () => {
    const before = await ops.query('select id, status from tenant order by id')
    const nobody = { ...runtime, directory: { ...runtime.directory, all: async () => [] } }
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    expect(await tenantCommand({ runtime: nobody, masterKey: MASTER_KEY, say }, ['demo', 'lake9', '练习学院'])).toBe(2)
    expect(lines.join('\n')).toContain('练习机构只能建在演示环境')
    expect(await ops.query('select id, status from tenant order by id')).toEqual(before)
  })

  test('open and close products, schools and domains', async () => {
    const made = await command(
      'create',
      'river-east',
      '江东学院',
      '--products',
      'CONSULT',
      '--domain',
      'Psy.East.edu.cn',
      '--phone',
      '027-1',
      '--expires',
      '2099-08-31',
      '--accounts',
      '20',
    )
    const { school, admin } = await settled('river-east', made.out)
    expect(
      await people.visitor(null).call('GET /admin/tenant/detailByCode', { query: { domain: 'psy.east.edu.cn' } }),
    ).toMatchObject({
      id: String(school.id),
      dutyPhone: '027-1',
    })
    expect(await ops.query('select max_accounts, expires_at from tenant where id = $1', [school.id])).toEqual([
      { max_accounts: 20, expires_at: new Date('2099-08-31T15:59:59Z') },
    ])
    expect((await command('list')).out).toContain(
      `${school.id}\triver-east\t江东学院\tactive\t2099-08-31\tpsy.east.edu.cn`,
    )
    expect(await command('product', 'river-east', 'GROUP', 'on')).toEqual({ code: 0, out: '团体辅导 已开通' })
    expect(await productsOf(admin)).toEqual(['CONSULT', 'GROUP'])
    expect(await command('product', 'river-east', 'GROUP', 'off')).toEqual({ code: 0, out: '团体辅导 已关闭' })
    expect(await productsOf(admin)).toEqual(['CONSULT'])
    expect(await command('disable', 'river-east')).toEqual({ code: 0, out: '已停用' })
    await expect(admin.call('GET /admin/user/info')).rejects.toMatchObject({ code: 20 })
    expect(await command('enable', 'river-east')).toEqual({ code: 0, out: '已恢复' })
    await admin.call('GET /admin/user/info')
    expect(
      await command(
        'set',
        'river-east',
        '--name',
        '江东大学',
        '--domain',
        '',
        '--expires',
        'never',
        '--accounts',
        '30',
      ),
    ).toEqual({ code: 0, out: '已更新' })
    expect(
      await ops.query('select name, domain, expires_at, max_accounts from tenant where id = $1', [school.id]),
    ).toEqual([{ name: '江东大学', domain: null, expires_at: null, max_accounts: 30 }])
  })

  test('say what they need, and change nothing until they have it', async () => {
    await command('create', 'taken', '占用大学', '--domain', 'taken.example')
    const before = await ops.query('select * from tenant order by id')
    const wrong: [string[], string][] = [
      [['create', 'lake2'], '需要代号和名称'],
      [['create', 'Lake', '大学'], '代号应以小写字母开头，由小写字母、数字、连字符组成'],
      [['create', 'taken', '大学'], '代号 taken 已被使用'],
      [['create', 'lake3', '大学', '--products', 'NO_SUCH'], '没有产品 NO_SUCH'],
      [['create', 'lake4', '大学', '--expires', '2027-02-30'], '--expires 应为 yyyy-MM-dd 或 never'],
      [['create', 'lake5', '大学', '--accounts', '0'], '--accounts 应为正整数'],
      [['create', 'lake6', '大学', '--domain', 'Taken.example'], '域名 Taken.example 已被使用'],
      [['create', 'lake7', '大学', '--acounts', '5'], '选项 --acounts 有误'],
      [['demo', 'lake8'], '需要代号和名称'],
      [['demo', 'lake8', '练习学院'], '练习机构只能建在演示环境'],
      [['set', 'nowhere', '--name', 'x'], '没有代号为 nowhere 的机构'],
      [['disable'], '没有代号为 （空） 的机构'],
      [['product', 'taken', 'NO_SUCH', 'on'], '需要产品代号与 on 或 off'],
      [['product', 'taken', 'GROUP', 'maybe'], '需要产品代号与 on 或 off'],
      [['provider', 'taken', 'myspace', '{}'], '登录方式应为 oidc、cas、dingtalk 或 wechat'],
      [['provider', 'taken', 'cas', '{'], '配置应为 JSON'],
    ]
    for (const [args, words] of wrong) {
      const { code, out } = await command(...args)
      expect([args, code, out.split('\n\n')[0]]).toEqual([args, 2, words])
      expect(out).toContain('用法 npm run tenant -- <命令>')
    }
    expect(await ops.query('select * from tenant order by id')).toEqual(before)
    expect(await command()).toMatchObject({ code: 0, out: expect.stringContaining('用法 npm run tenant') })
  })
})
