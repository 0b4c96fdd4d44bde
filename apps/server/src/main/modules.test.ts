import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { gather } from '../kernel/module.ts'
import { modules } from './modules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Bytes that are no box of a school's key: what is only compared, salt, and keys in boxes of their own kind. */
const isPlain = (name: string): boolean =>
  /(hash|sha256|salt|fingerprint|mac|wrapped)$/.test(name) || PLAIN.includes(name)
const PLAIN: readonly string[] = [
  // Pictures of public pages, and challenges that end with their minute.
  'page_picture.content',
  'challenge.secret',
  // Where a code went, by the key of look-ups: that one is never changed.
  'call_way.mark',
  // A random name that says nothing by itself.
  'session.refresh_family',
  // Gone within a day; the key before is still known.
  'request_result.reply',
]

test('every sealed column is re-sealed when a school gets a new key', async () => {
  const { rows } = await app.runtime.owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype
        and not a.attisdropped
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  )
  const named = gather(modules, 'sealed').map(({ table, column }) => `${table}.${column}`)
  const columns = rows.map(({ name }) => name)
  expect(columns.filter((name) => !named.includes(name) && !isPlain(name)).toSorted()).toEqual([])
  expect(named.filter((name) => !columns.includes(name))).toEqual([])
})
