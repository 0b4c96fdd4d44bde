import { randomUUID } from 'node:crypto'
import type { FormField } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { give, givenForm, open, shown } from '../../../test/answers.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { AnswerSubject, SubmittedAnswer } from './index.ts'

// An answer in a matter is the business of the module whose matter it is, whatever rights say about the form.

const [mine, given] = [new Set<string>(), [] as SubmittedAnswer[]]
const visitors = new Map<string, string>()
const subject: AnswerSubject = {
  bizType: 'visit',
  about: async (_, bizId) => visitors.get(bizId) ?? null,
  mayRead: async (_, actor) => mine.has(actor.userId),
  mayWrite: async (_, actor, { bizId }) => mine.has(actor.userId) && bizId !== null,
  submitted: async (_, answer) => void given.push(answer),
}

const app = await openTestApp({ answerSubjects: [subject] })

const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况', required: true }]

test('the module says who reads and writes, hears of it, and there is one answer to each matter', async () => {
  const tenant = await app.givenTenant()
  const student = await app.givenUser(tenant)
  const helperUser = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] })
  const helper = await app.signedIn(helperUser)
  const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  mine.add(helperUser.id)
  const formId = await givenForm(app, tenant, fields, { rights: { ROLE_ADMIN: ['view', 'edit'] } })
  const visit = () => {
    const bizId = randomUUID()
    visitors.set(bizId, student.id)
    return { bizType: 'visit', bizId }
  }
  const matter = visit()
  await expect(give(other, formId, { note: '谈话' }, matter)).rejects.toMatchObject({ code: 404 })
  const { answerId } = await give(helper, formId, { note: '谈话' }, matter)
  expect(given).toEqual([
    { id: answerId, formId, typeCode: 'CUSTOM', userId: student.id, answers: { note: '谈话' }, madeBy: helperUser.id },
  ])
  expect((await open(helper, { formId, ...matter })).answer).toMatchObject({ id: answerId, bizType: 'visit' })
  expect(await shown(helper, answerId)).toEqual({ note: '谈话' })
  await expect(open(other, { answerId })).rejects.toMatchObject({ code: 404 })
  await expect(give(helper, formId, { note: '又' }, matter)).rejects.toMatchObject({ code: 44126 })
  const next = await give(helper, formId, { note: '第二次' }, visit())
  expect(next.answerId).not.toBe(answerId)
  await give(helper, formId, { note: '更正' }, { answerId, version: 1 })
  // Lists are the module's own too.
  expect((await other.call('POST /public/forms/answer/page', { body: {} })).records).toEqual([])
  await helper.call('POST /public/forms/answer/recall', { body: { answerId, version: 2 } })
  expect((await open(helper, { answerId })).answer?.status).toBe('recalled')
})

test('whom it is about the matter says: nobody is named, and nobody else can be', async () => {
  const tenant = await app.givenTenant()
  const [student, friend] = [await app.givenUser(tenant), await app.givenUser(tenant)]
  const helperUser = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] })
  const helper = await app.signedIn(helperUser)
  mine.add(helperUser.id)
  const formId = await givenForm(app, tenant, fields, { rights: {} })
  const matter = { formId, bizType: 'visit', bizId: randomUUID() }
  const UNKNOWN = { code: 404 }
  await expect(open(helper, matter)).rejects.toMatchObject(UNKNOWN)
  visitors.set(matter.bizId, student.id)
  expect((await open(helper, matter)).user.id).toBe(student.id)
  const draft = (more: object = {}) =>
    helper.call('POST /public/forms/answer/draft', { body: { ...matter, answers: '{"note":"写到一半"}', ...more } })
  const drop = (more: object = {}) =>
    helper.call('POST /public/forms/answer/dropDraft', { body: { ...matter, ...more } })
  expect((await draft()).isKept).toBe(true)
  expect((await draft({ userId: student.id })).isKept).toBe(true)
  expect((await open(helper, matter)).draft?.answers).toBe('{"note":"写到一半"}')
  for (const userId of [friend.id, helperUser.id, randomUUID()]) {
    await expect(open(helper, { ...matter, userId })).rejects.toMatchObject(UNKNOWN)
    await expect(draft({ userId })).rejects.toMatchObject(UNKNOWN)
    await expect(drop({ userId })).rejects.toMatchObject(UNKNOWN)
    await expect(give(helper, formId, { note: '谈话' }, { ...matter, userId })).rejects.toMatchObject(UNKNOWN)
  }
  await drop()
  expect((await open(helper, matter)).draft).toBeNull()
  for (const half of [
    { formId, bizType: 'visit' },
    { formId, bizId: matter.bizId },
    { ...matter, bizType: 'talk' },
  ])
    await expect(open(helper, half)).rejects.toMatchObject(UNKNOWN)
  const { answerId } = await give(helper, formId, { note: '谈话' }, matter)
  expect((await open(helper, { answerId })).user.id).toBe(student.id)
})
