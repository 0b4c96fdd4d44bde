import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/kernel/clock.ts'
import type { TenantKeys } from '../../src/kernel/db/tenant-keys.ts'
import { openPool, type Pool } from '../../src/kernel/db/pool.ts'
import { createTenancy, type WithTenant } from '../../src/kernel/db/tenancy.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { MASTER_KEY, newId, openGround, type Ground } from '../../src/kernel/ground.fixture.ts'
import { cloneDatabase } from '../databases.ts'

// Connections are shared by all schools and carry several statements at once: what one transaction leaves, no other may meet.

let ground: Ground
let tenants: number[]

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenants = await Promise.all(Array.from({ length: 5 }, ground.newTenant))
  for (const tenantId of tenants)
    for (let i = 0; i < 3; i++) await ground.inTenant(tenantId, (tx) => addSetting(tx, `seed${i}`))
})
afterAll(() => ground.close())

const addSetting = (tx: Tx, code: string) =>
  tx.insert('setting', { code, value: JSON.stringify(tx.tenantId), updated_at: tx.now })
// No word about the school in the question: only the database keeps the answer apart.
const everything = (tx: Tx) =>
  tx.sql<{ tenant_id: number; tenant: string }>(
    `select tenant_id, current_setting('app.tenant_id') as tenant from setting`,
  )

describe('shared connections', () => {
  let pool: Pool
  let withTenant: WithTenant
  beforeAll(() => {
    pool = openPool(ground.database.appUrl, 3, () => undefined, true)
    const keyCache = new Map<number, TenantKeys>()
    withTenant = createTenancy({ pool, clock: systemClock, newId, masterKey: MASTER_KEY, keyCache })
  })
  afterAll(() => pool.end())
  const inTenant = <T>(tenantId: number, run: (tx: Tx) => Promise<T>, isRead = false) =>
    withTenant({ tenantId, actor: null, isRead }, run)
  const settled = async (run: Promise<unknown>): Promise<string> =>
    run.then(
      () => 'done',
      (error: Error) => error.message,
    )

  test('a hundred transactions of five schools at once never see another’s rows', async () => {
    const runs = Array.from({ length: 100 }, async (_item, i) => {
      const tenantId = tenants[i % 5]!
      const outcome = i % 7
      return inTenant(
        tenantId,
        async (tx) => {
          const first = await everything(tx)
          if (outcome === 0) throw new Error('given up')
          if (outcome === 1) await tx.sql('select 1 / 0')
          if (outcome === 2) await addSetting(tx, `run${i}`)
          const [second, third] = [
            await everything(tx),
            await tx.sql<{ id: string }>(`select current_setting('app.tenant_id') as id`),
          ]
          return {
            tenantId,
            seen: [...first, ...second].map((row) => `${row.tenant_id}/${row.tenant}`),
            named: third[0]?.id,
          }
        },
        outcome > 3,
      ).catch(() => null)
    })
    const results = (await Promise.all(runs)).filter((one) => one !== null)
    expect(results.length).toBeGreaterThan(60)
    for (const { tenantId, seen, named } of results) {
      expect(named).toBe(String(tenantId))
      expect(new Set(seen)).toEqual(new Set([`${tenantId}/${tenantId}`]))
    }
  })

  test('after a commit, a rollback, a failure or a read, a connection belongs to no school', async () => {
    const naked = async () => {
      const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
      const seen = await Promise.all(
        clients.map(async (client) => {
          const setting = await client.query<{ id: string | null }>(
            `select current_setting('app.tenant_id', true) as id`,
          )
          const rows = await client.query<{ n: number }>('select count(*)::int as n from setting')
          const state = await client.query<{ open: boolean }>('select now() = statement_timestamp() as open')
          return [setting.rows[0]?.id || null, rows.rows[0]?.n, state.rows[0]?.open]
        }),
      )
      for (const client of clients) client.release()
      return seen
    }
    const [tenantId = 0] = tenants
    const endings: Promise<unknown>[] = [
      inTenant(tenantId, everything),
      inTenant(tenantId, everything, true),
      settled(inTenant(tenantId, () => Promise.reject(new Error('x')))),
      settled(inTenant(tenantId, (tx) => tx.sql('select 1 / 0'))),
      settled(inTenant(tenantId, (tx) => tx.sql('select 1 / 0'), true)),
      settled(
        inTenant(tenantId, async (tx) => Promise.all([tx.sql('select 1 / 0'), everything(tx), tx.sql('select 2')])),
      ),
    ]
    for (const ending of endings) {
      await ending
      expect(await naked()).toEqual(Array.from({ length: 3 }, () => [null, 0, true]))
    }
  })

  test('a read that was answered before its end is over when the next one begins', async () => {
    const [a = 0, b = 0] = tenants
    for (let i = 0; i < 200; i++) {
      const tenantId = i % 2 ? a : b
      const [row] = await inTenant(
        tenantId,
        (tx) => tx.sql<{ id: string }>(`select current_setting('app.tenant_id') as id`),
        true,
      )
      expect(row?.id).toBe(String(tenantId))
    }
  })

  test('a failed statement spoils neither its statement’s name nor its connection', async () => {
    const [tenantId = 0] = tenants
    const fresh = `select $1::int / $2::int as n`
    for (let i = 0; i < 6; i++) {
      const both = inTenant(tenantId, (tx) =>
        Promise.all([tx.sql(fresh, [1, 0]), tx.sql(`select ${i} as never_seen_before`), tx.sql(fresh, [1, 1])]),
      )
      expect(await settled(both)).toBe('division by zero')
      expect(
        await inTenant(tenantId, (tx) => Promise.all([tx.sql(fresh, [4, 2]), tx.sql(fresh, [6, 2])])),
      ).toMatchObject([[{ n: 2 }], [{ n: 3 }]])
    }
  })

  test('a write that was told done can be read by anyone at once', async () => {
    const [tenantId = 0] = tenants
    for (let i = 0; i < 50; i++) {
      await inTenant(tenantId, (tx) => addSetting(tx, `told${i}`))
      const { rows } = await ground.owner.query('select 1 from setting where tenant_id = $1 and code = $2', [
        tenantId,
        `told${i}`,
      ])
      expect(rows).toHaveLength(1)
    }
  })

  test('what is no school opens no transaction', async () => {
    for (const tenantId of [0, -1, 1.5, NaN, Infinity, '1; drop table setting' as unknown as number])
      expect(await settled(inTenant(tenantId, everything))).toContain('not a tenant id')
    expect(await settled(inTenant(999_999, everything))).toContain('has no keys')
    expect(await inTenant(tenants[0]!, everything)).not.toEqual([])
  })

  test('more transactions than connections wait their turn', async () => {
    const slow = Array.from({ length: 12 }, (_item, i) =>
      inTenant(tenants[i % 5]!, (tx) => tx.sql('select pg_sleep(0.05)')),
    )
    expect(await Promise.all(slow)).toHaveLength(12)
  })
})
