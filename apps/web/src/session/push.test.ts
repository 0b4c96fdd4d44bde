import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, refuse } from '../../test/fake-server.ts'
import { aToken } from '../../test/people.ts'
import { setClientHost } from './client.ts'
import { onPush, startPush } from './push.ts'
import { session } from './session-store.ts'

type Line = { say(name: string): void; end(): void; isCut: boolean }

let lines: Line[] = []
let stop: (() => void) | null = null
let undo: (() => void)[] = []
let heard: string[] = []
let hidden = false
let ended: number[] = []

/** Answers like the server: a line that the test speaks on. */
const answerLine = (signal: AbortSignal | null | undefined): Response => {
  const line: Line = { say: () => undefined, end: () => undefined, isCut: false }
  const body = new ReadableStream<Uint8Array>({
    start: (out) => {
      line.say = (name) => out.enqueue(new TextEncoder().encode(`event: ${name}\ndata:\n\n`))
      line.end = () => out.close()
      signal?.addEventListener('abort', () => {
        line.isCut = true
        out.error(new DOMException('aborted', 'AbortError'))
      })
    },
  })
  lines.push(line)
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

const serve = (line: (signal: AbortSignal | null | undefined) => Response | Promise<Response> = answerLine) => {
  const log = fakeServer({ 'GET /auth/token/ping': () => refuse(3, '您的登录已结束，请重新登录') })
  const others = window.fetch
  window.fetch = async (input, init) =>
    typeof input === 'string' && input.endsWith('/push/stream') ? line(init?.signal) : others(input, init)
  return log
}

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const look = (at: boolean) => {
  hidden = !at
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  heard = []
  ended = []
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  session.signedIn(aToken())
  setClientHost({
    notice: () => undefined,
    endSession: ({ code }) => void ended.push(code),
    goTo: () => undefined,
    log: () => undefined,
  })
  undo = (['inbox', 'notice', 'task', 'menu'] as const).map((kind) => onPush(kind, () => heard.push(kind)))
})
afterEach(() => {
  stop?.()
  stop = null
  for (const one of undo) one()
  session.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a window', () => {
  test('hears each nudge, and stops when told to', async () => {
    serve()
    stop = startPush()
    await tick()
    expect(lines).toHaveLength(1)
    lines[0]!.say('inbox')
    await tick()
    lines[0]!.say('menu')
    lines[0]!.say('something new')
    await tick()
    expect(heard).toEqual(['inbox', 'menu'])
    stop()
    await tick(120_000)
    expect(lines[0]!.isCut).toBe(true)
    expect(lines).toHaveLength(1)
  })

  test('asks everything again after a gap, but not at the start', async () => {
    serve()
    stop = startPush()
    await tick()
    expect(heard).toEqual([])
    lines[0]!.end()
    await tick(1000)
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['inbox', 'notice', 'task', 'menu'])
  })

  test('comes back with growing pauses while the server is away, and at once when it is wanted', async () => {
    let tries = 0
    serve(() => {
      tries++
      throw new TypeError('down')
    })
    stop = startPush()
    await tick()
    expect(tries).toBe(1)
    await tick(2000)
    expect(tries).toBe(2)
    await tick(600_000)
    const after = tries
    expect(after).toBeGreaterThan(8)
    expect(after).toBeLessThan(30)
    look(false)
    look(true)
    await tick()
    expect(tries).toBe(after + 1)
  })

  test('rests when hidden for long or offline, and catches up when looked at', async () => {
    serve()
    stop = startPush()
    await tick()
    look(false)
    await tick(60_000)
    expect(lines[0]!.isCut).toBe(false)
    await tick(61_000)
    expect(lines[0]!.isCut).toBe(true)
    await tick(600_000)
    expect(lines).toHaveLength(1)
    look(true)
    await tick()
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['inbox', 'notice', 'task', 'menu'])
    window.dispatchEvent(new Event('offline'))
    await tick()
    expect(lines[1]!.isCut).toBe(true)
  })

  test('whose place was taken does not fight for it', async () => {
    serve()
    stop = startPush()
    await tick()
    lines[0]!.say('replaced')
    lines[0]!.end()
    await tick(200_000)
    expect(lines).toHaveLength(1)
    await tick(110_000)
    expect(lines).toHaveLength(2)
  })

  test('that is told about its session asks, and learns that it is over', async () => {
    const log = serve()
    stop = startPush()
    await tick()
    lines[0]!.say('session')
    await tick()
    expect(log.map(({ key }) => key)).toEqual(['GET /auth/token/ping'])
    expect(ended).toEqual([3])
  })
})

test('of several windows one holds the line, and the next takes it over', async () => {
  // As browsers do it: one holder at a time, in the order of asking.
  const queue: (() => void)[] = []
  let isHeld = false
  const request = async (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> => {
    if (isHeld)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve)
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    isHeld = true
    try {
      await run()
    } finally {
      isHeld = false
      queue.shift()?.()
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  serve()
  const stopFirst = startPush()
  const stopSecond = startPush()
  await tick(10)
  expect(lines).toHaveLength(1)
  stopFirst()
  await tick(10)
  expect(lines).toHaveLength(2)
  stopSecond()
  await tick(10)
  Reflect.deleteProperty(navigator, 'locks')
})
