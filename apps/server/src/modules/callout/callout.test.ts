import { randomUUID } from 'node:crypto'
import { callHoldMinutes, formatDate, isWorkingDay, millisecondsPer, type RoleCode } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { atMinute, givenCentre, runCron, type Centre, type Person } from '../../../test/visits.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createWays } from '../channel/index.ts'
import { createMessageModule } from '../message/index.ts'
import { raiseSignal } from '../warning/index.ts'
import { calloutTexts } from './callout.messages.ts'

const app = await openTestApp()
const PHONES = { first: '13900007701', second: '13900007702' }
const DAY = 24 * 60
let centre: Centre
let host: Person
let sent: { phone: string; text: string }[]
let isDown: boolean

/** Minutes until eleven in the morning, by the clock of China, of the first working day from so many days on. */
const toElevenOf = (days: number): number => {
  for (let ahead = days; ; ahead += 1) {
    const day = formatDate(new Date(Date.now() + ahead * millisecondsPer.day))
    const at = new Date(`${day}T11:00:00+08:00`).getTime() - Date.now()
    if (isWorkingDay(day, []) && at > 0) return at / millisecondsPer.minute
  }
}

const keepsDuty = (days: number, who = host) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.insert('duty_shift', {
      id: randomUUID(),
      site_id: centre.site,
      day: formatDate(new Date(Date.now() + days * millisecondsPer.day)),
      half: 'evening',
      host_id: who.id,
      created_by: centre.clerk.id,
      created_at: tx.now,
    }),
  )
const clock = (minutes = 0, name = 'callout') =>
  runCron(app, app.runtime.crons, name, { tenants: [centre.tenant], minutes })
const errands = async (kind: string) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql<{ owner_id: string; state: string; answered_by: string | null }>(
      `select owner_id, state, answered_by from errand where kind = $1 order by created_at, id`,
      [kind],
    ),
  )
const told = async (who: Person, code: string) =>
  (
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql('select 1 from message where user_id = $1 and type_code = $2', [who.id, code]),
    )
  ).length

/** The telephones of the school; the first number may be dead. */
const sender = {
  send: async (one: { phone: string; text: string }) => {
    if (isDown && one.phone !== PHONES.second) throw new Error('SMS gateway answered 500')
    sent.push(one)
  },
}
const ways = createWays({
  smsOf: async () => sender,
  voiceOf: async () => null,
  mailOf: async () => null,
  clock: systemClock,
  fetch,
})
const { jobs } = createMessageModule(ways, [], async (_, given) => calloutTexts.answer(given, null))
/** What waits for this telephone, as the queue would bring it. */
const ring = async (code: string, minutes = 0, isLastAttempt = true) => {
  const handler = await jobs.find(({ name }) => name === 'message.together')!.load()
  await handler(
    { userId: host.id, code },
    {
      jobId: '1',
      isLastAttempt,
      signal: new AbortController().signal,
      tenantId: centre.tenant.id,
      withTenant: atMinute(app, minutes),
    },
  )
}
const codeIn = (text = ''): string => /(\d{6,8})/.exec(text)?.[1] ?? ''

const prove = async (who: Person, way: 'sms' | 'second', phone?: string): Promise<void> => {
  app.sms.length = 0
  await who.browser.call('POST /consult/duty/callout/send', { body: { way, ...(phone ? { phone } : {}) } })
  const code = codeIn(app.sms.at(-1)?.text)
  await who.browser.call('POST /consult/duty/callout/prove', { body: { way, code } })
}
const mine = (who = host) => who.browser.call('GET /consult/duty/callout/mine')
const all = () => centre.head.browser.call('GET /consult/duty/callout/all')
const answer = (code: string) => app.visitor(centre.tenant).call('POST /public/duty/answer', { body: { code } })

beforeEach(async () => {
  centre = await givenCentre(app)
  const user = await app.givenUser(centre.tenant, {
    roles: ['ROLE_CONSULTANT'],
    realName: '程以宁',
    phone: PHONES.first,
  })
  host = { ...user, browser: await app.signedIn(user) }
  sent = []
  isDown = false
})

describe('two ways, proven', () => {
  test('whoever keeps duty within a week without them owes that until both are proven; the head sees who can be reached', async () => {
    await keepsDuty(9)
    await clock()
    expect(await errands('callout_gap')).toEqual([])
    expect(await all()).toMatchObject([{ realName: '程以宁', isSoon: false, isReachable: false, ways: [] }])
    await clock(2 * DAY)
    await clock(3 * DAY)
    expect(await errands('callout_gap')).toMatchObject([{ owner_id: host.id, state: 'open' }])
    await keepsDuty(2)
    await prove(host, 'sms')
    expect(await errands('callout_gap')).toMatchObject([{ state: 'open' }])
    await prove(host, 'second', PHONES.second)
    expect(await mine()).toMatchObject({
      needed: 2,
      ways: [
        { way: 'sms', shown: '139****7701', isVerified: true },
        { way: 'second', shown: '139****7702', isVerified: true },
        { way: 'wechat', isVerified: false, hindrance: '本校没有开通微信消息' },
        { way: 'dingtalk', isVerified: false },
      ],
    })
    expect(await errands('callout_gap')).toMatchObject([{ state: 'done' }])
    expect(await all()).toMatchObject([{ isReachable: true, ways: [{ way: 'sms' }, { way: 'second' }] }])
    expect(await refusalOf(host.browser.call('GET /consult/duty/callout/all'))).toBe('没有权限进行此操作')
    // Another number is another telephone.
    await inTenant(app, centre.tenant, (tx) =>
      tx.update('user_account', { id: host.id }, { phone_hash: tx.keys.lookup('user.phone', '13900007709') }),
    )
    await clock(3 * DAY)
    expect(await errands('callout_gap')).toMatchObject([{ state: 'done' }, { state: 'open' }])
  })

  test('a wrong code proves nothing, and neither does the same number twice', async () => {
    await host.browser.call('POST /consult/duty/callout/send', { body: { way: 'sms' } })
    const wrong = host.browser.call('POST /consult/duty/callout/prove', { body: { way: 'sms', code: '000' } })
    expect(await refusalOf(wrong)).toBe('这个码不对，或已失效，请核对收到的消息')
    const same = host.browser.call('POST /consult/duty/callout/send', { body: { way: 'second', phone: PHONES.first } })
    expect(await refusalOf(same)).toBe('第二个号码不能与手机号相同')
    const again = host.browser.call('POST /consult/duty/callout/send', { body: { way: 'sms' } })
    expect(await refusalOf(again)).toMatch('秒')
    expect((await mine()).ways.filter(({ isVerified }) => isVerified)).toEqual([])
  })
})

