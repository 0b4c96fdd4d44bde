import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf, type SealedColumn } from '../../src/kernel/db/reseal.ts'
import { BOUND, inRow, sealBytes } from '../../src/kernel/db/tenant-keys.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { gather } from '../../src/kernel/module.ts'
import { modules } from '../../src/main/modules.ts'
import { bindCron, resealTenant } from '../../src/modules/tenant/index.ts'
import { inTenant } from '../departments.ts'
import { givenSchool, type School } from '../floods/school.ts'
import { openStage, type Stage } from '../floods/stage.ts'
import { MASTER_KEY } from '../harness.ts'
import { unbindSchool } from '../unbound.ts'

// Every sealed column of every module: what stands in it opens in its own row and nowhere else.

const columns: readonly SealedColumn[] = gather(modules, 'sealed')
const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

let stage: Stage
let ours: School
let theirs: School
beforeAll(async () => {
  stage = await openStage()
  ours = await givenSchool(stage, `bound${randomUUID().slice(0, 8)}`)
  theirs = await givenSchool(stage, `other${randomUUID().slice(0, 8)}`)
})
afterAll(() => stage.close())

const inside = <T>(school: School, work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(stage.app, school.tenant, work)

type Box = { row: string; box: Buffer }

const boxesOf = (tx: Tx, sealed: SealedColumn): Promise<Box[]> =>
  tx.sql<Box>(
    `select ${rowOf(sealed)} as row, ${sealed.column} as box from ${sealed.table}
      where tenant_id = $1 and ${sealed.column} is not null limit 20`,
    [tx.tenantId],
  )

const opens = (tx: Tx, field: string, row: string, box: Buffer): boolean => {
  try {
    tx.keys.decrypt(inRow(field, row), box)
    return true
  } catch {
    return false
  }
}

const deps = () => {
  const { owner, withTenant } = stage.app.runtime
  return { owner, withTenant, masterKey: MASTER_KEY, columns }
}

/** What still stands readable where it stood before. */
const openIn = (school: School): Promise<string[]> =>
  inside(school, async (tx) => {
    const left: string[] = []
    for (const { table, was } of columns) {
      if (was === undefined) continue
      const rows = await tx.sql(`select 1 from ${table} where tenant_id = $1 and ${was} <> '' limit 1`, [tx.tenantId])
      if (rows.length > 0) left.push(`${table}.${was}`)
    }
    return left
  })

const unboundIn = (school: School): Promise<string[]> =>
  inside(school, async (tx) => {
    const left: string[] = []
    for (const sealed of columns)
      for (const { box } of await boxesOf(tx, sealed)) if (box[0] !== BOUND) left.push(nameOf(sealed))
    return left
  })

describe('a sealed column', () => {
  test('is bound by what no two rows of a school share', async () => {
    const { rows } = await stage.app.runtime.owner.query<{ name: string; keys: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as keys
         from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisunique and i.indpred is null and c.relnamespace = 'public'::regnamespace
        group by c.relname, i.indexrelid`,
    )
    const shared = columns.filter(({ table, key = ['id'] }) => {
      const text = key.join(' ')
      return !rows.some(
        ({ name, keys }) =>
          name === table && keys.every((one) => one === 'tenant_id' || new RegExp(`\\b${one}\\b`).test(text)),
      )
    })
    expect(shared.map(nameOf)).toEqual([])
    const places = columns.map(({ field, key = ['id'] }) => `${field} ${key.length}`)
    expect(places.filter((one, nth) => places.indexOf(one) !== nth)).toEqual([])
  })

  test('opens where the product wrote it, and in no other row, column, table or school', async () => {
    const faults: string[] = []
    let tried = 0
    for (const sealed of columns) {
      const boxes = await inside(ours, (tx) => boxesOf(tx, sealed))
      // Nothing of the school stands here: a value of our own will do.
      if (boxes.length === 0)
        boxes.push(
          await inside(ours, async (tx) => ({ row: 'x', box: tx.keys.encrypt(inRow(sealed.field, 'x'), '甲') })),
        )
      const elsewhere = await inside(theirs, (tx) => boxesOf(tx, sealed))
      for (const { row, box } of boxes) {
        tried += 1
        await inside(ours, async (tx) => {
          const fault = (what: string) => faults.push(`${nameOf(sealed)}: ${what}`)
          if (box[0] !== BOUND) fault('not bound')
          if (!opens(tx, sealed.field, row, box)) fault('does not open in its place')
          for (const other of [randomUUID(), ...boxes.map((one) => one.row), ...elsewhere.map((one) => one.row)])
            if (other !== row && opens(tx, sealed.field, other, box)) fault(`opens in row ${other}`)
          for (const other of columns)
            if (other.field !== sealed.field && opens(tx, other.field, row, box)) fault(`opens in ${nameOf(other)}`)
        })
        if (await inside(theirs, async (tx) => opens(tx, sealed.field, row, box)))
          faults.push(`${nameOf(sealed)}: opens in another school`)
      }
    }
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(columns.length)
  })
})

describe('a school from before', () => {
  const OLD = 'the first box of the phone of somebody'
  let kept: Box

  test('opens its old values until they are bound; then none of them opens anywhere', async () => {
    await unbindSchool(stage.app, ours.tenant, columns)
    const before = await unboundIn(ours)
    expect(new Set(before).size).toBeGreaterThan(20)
    expect(await openIn(ours)).toHaveLength(columns.filter(({ was }) => was !== undefined).length)
    kept = await inside(ours, async (tx) => {
      const aad = `${tx.tenantId}:user.phone:${tx.keys.version}`
      const box = sealBytes(tx.keys.shared.data.get(tx.keys.version)!, aad, Buffer.from(OLD))
      return { row: ours.admin.id, box: Buffer.concat([Buffer.from([1, 0, tx.keys.version]), box]) }
    })
    expect(await inside(ours, async (tx) => opens(tx, 'user.phone', kept.row, kept.box))).toBe(true)

    expect(await resealTenant(deps(), ours.tenant.id)).toBeGreaterThan(20)
    expect([await unboundIn(ours), await openIn(ours)]).toEqual([[], []])
    await expect.poll(() => inside(ours, async (tx) => tx.keys.isBound)).toBe(true)
    expect(await inside(ours, async (tx) => opens(tx, 'user.phone', kept.row, kept.box))).toBe(false)
    const shut = await inside(ours, async (tx) => {
      const lost: string[] = []
      for (const sealed of columns)
        for (const { row, box } of await boxesOf(tx, sealed))
          if (!opens(tx, sealed.field, row, box)) lost.push(nameOf(sealed))
      return lost
    })
    expect(shut).toEqual([])
  })

  test('is bound by night, and refuses what is not after a night that found nothing', async () => {
    await unbindSchool(stage.app, theirs.tenant, columns)
    const { owner, withTenant } = stage.app.runtime
    const cron = bindCron({ owner, masterKey: MASTER_KEY, columns })
    const night = () => cron.run({ withTenant, tenantIds: [theirs.tenant.id], now: new Date() })
    const isBound = () => inside(theirs, async (tx) => tx.keys.isBound)
    await night()
    expect([await unboundIn(theirs), await openIn(theirs)]).toEqual([[], []])
    expect(await isBound()).toBe(false)
    await night()
    await expect.poll(isBound).toBe(true)
    expect(
      await inside(theirs, (tx) =>
        tx.sql(`select action from audit_entry where tenant_id = $1 and action = 'tenant.bind'`, [tx.tenantId]),
      ),
    ).toHaveLength(1)
  })
})
