import { afterEach, expect, test, vi } from 'vitest'
import { HEADERS } from '../wire.ts'
import { createClient } from './client.ts'
import { createEventParser } from './event-parser.ts'
import type { StreamOptions } from './types.ts'

afterEach(() => void vi.useRealTimers())

const SIGN_KEY = btoa('k'.repeat(32)).replaceAll('=', '')

const given = (answer: (signal: AbortSignal) => Response | Promise<Response>) => {
  const did: unknown[][] = []
  const sent: { url: string; headers: Record<string, string> }[] = []
  const client = createClient({
    baseUrl: 'http://s',
    fetch: async (url, init) => {
      sent.push({ url: url as string, headers: init?.headers as Record<string, string> })
      return answer(init!.signal!)
    },
    now: () => 1_700_000_000_000,
    sleep: async () => undefined,
    random: (length) => new Uint8Array(length),
    session: () => ({ accessToken: '1.token', signKey: SIGN_KEY, encFlag: false, tenantId: '1' }),
    context: () => ({ port: 'pc' }),
    host: {
      notice: (...args) => void did.push(['notice', ...args]),
      endSession: (reason) => void did.push(['end', reason.code]),
      goTo: (path) => void did.push(['go', path]),
      log: () => void did.push(['log']),
    },
  })
  const heard: string[] = []
  const listen = (over: Partial<StreamOptions> = {}) =>
    client.stream('GET /push/stream', {
      signal: new AbortController().signal,
      onOpen: () => heard.push('open'),
      onEvent: (name) => heard.push(name),
      ...over,
    })
  return { listen, heard, did, sent }
}

const events = (parts: string[], isEndless = false) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (line) => {
        for (const part of parts) line.enqueue(new TextEncoder().encode(part))
        if (!isEndless) line.close()
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  )

test('a line is signed, opens, says names, and ends', async () => {
  const { listen, heard, sent } = given(() =>
    events([':open\n\n', 'event: inb', 'ox\ndata:\n', '\nevent: task\ndata:\n\n']),
  )
  await listen()
  expect(heard).toEqual(['open', 'inbox', 'task'])
  expect(sent[0]?.url).toBe('http://s/api/push/stream')
  expect(sent[0]?.headers[HEADERS.sign]).toMatch(/^[0-9a-f]{64}$/)
})

test('a refusal acts as everywhere else, quietly', async () => {
  const ended = given(() => Response.json({ code: 3, msg: '您的登录已结束，请重新登录', data: null }))
  await expect(ended.listen()).rejects.toMatchObject({ code: 3 })
  expect(ended.did).toContainEqual(['end', 3])
  const busy = given(() => Response.json({ code: 429, msg: '忙', data: null }, { status: 429 }))
  await expect(busy.listen()).rejects.toMatchObject({ status: 429 })
  const forbidden = given(() => Response.json({ code: 403, msg: '没有', data: null }, { status: 403 }))
  await expect(forbidden.listen()).rejects.toMatchObject({ code: 403 })
  expect([...busy.did, ...forbidden.did]).toEqual([])
})

test('an answer that is no line is a failure, also when it looks like a success', async () => {
  const page = given(() => new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } }))
  await expect(page.listen()).rejects.toMatchObject({ code: -1 })
  expect(page.heard).toEqual([])
})

test('a line that falls silent is given up', async () => {
  vi.useFakeTimers()
  const { listen } = given((signal) => {
    const response = events([':open\n\n'], true)
    const read = response.body!.getReader()
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        signal.addEventListener('abort', () => line.error(new DOMException('aborted', 'AbortError')))
        void read.read().then(({ value }) => line.enqueue(value!))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  const outcome = listen().then(
    () => 'ended',
    (error: Error) => error.name,
  )
  await vi.advanceTimersByTimeAsync(66_000)
  expect(await outcome).toBe('AbortError')
})

test('names are read however the bytes are cut, and comments say nothing', () => {
  const text = ':hello\n\nevent: inbox\r\ndata:\r\n\r\n:\n\nevent:notice\ndata: x\n\ndata: nameless\n\n'
  for (let size = 1; size < text.length; size++) {
    const names: string[] = []
    const feed = createEventParser((name) => names.push(name))
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size))
    expect(names).toEqual(['inbox', 'notice'])
  }
})
