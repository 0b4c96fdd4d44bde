import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { begin } from '../../../../test/booking-story.ts'

// What the tables themselves refuse, whatever the code above them has come to: the last line behind locks and machines.

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let far: Centre
let visitor: Person
let host: Person
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  far = await openCentre(house)
  visitor = await at.visitor()
  host = await at.host()
})
afterAll(() => house.app.close())

const write = (text: string, values: readonly unknown[] = [], centre: Centre = at): Promise<unknown> =>
  centre.inside((tx) => tx.sql(text, [tx.tenantId, ...values]))
const refusedBy = (constraint: string) => ({ constraint })

const appointment = (slotId: string | null, state: string) =>
  write(
    `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, slot_id, start_at, end_at,
       consult_method, booked_as, source, settled_at, created_by, created_at, updated_at)
     values ($1, gen_random_uuid(), '2', $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '50 min', 1, 'visitor', 12, $7, $3, $7, $7)`,
    [state, visitor.id, host.id, at.site, slotId, MORNING],
  )

test('a slot has one live appointment (INV-S1), and as many as it likes that are over', async () => {
  const slotId = await at.slot({ host, day: 4 })
  await appointment(slotId, 'notStart')
  for (const state of ['toConfirm', 'notStart', 'running'])
    await expect(appointment(slotId, state)).rejects.toMatchObject(refusedBy('appointment_of_slot'))
  for (const state of ['cancel', 'complete', 'removed']) await appointment(slotId, state)
})

describe('nobody and no room is in two places (INV-S2, INV-S3, INV-A1)', () => {
  const take = (kind: string, from: string, until: string, resource = visitor.id, centre = at) =>
    write(
      `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
       values ($1, gen_random_uuid(), $2, $3, tstzrange($4::timestamptz, $5::timestamptz), 'test', gen_random_uuid())`,
      [kind, resource, `2026-04-01 ${from}+08`, `2026-04-01 ${until}+08`],
      centre,
    )

  test.each(['person', 'room'])('%s', async (kind) => {
    await take(kind, '09:00', '10:00')
    for (const [from, until] of [
      ['09:00', '10:00'],
      ['09:59', '11:00'],
      ['08:00', '09:01'],
      ['08:00', '11:00'],
      ['09:20', '09:30'],
    ] as const)
      await expect(take(kind, from, until)).rejects.toMatchObject(refusedBy('occupancy_once'))
    // What ends at ten leaves ten o'clock to the next; and somebody else, and another school, have time of their own.
    await take(kind, '10:00', '11:00')
    await take(kind, '08:00', '09:00')
    await take(kind, '09:00', '10:00', host.id)
    await take(kind, '09:00', '10:00', visitor.id, far)
  })

  test('what was given back is free', async () => {
    await take('person', '14:00', '15:00')
    await write(`update occupancy set is_active = false where tenant_id = $1 and during @> $2::timestamptz`, [
      '2026-04-01 14:30+08',
    ])
    await take('person', '14:00', '15:00')
    await expect(
      write('update occupancy set is_active = true where tenant_id = $1 and during @> $2::timestamptz', [
        '2026-04-01 14:30+08',
      ]),
    ).rejects.toMatchObject(refusedBy('occupancy_once'))
  })
})

test('one live case of a family', async () => {
  const open = (state: string) =>
    write(
      `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at)
       values ($1, gen_random_uuid(), $2, $3, '2', 'counsel', $4, 11, $3, $5)`,
      [visitor.id, host.id, state, MORNING],
    )
  await open('wait')
  await expect(open('running')).rejects.toMatchObject(refusedBy('care_case_once'))
})

