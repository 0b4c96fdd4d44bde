import { beforeEach, describe, expect, test } from 'vitest'
import { exported } from '../../../test/exports.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { allow, giveAnswer, givenForm, type TestForm } from '../../../test/smart-forms.ts'

// The answers of a form as a file and in figures: what the page would show this person, and no more.

const app = await openTestApp({ runJobs: true })
let tenant: TestTenant
let form: TestForm
let admin: Visitor

const options = {
  from: 'inline',
  options: [
    { value: '1', label: '好' },
    { value: '2', label: '差' },
  ],
} as const

beforeEach(async () => {
  tenant = await app.givenTenant()
  form = await givenForm(app, tenant, {
    rights: { ROLE_GENERAL: ['fill'], ROLE_ADMIN: ['view'] },
    fields: [
      { prop: 'head', type: 'title', label: '近况' },
      { prop: 'sleep', type: 'radio', label: '睡眠', options },
      { prop: 'phone', type: 'input', label: '电话', isMasked: true, checks: [{ kind: 'phone' }] },
      { prop: 'hours', type: 'number', label: '学习小时' },
      { prop: 'secret', type: 'input', label: '只给咨询师', visibleTo: ['ROLE_GENERAL', 'ROLE_CONSULTANT'] },
    ],
  })
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

const answer = async (sleep: string, hours: number): Promise<void> => {
  const user = await app.givenUser(tenant, { realName: '李沐阳' })
  const said = { sleep, hours, phone: '13800001111', secret: '不想让管理员看见' }
  await giveAnswer(await app.signedIn(user), form, said)
}
const figures = (browser: Visitor) => browser.call('POST /public/forms/answer/figures', { body: { formId: form.id } })

describe('as a file', () => {
  test('a row an answer, a column a question, choices in words, covered what is covered', async () => {
    await answer('1', 6)
    await answer('2', 8)
    const { titles, rows, bytes } = await exported(admin, 'answers', { filter: { formId: form.id } })
    expect(titles).toEqual(['姓名', '学号/工号', '院系', '提交时间', '提交人', '表单版本', '睡眠', '电话', '学习小时'])
    expect(rows.map((row) => [row[0], ...row.slice(5)])).toEqual([
      ['李沐阳', '第 1 版', '差', '138****1111', '8'],
      ['李沐阳', '第 1 版', '好', '138****1111', '6'],
    ])
    expect(bytes.toString('latin1')).not.toContain(Buffer.from('不想让管理员看见').toString('latin1'))
  })

  test('of one form at a time, and only of forms one may read', async () => {
    await answer('1', 6)
    const start = (filter: Record<string, string>, list = 'answers') =>
      admin.call('POST /download/export/start', { body: { list, filter } })
    await expect(start({})).rejects.toMatchObject({ code: 49112 })
    const other = await givenForm(app, tenant, { rights: { ROLE_GENERAL: ['fill'] }, fields: [] })
    await expect(start({ formId: other.id })).rejects.toMatchObject({ code: 49111 })
  })
})

describe('in figures', () => {
  test('counts choices and takes the mean of numbers, of what the reader may see', async () => {
    await answer('1', 6)
    await answer('2', 7)
    await answer('2', 9)
    const seen = await figures(admin)
    expect(seen).toMatchObject({ total: 3, isExact: true, no: 1 })
    expect(seen.questions.map(({ label, n, mean }) => [label, n, mean])).toEqual([
      ['睡眠', '3', null],
      ['电话', '3', null],
      ['学习小时', '3', 7.33],
    ])
    expect(seen.questions[0]!.options.map(({ label, count }) => `${label} ${count}`)).toEqual(['好 1', '差 2'])
  })

  test('are not for those who may not read the answers', async () => {
    const student = await app.signedIn(await app.givenUser(tenant))
    await expect(figures(student)).rejects.toMatchObject({ code: 403 })
  })

  test('tell those who see a part of the school neither few nor others', async () => {
    await answer('1', 6)
    await allow(app, tenant, form, 'CRISIS_ROLE_CONSULTANT', ['view'])
    const tutor = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CONSULTANT'] }))
    const seen = await figures(tutor)
    expect(seen).toMatchObject({ isExact: false, total: null })
    expect(seen.questions.every(({ n, mean }) => n === '<5' && mean === null)).toBe(true)
  })
})
