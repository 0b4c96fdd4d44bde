import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../test/plans.ts'
import { runCron } from '../../../test/visits.ts'
import { planCrons } from './plan.crons.ts'
import { planTaskKinds } from './plan.tasks.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
})

const signalsOf = (userId: string): Promise<{ level: number; source: string }[]> =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql('select level, source from risk_signal where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]),
  )
const submit = (who: Someone, body: ReturnType<PlanWorld['sent']>, isSure?: boolean) =>
  who.browser.call('POST /plantest/sheet/submit', { body: { ...body, ...(isSure ? { isSure } : {}) } })
const full = (choice: string, last = choice): string => choice.repeat(8) + last

describe('a plan', () => {
  test('is drafted, published once to everybody it asks, and told by how far they are', async () => {
    const plan = await at.published()
    await at.assign(plan.id)
    const progress = await at.assessor.browser.call('GET /plantest/plan/progress', { query: { id: plan.id } })
    expect(progress.counts).toEqual({ total: 7, todo: 7, answering: 0, done: 0 })
    expect(progress.colleges.map(({ name, counts }) => [name, counts.total])).toEqual([
      ['文学院', 6],
      ['理学院', 1],
    ])
    expect(plan).toMatchObject({ state: 'running', stateName: '进行中', scaleNames: ['PHQ-9'] })
  })

  test('waits for its time, is paused with a reason, extended and ended; what nobody answered says so', async () => {
    const later = await at.published({ startTime: at.inHours(2) })
    expect(later.state).toBe('planned')
    await expect(at.started(at.student)).rejects.toMatchObject({ code: 44001 })
    const plan = await at.published()
    const act = (path: 'pause' | 'resume' | 'extend' | 'finish' | 'archive' | 'remove', version: number, more = {}) =>
      at.assessor.browser.call(`POST /plantest/plan/${path}`, { body: { id: plan.id, version, ...more } as never })
    await act('pause', 2, { reason: '机房停电' })
    await act('resume', 3)
    await expect(act('extend', 4, { endTime: at.inHours(1) })).rejects.toMatchObject({ code: 44024 })
    await act('extend', 4, { endTime: at.inHours(72) })
    await act('finish', 5)
    await act('archive', 6)
    await expect(act('remove', 7)).rejects.toMatchObject({ code: 44021 })
    const states = await inTenant(app, at.tenant, (tx) =>
      tx.sql('select distinct state from sheet where tenant_id = $1 and plan_id = $2', [tx.tenantId, plan.id]),
    )
    expect(states).toEqual([{ state: 'unanswered' }])
    for (const entity of ['assessment_plan', 'sheet'])
      expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, entity, entity))).toEqual([])
  })

  test('is over at its time: what was begun is kept without a score, and nothing more is taken', async () => {
    const plan = await at.published()
    const sheet = await at.started(at.student)
    await at.student.browser.call('POST /plantest/sheet/save', { body: at.sent(sheet, '012', 1) })
    await runCron(app, planCrons, 'plan-end', { tenants: [at.tenant], minutes: 48 * 60 })
    const kept = await inTenant(app, at.tenant, (tx) =>
      tx.sql(
        `select state, answered, items is not null as has_items, scores is not null as has_scores from sheet
          where tenant_id = $1 and plan_id = $2 and state <> 'unanswered'`,
        [tx.tenantId, plan.id],
      ),
    )
    expect(kept).toEqual([{ state: 'unfinished', answered: 3, has_items: true, has_scores: false }])
    await expect(submit(at.student, at.sent(sheet, full('1')), true)).rejects.toMatchObject({ code: 44001 })
    await expect(
      at.student.browser.call('POST /plantest/sheet/start', { body: { id: sheet.id, hasAgreed: true } }),
    ).rejects.toMatchObject({ code: 44001 })
    expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'sheet', 'sheet'))).toEqual([])
  })

  test('begins at its time, tells everybody it asks once, and reminds those who have not handed in', async () => {
    const plan = await at.published({ startTime: at.inHours(2), remindHours: [24] })
    const told = (code: string) =>
      inTenant(app, at.tenant, (tx) =>
        tx.sql<{ user_id: string }>('select user_id from message where tenant_id = $1 and type_code = $2', [
          tx.tenantId,
          code,
        ]),
      )
    const work = (kind: string) =>
      planTaskKinds
        .find((one) => one.kind === kind)!
        .run({
          tenantId: at.tenant.id,
          withTenant: app.runtime.withTenant,
          taskId: plan.id,
          ownerId: at.assessor.id,
          input: { id: plan.id },
          signal: new AbortController().signal,
          report: async () => undefined,
        })
    await work('plan.announce')
    await work('plan.announce')
    const everybody = (await told('plan_open')).map((one) => one.user_id)
    expect([everybody.length, new Set(everybody).size]).toEqual([7, 7])
    const clock = (name: string, hours: number) =>
      runCron(app, planCrons, name, { tenants: [at.tenant], minutes: hours * 60 })
    await clock('plan-open', 1)
    await expect(at.started(at.student)).rejects.toMatchObject({ code: 44001 })
    await clock('plan-open', 2)
    await submit(at.student, at.sent(await at.started(at.student), full('0')), true)
    const reminding = () =>
      inTenant(app, at.tenant, (tx) =>
        tx.sql('select 1 from task where tenant_id = $1 and kind = $2', [tx.tenantId, 'plan.remind']),
      )
    await clock('plan-remind', 23)
    expect(await reminding()).toEqual([])
    await clock('plan-remind', 24)
    await clock('plan-remind', 25)
    expect(await reminding()).toHaveLength(1)
    await work('plan.remind')
    const reminded = (await told('plan_closing')).map((one) => one.user_id)
    expect([reminded.length, reminded.includes(at.student.id)]).toEqual([6, false])
    expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'assessment_plan', 'assessment_plan'))).toEqual([])
  })

  test('of somebody who answered stays; another’s is not there for a tutor to change', async () => {
    const plan = await at.published()
    await at.started(at.student)
    const body = { id: plan.id, version: plan.version }
    await expect(at.assessor.browser.call('POST /plantest/plan/remove', { body })).rejects.toMatchObject({
      code: 44005,
    })
    await expect(at.tutor.browser.call('POST /plantest/plan/remove', { body })).rejects.toMatchObject({ status: 403 })
  })

  test.each<[object, number]>([
    [{ scaleVersionIds: [] }, 44022],
    [{ target: { deptIds: [], typeIds: [], grades: [] } }, 44023],
  ])('is not published with %j', async (changed, code) => {
    await expect(at.published(changed)).rejects.toMatchObject({ code })
  })
})

