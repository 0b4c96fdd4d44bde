import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { q } from '../../kernel/db/query.ts'
import { amongNamed, isAmongNamed } from './user.search.ts'

const app = await openTestApp()

/** What a keyword finds in a list of somebody's, as among people: by any part of a name, by pinyin, by either end of a number. */
const FOUND = {
  // More than are looked up one by one: the list is walked.
  王: 5001,
  王500: 3,
  依古丽·买: 1,
  gulimaimaiti: 1,
  wang4999: 1,
  77777: 1,
  nobody: 0,
  // Deleted accounts are found by no search.
  努尔·买: 0,
}

test('a keyword finds the same in lists, whichever way they are read', async () => {
  const tenant = await app.givenTenant()
  await inTenant(app, tenant, async (tx) => {
    const person = (account: string, name: string, pinyin: string, number: string, isDeleted: boolean): string =>
      `select $1::int, gen_random_uuid(), ${account}, ${account}, ${name}, ${pinyin}, ${number}, '1', ${isDeleted}, now(), now()`
    await tx.sql(
      `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, deleted, created_at, updated_at)
       ${person(`'w' || n`, `'王' || n`, `'wang' || n`, 'n::text', false)} from generate_series(1, 5001) n
       union all ${person(`'gul'`, `'阿依古丽·买买提'`, `'ayigulimaimaiti'`, `'202577777'`, false)}
       union all ${person(`'nur'`, `'王阿依努尔·买买提'`, `'nur'`, `'202588888'`, true)}`,
      [tx.tenantId],
    )
    for (const [keyword, found] of Object.entries(FOUND)) {
      const params = paramsOf(tx)
      const walked = await amongNamed(tx, params, 'l.id', keyword)
      const rows = await tx.sql<{ id: string }>(
        `select l.id from user_account l where l.tenant_id = $1 and ${walked}`,
        params.values,
      )
      // Under the name a list of people goes by itself.
      const built = await isAmongNamed(tx, 'u.id', keyword)
      const statement = sql<{
        id: string
      }>`select u.id from user_account u where u.tenant_id = ${tx.tenantId} and ${built}`
      const others = await tx.all({ compile: () => statement.compile(q) })
      expect({ keyword, found: rows.length }).toEqual({ keyword, found })
      expect(new Set(others.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    }
  })
})
