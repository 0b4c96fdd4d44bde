import { formatDate, nextStep, type FrozenLadder } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { phonesOf, told, type Expected } from '../../../test/phones.ts'
import { atMinute, givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../test/visits.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { raiseSignal } from '../warning/index.ts'

const DAY = 24 * 60
const app = await openTestApp()
let centre: Centre
let chief: Person
let phones: Awaited<ReturnType<typeof phonesOf>>

const raise = (userId = centre.visitor.id, level: 4 | 5 = 5) =>
  inTenant(app, centre.tenant, (tx) => raiseSignal(tx, { userId, level, source: 'registration' }))
const run = (minutes: number, tenant = centre.tenant) =>
  runCron(app, app.runtime.crons, 'errand-run', { tenants: [tenant], minutes })
const ring = (...people: readonly Person[]): Expected[] => people.map((who): Expected => [who, 'crisis_alert', 'sms'])

type Steps = { id: string; ladder: FrozenLadder; clock_at: Date; created_at: Date; nos: number[]; next_at: Date }
const stepsOf = () =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql<Steps>(
      `select e.id, e.ladder, e.clock_at, e.created_at, e.next_at,
              array(select s.no from errand_step s where s.tenant_id = $1 and s.errand_id = e.id order by s.no) as nos
         from errand e where e.tenant_id = $1 and e.state = 'open' order by e.id`,
      [tx.tenantId],
    ),
  )

