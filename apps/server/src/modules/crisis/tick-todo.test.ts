import { beforeAll, expect, test } from 'vitest'
import { givenCrisis, givenWatch, hoursAgo, questionsOf, type Watch } from '../../../test/crises.ts'
import { givenDept } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import type { Person } from '../../../test/visits.ts'

const app = await openTestApp()
let watch: Watch
beforeAll(async () => {
  watch = await givenWatch(app)
})
const { inSchool, someone, read } = questionsOf(app, () => watch)

test('each thing asked for is ticked by the faculty alone, seen by the centre at once, and stays after the answer', async () => {
  const id = await givenCrisis(app, watch, 2, await someone())
  const todos = ['替他办好三天请假', '明早送到中心']
  await watch.consultant.browser.call('POST /crisis/intervene/receipt/send', {
    body: { caseId: id, todos, dueTime: hoursAgo(-24) },
  })
  const asked = async () => (await read(watch.consultant, id)).inside!.receipts[0]!
  const { id: receiptId } = await asked()
  const tick = ({ browser }: Person, no: number, isDone: boolean) =>
    browser.call('POST /crisis/intervene/receipt/tick', { body: { id: receiptId, no, isDone } })
  const ticked = async () => (await asked()).todos.map(({ isDone, byName }) => [isDone, byName])
  // Two people at once, and one of them twice.
  await Promise.all([tick(watch.tutor, 1, true), tick(watch.facultyHead, 2, true), tick(watch.tutor, 1, true)])
  expect(await ticked()).toEqual([
    [true, '辅导员乙'],
    [true, '院长丙'],
  ])
  await tick(watch.facultyConsult, 2, false)
  const seen = await watch.tutor.browser.call('GET /crisis/intervene/receipt/detail', { query: { id: receiptId } })
  expect(seen.todos.map(({ words, isDone }) => [words, isDone])).toEqual([
    [todos[0], true],
    [todos[1], false],
  ])
  // It asks for an answer all the same, and what somebody is writing is not overtaken.
  expect(seen).toMatchObject({ state: 'waiting', version: 1, actions: ['tick', 'answer'] })
  expect(
    await inSchool(
      `select detail->>'no' as no, detail->>'isDone' as done from audit_entry
        where tenant_id = $2 and action = 'crisis.receipt_tick' and subject_id = $1 order by 1, 2`,
      [receiptId, watch.tenant.id],
    ),
  ).toEqual([
    { no: '1', done: 'true' },
    { no: '1', done: 'true' },
    { no: '2', done: 'false' },
    { no: '2', done: 'true' },
  ])
  for (const who of [watch.consultant, watch.head, watch.classmate, watch.search])
    expect(await refusalOf(tick(who, 1, false))).toBe('没有权限进行此操作')
  const elsewhere = await app.givenUser(watch.tenant, {
    roles: ['CRISIS_ROLE_CONSULTANT'],
    deptId: await givenDept(app, watch.tenant, '外国语学院', watch.school),
  })
  expect(await refusalOf(tick({ ...elsewhere, browser: await app.signedIn(elsewhere) }, 1, false))).toBe('资源不存在')
  expect(await refusalOf(tick(watch.tutor, 3, true))).toBe('资源不存在')
  await watch.tutor.browser.call('POST /crisis/intervene/receipt/answer', {
    body: { id: receiptId, version: 1, how: 'phone', words: '电话里说好了' },
  })
  expect(await refusalOf(tick(watch.tutor, 2, true))).toBe('这件事的状态已经变化，请刷新后再试')
  expect(await ticked()).toEqual([
    [true, '辅导员乙'],
    [false, ''],
  ])
})
