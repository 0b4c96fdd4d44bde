import { randomUUID } from 'node:crypto'
import { millisecondsPer } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  assess,
  caseOf,
  givenCrisis,
  givenWatch,
  hoursAgo,
  level,
  questionsOf,
  report,
  talk,
  versionOf,
  walkPath,
  WORDS,
  type Watch,
} from '../../../test/crises.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { runCron, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let watch: Watch
beforeAll(async () => {
  watch = await givenWatch(app)
})

const { inSchool, someone, read, errandsOf } = questionsOf(app, () => watch)
const tomorrow = () => hoursAgo(-24)
const clock = () => runCron(app, app.runtime.crons, 'crisis-clock', { tenants: [watch.tenant] })
const flowOf = async (id: string) =>
  (await inSchool<{ id: string }>(`select id from approval_flow where biz_id = $1 and state = '1'`, [id]))[0]?.id ?? ''
const agree = async (by: Person, id: string) =>
  by.browser.call('POST /consult/act/flow/agree', { body: { id: await flowOf(id), opinion: '同意' } })

describe('a report', () => {
  test('waits for the faculty, which accepts it; the reporter keeps a number and learns nothing', async () => {
    const student = await someone()
    const { reportNo, ...reply } = await report(watch.classmate, student.id)
    expect(reportNo).toMatch(/^R-\d{6}-\d\d$/)
    expect(Object.keys(reply).toSorted()).toEqual(['createTime', 'dutyPhone'])
    const { id, report_id, state } = await caseOf(app, watch.tenant, reportNo)
    expect([state, await errandsOf(id)]).toEqual(['faculty', ['crisis_review']])
    const mine = async () =>
      (await watch.classmate.browser.call('POST /crisis/report/mine', { body: {} })).records.find(
        (row) => row.reportNo === reportNo,
      )
    const before = await mine()
    const seen = await watch.facultyHead.browser.call('GET /crisis/report/detail', { query: { id: report_id } })
    expect(seen).toMatchObject({ words: WORDS, reporterName: '', caseId: null, actions: ['accept', 'return'] })
    await watch.facultyHead.browser.call('POST /crisis/report/return', {
      body: { id: report_id, version: 1, opinion: '请写明时间与地点' },
    })
    const asked = await mine()
    expect(asked?.asked).toMatchObject({ words: '请写明时间与地点' })
    await watch.classmate.browser.call('POST /crisis/report/supplement', {
      body: { id: report_id, version: asked!.asked!.version, words: '昨晚十点，宿舍' },
    })
    await watch.facultyHead.browser.call('POST /crisis/report/accept', {
      body: { id: report_id, version: 3, opinion: '属实，请评估', collegeLevel: 2 },
    })
    expect([(await caseOf(app, watch.tenant, reportNo)).state, await errandsOf(id)]).toEqual([
      'centre',
      ['crisis_assess'],
    ])
    expect(await mine()).toEqual(before)
  })

  test('with a grave sign is at the centre at once, and those on duty are called without a name', async () => {
    const { reportNo } = await report(watch.tutor, (await someone()).id, { signs: ['farewell'] })
    const { id, state } = await caseOf(app, watch.tenant, reportNo)
    expect([state, await errandsOf(id)]).toEqual(['centre', ['crisis_urgent']])
    const told = await inSchool<{ type_code: string; level: string }>(
      'select type_code, level from message where biz_id = $1 and user_id = $2',
      [id, watch.head.id],
    )
    expect(told).toEqual([{ type_code: 'crisis_alert', level: 'urgent' }])
  })

  test('that the faculty leaves lying goes past it, once', async () => {
    const { reportNo } = await report(watch.classmate, (await someone()).id)
    const { id, report_id } = await caseOf(app, watch.tenant, reportNo)
    await clock()
    expect((await caseOf(app, watch.tenant, reportNo)).state).toBe('faculty')
    await inSchool(`update crisis_report set due_at = now() - interval '1 minute' where id = $1`, [report_id])
    for (const _ of [1, 2]) await clock()
    expect(await caseOf(app, watch.tenant, reportNo)).toMatchObject({ id, state: 'centre', version: 2 })
    const { steps } = await watch.facultyHead.browser.call('GET /crisis/report/detail', { query: { id: report_id } })
    expect(steps.at(-1)).toMatchObject({ title: '越过院系', note: '院系超时未处理，已越过' })
  })

  test('is refused in the words of the table, and nothing is kept', async () => {
    const count = async () => (await inSchool<{ n: number }>('select count(*)::int as n from crisis_report'))[0]!.n
    const before = await count()
    const stranger = await app.givenUser(watch.tenant, {
      realName: '外院',
      roles: ['ROLE_GENERAL'],
      deptId: watch.school,
    })
    expect(await refusalOf(report(watch.classmate, stranger.id))).toBe('请选择上报学生')
    expect(await refusalOf(report(watch.classmate, randomUUID()))).toBe('请选择上报学生')
    expect(await refusalOf(report(watch.classmate, watch.student.id, { userId: undefined }))).toBe('请选择上报学生')
    expect(await refusalOf(report(watch.classmate, watch.student.id, { words: '字'.repeat(201) }))).toBe(
      '请填写危机事件（不超过200字）',
    )
    expect(await count()).toBe(before)
  })

  test('about one’s own relative is left to a colleague, and so is the case; what is grave is heard from anybody', async () => {
    const child = await someone()
    await inTenant(app, watch.tenant, (tx) =>
      tx.insert('conflict_of_interest', {
        visitor_id: child.id,
        host_id: watch.other.id,
        relation: '亲属',
        created_by: watch.head.id,
        created_at: tx.now,
      }),
    )
    const about = () => inSchool('select id from crisis_report where user_id = $1', [child.id])
    expect(await refusalOf(report(watch.other, child.id))).toMatch('须回避的关系')
    expect(await about()).toEqual([])
    const { reportNo } = await report(watch.other, child.id, { signs: ['farewell'] })
    const { id, version } = await caseOf(app, watch.tenant, reportNo)
    const take = watch.other.browser.call('POST /crisis/central/take', { body: { id, version } })
    expect(await refusalOf(take)).toMatch('须回避的关系')
    const assign = watch.head.browser.call('POST /crisis/central/assign', {
      body: { id, version, ownerId: watch.consultant.id, memberIds: [watch.other.id] },
    })
    expect(await refusalOf(assign)).toBe('所选人员不能负责危机个案，请另选')
    expect(await caseOf(app, watch.tenant, reportNo)).toMatchObject({ state: 'centre', version })
  })

  test('offers people of one name by number and college alone', async () => {
    const found = await watch.classmate.browser.call('GET /crisis/report/people', { query: { keyword: '许浩然' } })
    expect(found).toEqual([
      { userId: watch.student.id, realName: '许浩然', userNo: expect.any(String), deptName: '机械工程学院' },
    ])
  })
})

