import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { count, createTimedApp, DAY, HOUR, MINUTE, refusal } from '../../../test/sign-in.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ticketCron } from './ticket.crons.ts'

const USED = refusal(40209, '入场凭证已使用过，请从平台重新打开')
const EXPIRED = refusal(40208, '入场凭证已过期，请从平台重新打开')
const INVALID = refusal(40207, '入场凭证无效，请从平台重新打开')
const FOR_ANOTHER = refusal(40210, '入场凭证不是发给该产品的，请从平台重新打开')

let app: Awaited<ReturnType<typeof createTimedApp>>
beforeAll(async () => {
  app = await createTimedApp()
})
afterAll(() => app.close())

const givenSchool = async (): Promise<TestTenant> => {
  const tenant = await app.givenTenant()
  for (const code of ['ZSD_COURSE', 'DATA_VISUALIZATION', 'SLEEP_MANAGE'])
    await app.runtime.owner.query(`update tenant_product set redirect_url = $3 where tenant_id = $1 and code = $2`, [
      tenant.id,
      code,
      `https://outside.example/${code}?lang=zh#start`,
    ])
  return tenant
}
const open = (browser: Visitor, productId: string) =>
  browser.call('POST /admin/products/openProduct', { body: { productId } })
const secretOf = async (browser: Visitor, productId: string): Promise<string> => {
  const { searchParams } = new URL((await open(browser, productId)).url)
  return searchParams.get('ticket') ?? searchParams.get('token') ?? ''
}
/** As the outside product's server does it: no session, no school named. */
const redeem = (ticket: string, productCode: string, from: TestTenant | null = null) =>
  app.visitor(from).call('POST /auth/ticket/redeem', { body: { ticket, productCode } })

