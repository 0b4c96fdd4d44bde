import { indiscreetWord } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, MASTER_KEY, type TestApp } from '../../../test/harness.ts'
import { inTenant } from '../../../test/departments.ts'
import type { Visitor } from '../../../test/people.ts'
import { tryPassword } from '../../../test/sign-in.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { loadDemoSchools } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ demo: demoAccounts })
  const { owner, withTenant } = app.runtime
  await loadDemoSchools({ owner, withTenant, masterKey: MASTER_KEY, newId: uuidV7(systemClock) }, [])
  app.runtime.directory.forget()
})
afterAll(() => app.close())

const enter = async (id: number, account: string): Promise<Visitor> => {
  const browser = app.visitor({ id, shortName: id === 1 ? 'demo' : 'river' })
  browser.session.token = await tryPassword(browser, account, DEMO_PASSWORD)
  return browser
}

test.each([
  [1, 'consultant'],
  [1, 'centerhead'],
  [1, 'admin'],
  [1, 'student'],
  [1, 'facultyhead'],
  [2, 'consultant'],
  [2, 'student3'],
])('in school %i %s has messages, some unread, and notices', async (school, account) => {
  const browser = await enter(school, account)
  const { records, total } = await browser.call('GET /message/message/myMessageByType', { query: { size: 50 } })
  expect(total).toBeGreaterThanOrEqual(2)
  expect(records.some(({ status }) => status === 2)).toBe(true)
  for (const { title, content } of records) expect(title + content).not.toMatch(/\{\w+\}|自杀|抑郁|PHQ/)
  expect((await browser.call('POST /message/notice/page', { body: {} })).total).toBeGreaterThanOrEqual(2)
})

test('nobody’s telephone rang and nobody is told twice; the urgent one waits for its head', async () => {
  expect(app.sms).toEqual([])
  const head = await enter(1, 'centerhead')
  const { records } = await head.call('GET /message/message/myMessageByType', { query: { status: 1 } })
  expect(records.filter(({ level }) => level === 'urgent')).toHaveLength(1)
  expect(indiscreetWord('【紧急】有一条信息待您处理，请立即登录平台查看')).toBeNull()
  for (const id of [1, 2])
    expect(await inTenant(app, { id, shortName: '' }, (tx) => replayCheck(tx, 'notice', 'notice'))).toEqual([])
  const { rows } = await app.runtime.owner.query('select 1 from message_delivery')
  expect(rows).toEqual([])
})
