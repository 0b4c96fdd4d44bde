import { createSecretKey } from 'node:crypto'
import { errors, HEADERS } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptBody } from '../../src/kernel/crypto/body.ts'
import { openStage, sessionOf, type Stage } from '../floods/stage.ts'
import { headersOf, type Outgoing, type WireSession } from '../floods/wire.ts'
import { changed } from '../changed.ts'
import type { Visitor } from '../people.ts'

let stage: Stage
let browser: Visitor
let session: WireSession

beforeAll(async () => {
  stage = await openStage()
  const tenant = await stage.app.givenTenant({ settings: { bodyEncryption: { enabled: true } } })
  browser = await stage.app.signedIn(await stage.app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '机密人名' }))
  session = sessionOf(browser)
})
afterAll(() => stage.close())

const key = () => createSecretKey(Buffer.from(session.signKey, 'base64url'))
const sealedText = (text: string) => encryptBody(key(), text)
const sealed = (value: unknown) => sealedText(JSON.stringify(value))
const encrypted = { [HEADERS.encFlag]: '1' }

describe('a school that wants bodies encrypted', () => {
  test('tells the client so at sign-in', () => {
    expect(browser.session.token?.encFlag).toBe(true)
  })

  test('gets and gives the same values as any other, in body and address', async () => {
    const { id } = await browser.call('POST /admin/terminal', { body: { name: '机密终端名' } })
    const page = await browser.call('POST /admin/terminal/page', { body: { size: 50 } })
    expect(page.records).toMatchObject([{ id, name: '机密终端名' }])
    const online = await browser.call('GET /admin/token/page', { query: { keyword: '机密', size: 3 } })
    expect(online).toMatchObject({ total: 1, size: 3, records: [{ realName: '机密人名' }] })
  })

  test('shows none of it to whoever listens, refusals included', async () => {
    const request: Outgoing = {
      method: 'GET',
      path: '/admin/token/page',
      rawQuery: `encryption=${sealed({ keyword: '机密' })}`,
      session,
      headers: encrypted,
    }
    const raw = await fetchRaw(request)
    expect(raw.headers.get(HEADERS.encFlag)).toBe('1')
    expect(Object.keys(JSON.parse(raw.text) as object)).toEqual(['encryption'])
    const refusal = await fetchRaw({ ...request, rawQuery: `encryption=${sealed({ size: 'x' })}` })
    expect(refusal.status).toBe(400)
    expect(refusal.text).not.toMatch(/\p{Script=Han}/u)
    expect(await stage.send({ ...request, rawQuery: `encryption=${sealed({ size: 'x' })}` })).toMatchObject({
      code: 40001,
    })
  })

  const fetchRaw = async (out: Outgoing) => {
    const reply = await fetch(`${stage.app.url}/api${out.path}?${out.rawQuery}`, {
      method: out.method,
      headers: headersOf(out),
    })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
})

describe('what does not open is an error, never an empty request', () => {
  const UNDECRYPTABLE = {
    status: 400,
    code: errors['request.undecryptable'].code,
    msg: errors['request.undecryptable'].text,
  }

  test.each([
    ['nonsense', () => 'AAAA'],
    ['nothing', () => ''],
    ['a changed cipher text', () => changed(sealed({ name: '甲' }))],
    ['another session’s cipher text', () => encryptBody(createSecretKey(Buffer.alloc(32, 7)), '{"name":"甲"}')],
    ['a cipher text of no JSON', () => encryptBody(key(), '{"name":')],
    ['a number', () => 7],
    ['an object', () => ({})],
    ['null', () => null],
  ])('%s in the body', async (_, box) => {
    const body = JSON.stringify({ encryption: box() })
    expect(
      await stage.send({ method: 'POST', path: '/admin/terminal', body, session, headers: encrypted }),
    ).toMatchObject(UNDECRYPTABLE)
  })

  test('nonsense in the address', async () => {
    const request = {
      method: 'GET',
      path: '/admin/token/page',
      rawQuery: 'encryption=AAAA',
      session,
      headers: encrypted,
    }
    expect(await stage.send(request)).toMatchObject(UNDECRYPTABLE)
  })

  test('what opens is judged like everything else', async () => {
    const ask = (text: string) => {
      const body = JSON.stringify({ encryption: sealedText(text) })
      return stage.send({ method: 'POST', path: '/admin/terminal', body, session, headers: encrypted })
    }
    for (const text of ['{"name":"a\\u0000b"}', '{"name":7}', 'null', '[]', '['.repeat(10_000) + ']'.repeat(10_000)])
      expect(await ask(text)).toMatchObject({ status: 400, code: errors['request.invalid'].code })
  })
})
