import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather } from '../../src/kernel/module.ts'
import { modules } from '../../src/main/modules.ts'
import { claimsUnder, retire } from '../../src/modules/archive/retention.ts'
import { inTenant } from '../departments.ts'
import { givenSchool, type School } from './school.ts'
import { openStage, type Stage } from './stage.ts'

// A school with a row of everything, long after: all that the parts answer for goes, in an order the database allows.

let stage: Stage
let school: School
const parts = gather(modules, 'fileParts')

beforeAll(async () => {
  stage = await openStage({})
  school = await givenSchool(stage, 'retired')
})
afterAll(() => stage.close())

test('what was once here is gone in the end, and its files with it', async () => {
  const claims = claimsUnder(parts, 'care')
  const left = (): Promise<string[]> =>
    inTenant(stage.app, school.tenant, async (tx) => {
      const found: string[] = []
      for (const { table, person, where = 'true' } of claims) {
        const rows = await tx.sql(
          `select 1 from ${table} t where t.tenant_id = $1 and ${where} and ${person} is not null limit 1`,
          [tx.tenantId],
        )
        if (rows.length > 0) found.push(table)
      }
      return found
    })
  expect((await left()).length).toBeGreaterThan(15)
  await inTenant(stage.app, school.tenant, async (tx) => {
    for (const over of [
      `update legal_hold set ended_at = set_at, ended_by = set_by`,
      `update risk_signal set state = 'done', done_at = created_at, taken_by = coalesce(taken_by, user_id), taken_at = created_at`,
      `update care_case set state = 'finish', closed_at = opened_at`,
      `update appointment set state = 'complete'`,
      `update crisis_case set state = 'closed', next_step = 'none', due_at = null, closed_at = opened_at`,
      `update wait_entry set ended_at = created_at`,
      `update errand set done_at = created_at`,
      `update telephone_reserve set state = '6', ended_at = created_at`,
    ])
      await tx.sql(`${over} where tenant_id = $1`, [tx.tenantId])
    const now = new Date(tx.now.getTime() + 150 * 366 * 86_400_000)
    expect(await retire({ ...tx, now }, parts, 'care')).toBeGreaterThan(0)
  })
  expect(await left()).toEqual([])
})
