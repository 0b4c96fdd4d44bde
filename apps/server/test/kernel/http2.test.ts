import { connect, constants, type ClientHttp2Session } from 'node:http2'
import { request } from 'node:https'
import { Readable } from 'node:stream'
import { anyone, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallServer, type SmallServer } from './small-server.ts'
import { testTls } from './tls.fixture.ts'

// A server with a certificate of its own: what a browser asks for over one connection.

let server: SmallServer
let session: ClientHttp2Session
/** Says something at once, and then nothing for as long as anybody listens. */
async function* firstWord() {
  yield ': hello\n\n'
  await new Promise(() => undefined)
}

const open = { access: anyone('test'), effect: 'read' } as const

beforeAll(async () => {
  server = await openSmallServer(
    {
      'GET /sum': { ...open, summary: 'x', query: Type.Object({ a: Type.String() }), reply: Type.String() },
      'GET /line': { ...open, summary: 'x', shape: 'stream', reply: Type.Unknown() },
    },
    {
      'GET /sum': { outside: async ({ query }, ctx) => `${query.a} ${ctx.origin}` },
      'GET /line': { outside: async () => Readable.from(firstWord()) },
    },
    { tls: testTls },
  )
  session = connect(server.url, { ca: testTls.cert })
})
afterAll(() => server.close())

const ask = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path })
    let status = 0
    let text = ''
    stream.setEncoding('utf8').on('response', (headers) => (status = headers[':status'] ?? 0))
    stream.on('data', (part: string) => (text += part)).on('end', () => resolve({ status, text }))
    stream.on('error', reject).end()
  })

test('speaks HTTP/2, many requests over one connection', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/api/sum?a=${at}`)))
  expect(replies.map(({ status, text }) => [status, (JSON.parse(text) as { data: string }).data])).toEqual(
    Array.from({ length: 20 }, (_, at) => [200, `${at} ${server.url}`]),
  )
  expect((await ask('/api/nothing')).status).toBe(404)
})

test('and HTTP/1.1 with whoever knows nothing newer', async () => {
  const reply = await new Promise<{ version: string; status: number | undefined }>((resolve, reject) => {
    const asked = request(`${server.url}/api/sum?a=1`, { ca: testTls.cert, agent: false }, (got) => {
      got.resume().on('end', () => resolve({ version: got.httpVersion, status: got.statusCode }))
    })
    asked.on('error', reject).end()
  })
  expect(reply).toEqual({ version: '1.1', status: 200 })
})

test('stops although somebody listens', async () => {
  const closed = new Promise<void>((resolve) => session.once('close', () => resolve()))
  session.on('error', () => undefined)
  const line = session.request({ [constants.HTTP2_HEADER_PATH]: '/api/line' }).on('error', () => undefined)
  await new Promise((resolve) => line.once('response', resolve))
  await server.stop()
  await closed
  expect(session.closed).toBe(true)
})
