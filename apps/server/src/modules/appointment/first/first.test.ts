import {
  appointmentMachine,
  firstRefillMachine,
  interviewStatuses,
  millisecondsPer,
  type AppointmentState,
  type FormAnswers,
} from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, open } from '../../../../test/answers.ts'
import { inTenant } from '../../../../test/departments.ts'
import { filledRecord } from '../../../../test/filled-record.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { refusalOf } from '../../../../test/rush.ts'
import { givenCentre, givenVisit, messagesOf, type Centre, type Given, type Person } from '../../../../test/visits.ts'
import { replayCheck } from '../../../kernel/transition.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
let interviewer: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  interviewer = await someone('ROLE_INTERVIEWER')
})

const someone = async (role: 'ROLE_GENERAL' | 'ROLE_INTERVIEWER' = 'ROLE_GENERAL'): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName: '沈知微', roles: [role] })
  return { ...user, browser: await app.signedIn(user) }
}
const interview = async (given: Given = {}) => {
  const visitor = await someone()
  const id = await givenVisit(app, centre, { type: '15', visitor, host: interviewer, state: 'notStart', ...given })
  return { id, visitor }
}
const ask = (id: string, kind: 'scale' | 'questionnaire' = 'scale', { browser }: Person = interviewer) =>
  browser.call('POST /consult/first/refill', { body: { id, kind } })
const read = (id: string, { browser }: Person = interviewer) =>
  browser.call('GET /consult/first/detail', { query: { id } })
const fill = (id: string, { browser }: Person, answers = [1, 1, 1, 1, 1, 1, 1, 1, 0]) =>
  browser.call('POST /consult/first/fillScale', { body: { id, answers } })
const inSchool = <T>(sql: string, values: unknown[]) => inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const LOCKED = { state: 'success', startsIn: -30 * 24 * 60, settledAgo: 30 * 24 * 60 } as const

describe('the eight states', () => {
  const states = Object.keys(appointmentMachine.states).filter((one) => one !== 'new') as AppointmentState[]
  const cases = states.flatMap((state) =>
    [false, true].flatMap((arrived) => [false, true].map((byVisitor) => ({ state, arrived, byVisitor }))),
  )
  test('are the same in the list as on the page, and each filter finds its own', async () => {
    const school = await givenCentre(app)
    for (const { state, arrived, byVisitor } of cases) {
      const user = await app.givenUser(school.tenant, { roles: ['ROLE_GENERAL'] })
      await givenVisit(app, school, {
        type: '15',
        visitor: user,
        state,
        arrived,
        withSlot: false,
        columns: { is_ended_by_visitor: byVisitor },
      })
    }
    const page = async (status?: number) =>
      (
        await school.clerk.browser.call('POST /consult/first/page', {
          body: { size: 200, ...(status ? { status } : {}) },
        })
      ).records
    const all = await page()
    expect(all).toHaveLength(cases.filter(({ state }) => state !== 'removed').length)
    const counts = await school.clerk.browser.call('POST /consult/first/counts', { body: {} })
    for (const status of Object.keys(interviewStatuses).map(Number)) {
      const own = await page(status)
      expect(own.map((row) => row.interviewStatus)).toEqual(own.map(() => status))
      expect(own.length).toBe(all.filter((row) => row.interviewStatus === status).length)
      expect(counts.find((one) => one.status === status)?.count).toBe(own.length)
    }
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
    const records = await school.clerk.browser.call('POST /consult/first/page', { body: { size: 200, isRecord: true } })
    expect(new Set(records.records.map(({ state }) => state))).toEqual(new Set(['running', 'success', 'complete']))
  })

  test('who sees which', async () => {
    const { id, visitor } = await interview()
    expect(await read(id)).toMatchObject({ interviewStatus: 1, mayAsk: ['scale', 'questionnaire'], refills: [] })
    expect(await read(id, centre.clerk)).toMatchObject({ interviewStatusName: '待访谈', mayAsk: [] })
    expect(await refusalOf(read(id, elsewhere.clerk))).toBe('资源不存在')
    expect(await refusalOf(read(id, visitor))).toBe('没有权限进行此操作')
    const mine = await visitor.browser.call('POST /consult/first/mine', { body: {} })
    expect(mine.map((one) => [one.id, one.interviewStatusName])).toEqual([[id, '待访谈']])
  })
})

