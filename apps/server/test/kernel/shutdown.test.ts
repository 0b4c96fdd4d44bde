import { connect } from 'node:net'
import { anyone, signedIn, Type } from '@xinqiao/contract'
import { describe, expect, test } from 'vitest'
import { openWire } from '../floods/wire.ts'
import { createOwnApp, createTestApp } from '../harness.ts'
import { openSmallServer } from './small-server.ts'

const slow = { summary: 'x', access: signedIn, effect: 'write', audit: 'test.slow', reply: Type.Integer() } as const

describe('a server that is asked to stop', () => {
  test('answers what is under way, takes nothing new, and what it answered is stored', async () => {
    let started = 0
    const server = await openSmallServer(
      { 'POST /slow': slow, 'GET /quick': { ...slow, access: anyone('test'), effect: 'read' } },
      {
        'POST /slow': async (tx) => {
          started++
          await tx.sql('select pg_sleep(0.5)')
          return 7
        },
        'GET /quick': { outside: async () => 1 },
      },
    )
    const under = Array.from({ length: 8 }, () =>
      server.send({ method: 'POST', path: '/slow', session: server.session }),
    )
    await expect.poll(() => started).toBe(8)
    const stopped = server.stop()
    const late = openWire(server.url)
    const refused = await late.send({ method: 'GET', path: '/quick' }).then(
      (got) => got.status,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect(['ECONNREFUSED', 'ECONNRESET', 503]).toContain(refused)
    expect((await Promise.all(under)).map((got) => got.data)).toEqual(Array.from({ length: 8 }, () => 7))
    await stopped
    late.close()
    const { rows } = await server.owner.query(`select count(*)::int as n from audit_entry where action = 'test.slow'`)
    expect(rows).toEqual([{ n: 8 }])
    await server.close()
  })

  test('does not wait for connections on which nothing happens', async () => {
    const app = await createOwnApp()
    const { port } = new URL(app.url)
    const idle = connect(Number(port), '127.0.0.1')
    const half = connect(Number(port), '127.0.0.1', () => half.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '))
    const kept = openWire(app.url)
    await kept.send({ method: 'GET', path: '/public/help' })
    for (const socket of [idle, half]) socket.on('error', () => undefined)
    await expect.poll(() => idle.readyState).toBe('open')
    const started = performance.now()
    await app.close()
    expect(performance.now() - started).toBeLessThan(5000)
    for (const socket of [idle, half]) socket.destroy()
    kept.close()
  })

  test('stops however often it is asked', async () => {
    const app = await createTestApp({ runJobs: true })
    await Promise.all([app.runtime.app.close(), app.runtime.app.close()])
    await expect(app.close()).resolves.toBeUndefined()
  })
})
