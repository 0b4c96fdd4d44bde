import { defineMachine } from '@xinqiao/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../test/databases.ts'
import type { Tx } from './db/tx.ts'
import { newId, openGround, REQUEST_ID, type Ground } from './ground.fixture.ts'
import { recordInitial, recordInitialMany, replayCheck, runTransition } from './transition.ts'

const doorMachine = defineMachine({
  name: 'door',
  label: '门',
  states: { shut: { label: '关' }, open: { label: '开' }, gone: { label: '拆除', terminal: true } },
  initial: 'shut',
  transitions: [
    { from: 'shut', action: 'open', label: '开门', to: 'open', by: ['owner'], guards: ['hasKey'], effects: ['ring'] },
    { from: 'open', action: 'shut', label: '关门', to: 'shut', by: ['owner', 'system'] },
    { from: 'open', action: 'enter', label: '进入', to: 'open', by: ['owner'], guards: ['hasRoom'] },
    { from: ['shut', 'open'], action: 'remove', label: '拆除', to: 'gone', by: ['system'] },
  ],
})
type DoorRow = { id: string; state: string; version: number; people: number }
type Facts = { hasKey: boolean; people: number }
type Action = 'open' | 'shut' | 'enter' | 'remove'
type Attempt = { by?: readonly ('owner' | 'system')[]; hasKey?: boolean; version?: number; visible?: boolean }

const rings: string[] = []
let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenantId = await ground.newTenant()
  await ground.owner.query(`
    create table door (tenant_id integer not null, id uuid not null, state text not null, people integer not null default 0,
                       version integer not null default 1, primary key (tenant_id, id));
    select make_tenant_table('door');`)
})
afterAll(() => ground.close())

const givenDoor = async (tenant = tenantId): Promise<string> => {
  const id = newId()
  await ground.inTenant(tenant, async (tx) => {
    await tx.sql(`insert into door (tenant_id, id, state) values ($1, $2, 'shut')`, [tx.tenantId, id])
    await recordInitial(tx, { machine: doorMachine, entity: 'door', id })
  })
  return id
}

const act = (tx: Tx, id: string, action: Action, attempt: Attempt = {}) => {
  const { by = ['owner', 'system'], hasKey = true, version, visible = true } = attempt
  return runTransition(tx, {
    machine: doorMachine,
    id,
    action,
    by,
    guards: {
      hasKey: (facts: Facts) => facts.hasKey || 'task.not_downloadable',
      hasRoom: (facts: Facts) => facts.people < 1 || 'no such error',
    },
    ctx: (row: DoorRow) => ({ hasKey, people: row.people }),
    effects: { ring: ({ before, row }) => rings.push(`${before.state} ${row.state} ${id}`) },
    set: (row) => (action === 'enter' ? { people: row.people + 1 } : {}),
    visible: () => visible,
    wrongState: 'task.wrong_state',
    reason: '测试',
    ...(version === undefined ? {} : { version }),
  })
}
const attempt = (id: string, action: Action, options?: Attempt, tenant = tenantId) =>
  ground.inTenant(tenant, (tx) => act(tx, id, action, options))

/** Everything a transition touches, to see that a refusal touched nothing. */
const traces = async (id: string) => {
  const door = await ground.owner.query('select state, version, people from door where id = $1', [id])
  const events = await ground.owner.query('select * from state_event where entity_id = $1 order by version', [id])
  const outbox = await ground.owner.query(`select event, payload from outbox where payload ->> 'id' = $1 order by id`, [
    id,
  ])
  return {
    door: door.rows[0] as object,
    events: events.rows as Record<string, unknown>[],
    outbox: outbox.rows as object[],
  }
}

describe('a transition', () => {
  test('changes the row, records it and announces it together', async () => {
    const id = await givenDoor()
    const actor = await ground.newUser(tenantId)
    const moved = await ground.inTenant(tenantId, (tx) => act(tx, id, 'open'), actor)
    expect(moved).toMatchObject({ from: 'shut', to: 'open', row: { id, state: 'open', version: 2 } })
    const { door, events, outbox } = await traces(id)
    expect(door).toEqual({ state: 'open', version: 2, people: 0 })
    expect(events).toMatchObject([
      { version: 1, from_state: null, to_state: 'shut', action: 'create' },
      {
        version: 2,
        from_state: 'shut',
        to_state: 'open',
        action: 'open',
        actor_id: actor.userId,
        role_code: 'ROLE_GENERAL',
        reason: null,
        sealed_reason: expect.any(Buffer) as Buffer,
        request_id: REQUEST_ID,
      },
    ])
    expect(outbox).toEqual([
      { event: 'door.create', payload: { id, from: null, to: 'shut', version: 1 } },
      { event: 'door.open', payload: { id, from: 'shut', to: 'open', version: 2 } },
    ])
  })

  test.each<[string, Action, Attempt, string]>([
    ['from a state that has no such row', 'shut', {}, 'task.wrong_state'],
    ['by somebody who may not', 'open', { by: ['system'] }, 'auth.forbidden'],
    ['against a guard', 'open', { hasKey: false }, 'task.not_downloadable'],
    ['decided on an older version', 'open', { version: 7 }, 'request.version_conflict'],
    ['on a row the viewer may not see', 'open', { visible: false }, 'request.not_found'],
    ['on an invisible row in the wrong state', 'shut', { visible: false }, 'request.not_found'],
  ])('is refused %s, and nothing is left behind', async (_name, action, options, errorName) => {
    const id = await givenDoor()
    const before = await traces(id)
    await expect(attempt(id, action, options)).rejects.toMatchObject({ errorName })
    expect(await traces(id)).toEqual(before)
  })

  test('of an unknown id and of another school’s id look the same', async () => {
    const foreign = await givenDoor(await ground.newTenant())
    await expect(attempt(newId(), 'open')).rejects.toMatchObject({ errorName: 'request.not_found' })
    await expect(attempt(foreign, 'open')).rejects.toMatchObject({ errorName: 'request.not_found' })
    expect((await traces(foreign)).door).toMatchObject({ state: 'shut', version: 1 })
  })

  test('goes away with the transaction it was part of', async () => {
    const id = await givenDoor()
    const before = await traces(id)
    const broken = ground.inTenant(tenantId, async (tx) => {
      await act(tx, id, 'open')
      throw new Error('later trouble')
    })
    await expect(broken).rejects.toThrow('later trouble')
    expect(await traces(id)).toEqual(before)
  })

  test('reports a guard that answers with an unknown error as a fault of ours', async () => {
    const id = await givenDoor()
    await attempt(id, 'open')
    await attempt(id, 'enter')
    await expect(attempt(id, 'enter')).rejects.toThrow('guard refused with unknown error')
  })

  test('does not happen from a state this version does not know', async () => {
    const id = await givenDoor()
    await ground.owner.query(`update door set state = 'ajar' where id = $1`, [id])
    await expect(attempt(id, 'open')).rejects.toMatchObject({ errorName: 'task.wrong_state' })
  })
})

