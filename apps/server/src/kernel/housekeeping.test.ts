import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../test/databases.ts'
import { uuidV7 } from './clock.ts'
import { newId, openGround, type Ground } from './ground.fixture.ts'
import { housekeeping, replayCron } from './housekeeping.ts'

const now = new Date('2026-03-10T00:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
})
afterAll(() => ground.close())
beforeEach(async () => {
  tenantId = await ground.newTenant()
})

const clean = (...tenantIds: number[]) => housekeeping[0]!.run({ withTenant: ground.withTenant, tenantIds, now })
const count = async (table: string, tenant = tenantId) =>
  Number(
    (await ground.owner.query<{ n: string }>(`select count(*) as n from ${table} where tenant_id = $1`, [tenant]))
      .rows[0]?.n,
  )

test('spent challenges go, live ones stay', async () => {
  const sql = `insert into challenge (tenant_id, kind, key_hash, secret, created_at, expires_at) values ($1, 'captcha', $2, '\\x00', $3, $3)`
  for (const [hash, at] of [
    ['a', ago(1)],
    ['b', ago(-1)],
  ] as const)
    await ground.owner.query(sql, [tenantId, Buffer.from(hash), at])
  await clean(tenantId)
  expect(await count('challenge')).toBe(1)
})

test('answers are remembered for a day', async () => {
  const sql = `insert into request_result (tenant_id, session_id, request_id, fingerprint, reply, created_at) values ($1, $2, $3, '\\x00', '\\x00', $4)`
  for (const [id, at] of [
    ['1', ago(25)],
    ['2', ago(23)],
  ] as const)
    await ground.owner.query(sql, [tenantId, newId(), id, at])
  await clean(tenantId)
  const { rows } = await ground.owner.query('select request_id from request_result where tenant_id = $1', [tenantId])
  expect(rows).toEqual([{ request_id: '2' }])
})

test('delivered events go after a week with their marks; undelivered ones never', async () => {
  const add = async (at: Date, handlers: readonly string[]) => {
    const id = uuidV7(() => at)()
    await ground.owner.query(`insert into outbox values ($1, $2, 'x', '{}', $3)`, [tenantId, id, at])
    for (const handler of handlers)
      await ground.owner.query('insert into outbox_delivery values ($1, $2, $3, $4)', [tenantId, id, handler, at])
    return id
  }
  await add(ago(8 * 24), ['bell', '*'])
  const stuck = await add(ago(8 * 24), ['bell'])
  const fresh = await add(ago(6 * 24), ['*'])
  await clean(tenantId)
  const { rows } = await ground.owner.query<{ id: string }>('select id from outbox where tenant_id = $1 order by id', [
    tenantId,
  ])
  expect(rows.map((row) => row.id)).toEqual([stuck, fresh])
  expect(await count('outbox_delivery')).toBe(2)
})

test('long lists go batch by batch, and only for the schools named', async () => {
  const other = await ground.newTenant()
  const sql = `insert into challenge (tenant_id, kind, key_hash, secret, created_at, expires_at)
    select $1, 'captcha', n::text::bytea, '\\x00', $2, $2 from generate_series(1, 12000) n`
  await ground.owner.query(sql, [tenantId, ago(1)])
  await ground.owner.query(sql, [other, ago(1)])
  await clean(tenantId)
  expect([await count('challenge'), await count('challenge', other)]).toEqual([0, 12_000])
})

test('the nightly replay speaks up about a state nobody recorded', async () => {
  const cron = replayCron('task', 'task')
  expect(cron.name).toMatch(/^[_a-zA-Z][-_a-zA-Z0-9]*$/)
  const run = () => cron.run({ withTenant: ground.withTenant, tenantIds: [tenantId], now })
  await run()
  const owner = await ground.newUser(tenantId)
  await ground.owner.query(
    `insert into task (tenant_id, id, kind, task_type, title, owner_id, created_at, updated_at) values ($1, $2, 'x', 0, 'x', $3, now(), now())`,
    [tenantId, newId(), owner.userId],
  )
  await expect(run()).rejects.toThrow(/1 task rows differ/)
})
