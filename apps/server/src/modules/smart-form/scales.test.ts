import { scaleSource } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { count, refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { allow, giveAnswer, givenForm, type TestForm } from '../../../test/smart-forms.ts'
import { latestScales } from './index.ts'

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let assessor: Visitor

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant)
  who = await app.signedIn(student)
  assessor = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
})

const save = (browser: Visitor, answers: number[], scaleCode = 'PHQ9', answerId?: string) =>
  browser.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode, answers, ...(answerId ? { answerId } : {}) },
  })
const GAD7 = 'VisitorSelfAssessment_GAD7'
const mild = [1, 1, 1, 1, 1, 1, 1, 1, 0]

describe('a short scale', () => {
  test('is scored by the server and kept for whoever answered it', async () => {
    // Whoever answers hears that it is kept, and neither a number nor a level.
    const kept = { id: expect.any(String), time: expect.any(String) }
    expect(await save(who, mild)).toEqual({ ...kept, scaleCode: 'PHQ9', scaleName: 'PHQ-9' })
    expect(await save(who, [3, 3, 3, 3, 3, 3, 3], 'GAD7')).toEqual({ ...kept, scaleCode: 'GAD7', scaleName: 'GAD-7' })
    const scored = await inTenant(app, tenant, (tx) => latestScales(tx, student.id, new Date(0)))
    expect(scored).toMatchObject([
      { scaleCode: 'GAD7', score: 21, level: '重度' },
      { scaleCode: 'PHQ9', score: 8, level: '轻度' },
    ])
    const rows = await inTenant(app, tenant, (tx) =>
      tx.sql<{ user_id: string; body: Buffer }>('select user_id, body from form_scale_result order by made_at'),
    )
    expect(rows.map((row) => row.user_id)).toEqual([student.id, student.id])
    expect(rows[0]!.body.toString('latin1')).not.toContain('score')
  })

  test('with a risk item is marked and heard of', async () => {
    await save(who, [0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(await count(app, tenant, 'form_scale_result where has_risk')).toBe(1)
    const heard = `risk_signal where user_id = '${student.id}' and source = 'scale'`
    expect(await count(app, tenant, heard)).toBe(1)
    await save(await app.signedIn(await app.givenUser(tenant)), mild)
    expect(await count(app, tenant, 'risk_signal')).toBe(1)
  })

  test.each([
    ['SCL90', mild, '没有这份量表'],
    ['PHQ9', [1, 2], '请答完全部9题'],
    ['PHQ9', [...mild.slice(0, 8), 4], '第9题的答案不在选项内'],
  ])('%s %j is refused: %s', async (code, answers, detail) => {
    await expect(save(who, answers, code)).rejects.toMatchObject(refusal(44135, detail))
  })
})

describe('scales and scores of an answer', () => {
  let form: TestForm
  beforeEach(async () => {
    form = await givenForm(app, tenant, {
      rights: { ROLE_GENERAL: ['fill'], ROLE_ASSESSMENT: ['fill', 'view', 'edit'] },
      fields: [
        {
          prop: 'sleep',
          type: 'radio',
          label: '睡眠',
          options: {
            from: 'inline',
            options: [
              { value: '1', label: '好', score: 0 },
              { value: '2', label: '差', score: 2 },
            ],
          },
        },
        { prop: 'head', type: 'title', label: '老师的话', visibleTo: ['ROLE_ASSESSMENT'] },
        {
          prop: 'hope',
          type: 'radio',
          label: '老师的印象',
          visibleTo: ['ROLE_ASSESSMENT'],
          options: { from: 'inline', options: [{ value: '1', label: '好', score: 5 }] },
        },
        { prop: 'VisitorSelfAssessment', type: 'widget', widget: 'VisitorSelfAssessment', label: '自我评估' },
        {
          prop: GAD7,
          type: 'widget',
          widget: 'VisitorSelfAssessment',
          label: '自我评估',
          options: scaleSource('GAD7'),
        },
      ],
    })
  })
  const result = (browser: Visitor, answerId: string) =>
    browser.call('POST /consult/smartform/result', { body: { answerId } })

  test('are told item by item and part by part to those who work with them, to each what they may see', async () => {
    const id = await giveAnswer(who, form, { sleep: '2', [GAD7]: { scale: 'GAD7', answers: [3, 3, 3, 0, 0, 0, 0] } })
    expect(await result(assessor, id)).toEqual({
      answerId: id,
      score: 2,
      maxScore: 7,
      items: [
        { prop: 'sleep', label: '睡眠', score: 2, maxScore: 2, isAnswered: true },
        { prop: 'hope', label: '老师的印象', score: 0, maxScore: 5, isAnswered: false },
      ],
      dimensions: [
        { label: '', score: 2, maxScore: 2 },
        { label: '老师的话', score: 0, maxScore: 5 },
      ],
      scales: [expect.objectContaining({ scaleName: 'GAD-7', score: 9, maxScore: 21, level: '轻度', risks: [] })],
    })
    const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await allow(app, tenant, form, 'ROLE_ADMIN', ['view'])
    expect(await result(other, id)).toMatchObject({ score: 2, maxScore: 2, dimensions: [] })
  })

  test('are no business of whoever answered: no number, no level, not even what a choice counts', async () => {
    const id = await giveAnswer(who, form, { sleep: '2' })
    await expect(result(who, id)).rejects.toMatchObject({ code: 403 })
    const opened = await who.call('POST /public/forms/answer/open', { body: { answerId: id } })
    expect(JSON.stringify(opened)).not.toContain('score')
    const seen = await assessor.call('POST /public/forms/answer/open', { body: { answerId: id } })
    expect(seen.form.content).toContain('"score":2')
    // Nor of those who work with others', as long as it is about themselves.
    const own = await giveAnswer(assessor, form, { sleep: '2' })
    await expect(result(assessor, own)).rejects.toMatchObject({ code: 403 })
  })

  test('a scale inside the form is kept when it is sent, and once', async () => {
    const scale = { scale: 'PHQ9', answers: mild }
    const id = await giveAnswer(who, form, { sleep: '1', VisitorSelfAssessment: scale })
    expect((await result(assessor, id)).scales).toMatchObject([{ scaleCode: 'PHQ9', score: 8 }])
    await giveAnswer(who, form, { sleep: '2', VisitorSelfAssessment: scale }, { answerId: id, version: 1 })
    expect((await result(assessor, id)).scales).toHaveLength(1)
    const worse = { scale: 'PHQ9', answers: [3, 3, 3, 3, 3, 3, 3, 3, 0] }
    await giveAnswer(who, form, { VisitorSelfAssessment: worse }, { answerId: id, version: 2 })
    expect((await result(assessor, id)).scales.map(({ score }) => score)).toEqual([8, 24])
  })

  test('one that was saved while the form was open belongs to the answer; half of one says nothing', async () => {
    await save(who, mild)
    const id = await giveAnswer(who, form, { VisitorSelfAssessment: { scale: 'PHQ9', answers: mild } })
    expect((await result(assessor, id)).scales).toHaveLength(1)
    expect(await count(app, tenant, 'form_scale_result')).toBe(1)
    const other = await app.signedIn(await app.givenUser(tenant))
    const half = { scale: 'PHQ9', answers: [...mild.slice(0, 4), null, null, null, null, null] }
    const halfId = await giveAnswer(other, form, { sleep: '1', VisitorSelfAssessment: half })
    expect((await result(assessor, halfId)).scales).toEqual([])
  })

  test('are kept from those who are not shown the question', async () => {
    const id = await giveAnswer(who, form, {
      sleep: '2',
      VisitorSelfAssessment: { scale: 'PHQ9', answers: mild },
      [GAD7]: { scale: 'GAD7', answers: [0, 0, 0, 0, 0, 0, 0] },
    })
    const keeper = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await allow(app, tenant, form, 'ROLE_ADMIN', ['view'], {})
    // Who keeps the accounts may be given a form to read, and no score of anybody.
    expect(await result(keeper, id)).toMatchObject({ score: 2, scales: [] })
    const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
    const head = await app.signedIn(await app.givenUser(tenant, { roles: [HEAD] }))
    await allow(app, tenant, form, HEAD, ['view'], { VisitorSelfAssessment: 'hidden' })
    await expect(result(head, id)).rejects.toMatchObject({ code: 49201 })
    const said = { layer: 2, purpose: 1, reason: '核对量表结果' }
    await head.call('POST /archive/open', { body: { userId: student.id, ...said } })
    expect(await result(head, id)).toMatchObject({ score: 2, scales: [{ scaleCode: 'GAD7' }] })
    const { records } = await who.call('GET /admin/audit/mine', { query: {} })
    expect(records.map(({ what }) => what)).toContain('查看表单答卷')
  })

  test('can be added by those who may write the answer, about its person', async () => {
    const id = await giveAnswer(who, form, { sleep: '1' })
    await save(assessor, mild, 'PHQ9', id)
    expect((await result(assessor, id)).scales).toMatchObject([{ score: 8 }])
    expect(await count(app, tenant, `form_scale_result where user_id = '${student.id}'`)).toBe(1)
  })

  test('are nobody else’s', async () => {
    const id = await giveAnswer(who, form, { sleep: '1' })
    const stranger = await app.signedIn(await app.givenUser(tenant))
    const counsellor = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
    const abroad = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ASSESSMENT'] }))
    for (const browser of [stranger, counsellor, abroad]) {
      await expect(result(browser, id)).rejects.toMatchObject(UNKNOWN)
      await expect(save(browser, mild, 'PHQ9', id)).rejects.toMatchObject(UNKNOWN)
    }
  })
})