describe('at once', () => {
  const outcomes = async (tries: readonly Promise<unknown>[]) => {
    const settled = await Promise.allSettled(tries)
    const reasons = settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Error & { errorName?: string }] : [],
    )
    return {
      won: settled.length - reasons.length,
      lost: new Set(reasons.map((error) => error.errorName ?? error.message)),
    }
  }

  test('twenty attempts at one step: one wins, the others see its result', async () => {
    const id = await givenDoor()
    const result = await outcomes(Array.from({ length: 20 }, () => attempt(id, 'open')))
    expect(result).toEqual({ won: 1, lost: new Set(['task.wrong_state']) })
    expect((await traces(id)).events).toHaveLength(2)
  })

  test('guards judge what holds under the lock: one place, one guest', async () => {
    const id = await givenDoor()
    await attempt(id, 'open')
    const result = await outcomes(Array.from({ length: 10 }, () => attempt(id, 'enter')))
    expect(result).toEqual({ won: 1, lost: new Set(['guard refused with unknown error no such error']) })
    expect((await traces(id)).door).toMatchObject({ people: 1 })
  })
})

describe('the replay', () => {
  const differences = async () =>
    (await ground.inTenant(tenantId, (tx) => replayCheck(tx, 'door', 'door'))).filter((row) => row.current !== 'ajar')

  test('of any history is the current state', async () => {
    const actions = fc.array(fc.constantFrom<Action>('open', 'shut', 'enter', 'remove'), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(actions, async (history) => {
        const id = await givenDoor()
        for (const action of history) await attempt(id, action).catch(() => undefined)
      }),
      { numRuns: 15 },
    )
    expect(await differences()).toEqual([])
  })

  test.each([
    ['a state changed by hand', `update door set state = 'gone' where id = $1`, { current: 'gone', replayed: 'open' }],
    [
      'a lost last event',
      `delete from state_event where entity_id = $1 and version = 4`,
      { current: 'open', replayed: 'shut' },
    ],
    [
      'a lost middle event',
      `delete from state_event where entity_id = $1 and version = 3`,
      { current: 'open', replayed: null },
    ],
    [
      'a lost first event',
      `delete from state_event where entity_id = $1 and version = 1`,
      { current: 'open', replayed: null },
    ],
    ['no events at all', `delete from state_event where entity_id = $1`, { current: 'open', replayed: null }],
    ['events ahead of the row', `update door set version = 3 where id = $1`, { current: 'open', replayed: 'open' }],
  ])('finds %s', async (_name, damage, found) => {
    const id = await givenDoor()
    for (const action of ['open', 'shut', 'open'] as const) await attempt(id, action)
    expect(await differences()).toEqual([])
    await ground.owner.query(damage, [id])
    expect(await differences()).toEqual([{ id, ...found }])
    await ground.owner.query('delete from door where id = $1', [id])
  })

  test('bears edits between transitions', async () => {
    const id = await givenDoor()
    await ground.owner.query('update door set version = version + 3 where id = $1', [id])
    await attempt(id, 'open')
    expect(await differences()).toEqual([])
  })

  test('takes a table’s name only', () => {
    expect(() => replayCheck({} as Tx, 'door', 'door; drop table door')).toThrow('not a table name')
  })
})

test('many rows begin with one statement and one event, and go on one by one', async () => {
  const school = await ground.newTenant()
  const ids = Array.from({ length: 300 }, newId)
  await ground.inTenant(school, async (tx) => {
    await tx.sql(`insert into door (tenant_id, id, state) select $1, d, 'shut' from unnest($2::uuid[]) as d`, [
      school,
      ids,
    ])
    await recordInitialMany(tx, { machine: doorMachine, entity: 'door', ids })
    await recordInitialMany(tx, { machine: doorMachine, entity: 'door', ids: [] })
  })
  const { rows } = await ground.owner.query('select event, payload from outbox where tenant_id = $1', [school])
  expect(rows).toEqual([{ event: 'door.create_many', payload: { ids, from: null, to: 'shut', version: 1 } }])
  await ground.inTenant(school, (tx) => act(tx, ids[7]!, 'open'))
  expect(await ground.inTenant(school, (tx) => replayCheck(tx, 'door', 'door'))).toEqual([])
  const told = await ground.owner.query(
    'select count(*)::int as n, count(distinct request_id)::int as asked from state_event where tenant_id = $1',
    [school],
  )
  expect(told.rows).toEqual([{ n: 301, asked: 1 }])
})