describe('opening a product outside', () => {
  test.each([
    ['ZSD_COURSE', 'ticket'],
    ['DATA_VISUALIZATION', 'token'],
    ['SLEEP_MANAGE', 'token'],
  ])('%s gets its %s, which is not the session’s own', async (code, name) => {
    const tenant = await givenSchool()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
    const url = new URL((await open(browser, code)).url)
    expect(url.origin + url.pathname + url.hash).toBe(`https://outside.example/${code}#start`)
    expect([...url.searchParams.keys()]).toEqual(['lang', name])
    const secret = url.searchParams.get(name)!
    expect(secret).not.toBe(browser.session.token?.access_token)
    const { rows } = await app.runtime.owner.query('select * from product_ticket where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1])
    expect(
      await count(app, tenant, `audit_entry where action = 'tenant.product_open' and subject_id = '${code}'`),
    ).toBe(1)
  })

  test('is refused without an address that a browser may follow, sleep in the specification’s words', async () => {
    const tenant = await givenSchool()
    const browser = await app.signedIn(await app.givenUser(tenant))
    const sleep = refusal(40206, '请联系管理员配置睡眠管理端的跳转地址')
    for (const address of [null, '', 'abc', 'ftp://a.b/', 'javascript:alert(1)', 'https://school.cn@evil.example/']) {
      await app.runtime.owner.query('update tenant_product set redirect_url = $2 where tenant_id = $1', [
        tenant.id,
        address,
      ])
      await expect(open(browser, 'SLEEP_MANAGE')).rejects.toMatchObject(sleep)
      await expect(open(browser, 'ZSD_COURSE')).rejects.toMatchObject({ code: 40205 })
    }
    expect(await count(app, tenant, 'product_ticket')).toBe(0)
  })

  test('is refused for products that are off, unknown or inside, and figures for those who do not work with them', async () => {
    const tenant = await givenSchool()
    const off = refusal(40203, '本校未开通此产品')
    const student = await app.signedIn(await app.givenUser(tenant))
    await expect(open(student, 'CONSULT')).rejects.toMatchObject({ code: 40204 })
    await expect(open(student, 'NO_SUCH')).rejects.toMatchObject(off)
    await expect(open(student, 'DATA_VISUALIZATION')).rejects.toMatchObject({ code: 403 })
    await app.runtime.owner.query(`update tenant_product set enabled = false where tenant_id = $1`, [tenant.id])
    await expect(open(student, 'ZSD_COURSE')).rejects.toMatchObject(off)
  })

  test('leads where the administrator says, and only to web addresses', async () => {
    const tenant = await app.givenTenant()
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const set = (productRedirectUrl?: string) =>
      admin.call('POST /admin/products/updateTenantProductSettingStatus', {
        body: {
          productId: 'SLEEP_MANAGE',
          status: '1',
          ...(productRedirectUrl === undefined ? {} : { productRedirectUrl }),
        },
      })
    await expect(set('javascript:alert(1)')).rejects.toMatchObject({ code: 40001 })
    await set('https://sleep.example/in')
    await set()
    expect((await open(admin, 'SLEEP_MANAGE')).url).toMatch(/^https:\/\/sleep\.example\/in\?token=/)
    await set('')
    await expect(open(admin, 'SLEEP_MANAGE')).rejects.toMatchObject({ code: 40206 })
  })
})

describe('a ticket', () => {
  test('is worth a pseudonym, roles and the school, once', async () => {
    const tenant = await givenSchool()
    const user = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'], realName: '林静宜' })
    const ticket = await secretOf(await app.signedIn(user), 'ZSD_COURSE')
    const answer = await redeem(ticket, 'ZSD_COURSE')
    expect(answer).toEqual({
      shortName: tenant.shortName,
      pseudonym: expect.stringMatching(/^[\w-]{32}$/),
      roleCodes: ['ROLE_CONSULTANT'],
      expires: expect.stringMatching(/^\d{4}-/),
    })
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${user.id}|${user.username}|林静宜`))
    await expect(redeem(ticket, 'ZSD_COURSE')).rejects.toMatchObject(USED)
    const audited = `audit_entry where action = 'tenant.ticket_redeem' and subject_id = '${user.id}'`
    expect(await count(app, tenant, audited)).toBe(1)
  })

  test('goes to one of two who come at once', async () => {
    const tenant = await givenSchool()
    const ticket = await secretOf(await app.signedIn(await app.givenUser(tenant)), 'ZSD_COURSE')
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(ticket, 'ZSD_COURSE')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(USED)
  })

  test('is dead after a minute', async () => {
    const tenant = await givenSchool()
    const browser = await app.signedIn(await app.givenUser(tenant))
    const [early, late] = [await secretOf(browser, 'ZSD_COURSE'), await secretOf(browser, 'ZSD_COURSE')]
    app.pass(MINUTE - 5000)
    expect(await redeem(early, 'ZSD_COURSE')).toMatchObject({ shortName: tenant.shortName })
    app.pass(6000)
    await expect(redeem(late, 'ZSD_COURSE')).rejects.toMatchObject(EXPIRED)
  })

  test('is for its product only, and spent when shown to another', async () => {
    const tenant = await givenSchool()
    const ticket = await secretOf(await app.signedIn(await app.givenUser(tenant)), 'SLEEP_MANAGE')
    await expect(redeem(ticket, 'ZSD_COURSE')).rejects.toMatchObject(FOR_ANOTHER)
    await expect(redeem(ticket, 'SLEEP_MANAGE')).rejects.toMatchObject(USED)
  })

  test('means nothing at another school', async () => {
    const [tenant, other] = [await givenSchool(), await givenSchool()]
    const ticket = await secretOf(await app.signedIn(await app.givenUser(tenant)), 'ZSD_COURSE')
    await expect(redeem(ticket, 'ZSD_COURSE', other)).rejects.toMatchObject(INVALID)
    const moved = ticket.replace(`${tenant.id}.`, `${other.id}.`)
    await expect(redeem(moved, 'ZSD_COURSE')).rejects.toMatchObject(INVALID)
    await expect(redeem(ticket.replace(`${tenant.id}.`, '999999.'), 'ZSD_COURSE')).rejects.toMatchObject(INVALID)
    expect(await redeem(ticket, 'ZSD_COURSE', tenant)).toMatchObject({ shortName: tenant.shortName })
  })

  test('is not a session’s token, nor the other way round', async () => {
    const tenant = await givenSchool()
    const browser = await app.signedIn(await app.givenUser(tenant))
    await expect(redeem(browser.session.token!.access_token, 'ZSD_COURSE')).rejects.toMatchObject(INVALID)
    await expect(redeem('x', 'ZSD_COURSE')).rejects.toMatchObject(INVALID)
    const ticket = await secretOf(browser, 'ZSD_COURSE')
    const answer = await fetch(`${app.url}/api/admin/user/info`, { headers: { authorization: `Bearer ${ticket}` } })
    expect(answer.status).toBe(401)
  })

  test('carries a pseudonym that stays the same for a person and product and differs everywhere else', async () => {
    const [tenant, other] = [await givenSchool(), await givenSchool()]
    const [me, you] = [await app.signedIn(await app.givenUser(tenant)), await app.signedIn(await app.givenUser(tenant))]
    const name = async (browser: Visitor, code: string) => (await redeem(await secretOf(browser, code), code)).pseudonym
    const mine = await name(me, 'ZSD_COURSE')
    expect(await name(me, 'ZSD_COURSE')).toBe(mine)
    const elsewhere = await app.signedIn(await app.givenUser(other))
    const others = [await name(me, 'SLEEP_MANAGE'), await name(you, 'ZSD_COURSE'), await name(elsewhere, 'ZSD_COURSE')]
    expect(new Set([mine, ...others]).size).toBe(4)
  })

  test('is forgotten an hour later', async () => {
    const tenant = await givenSchool()
    const browser = await app.signedIn(await app.givenUser(tenant))
    await open(browser, 'ZSD_COURSE')
    const run = (now: Date) => ticketCron.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now })
    await run(new Date(systemClock().getTime() + HOUR))
    expect(await count(app, tenant, 'product_ticket')).toBe(1)
    await run(new Date(Date.now() + DAY))
    expect(await count(app, tenant, 'product_ticket')).toBe(0)
  })

  test('cannot be tried without end', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => redeem(`1.${'x'.repeat(32)}`, 'ZSD_COURSE')),
    )
    const codes = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as { code: number }).code : 0))
    expect(new Set(codes)).toEqual(new Set([40207, 429]))
  })
})