describe('a case', () => {
  test('from the first word to the end, star 1 by two at each turn', async () => {
    const student = await someone()
    const { reportNo } = await report(watch.classmate, student.id, { signs: ['farewell'] })
    const { id } = await caseOf(app, watch.tenant, reportNo)
    // From outside, until somebody takes it.
    expect(await read(watch.consultant, id)).toMatchObject({ inside: null, actions: ['take'] })
    await assess(watch, id, 1)
    expect(await read(watch.head, id)).toMatchObject({ state: 'grading', advisedStar: 1 })
    expect(await refusalOf(read(watch.other, id))).toBe('资源不存在')
    expect(await level(watch, id, 1)).toEqual({ isProposed: true })
    const version = await versionOf(watch.head, id)
    expect(await refusalOf(watch.head.browser.call('POST /crisis/central/confirm', { body: { id, version } }))).toBe(
      '没有权限进行此操作',
    )
    await watch.chief.browser.call('POST /crisis/central/confirm', { body: { id, version } })
    expect(await read(watch.consultant, id)).toMatchObject({ state: 'active', star: 1, nextName: '首次联系' })
    expect(await errandsOf(id)).toEqual(['crisis_parents', 'crisis_path', 'crisis_star1'])
    await talk(watch, id)
    expect(await read(watch.consultant, id)).toMatchObject({ nextName: '随访', measureName: '观察' })
    // Lowered by one alone: no.
    expect(await level(watch, id, 2, '情绪平稳，家长陪护')).toEqual({ isProposed: true })
    await watch.chief.browser.call('POST /crisis/central/decline', {
      body: { id, version: await versionOf(watch.chief, id), reason: '再观察一周' },
    })
    expect(await read(watch.consultant, id)).toMatchObject({ star: 1, proposedStar: null })
    const close = async () =>
      watch.consultant.browser.call('POST /crisis/approval/close', {
        body: { id, version: await versionOf(watch.consultant, id), reason: '睡眠到课都稳住了' },
      })
    expect(await refusalOf(close())).toBe('未达到结案条件：最近两次随访无风险、在管时间达到下限、照护路径五项齐全')
    await talk(watch, id)
    await walkPath(watch, id, student.id)
    await inSchool(`update crisis_case set opened_at = opened_at - interval '13 weeks' where id = $1`, [id])
    await close()
    // It waits for the head, on the page of the case too, and for nobody else yet.
    const asked = async (who: Person) => (await read(who, id)).inside?.closing?.flow?.id ?? null
    expect([await asked(watch.head), await asked(watch.chief), await asked(watch.consultant)]).toEqual([
      await flowOf(id),
      null,
      null,
    ])
    // What is missing by then sends it back at the first agreement, and asks nobody for a second.
    await inSchool(`update crisis_case set opened_at = opened_at + interval '13 weeks' where id = $1`, [id])
    await agree(watch.head, id)
    expect([(await read(watch.head, id)).state, await flowOf(id)]).toEqual(['active', ''])
    await inSchool(`update crisis_case set opened_at = opened_at - interval '13 weeks' where id = $1`, [id])
    await close()
    await agree(watch.head, id)
    expect(await read(watch.head, id)).toMatchObject({ state: 'closing' })
    await agree(watch.chief, id)
    expect(await read(watch.head, id)).toMatchObject({ state: 'closed', status: 3 })
    expect(await errandsOf(id)).toEqual(['crisis_check'])
    const again = await watch.consultant.browser
      .call('POST /crisis/central/reopen', { body: { id, words: '同学来电，又说起不想活' } })
      .catch((error: Error) => error.message)
    expect(again).toMatchObject({ id: expect.any(String) })
    const linked = await inSchool(
      'select c.previous_id, c.state, c.owner_id from crisis_case c where c.user_id = $1 and c.id <> $2',
      [student.id, id],
    )
    expect(linked).toEqual([{ previous_id: id, state: 'centre', owner_id: watch.consultant.id }])
  })

  test.each([
    [2, 3, 1, [13, 14]],
    // Graver: spoken with anew, within the hours of a first contact.
    [3, 2, 1, [0.9, 1]],
    [2, 1, 2, [0.05, 2 / 24]],
    [1, 2, 2, [6, 7]],
    [1, 3, 2, [13, 14]],
  ] as const)(
    'from level %i to %i by %i of them: the next hour is of the new level',
    async (from, to, people, days) => {
      const id = await givenCrisis(app, watch, from, await someone())
      await talk(watch, id)
      expect(await level(watch, id, to, '看过记录，家长已到校')).toEqual({ isProposed: people === 2 })
      if (people === 2) {
        expect(await read(watch.head, id)).toMatchObject({ star: from, proposedStar: to })
        await watch.chief.browser.call('POST /crisis/central/confirm', {
          body: { id, version: await versionOf(watch.chief, id) },
        })
      }
      const { star, dueTime } = await read(watch.head, id)
      const ahead = (Date.parse(`${dueTime!.replace(' ', 'T')}+08:00`) - Date.now()) / millisecondsPer.day
      expect([star, ahead > days[0] && ahead <= days[1]]).toEqual([to, true])
    },
  )

  test('levelled in two tabs at once is levelled once', async () => {
    const { reportNo } = await report(watch.classmate, (await someone()).id, { signs: ['harm'] })
    const { id } = await caseOf(app, watch.tenant, reportNo)
    await assess(watch, id, 2)
    const version = await versionOf(watch.head, id)
    const tab = (star: number) =>
      watch.head.browser.call('POST /crisis/central/level', { body: { id, version, star, reason: '家长已到校陪护' } })
    const done = await Promise.allSettled([tab(2), tab(3)])
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
    expect([done.length - lost.length, lost]).toEqual([1, ['数据已被他人修改，请刷新后重试']])
    const said = await inSchool(`select 1 from state_event where entity_id = $1 and action = 'level'`, [id])
    expect(said).toHaveLength(1)
  })

  test('merged and taken back is what it was; the earlier hour counts', async () => {
    const student = await someone()
    const first = await caseOf(app, watch.tenant, (await report(watch.tutor, student.id)).reportNo)
    const second = await caseOf(
      app,
      watch.tenant,
      (await report(watch.classmate, student.id, { signs: ['gone'] })).reportNo,
    )
    const rows = () =>
      inSchool<object>(
        'select id, state, due_at, merged_into from crisis_case where id = any($1::uuid[]) order by id',
        [[first.id, second.id]],
      )
    const before = await rows()
    const mine = () => watch.classmate.browser.call('POST /crisis/report/mine', { body: {} })
    const told = await mine()
    const body = async () => ({ id: second.id, version: await versionOf(watch.head, second.id) })
    await watch.head.browser.call('POST /crisis/central/merge', {
      body: { ...(await body()), intoId: first.id, reason: '同一人、同一晚' },
    })
    const merged = await read(watch.head, first.id)
    expect(merged.inside?.reports.map(({ isMerged }) => isMerged)).toEqual([false, true])
    expect(await mine()).toEqual(told)
    expect(new Date(merged.dueTime!).getTime()).toBeLessThan(Date.parse(hoursAgo(-1)))
    await watch.head.browser.call('POST /crisis/central/unmerge', { body: await body() })
    expect(await rows()).toEqual(before)
    expect(await errandsOf(second.id)).toEqual(['crisis_urgent'])
  })

  test('asks the faculty, which answers; what is late is overdue and can still be answered', async () => {
    const id = await givenCrisis(app, watch, 2, await someone())
    await watch.consultant.browser.call('POST /crisis/intervene/receipt/send', {
      body: { caseId: id, todos: ['确认今天有人陪'], dueTime: tomorrow() },
    })
    const mine = async () =>
      (await watch.tutor.browser.call('POST /crisis/intervene/receipt/page', { body: {} })).records.find(({ todos }) =>
        todos.some(({ words }) => words === '确认今天有人陪'),
      )!
    const sent = await mine()
    expect(sent).toMatchObject({ number: 1, starName: '二级 · 高风险', caseId: null, actions: ['tick', 'answer'] })
    // Among what the tutor owes from the start, and gone with the answer; other counsellors never owe it.
    const owed = async ({ browser }: Person) =>
      (await browser.call('POST /consult/errand/page', { body: { size: 200 } })).records.filter(({ link }) =>
        link.includes(sent.id),
      )
    expect(await owed(watch.tutor)).toMatchObject([{ title: '院系回执待交', aboutName: '某**' }])
    expect(await owed(watch.other)).toEqual([])
    await inSchool(`update crisis_receipt set due_at = now() - interval '1 minute' where id = $1`, [sent.id])
    await clock()
    expect(await mine()).toMatchObject({ number: 4, isLate: true })
    await watch.tutor.browser.call('POST /crisis/intervene/receipt/answer', {
      body: { id: sent.id, version: 2, how: 'met', words: '已请假，室友陪着' },
    })
    expect(await owed(watch.tutor)).toEqual([])
    for (const who of [watch.consultant, watch.head])
      expect((await who.browser.call('POST /crisis/intervene/receipt/page', { body: {} })).records[0]).toMatchObject({
        caseId: id,
      })
    const { inside } = await read(watch.consultant, id)
    expect(inside?.receipts[0]).toMatchObject({ howName: '已见到本人', actions: ['confirm', 'ask_again'] })
    await watch.consultant.browser.call('POST /crisis/intervene/receipt/confirm', { body: { id: sent.id, version: 3 } })
    expect((await read(watch.consultant, id)).inside?.receipts[0]?.number).toBe(3)
  })

  test('what a team shares is listed once for each of them, and for no other counsellor', async () => {
    const [own, shared] = [
      await givenCrisis(app, watch, 2, await someone()),
      await givenCrisis(app, watch, 2, await someone()),
    ]
    const version = await versionOf(watch.head, shared)
    const team = { id: shared, version, ownerId: watch.consultant.id, memberIds: [watch.other.id] }
    await watch.head.browser.call('POST /crisis/central/assign', { body: team })
    for (const caseId of [own, shared]) {
      await talk(watch, caseId)
      const body = { caseId, todos: ['陪同就餐'], dueTime: tomorrow() }
      await watch.consultant.browser.call('POST /crisis/intervene/receipt/send', { body })
    }
    const listed = async ({ browser }: Person) => {
      const talks = await browser.call('POST /crisis/intervene/page', { body: { size: 200 } })
      const asked = await browser.call('POST /crisis/intervene/receipt/page', { body: { tab: 'all', size: 200 } })
      return [talks, asked].map(({ records, total }) => {
        const times = (id: string) => records.filter(({ caseId }) => caseId === id).length
        return { own: times(own), shared: times(shared), isCounted: total === records.length }
      })
    }
    const both = (ownTimes: number) => [0, 1].map(() => ({ own: ownTimes, shared: 1, isCounted: true }))
    expect(await listed(watch.consultant)).toEqual(both(1))
    expect(await listed(watch.other)).toEqual(both(0))
  })

  test('a record of eight days ago is refused, and the clock stays', async () => {
    const id = await givenCrisis(app, watch, 2, await someone())
    const { dueTime } = await read(watch.consultant, id)
    expect(await refusalOf(talk(watch, id, { InterventionTime: hoursAgo(8 * 24) }))).toBe('跟踪日期仅可选择最近7天')
    expect((await read(watch.consultant, id)).dueTime).toBe(dueTime)
  })

  test('a record of a thousand hours is refused, and nothing is kept of it', async () => {
    const id = await givenCrisis(app, watch, 2, await someone())
    expect(await refusalOf(talk(watch, id, { InterventionHours: 1000 }))).toContain('999')
    expect((await read(watch.consultant, id)).inside?.talks).toEqual([])
  })
})

