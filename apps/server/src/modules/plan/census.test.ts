import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../test/plans.ts'

const app = await openTestApp()
let at: PlanWorld
beforeAll(async () => {
  at = await givenPlans(app)
})

const deskFor = (who: 'assessor' | 'admin' | 'tutor', id: string) =>
  at[who].browser.call('GET /plantest/plan/desk', { query: { id } })

const rules = async (changed: object) => {
  const known = await at.head.browser.call('GET /plantest/plan/rule')
  await at.head.browser.call('POST /plantest/plan/rule', { body: { ...known, ...changed } })
}

const flowOf = (id: string) =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql<{ id: string }>(
      `select id from approval_flow where tenant_id = $1 and biz_type = 'plan_capacity' and biz_id = $2 and state = '1'`,
      [tx.tenantId, id],
    ),
  )

const agree = (who: 'head' | 'assessor', id: string) =>
  at[who].browser.call('POST /consult/act/flow/agree', { body: { id } })

const pass = (minutes: number, id: string) =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql(
      `update sheet set opened_at = opened_at - $3 * interval '1 minute', started_at = started_at - $3 * interval '1 minute',
              saved_at = saved_at - $3 * interval '1 minute' where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, minutes],
    ),
  )

describe('the desk', () => {
  test('counts who has not begun, answers, has stopped and handed in; an opening is heard of again', async () => {
    const plan = await at.published()
    const counts = async () => {
      const { counts: all } = await deskFor('assessor', plan.id)
      return [all.total, all.todo, all.answering, all.stuck, all.done]
    }
    expect(await counts()).toEqual([7, 7, 0, 0, 0])
    const sheet = await at.started(at.student)
    await at.student.browser.call('POST /plantest/sheet/save', { body: at.sent(sheet, '01', 1) })
    expect(await counts()).toEqual([7, 6, 1, 0, 0])
    await pass(11, sheet.id)
    expect(await counts()).toEqual([7, 6, 0, 1, 0])
    expect(await deskFor('assessor', plan.id)).toMatchObject({ stuckAt: { from: 3, to: 3 }, lagging: null })
    const again = await at.started(at.student)
    expect(await counts()).toEqual([7, 6, 1, 0, 0])
    await at.student.browser.call('POST /plantest/sheet/submit', { body: at.sent(again, '000000001', 2) })
    expect(await counts()).toEqual([7, 6, 0, 0, 1])
    const desk = await deskFor('assessor', plan.id)
    expect(desk.care).toMatchObject({ raised: 1, taken: 0, levels: [{ level: 4, raised: 1 }] })
    expect(desk.families.map(({ done }) => done).reduce((sum, n) => sum! + n!, 0)).toBe(1)
    expect(desk.line.at(-1)).toMatchObject({ begun: 1, done: 1 })
  })

  test('tells whoever reads no results neither warnings nor small groups, and a tutor nothing', async () => {
    const plan = await at.published()
    await at.started(at.student)
    const desk = await deskFor('admin', plan.id)
    expect(desk.care).toBeNull()
    expect(desk.colleges.find(({ name }) => name === '文学院')?.counts).toMatchObject({ todo: null, answering: null })
    await expect(deskFor('tutor', plan.id)).rejects.toMatchObject({ status: 403 })
  })

  test('reminds those who have not begun once in a while, and nobody where there is nobody', async () => {
    const plan = await at.published()
    const remind = (whom: 'todo' | 'stuck', who: 'assessor' | 'tutor' = 'assessor') =>
      at[who].browser.call('POST /plantest/plan/remind', { body: { id: plan.id, whom } })
    expect(await remind('todo')).toEqual({ count: 7 })
    await expect(remind('todo')).rejects.toMatchObject({ code: 44063 })
    await expect(remind('stuck')).rejects.toMatchObject({ code: 44064 })
    await expect(remind('todo', 'tutor')).rejects.toMatchObject({ status: 403 })
  })
})

describe('more than those on duty can reach', () => {
  test('goes out when somebody else says so, and what was changed meanwhile is asked anew', async () => {
    await rules({ flagsInThousand: 500 })
    const body = await at.draft()
    const kept = await at.assessor.browser.call('POST /plantest/plan/save', { body })
    const planned = {
      target: body.target,
      scaleVersionIds: body.scaleVersionIds,
      startTime: body.startTime,
      endTime: body.endTime,
      waves: [],
      interviewStar: 4,
    }
    const seen = await at.assessor.browser.call('POST /plantest/plan/capacity', { body: planned })
    expect(seen).toMatchObject({ people: 7, isUnstaffed: true, basis: { name: null, flags: 50 } })
    await expect(at.assessor.browser.call('POST /plantest/plan/publish', { body: kept })).rejects.toMatchObject({
      code: 44065,
    })
    const ask = () =>
      at.assessor.browser.call('POST /plantest/plan/askSecond', {
        body: { id: kept.id, reason: '当晚另有两位老师值守' },
      })
    await ask()
    const [dropped] = await flowOf(kept.id)
    await at.assessor.browser.call('POST /plantest/plan/save', { body: { ...body, ...kept } })
    expect(await flowOf(kept.id)).toEqual([])
    await expect(agree('head', dropped!.id)).rejects.toMatchObject({ code: 43009 })
    await ask()
    const [flow] = await flowOf(kept.id)
    await expect(agree('assessor', flow!.id)).rejects.toMatchObject({ code: 43003 })
    await agree('head', flow!.id)
    const plan = await at.assessor.browser.call('GET /plantest/plan/detail', { query: { id: kept.id } })
    expect(plan).toMatchObject({ state: 'running', isSecondAsked: false })
    await rules({ flagsInThousand: 19 })
  })

  test('is nothing to ask about where it is not', async () => {
    const kept = await at.assessor.browser.call('POST /plantest/plan/save', { body: await at.draft() })
    await expect(
      at.assessor.browser.call('POST /plantest/plan/askSecond', { body: { id: kept.id, reason: '想请人看看' } }),
    ).rejects.toMatchObject({ code: 44066 })
  })
})

describe('answering', () => {
  test('a college that begins later waits, and is told its own time', async () => {
    const startTime = at.inHours(5)
    await at.published({ waves: [{ deptId: at.other, startTime }] })
    await expect(at.started(at.stranger)).rejects.toMatchObject({ code: 44001 })
    expect((await at.stranger.browser.call('GET /plantest/sheet/mine'))[0]).toMatchObject({ isOpen: false, startTime })
    await at.started(at.student)
  })

  test('each screen is looked at for a while (44007), and how answers look is shown without changing a level', async () => {
    await at.published({ screenSeconds: 60 })
    const sheet = await at.started(at.student)
    const submit = (tenths: number) =>
      at.student.browser.call('POST /plantest/sheet/submit', {
        body: { ...at.sent(sheet, '303030303'), times: Array.from({ length: 9 }, () => tenths) },
      })
    await expect(submit(31)).rejects.toMatchObject({ code: 44007, message: '阅读时间不够，请仔细阅读33秒后再试' })
    expect(await submit(67)).toMatchObject({ needsCare: true })
    const report = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id: sheet.id } })
    expect(report.quality.find(({ name }) => name === '前后不一')).toMatchObject({ isFine: false })
    expect(report.risks).not.toEqual([])
  })
})
