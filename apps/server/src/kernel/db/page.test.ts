import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../ground.fixture.ts'
import { readPage } from './page.ts'
import type { Tx } from './tx.ts'

const PEOPLE = 23

let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenantId = await ground.newTenant()
  for (let n = 0; n < PEOPLE; n++) await ground.newUser(tenantId)
  // Of each name several, so that only the id puts them in order.
  await ground.inTenant(tenantId, (tx) =>
    tx.sql(`update user_account set real_name = '甲' || ascii(right(id::text, 1)) % 3 where tenant_id = $1`, [
      tenantId,
    ]),
  )
})
afterAll(() => ground.close())

const FROM = 'from user_account u where u.tenant_id = $1'

const plain = (tx: Tx): Promise<{ id: string }[]> =>
  tx.sql(`select u.id ${FROM} order by u.real_name desc, u.id`, [tx.tenantId])

const page = (tx: Tx, current: number, most?: number) =>
  readPage(
    tx,
    { current, size: 5 },
    {
      select: `select u.id ${FROM}`,
      from: FROM,
      key: 'u.id',
      order: 'u.real_name desc, u.id',
      values: [tx.tenantId],
      ...(most === undefined ? {} : { most }),
      views: (rows: { id: string }[]) => rows,
    },
  )

test.each([undefined, 200, PEOPLE, PEOPLE - 1, 7, 5, 1])(
  'counted up to %s, its pages are the list, each row once and in order',
  async (most) => {
    await ground.inTenant(tenantId, async (tx) => {
      const all = await plain(tx)
      const counted = Math.min(PEOPLE, most ?? PEOPLE)
      const first = await page(tx, 1, most)
      expect(first).toMatchObject({ total: counted, pages: Math.ceil(counted / 5) })
      expect('isMore' in first).toBe((most ?? PEOPLE) < PEOPLE)
      const seen = [first.records]
      for (let current = 2; current <= first.pages; current++) seen.push((await page(tx, current, most)).records)
      expect(seen.flat()).toEqual(all.slice(0, counted))
      expect((await page(tx, 9, most)).records).toEqual([])
    })
  },
)
