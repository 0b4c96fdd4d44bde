import { formatDate, millisecondsPer, type FormField, type RoleCode } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { count, refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { giveAnswer, givenForm, type TestForm } from '../../../test/smart-forms.ts'

const fields: readonly FormField[] = [
  { prop: 'content', type: 'textarea', label: '会谈内容' },
  { prop: 'historyOfSuicidalBehavior', type: 'input', label: '伤害自己的行为' },
  { prop: 'gradingResults', type: 'widget', widget: 'gradingResults', label: '分级结果' },
  {
    prop: 'gradeResult_result',
    type: 'radio',
    label: '分级是否一致',
    readOnly: true,
    options: { from: 'dict', type: 'gradeResult_result' },
  },
  {
    prop: 'gradingResultsDesc',
    type: 'textarea',
    label: '说明原因',
    required: true,
    show: { prop: 'gradeResult_result', op: 'eq', value: '0' },
  },
  { prop: 'pastHistory', type: 'textarea', label: '既往史' },
]
const DAYS_AGO = 3
const when = formatDate(new Date(Date.now() - DAYS_AGO * millisecondsPer.day)).slice(5)
const NO_REASON = refusal(44121, '请输入说明原因')

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let assessor: TestUser
let at: Visitor
let form: TestForm

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { realName: '李沐阳' })
  assessor = await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] })
  at = await app.signedIn(assessor)
  form = await givenForm(app, tenant, {
    fields,
    rights: { ROLE_GENERAL: ['fill'], ROLE_ASSESSMENT: ['edit'], ROLE_CONSULTANT: ['edit'] },
  })
  await givenForm(app, tenant, { fields: fields.slice(0, 1), rights: { ROLE_APPOINTMENT: ['edit'] } })
})

const level = (star: number, daysAgo: number) =>
  inTenant(app, tenant, (tx) =>
    tx.insert('assessment_level', {
      id: tx.newId(),
      user_id: student.id,
      star,
      made_by: assessor.id,
      made_at: new Date(tx.now.getTime() - daysAgo * millisecondsPer.day),
    }),
  )
const levels = () =>
  inTenant(app, tenant, async (tx) =>
    (await tx.sql<{ star: number }>('select star from assessment_level order by made_at')).map(({ star }) => star),
  )
const grade = (browser: Visitor, option?: string, more: object = {}) =>
  browser.call('GET /consult/smartform/gradeResultCalc', {
    query: { ...(option === undefined ? {} : { option }), userId: student.id, ...more },
  })
const person = async (...roles: RoleCode[]) => app.signedIn(await app.givenUser(tenant, { roles }))
const about = (answers: Record<string, string>, more: object = {}) =>
  giveAnswer(at, form, answers, { userId: student.id, ...more })

