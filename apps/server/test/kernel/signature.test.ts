import { createHmac } from 'node:crypto'
import { errors, HEADERS, SIGN_WINDOW_MS } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../floods/stage.ts'
import { headersOf, newRequestId, type Outgoing, type WireSession } from '../floods/wire.ts'

let stage: Stage
let mine: WireSession
let another: WireSession

beforeAll(async () => {
  stage = await openStage()
  const tenant = await stage.app.givenTenant()
  const user = await stage.app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
  mine = await stage.enter(user)
  another = await stage.enter(user)
})
afterAll(() => stage.close())

const write = (): Outgoing => ({ method: 'POST', path: '/admin/terminal', body: '{"name":"前台"}', session: mine })
const read = (): Outgoing => ({ method: 'GET', path: '/admin/token/page', rawQuery: 'current=1&size=5', session: mine })
/** What was signed, sent as something else. */
const sentAs = (signed: Outgoing, sent: Partial<Outgoing>): Outgoing => ({
  ...signed,
  ...sent,
  headers: { ...headersOf(signed), ...sent.headers },
})
const terminals = async () => (await stage.app.runtime.owner.query('select count(*)::int as n from terminal')).rows[0]

const BAD = { status: 400, code: errors['request.bad_signature'].code, msg: errors['request.bad_signature'].text }

describe('a signed request', () => {
  test('passes when everything is as signed', async () => {
    expect(await stage.send(read())).toMatchObject({ status: 200, code: 0 })
    expect(await stage.send(write())).toMatchObject({ status: 200, code: 0 })
  })

  test('may be a few minutes off, either way', async () => {
    for (const off of [-SIGN_WINDOW_MS + 5000, SIGN_WINDOW_MS - 5000]) {
      const got = await stage.send({ ...read(), headers: { [HEADERS.timestamp]: String(Date.now() + off) } })
      expect(got).toMatchObject({ code: 0 })
    }
  })

  test('too old or too new is told the server’s time, so that the client can put its clock right', async () => {
    for (const off of [-SIGN_WINDOW_MS - 5000, SIGN_WINDOW_MS + 5000]) {
      const got = await stage.send({ ...read(), headers: { [HEADERS.timestamp]: String(Date.now() + off) } })
      expect(got).toMatchObject({ status: 400, code: errors['request.expired'].code })
      expect(Math.abs((got.data as { serverTime: number }).serverTime - Date.now())).toBeLessThan(5000)
    }
  })
})

describe('refused, with nothing done:', () => {
  const tampered: [string, () => Outgoing][] = [
    ['no signature', () => sentAs(write(), { headers: { [HEADERS.sign]: '' } })],
    ['a wrong signature', () => sentAs(write(), { headers: { [HEADERS.sign]: 'ab'.repeat(32) } })],
    ['a signature cut short', () => sentAs(write(), { headers: { [HEADERS.sign]: 'ab'.repeat(16) } })],
    [
      'a signature that is no hexadecimal',
      () => sentAs(write(), { headers: { [HEADERS.sign]: '签'.codePointAt(0)!.toString(36) } }),
    ],
    ['another body', () => sentAs(write(), { body: '{"name":"后门"}' })],
    ['a body with a blank more', () => sentAs(write(), { body: '{"name":"前台"} ' })],
    ['no body where one was signed', () => sentAs(write(), { body: undefined })],
    ['another query', () => sentAs(read(), { rawQuery: 'current=1&size=200' })],
    ['the same query in another order', () => sentAs(read(), { rawQuery: 'size=5&current=1' })],
    ['a query where none was signed', () => sentAs(write(), { rawQuery: 'name=x' })],
    ['another path', () => sentAs({ ...write(), path: '/admin/terminal/page' }, { path: '/admin/terminal' })],
    ['another method', () => sentAs({ ...write(), method: 'PUT' }, { method: 'POST' })],
    ['another time', () => sentAs(write(), { headers: { [HEADERS.timestamp]: String(Date.now() + 1000) } })],
    ['another request id', () => sentAs(write(), { headers: { [HEADERS.requestId]: newRequestId() } })],
    [
      'no school where one was signed',
      () => ({ ...write(), tenantId: null, headers: { [HEADERS.sign]: headersOf(write())[HEADERS.sign]! } }),
    ],
    ['no time', () => ({ ...write(), headers: { [HEADERS.timestamp]: '' } })],
    [
      'a time in seconds',
      () => ({ ...write(), headers: { [HEADERS.timestamp]: String(Math.floor(Date.now() / 1000)) } }),
    ],
    ['no request id', () => ({ ...write(), headers: { [HEADERS.requestId]: '' } })],
    ['a request id of letters', () => ({ ...write(), headers: { [HEADERS.requestId]: 'abcdefghij' } })],
    [
      'the key of another session of the same person',
      () => ({ ...write(), session: { ...mine, signKey: another.signKey } }),
    ],
    [
      'a key that is the token',
      () => ({ ...write(), session: { ...mine, signKey: Buffer.from(mine.accessToken).toString('base64url') } }),
    ],
    ['an upload, whose bytes are not signed, for a JSON call', () => uploadOf(write())],
  ]
  const uploadOf = (request: Outgoing): Outgoing => {
    const headers = headersOf(request)
    const parts = [
      'POST',
      '/api/admin/terminal',
      '',
      'UNSIGNED',
      headers[HEADERS.timestamp],
      headers[HEADERS.requestId],
      mine.tenantId,
    ]
    const sign = createHmac('sha256', Buffer.from(mine.signKey, 'base64url')).update(parts.join('\n')).digest('hex')
    return {
      ...request,
      headers: { ...headers, [HEADERS.sign]: sign, 'Content-Type': 'multipart/form-data; boundary=x' },
    }
  }

  test.each(tampered)('%s', async (name, request) => {
    const before = await terminals()
    const got = await stage.send(request())
    expect(got).toMatchObject(name.startsWith('an upload') ? { status: 415 } : BAD)
    expect(await terminals()).toEqual(before)
  })

  test('a request of somebody who left', async () => {
    const session = await stage.enter(await stage.app.givenUser({ id: Number(mine.tenantId), shortName: '' }))
    expect(await stage.send({ method: 'POST', path: '/auth/token/logout', session })).toMatchObject({ code: 0 })
    expect(await stage.send({ ...read(), session })).toMatchObject({ code: errors['auth.session_ended'].code })
  })
})
