import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../../test/plans.ts'
import { replayCheck } from '../../../kernel/transition.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
  for (const code of ['PHQ9', 'GAD7', 'SWLS']) await offer(code, true)
})

const offer = async (code: string, isOpen: boolean) =>
  at.assessor.browser.call('POST /plantest/daily/offer', { body: { versionId: await at.versionOf(code), isOpen } })
const listed = async (who: Someone, total: number) =>
  (await who.browser.call('GET /plantest/daily/list')).find((test) => test.total === total)!
const begin = (who: Someone, id: string) => who.browser.call('POST /plantest/daily/begin', { body: { id } })
const answered = async (who: Someone, total: number, choices: string) => {
  const { id } = await begin(who, (await listed(who, total)).id)
  const sheet = await who.browser.call('POST /plantest/sheet/start', { body: { id, hasAgreed: true } })
  await who.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, choices) })
  return id
}
const signals = (userId: string) =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql('select source from risk_signal where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]),
  )

describe('daily tests', () => {
  test('are begun once however often one presses, done again after a day, and end with words for oneself', async () => {
    const test = await listed(at.student, 5)
    const twice = await Promise.all([begin(at.student, test.id), begin(at.student, test.id)])
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    const id = await answered(at.student, 5, '33333')
    expect(id).toBe(twice[0].id)
    expect((await at.student.browser.call('GET /plantest/sheet/summary', { query: { id } })).isDaily).toBe(true)
    await expect(begin(at.student, test.id)).rejects.toMatchObject({ code: 44081 })
    await inTenant(app, at.tenant, (tx) =>
      tx.sql(`update sheet set submitted_at = submitted_at - interval '25 hours' where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        id,
      ]),
    )
    expect((await begin(at.student, test.id)).id).not.toBe(id)
    expect(await listed(at.student, 5)).toMatchObject({ lastId: id, times: 1, againFrom: null })
    expect(await at.student.browser.call('GET /plantest/sheet/mine')).toEqual([])
  })

  test('are read by nobody else however high they are, and stand in no list and no plan', async () => {
    const id = await answered(at.stranger, 7, '3333333')
    expect(await signals(at.stranger.id)).toEqual([])
    for (const who of [at.head, at.assessor, at.tutor]) {
      const page = await who.browser.call('POST /plantest/sheet/page', { body: { userId: at.stranger.id } })
      expect(page.records).toEqual([])
      await expect(who.browser.call('GET /plantest/sheet/report', { query: { id } })).rejects.toMatchObject({
        code: 404,
      })
    }
    const body = { id, version: 3, reason: '想看看' }
    await expect(at.assessor.browser.call('POST /plantest/sheet/invalidate', { body })).rejects.toMatchObject({
      code: 404,
    })
    const plans = await at.assessor.browser.call('POST /plantest/plan/page', { body: {} })
    expect(plans.records).toEqual([])
    const { id: planId } = await listed(at.stranger, 7)
    await expect(
      at.assessor.browser.call('GET /plantest/plan/progress', { query: { id: planId } }),
    ).rejects.toMatchObject({ code: 404 })
  })

  test('are heard where they speak of danger; then those read them who have to act, and the tutor still not', async () => {
    const id = await answered(at.stranger, 9, '000000002')
    expect(await signals(at.stranger.id)).toHaveLength(1)
    const page = await at.head.browser.call('POST /plantest/sheet/page', { body: { userId: at.stranger.id } })
    expect(page.records.map((row) => row.id)).toEqual([id])
    const tutors = await at.tutor.browser.call('POST /plantest/sheet/page', { body: { userId: at.stranger.id } })
    expect(tutors.records).toEqual([])
  })

  test('are opened and closed by whoever keeps the library, one version of a scale at a time; a plan is no daily test', async () => {
    await offer('SWLS', true)
    const offers = () => at.assessor.browser.call('GET /plantest/daily/offers')
    expect(await offers()).toHaveLength(3)
    const { id } = await listed(at.student, 5)
    await offer('SWLS', false)
    expect(await offers()).toHaveLength(2)
    await expect(begin(at.student, id)).rejects.toMatchObject({ code: 44001 })
    await expect(offer('PSS10', true)).rejects.toMatchObject({ code: 44025 })
    const plan = await at.published()
    await expect(begin(at.student, plan.id)).rejects.toMatchObject({ code: 404 })
    for (const entity of ['assessment_plan', 'sheet'])
      expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, entity, entity))).toEqual([])
  })
})
