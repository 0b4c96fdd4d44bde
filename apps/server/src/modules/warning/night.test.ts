import { dayStart, formatDate } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, send, toldModel } from '../../../test/assistants.ts'
import { givenDoor, handIn, registered, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import type { TestUser } from '../../../test/people.ts'
import { createTimedApp, HOUR, startSecondServer } from '../../../test/sign-in.ts'
import { messagesOf } from '../../../test/visits.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

// Three in the morning, nobody is on duty before eight, nobody works the queue, gateway and model refuse (R5). Each by the way
// a person takes.
let app: Awaited<ReturnType<typeof createTimedApp>>
const model = toldModel()
let isGatewayUp = false
let refused = 0
const rung: string[] = []
const sms = {
  send: ({ phone, text }: { phone: string; text: string }): Promise<void> => {
    if (!isGatewayUp) {
      refused += 1
      return Promise.reject(new Error('gateway answered 502'))
    }
    rung.push(`${phone} ${text}`)
    return Promise.resolve()
  },
}
beforeAll(async () => {
  model.say = () => Promise.reject(new Error('model out of reach'))
  app = await createTimedApp({ model, sms })
  const now = new Date(Date.now())
  app.pass(dayStart(now, 1).getTime() + 3 * HOUR - now.getTime())
})
afterAll(() => app.close())

const WAIT = { timeout: 60_000, interval: 500 }
const RING = '【紧急】有一条信息待您处理，请立即登录平台查看'

/** Whose telephones are to ring as soon as anything can. */
const telephones: string[] = []
const givePhone = (user: TestUser): Promise<unknown> => {
  const phone = `1390000${String(1000 + telephones.push('')).padStart(4, '0')}`
  telephones[telephones.length - 1] = phone
  return inTenant(app, user.tenant, (tx) =>
    tx.update('user_account', { id: user.id }, { phone: tx.keys.encrypt(inRow('user.phone', user.id), phone) }),
  )
}

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

const ways = [
  ['a registration', register],
  ['a short scale', answerScale],
  ['the assistant', tellAssistant],
  ['an upgrade from the queue', upgradeFromQueue],
  ['a call for duty', callDuty],
  ['the emergency card', askForCall],
] as const

test.each(ways)(
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

test('whoever could not be rung is rung when queue and gateway are back, each telephone once', async () => {
  await Promise.all(
    ways.map(async ([, way]) => {
      const door = await givenDoor(app)
      await givePhone(door.head)
      await way(door)
      expect(await messagesOf(app, door.head, 'crisis_alert')).toHaveLength(1)
    }),
  )
  expect([refused, rung]).toEqual([0, []])
  const worker = await startSecondServer(app, { runJobs: true, sms })
  try {
    const { owner } = app.runtime
    const left = async (): Promise<number> => {
      // Instead of waiting for the hour, and for the pauses between two tries.
      const { rowCount } = await owner.query(
        `update graphile_worker._private_jobs set run_at = now()
          where key like '%together:crisis_alert%' and attempts < max_attempts`,
      )
      return rowCount ?? 0
    }
    await expect.poll(() => left().then(() => refused), WAIT).toBeGreaterThanOrEqual(telephones.length)
    expect(rung).toEqual([])
    isGatewayUp = true
    await expect.poll(left, WAIT).toBe(0)
    // Whoever asked to be called back is told of on another errand, too.
    // Behind the words stands a code of each telephone's own, by which its owner says that they have heard.
    const [words, codes] = [0, 1].map((at) =>
      rung.filter((one) => one.includes(RING)).map((one) => one.split('。收到请回执，回执码 ')[at]!),
    )
    expect(words!.toSorted()).toEqual(telephones.map((phone) => `${phone} ${RING}`).toSorted())
    expect(new Set(codes).size).toBe(telephones.length)
  } finally {
    await worker.close()
  }
}, 150_000)
