import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser } from '../../../test/people.ts'
import { listenSmtp } from '../../../test/stand-ins/smtp.ts'
import { listen, readJson, send, type StandIn } from '../../../test/stand-ins/stand-in.ts'
import { systemClock } from '../../kernel/clock.ts'
import { saveLoginProvider } from '../auth/index.ts'
import { findById } from '../user/index.ts'
import { createMailFolder, createSmtpMailer, createWays } from './index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const TEXT = '您有一条新消息，请登录平台查看'
const OPEN_ID = 'open-77'

/** What the providers were asked, and what they answer next. */
type Asked = { path: string; token: string | null; body: Record<string, unknown> }
let asked: Asked[] = []
let refusal: number | null = null

let app: TestApp
let tenant: TestTenant
let user: TestUser
let provider: StandIn
beforeAll(async () => {
  app = await createTestApp()
  tenant = await app.givenTenant()
  user = await app.givenUser(tenant)
  provider = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const body = request.method === 'POST' ? await readJson(request) : {}
    asked.push({ path: url.pathname, token: url.searchParams.get('access_token'), body })
    if (url.pathname.endsWith('oken')) return send(response, 200, { access_token: 't1', accessToken: 't1' })
    if (url.pathname === '/topapi/user/getbyunionid')
      return send(response, 200, { errcode: 0, result: { userid: 'u9' } })
    return send(response, 200, { errcode: refusal ?? 0 })
  })
})
afterAll(async () => {
  await provider.close()
  await app.close()
})

const none = { voiceOf: () => Promise.resolve(null), smsOf: async () => null, mailOf: async () => null }
const ways = () => createWays({ ...none, clock: systemClock, fetch })
const wechat = { appId: 'wx1', appSecret: 'secret', templateId: 'tpl', account: 'official' } as const
const bind = (method: string, reach: string) =>
  inTenant(app, tenant, (tx) => {
    const hash = tx.keys.lookup('identity', reach)
    return tx.insert('user_identity', {
      provider: method,
      subject_hash: hash,
      user_id: user.id,
      created_at: tx.now,
      reach: tx.keys.encrypt(inRow('user_identity.reach', method, hash.toString('hex')), reach),
    })
  })
const reach = (channel: 'wechat' | 'dingtalk', from = ways()) =>
  inTenant(app, tenant, async (tx) => from[channel]!.reach(tx, (await findById(tx, user.id))!))
const isOpen = (channel: 'wechat' | 'dingtalk') => inTenant(app, tenant, (tx) => ways()[channel]!.isOpen(tx))

describe('WeChat', () => {
  test('is closed until the school gives an official account and a template', async () => {
    expect(await isOpen('wechat')).toBe(false)
    const { templateId: _, ...plain } = wechat
    await inTenant(app, tenant, (tx) => saveLoginProvider(tx, 'wechat', { ...plain, apiBase: provider.url }))
    expect(await isOpen('wechat')).toBe(false)
    await inTenant(app, tenant, (tx) =>
      saveLoginProvider(tx, 'wechat', { ...wechat, account: 'website', apiBase: provider.url }),
    )
    expect(await isOpen('wechat')).toBe(false)
    await inTenant(app, tenant, (tx) => saveLoginProvider(tx, 'wechat', { ...wechat, apiBase: provider.url }))
    expect(await isOpen('wechat')).toBe(true)
  })

  test('reaches only who has bound this very account', async () => {
    expect(await reach('wechat')).toBeNull()
    await bind('wechat', 'openid:another-app:open-1')
    expect(await reach('wechat')).toBeNull()
  })

  test('gets the words and the person’s name there, and one token for many', async () => {
    await bind('wechat', `openid:wx1:${OPEN_ID}`)
    asked = []
    const from = ways()
    await (await reach('wechat', from))!(TEXT)
    await (await reach('wechat', from))!(TEXT)
    expect(asked.map(({ path }) => path)).toEqual([
      '/cgi-bin/token',
      '/cgi-bin/message/template/send',
      '/cgi-bin/message/template/send',
    ])
    expect(asked[1]).toMatchObject({
      token: 't1',
      body: { touser: OPEN_ID, template_id: 'tpl', data: { content: { value: TEXT } } },
    })
  })

  test('that refuses is a failure, told without what was said', async () => {
    refusal = 43_004
    await expect((await reach('wechat'))!(TEXT)).rejects.toThrow(/^WeChat answered 43004$/)
    refusal = null
  })
})

describe('DingTalk', () => {
  test('is open with an application for messages, and finds the person by the name they bound', async () => {
    const config = { clientId: 'c1', clientSecret: 's1', apiBase: provider.url, oapiBase: provider.url }
    await inTenant(app, tenant, (tx) => saveLoginProvider(tx, 'dingtalk', config))
    expect([await isOpen('dingtalk'), await reach('dingtalk')]).toEqual([false, null])
    await inTenant(app, tenant, (tx) => saveLoginProvider(tx, 'dingtalk', { ...config, agentId: '42' }))
    expect([await isOpen('dingtalk'), await reach('dingtalk')]).toEqual([true, null])
    await bind('dingtalk', 'union-1')
    asked = []
    await (await reach('dingtalk'))!(TEXT)
    expect(asked.map(({ path }) => path)).toEqual([
      '/v1.0/oauth2/accessToken',
      '/topapi/user/getbyunionid',
      '/topapi/message/corpconversation/asyncsend_v2',
    ])
    expect(asked.at(-1)!.body).toMatchObject({ agent_id: '42', userid_list: 'u9', msg: { text: { content: TEXT } } })
  })
})

describe('mail', () => {
  test('goes over a real mail server as plain text, Chinese intact, with a subject that tells nothing', async () => {
    const { port, letters, close } = await listenSmtp()
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'xinqiao@school.example' })
    await inTenant(app, tenant, (tx) =>
      tx.update(
        'user_account',
        { id: user.id },
        { email: tx.keys.encrypt(inRow('user.email', user.id), 'lin@school.example') },
      ),
    )
    const carry = await inTenant(app, tenant, async (tx) =>
      createWays({ ...none, mailOf: async () => mailer, clock: systemClock, fetch }).mail!.reach(
        tx,
        (await findById(tx, user.id))!,
      ),
    )
    await carry!(TEXT)
    close()
    expect(letters[0]).toContain('To: lin@school.example')
    expect(letters[0]).toContain('From: xinqiao@school.example')
    expect(letters[0]).toContain(`=?UTF-8?B?${Buffer.from('有一条新消息').toString('base64')}?=`)
    const body = letters[0]!.split('\r\n\r\n')[1]!.replaceAll('\r\n', '')
    expect(Buffer.from(body, 'base64').toString()).toContain(TEXT)
  })

  test('in a demo lands in the data folder', async () => {
    await createMailFolder(app.dataDir).send({ to: 'a@b.example', subject: 's', text: TEXT })
    expect(JSON.parse(readFileSync(join(app.dataDir, 'outbox', 'mail.jsonl'), 'utf8'))).toMatchObject({ text: TEXT })
  })

  test('without an address goes nowhere', async () => {
    const stranger = await app.givenUser(tenant)
    const mailer = createMailFolder(app.dataDir)
    const carry = await inTenant(app, tenant, async (tx) =>
      createWays({ ...none, mailOf: async () => mailer, clock: systemClock, fetch }).mail!.reach(
        tx,
        (await findById(tx, stranger.id))!,
      ),
    )
    expect(carry).toBeNull()
  })
})
