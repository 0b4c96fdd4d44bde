import { millisecondsPer, retentionPolicies } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../departments.ts'
import { openTestApp } from '../harness.ts'
import { givenCentre, givenVisit, type Centre } from '../visits.ts'
import { gather } from '../../src/kernel/module.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { modules } from '../../src/main/modules.ts'
import { keptTables } from '../../src/modules/archive/kept-tables.ts'
import { claimsUnder, retire } from '../../src/modules/archive/retention.ts'

const app = await openTestApp()
const parts = gather(modules, 'fileParts')
let at: Centre

const DAY = 24 * 60
const LONG_AGO = -(retentionPolicies.care.days + 10) * DAY
const inside = <T>(run: (tx: Tx) => Promise<T>) => inTenant(app, at.tenant, run)
const night = () => inside((tx) => retire(tx, parts, 'care'))
const count = async (table: string): Promise<number> =>
  (await inside((tx) =>
    tx.row<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = $1`, [tx.tenantId]),
  ))!.n

beforeEach(async () => {
  at = await givenCentre(app)
  await givenVisit(app, at, { startsIn: LONG_AGO, state: 'complete' })
  // What the visit brought about is as old as the visit.
  await inside((tx) =>
    tx.sql(
      `update relation set since = since - interval '11 years', until = since - interval '10 years 300 days' where tenant_id = $1`,
      [tx.tenantId],
    ),
  )
})

const hold = (days: number) =>
  at.head.browser.call('POST /archive/hold/save', {
    body: {
      userId: at.visitor.id,
      reason: '配合校内申诉调查',
      until: new Date(Date.now() + days * millisecondsPer.day + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    },
  })

describe('what is old enough goes', () => {
  test('with everything that hangs on it, and leaves a proof in which nobody is named', async () => {
    expect(await count('appointment')).toBe(1)
    expect(await night()).toBe(1)
    expect([await count('appointment'), await count('relation')]).toEqual([0, 0])
    const { records } = await at.head.browser.call('POST /archive/proof/page', { body: {} })
    expect(records.map(({ kindName, amount, policyName }) => [kindName, amount, policyName])).toContainEqual([
      '预约',
      1,
      '咨询与危机',
    ])
    expect(JSON.stringify(records)).not.toContain(at.visitor.id)
    expect(new Set(records.map(({ hash }) => hash)).size).toBe(records.length)
    expect(await night()).toBe(0)
  })

  test('nothing of somebody who was here since', async () => {
    await givenVisit(app, at, { startsIn: -DAY, state: 'complete' })
    expect(await night()).toBe(0)
    expect(await count('appointment')).toBe(2)
  })

  test('a day too early nothing goes; a doctor’s file is kept twenty years longer', async () => {
    await inside((tx) =>
      tx.sql(
        `update appointment set end_at = end_at + interval '11 days', start_at = start_at + interval '11 days' where tenant_id = $1`,
        [tx.tenantId],
      ),
    )
    expect(await night()).toBe(0)
    await inside((tx) =>
      tx.sql(
        `update appointment set end_at = end_at - interval '11 days', start_at = start_at - interval '11 days', type = '23' where tenant_id = $1`,
        [tx.tenantId],
      ),
    )
    expect(await night()).toBe(0)
  })
})

describe('what holds a file', () => {
  test('a hold set by the head, until it is ended or over', async () => {
    const { id } = await hold(30)
    await expect(hold(30)).rejects.toMatchObject({ code: 49213 })
    await expect(hold(-1)).rejects.toMatchObject({ code: 49214 })
    expect(await night()).toBe(0)
    const { records } = await at.head.browser.call('POST /archive/hold/page', { body: {} })
    expect(records).toMatchObject([{ id, reason: '配合校内申诉调查', setterName: '周主任', isRunning: true }])
    await at.head.browser.call('POST /archive/hold/end', { body: { id, version: 1 } })
    await expect(at.head.browser.call('POST /archive/hold/end', { body: { id, version: 2 } })).rejects.toMatchObject({
      code: 49215,
    })
    expect(await night()).toBe(1)
  })

  test.each([
    [
      'an appointment to come',
      (id: string) => `update appointment set state = 'notStart' where tenant_id = $1 and visitor_id = '${id}'`,
    ],
    [
      'an open case',
      (
        id: string,
      ) => `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at)
        select $1, gen_random_uuid(), '${id}', host_id, '2', '2', 'running', 1, host_id, now() - interval '12 years' from appointment where tenant_id = $1`,
    ],
    [
      'an open warning',
      (id: string) => `insert into risk_signal (tenant_id, id, user_id, level, source, state, created_at, due_at)
        values ($1, gen_random_uuid(), '${id}', 4, 'register', 'open', now() - interval '12 years', now())`,
    ],
  ])('%s', async (_, sql) => {
    await inside((tx) => tx.sql(sql(at.visitor.id), [tx.tenantId]))
    expect(await night()).toBe(0)
    // The database itself would not let it go.
    await expect(
      inside(async (tx) => {
        await tx.sql(`select set_config('app.retention', 'on', true), $1::int`, [tx.tenantId])
        await tx.sql('delete from appointment where tenant_id = $1', [tx.tenantId])
      }),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await count('appointment')).toBe(1)
  })

  test('nobody but the nightly job deletes, and nobody but the head holds', async () => {
    await expect(
      inside((tx) => tx.sql('delete from appointment where tenant_id = $1', [tx.tenantId])),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(at.clerk.browser.call('POST /archive/hold/page', { body: {} })).rejects.toMatchObject({ status: 403 })
  })
})

describe('every table with somebody in it', () => {
  test('is a part’s, or is kept for a reason', async () => {
    const { rows } = await app.runtime.owner.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'user_account'
          and (a.attname in ('user_id', 'person_id', 'visitor_id', 'about_user_id', 'by_user')
            or exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'user_account'::regclass))`,
    )
    const claimed = parts.flatMap(({ retention }) => [
      ...(retention?.rows ?? []).map(({ table }) => table),
      ...(retention?.emptied?.tables ?? []),
    ])
    const known = new Set([...claimed, ...Object.keys(keptTables)])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    // And what is kept is there, and nobody's to delete.
    const names = new Set(rows.map(({ name }) => name))
    expect(Object.keys(keptTables).filter((name) => !names.has(name) || claimed.includes(name))).toEqual([])
    expect(claimsUnder(parts, 'care').length).toBeGreaterThan(20)
  })
})
