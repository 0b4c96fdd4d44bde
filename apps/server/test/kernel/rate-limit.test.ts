import { anyone, errors, signedIn, Type } from '@xinqiao/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../src/kernel/rate-limit.ts'
import { openSmallServer, type SmallServer } from './small-server.ts'

describe('a bucket', () => {
  let now = 0
  const limiter = () => createRateLimiter(() => new Date(now))
  const limit = { perSecond: 2, burst: 5 }
  const takeAll = (one: ReturnType<typeof limiter>, key: string, tries: number) =>
    Array.from({ length: tries }, () => one.take(key, limit)).filter(Boolean).length

  test('gives its burst, then what flows in, and never more than its burst', () => {
    const one = limiter()
    expect(takeAll(one, 'a', 20)).toBe(5)
    now += 499
    expect(takeAll(one, 'a', 5)).toBe(0)
    now += 1
    expect(takeAll(one, 'a', 5)).toBe(1)
    now += 1500
    expect(takeAll(one, 'a', 9)).toBe(3)
    now += 3_600_000
    expect(takeAll(one, 'a', 20)).toBe(5)
  })

  test('is nobody else’s', () => {
    const one = limiter()
    expect(takeAll(one, 'a', 9)).toBe(5)
    expect(takeAll(one, 'b', 9)).toBe(5)
  })

  test('does not pay for knocking while it is empty', () => {
    const one = limiter()
    takeAll(one, 'a', 1000)
    now += 500
    expect(takeAll(one, 'a', 5)).toBe(1)
  })

  test('lets a steady caller in at its pace, however fast the caller asks', () => {
    const one = limiter()
    takeAll(one, 'a', 5)
    let passed = 0
    for (let ms = 0; ms < 10_000; ms += 10) {
      now += 10
      if (one.take('a', limit)) passed++
    }
    expect(passed).toBeGreaterThanOrEqual(19)
    expect(passed).toBeLessThanOrEqual(20)
  })

  test('is not filled by a clock that goes back', () => {
    const one = limiter()
    takeAll(one, 'a', 5)
    now -= 10_000
    expect(takeAll(one, 'a', 5)).toBe(0)
  })

  test('is given up only when very many others came after it', () => {
    const one = limiter()
    takeAll(one, 'a', 5)
    for (let i = 0; i < 40_000; i++) one.take(`x${i}`, limit)
    expect(takeAll(one, 'a', 1)).toBe(0)
  })
})

describe('a server', () => {
  let server: SmallServer
  let now = Date.now()
  afterEach(() => server.close())
  const calls = {
    'GET /open': { summary: 'x', access: anyone('test'), effect: 'read', reply: Type.Null() },
    'GET /own': { summary: 'x', access: signedIn, effect: 'read', reply: Type.Null() },
  } as const
  const handlers = { 'GET /open': { outside: async () => null }, 'GET /own': { outside: async () => null } }
  const open = async (limits: Parameters<typeof openSmallServer>[2]) => {
    server = await openSmallServer(calls, handlers, { clock: () => new Date(now), ...limits })
  }
  const limit = { perSecond: 1, burst: 3 }
  const LIMITED = { status: 429, code: 429, msg: errors['request.rate_limited'].text }
  const own = async (session = server.session) =>
    server.send({ method: 'GET', path: '/own', session, headers: { TIMESTAMP: String(now) } })
  const passes = async (ask: () => Promise<{ status: number }>, tries: number) => {
    let passed = 0
    for (let i = 0; i < tries; i++) if ((await ask()).status === 200) passed++
    return passed
  }

  test('limits an address that shows no session, and lets it in again when time has passed', async () => {
    await open({ limits: { stranger: limit }, trustProxy: true })
    const from = (ip: string) => server.send({ method: 'GET', path: '/open', headers: { 'X-Forwarded-For': ip } })
    expect(await passes(() => from('10.0.0.1'), 5)).toBe(3)
    expect(await from('10.0.0.1')).toMatchObject(LIMITED)
    expect(await passes(() => from('10.0.0.2'), 5)).toBe(3)
    expect(await passes(() => from('2001:da8::1'), 2)).toBe(2)
    expect(await passes(() => from('2001:da8::2'), 2)).toBe(1)
    now += 2000
    expect(await passes(() => from('10.0.0.1'), 5)).toBe(2)
  })

  test('does not believe a stranger’s word about the address', async () => {
    await open({ limits: { stranger: limit } })
    let n = 0
    const lying = () => server.send({ method: 'GET', path: '/open', headers: { 'X-Forwarded-For': `10.0.1.${n++}` } })
    expect(await passes(lying, 6)).toBe(3)
  })

  test('limits an account on all its devices, not its neighbours', async () => {
    await open({ limits: { account: limit } })
    const neighbour = await server.someone(server.tenantId)
    const phone = server.again(server.session)
    expect(await passes(() => own(phone), 1)).toBe(1)
    expect(await passes(() => own(), 3)).toBe(2)
    expect(await own(phone)).toMatchObject(LIMITED)
    expect(await passes(() => own(neighbour), 5)).toBe(3)
    now += 1000
    expect(await passes(() => own(), 5)).toBe(1)
  })

  test('limits a school, not the others; strangers at its door use up nothing of its people’s', async () => {
    await open({ limits: { tenant: limit } })
    const neighbour = await server.someone(server.tenantId)
    const elsewhere = await server.someone()
    const visit = () => server.send({ method: 'GET', path: '/open', tenantId: String(server.tenantId) })
    expect(await passes(visit, 5)).toBe(3)
    expect(await passes(() => own(), 2)).toBe(2)
    expect(await passes(() => own(neighbour), 5)).toBe(1)
    expect(await own()).toMatchObject(LIMITED)
    expect(await passes(() => own(elsewhere), 5)).toBe(3)
  })
})
