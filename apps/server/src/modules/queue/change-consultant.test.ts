import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { givenCentre, type Centre, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { enqueue } from './join-queue.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
let id: string
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  id = (await inTenant(app, centre.tenant, (tx) =>
    enqueue(tx, { visitorId: centre.visitor.id, type: '2', method: 3 }),
  ))!
})
const change = (consultantId: string, { browser }: Person = centre.clerk, version?: number) =>
  browser.call('POST /consult/ecnu/reserve/updateWaitConsultant', {
    body: { id, consultantId, ...(version === undefined ? {} : { version }) },
  })

test('who arranges the queue names whom somebody waits for, by either call', async () => {
  expect(await change(centre.host.id)).toMatchObject({ teacherName: '林静宜', state: 'waiting', version: 2 })
  const query = { id, consultantId: centre.other.id }
  expect(await centre.clerk.browser.call('GET /consult/ecnu/reserve/updateWaitConsultant', { query })).toMatchObject({
    teacherName: '周明远',
  })
  expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, 'wait_entry', 'wait_entry'))).toEqual([])
})

test('not to somebody who counsels nobody, has no room, or must not meet them; not by others', async () => {
  expect(await refusalOf(change(centre.desk.id))).toBe('所选人员不能接待这类咨询，请另选')
  expect(await refusalOf(change(elsewhere.host.id))).toBe('所选人员不能接待这类咨询，请另选')
  expect(await refusalOf(change(centre.host.id, centre.clerk, 99))).toBe('数据已被他人修改，请刷新后重试')
  expect(await refusalOf(change(centre.host.id, centre.host))).toBe('没有权限进行此操作')
  expect(await refusalOf(change(elsewhere.host.id, elsewhere.clerk))).toBe('资源不存在')
  await inTenant(app, centre.tenant, (tx) =>
    tx.insert('conflict_of_interest', {
      visitor_id: centre.visitor.id,
      host_id: centre.host.id,
      relation: '导师',
      created_by: centre.clerk.id,
      created_at: tx.now,
    }),
  )
  expect(await refusalOf(change(centre.host.id))).toBe('该咨询师暂不可约，请选择其他咨询师')
  await inTenant(app, centre.tenant, (tx) =>
    tx.sql(
      `insert into professional (tenant_id, user_id, category, max_cases, updated_at) values ($1, $2, 'counsellor', 0, now())`,
      [tx.tenantId, centre.other.id],
    ),
  )
  expect(await refusalOf(change(centre.other.id))).toBe('咨询师当前个案数已达上限（0）')
})

test('nobody who no longer waits', async () => {
  await centre.clerk.browser.call('POST /consult/queue/quit', { body: { id, version: 3 } })
  await inTenant(app, centre.tenant, (tx) => tx.sql('update professional set max_cases = 9', []))
  expect(await refusalOf(change(centre.other.id))).toBe('等候状态已变化，请刷新后重试')
})