/** The host, today and tomorrow: whoever is on duty, now or next, is always the same one. */
const onDuty = () =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       select $1, gen_random_uuid(), $2, d::date, h, $4, $4, $5 from unnest(array['am', 'pm']) as h, unnest($3::text[]) as d`,
      [
        tx.tenantId,
        centre.site,
        [0, 1].map((day) => formatDate(new Date(tx.now.getTime() + day * 86_400_000))),
        centre.host.id,
        tx.now,
      ],
    ),
  )

beforeEach(async () => {
  centre = await givenCentre(app)
  const user = await app.givenUser(centre.tenant, { realName: '总负责', roles: ['CRISIS_ROLE_SUPERINTENDENT'] })
  chief = { ...user, browser: await app.signedIn(user) }
  phones = await phonesOf(app, centre.tenant)
})

describe('level 5, telephone by telephone', () => {
  test('nobody follows on duty: those above are called at once, then every hour, and nobody else', async () => {
    await onDuty()
    await raise()
    expect(await phones.heard()).toEqual(told(...ring(centre.host, centre.head)))
    await run(9)
    expect(await phones.heard()).toEqual(told())
    await run(10.1)
    expect(await phones.heard()).toEqual(told(...ring(centre.host, centre.head, chief)))
    for (const minutes of [11, 30.1, 69]) await run(minutes)
    expect(await phones.heard()).toEqual(told())
    await run(70.2)
    expect(await phones.heard()).toEqual(told(...ring(centre.host, centre.head, chief)))
  })

  test('three hours of outage: every step that was missed once, of the repetitions one', async () => {
    await raise()
    expect(await phones.heard()).toEqual(told(...ring(centre.head)))
    await run(190)
    await run(190.5)
    // Nobody is on duty at all: the second step is passed over, the third taken, and one repetition of it.
    expect(await phones.heard()).toEqual(told(...ring(centre.head, chief), ...ring(centre.head, chief)))
    expect((await stepsOf())[0]!.nos).toEqual([0, 1, 2, 4])
  })

  test('whoever answers ends it for everybody', async () => {
    await raise()
    const { records } = await centre.head.browser.call('POST /crisis/warning/page', { body: {} })
    const { id, version } = records[0]!
    await centre.head.browser.call('POST /crisis/warning/take', { body: { id, version } })
    expect(await phones.heard()).toEqual(told(...ring(centre.head)))
    await run(600)
    expect(await phones.heard()).toEqual(told())
    await run(24 * 60 + 1)
    expect(await phones.heard()).toEqual(told(...ring(centre.head)))
  })
})

describe('each step once', () => {
  test('two workers at the same moment', async () => {
    await raise()
    await raise(centre.friend.id)
    expect(await phones.heard()).toEqual(told(...ring(centre.head, centre.head)))
    await Promise.all([run(11), run(11), run(11)])
    expect(await phones.heard()).toEqual(told(...ring(centre.head, chief, centre.head, chief)))
  })

  test('three workers over what nothing but its own row holds', async () => {
    const columns = { record_due_at: new Date(Date.now() + 5 * DAY * 60_000) }
    for (const visitor of [centre.visitor, centre.friend])
      await givenVisit(app, centre, { state: 'success', startsIn: -DAY, withSlot: false, visitor, columns })
    await runCron(app, app.runtime.crons, 'errand-adopt', { tenants: [centre.tenant] })
    await Promise.all([run(30 * DAY), run(30 * DAY), run(30 * DAY)])
    const steps = await stepsOf()
    expect(steps.map(({ nos }) => nos.slice(0, 3))).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
    expect(new Set(steps.map(({ nos }) => nos.length))).toEqual(new Set([4]))
    expect(await phones.heard()).toEqual(
      told([centre.host, 'record_due', 'inbox'], [centre.head, 'errand_late', 'inbox']),
    )
  })

  test('killed before the end of the transaction: nothing was told, and it is told afterwards', async () => {
    await raise()
    expect(await phones.heard()).toEqual(told(...ring(centre.head)))
    const killed: WithTenant = (behalf, work) =>
      atMinute(app, 11)(behalf, async (tx) => {
        const done = await work(tx)
        if (!behalf.isRead) throw new Error('killed')
        return done
      })
    const cron = app.runtime.crons.find(({ name }) => name === 'errand-run')!
    const context = { withTenant: killed, tenantIds: [centre.tenant.id], now: new Date() }
    await expect(cron.run(context)).rejects.toThrow('killed')
    expect(await phones.heard()).toEqual(told())
    await run(12)
    expect(await phones.heard()).toEqual(told(...ring(centre.head, chief)))
  })

  test('another school has a clock of its own', async () => {
    const there = await givenCentre(app)
    await raise()
    expect(await phones.heard()).toEqual(told(...ring(centre.head)))
    await run(600, there.tenant)
    expect(await phones.heard()).toEqual(told())
    expect((await there.head.browser.call('POST /consult/errand/page', { body: {} })).records).toEqual([])
  })

  test('a ladder changed in the middle changes nothing that runs', async () => {
    await raise()
    const body = {
      kind: 'warning5' as const,
      version: 0,
      steps: [{ after: 0, to: ['chief' as const, 'head' as const], ways: ['sms' as const] }],
      again: 240,
    }
    await centre.head.browser.call('POST /consult/errand/saveLadder', { body })
    await raise(centre.friend.id)
    expect(await phones.heard()).toEqual(told(...ring(centre.head), ...ring(centre.head, chief)))
    await run(11)
    expect(await phones.heard()).toEqual(told(...ring(centre.head, chief)))
    expect((await stepsOf()).map(({ ladder }) => ladder.steps.length)).toEqual([3, 1])
  })
})

test('a day of random jumps, kills and two workers: nothing is lost, nothing told twice, something always ahead', async () => {
  const people = [centre.visitor, centre.friend, centre.other, centre.desk, centre.clerk, centre.admin, centre.host]
  for (const [at, who] of people.entries()) await raise(who.id, at % 2 === 0 ? 5 : 4)
  // Chance from the school's number: another each time, the same for whoever repeats it.
  let seed = centre.tenant.id * 7919 + 1
  const chance = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  // Mostly a few minutes on; now and then the clock is put back, or nothing runs for hours.
  const jump = (): number => {
    const kind = chance()
    return kind < 0.08 ? -chance() * 12 : kind < 0.14 ? chance() * 180 : chance() * 20
  }
  const moments: number[] = [0]
  const last = DAY * (process.env['TEST_LONG'] === '1' ? 20 : 1)
  for (let minute = 0; minute < last; minute = Math.max(minute + jump(), 0)) {
    moments.push(minute)
    const isKilled = chance() < 0.3
    const cron = app.runtime.crons.find(({ name }) => name === 'errand-run')!
    const at = atMinute(app, minute)
    let left = Math.floor(chance() * 4)
    const dying: WithTenant = (behalf, work) =>
      at(behalf, async (tx) => {
        const done = await work(tx)
        if (!behalf.isRead && left-- <= 0) throw new Error('killed')
        return done
      })
    const turn = (withTenant: WithTenant) =>
      cron.run({ withTenant, tenantIds: [centre.tenant.id], now: new Date() }).catch((error: Error) => {
        expect(error.message).toBe('killed')
      })
    if (isKilled) await turn(dying)
    else await Promise.all([turn(at), turn(at)])
  }
  expect(moments.length).toBeGreaterThan(last / 30)
  await run(last)
  const now = new Date(Date.now() + last * 60_000)
  for (const { ladder, clock_at, nos, next_at } of await stepsOf()) {
    // Every step of the ladder itself, each once (the key of the table says so); beyond it numbers only grow.
    const own = ladder.steps.map((_, no) => no)
    expect(nos.slice(0, own.length)).toEqual(own)
    expect(nextStep(ladder, clock_at, nos.at(-1)! + 1, now)).toMatchObject({ at: next_at })
    expect(next_at.getTime()).toBeGreaterThan(now.getTime() - 60_000)
  }
  // Exactly whom the steps say, each time once and on no telephone that was not to ring.
  const rungs = await inTenant(app, centre.tenant, (tx) =>
    tx.sql<{ no: number; told: string[]; ladder: FrozenLadder }>(
      `select s.no, s.told, e.ladder from errand_step s join errand e on e.tenant_id = $1 and e.id = s.errand_id
        where s.tenant_id = $1`,
      [tx.tenantId],
    ),
  )
  const byId = new Map([...people, centre.head, chief].map((who) => [who.id, who]))
  const expected = rungs.flatMap(({ no, told: ids, ladder }) => {
    const { ways } = (ladder.steps[no] ?? ladder.steps.at(-1))!
    return ids.map((id): Expected => [byId.get(id)!, 'crisis_alert', ways.includes('sms') ? 'sms' : 'inbox'])
  })
  expect(await phones.heard()).toEqual(told(...expected))
}, 600_000)
