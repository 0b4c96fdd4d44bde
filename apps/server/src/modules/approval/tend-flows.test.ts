import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenFlow } from '../../../test/approval.ts'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import {
  agree,
  brokenPromises,
  createProbe,
  detail,
  givenSchool,
  setApproval,
  stepsOf,
  type School,
} from '../../../test/approval-school.ts'
import { subjectsOf } from './flow-subject.ts'
import { tendCron } from './tend-flows.ts'

let app: TestApp
let school: School
const probe = createProbe()
beforeAll(async () => {
  app = await createTestApp({ flowSubjects: [probe.subject] })
})
afterAll(() => app.close())
beforeEach(async () => {
  probe.refuses = false
  probe.told.length = 0
  school = await givenSchool(app)
})

const submit = (over: Parameters<typeof givenFlow>[2] = {}) =>
  givenFlow(app, school.applicant.user, { bizType: 'probe', ...over })
const tend = () =>
  tendCron(subjectsOf([probe.subject])).run({
    withTenant: app.runtime.withTenant,
    tenantIds: [school.tenant.id],
    now: new Date(),
  })
/** As if its time had come. */
const ripen = (id: string, column: 'due_at' | 'decide_by' = 'due_at') =>
  inTenant(app, school.tenant, (tx) =>
    tx.sql(`update approval_flow set ${column} = $3 where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
      new Date(tx.now.getTime() - 1000),
    ]),
  )
const titles = async (who: School['a']) =>
  (await who.browser.call('GET /message/message/myMessageByType', { query: { size: 50 } })).records.map(
    ({ title }) => title,
  )

test('what is not due is left alone', async () => {
  await setApproval(school, 1, [[school.a]], 13, { timeoutHours: 24, onTimeout: 'escalate' })
  const id = await submit()
  const { dueTime } = await detail(school.a, id)
  expect(dueTime).not.toBeNull()
  await tend()
  expect(await detail(school.a, id)).toMatchObject({ dueTime, status: 1 })
})

test('reminding tells those who are asked, each time once, and sets the next time', async () => {
  await setApproval(school, 2, [[school.a], [school.b]], 13, { timeoutHours: 24, onTimeout: 'remind' })
  const id = await submit({ title: '导出名单' })
  await agree(school.a, id)
  await ripen(id)
  await tend()
  await tend()
  expect((await titles(school.b)).filter((title) => title === '请尽快审批：导出名单')).toHaveLength(1)
  expect(await titles(school.a)).not.toContain('请尽快审批：导出名单')
  expect(await detail(school.a, id)).toMatchObject({ status: 1, isLate: false })
  await ripen(id)
  await tend()
  expect((await titles(school.b)).filter((title) => title === '请尽快审批：导出名单')).toHaveLength(2)
  expect((await detail(school.a, id)).events.map(({ action }) => action)).toEqual([
    'submit',
    'agree',
    'remind',
    'remind',
  ])
})

test('after ten reminders nobody is disturbed any more', async () => {
  await setApproval(school, 3, [[school.a]], 13, { timeoutHours: 1, onTimeout: 'remind' })
  const id = await submit()
  for (let i = 0; i < 10; i++) {
    await ripen(id)
    await tend()
  }
  expect(await detail(school.a, id)).toMatchObject({ dueTime: null, status: 1 })
})

describe('escalating', () => {
  test.each([1, 2, 3] as const)('in mode %i an administrator may answer for those who are late', async (mode) => {
    await setApproval(school, mode, [[school.a, school.b]], 13, { timeoutHours: 24, onTimeout: 'escalate' })
    const id = await submit()
    await ripen(id)
    await tend()
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 active', '1 审批乙 active', '1 管理员 active'])
    expect(await titles(school.admin)).toContain('您有待审批事项：导出学生名单')
    expect((await agree(school.admin, id)).status).toBe(2)
    expect(await brokenPromises(app, school.tenant)).toEqual([])
  })

  test('happens once; afterwards there are reminders', async () => {
    await setApproval(school, 1, [[school.a], [school.b]], 13, { timeoutHours: 24, onTimeout: 'escalate' })
    const id = await submit()
    for (let i = 0; i < 2; i++) {
      await ripen(id)
      await tend()
    }
    expect((await detail(school.a, id)).events.map(({ action }) => action)).toEqual(['submit', 'escalate', 'remind'])
    await agree(school.a, id)
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 agreed', '1 管理员 cancelled', '2 审批乙 active'])
  })

  test('never asks the applicant', async () => {
    await setApproval(school, 3, [[school.a]], 13, { timeoutHours: 24, onTimeout: 'escalate' })
    const id = await givenFlow(app, school.admin.user, { bizType: 'probe' })
    await ripen(id)
    await tend()
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 active'])
  })
})

describe('silence as consent', () => {
  test('leave passes when its hours are over', async () => {
    await setApproval(school, 2, [[school.a, school.b]], 2, { timeoutHours: 12, onTimeout: 'pass' })
    const id = await submit({ option: 2, bizId: 'leave' })
    await ripen(id)
    await tend()
    expect(await detail(school.applicant, id)).toMatchObject({ status: 2 })
    expect(probe.told).toEqual(['passed leave'])
    expect(await titles(school.applicant)).toContain('审批结果：已通过')
    await expect(agree(school.a, id)).rejects.toMatchObject({ code: 43009 })
  })

  test('leave or a cancellation filed in time and undecided at its beginning passes, whatever the setting', async () => {
    await setApproval(school, 1, [[school.a]], 4, { timeoutHours: 0 })
    const id = await submit({ option: 4, decideBy: new Date(Date.now() + 3_600_000) })
    await tend()
    expect((await detail(school.a, id)).status).toBe(1)
    await ripen(id, 'decide_by')
    await tend()
    expect(await detail(school.a, id)).toMatchObject({ status: 2 })
  })

  test('what the business refuses ends refused', async () => {
    await setApproval(school, 3, [[school.a]], 2, { timeoutHours: 12, onTimeout: 'pass' })
    const id = await submit({ option: 2 })
    probe.refuses = true
    await ripen(id)
    await tend()
    expect(await detail(school.a, id)).toMatchObject({ status: 3 })
  })

  test('no other sort has a moment at which it passes by itself', async () => {
    await setApproval(school, 3, [[school.a]])
    await expect(submit({ decideBy: new Date() })).rejects.toThrow(/never passes by itself/)
  })
})

test('whoever has left holds nobody up', async () => {
  await setApproval(school, 2, [[school.a, school.b]])
  const id = await submit()
  await agree(school.b, id)
  await app.runtime.owner.query(`update user_account set lock_flag = '9' where id = $1`, [school.a.user.id])
  await tend()
  await tend()
  expect(await stepsOf(school.b, id)).toEqual(['1 审批甲 active', '1 审批乙 agreed', '1 管理员 active'])
  expect((await agree(school.admin, id)).status).toBe(2)
})

test('a flow that cannot be tended fails the job but not the others', async () => {
  await setApproval(school, 3, [[school.a]], 2, { timeoutHours: 12, onTimeout: 'pass' })
  const [broken, sound] = [await submit({ option: 2, bizId: 'broken' }), await submit({ option: 2, bizId: 'sound' })]
  for (const id of [broken, sound]) await ripen(id)
  const subject = {
    bizType: 'probe',
    passed: async (_: unknown, flow: { bizId: string }) => {
      if (flow.bizId === 'broken') throw new Error('out of order')
    },
  }
  const run = tendCron(subjectsOf([subject])).run({
    withTenant: app.runtime.withTenant,
    tenantIds: [school.tenant.id],
    now: new Date(),
  })
  await expect(run).rejects.toThrow(/out of order/)
  expect((await detail(school.a, sound)).status).toBe(2)
  expect((await detail(school.a, broken)).status).toBe(1)
})
