import { errors } from '@xinqiao/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APP_ROLE } from '../databases.ts'
import { openStage, type Stage } from '../floods/stage.ts'
import type { Got, WireSession } from '../floods/wire.ts'
import type { TestTenant } from '../people.ts'
import { startSecondServer } from '../sign-in.ts'

let stage: Stage
let tenant: TestTenant
let session: WireSession
beforeEach(async () => {
  stage = await openStage({ runJobs: true })
  tenant = await stage.app.givenTenant()
  session = await stage.enter(await stage.app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})
afterEach(() => stage.close())

const owner = () => stage.app.runtime.owner
const info = () => stage.send({ method: 'GET', path: '/admin/user/info', session })
const add = (name: string) =>
  stage.send({ method: 'POST', path: '/admin/terminal', body: JSON.stringify({ name }), session })
/** As when the database restarts: every connection of the application goes at once. */
const cutAll = () =>
  owner().query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
    [APP_ROLE],
  )
const listening = async () =>
  (
    await owner().query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename = $1 and datname = current_database() and query = 'listen xinqiao'`,
      [APP_ROLE],
    )
  ).rows[0]!.n
const isFair = (got: Got) =>
  (got.status === 200 && got.code === 0) || (got.status === 503 && got.code === errors['server.unavailable'].code)

describe('when every connection to the database is cut', () => {
  test('the next requests succeed', async () => {
    await Promise.all(Array.from({ length: 10 }, info))
    for (let round = 0; round < 5; round++) {
      await cutAll()
      const got = await Promise.all(Array.from({ length: 10 }, info))
      expect(got.filter((one) => !isFair(one)).map((one) => one.text)).toEqual([])
      await expect.poll(async () => (await info()).code).toBe(0)
    }
    expect((await add('之后')).code).toBe(0)
  })

  test('requests under way are answered as unavailable, never as a fault, and none is half done', async () => {
    const stop = new AbortController()
    const answered: { name: string; got: Got }[] = []
    const writers = Array.from({ length: 6 }, async (_, w) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        const name = `w${w}-${i}`
        answered.push({ name, got: await add(name) })
      }
    })
    const done = () => answered.filter(({ got }) => got.code === 0).length
    for (let i = 0; i < 8; i++) {
      const before = done()
      await expect.poll(done, { timeout: 5000, interval: 5 }).toBeGreaterThan(before + 4)
      await cutAll()
    }
    stop.abort()
    await Promise.all(writers)
    expect(answered.filter(({ got }) => !isFair(got)).map(({ got }) => got.text)).toEqual([])
    const { rows } = await owner().query<{ name: string }>('select name from terminal where tenant_id = $1', [
      tenant.id,
    ])
    const stored = new Set(rows.map((row) => row.name))
    const acknowledged = answered.filter(({ got }) => got.code === 0)
    expect(acknowledged.filter(({ name }) => !stored.has(name))).toEqual([])
    const trail = await owner().query(
      `select count(*)::int as n from audit_entry where tenant_id = $1 and action = 'auth.terminal_add'`,
      [tenant.id],
    )
    expect(trail.rows).toEqual([{ n: stored.size }])
  })

  test('what was remembered is forgotten, because changes may have been missed', async () => {
    expect((await info()).code).toBe(0)
    await owner().query('update session set ended_at = now() where tenant_id = $1', [tenant.id])
    // Nobody announced it, so the server still believes the session is alive.
    expect((await info()).code).toBe(0)
    await cutAll()
    await expect.poll(async () => (await info()).code).toBe(errors['auth.session_ended'].code)
  })

  test('the server listens again, on one connection, however often it happens', async () => {
    for (let i = 0; i < 4; i++) {
      await cutAll()
      await expect.poll(listening, { timeout: 5000 }).toBe(1)
    }
    const other = await startSecondServer(stage.app)
    await expect.poll(listening, { timeout: 5000 }).toBe(2)
    expect((await info()).code).toBe(0)
    await other.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      const rows = await tx.sql<{ id: string }>('update session set ended_at = $2 where tenant_id = $1 returning id', [
        tx.tenantId,
        tx.now,
      ])
      for (const row of rows) tx.notify('session', row.id)
    })
    await expect.poll(async () => (await info()).code).toBe(errors['auth.session_ended'].code)
    await other.close()
  })

  test('readiness says so while it lasts, and liveness does not mind', async () => {
    const health = async (path: string) => (await fetch(`${stage.app.url}${path}`)).status
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 200])
    // Superusers are exempt, and other databases are not concerned.
    const { rows } = await owner().query<{ name: string }>('select current_database() as name')
    const allow = (n: number) => owner().query(`alter database ${rows[0]!.name} connection limit ${n}`)
    await allow(0)
    try {
      await cutAll()
      await expect.poll(() => health('/readyz')).toBe(503)
      expect(await health('/healthz')).toBe(200)
      expect(await info()).toMatchObject({
        status: 503,
        code: errors['server.unavailable'].code,
        msg: errors['server.unavailable'].text,
      })
    } finally {
      await allow(-1)
    }
    await expect.poll(() => health('/readyz'), { timeout: 5000 }).toBe(200)
    await expect.poll(async () => (await info()).code).toBe(0)
  })
})