describe('answering', () => {
  test('goes on where it was, on another device too; late and foreign saves change nothing', async () => {
    await at.published()
    const phone = await at.started(at.student)
    const save = (body: ReturnType<PlanWorld['sent']>, who = at.student) =>
      who.browser.call('POST /plantest/sheet/save', { body })
    expect(await save(at.sent(phone, '012', 2))).toEqual({ seq: 2, answered: 3 })
    expect(await save(at.sent(phone, '0', 1))).toEqual({ seq: 2, answered: 3 })
    await expect(save(at.sent(phone, '9', 3))).rejects.toMatchObject({ code: 44029 })
    await expect(save(at.sent(phone, '0123', 3), at.stranger)).rejects.toMatchObject({ code: 404 })
    const desk = await at.started(at.student)
    expect(desk.choices.slice(0, 4)).toBe('012.')
    await expect(save(at.sent(phone, '0123', 3))).rejects.toMatchObject({ code: 44008 })
    expect(await save(at.sent(desk, '0123', 3))).toEqual({ seq: 3, answered: 4 })
  })

  test('needs agreement, every question and its time; handed in twice it is one sheet', async () => {
    await at.published({ minSeconds: 60 })
    const id = await at.sheetFor(at.student)
    await expect(
      at.student.browser.call('POST /plantest/sheet/start', { body: { id, hasAgreed: false } }),
    ).rejects.toMatchObject({ code: 44027 })
    const sheet = await at.started(at.student)
    await expect(submit(at.student, at.sent(sheet, '0'))).rejects.toMatchObject({
      code: 44003,
      message: '还有8题未作答',
    })
    await expect(submit(at.student, at.sent(sheet, full('0')))).rejects.toMatchObject({ code: 44004 })
    const end = await submit(at.student, at.sent(sheet, full('0')), true)
    expect(end).toMatchObject({ needsCare: false, hasReport: true })
    expect(await submit(at.student, at.sent(sheet, full('3')), true)).toEqual(end)
    await expect(at.started(at.student)).rejects.toMatchObject({ code: 44002 })
    expect(await signalsOf(at.student.id)).toEqual([])
  })

  test('drawn twice and pressed twice at the same moment it is one opening that goes on and one hand-in', async () => {
    await at.published()
    const id = await at.sheetFor(at.student)
    const start = () => at.student.browser.call('POST /plantest/sheet/start', { body: { id, hasAgreed: true } })
    const opened = await Promise.all([start(), start(), start()])
    const holders = opened.map(({ holder }) => holder)
    const [row] = await inTenant(app, at.tenant, (tx) =>
      tx.sql<{ holder: string }>('select holder from sheet where tenant_id = $1 and id = $2', [tx.tenantId, id]),
    )
    expect([new Set(holders).size, holders.includes(row!.holder)]).toEqual([3, true])
    const body = at.sent({ ...opened[0], holder: row!.holder }, full('0'))
    const ends = await Promise.all([1, 2, 3].map(() => submit(at.student, body)))
    expect(ends).toEqual([ends[0], ends[0], ends[0]])
    const steps = await inTenant(app, at.tenant, (tx) =>
      tx.sql<{ action: string }>(
        `select action from state_event where tenant_id = $1 and entity = 'sheet' and entity_id = $2 order by version`,
        [tx.tenantId, id],
      ),
    )
    expect(steps.map(({ action }) => action).filter((action) => action === 'submit')).toHaveLength(1)
  })

  test('a risk item is heard with the save that brings it, and the end page is one of care', async () => {
    await at.published()
    const sheet = await at.started(at.student)
    await at.student.browser.call('POST /plantest/sheet/save', { body: at.sent(sheet, '00000000.', 1) })
    expect(await signalsOf(at.student.id)).toEqual([])
    await at.student.browser.call('POST /plantest/sheet/save', { body: at.sent(sheet, full('0', '1'), 2) })
    expect(await signalsOf(at.student.id)).toMatchObject([{ source: 'scale', level: 4 }])
    const end = await submit(at.student, at.sent(sheet, full('0', '1'), 3))
    expect(end.needsCare).toBe(true)
    expect(JSON.stringify(end)).not.toContain('score')
    expect(await signalsOf(at.student.id)).toHaveLength(1)
  })

  test('without the warning there is no submitted sheet, and without the sheet no warning', async () => {
    await at.published()
    const sheet = await at.started(at.student)
    await inTenant(app, at.tenant, (tx) =>
      tx.sql(`update assessment_plan set state = 'ended' where tenant_id = $1`, [tx.tenantId]),
    )
    await expect(submit(at.student, at.sent(sheet, full('1')))).rejects.toMatchObject({ code: 44001 })
    expect(await signalsOf(at.student.id)).toEqual([])
  })
})

