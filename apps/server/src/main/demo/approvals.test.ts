import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../../../test/approval-school.ts'
import { createDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { demoSubject } from './approvals.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await createDemoSchools({ flowSubjects: [demoSubject] }))
})
afterAll(() => app.close())

test.each([1, 2])('school %i has requests in every state, and its head can answer one', async (id) => {
  // In the first one the end of a warning waits for a second person, too; in both the end of a crisis.
  const waiting = id === 1 ? 9 : 8
  const tenant = { id, shortName: id === 1 ? 'demo' : 'river' }
  const { rows } = await app.runtime.owner.query(
    'select state, count(*)::int as n from approval_flow where tenant_id = $1 group by state order by state',
    [id],
  )
  expect(rows).toEqual([
    { state: '1', n: waiting },
    { state: '2', n: 1 },
    { state: '3', n: 1 },
    { state: '4', n: 1 },
  ])
  expect(await brokenPromises(app, tenant)).toEqual([])
  const head = await enter('centerhead', id)
  const { records, total } = await head.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })
  expect(total).toBe(waiting)
  const leave = records.find(({ optionId }) => optionId === 2)!
  expect(await head.call('POST /consult/act/flow/agree', { body: { id: leave.id } })).toMatchObject({
    status: 2,
    code: 0,
  })
})
