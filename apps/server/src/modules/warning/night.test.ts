import { dayStart, formatDate } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, send, toldModel } from '../../../test/assistants.ts'
import { givenDoor, handIn, registered, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { createTimedApp, HOUR } from '../../../test/sign-in.ts'
import { messagesOf } from '../../../test/visits.ts'

// Three in the morning, and nobody is on duty before eight. Each by the way a person takes.
let app: Awaited<ReturnType<typeof createTimedApp>>
beforeAll(async () => {
  app = await createTimedApp({ model: toldModel() })
  const now = new Date(Date.now())
  app.pass(dayStart(now, 1).getTime() + 3 * HOUR - now.getTime())
})
afterAll(() => app.close())

const register = async ({ visitor: { browser } }: Door) => {
  const { registration } = await browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
  await handIn(browser, registration!, { ...registered, historyOfSuicidalBehavior: '3' })
}
const answerScale = ({ visitor }: Door) =>
  visitor.browser.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 3] },
  })
const tellAssistant = async ({ visitor, say }: Door) => {
  await say('znhhsz', { aiEnable: true })
  const { id } = await begin(visitor.browser)
  await send(visitor.browser, id, '我不想活了')
}
const upgradeFromQueue = async ({ visitor, clerk }: Door) => {
  const { id, version } = await visitor.browser.call('POST /consult/queue/join', { body: { type: '2' } })
  const body = { id, version, reason: '电话中提到自伤', level: 5 }
  await clerk.browser.call('POST /consult/queue/upgrade', { body })
}
const callDuty = ({ visitor }: Door) =>
  visitor.browser.call('POST /consult/appointment/callDuty', { body: {} }).catch(() => undefined)
const askForCall = ({ visitor }: Door) => visitor.browser.call('POST /consult/appointment/askContact', { body: {} })

test.each([
  ['a registration', register],
  ['a short scale', answerScale],
  ['the assistant', tellAssistant],
  ['an upgrade from the queue', upgradeFromQueue],
  ['a call for duty', callDuty],
  ['the emergency card', askForCall],
] as const)(
  '%s reaches the next on duty and the head, leads to the person, and is not the desk’s to close',
  async (_, way) => {
    const door = await givenDoor(app)
    await inTenant(app, door.tenant, (tx) =>
      tx.sql(
        `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'am', $4, $4, $5)`,
        [tx.tenantId, door.site, formatDate(tx.now), door.host.id, tx.now],
      ),
    )
    await way(door)
    for (const who of [door.host, door.head]) expect(await messagesOf(app, who, 'crisis_alert')).toHaveLength(1)
    expect(await messagesOf(app, door.other, 'crisis_alert')).toEqual([])
    const { records } = await door.host.browser.call('POST /crisis/warning/page', { body: { tab: 'live' } })
    expect(records).toMatchObject([{ visitorName: '欧***', level: 5 }])
    const { id, version } = records[0]!
    const body = { id, version, note: '已电话联系到本人，由室友陪同来中心面谈' }
    await expect(door.desk.browser.call('POST /crisis/warning/close', { body })).rejects.toMatchObject({ status: 403 })
    await door.host.browser.call('POST /crisis/warning/take', { body: { id, version } })
    expect(await door.host.browser.call('GET /crisis/warning/detail', { query: { id } })).toMatchObject({ level: 5 })
  },
)
