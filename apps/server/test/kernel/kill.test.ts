import { HEADERS } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestId, openWire, type Got, type Outgoing, type Wire, type WireSession } from '../floods/wire.ts'
import { sessionOf } from '../floods/stage.ts'
import { createOwnApp, MASTER_KEY, type TestApp } from '../harness.ts'
import { createPeople, type TestTenant, type TestUser } from '../people.ts'
import { age, startDoomed, type Doomed } from './doomed-server.ts'

// kill -9 in the middle of concurrent writes, twice: what was acknowledged is there, what was not can be sent again with its
// number and takes effect once, and the background work that was asked for is done.

const WRITERS = 8
/** For a machine that has other things to do. */
const PATIENCE_MS = 120_000
let app: TestApp
let tenant: TestTenant
let admin: TestUser
beforeAll(async () => {
  app = await createOwnApp()
  tenant = await app.givenTenant()
  admin = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await app.close()
})

const servers: Doomed[] = []
type Child = { wire: Wire; session: WireSession; kill(): Promise<void> }

const startChild = async (session?: WireSession): Promise<Child> => {
  const server = await startDoomed(app)
  servers.push(server)
  const wire = openWire(server.url)
  const kill = async () => {
    await server.kill()
    wire.close()
  }
  const people = createPeople(app.runtime, server.url, MASTER_KEY)
  return { wire, kill, session: session ?? sessionOf(await people.signedIn(admin)) }
}

type Attempt = { request: Outgoing; requestId: string; name: string | null; got: Got | null }
const attempts: Attempt[] = []
let serial = 0
const nextAttempt = (): Attempt => {
  const n = serial++
  const isTask = n % 5 === 0
  const name = isTask ? null : `终端${n}`
  const request = isTask
    ? { method: 'POST', path: '/admin/audit/verify' }
    : { method: 'POST', path: '/admin/terminal', body: JSON.stringify({ name }) }
  return { request, requestId: newRequestId(), name, got: null }
}
const perform = async (child: Child, attempt: Attempt): Promise<void> => {
  const sent = { ...attempt.request, session: child.session, headers: { [HEADERS.requestId]: attempt.requestId } }
  attempt.got = await child.wire.send(sent).catch(() => null)
}
const acknowledged = () => attempts.filter(({ got }) => got !== null)

/** Writes from all sides until enough was acknowledged, then kills while requests are under way. */
const writeAndKill = async (child: Child): Promise<void> => {
  const goal = acknowledged().length + 60
  const dead = new AbortController()
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!dead.signal.aborted) {
      const attempt = nextAttempt()
      attempts.push(attempt)
      await perform(child, attempt)
    }
  })
  await expect.poll(() => acknowledged().length, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(goal)
  await child.kill()
  dead.abort()
  await Promise.all(writers)
}

const rowsOf = async <T extends object>(sql: string): Promise<T[]> =>
  (await app.runtime.owner.query<T>(sql, [tenant.id])).rows
const namesStored = async () =>
  (await rowsOf<{ name: string }>('select name from terminal where tenant_id = $1')).map((row) => row.name)

test(
  'nothing that was acknowledged is lost, nothing happens twice, and queued work gets done',
  { timeout: 5 * PATIENCE_MS },
  async () => {
    let child = await startChild()
    const { session } = child
    for (let round = 0; round < 2; round++) {
      await writeAndKill(child)
      await age(app)
      child = await startChild(session)
    }
    const done = acknowledged()
    const open = attempts.filter(({ got }) => got === null)
    expect(done.length).toBeGreaterThan(100)
    expect(open.length).toBeGreaterThan(0)
    expect(done.filter(({ got }) => got?.code !== 0 && got?.code !== 1604).map(({ got }) => got?.text)).toEqual([])

    const stored = await namesStored()
    expect(done.filter(({ name }) => name !== null && !stored.includes(name))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    const audited = await rowsOf(`select action from audit_entry where tenant_id = $1 and action = 'auth.terminal_add'`)
    expect(audited.length).toBe(stored.length)

    // Nobody knows what became of these; the number makes it safe to ask again.
    for (const attempt of [...open, ...done.slice(0, 10)]) {
      const first = attempt.got?.text
      await perform(child, attempt)
      expect([0, 1604]).toContain(attempt.got?.code)
      if (first) expect(attempt.got?.text).toBe(first)
    }
    const names = attempts.flatMap(({ name }) => name ?? [])
    expect((await namesStored()).toSorted()).toEqual(names.toSorted())

    const tasks = attempts.filter(({ name }) => name === null).map(({ got }) => got?.data as string)
    const states = () =>
      rowsOf<{ id: string; state: string; outcome: string }>('select id, state, outcome from task where tenant_id = $1')
    await expect
      .poll(async () => (await states()).filter((row) => row.state !== '2').length, {
        timeout: PATIENCE_MS,
        interval: 200,
      })
      .toBe(0)
    expect((await states()).map((row) => row.id).toSorted()).toEqual(tasks.toSorted())
    // Each of them verified the whole audit trail on its way.
    expect(new Set((await states()).map((row) => row.outcome))).toEqual(new Set(['ok']))
    await expect
      .poll(async () => (await app.runtime.owner.query('select 1 from graphile_worker.jobs')).rows.length, {
        timeout: PATIENCE_MS,
      })
      .toBe(0)
  },
)
