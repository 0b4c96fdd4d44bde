import type { FormField } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { give, givenForm, open } from '../../../test/answers.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { HOUR, refusal } from '../../../test/sign-in.ts'

// Time stands still unless a test lets it pass: seconds are counted here.
let now = Date.now()
const pass = (ms: number): void => {
  now += ms
}

let app: TestApp
let tenant: TestTenant
let who: Visitor
let formId: string

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  app = await createTestApp({ clock: () => new Date(now) })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})
beforeEach(async () => {
  tenant = await app.givenTenant()
  who = await app.signedIn(await app.givenUser(tenant))
  formId = await givenForm(app, tenant, [agree, { prop: 'note', type: 'input', label: '想说的' }])
})

const agree: FormField = {
  prop: 'agree',
  type: 'radio',
  label: '保密',
  required: true,
  readingTime: 10,
  options: { from: 'inline', options: [{ value: '1', label: '同意' }] },
}
const YES = { agree: '1' }
const readOn = (seconds: number) => refusal(44122, `阅读时间不够，请仔细阅读${seconds}秒后再试`)
const at = (shift: number) => new Date(now + shift).toISOString()

test('who sends at once is asked to read on, by the server’s own time', async () => {
  const { opened } = await open(who, { formId })
  await expect(give(who, formId, YES, { opened, openedAt: { agree: at(-HOUR) } })).rejects.toMatchObject(readOn(10))
  pass(6000)
  await expect(give(who, formId, YES, { opened, openedAt: { agree: at(-HOUR) } })).rejects.toMatchObject(readOn(4))
  pass(4000)
  await give(who, formId, YES, { opened, openedAt: { agree: at(-HOUR) } })
})

test('a question that came into view late has been read since then', async () => {
  const { opened } = await open(who, { formId })
  pass(30_000)
  const proof = { opened, openedAt: { agree: at(-3000) }, sentAt: at(0) }
  await expect(give(who, formId, YES, proof)).rejects.toMatchObject(readOn(7))
  pass(7000)
  await give(who, formId, YES, { ...proof, sentAt: at(0) })
})

test.each([-24 * HOUR, 24 * HOUR])('a clock that is %d ms off locks nobody out', async (off) => {
  const { opened } = await open(who, { formId })
  const openedAt = { agree: at(off) }
  pass(11_000)
  await give(who, formId, YES, { opened, openedAt, sentAt: at(off) })
  const other = await app.signedIn(await app.givenUser(tenant))
  const mark = (await open(other, { formId })).opened
  pass(11_000)
  expect(await give(other, formId, YES, { opened: mark, openedAt })).toMatchObject({ edition: 1 })
})

test('a mark is for one person and one form; without any the moments are all there is', async () => {
  const other = await app.signedIn(await app.givenUser(tenant))
  const { opened } = await open(other, { formId })
  pass(60_000)
  await expect(give(who, formId, YES, { opened })).rejects.toMatchObject(readOn(10))
  await expect(give(who, formId, YES, { opened: '1.ff', openedAt: { agree: 'never' } })).rejects.toMatchObject(
    readOn(10),
  )
  await expect(give(who, formId, YES)).rejects.toMatchObject(readOn(10))
  await expect(give(who, formId, YES, { openedAt: { agree: at(-4000) } })).rejects.toMatchObject(readOn(6))
  await give(who, formId, YES, { openedAt: { agree: at(-10_500) } })
})

test('who began a draft has begun to read; what was agreed to before is not read again', async () => {
  await who.call('POST /public/forms/answer/draft', { body: { formId, answers: '{}' } })
  pass(11_000)
  const { opened } = await open(who, { formId })
  const { answerId } = await give(who, formId, YES, { opened })
  expect(await give(who, formId, { ...YES, note: '补充' }, { answerId, version: 1 })).toMatchObject({ edition: 2 })
})