describe('asking about a level', () => {
  test('nothing is known, everything goes', async () => {
    expect(await grade(at, '4')).toEqual({ gradeResult: 1, reasons: [], last: null })
  })

  test('a level two milder than days ago is not in line, and the last one is told', async () => {
    await level(2, DAYS_AGO + 4)
    await level(3, DAYS_AGO)
    const answer = await grade(at, '4')
    expect(answer.gradeResult).toBe(0)
    expect(answer.reasons).toEqual([`14 天内由二级（${when} 前）降至四级，降幅 2 级`])
    expect(answer.last?.star).toBe('3')
    expect((await grade(at, '3')).gradeResult).toBe(1)
  })

  test('what lies longer back is still the last one, and nothing against another', async () => {
    await level(1, 40)
    expect(await grade(at, '4')).toMatchObject({ gradeResult: 1, last: { star: '1' } })
    // Before one is chosen the last one stands there already; whose levels somebody may not give, theirs they do not read.
    expect(await grade(at)).toMatchObject({ gradeResult: 1, reasons: [], last: { star: '1' } })
    await expect(grade(await person('ROLE_GENERAL'))).rejects.toMatchObject({ code: 404 })
  })

  test('a risk item, the told history and the record count', async () => {
    const who = await app.signedIn(student)
    await who.call('POST /consult/smartform/saveScaleResult', {
      body: { scaleCode: 'PHQ9', answers: [1, 0, 0, 0, 0, 0, 0, 0, 1] },
    })
    const risks = JSON.stringify({ injuryTendency: '3', content: '不相干' })
    const { reasons } = await grade(at, '4', { previousHistory: '高中曾自杀', risks })
    expect(reasons).toEqual([
      '本次记录中伤害倾向为“有”',
      `PHQ-9（${formatDate(new Date()).slice(5)}）第 9 题为“有几天”`,
      '既往史提到“自杀”',
    ])
    await who.call('POST /consult/smartform/saveScaleResult', {
      body: { scaleCode: 'PHQ9', answers: [1, 0, 0, 0, 0, 0, 0, 0, 0] },
    })
    expect((await grade(at, '4', { risks: '{' })).gradeResult).toBe(1)
  })

  test.each(['0', '5', '12', 'x'])('level %s is none', async (option) => {
    await expect(grade(at, option)).rejects.toMatchObject(refusal(44134, '请选择1到4级'))
  })

  test('without a person nothing is looked up; of oneself nothing is told', async () => {
    await level(1, 1)
    expect(await at.call('GET /consult/smartform/gradeResultCalc', { query: { option: '4' } })).toEqual({
      gradeResult: 1,
      reasons: [],
      last: null,
    })
    expect(await grade(await app.signedIn(student), '4')).toEqual({ gradeResult: 1, reasons: [], last: null })
  })

  test('is written down where the person sees it', async () => {
    await grade(at, '3')
    const { records } = await (await app.signedIn(student)).call('GET /admin/audit/mine', { query: {} })
    expect(records.map(({ what, kind }) => [what, kind])).toContainEqual(['填写记录时查看既往情况', 'view'])
  })

  test('is for those who give levels to this person', async () => {
    await level(2, 1)
    for (const role of [
      'ROLE_GENERAL',
      'ROLE_ADMIN',
      'ROLE_APPOINTMENT',
      'CRISIS_ROLE_CLASS',
      'ROLE_CONSULTANT',
    ] as const)
      await expect(grade(await person(role), '4')).rejects.toMatchObject(UNKNOWN)
    const abroad = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ASSESSMENT'] }))
    await expect(grade(abroad, '4')).rejects.toMatchObject(UNKNOWN)
    await expect(grade(at, '4', { userId: crypto.randomUUID() })).rejects.toMatchObject(UNKNOWN)
  })

  test('a counsellor asks about those they have to do with, and no longer when that is over', async () => {
    const user = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] })
    const counsellor = await app.signedIn(user)
    await expect(grade(counsellor, '4')).rejects.toMatchObject(UNKNOWN)
    const origin = { origin: 'care_case', origin_id: user.id, kind: 'host', user_id: user.id } as const
    await inTenant(app, tenant, (tx) =>
      tx.insert('relation', { ...origin, person_id: student.id, since: tx.now, until: null }),
    )
    expect((await grade(counsellor, '4')).gradeResult).toBe(1)
    await inTenant(app, tenant, (tx) => tx.update('relation', { user_id: user.id }, { until: tx.now }))
    await expect(grade(counsellor, '4')).rejects.toMatchObject(UNKNOWN)
  })
})

describe('a record that gives a level', () => {
  test('leaves it in the history, once', async () => {
    const id = await about({ content: '第一次', gradingResults: '2' })
    expect(await levels()).toEqual([2])
    await about({ content: '改了错字', gradingResults: '2' }, { answerId: id, version: 1 })
    expect(await levels()).toEqual([2])
    await about({ content: '改了错字', gradingResults: '3' }, { answerId: id, version: 2 })
    expect(await levels()).toEqual([2, 3])
  })

  test('is told by the server whether it is in line, and needs a reason when it is not', async () => {
    await level(2, 1)
    await expect(about({ gradingResults: '4', gradeResult_result: '1' })).rejects.toMatchObject(NO_REASON)
    expect(await levels()).toEqual([2])
    const id = await about({ gradingResults: '4', gradingResultsDesc: '近三次均否认' })
    const { data } = await at.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId: id } })
    expect(JSON.parse(data.answer)).toMatchObject({ gradeResult_result: '0', gradingResultsDesc: '近三次均否认' })
    expect(await levels()).toEqual([2, 4])
  })

  test('is held against the rest of itself', async () => {
    await expect(about({ gradingResults: '3', historyOfSuicidalBehavior: '3' })).rejects.toMatchObject(NO_REASON)
    await expect(about({ gradingResults: '4', pastHistory: '曾割腕' })).rejects.toMatchObject(NO_REASON)
    await about({ gradingResults: '2', historyOfSuicidalBehavior: '3' })
  })

  test('that is corrected is not held against itself', async () => {
    const id = await about({ gradingResults: '1' })
    expect((await grade(at, '4', { answerId: id })).gradeResult).toBe(1)
    expect((await grade(at, '4')).gradeResult).toBe(0)
    await about({ gradingResults: '4' }, { answerId: id, version: 1 })
    expect(await levels()).toEqual([1, 4])
  })

  test('about oneself gives no level', async () => {
    await giveAnswer(await app.signedIn(student), form, { gradingResults: '1' })
    expect(await count(app, tenant, 'assessment_level')).toBe(0)
  })
})
