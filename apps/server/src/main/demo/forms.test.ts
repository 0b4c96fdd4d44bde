import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import type { Visitor } from '../../../test/people.ts'
import { count } from '../../../test/sign-in.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await createDemoSchools())
})
afterAll(() => app.close())

const answers = async (browser: Visitor, body: object = {}) =>
  (await browser.call('POST /public/forms/answer/page', { body: { size: 50, ...body } })).records

describe('the forms of the demo school', () => {
  test('are the catalogue’s in both schools, and its own in the first', async () => {
    for (const [school, own] of [
      [1, 2],
      [2, 0],
    ] as const) {
      const admin = await enter('admin', school)
      const { records } = await admin.call('GET /public/forms/ite', { query: { size: 100 } })
      expect(records).toHaveLength(26 + own)
    }
    const admin = await enter('admin')
    const { records } = await admin.call('GET /public/forms/ite', { query: { keyword: '新生心理关怀', size: 10 } })
    expect(records[0]).toMatchObject({ publishedNo: 2, hasDraft: true, enabled: true })
    expect(records[0]!.answerCount).toBeGreaterThan(9)
    const { problems, versions } = await admin.call('GET /public/forms/ite/view', { query: { id: records[0]!.id } })
    expect(problems).toEqual([])
    expect(versions).toHaveLength(2)
  })

  test('the student finds what was given, corrected and signed by both', async () => {
    const student = await enter('student')
    const mine = await student.call('GET /public/forms/answer/mine')
    const care = mine.find(({ formName }) => formName === '新生心理关怀登记')!
    expect(care).toMatchObject({ status: 'submitted', resign: false })
    const { data, editions } = await student.call('GET /public/forms/inner/forms/answer/edition', {
      query: { answerId: care.answerId! },
    })
    expect(editions.map(({ event }) => event).toReversed()).toEqual(['submit', 'submit', 'submit', 'sign'])
    const answer = JSON.parse(data.answer)
    expect(answer).toMatchObject({
      sign_student_signRealName: '李沐阳',
      sign_teacher_signRealName: '何佳宁',
    })
    const changed = await student.call('GET /public/forms/answer/compare', {
      query: { answerId: care.answerId!, from: 1, to: 2 },
    })
    const labels = changed.map(({ label }) => label)
    expect(labels).toEqual(['愿意多说一点吗', '最近的睡眠', '难过的时候会找谁', '本人签名'])
    expect(mine.find(({ typeCode }) => typeCode === 'F01')?.status).toBe('submitted')
    expect(mine.some(({ typeCode }) => typeCode === 'F12')).toBe(false)
    const picture = await student.call('GET /admin/user/signature/student', {
      query: { uid: student.session.token!.user_id },
    })
    expect(picture?.source).toBe('drawn')
  })

  test('another is writing, a third took it back', async () => {
    const mine = await (await enter('student3')).call('GET /public/forms/answer/mine')
    expect(mine.find(({ formName }) => formName === '新生心理关怀登记')?.status).toBe('recalled')
    // What the counsellor wrote about their return waits for their name, and they have heard of it.
    const waiting = mine.find(({ typeCode }) => typeCode === 'F24')
    expect(waiting).toMatchObject({ formName: '复学评估表', status: 'toSign' })
    const { records } = await (
      await enter('student3')
    ).call('GET /message/message/myMessageByType', {
      query: { size: 50 },
    })
    expect(records.map(({ link }) => link)).toContain(`/formAnswer/detail?id=${waiting!.answerId}`)
    // The newcomer has yet to agree before anything else.
    expect(await count(app, { id: 1, shortName: 'demo' }, 'form_draft where answer_id is null')).toBe(1)
  })

  test('the counsellor finds three records, and a level under way that needs its reason', async () => {
    const consultant = await enter('consultant')
    const records = await answers(consultant)
    expect(records).toHaveLength(3)
    const opened = await consultant.call('POST /public/forms/answer/open', { body: { answerId: records[0]!.id } })
    const draft = JSON.parse(opened.draft!.answers)
    expect(draft.gradingResults).toBe('4')
    const grade = await consultant.call('GET /consult/smartform/gradeResultCalc', {
      query: {
        option: '4',
        userId: opened.user.id,
        previousHistory: draft.pastHistory,
        answerId: records[0]!.id,
      },
    })
    expect(grade.gradeResult).toBe(0)
    expect(grade.reasons).toEqual([
      expect.stringMatching(/^14 天内由二级（\d\d-\d\d 前）降至四级，降幅 2 级$/),
      '既往史提到“自伤”',
    ])
    expect(grade.last?.star).toBe('3')
    const own = await consultant.call('GET /admin/user/signature/teacher', { query: {} })
    const answer = { ...draft, sign_teacher: { fileId: own!.fileId, source: 'quoted' } }
    const saved = await consultant.call('POST /public/forms/answer/save', {
      body: {
        formId: opened.form.formId,
        answerId: records[0]!.id,
        version: records[0]!.version,
        answers: JSON.stringify(answer),
      },
    })
    expect(saved.resign).toEqual([])
  })

  test.each([
    ['assessor', 10],
    ['centerhead', 8],
    ['tutor', 8],
    ['clerk', 1],
    ['reception', 1],
    ['interviewer', 1],
    ['psychiatrist', 1],
    ['consultant2', 1],
    ['supervisor', 1],
  ])('%s finds at least %i', async (account, least) => {
    expect((await answers(await enter(account))).length).toBeGreaterThanOrEqual(least)
  })

  test('a tutor does not see what was told to the centre', async () => {
    const tutor = await enter('tutor')
    const [row] = await answers(tutor)
    const { form } = await tutor.call('POST /public/forms/answer/open', { body: { answerId: row!.id } })
    expect(form.content).not.toContain('difficultyWords')
    expect(form.content).toContain('adapt')
  })

  test('somebody has to sign again, since the centre added its words', async () => {
    const assessor = await enter('assessor')
    const found = []
    for (const { id } of await answers(assessor, { typeCode: 'CUSTOM' })) {
      const { data } = await assessor.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId: id } })
      if (data.resign.length > 0) found.push(data.resign)
    }
    expect(found).toEqual([['sign_student']])
  })
})
