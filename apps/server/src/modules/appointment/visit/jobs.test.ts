import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, messagesOf, runCron, type Centre } from '../../../../test/visits.ts'
import { replayCheck } from '../../../kernel/transition.ts'
import { visitCrons } from './visit.crons.ts'

let centre: Centre
const DAY = 24 * 60

const app = await openTestApp({})
beforeEach(async () => {
  centre = await givenCentre(app)
})

const run = (name: string, minutes = 0) => runCron(app, visitCrons, name, { tenants: [centre.tenant], minutes })
const told = async (who: Centre['visitor'], code: string) => (await messagesOf(app, who, code)).length
const stateOf = (id: string) =>
  inTenant(
    app,
    centre.tenant,
    async (tx) => (await tx.sql<{ state: string }>('select state from appointment where id = $1', [id])).at(0)?.state,
  )

describe('remind', () => {
  test('a day and two hours before, both sides, once however often the job runs', async () => {
    const id = await givenVisit(app, centre, { startsIn: DAY + 10 })
    await run('appointment-remind')
    expect(await told(centre.visitor, 'consult')).toBe(0)
    await Promise.all([run('appointment-remind', 10), run('appointment-remind', 10)])
    await run('appointment-remind', 11)
    await run('appointment-remind', 40)
    expect(await told(centre.visitor, 'consult')).toBe(1)
    expect(await told(centre.host, 'consult')).toBe(1)
    await run('appointment-remind', DAY + 10 - 120)
    await run('appointment-remind', DAY + 10 - 119)
    const [first] = await messagesOf(app, centre.visitor, 'consult')
    expect(await told(centre.visitor, 'consult')).toBe(2)
    expect(first?.link).toBe(`/appointmentStepsPage?id=${id}`)
    expect((await messagesOf(app, centre.host, 'consult'))[0]?.link).toBe(`/appointment_records_info/index?id=${id}`)
  })

  test('not of what is over, called off, or was booked after its moment', async () => {
    await givenVisit(app, centre, { startsIn: DAY, state: 'cancel' })
    await givenVisit(app, centre, { startsIn: DAY + 2, state: 'toConfirm' })
    await givenVisit(app, centre, { startsIn: 100, bookedAgo: 5, visitor: centre.friend })
    await givenVisit(app, centre, { startsIn: -1, visitor: centre.friend })
    await run('appointment-remind')
    await run('appointment-remind', 3)
    expect(await told(centre.visitor, 'consult')).toBe(0)
    expect(await told(centre.friend, 'consult')).toBe(0)
  })

  test('by the leads the school has set, and not at all where it is switched off', async () => {
    await givenVisit(app, centre, { startsIn: 30 })
    const setting = (leads: number[], enabled: boolean) =>
      inTenant(app, centre.tenant, (tx) =>
        tx.sql(
          `insert into message_setting (tenant_id, type_code, enabled, lead_minutes, updated_at) values ($1, 'consult', $2, $3, $4)
           on conflict (tenant_id, type_code) do update set enabled = excluded.enabled, lead_minutes = excluded.lead_minutes`,
          [tx.tenantId, enabled, leads, tx.now],
        ),
      )
    await setting([15], false)
    await run('appointment-remind', 16)
    expect(await told(centre.visitor, 'consult')).toBe(0)
    await setting([15], true)
    await run('appointment-remind')
    expect(await told(centre.visitor, 'consult')).toBe(0)
    await run('appointment-remind', 16)
    expect(await told(centre.visitor, 'consult')).toBe(1)
  })

  test('what leaves the platform gives nothing away', async () => {
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql(`update site set name = '心理咨询中心' where id = $1`, [centre.site]),
    )
    await givenVisit(app, centre, { startsIn: 120 })
    await run('appointment-remind')
    const { rows } = await app.runtime.owner.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs`,
    )
    const texts = JSON.stringify(rows)
    expect(texts).not.toMatch(/心理|咨询/)
  })

  test('another school is reminded by its own clock and people', async () => {
    const there = await givenCentre(app)
    await givenVisit(app, centre, { startsIn: 120 })
    await runCron(app, visitCrons, 'appointment-remind', { tenants: [there.tenant] })
    expect(await told(centre.visitor, 'consult')).toBe(0)
  })
})

describe('auto finish', () => {
  test('half an hour after its end, not before; twice is once', async () => {
    const id = await givenVisit(app, centre, { state: 'running', startsIn: -60, minutes: 50 })
    await run('appointment-auto-finish', 5)
    expect(await stateOf(id)).toBe('running')
    await run('appointment-auto-finish', 21)
    await run('appointment-auto-finish', 26)
    expect(await stateOf(id)).toBe('success')
    expect(await told(centre.visitor, 'feedback_asked')).toBe(1)
    expect(await told(centre.host, 'record_due')).toBe(1)
    expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, 'appointment', 'appointment'))).toEqual([])
  })
})

describe('what nobody has answered', () => {
  const clock = async (minutes: number) => {
    for (const name of ['errand-adopt', 'errand-run'])
      await runCron(app, app.runtime.crons, name, { tenants: [centre.tenant], minutes })
  }

  test('the host is asked from the first day, the clerk when it goes on; once a day for all; nobody is marked absent', async () => {
    const id = await givenVisit(app, centre, { startsIn: -60, minutes: 50 })
    await givenVisit(app, centre, { startsIn: -180, minutes: 50 })
    await clock(0)
    expect(await told(centre.host, 'appointment_unresolved')).toBe(0)
    // Before eight in the morning the day that begins is not over: ten days hold five working mornings, whatever the hour.
    for (let day = 1; day <= 10; day += 1) await clock(day * DAY)
    const asked = await told(centre.host, 'appointment_unresolved')
    expect(asked).toBeGreaterThanOrEqual(3)
    expect(asked).toBeLessThanOrEqual(10)
    const clerk = await told(centre.clerk, 'appointment_unresolved')
    expect(clerk).toBeGreaterThan(0)
    expect(clerk).toBeLessThan(asked)
    await clock(10 * DAY)
    expect(await told(centre.host, 'appointment_unresolved')).toBe(asked)
    expect(await stateOf(id)).toBe('notStart')
  })

  test('records are asked for before they are due, on working days, once a day', async () => {
    const columns = { record_due_at: new Date(Date.now() + 7 * DAY * 60_000) }
    await givenVisit(app, centre, { state: 'success', startsIn: -DAY, columns })
    await clock(0)
    expect(await told(centre.host, 'record_due')).toBe(0)
    for (let day = 1; day <= 7; day += 1) await clock(day * DAY)
    const before = await told(centre.host, 'record_due')
    expect([1, 2]).toContain(before)
    await clock(7 * DAY)
    expect(await told(centre.host, 'record_due')).toBe(before)
    for (let day = 8; day <= 14; day += 1) await clock(day * DAY)
    expect(await told(centre.host, 'record_due')).toBeGreaterThan(before)
    expect(await told(centre.head, 'errand_late')).toBeGreaterThan(0)
  })
})
