import { HEADERS } from '@xinqiao/contract'
import { brokenInvariants } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayCheck } from '../../src/kernel/transition.ts'
import { loadWorld, misplaced } from '../booking-world.ts'
import { inTenant } from '../departments.ts'
import { newRequestId, openWire, type Got, type Wire, type WireSession } from '../floods/wire.ts'
import { createOwnApp, type TestApp } from '../harness.ts'
import type { TestTenant } from '../people.ts'
import { buildRush, openSessions, type Rush } from '../rush-school.ts'
import { age, startDoomed, type Doomed } from './doomed-server.ts'

// kill -9 in the middle of a rush of bookings, moves and cancellations, twice: what people were told is so, nothing is half
// done, nothing happens twice, and the work that was asked for is done.

const [SLOTS, VISITORS, KILLS] = [48, 16, 2]
/** Answers between two kills, and how long a machine that has other things to do may take. */
const [ANSWERS, PATIENCE_MS] = [60, 120_000]

let app: TestApp
let tenant: TestTenant
let rush: Rush
let sessions: WireSession[]
const servers: Doomed[] = []
beforeAll(async () => {
  app = await createOwnApp()
  const settings = { zxgzsz: { maxReschedulePerTerm: 20 }, zxyyms: { mode: 2 }, yymssz: { bookingCheckEnable: false } }
  tenant = await app.givenTenant({ settings })
  await inTenant(app, tenant, async (tx) => {
    rush = await buildRush(tx, { hosts: 4, slots: SLOTS, visitors: VISITORS })
    sessions = await openSessions(tx, rush.visitorIds)
  })
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await app.close()
})

type Booked = { id: string; version: number; state: string }
type Sent = { path: string; body: string; requestId: string; got: Got | null }
const sent: Sent[][] = Array.from({ length: VISITORS }, () => [])
/** What each was told last; what was under way when the server died is told when it is asked for again. */
const last = new Map<number, Booked>()

const perform = async (wire: Wire, who: number, one: Sent): Promise<Got | null> => {
  const { path, body, requestId } = one
  const headers = { [HEADERS.requestId]: requestId }
  one.got = await wire.send({ method: 'POST', path, body, session: sessions[who]!, headers }).catch(() => null)
  if (one.got?.code === 0) last.set(who, one.got.data as Booked)
  return one.got
}

const slotFor = (who: number, nth: number): string => rush.slotIds[(who * 7 + nth * 11) % SLOTS]!

/** Books, moves it about, gives it back, and begins again; what they do next they take from what they were last told. */
const visit = async (wire: Wire, who: number, isOver: () => boolean): Promise<void> => {
  for (let nth = sent[who]!.length; !isOver(); nth++) {
    const mine = heldBy(who)
    const [path, body]: [string, object] = !mine
      ? ['/consult/appointment/book', { type: '2', slotId: slotFor(who, nth) }]
      : nth % 4 === 3
        ? ['/consult/cancel/visitor', { id: mine.id, version: mine.version, reason: '有事' }]
        : ['/consult/appointment/reschedule', { id: mine.id, version: mine.version, slotId: slotFor(who, nth) }]
    const one: Sent = { path, body: JSON.stringify(body), requestId: newRequestId(), got: null }
    sent[who]!.push(one)
    // No answer: whoever is told nothing waits until they can ask again.
    if ((await perform(wire, who, one)) === null) return
  }
}

/** What somebody has, going by what they were told last. */
const heldBy = (who: number): Booked | null => {
  const told = last.get(who)
  return told && told.state !== 'cancel' ? told : null
}

const start = async (): Promise<{ wire: Wire; kill: () => Promise<void> }> => {
  const server = await startDoomed(app)
  servers.push(server)
  const wire = openWire(server.url)
  const kill = async () => {
    await server.kill()
    wire.close()
  }
  return { wire, kill }
}

const all = (): Sent[] => sent.flat()
const answered = (): Sent[] => all().filter(({ got }) => got !== null)