describe('a re-fill', () => {
  test('of the scale: asked once, filled by the visitor alone, read by whoever asked', async () => {
    const { id, visitor } = await interview()
    const { id: refill } = await ask(id)
    expect(await messagesOf(app, visitor, 'refill_asked')).toMatchObject([
      { link: `/firstReFillScaleTest?id=${refill}` },
    ])
    expect(await refusalOf(ask(id))).toBe('已经请来访者补填量表，还没有填好')
    for (const who of [centre.friend, interviewer]) expect(await refusalOf(fill(refill, who))).toBe('资源不存在')
    expect(await refusalOf(fill(refill, visitor, [9]))).not.toBe('')
    expect(await visitor.browser.call('GET /consult/first/refillInfo', { query: { id: refill } })).toMatchObject({
      kind: 'scale',
      state: 'asked',
      isLocked: false,
    })
    await fill(refill, visitor)
    expect((await read(id)).refills).toMatchObject([
      { state: 'done', result: expect.stringContaining('8 分') as string },
    ])
    expect((await read(id, centre.clerk)).refills).toMatchObject([{ state: 'done', result: '', answerId: null }])
    expect(await refusalOf(fill(refill, visitor))).toBe('这次补填已完成或已撤回，请刷新后查看')
    expect((await messagesOf(app, interviewer, 'refill_done')).length).toBeGreaterThan(0)
  })

  test('whose risk answers are heard at once', async () => {
    const { id, visitor } = await interview()
    const { id: refill } = await ask(id)
    await fill(refill, visitor, [1, 1, 1, 1, 1, 1, 1, 1, 3])
    expect(await inSchool('select 1 from risk_signal where user_id = $1', [visitor.id])).toHaveLength(1)
  })

  test('of the questionnaire: the interview goes by it from then on', async () => {
    const { id, visitor } = await interview()
    const { id: refill } = await ask(id, 'questionnaire')
    const { formId } = await visitor.browser.call('GET /consult/first/refillInfo', { query: { id: refill } })
    const matter = { formId: formId!, bizType: 'first_refill', bizId: refill }
    await expect(open(centre.friend.browser, matter)).rejects.toMatchObject({ code: 404 })
    const opened = await open(visitor.browser, matter)
    const answers = await filledRecord(visitor.browser, opened.form, {
      ...(JSON.parse(opened.prefill) as FormAnswers),
      ...CALM,
    })
    const { answerId } = await give(visitor.browser, formId!, answers, matter)
    expect((await read(id)).refills).toMatchObject([{ state: 'done', answerId }])
    expect(
      await inSchool(
        `select g.answer_id from appointment a join registration g on g.id = a.registration_id where a.id = $1`,
        [id],
      ),
    ).toEqual([{ answer_id: answerId }])
    expect((await open(visitor.browser, { answerId })).mayWrite).toBe(false)
  })

  test('taken back by whoever asked, after which nobody fills it in', async () => {
    const { id, visitor } = await interview()
    const { id: refill } = await ask(id)
    const take = (version: number, { browser }: Person = interviewer) =>
      browser.call('POST /consult/first/withdraw', { body: { id: refill, version } })
    const other = await someone('ROLE_INTERVIEWER')
    expect(await refusalOf(take(1, other))).toBe('资源不存在')
    expect(await refusalOf(take(9))).toBe('数据已被他人修改，请刷新后重试')
    await take(1)
    expect(await refusalOf(fill(refill, visitor))).toBe('这次补填已完成或已撤回，请刷新后查看')
    expect(await ask(id)).toHaveProperty('id')
  })

  test('not of another’s interview, another type, one that fell through, or a locked record', async () => {
    const { id } = await interview()
    const other = await someone('ROLE_INTERVIEWER')
    expect(await refusalOf(ask(id, 'scale', other))).toBe('资源不存在')
    expect(await refusalOf(ask(id, 'scale', centre.clerk))).toBe('没有权限进行此操作')
    expect(await refusalOf(ask((await interview({ type: '1' })).id))).toBe('只有初始访谈可以请来访者补填')
    expect(await refusalOf(ask((await interview({ state: 'cancel' })).id))).toBe('该预约的状态已变化，请刷新后重试')
    expect(await refusalOf(ask((await interview(LOCKED)).id))).toBe('访谈记录已锁定，不能再补填')
  })

  test('is over when the record locks', async () => {
    const { id, visitor } = await interview({ state: 'success', startsIn: -90, settledAgo: 40 })
    const { id: refill } = await ask(id)
    await inSchool('update session_record set lock_at = $2 where id = $1', [
      id,
      new Date(Date.now() - millisecondsPer.minute),
    ])
    expect(await refusalOf(fill(refill, visitor))).toBe('访谈记录已锁定，不能再补填')
    expect(await inSchool('select 1 from form_scale_result where user_id = $1', [visitor.id])).toEqual([])
  })

  test('two who fill at once leave one result', async () => {
    const { id, visitor } = await interview()
    const { id: refill } = await ask(id)
    const said = await Promise.all([refusalOf(fill(refill, visitor)), refusalOf(fill(refill, visitor))])
    expect(said.filter((one) => one === '')).toHaveLength(1)
    expect(await inSchool('select 1 from form_scale_result where user_id = $1', [visitor.id])).toHaveLength(1)
  })

  test('its history replays', async () => {
    expect(
      await inTenant(app, centre.tenant, (tx) => replayCheck(tx, firstRefillMachine.name, 'first_refill')),
    ).toEqual([])
  })
})

const CALM = {
  historyOfSuicidalBehavior: '1',
  historyOfSuicidalIdeation: '1',
  visitorPhone: '13800001234',
  emergencyContactPhone: '13900001234',
} as const
