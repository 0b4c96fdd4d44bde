import { millisecondsPer } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../test/plans.ts'
import { givenInterviewer } from '../../../test/interviews.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let at: PlanWorld
let host: Awaited<ReturnType<typeof givenInterviewer>>
beforeEach(async () => {
  at = await givenPlans(app)
  host = await givenInterviewer(app, at)
})

const handedIn = async (who: Someone, choices: string) => {
  const sheet = await at.started(who)
  await who.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, choices) })
  return sheet.id
}
const page = async (who: Someone, body = {}) =>
  (await who.browser.call('POST /plantest/interview/page', { body })).records
const known = async (who: Someone = at.assessor) => {
  const [row] = await page(who)
  return { id: row!.id, version: row!.version }
}
const WORDS = '同学你好，想约你来坐坐，大约半小时，都不合适也没关系。'

/** Proposed by the hand-in, given to the interviewer, and asked to come. */
const invited = async (): Promise<string> => {
  await at.published()
  const sheetId = await handedIn(at.student, '000000001')
  await at.assessor.browser.call('POST /plantest/interview/assign', {
    body: { ...(await known()), interviewerId: host.id },
  })
  await host.browser.call('POST /plantest/interview/invite', {
    body: { ...(await known(host)), slotIds: host.slots.slice(0, 2), words: WORDS },
  })
  return sheetId
}
/** The student has an hour with somebody else at that time. */
const takenAt = (slotId: string): Promise<string> =>
  inTenant(app, at.tenant, async (tx) => {
    const { site_id, start_at, end_at } = (await tx.find('slot', { id: slotId }))!
    const id = tx.newId()
    await tx.insert('appointment', {
      id,
      type: '2',
      visitor_id: at.student.id,
      host_id: at.assessor.id,
      site_id,
      start_at,
      end_at,
      consult_method: 1,
      booked_as: 'visitor',
      source: 12,
      settled_at: tx.now,
      state: 'notStart',
      created_by: at.student.id,
      created_at: tx.now,
      updated_at: tx.now,
    })
    return id
  })
/** The hour of the talk has come. */
const begun = () =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql(`update appointment set start_at = $2, end_at = $3 where tenant_id = $1`, [
      tx.tenantId,
      new Date(tx.now.getTime() - millisecondsPer.hour),
      new Date(tx.now.getTime() - millisecondsPer.minute),
    ]),
  )

