import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, messagesOf, type Centre, type Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

const DAY = 24 * 60
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
const remind = (ids: readonly string[], who: Person = centre.clerk) =>
  who.browser.call('POST /consult/appointment/remindRecord', { body: { ids: [...ids] } })
const owed = (due: Date) =>
  givenVisit(app, centre, { state: 'success', startsIn: -9 * DAY, columns: { record_due_at: due } })
const chased = () => messagesOf(app, centre.host, 'record_chased')

test('hosts are reminded of what is overdue, once a day, whoever reminds', async () => {
  const [late, later] = [await owed(ago(DAY)), await owed(ago(60))]
  expect(await remind([late, later])).toEqual({ told: 2, left: [] })
  expect((await chased()).map(({ link }) => link)).toEqual([late, later].map((id) => expect.stringContaining(id)))
  const again = await remind([late], centre.head)
  expect(again).toEqual({ told: 0, left: [{ id: late, message: '今天已经催过' }] })
  expect(await chased()).toHaveLength(2)
  // As if they had been told yesterday.
  await inTenant(app, centre.tenant, (tx) => tx.update('message', { biz_id: late }, { step: 'chase:2000-01-01' }))
  expect(await remind([late])).toEqual({ told: 1, left: [] })
  const audited = await inTenant(app, centre.tenant, (tx) =>
    tx.sql(
      `select subject_id from audit_entry where tenant_id = $1 and action = 'appointment.remind_record'
        and subject_id is not null order by seq`,
      [tx.tenantId],
    ),
  )
  expect(audited).toEqual([late, later, late].map((id) => ({ subject_id: id })))
})

test('two who press at once send one message', async () => {
  const late = await owed(ago(DAY))
  const answers = await Promise.all([remind([late]), remind([late], centre.head)])
  expect(answers[0].told + answers[1].told).toBe(1)
})

test('what is not owed, or not yet, says so; strangers and other offices hear nothing', async () => {
  const [early, ahead] = [await owed(ago(-DAY)), await givenVisit(app, centre)]
  expect(await remind([early, ahead])).toEqual({
    told: 0,
    left: [
      { id: early, message: '还没有到填写期限' },
      { id: ahead, message: '不是待填记录的预约' },
    ],
  })
  await expect(remind([randomUUID()])).rejects.toMatchObject({ code: 404 })
  await expect(remind([early], centre.desk)).rejects.toMatchObject({ status: 403 })
  await expect(remind([early], centre.host)).rejects.toMatchObject({ status: 403 })
  const elsewhere = await givenCentre(app)
  await expect(remind([await owed(ago(DAY))], elsewhere.clerk)).rejects.toMatchObject({ code: 404 })
})
