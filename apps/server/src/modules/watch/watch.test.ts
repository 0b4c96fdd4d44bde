import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createOwnApp } from '../../../test/harness.ts'
import { createTimedApp, MINUTE } from '../../../test/sign-in.ts'
import { givenCentre, type Centre } from '../../../test/visits.ts'
import { keepRun } from '../../kernel/jobs/cron-run.ts'
import { raiseSignal } from '../warning/index.ts'

let app: Awaited<ReturnType<typeof createTimedApp>>
let outside: Server
let beats = 0
let centre: Centre

beforeAll(async () => {
  outside = createServer((_, reply) => {
    beats += 1
    reply.end()
  })
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening))
  const { port } = outside.address() as { port: number }
  app = await createTimedApp({ watchUrl: `http://127.0.0.1:${port}/beat`, privateGateways: ['127.0.0.1'] })
  centre = await givenCentre(app)
  await inTenant(app, centre.tenant, (tx) =>
    raiseSignal(tx, { userId: centre.visitor.id, level: 5, source: 'registration' }),
  )
})
afterAll(async () => {
  outside.close()
  await app.close()
})

/** As the work of every minute leaves it. */
const walked = () =>
  inTenant(app, centre.tenant, (tx) =>
    keepRun(tx, { id: tx.newId(), name: 'errand-run', outcome: 'ok', startedAt: tx.now, endedAt: tx.now, tookMs: 1 }),
  )
const nextAt = (sql: string) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql(`update errand set next_at = ${sql} where tenant_id = $1 and state = 'open'`, [tx.tenantId]),
  )
const inAWhile = () =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql(`update errand set next_at = $2 where tenant_id = $1 and state = 'open'`, [
      tx.tenantId,
      new Date(tx.now.getTime() + 60 * MINUTE),
    ]),
  )
const watchz = async () => {
  const got = await fetch(`${app.url}/watchz`)
  return [got.status, ((await got.json()) as { status: string }).status]
}
const WELL = [200, 'well']
const FOUND = [503, 'found']

beforeEach(async () => {
  await walked()
  await inAWhile()
  expect(await app.runtime.watch.look()).toBe(true)
  beats = 0
})

test('all is well: it is said outside, and to whoever asks, without a word about any school', async () => {
  expect(await app.runtime.watch.look()).toBe(true)
  expect(beats).toBe(1)
  const got = await fetch(`${app.url}/watchz`)
  expect([got.status, Object.keys((await got.json()) as object)]).toEqual([200, ['status', 'wellAt']])
})

test.each([
  ['a next step that was removed', () => nextAt('null')],
  ['a next step at no time', () => nextAt(`'infinity'`)],
  ['a next step that nobody took', () => nextAt(`now() - interval '366 days'`)],
  [
    'a warning that nothing will ask after',
    () =>
      inTenant(app, centre.tenant, (tx) =>
        tx.sql(`update errand set origin_entity = 'nothing' where tenant_id = $1`, [tx.tenantId]),
      ),
  ],
] as const)('%s is heard outside by silence, and by whoever asks', async (what, breakIt) => {
  await breakIt()
  expect(await app.runtime.watch.look()).toBe(false)
  expect(beats).toBe(0)
  expect(await watchz()).toEqual(FOUND)
  if (what.startsWith('a warning'))
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql(`update errand set origin_entity = 'risk_signal' where tenant_id = $1`, [tx.tenantId]),
    )
  await inAWhile()
  expect(await app.runtime.watch.look()).toBe(true)
  expect(await watchz()).toEqual(WELL)
})

test('the whole process stands, the work of every minute, or one row of it: known within six minutes, 100 of 100', async () => {
  const standing = ['process', 'work', 'row', 'row without a time'] as const
  const told: string[] = []
  for (let round = 0; round < 100; round += 1) {
    const what = standing[round % standing.length]!
    await walked()
    await inAWhile()
    await app.runtime.watch.look()
    // One that the work passes over while all the others are seen to.
    if (what === 'row') await nextAt('rule_time()')
    if (what === 'row without a time') await nextAt('null')
    // Minute by minute, as the timers have it, but for what stands.
    for (let minute = 1; minute <= 6; minute += 1) {
      app.pass(MINUTE + (minute === 6 ? 1 : 0))
      if (what.startsWith('row')) await walked()
      if (what !== 'process') await app.runtime.watch.look()
    }
    told.push(`${what}: ${String(await watchz())}`)
  }
  const all = [...new Set(told)].toSorted()
  expect(all).toEqual(['process: 503,silent', 'row without a time: 503,found', 'row: 503,found', 'work: 503,found'])
  expect(told).toHaveLength(100)
})

test('an address inside that the deployment has not named is not gone to, and nothing else suffers', async () => {
  const { port } = outside.address() as { port: number }
  const other = await createOwnApp({ watchUrl: `http://127.0.0.1:${port}/beat` })
  expect(await other.runtime.watch.look()).toBe(true)
  expect(beats).toBe(0)
  await other.close()
})

test('shares no code with the ladder', () => {
  for (const file of ['look.ts', 'watch.ts', 'beat.ts']) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect([file, text.match(/from '[^']*(errand|warning|@xinqiao)[^']*'/)]).toEqual([file, null])
  }
})
