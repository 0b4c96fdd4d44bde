import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../test/plans.ts'

const app = await openTestApp()
let at: PlanWorld
const ids: Record<string, string> = {}

type Told = { level?: number; daysAgo?: number; isFalse?: boolean }
const warn = (userId: string, { level = 4, daysAgo = 1, isFalse = false }: Told) =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql(
      `insert into risk_signal (tenant_id, id, user_id, source, level, state, is_clinical, due_at, created_at, heard_at, taken_by, taken_at, done_at)
       values ($1, $2, $3, 'scale', $4, $5, true, $6, $6, $6, $3, $6, $6)`,
      [
        tx.tenantId,
        randomUUID(),
        userId,
        level,
        isFalse ? 'false' : 'done',
        new Date(Date.now() - daysAgo * 86_400_000),
      ],
    ),
  )
const answer = (userId: string, planId: string, { daysAgo = 1, isDaily = false }) =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql(
      `insert into sheet (tenant_id, id, plan_id, user_id, state, answered, scores, is_risk, validity, is_daily, started_at, submitted_at, created_at)
       values ($1, $2, $3, $4, 'done', 9, '\\x00', false, 'valid', $5, $6, $6, $6)`,
      [tx.tenantId, randomUUID(), planId, userId, isDaily, new Date(Date.now() - daysAgo * 86_400_000)],
    ),
  )
const page = async (asked: object = {}) =>
  (await at.head.browser.call('POST /plantest/rainbow/page', { body: asked })).records.map(({ id, level }) => [
    Object.entries(ids).find(([, known]) => known === id)?.[0],
    level,
  ])

beforeAll(async () => {
  at = await givenPlans(app)
  const { id: planId } = await at.published({ target: { deptIds: [at.other], typeIds: [], grades: [] } })
  const given = async (name: string) => {
    const user = await app.givenUser(at.tenant, { realName: name, roles: ['ROLE_GENERAL'], deptId: at.college })
    ids[name] = user.id
    return user.id
  }
  await warn(await given('王五级'), { level: 5, daysAgo: 20 })
  await warn(ids['王五级']!, { level: 3, daysAgo: 40 })
  await warn(await given('李降级'), { level: 3, daysAgo: 2 })
  await warn(ids['李降级']!, { level: 5, daysAgo: 30 })
  await warn(await given('王四级'), { level: 4, daysAgo: 3 })
  await warn(await given('张误报'), { level: 5, isFalse: true })
  await answer(ids['张误报']!, planId, { daysAgo: 9 })
  await warn(await given('赵久远'), { level: 5, daysAgo: 4000 })
  await answer(await given('王平静'), planId, { daysAgo: 5 })
  await answer(ids['王四级']!, planId, { daysAgo: 1 })
  await answer(await given('孙自测'), planId, { daysAgo: 1, isDaily: true })
})

test('the gravest first by their latest warning that was no mistake, then those who answered, the last first', async () => {
  expect(await page()).toEqual([
    ['王五级', 5],
    ['王四级', 4],
    ['李降级', 3],
    ['王平静', 1],
    ['张误报', 1],
  ])
})

test('by level, by name and page by page it is the same list', async () => {
  expect(await page({ level: 3 })).toEqual([['李降级', 3]])
  expect(await page({ level: 1 })).toEqual([
    ['王平静', 1],
    ['张误报', 1],
  ])
  expect(await page({ keyword: '王' })).toEqual([
    ['王五级', 5],
    ['王四级', 4],
    ['王平静', 1],
  ])
  expect([...(await page({ size: 2, current: 1 })), ...(await page({ size: 2, current: 2 }))]).toEqual(
    (await page()).slice(0, 4),
  )
  const { total } = await at.head.browser.call('POST /plantest/rainbow/page', { body: { size: 2 } })
  expect(total).toBe(5)
})