test('a shift has somebody (INV-S6), and the same person once', async () => {
  const shift = (hostId: string | null) =>
    write(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       values ($1, gen_random_uuid(), $2, '2026-04-02', 'am', $3, $4, $5)`,
      [at.site, hostId, host.id, MORNING],
    )
  await expect(shift(null)).rejects.toMatchObject({ column: 'host_id', code: '23502' })
  await shift(host.id)
  await expect(shift(host.id)).rejects.toMatchObject(refusedBy('duty_shift_once'))
})

test('one pending request about one thing (INV-P2), and never one’s own to decide (INV-P1)', async () => {
  const { id } = await begin(at)
  const file = (state: string) =>
    at.inside(async (tx) => {
      const flowId = tx.newId()
      await tx.sql(
        `insert into approval_flow (tenant_id, id, option_id, biz_type, biz_id, title, reason, applicant_id, setting, mode,
           current_node, state, ended_at, created_at, updated_at)
         values ($1, $2, 4, 'appointment', $3, '取消', $4, $5, '{}', 3, 1, $6, case when $6 = '1' then null else $7::timestamptz end, $7, $7)`,
        [tx.tenantId, flowId, id, Buffer.from('x'), visitor.id, state, tx.now],
      )
      return flowId
    })
  const flowId = await file('1')
  await expect(file('1')).rejects.toMatchObject(refusedBy('approval_flow_pending'))
  await file('3')
  const ask = (approverId: string) =>
    write(
      `insert into approval_step (tenant_id, id, flow_id, applicant_id, node, place, approver_id, origin, result, created_at)
       values ($1, gen_random_uuid(), $2, $3, 1, 1, $4, 'user', 'active', $5)`,
      [flowId, visitor.id, approverId, MORNING],
    )
  await ask(host.id)
  await expect(ask(visitor.id)).rejects.toMatchObject({ code: '23514' })
  await expect(ask(host.id)).rejects.toMatchObject({ code: '23505' })
})

test('a round is asked once, and a place in the queue taken once', async () => {
  const round = '00000000-0000-7000-8000-00000000000a'
  await write(
    `insert into release_round (tenant_id, id, type, title, state, opens_at, closes_at, commitment, nonce, created_by, created_at)
     values ($1, $2, '2', '放号', 'planned', $3, $3::timestamptz + interval '1 hour', 'x', $4, $5, $3)`,
    [round, MORNING, Buffer.from('x'), host.id],
  )
  const ask = () =>
    write(
      `insert into release_request (tenant_id, id, round_id, visitor_id, choices, consult_method, created_at)
       values ($1, gen_random_uuid(), $2, $3, array[gen_random_uuid()], 3, $4)`,
      [round, visitor.id, MORNING],
    )
  await ask()
  await expect(ask()).rejects.toMatchObject(refusedBy('release_request_once'))
  await write('update release_request set withdrawn_at = $2 where tenant_id = $1', [MORNING])
  await ask()
})

describe('nobody takes back what has been', () => {
  const kept = [
    'appointment',
    'slot',
    'occupancy',
    'duty_shift',
    'state_event',
    'audit_entry',
    'break_release',
  ] as const

  test.each(kept)('%s is not deleted', async (table) => {
    await expect(write(`delete from ${table} where tenant_id = $1`)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['state_event', 'audit_entry'])('%s is not rewritten', async (table) => {
    await expect(write(`update ${table} set action = 'x' where tenant_id = $1`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('another school', () => {
  const tables = [
    'slot',
    'occupancy',
    'appointment',
    'duty_shift',
    'care_case',
    'state_event',
    'approval_flow',
  ] as const

  test.each(tables)('%s: sees, changes and writes nothing of ours', async (table) => {
    const [{ n } = { n: 0 }] = await at.inside((tx) => tx.sql<{ n: number }>(`select count(*)::int as n from ${table}`))
    expect(n).toBeGreaterThan(0)
    // Without a word about the school: the table itself keeps them apart.
    const seen = await far.inside((tx) => tx.sql(`select 1 from ${table} where tenant_id = $1`, [at.tenant.id]))
    expect(seen).toEqual([])
    const all = await far.inside((tx) => tx.sql<{ tenant_id: number }>(`select distinct tenant_id from ${table}`))
    expect(all.filter((row) => row.tenant_id !== far.tenant.id)).toEqual([])
  })

  test('a row of ours cannot be written from there', async () => {
    const { id } = await at.visitor()
    await expect(
      far.inside((tx) =>
        tx.sql(
          `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
           values ($1, gen_random_uuid(), 'person', $2, tstzrange(now(), now() + interval '1 hour'), 'test', $2)`,
          [at.tenant.id, id],
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    const moved = await far.inside((tx) =>
      tx.sql(`update slot set state = 'removed' where tenant_id = $1 returning 1`, [at.tenant.id]),
    )
    expect(moved).toEqual([])
  })
})
