import { connect } from 'node:net'
import { anyone, errors, signedIn, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequestId } from '../floods/wire.ts'
import { openSmallServer, type SmallServer } from './small-server.ts'

const open = { summary: 'x', access: anyone('test'), effect: 'read', reply: Type.Null() } as const
const secret = 'password=hunter2 /etc/shadow select * from user_account'
let server: SmallServer
beforeAll(async () => {
  server = await openSmallServer(
    {
      'GET /thrown': open,
      'GET /thrown-text': open,
      'GET /rejected': { ...open, access: signedIn },
      'GET /wrong-reply': { ...open, reply: Type.Object({ n: Type.Integer() }) },
      'POST /echo': {
        ...open,
        body: Type.Object({ text: Type.String() }),
        reply: Type.Object({ text: Type.String() }),
      },
      'GET /host': { ...open, reply: Type.String() },
      'GET /narrow': { ...open, reply: Type.Object({ id: Type.String() }) },
    },
    {
      'GET /thrown': {
        outside: async () => {
          throw new Error(secret)
        },
      },
      // Nobody should, but libraries do.
      'GET /thrown-text': { outside: () => Promise.reject(secret as unknown as Error) },
      'GET /rejected': (tx) => tx.sql('select nothing from nowhere').then(() => null),
      'GET /wrong-reply': { outside: async () => ({ n: 'x' as unknown as number }) },
      'POST /echo': { outside: async ({ body }) => body },
      'GET /host': { outside: async (_, ctx) => ctx.host },
      'GET /narrow': { outside: async () => ({ id: '1', password_hash: secret }) },
    },
  )
})
afterAll(() => server.close())

/** Bytes in, bytes out. */
const raw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.on('error', reject)
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
  })

describe('something nobody expected', () => {
  test.each(['/thrown', '/thrown-text', '/rejected', '/wrong-reply'])(
    'at %s is told with a number and nothing else',
    async (path) => {
      const requestId = newRequestId()
      const got = await server.send({
        method: 'GET',
        path,
        session: server.session,
        headers: { 'REQUEST-ID': requestId },
      })
      expect(JSON.parse(got.text)).toEqual({
        code: 1,
        msg: `系统出了点问题，请稍后重试（请求号 ${requestId}）`,
        data: null,
        traceId: requestId,
      })
      expect(got.status).toBe(500)
      const logged = server.log.filter((line) => line.includes(requestId) && line.includes('request failed'))
      expect(logged).toHaveLength(1)
      expect(JSON.parse(logged[0]!)).toMatchObject({ traceId: requestId, route: `/api${path}` })
    },
  )

  test('has a number of the server’s own when the caller gave none', async () => {
    const got = await server.send({ method: 'GET', path: '/thrown', headers: { 'REQUEST-ID': 'x' } })
    expect(got.traceId).toMatch(/^\d{10}$/)
    expect(got.msg).toContain(got.traceId!)
  })

  test('does not let out what the reply did not declare', async () => {
    expect(JSON.parse((await server.send({ method: 'GET', path: '/narrow' })).text)).toMatchObject({
      data: { id: '1' },
    })
    expect((await server.send({ method: 'GET', path: '/narrow' })).text).not.toContain('hunter2')
  })
})

describe('the edge of HTTP', () => {
  const CHINESE = /\p{Script=Han}/u
  const notFound = { status: 404, code: 404, msg: errors['request.not_found'].text }

  test('unknown calls, methods and paths get an answer in the envelope', async () => {
    expect(await server.send({ method: 'GET', path: '/nothing' })).toMatchObject(notFound)
    expect(await server.send({ method: 'PATCH', path: '/echo' })).toMatchObject(notFound)
    expect(await server.send({ method: 'GET', path: '' })).toMatchObject(notFound)
    expect(await server.send({ method: 'GET', path: '/../../etc/passwd' })).toMatchObject(notFound)
  })

  test('paths nobody can read get one too', async () => {
    for (const path of ['/%', '/%zz', '/%FF', '/thrown%'])
      expect(await server.send({ method: 'GET', path })).toMatchObject({
        status: 400,
        code: 40001,
        msg: expect.stringMatching(CHINESE) as string,
      })
  })

  test('a request without a host is served', async () => {
    const reply = await raw('GET /api/host HTTP/1.0\r\n\r\n')
    expect(reply.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  })

  test('text that is no UTF-8 is refused, not repaired', async () => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('"}')])
    expect(await server.send({ method: 'POST', path: '/echo', body })).toMatchObject({ status: 400, code: 40001 })
    const form = Buffer.concat([Buffer.from('text='), Buffer.from([0xff, 0xc3, 0x28])])
    const contentType = 'application/x-www-form-urlencoded'
    expect(await server.send({ method: 'POST', path: '/echo', body: form, contentType })).toMatchObject({
      status: 400,
      code: 40001,
    })
    const fine = await server.send({ method: 'POST', path: '/echo', body: Buffer.from('{"text":"心桥😀"}') })
    expect(fine.data).toEqual({ text: '心桥😀' })
  })

  test.each([
    ['a broken request line', 'NONSENSE\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      /^HTTP\/1.1 400 /,
    ],
    [
      'a length and chunks at once',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['headers without end', `GET /api/host HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
    ['a NUL in a header', 'GET /api/host HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', /^HTTP\/1.1 400 /],
  ])('%s is refused and the connection closed', async (_, bytes, start) => {
    const reply = await raw(bytes)
    expect(reply).toMatch(start)
    expect(reply).not.toMatch(/ at |node_modules/)
  })

  test('the server is still there after all of it', async () => {
    expect(await server.send({ method: 'GET', path: '/host', headers: { Host: 'school.example:8080' } })).toMatchObject(
      { data: 'school.example' },
    )
  })
})
