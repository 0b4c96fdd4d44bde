import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, TEMPLATE, withDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../ground.fixture.ts'
import { readPage } from './page.ts'
import { rowTypes } from './row-types.ts'
import type { Tx } from './tx.ts'

let ground: Ground
let ours: number
let theirs: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  ours = await ground.newTenant()
  theirs = await ground.newTenant()
})
afterAll(() => ground.close())

const inOurs = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => ground.inTenant(ours, run)
const dictsOf = (tx: Tx) =>
  tx.sql('select type, name, description from dict where tenant_id = $1 order by type', [tx.tenantId])
const role = (tx: Tx, code: string) => ({ id: tx.newId(), code, acts_as: 'ROLE_STUDENT', name: code })

test('the generated row types are those of the migrated schema; otherwise: npm run generate', async () => {
  const text = await rowTypes(withDatabase(inject('postgresUrl'), TEMPLATE))
  expect(readFileSync(new URL('rows.generated.ts', import.meta.url), 'utf8')).toBe(text)
})

test('a row is inserted into the own school; one that is there already stays as it is', async () => {
  const dict = { type: 'a', name: 'one', created_at: new Date() }
  await inOurs((tx) => tx.insert('dict', dict))
  expect(await inOurs((tx) => tx.insertIfAbsent('dict', { ...dict, name: 'two' }))).toBe(false)
  expect(await inOurs((tx) => tx.insertIfAbsent('dict', { ...dict, type: 'b' }))).toBe(true)
  expect(await inOurs(dictsOf)).toEqual([
    { type: 'a', name: 'one', description: '' },
    { type: 'b', name: 'one', description: '' },
  ])
  expect(await ground.inTenant(theirs, dictsOf)).toEqual([])
})

test('many rows go in at once, with bytes, lists, moments and documents', async () => {
  const [at, id] = [new Date('2026-03-01T08:00:00.000Z'), crypto.randomUUID()]
  const kept = await inOurs(async (tx) => {
    await tx.insertMany('outbox', [
      { id, event: 'x', payload: { some: [1, 'two'] }, created_at: at },
      { id: tx.newId(), event: 'y', payload: [], created_at: at },
    ])
    await tx.insertMany('request_result', [])
    await tx.insertMany('request_result', [
      { session_id: id, request_id: id, fingerprint: Buffer.from('ab'), reply: Buffer.alloc(0), created_at: at },
    ])
    const roleId = tx.newId()
    await tx.insertMany('role', [
      {
        ...role(tx, 'MANY'),
        id: roleId,
        description: '',
        port_permission: '',
        is_system: false,
        enabled: true,
        sort: 1,
        version: 1,
      },
    ])
    await tx.insertMany('role_scope', [{ role_id: roleId, resource: 'user', scope: 'CUSTOM', dept_ids: [id] }])
    return [
      ...(await tx.sql('select event, payload, created_at from outbox where tenant_id = $1 order by event', [ours])),
      ...(await tx.sql('select fingerprint from request_result where tenant_id = $1', [ours])),
      ...(await tx.sql('select dept_ids from role_scope where tenant_id = $1 and role_id = $2', [ours, roleId])),
    ]
  })
  expect(kept).toEqual([
    { event: 'x', payload: { some: [1, 'two'] }, created_at: at },
    { event: 'y', payload: [], created_at: at },
    { fingerprint: Buffer.from('ab') },
    { dept_ids: [id] },
  ])
})

test('an upsert writes over what is there, keeps what it is told to keep and counts', async () => {
  const seen = await inOurs(async (tx) => {
    const row = role(tx, 'UPSERT')
    const how = { on: ['id'], keep: ['code'], counts: true } as const
    const versions = [
      await tx.upsert('role', row, how),
      await tx.upsert('role', { ...row, code: 'OTHER', name: 'new' }, how),
    ]
    const { code, name } = await tx.lock('role', row.id, 2)
    return { versions, code, name }
  })
  expect(seen).toEqual({ versions: [1, 2], code: 'UPSERT', name: 'new' })
})

test('an update says how many rows it changed', async () => {
  const changed = await inOurs(async (tx) => {
    await tx.insert('dict', { type: 'u', name: 'u', created_at: tx.now })
    const counts = [
      await tx.update('dict', { type: 'u' }, { name: 'v', description: 'w' }),
      await tx.update('dict', { type: 'u', name: 'u' }, { name: 'x' }),
    ]
    return [...counts, await tx.sql(`select name, description from dict where tenant_id = $1 and type = 'u'`, [ours])]
  })
  expect(changed).toEqual([1, 0, [{ name: 'v', description: 'w' }]])
})

test("a lock refuses what is missing, what is another school's, and what somebody changed meanwhile", async () => {
  const id = await inOurs(async (tx) => {
    const row = role(tx, 'LOCK')
    await tx.insert('role', row)
    return row.id
  })
  expect(await inOurs((tx) => tx.lock('role', id, 1))).toMatchObject({ id, version: 1 })
  await expect(inOurs((tx) => tx.lock('role', id, 2))).rejects.toMatchObject({ errorName: 'request.version_conflict' })
  await expect(inOurs((tx) => tx.lock('role', crypto.randomUUID()))).rejects.toMatchObject({
    errorName: 'request.not_found',
  })
  await expect(ground.inTenant(theirs, (tx) => tx.lock('role', id))).rejects.toMatchObject({
    errorName: 'request.not_found',
  })
})

test('what is no name does not become part of a statement', async () => {
  const row = { type: 'n', name: 'n', created_at: new Date(), 'name) values (1) --': 1 }
  await expect(inOurs((tx) => tx.insert('dict', row))).rejects.toThrow('not a column')
})

test('a page has its rows in order and the number of all, counted as far as anybody leafs', async () => {
  const from = 'from generate_series(1, $1::int) as n where n > 2'
  const list = {
    select: `select n ${from}`,
    from,
    order: 'n desc',
    values: [25],
    views: (rows: { n: number }[]) => rows.map(({ n }) => n),
  }
  const pages = await inOurs(async (tx) => [
    await readPage(tx, { current: 2, size: 20 }, list),
    await readPage(tx, { current: 2, size: 20 }, { ...list, key: 'n' }),
    await readPage(tx, { size: 2 }, { ...list, values: [10_002] }),
    await readPage(tx, { size: 2 }, { ...list, values: [10_003] }),
    await readPage(tx, {}, { ...list, values: [2] }),
  ])
  expect(pages).toEqual([
    { records: [5, 4, 3], total: 23, current: 2, size: 20, pages: 2 },
    { records: [5, 4, 3], total: 23, current: 2, size: 20, pages: 2 },
    { records: [10_002, 10_001], total: 10_000, current: 1, size: 2, pages: 5000 },
    { records: [10_003, 10_002], total: 10_000, current: 1, size: 2, pages: 5000, isMore: true },
    { records: [], total: 0, current: 1, size: 10, pages: 0 },
  ])
})
