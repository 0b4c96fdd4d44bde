import { randomUUID } from 'node:crypto'
import { makeCallCode } from '../../src/modules/message/call-codes.ts'
import { secondNumberIn } from '../../src/modules/message/call-ways.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, Visitor } from '../people.ts'

// Within the school's term, which lies far ahead.
const DUTY_DAY = '2090-03-06'
const FIRST_DAY = '2090-03-13'
const LAST_DAY = '2090-03-19'

/** A counsellor of the team with a template, its slots and a shift of duty. */
export const seedRota = async (
  app: TestApp,
  tenant: TestTenant,
  { browser, site, room, mark }: { browser: Visitor; site: string; room: string; mark: string },
): Promise<{ host: string; ids: Record<'slot' | 'workforce' | 'duty_shift', string> }> => {
  const { id: host } = await app.givenUser(tenant, {
    username: `${mark}-host`,
    realName: `${mark}老师`,
    roles: ['ROLE_CONSULTANT'],
  })
  await browser.call('POST /consult/professionals/save', {
    body: { userId: host, category: 'counsellor', title: `${mark}讲师`, intro: `${mark}的介绍`, fields: ['1'] },
  })
  const { workforceId } = await browser.call('POST /consult/schedule/save', {
    body: {
      userId: host,
      siteId: site,
      roomId: room,
      types: ['2'],
      weeks: [1, 2, 3, 4, 5, 6, 7],
      startTime: '09:00',
      endTime: '10:50',
      startDate: FIRST_DAY,
      endDate: LAST_DAY,
      slotMinutes: 50,
      gapMinutes: 10,
    },
  })
  const { shifts } = await browser.call('POST /consult/duty/save', {
    body: { siteId: site, shifts: [{ day: DUTY_DAY, half: 'am', hostId: host }] },
  })
  await inTenant(app, tenant, async (tx) => {
    const number = tx.keys.encrypt(secondNumberIn(host), '13900009001')
    const mark = tx.keys.lookup('user.phone', '13900009001')
    await tx.insert('call_way', { user_id: host, way: 'second', number, mark, verified_at: tx.now })
    await tx.insert('call_test', { id: randomUUID(), user_id: host, month: '2090-03', sent_at: tx.now })
    await makeCallCode(tx, host, [])
  })
  const [slot] = await browser.call('POST /consult/schedule/user', {
    body: { userId: host, startDate: FIRST_DAY, endDate: LAST_DAY },
  })
  if (!workforceId || !shifts[0] || !slot) throw new Error('the rota is not complete')
  return { host, ids: { slot: slot.id, workforce: workforceId, duty_shift: shifts[0].id } }
}
