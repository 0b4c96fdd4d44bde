import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, type Centre } from '../../../test/visits.ts'
import { sendMessage } from '../message/index.ts'

const app = await openTestApp()
let at: Centre
beforeAll(async () => {
  at = await givenCentre(app)
})

const mine = () => at.visitor.browser.call('GET /choice/mine')
const save = (code: 'sms' | 'tutor' | 'recording' | 'research', isOn: boolean) =>
  at.visitor.browser.call('POST /choice/save', { body: { code, isOn } })

/** On which ways somebody is told that their appointment is fixed. */
const waysFor = (userId: string, id: string, level: 'normal' | 'urgent' = 'normal') =>
  inTenant(app, at.tenant, async (tx) => {
    await sendMessage(tx, {
      code: 'appointment_booked',
      about: { type: 'appointment', id },
      to: { userIds: [userId] },
      values: { time: '明天', place: '东校区', type: '咨询', deadline: '今天' },
      level,
    })
    const rows = await tx.sql<{ channel: string }>(
      `select d.channel from message_delivery d join message m on m.tenant_id = $1 and m.id = d.message_id
        where d.tenant_id = $1 and m.biz_id = $2`,
      [tx.tenantId, id],
    )
    return rows.map(({ channel }) => channel)
  })
const ID = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

describe('what somebody decides about themselves', () => {
  test('stands as it is until they say otherwise, and each time is kept', async () => {
    expect((await mine()).choices.map(({ code, isOn }) => [code, isOn])).toEqual([
      ['sms', true],
      ['tutor', false],
      ['recording', false],
      ['research', false],
    ])
    await save('research', true)
    await save('research', false)
    await save('research', true)
    expect((await mine()).choices.at(-1)).toMatchObject({ code: 'research', isOn: true })
    const kept = await inTenant(app, at.tenant, (tx) =>
      tx.sql(`select wording from own_choice where tenant_id = $1 and code = 'research'`, [tx.tenantId]),
    )
    expect(kept).toEqual([{ wording: 1 }, { wording: 1 }, { wording: 1 }])
  })

  test('whoever wants no text messages gets none about appointments; what is urgent still rings', async () => {
    expect(await waysFor(at.visitor.id, ID(1))).toContain('sms')
    await save('sms', false)
    expect(await waysFor(at.visitor.id, ID(2))).not.toContain('sms')
    expect(await waysFor(at.friend.id, ID(3))).toContain('sms')
    expect(await waysFor(at.visitor.id, ID(4), 'urgent')).toContain('sms')
    await save('sms', true)
    expect(await waysFor(at.visitor.id, ID(5))).toContain('sms')
  })
})

test('who asks to be called is on the clerk’s list once, until somebody has called', async () => {
  const ask = () => at.visitor.browser.call('POST /choice/contact')
  const { by } = await ask()
  expect((await mine()).contactBy).toBe(by)
  await expect(ask()).rejects.toMatchObject({ code: 49216 })
  const list = async () =>
    (await at.clerk.browser.call('POST /consult/errand/page', { body: { tab: 'open' } })).records.filter(
      ({ title }) => title === '同学请老师联系',
    )
  const [errand] = await list()
  await at.clerk.browser.call('POST /consult/errand/complete', {
    body: { id: errand!.id, version: errand!.version, note: '已通电话，约了明天' },
  })
  expect([await list(), (await mine()).contactBy]).toEqual([[], null])
  await ask()
  expect(await list()).toHaveLength(1)
})
