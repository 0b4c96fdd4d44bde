import { indiscreetWord } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { inTenant } from '../../../test/departments.ts'
import { replayCheck } from '../../kernel/transition.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

test.each([
  [1, 'consultant'],
  [1, 'centerhead'],
  [1, 'admin'],
  [1, 'student'],
  [1, 'facultyhead'],
  [2, 'consultant'],
  [2, 'student3'],
])('in school %i %s has messages, some unread, and notices', async (school, account) => {
  const browser = await enter(account, school)
  const { records, total } = await browser.call('GET /message/message/myMessageByType', { query: { size: 50 } })
  expect(total).toBeGreaterThanOrEqual(2)
  expect(records.some(({ status }) => status === 2)).toBe(true)
  for (const { title, content } of records) expect(title + content).not.toMatch(/\{\w+\}|自杀|抑郁|PHQ/)
  expect((await browser.call('POST /message/notice/page', { body: {} })).total).toBeGreaterThanOrEqual(2)
})

test('nobody’s telephone rang and nobody is told twice; the urgent one waits for its head', async () => {
  expect(app.sms).toEqual([])
  const head = await enter('centerhead')
  const { records } = await head.call('GET /message/message/myMessageByType', { query: { status: 1 } })
  expect(records.filter(({ level }) => level === 'urgent')).toHaveLength(1)
  expect(indiscreetWord('【紧急】有一条信息待您处理，请立即登录平台查看')).toBeNull()
  for (const id of [1, 2])
    expect(await inTenant(app, { id, shortName: '' }, (tx) => replayCheck(tx, 'notice', 'notice'))).toEqual([])
  const { rows } = await app.runtime.owner.query('select 1 from message_delivery')
  expect(rows).toEqual([])
})
