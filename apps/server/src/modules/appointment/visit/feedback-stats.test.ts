import { beforeAll, expect, test } from 'vitest'
import { give } from '../../../../test/answers.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'
import { formInForce } from '../../form/index.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

let said = 0
/** Each on a day of its own, the first first. */
const say = async (host: Person, visitorSatisfaction: string, suggestion = '', in_ = centre) => {
  const bizId = await givenVisit(app, in_, { state: 'success', startsIn: -180, host })
  const form = await inTenant(app, in_.tenant, (tx) => formInForce(tx, 'F26', in_.site))
  const { answerId } = await give(
    in_.visitor.browser,
    form,
    { visitorSatisfaction, helpful: '3', suggestion },
    { bizType: 'feedback', bizId },
  )
  await inTenant(app, in_.tenant, (tx) =>
    tx.sql(
      `update form_answer set submitted_at = submitted_at - interval '50 days' + $3 * interval '1 hour' where tenant_id = $1 and id = $2`,
      [tx.tenantId, answerId, said++],
    ),
  )
}
const stats = (who: Person, body: { hostId?: string } = {}) =>
  who.browser.call('POST /consult/appointment/feedbackStats', { body })

test('a host hears of their own in fives, the head of everybody’s, nobody else at all', async () => {
  for (const score of ['5', '4', '5', '4']) await say(centre.host, score, `谢谢${score}`)
  expect(await stats(centre.host)).toMatchObject({ counted: 0, received: 4, average: null, remarks: [], hosts: [] })
  await say(centre.host, '3', '时间可以长一点')
  expect(await stats(centre.host)).toMatchObject({ counted: 5, average: 4.2, isAll: false })
  // The sixth says something else; it does not show before there are ten.
  await say(centre.host, '1', '不太舒服')
  const own = await stats(centre.host)
  expect(own).toMatchObject({ counted: 5, received: 6, average: 4.2, asked: 6 })
  expect(own.remarks).toEqual(['时间可以长一点', '谢谢4', '谢谢4', '谢谢5', '谢谢5'])
  expect(own.satisfaction.find(({ score }) => score === 1)?.count).toBe(0)
  await say(centre.other, '5')
  expect(await stats(centre.other)).toMatchObject({ counted: 0, received: 1, average: null })
  await expect(stats(centre.other, { hostId: centre.host.id })).rejects.toMatchObject({ code: 403 })

  const all = await stats(centre.head)
  expect(all).toMatchObject({ isAll: true, counted: 7, received: 7, least: 5 })
  expect(all.hosts).toMatchObject([
    { userId: centre.host.id, realName: '林静宜', received: 6, average: 3.7 },
    { userId: centre.other.id, received: 1, average: null },
  ])
  expect(await stats(centre.head, { hostId: centre.other.id })).toMatchObject({ counted: 0, received: 1, remarks: [] })
  for (const who of [centre.clerk, centre.desk, centre.visitor])
    await expect(stats(who)).rejects.toMatchObject({ status: 403 })
})

test('what was taken back, is older than a year or another school’s does not count', async () => {
  const there = await givenCentre(app)
  for (let n = 0; n < 6; n++) await say(there.host, '5', '', there)
  expect(await stats(there.host)).toMatchObject({ counted: 5 })
  const shift = (sql: string) =>
    inTenant(app, there.tenant, (tx) =>
      tx.sql(
        `update form_answer set ${sql} where tenant_id = $1 and id in
        (select feedback_answer_id from appointment where tenant_id = $1 limit 1)`,
        [tx.tenantId],
      ),
    )
  await shift(`status = 'recalled'`)
  expect(await stats(there.host)).toMatchObject({ received: 5, counted: 5 })
  await inTenant(app, there.tenant, (tx) =>
    tx.sql(`update form_answer set submitted_at = submitted_at - interval '400 days' where tenant_id = $1`, [
      tx.tenantId,
    ]),
  )
  expect(await stats(there.head)).toMatchObject({ received: 0, counted: 0, hosts: [] })
})
