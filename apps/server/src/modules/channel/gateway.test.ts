import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { count, solvedCaptcha } from '../../../test/sign-in.ts'
import { listenSmtp, type SmtpStandIn } from '../../../test/stand-ins/smtp.ts'
import { listen, readJson, send, type StandIn } from '../../../test/stand-ins/stand-in.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { sendMessage } from '../message/index.ts'
import { createHostGuard } from './host-guard.ts'

const PASSWORD = 'a-very-plain-password'
const letters: { to: string }[] = []
const app = await openTestApp({
  mailer: { send: async (letter) => void letters.push(letter) },
  privateGateways: ['127.0.0.1', 'mail.campus.example'],
})
let tenant: TestTenant
let user: TestUser
let admin: Visitor
let smtp: SmtpStandIn
let sms: StandIn
const asked: { body: Record<string, unknown>; keyId: unknown; signature: unknown }[] = []
let smsStatus = 202

beforeAll(async () => {
  tenant = await app.givenTenant()
  user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '陆远', phone: '13900000041' })
  admin = await app.signedIn(user)
  await inTenant(app, tenant, (tx) =>
    tx.update(
      'user_account',
      { id: user.id },
      { email: tx.keys.encrypt(inRow('user.email', user.id), 'lu@school.example') },
    ),
  )
  smtp = await listenSmtp(PASSWORD)
  sms = await listen(async (request, response) => {
    const { 'x-key-id': keyId, 'x-signature': signature } = request.headers
    asked.push({ body: await readJson(request), keyId, signature })
    send(response, smsStatus, {})
  })
})
afterAll(async () => {
  smtp.close()
  await sms.close()
})

const mail = (more: object = {}) => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none' as const,
  username: 'xinqiao',
  password: PASSWORD,
  sender: 'xinli@school.example',
  ...more,
})
const text = (more: object = {}) => ({
  url: `${sms.url}/send`,
  keyId: 'k1',
  secret: 'sms-plain-secret',
  signature: '青禾大学',
  ...more,
})
const saveMail = (more: object = {}, by = admin) => by.call('PUT /admin/gateway/mail', { body: mail(more) })
const saveSms = (more: object = {}, by = admin) => by.call('PUT /admin/gateway/sms', { body: text(more) })
const read = (by = admin) => by.call('GET /admin/gateway')
const probe = (kind: 'sms' | 'mail' | 'voice', by = admin) => by.call('POST /admin/ops/probe', { body: { kind } })
const setupOf = async (kind: string) => (await admin.call('GET /admin/ops/probes')).find((one) => one.kind === kind)
const calm = () => inTenant(app, tenant, (tx) => tx.sql('delete from ops_probe where tenant_id = $1', [tx.tenantId]))

describe('a school’s own mail server', () => {
  test('carries its letters, is tried on oneself, and never tells its password', async () => {
    await probe('mail')
    expect([letters.length, smtp.letters.length]).toEqual([1, 0])
    await saveMail()
    // What was tried was another server.
    expect(await setupOf('mail')).toMatchObject({ setup: 'own', last: null })
    await calm()
    expect(await probe('mail')).toMatchObject({ setup: 'own', last: { reason: null } })
    expect([letters.length, smtp.signedIn]).toEqual([1, ['xinqiao']])
    expect(smtp.letters[0]).toContain('To: lu@school.example')
    expect(smtp.letters[0]).toContain('From: xinli@school.example')
    const told = await read()
    expect(told.mail).toMatchObject({ host: '127.0.0.1', username: 'xinqiao', hasPassword: true, changedBy: '陆远' })
    expect(JSON.stringify(told)).not.toContain('plain')
    const trail = await inTenant(app, tenant, (tx) =>
      tx.sql(`select * from audit_entry where tenant_id = $1 and action = 'channel.gateway_save'`, [tx.tenantId]),
    )
    expect(trail).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain('plain')
    expect(app.log.join('\n')).not.toContain('plain-password')
  })

  test('keeps its password while it stays where it is, and asks for it when it moves', async () => {
    const { password: _, ...rest } = mail({ sender: 'new@school.example' })
    await admin.call('PUT /admin/gateway/mail', { body: rest })
    await calm()
    expect(await probe('mail')).toMatchObject({ last: { reason: null } })
    await expect(
      admin.call('PUT /admin/gateway/mail', { body: { ...rest, username: 'somebody' } }),
    ).rejects.toMatchObject({ code: 40001, message: expect.stringContaining('重新填写密码') as string })
  })

  test('that refuses says so', async () => {
    await saveMail({ password: 'another' })
    await calm()
    expect(await probe('mail')).toMatchObject({ last: { reason: expect.stringContaining('账号或密码') as string } })
  })
})