describe('what is read of it', () => {
  const answered = async () => {
    const plan = await at.published()
    const sheet = await at.started(at.student)
    await submit(at.student, at.sent(sheet, full('2', '0')))
    return { plan, id: sheet.id }
  }

  test('the person reads words, and no number, level or name of an illness', async () => {
    const { id } = await answered()
    const summary = await at.student.browser.call('GET /plantest/sheet/summary', { query: { id } })
    expect(summary.words.length).toBeGreaterThan(0)
    expect(summary.advice).toHaveLength(3)
    expect(JSON.stringify([summary.words, summary.advice])).not.toMatch(/\d|抑郁症|中度|重度|诊断/)
    await expect(at.stranger.browser.call('GET /plantest/sheet/summary', { query: { id } })).rejects.toMatchObject({
      code: 404,
    })
    await expect(at.student.browser.call('GET /plantest/sheet/report', { query: { id } })).rejects.toMatchObject({
      code: 404,
    })
  })

  test('beside each answer stands what it was the time before', async () => {
    await answered()
    await at.published()
    const again = await at.started(at.student)
    await submit(at.student, at.sent(again, full('1', '0')))
    const { scales } = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id: again.id } })
    expect(scales[0]!.items.map(({ change }) => change)).toEqual([-1, -1, -1, -1, -1, -1, -1, -1, 0])
    expect(scales[0]!.trend.map(({ score }) => score)).toEqual([16, 8])
  })

  test('whoever assesses reads the report, and it is in the trail; tutors and administrators get no result by any call', async () => {
    const { plan, id } = await answered()
    const report = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id } })
    expect(report.scales[0]).toMatchObject({ code: 'PHQ9', dimensions: [{ score: 16 }] })
    expect(report.scales[0]!.items[0]).toMatchObject({ no: 1, value: 2, seconds: 3.1, isRisk: false })
    expect(report.scales[0]!.items[0]!.change).toBeNull()
    expect(report.scales[0]!.bands.map(({ from }) => from)).toEqual([0, 5, 10, 15, 20])
    expect(report.print).toMatch(/^[0-9a-f]{64}$/)
    for (const who of [at.tutor, at.admin, at.teacher])
      await expect(who.browser.call('GET /plantest/sheet/report', { query: { id } })).rejects.toMatchObject({
        code: 404,
      })
    for (const who of [at.tutor, at.admin]) {
      const { records } = await who.browser.call('POST /plantest/sheet/page', { body: { planId: plan.id, star: 4 } })
      expect(records.every(({ result }) => result === null)).toBe(true)
      expect(records.length).toBeGreaterThan(1)
      await expect(who.browser.call('GET /plantest/report/group', { query: { id: plan.id } })).rejects.toMatchObject({
        status: 403,
      })
    }
    const theirs = await at.tutor.browser.call('POST /plantest/sheet/page', { body: { planId: plan.id } })
    expect(theirs.records.some(({ userId }) => userId === at.stranger.id)).toBe(false)
  })

  test('the college’s own teacher reads it where the plan says so, after saying what for', async () => {
    await at.published({ facultySees: true })
    const sheet = await at.started(at.student)
    await submit(at.student, at.sent(sheet, full('1', '0')))
    const asked = at.teacher.browser.call('GET /plantest/sheet/report', { query: { id: sheet.id } })
    await expect(asked).rejects.toMatchObject({ code: 49201 })
  })

  test('a sheet that does not count is kept, and asked for again', async () => {
    const { plan, id } = await answered()
    const body = { id, version: 3, reason: '全部选同一项' }
    await expect(at.tutor.browser.call('POST /plantest/sheet/invalidate', { body })).rejects.toMatchObject({
      status: 403,
    })
    await at.assessor.browser.call('POST /plantest/sheet/invalidate', { body })
    const again = await at.student.browser.call('GET /plantest/sheet/mine')
    expect(again).toMatchObject([{ state: 'todo' }])
    const progress = await at.assessor.browser.call('GET /plantest/plan/progress', { query: { id: plan.id } })
    expect(progress.counts).toMatchObject({ total: 7, done: 0 })
  })

  test('fewer than ten are not told', async () => {
    const { plan } = await answered()
    const group = await at.assessor.browser.call('GET /plantest/report/group', { query: { id: plan.id } })
    expect(group.colleges).toEqual([{ name: '文学院', done: null, stars: [null, null, null, null, null] }])
    expect(group.stars.every((n) => n === null || n === 0)).toBe(true)
    for (const by of ['college', 'grade', 'sex'] as const) {
      const query = { id: plan.id, by }
      const [one] = await at.assessor.browser.call('GET /plantest/report/dimensions', { query })
      expect(one).toMatchObject({ code: 'PHQ9', max: 27, whole: null, groups: [{ spread: null }] })
      await expect(at.tutor.browser.call('GET /plantest/report/dimensions', { query })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})
