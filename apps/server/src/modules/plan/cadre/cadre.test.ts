import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../../test/plans.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
})

const CADRE = { evaluationType: '1' } as const

/** As the assessor does it, with the work of the task. */
const published = async (changed: object = {}) => {
  const body = await at.draft({ ...CADRE, name: '中层干部年度自评', told: '干部自评', ...changed })
  const kept = await at.assessor.browser.call('POST /plantest/plan/save', { body })
  const plan = await at.assessor.browser.call('POST /plantest/plan/publish', { body: { ...kept, ...CADRE } })
  await at.assign(plan.id)
  return plan
}
const calm = async () => ({ scaleVersionIds: [await at.versionOf('SWLS')] })
const answer = async (choices: string) => {
  const id = await at.sheetFor(at.teacher)
  const sheet = await at.teacher.browser.call('POST /plantest/sheet/start', { body: { id, hasAgreed: true, ...CADRE } })
  await at.teacher.browser.call('POST /plantest/sheet/save', {
    body: { ...at.sent(sheet, choices.slice(0, 2)), ...CADRE },
  })
  return at.teacher.browser.call('POST /plantest/sheet/submit', { body: { ...at.sent(sheet, choices, 2), ...CADRE } })
}

describe('what cadres are asked', () => {
  test('is planned, answered and read in a space of its own', async () => {
    const plan = await published(await calm())
    const [mine] = await at.teacher.browser.call('GET /plantest/sheet/mine')
    expect(mine).toMatchObject({ title: '干部自评', evaluationType: '1' })
    await expect(
      at.teacher.browser.call('GET /plantest/sheet/intro', { query: { id: mine!.id } }),
    ).rejects.toMatchObject({ code: 404 })
    expect(await answer('00000')).toMatchObject({ needsCare: false, hasFollow: false })

    const page = (body: object) =>
      at.assessor.browser.call('POST /plantest/sheet/page', { body: { current: 1, size: 10, ...body } })
    expect((await page({})).records).toEqual([])
    const [row] = (await page({ ...CADRE, state: 'done' })).records
    expect(row).toMatchObject({ planId: plan.id, userName: '许若兰' })
    const report = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id: row!.id, ...CADRE } })
    expect(report.scales[0]).toMatchObject({ code: 'SWLS' })
    for (const who of [at.assessor, at.head])
      await expect(who.browser.call('GET /plantest/sheet/report', { query: { id: row!.id } })).rejects.toMatchObject({
        code: 404,
      })
    const people = await at.assessor.browser.call('POST /plantest/user/page', {
      body: { current: 1, size: 10, ...CADRE, hasAnswered: true },
    })
    expect(people.records).toMatchObject([{ userName: '许若兰', doneCount: 1 }])
  })

  test('holds nothing somebody would have to act upon, proposes no talk and warns nobody', async () => {
    await expect(published()).rejects.toMatchObject({ code: 44083 })
    const plan = await published({ ...(await calm()), interviewStar: 3 })
    await answer('00000')
    const left = await inTenant(app, at.tenant, async (tx) => ({
      star: await tx.sql('select 1 from assessment_plan where tenant_id = $1', [tx.tenantId]),
      talks: await tx.sql('select 1 from assessment_interview where tenant_id = $1', [tx.tenantId]),
      warnings: await tx.sql('select 1 from risk_signal where tenant_id = $1', [tx.tenantId]),
    }))
    expect(left).toEqual({ star: [], talks: [], warnings: [] })
    const seen = await at.assessor.browser.call('GET /plantest/plan/detail', { query: { id: plan.id, ...CADRE } })
    expect(seen.interviewStar).toBe(0)
  })

  test('cannot be written into the school’s plans, nor the other way round', async () => {
    const school = await at.published()
    const cadre = await published(await calm())
    const insert = (planId: string, isCadre: boolean) =>
      inTenant(app, at.tenant, (tx) =>
        tx.insert('sheet', {
          id: tx.newId(),
          plan_id: planId,
          user_id: at.admin.id,
          attempt: 9,
          state: 'unanswered',
          is_cadre: isCadre,
          created_at: tx.now,
        }),
      )
    await expect(insert(school.id, true)).rejects.toThrow(/row-level security/)
    await expect(insert(cadre.id, false)).rejects.toThrow(/foreign key/)
  })
})
