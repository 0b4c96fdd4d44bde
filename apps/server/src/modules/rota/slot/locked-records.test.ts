import { randomUUID } from 'node:crypto'
import { millisecondsPer } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { refusalOf } from '../../../../test/rush.ts'
import { dayAhead, givenRota, slotBody, template, type Rota } from '../../../../test/rota.ts'
import { writeSetting } from '../../setting/index.ts'

const app = await openTestApp()
let rota: Rota
beforeAll(async () => {
  rota = await givenRota(app)
})

const ago = (hours: number): Date => new Date(Date.now() - hours * millisecondsPer.hour)

/** A session of the host whose record is in this state. */
const given = (state: string, lockAt: Date) =>
  inTenant(app, rota.tenant, async (tx) => {
    const id = randomUUID()
    await tx.insert('appointment', {
      id,
      type: '2',
      state: 'success',
      visitor_id: rota.clerk.id,
      host_id: rota.host.id,
      site_id: rota.site,
      start_at: ago(300),
      end_at: ago(299),
      consult_method: 1,
      booked_as: 'visitor',
      source: 12,
      settled_at: ago(299),
      created_by: rota.clerk.id,
      created_at: ago(400),
      updated_at: tx.now,
    })
    await tx.insert('session_record', { id, state: state as 'due', lock_at: lockAt, created_at: ago(299) })
  })
let hour = 8
const publish = (who = rota.host) => {
  const at = String(hour++).padStart(2, '0')
  return who.browser.call('POST /consult/schedule/slot', {
    body: slotBody(rota, dayAhead(1, 3), `${at}:00`, `${at}:50`, { userId: rota.host.id }),
  })
}

test('with more locked records than the school allows a host publishes no new times', async () => {
  for (const state of ['locked', 'locked', 'locked']) await given(state, ago(10))
  await publish()
  // The fourth is late without the job having been round.
  await given('near', ago(1))
  const refusal = '有4份记录已锁定，超过3份时不能发布新时段，请先到锁定列表处理'
  expect(await refusalOf(publish())).toBe(refusal)
  expect(await refusalOf(rota.host.browser.call('POST /consult/schedule/save', { body: template(rota) }))).toBe(refusal)
  // Those who arrange may know better: no visitor is to pay for it.
  await publish(rota.clerk)
  await inTenant(app, rota.tenant, (tx) => writeSetting(tx, 'zxgzsz', { lockedRecordMost: 0 }))
  await publish()
})
