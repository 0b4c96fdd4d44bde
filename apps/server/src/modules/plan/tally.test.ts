import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../test/plans.ts'
import { gatherTally, scatteredTallies } from './plan.repo.ts'

const app = await openTestApp()
let at: PlanWorld
beforeAll(async () => {
  at = await givenPlans(app)
})

const byState = (statement: string) =>
  inTenant(app, at.tenant, async (tx) => {
    const rows = await tx.sql<{ state: string; n: number }>(statement, [tx.tenantId])
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  })
const kept = () =>
  byState(
    `select state, sum(n)::int as n from sheet_tally where tenant_id = $1 group by state having sum(n) <> 0 order by 1`,
  )
const counted = () =>
  byState(`select state, count(*)::int as n from sheet where tenant_id = $1 and not is_daily group by state order by 1`)
const shownTo = async (who: PlanWorld['assessor'], id: string) =>
  (await who.browser.call('POST /plantest/plan/page', { body: {} })).records.find((plan) => plan.id === id)!.counts

test('what is kept of a plan’s sheets is what there is, whatever becomes of them', async () => {
  const plan = await at.published()
  const seen = [await kept()]
  expect(seen[0]).toEqual(await counted())
  const asked = (await shownTo(at.assessor, plan.id)).total
  expect(asked).toBeGreaterThan(1)

  const sheet = await at.started(at.student)
  await at.started(at.stranger)
  expect(await kept()).toEqual(await counted())
  await at.student.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, '000000000') })
  expect(await kept()).toEqual(await counted())
  expect(await shownTo(at.assessor, plan.id)).toEqual({ total: asked, todo: asked - 2, answering: 1, done: 1 })
  expect(await shownTo(at.tutor, plan.id)).toMatchObject({ done: 1 })

  await inTenant(app, at.tenant, (tx) => gatherTally(tx, plan.id))
  expect(await kept()).toEqual(await counted())

  await inTenant(app, at.tenant, async (tx) => {
    await tx.sql(`select set_config('app.retention', 'on', true), $1::int`, [tx.tenantId])
    await tx.sql('delete from sheet where tenant_id = $1 and user_id = $2', [tx.tenantId, at.stranger.id])
  })
  expect(await kept()).toEqual(await counted())
  expect(await shownTo(at.assessor, plan.id)).toMatchObject({ total: asked - 1, answering: 0 })
})

test('lines are put together once there are many, and nobody who adds one waits or is lost', async () => {
  const plan = await at.published({ name: '秋季回访' })
  const before = await kept()
  const turn = (from: string, to: string) =>
    inTenant(app, at.tenant, (tx) =>
      tx.sql(`update sheet set state = $3 where tenant_id = $1 and plan_id = $2 and state = $4`, [
        tx.tenantId,
        plan.id,
        to,
        from,
      ]),
    )
  for (let n = 0; n < 8; n += 1) {
    await turn('todo', 'answering')
    await turn('answering', 'todo')
  }
  expect(await inTenant(app, at.tenant, scatteredTallies)).toEqual([plan.id])
  await Promise.all([
    ...[1, 2, 3].map(() => inTenant(app, at.tenant, (tx) => gatherTally(tx, plan.id))),
    turn('todo', 'answering'),
  ])
  await turn('answering', 'todo')
  expect(await kept()).toEqual(before)
  await inTenant(app, at.tenant, (tx) => gatherTally(tx, plan.id))
  expect(await inTenant(app, at.tenant, scatteredTallies)).toEqual([])
})