describe('the test of the month', () => {
  test('goes out once in a working hour, and is answered with its code by whoever has the telephone', async () => {
    await keepsDuty(12)
    const at = toElevenOf(0)
    await clock(at - 12 * 60)
    expect(await told(host, 'call_test')).toBe(0)
    await clock(at)
    await clock(at + 60)
    expect(await told(host, 'call_test')).toBe(1)
    await ring('call_test', at)
    expect(sent).toMatchObject([{ phone: PHONES.first, text: expect.stringContaining('联络测试') as string }])
    expect(await refusalOf(answer('12345678'))).toBe('这个码不对，或已失效，请核对收到的消息')
    expect(await answer(codeIn(sent[0]!.text))).toMatchObject({ isTest: true })
    expect((await mine()).test).toMatchObject({ state: 'answered' })
    expect(await errands('callout_test')).toMatchObject([{ state: 'done' }])
  })

  test('nobody answers: after a day the next way is tried, and from the next working day on owner and head are asked', async () => {
    await keepsDuty(20)
    await prove(host, 'second', PHONES.second)
    const at = toElevenOf(0)
    await clock(at)
    await ring('call_test', at)
    await clock(at + 60)
    expect(sent.map(({ phone }) => phone)).toEqual([PHONES.first])
    for (const _ of [1, 2]) await clock(at + DAY + 1)
    await ring('call_test', at + DAY + 1)
    expect(sent.map(({ phone }) => phone)).toEqual([PHONES.first, PHONES.second])
    await clock(at + 5 * DAY, 'errand-run')
    expect([await told(host, 'errand_due'), await told(centre.head, 'errand_late')]).toEqual([1, 1])
    await answer(codeIn(sent[1]!.text))
    expect(await errands('callout_test')).toMatchObject([{ state: 'done' }])
  })
})

describe('an alarm', () => {
  const raise = () =>
    inTenant(app, centre.tenant, (tx) =>
      raiseSignal(tx, { userId: centre.visitor.id, level: 5, source: 'registration' }),
    )
  /** The head hears of each level 5 at once, on a telephone of their own. */
  const withPhone = async () => {
    const roles: RoleCode[] = ['CRISIS_ROLE_CENTER_SUPERINTENDENT']
    const user = await app.givenUser(centre.tenant, { roles, realName: '沈主任', phone: '13900007711' })
    host = { ...user, browser: await app.signedIn(user) }
  }

  test('a telephone that fails is followed by the next proven one at once', async () => {
    await withPhone()
    await prove(host, 'second', PHONES.second)
    await raise()
    isDown = true
    await ring('crisis_alert')
    expect(sent).toEqual([])
    await ring('crisis_alert')
    expect(sent).toMatchObject([{ phone: PHONES.second, text: expect.stringContaining('【紧急】') as string }])
    await ring('crisis_alert', 2)
    expect(sent).toHaveLength(1)
  })

  test('a gateway that hangs is not waited for: the next way is called after the first try, and the first is tried again', async () => {
    await withPhone()
    await prove(host, 'second', PHONES.second)
    await raise()
    isDown = true
    await expect(ring('crisis_alert', 0, false)).rejects.toThrow('500')
    expect(sent).toEqual([])
    await expect(ring('crisis_alert', 0, false)).rejects.toThrow('500')
    expect(sent).toMatchObject([{ phone: PHONES.second }])
    isDown = false
    await ring('crisis_alert', 2, false)
    expect(sent).toMatchObject([{ phone: PHONES.second }, { phone: '13900007711' }])
  })

  test('heard by code holds the next call a quarter of an hour, once for each person', async () => {
    await withPhone()
    await raise()
    await ring('crisis_alert')
    const code = codeIn(sent[0]!.text)
    expect(await answer(code)).toEqual({ isTest: false, minutes: callHoldMinutes })
    expect(await errands('warning5')).toMatchObject([{ answered_by: host.id, state: 'open' }])
    const calls = () => told(centre.head, 'crisis_alert')
    const before = await calls()
    await clock(12, 'errand-run')
    expect(await calls()).toBe(before)
    await answer(code)
    await clock(callHoldMinutes + 31, 'errand-run')
    expect(await calls()).toBeGreaterThan(before)
  })
})
