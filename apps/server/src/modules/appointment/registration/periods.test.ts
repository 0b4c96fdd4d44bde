import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { writeSetting } from '../../setting/index.ts'

const app = await openTestApp()

test('hours by type and site: those of the site and of all; workdays only where the field says so; other schools have theirs', async () => {
  const [tenant, other] = [await app.givenTenant(), await app.givenTenant()]
  const [here, there] = [randomUUID(), randomUUID()]
  const items = [
    { type: 18, startTime: '09:00', endTime: '10:00', weeks: [1, 6] },
    { type: 18, startTime: '14:00', endTime: '15:00', weeks: [2], siteId: here },
    { type: 18, startTime: '16:00', endTime: '17:00', weeks: [3], siteId: there },
    { type: 17, startTime: '08:00', endTime: '09:00', weeks: [6] },
  ]
  await inTenant(app, tenant, (tx) => writeSetting(tx, 'yysjdsz', { items }))
  const student = await app.signedIn(await app.givenUser(tenant))
  const ask = (reserveType: number, siteId?: string) =>
    student.call('POST /consult/register/period', { body: { reserveType, ...(siteId ? { siteId } : {}) } })
  expect(await ask(18, here)).toEqual([
    { time: '09:00-10:00', weeks: [1] },
    { time: '14:00-15:00', weeks: [2] },
  ])
  expect(await ask(17)).toEqual([{ time: '08:00-09:00', weeks: [6] }])
  const stranger = await app.signedIn(await app.givenUser(other))
  const body = { reserveType: 17 }
  expect((await stranger.call('POST /consult/register/period', { body })).length).toBeGreaterThan(10)
  await expect(ask(20)).rejects.toThrow('预约类型')
})
