import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, redirect, send, type StandIn } from '../../../../test/stand-ins/stand-in.ts'
import { ask, askJson, below, requireField, textField } from './ask.ts'

let server: StandIn
beforeAll(async () => {
  server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/moved') return redirect(response, '/json')
    if (pathname === '/broken') return send(response, 502, { secret: 'inside' })
    if (pathname === '/flood') return send(response, 200, 'x'.repeat(300_000), 'text/plain')
    if (pathname === '/text') return send(response, 200, 'hello', 'text/plain')
    if (pathname === '/list') return send(response, 200, [1])
    return send(response, 200, { method: request.method, type: request.headers['content-type'] ?? null }, 'text/plain')
  })
})
afterAll(() => server.close())

const to = (path: string) => below(server.url, path, { secret: 'in-the-address' })

describe('asking a provider', () => {
  test('reads JSON whatever it is called, and sends JSON', async () => {
    expect(await askJson(fetch, to('/json'))).toEqual({ method: 'GET', type: null })
    expect(await askJson(fetch, to('/json'), { method: 'POST', json: {} })).toEqual({
      method: 'POST',
      type: 'application/json',
    })
  })

  test.each(['/moved', '/broken', '/text', '/list'])('fails at %s without telling what was said', async (path) => {
    const failure: unknown = await askJson(fetch, to(path)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String((failure as Error).stack)).not.toMatch(/in-the-address|inside|hello/)
  })

  test('reads only so much', async () => {
    await expect(ask(fetch, to('/flood'))).rejects.toThrow('对方答复过大')
  })

  test('does not wait for ever', async () => {
    let signal: AbortSignal | null | undefined
    await ask(async (_, init) => {
      signal = init?.signal
      return new Response('')
    }, to('/json'))
    expect(signal).toBeInstanceOf(AbortSignal)
  })
})

test('a field is text that is there', () => {
  expect([
    textField({ a: 'x' }, 'a'),
    textField({ a: '' }, 'a'),
    textField({ a: 1 }, 'a'),
    textField(null, 'a'),
  ]).toEqual(['x', null, null, null])
  expect(() => requireField({}, 'unionId')).toThrow('对方答复缺少 unionId')
})

test('an address below another keeps its path', () => {
  expect(below('https://a.example/b/', '/c', { d: 'e f' }).href).toBe('https://a.example/b/c?d=e+f')
})