describe('a school’s own voice gateway', () => {
  const say = (level: 'urgent' | 'normal', id: string) =>
    inTenant(app, tenant, (tx) =>
      sendMessage(tx, {
        code: 'gateway_changed',
        about: { type: 'gateway', id },
        to: { userIds: [user.id] },
        values: { what: '', who: '', time: '' },
        level,
        byPhone: true,
      }),
    )
  const calls = () => count(app, tenant, `message_delivery where channel = 'voice'`)

  test('is tried on oneself, and rings for what is urgent alone, once the school has one', async () => {
    await expect(probe('voice')).rejects.toMatchObject({ message: expect.stringContaining('语音电话') as string })
    await say('urgent', 'before')
    expect(await calls()).toBe(0)
    const { signature: _, ...voice } = text({ keyId: 'v1' })
    await admin.call('PUT /admin/gateway/voice', { body: voice })
    expect(await probe('voice')).toMatchObject({ setup: 'own', last: { reason: null } })
    expect(asked.splice(0)).toMatchObject([{ keyId: 'v1', body: { phone: '13900000041' } }])
    await say('normal', 'calm')
    expect(await calls()).toBe(0)
    await say('urgent', 'danger')
    expect(await calls()).toBe(1)
    await admin.call('POST /admin/gateway/remove', { body: { kind: 'voice' } })
  })
})

describe('a school’s own SMS gateway', () => {
  test('carries trials and sign-in codes, signed and under the school’s name', async () => {
    await saveSms()
    await probe('sms')
    await app.visitor(tenant).call('POST /message/inner/sms/sendSmsCode', {
      body: { mobile: '13900000099', purpose: 'validate', ...(await solvedCaptcha(app, tenant)) },
    })
    expect(asked.map(({ body }) => body['phone'])).toEqual(['13900000041', '13900000099'])
    expect(app.sms).toEqual([])
    const [first] = asked
    expect(first).toMatchObject({ keyId: 'k1', body: { phone: '13900000041' } })
    expect(first!.body['text']).toMatch(/^【青禾大学】/)
    const signed = createHmac('sha256', 'sms-plain-secret').update(JSON.stringify(first!.body)).digest('hex')
    expect(first!.signature).toBe(signed)
    smsStatus = 500
    await calm()
    expect(await probe('sms')).toMatchObject({ last: { reason: expect.stringContaining('没有接受') as string } })
    // Whoever answers for the school hears that its codes now go elsewhere.
    expect(await count(app, tenant, `message where type_code = 'gateway_changed'`)).toBeGreaterThan(0)
  })

  test('is sealed in its row and belongs to its school; without one the platform’s own is used again', async () => {
    const rows = await inTenant(app, tenant, (tx) =>
      tx.sql<{ config: Buffer }>('select config from gateway where tenant_id = $1', [tx.tenantId]),
    )
    for (const { config } of rows) expect(config.toString('latin1')).not.toMatch(/plain|127\.0/)
    const other = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    expect(await read(other)).toEqual({ sms: null, voice: null, mail: null })
    await admin.call('POST /admin/gateway/remove', { body: { kind: 'sms' } })
    await calm()
    await probe('sms')
    expect(app.sms).toHaveLength(1)
    await expect(admin.call('POST /admin/gateway/remove', { body: { kind: 'sms' } })).rejects.toMatchObject({
      code: 404,
    })
  })
})

test('nobody names a place inside, a plain line or a strange port unless the platform lets them', async () => {
  const mails = [
    { host: '10.0.0.8' },
    { host: '169.254.169.254' },
    { host: '0x7f000002' },
    { host: '2130706434' },
    { host: '[::1]' },
    { host: '1.1.1.1', security: 'tls', port: 22 },
    { host: '1.1.1.1', security: 'none', port: 25 },
    { host: 'a b' },
    { sender: 'nobody' },
  ]
  for (const wrong of mails)
    expect([wrong, await saveMail(wrong).catch((error: { code: number }) => error.code)]).toEqual([
      wrong,
      expect.toSatisfy((code: unknown) => code === 40001 || code === 45406),
    ])
  for (const url of [
    'http://1.1.1.1/send',
    'https://127.0.0.2/send',
    'https://[::ffff:127.0.0.2]/',
    'https://a:b@1.1.1.1/',
    'ftp://1.1.1.1/',
    'https://1.1.1.1/?key=1',
  ])
    expect([url, await saveSms({ url }).catch((error: { code: number }) => error.code)]).toEqual([
      url,
      expect.toSatisfy((code: unknown) => code === 40001 || code === 45406),
    ])
})

test('a name that leads inside later is not followed', async () => {
  let leads = '1.1.1.1'
  const guard = createHostGuard(['10.1.0.0/16'], async () => [{ address: leads, family: 4 }])
  expect(await guard('mail.school.example')).toEqual({ address: '1.1.1.1', isInside: false })
  leads = '10.1.2.3'
  expect(await guard('mail.school.example')).toEqual({ address: '10.1.2.3', isInside: true })
  await expect(createHostGuard([])('localhost')).rejects.toMatchObject({ errorName: 'channel.host_inside' })
  leads = '10.2.2.3'
  await expect(guard('mail.school.example')).rejects.toMatchObject({ errorName: 'channel.host_inside' })
})

test('who may look does not change it', async () => {
  const operator = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR'] }))
  expect((await read(operator)).mail).toMatchObject({ hasPassword: true })
  await expect(saveMail({}, operator)).rejects.toMatchObject({ code: 403 })
  const student = await app.signedIn(await app.givenUser(tenant))
  await expect(read(student)).rejects.toMatchObject({ code: 403 })
})
