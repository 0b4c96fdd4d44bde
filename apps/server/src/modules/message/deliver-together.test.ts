import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { tell } from '../../../test/messages.ts'
import type { TestTenant, TestUser } from '../../../test/people.ts'
import { atMinute } from '../../../test/visits.ts'
import { createTogether } from './deliver-together.ts'

const app = await openTestApp()
const PHONE = '13900008811'
const MANY = 300
let tenant: TestTenant
let duty: TestUser
const sent: string[] = []
beforeEach(async () => {
  tenant = await app.givenTenant()
  duty = await app.givenUser(tenant, { phone: PHONE })
  sent.length = 0
})

/** So many warnings, as the caller of people tells them. */
const raise = async (count: number, from = 0): Promise<void> => {
  for (let n = from; n < from + count; n++)
    await tell(app, tenant, [duty.id], {
      code: 'crisis_alert',
      about: { type: 'risk_signal', id: String(n) },
      level: 'urgent',
      byPhone: true,
    })
}
const gateway = async (text: string): Promise<void> => void sent.push(text)
const ring = (minutes: number, carry = gateway, isLastAttempt = false) =>
  createTogether({ sms: { isOpen: async () => true, reach: async (_, user) => (user.phone ? carry : null) } })(
    { userId: duty.id, code: 'crisis_alert' },
    {
      jobId: '1',
      isLastAttempt,
      signal: new AbortController().signal,
      tenantId: tenant.id,
      withTenant: atMinute(app, minutes),
    },
  )
const states = async () =>
  Object.fromEntries(
    (
      await inTenant(app, tenant, (tx) =>
        tx.sql<{ state: string; n: number }>(
          'select state, count(*)::int as n from message_delivery where tenant_id = $1 group by state',
          [tx.tenantId],
        ),
      )
    ).map(({ state, n }) => [state, n]),
  )

describe('many at once (C6)', () => {
  test('a night of three hundred is two rings: the first at once, the others a minute later with their count', async () => {
    await raise(1)
    await ring(0)
    await raise(MANY - 1, 1)
    await ring(0.5)
    expect(sent).toEqual(['【紧急】有一条信息待您处理，请立即登录平台查看'])
    await Promise.all([ring(1.1), ring(1.1), ring(1.1)])
    expect(sent.slice(1)).toEqual([`【紧急】有${MANY - 1}条信息待您处理，请立即登录平台查看`])
    expect(await states()).toEqual({ sent: MANY })
    // Each has its own card all the same.
    const [cards] = await inTenant(app, tenant, (tx) =>
      tx.sql<{ n: number }>('select count(*)::int as n from message where tenant_id = $1 and user_id = $2', [
        tx.tenantId,
        duty.id,
      ]),
    )
    expect(cards!.n).toBe(MANY)
  })

  test('one job for each person, whatever waits', async () => {
    await raise(5)
    const { rows } = await app.runtime.owner.query(
      `select j.key from graphile_worker.jobs j where j.key like '%together:crisis_alert:urgent:' || $1`,
      [duty.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('a gateway that fails leaves all of them waiting, and then given up', async () => {
    await raise(2)
    const down = () => Promise.reject(new Error('gateway answered 500'))
    await expect(ring(0, down)).rejects.toThrow('500')
    expect(await states()).toEqual({ waiting: 2 })
    await ring(0, down, true)
    expect(await states()).toEqual({ failed: 2 })
  })

  test('whoever died in the middle of sending: it goes out again', async () => {
    await raise(2)
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update message_delivery set state = 'sending', updated_at = $2 where tenant_id = $1`, [
        tx.tenantId,
        tx.now,
      ]),
    )
    await ring(2)
    expect(sent).toEqual([])
    await ring(3.5)
    expect(sent).toHaveLength(1)
  })

  test('what was read meanwhile needs no ring', async () => {
    await raise(2)
    await inTenant(app, tenant, (tx) =>
      tx.sql('update message set status = 2, read_at = $2 where tenant_id = $1', [tx.tenantId, tx.now]),
    )
    await ring(0)
    expect([sent, await states()]).toEqual([[], { skipped: 2 }])
  })
})
