import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../ground.fixture.ts'
import { pageOfSource, readThrough, type ListSource } from './list-source.ts'
import type { Tx } from './tx.ts'

let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenantId = await ground.newTenant()
})
afterAll(() => ground.close())

const numbers = (until: number): ListSource<{ n: number }, number> => ({
  statement: { sql: 'select n from generate_series(1, $1::int) as n order by n', parameters: [until] },
  view: ({ n }) => n,
  count: async () => until,
})

const collected = async (tx: Tx, until: number): Promise<number[][]> => {
  const portions: number[][] = []
  for await (const portion of readThrough(tx, 'numbers', numbers(until))) portions.push(portion)
  return portions
}

test.each([0, 1, 500, 501, 2345])('%i rows come in portions, each once and in order', async (until) => {
  const portions = await ground.inTenant(tenantId, (tx) => collected(tx, until))
  expect(portions.flat()).toEqual(Array.from({ length: until }, (_, at) => at + 1))
  expect(Math.max(0, ...portions.map(({ length }) => length))).toBeLessThanOrEqual(500)
})

test('nothing is read over and over: no statement of a reading has an offset', async () => {
  const asked: string[] = []
  await ground.inTenant(tenantId, (tx) => {
    const sql: Tx['sql'] = (text, values) => {
      asked.push(text)
      return tx.sql(text, values)
    }
    return collected({ ...tx, sql }, 1200)
  })
  expect(asked).toHaveLength(5)
  expect(asked.filter((text) => /offset/i.test(text))).toEqual([])
})

test('two readings of one transaction follow one another', async () => {
  const both = await ground.inTenant(tenantId, async (tx) => [await collected(tx, 3), await collected(tx, 2)])
  expect(both).toEqual([[[1, 2, 3]], [[1, 2]]])
})

test('whoever stops in the middle leaves the transaction usable', async () => {
  const after = await ground.inTenant(tenantId, async (tx) => {
    for await (const _ of readThrough(tx, 'numbers', numbers(5000))) break
    return collected(tx, 2)
  })
  expect(after).toEqual([[1, 2]])
})

test('a page is a part of the same list', async () => {
  const page = await ground.inTenant(tenantId, (tx) => pageOfSource(tx, numbers(10), { size: 3, offset: 6 }))
  expect(page).toEqual([7, 8, 9])
})

test('a name that is none is refused', async () => {
  await expect(
    ground.inTenant(tenantId, async (tx) => {
      for await (const _ of readThrough(tx, 'a; drop table x', numbers(1))) return
    }),
  ).rejects.toThrow('not a name')
})