test('no record text, no score and nobody who reported travels to class, tutor, faculty head or those who only look', async () => {
  const id = await givenCrisis(app, watch, 2, watch.student)
  const secret = '独一无二的谈话内容四八六'
  await talk(watch, id, { interventionContent: secret, risk_assessment: '3' })
  await watch.consultant.browser.call('POST /crisis/intervene/receipt/send', {
    body: { caseId: id, todos: ['陪同就餐'], dueTime: tomorrow() },
  })
  const asks = [
    'POST /crisis/report/mine',
    'POST /crisis/report/page',
    'POST /crisis/central/board',
    'POST /crisis/central/page',
    'POST /crisis/intervene/page',
    'POST /crisis/intervene/receipt/page',
  ] as const
  for (const who of [watch.classmate, watch.tutor, watch.facultyHead, watch.facultyConsult, watch.search]) {
    const answers: unknown[] = []
    for (const call of asks) answers.push(await who.browser.call(call, { body: {} }).catch(() => null))
    answers.push(await read(who, id).catch(() => null))
    const json = JSON.stringify(answers)
    for (const word of [secret, '班委甲', 'riskName', 'assessmentId']) expect(json).not.toContain(word)
    // The test looks at something: those who may look at cases do see this one.
    if (who === watch.search) expect(json).toContain(id)
    if (who === watch.classmate) expect(json).not.toContain('二级')
  }
})

test('states are what their events say', async () => {
  for (const entity of ['crisis_report', 'crisis_case', 'crisis_receipt'])
    expect(await inTenant(app, watch.tenant, (tx) => replayCheck(tx, entity, entity))).toEqual([])
})
