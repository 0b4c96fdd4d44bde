import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../../../test/approval-school.ts'
import { createTestApp, MASTER_KEY, type TestApp } from '../../../test/harness.ts'
import { tryPassword } from '../../../test/sign-in.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { demoSubject } from './approvals.ts'
import { loadDemoSchools } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ demo: demoAccounts, flowSubjects: [demoSubject] })
  const { owner, withTenant } = app.runtime
  await loadDemoSchools({ owner, withTenant, masterKey: MASTER_KEY, newId: uuidV7(systemClock) }, [])
  app.runtime.directory.forget()
})
afterAll(() => app.close())

test.each([1, 2])('school %i has requests in every state, and its head can answer one', async (id) => {
  const tenant = { id, shortName: id === 1 ? 'demo' : 'river' }
  const { rows } = await app.runtime.owner.query(
    'select state, count(*)::int as n from approval_flow where tenant_id = $1 group by state order by state',
    [id],
  )
  expect(rows).toEqual([
    { state: '1', n: 6 },
    { state: '2', n: 1 },
    { state: '3', n: 1 },
    { state: '4', n: 1 },
  ])
  expect(await brokenPromises(app, tenant)).toEqual([])
  const head = app.visitor(tenant)
  head.session.token = await tryPassword(head, 'centerhead', DEMO_PASSWORD)
  const { records, total } = await head.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })
  expect(total).toBe(6)
  const leave = records.find(({ optionId }) => optionId === 2)!
  expect(await head.call('POST /consult/act/flow/agree', { body: { id: leave.id } })).toMatchObject({
    status: 2,
    code: 0,
  })
})
