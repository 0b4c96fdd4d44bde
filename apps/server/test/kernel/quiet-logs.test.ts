import { anyone, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../harness.ts'
import type { TestTenant } from '../people.ts'
import { codeSentTo, send, solvedCaptcha } from '../sign-in.ts'
import { openSmallServer } from './small-server.ts'

const PHONE = '13922334455'
const CARD = '110101199003070775'
const NAME = '欧阳暗记'
const PASSWORD = 'Secret#Marker9'

describe('after a busy day', () => {
  let app: TestApp
  let tenant: TestTenant
  const secrets: string[] = [
    PHONE,
    CARD,
    NAME,
    PASSWORD,
    'kw-marker-search',
    'terminal-marker-名',
    'device-marker',
    'query-marker',
  ]

  beforeAll(async () => {
    app = await createTestApp()
    tenant = await app.givenTenant({ settings: { signIn: { captcha: false, terminal: true } } })
    const user = await app.givenUser(tenant, {
      roles: ['ROLE_ADMIN'],
      username: 'user-marker',
      realName: NAME,
      password: PASSWORD,
      phone: PHONE,
      idCard: { type: '1', number: CARD },
    })
    const browser = await app.signedIn(user)
    const token = browser.session.token!
    secrets.push(token.access_token, token.refresh_token, token.signKey)
    await browser.call('GET /admin/user/info')
    await browser.call('POST /admin/user/page', { body: { keyword: 'kw-marker-search' } })
    await browser.call('GET /admin/token/page', { query: { keyword: 'query-marker' } })
    const { key } = await browser.call('POST /admin/terminal', { body: { name: 'terminal-marker-名' } })
    secrets.push(key)
    await bySms()
    await wrongly()
    const headers = { 'User-Agent': 'device-marker', Authorization: `Bearer ${token.access_token}` }
    await send(app, tenant, 'GET /admin/user/info', { headers })
    await send(app, tenant, 'GET /query-marker/nowhere', { query: { phone: PHONE } })
    await browser.call('POST /auth/token/logout')
  })
  afterAll(() => app.close())

  const bySms = async () => {
    const visitor = app.visitor(tenant)
    const captcha = await solvedCaptcha(app, tenant)
    await visitor.call('POST /message/inner/sms/sendSmsCode', { body: { mobile: PHONE, ...captcha } })
    const code = codeSentTo(app, PHONE)
    const reply = await visitor.call('POST /auth/mobile/token/sms', { body: { mobile: `SMS@${PHONE}`, code } })
    secrets.push(captcha.randomStr, reply.access_token)
    await visitor.call('POST /auth/oauth/token', {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: reply.refresh_token },
    })
  }
  const wrongly = async () => {
    const json = { username: PHONE, password: `v1.${PASSWORD}` }
    await send(app, tenant, 'POST /auth/oauth/token', { query: { grant_type: 'password', code: 'query-marker' }, json })
    await send(app, tenant, 'POST /auth/oauth/token', { form: { username: NAME, password: PASSWORD } })
    await send(app, tenant, 'GET /message/inner/sms/validSmsCode', { query: { mobile: PHONE, code: 'query-marker' } })
    await send(app, tenant, 'POST /auth/mobile/token/social', { json: { mobile: `1@${CARD}` } })
    await send(app, tenant, 'DELETE /auth/session/query-marker%zz')
    await fetch(`${app.url}/api/auth/oauth/token?password=${PASSWORD}`, {
      method: 'POST',
      body: `{"password":"${PASSWORD}"`,
      headers: { 'Content-Type': 'application/json' },
    })
  }

  test('the log says what was called and how it went', () => {
    const lines = app.log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.length).toBeGreaterThan(15)
    expect(lines.find((line) => line['route'] === '/api/admin/user/info')).toMatchObject({
      method: 'GET',
      status: 200,
      tenant: tenant.id,
    })
    expect(lines.every((line) => typeof line['time'] === 'string')).toBe(true)
  })

  test('and nothing about anybody', () => {
    const text = app.log.join('\n')
    for (const secret of secrets) {
      expect([secret, text.includes(secret)]).toEqual([secret, false])
      expect([secret, text.includes(encodeURIComponent(secret))]).toEqual([secret, false])
    }
    expect(text).not.toContain('?')
  })
})

describe('after a bad day', () => {
  test('an error of the database or of a parser is logged without the values it quotes', async () => {
    const open = { summary: 'x', access: anyone('test'), effect: 'read', reply: Type.Null() } as const
    const server = await openSmallServer(
      { 'GET /a': open, 'GET /b': open, 'GET /c': open, 'GET /d': open },
      {
        'GET /a': async (tx) => tx.sql('select $1::text::uuid', [PHONE]).then(() => null),
        'GET /b': async () => JSON.parse(`{"phone": ${PHONE}x}`) as null,
        'GET /c': async (tx) => {
          const add = () =>
            tx.sql('insert into setting (tenant_id, code, value, updated_at) values ($1, $2, $3, now())', [
              tx.tenantId,
              NAME,
              '1',
            ])
          await add()
          await add()
          return null
        },
        'GET /d': async () => {
          throw new Error('ours: nothing private')
        },
      },
    )
    for (const path of ['/a', '/b', '/c', '/d'])
      expect(await server.send({ method: 'GET', path, session: server.session })).toMatchObject({ status: 500 })
    const text = server.log.join('\n')
    await server.close()
    expect(server.log.filter((line) => line.includes('request failed'))).toHaveLength(4)
    for (const secret of [PHONE, NAME, '139223']) expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).toContain('22P02')
    expect(text).toContain('23505')
    expect(text).toContain('quiet-logs.test.ts')
    expect(text).toContain('ours: nothing private')
  })
})