/** Nobody knows what became of what was under way: asked again with its number it is done once, or refused. */
const askAgain = async (wire: Wire): Promise<void> => {
  for (const [who, mine] of sent.entries())
    for (const one of mine.filter(({ got }) => got === null)) {
      const got = await perform(wire, who, one)
      expect(got?.status).toBeLessThan(500)
    }
}

const rushAndKill = async (): Promise<void> => {
  const { wire, kill } = await start()
  await askAgain(wire)
  const goal = answered().length + ANSWERS
  const dead = new AbortController()
  const people = Array.from({ length: VISITORS }, (_, who) => visit(wire, who, () => dead.signal.aborted))
  await expect.poll(() => answered().length, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(goal)
  await kill()
  dead.abort()
  await Promise.all(people)
  await age(app)
  expect(all().filter(({ got }) => got === null).length).toBeGreaterThan(0)
}

const everythingHolds = async (): Promise<void> => {
  const found = await inTenant(app, tenant, async (tx) => {
    const [term] = await tx.sql<{ id: string }>('select id from term where tenant_id = $1', [tx.tenantId])
    return {
      broken: brokenInvariants(await loadWorld(tx, term!.id)),
      misplaced: await misplaced(tx),
      replayed: [...(await replayCheck(tx, 'slot', 'slot')), ...(await replayCheck(tx, 'appointment', 'appointment'))],
      // What people were told of is there; and of everything that is, its visitor was told.
      untrue: await tx.sql(
        `select biz_id from message m where m.tenant_id = $1 and m.biz_type = 'appointment'
            and not exists (select 1 from appointment a where a.tenant_id = $1 and a.id::text = m.biz_id)`,
        [tx.tenantId],
      ),
      untold: await tx.sql(
        `select id from appointment a where a.tenant_id = $1 and not exists (select 1 from message m
            where m.tenant_id = $1 and m.biz_type = 'appointment' and m.biz_id = a.id::text and m.user_id = a.visitor_id)`,
        [tx.tenantId],
      ),
      // One trail for each thing done, in the transaction that did it.
      untraced: await tx.sql(
        `select e.entity_id, e.version from state_event e where e.tenant_id = $1 and e.entity = 'appointment'
            and not exists (select 1 from audit_entry t where t.tenant_id = $1 and t.subject_id = e.entity_id::text
              and t.request_id = e.request_id)`,
        [tx.tenantId],
      ),
    }
  })
  expect(found).toEqual({ broken: [], misplaced: [], replayed: [], untrue: [], untold: [], untraced: [] })
}

test('who was told has it, nothing is half done, and the work goes on', { timeout: 5 * PATIENCE_MS }, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await rushAndKill()
    await everythingHolds()
  }
  const { wire } = await start()
  await askAgain(wire)
  await everythingHolds()

  const rows = await inTenant(app, tenant, (tx) =>
    tx.sql<Booked & { visitor_id: string }>(
      `select id, version, state, visitor_id from appointment where tenant_id = $1`,
      [tx.tenantId],
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const told = answered().flatMap(({ got }) => (got?.code === 0 ? [got.data as Booked] : []))
  expect(told.length).toBeGreaterThan(30)
  for (const { id, version } of told) expect(byId.get(id)?.version ?? 0).toBeGreaterThanOrEqual(version)
  // As they were told last, so it is: nobody else touches what is theirs.
  for (const [who, visitorId] of rush.visitorIds.entries()) {
    const live = rows.filter((row) => row.visitor_id === visitorId && row.state === 'notStart')
    const mine = heldBy(who)
    expect(live.map(({ id, version }) => ({ id, version }))).toEqual(
      mine ? [{ id: mine.id, version: mine.version }] : [],
    )
  }
  // What is due is done; what waits for its hour, a text message in the night, goes on waiting.
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
  await expect
    .poll(async () => (await app.runtime.owner.query(due)).rows.length, { timeout: PATIENCE_MS, interval: 100 })
    .toBe(0)
  const givenUp = await app.runtime.owner.query('select 1 from graphile_worker.jobs where attempts >= max_attempts')
  expect(givenUp.rows).toEqual([])
})