describe('who is to be spoken with after an assessment', () => {
  test('is proposed with the hand-in, in the order of risk, once, and spread by load', async () => {
    await at.published()
    await handedIn(at.stranger, '222222220')
    await handedIn(at.student, '000000001')
    await handedIn(at.teacher, '000000000')
    const rows = await page(at.assessor)
    expect(rows.map(({ userId, level, state }) => [userId, level, state])).toEqual([
      [at.student.id, 4, 'waiting'],
      [at.stranger.id, 2, 'waiting'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/PHQ|16 ?分/)
    expect(
      await at.assessor.browser.call('POST /plantest/interview/propose', { body: { planId: rows[0]!.planId } }),
    ).toEqual({ count: 0 })
    const other = await givenInterviewer(app, at, '周明远')
    const body = { ids: rows.map(({ id }) => id) }
    expect(await at.assessor.browser.call('POST /plantest/interview/spread', { body })).toEqual({ count: 2 })
    const given = (await page(at.assessor)).map(({ interviewerId }) => interviewerId)
    expect(new Set(given)).toEqual(new Set([host.id, other.id]))
    const loads = await at.assessor.browser.call('GET /plantest/interview/interviewers')
    expect(loads.map(({ open, most }) => [open, most])).toEqual([
      [1, 15],
      [1, 15],
    ])
    // Whoever is to speak with somebody has to do with them; before that they were a stranger.
    const relations = await inTenant(app, at.tenant, (tx) =>
      tx.sql(`select kind from relation where tenant_id = $1 and origin = 'assessment_interview' and until is null`, [
        tx.tenantId,
      ]),
    )
    expect(relations).toEqual([{ kind: 'interviewer' }, { kind: 'interviewer' }])
    expect(await page(host)).toHaveLength(1)
  })

  test('is asked in kind words, chooses a time, and comes: the result goes where it says', async () => {
    const sheetId = await invited()
    const [mine] = await at.student.browser.call('GET /plantest/interview/mine')
    expect(mine).toMatchObject({ words: WORDS, state: 'invited', teacherName: '唐可欣' })
    expect(mine!.times).toHaveLength(2)
    // What they are expected elsewhere at is not offered to them.
    const taken = await takenAt(host.slots[1]!)
    const [now] = await at.student.browser.call('GET /plantest/interview/mine')
    expect(now!.times.map(({ slotId }) => slotId)).toEqual([host.slots[0]])
    await inTenant(app, at.tenant, (tx) => tx.update('appointment', { id: taken }, { state: 'cancel' }))
    expect(JSON.stringify(mine)).not.toMatch(/筛查|风险|级别|PHQ/)
    const { id, version } = mine!
    const accept = (slotId: string, who = at.student) =>
      who.browser.call('POST /plantest/interview/accept', { body: { id, version, slotId } })
    await expect(accept(host.slots[2]!)).rejects.toMatchObject({ code: 44037 })
    await expect(accept(host.slots[0]!, at.stranger)).rejects.toMatchObject({ code: 404 })
    await accept(host.slots[0]!)
    const [row] = await page(host)
    // Nothing to be done before its hour.
    expect(row).toMatchObject({ state: 'booked', interviewStatus: 1, userId: at.student.id, acts: [] })
    const record = async (over = {}) =>
      host.browser.call('POST /plantest/interview/record', {
        body: { ...(await known(host)), result: '2', next: 'counsel' as const, suggestions: '愿意来咨询', ...over },
      })
    await expect(record()).rejects.toMatchObject({ code: 44039 })
    await begun()
    expect((await page(host))[0]!.acts.map(({ action }) => action)).toEqual(['record', 'recordFollow'])
    await expect(record({ result: '' })).rejects.toMatchObject({ code: 44040, message: '请选择访谈评估结果' })
    await record()
    const waits = await inTenant(app, at.tenant, (tx) =>
      tx.sql(`select type, source from wait_entry where tenant_id = $1 and visitor_id = $2`, [
        tx.tenantId,
        at.student.id,
      ]),
    )
    expect(waits).toEqual([{ type: '2', source: 1 }])
    // Beside the sheet it came from, for those who arrange or hold talks; another's interviewer sees none.
    const concluded = (who: Someone) => who.browser.call('GET /plantest/interview/conclusion', { query: { sheetId } })
    expect(await concluded(at.assessor)).toMatchObject({
      isOver: true,
      interviewerName: '唐可欣',
      resultName: '一般心理困扰',
      suggestions: '愿意来咨询',
      minutes: 59,
    })
    expect(await concluded(await givenInterviewer(app, at, '罗一鸣'))).toBeNull()
    await expect(concluded(at.tutor)).rejects.toMatchObject({ status: 403 })
    const [after] = await page(at.assessor)
    expect(after).toMatchObject({ state: 'done', resultName: '一般心理困扰' })
    expect(
      await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'assessment_interview', 'assessment_interview')),
    ).toEqual([])
  })

  test.each([
    ['none', 'done', 0],
    ['follow', 'follow', 0],
    ['report', 'done', 1],
  ] as const)('%s ends in %s', async (next, state, reports) => {
    await invited()
    const [mine] = await at.student.browser.call('GET /plantest/interview/mine')
    await at.student.browser.call('POST /plantest/interview/accept', {
      body: { id: mine!.id, version: mine!.version, slotId: host.slots[1]! },
    })
    await begun()
    await host.browser.call('POST /plantest/interview/record', {
      body: { ...(await known(host)), result: '5', next, suggestions: '当面谈过，情况如下' },
    })
    expect((await page(host))[0]!.state).toBe(state)
    const found = await inTenant(app, at.tenant, (tx) =>
      tx.sql(`select reporter_type from crisis_report where tenant_id = $1 and user_id = $2`, [
        tx.tenantId,
        at.student.id,
      ]),
    )
    expect(found).toHaveLength(reports)
  })

  test('nobody is put away with the plan: it is archived when all have been spoken with or need not be', async () => {
    const plan = await at.published()
    await handedIn(at.student, '000000001')
    const act = (path: 'finish' | 'archive', version: number) =>
      at.assessor.browser.call(`POST /plantest/plan/${path}`, { body: { id: plan.id, version } })
    await act('finish', 2)
    await expect(act('archive', 3)).rejects.toMatchObject({ code: 44084 })
    await at.assessor.browser.call('POST /plantest/interview/waive', {
      body: { ...(await known()), reason: '已在咨询中' },
    })
    expect(await act('archive', 3)).toMatchObject({ state: 'archived' })
  })

  test('may say no; who only sees progress sees nothing of it; a verdict is not sent', async () => {
    await invited()
    const [mine] = await at.student.browser.call('GET /plantest/interview/mine')
    await at.student.browser.call('POST /plantest/interview/decline', {
      body: { id: mine!.id, version: mine!.version },
    })
    expect((await page(host))[0]!.state).toBe('declined')
    const again = { ...(await known(host)), slotIds: [host.slots[2]!] }
    await expect(
      host.browser.call('POST /plantest/interview/invite', { body: { ...again, words: '你的筛查结果需要面谈' } }),
    ).rejects.toMatchObject({ code: 44035 })
    await expect(
      host.browser.call('POST /plantest/interview/invite', { body: { ...again, slotIds: [], words: WORDS } }),
    ).rejects.toMatchObject({ code: 44034 })
    for (const who of [at.tutor, at.admin, at.student]) await expect(page(who)).rejects.toMatchObject({ status: 403 })
    const other = await givenInterviewer(app, at, '周明远')
    expect(await page(other)).toEqual([])
    await expect(
      other.browser.call('GET /plantest/interview/detail', { query: { id: mine!.id } }),
    ).rejects.toMatchObject({ code: 404 })
    await at.assessor.browser.call('POST /plantest/interview/waive', {
      body: { ...(await known()), reason: '已在咨询' },
    })
    expect(
      await at.assessor.browser.call('GET /plantest/interview/interviewableCount', {
        query: { userId: at.student.id },
      }),
    ).toEqual({ count: 3 })
    const results = await at.assessor.browser.call('GET /plantest/interview/results/list')
    expect(results.map(({ status }) => status)).toContain('1')
  })
})
