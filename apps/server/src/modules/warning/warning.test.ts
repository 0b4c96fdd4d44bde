import { formatDate, type ContactOutcome } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { addContact, givenDoor, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, messagesOf, runCron, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { raiseSignal } from './index.ts'

const app = await openTestApp()
let door: Door
let chief: Person
beforeEach(async () => {
  door = await givenDoor(app)
  const user = await app.givenUser(door.tenant, { realName: '总负责', roles: ['CRISIS_ROLE_SUPERINTENDENT'] })
  chief = { ...user, browser: await app.signedIn(user) }
})

const DONE = '已电话联系到本人，由室友陪同来中心面谈'
const missing = { code: 404 }
const WRONG = { code: 45111 }
const NOT_YOURS = { code: 45112 }
const NOT_REACHED = { code: 45117 }

/** The duty of today: 林静宜 in the morning and in the afternoon. */
const onDuty = () =>
  inTenant(app, door.tenant, (tx) =>
    tx.sql(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       select $1, gen_random_uuid(), $2, $3, h, $4, $4, $5 from unnest(array['am', 'pm']) as h`,
      [tx.tenantId, door.site, formatDate(tx.now), door.host.id, tx.now],
    ),
  )
const raised = async (level: 4 | 5 = 5, userId = door.visitor.id): Promise<{ id: string; version: number }> =>
  inTenant(app, door.tenant, async (tx) => {
    await raiseSignal(tx, { userId, level, source: 'registration' })
    const [row] = await tx.sql<{ id: string; version: number }>(
      'select id, version from risk_signal where tenant_id = $1 and user_id = $2 order by created_at desc, id desc limit 1',
      [tx.tenantId, userId],
    )
    return row!
  })
const take = (who: Person, { id, version }: { id: string; version: number }) =>
  who.browser.call('POST /crisis/warning/take', { body: { id, version } })
const hand = (who: Person, { id, version }: { id: string; version: number }, to: Person) =>
  who.browser.call('POST /crisis/warning/hand', { body: { id, version, userId: to.id, note: '请接着联系' } })
const close = (who: Person, { id, version }: { id: string; version: number }, note = DONE) =>
  who.browser.call('POST /crisis/warning/close', { body: { id, version, note } })
const contact = (who: Person, { id, version }: { id: string; version: number }, outcome: ContactOutcome = 'self') =>
  who.browser.call('POST /crisis/warning/contact', { body: { id, version, way: 'phone', outcome, note: DONE } })
const read = (who: Person, id: string) => who.browser.call('GET /crisis/warning/detail', { query: { id } })
const page = (who: Person, tab = 'live') => who.browser.call('POST /crisis/warning/page', { body: { tab } })
const desk = (who: Person) => who.browser.call('POST /consult/appointment/desk', { body: {} })
const alerts = (who: Person) => messagesOf(app, who, 'crisis_alert')
const next = (held: { id: string; version: number }, by = 1) => ({ ...held, version: held.version + by })

describe('who ends it', () => {
  test('the desk takes it over and hands it on, and never closes it: neither its own nor a colleague’s', async () => {
    const open = await raised()
    await expect(close(door.desk, open)).rejects.toMatchObject({ status: 403 })
    await take(door.desk, open)
    await expect(close(door.desk, next(open))).rejects.toMatchObject({ status: 403 })
    await hand(door.desk, next(open), door.host)
    await expect(take(door.desk, next(open, 2))).rejects.toMatchObject(NOT_YOURS)
    await expect(hand(door.desk, next(open, 2), door.other)).rejects.toMatchObject({ code: 45114 })
    await expect(close(door.desk, next(open, 2))).rejects.toMatchObject({ status: 403 })
    expect(await alerts(door.host)).toMatchObject([{ link: `/crisisWarningDetails/index?id=${open.id}` }])
    await contact(door.host, next(open, 2))
    expect(await close(door.host, next(open, 3))).toEqual({ isProposed: true })
  })

  test('whoever handles it, with what was done; others have to take it over first', async () => {
    const open = await raised(4)
    await expect(close(door.head, open)).rejects.toMatchObject(WRONG)
    await hand(door.head, open, door.host)
    await expect(close(door.head, next(open))).rejects.toMatchObject(NOT_YOURS)
    await expect(close(door.host, next(open))).rejects.toMatchObject(NOT_REACHED)
    await contact(door.host, next(open), 'nobody')
    await expect(close(door.host, next(open, 2))).rejects.toMatchObject(NOT_REACHED)
    await contact(door.host, next(open, 2))
    await expect(close(door.host, next(open, 3), '好了')).rejects.toMatchObject({ code: 45116 })
    await expect(take(door.host, next(open, 3))).rejects.toMatchObject({ code: 45113 })
    expect(await close(door.host, next(open, 3))).toEqual({ isProposed: false })
    const seen = await read(door.head, open.id)
    expect(seen).toMatchObject({ state: 'done', stateName: '已解除', actions: [] })
    expect(seen.talks.map(({ outcomeName, isReached, words }) => [outcomeName, isReached, words])).toEqual([
      ['本人回应', true, DONE],
      ['无人接听', false, DONE],
    ])
    expect(seen.steps.map(({ action, actorName, words }) => [action, actorName, words])).toEqual([
      ['发出预警', '', ''],
      ['转交', '周主任', '请接着联系'],
      ['记联系', '林静宜', DONE],
      ['记联系', '林静宜', DONE],
      ['解除', '林静宜', DONE],
    ])
    await inTenant(app, door.tenant, async (tx) => {
      const [row] = await tx.sql('select closed_by, taken_by from risk_signal where tenant_id = $1', [tx.tenantId])
      expect(row).toEqual({ closed_by: door.host.id, taken_by: door.host.id })
      const [word] = await tx.sql<{ body: Buffer }>('select body from signal_word where tenant_id = $1', [tx.tenantId])
      expect(word!.body.includes('联系')).toBe(false)
      expect(await replayCheck(tx, 'risk_signal', 'risk_signal')).toEqual([])
    })
    await expect(take(door.head, next(open, 4))).rejects.toMatchObject(WRONG)
  })

  test('taken by two at the same moment is one person’s; nobody hands it to somebody who may not handle it', async () => {
    await onDuty()
    const open = await raised()
    const both = await Promise.allSettled([take(door.head, open), take(chief, open)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const to of [door.desk, door.admin, door.friend, door.visitor])
      await expect(hand(door.head, next(open), to)).rejects.toMatchObject({ code: expect.any(Number) as number })
  })
})

describe('who sees it', () => {
  test('those called, the head and the chief; not a colleague, the clerk, the administrator, the visitor, another school', async () => {
    const open = await raised()
    await hand(door.head, open, door.host)
    for (const who of [door.head, chief, door.host]) {
      expect(await read(who, open.id)).toMatchObject({ visitorName: '欧阳晓琳', level: 5, sourceName: '来访登记' })
      expect((await page(who)).records.map(({ id }) => id)).toEqual([open.id])
    }
    await expect(read(door.other, open.id)).rejects.toMatchObject(missing)
    await expect(take(door.other, next(open))).rejects.toMatchObject(missing)
    expect((await page(door.other)).total).toBe(0)
    for (const who of [door.clerk, door.admin, door.desk, door.visitor])
      await expect(read(who, open.id)).rejects.toMatchObject({ status: 403 })
    const there = await givenCentre(app)
    await expect(read(there.head, open.id)).rejects.toMatchObject(missing)
    await expect(take(there.desk, next(open))).rejects.toMatchObject(missing)
  })

  test('an administrator looks at the desk, and danger is not theirs: neither told of it nor let to take it', async () => {
    const open = await raised()
    const signalsBefore = async (who: typeof door.admin) =>
      (await who.browser.call('POST /consult/appointment/desk', { body: {} })).signals.map(({ id }) => id)
    expect(await signalsBefore(door.desk)).toEqual([open.id])
    expect(await signalsBefore(door.admin)).toEqual([])
    await expect(take(door.admin, open)).rejects.toMatchObject({ status: 403 })
    await expect(hand(door.admin, open, door.host)).rejects.toMatchObject({ status: 403 })
  })

  test('how to reach the person is for whoever has it, and reading it is written down', async () => {
    const open = await raised()
    await addContact(door.visitor.browser)
    expect(await read(door.head, open.id)).toMatchObject({ contacts: [], phone: '' })
    await take(door.head, open)
    const seen = await read(door.head, open.id)
    expect(seen.contacts).toMatchObject([{ name: '家长', phone: '13900000018' }, { name: '家长' }])
    // Ending it is offered once somebody has spoken with the person.
    expect(seen.actions).toEqual(['hand', 'contact', 'refer', 'escalate', 'dispute'])
    await contact(door.head, next(open))
    expect((await read(door.head, open.id)).actions).toEqual([
      'hand',
      'contact',
      'refer',
      'escalate',
      'dispute',
      'propose',
    ])
    const trail = await inTenant(app, door.tenant, (tx) =>
      tx.sql<{ action: string }>(
        `select action from audit_entry where tenant_id = $1 and subject_id = $2 order by seq`,
        [tx.tenantId, open.id],
      ),
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'signal.read',
      'signal.take',
      'signal.read',
      'signal.contact',
      'signal.read',
    ])
  })

  test('nobody handles a call about themselves', async () => {
    const open = await raised(5, door.head.id)
    await expect(read(door.head, open.id)).rejects.toMatchObject(missing)
    await expect(take(door.head, open)).rejects.toMatchObject(NOT_YOURS)
    expect((await desk(door.head)).signals).toEqual([])
  })

  test('at the desk: that somebody must not wait, without name or number', async () => {
    const lesser = await raised(4, door.friend.id)
    const graver = await raised()
    const { signals } = await desk(door.desk)
    expect(signals.map(({ id }) => id)).toEqual([graver.id, lesser.id])
    expect(signals[0]).toMatchObject({ visitorName: '欧***', state: 'open', actions: ['take', 'hand'] })
    expect(JSON.stringify(signals)).not.toMatch(/欧阳晓琳|202508110126|外国语/)
  })
})

describe('nobody is lost', () => {
  const later = (minutes: number) => runCron(app, app.runtime.crons, 'errand-run', { tenants: [door.tenant], minutes })
  const times = async (...people: Person[]) => Promise.all(people.map(async (who) => (await alerts(who)).length))

  test('after its time it goes to duty, head and chief, every hour again, until a professional has it', async () => {
    await onDuty()
    const open = await raised()
    await later(9)
    expect(await times(door.head, chief)).toEqual([1, 0])
    // Nobody follows on this duty, so nobody waits for them: those above hear at once, and the hour counts from there.
    await later(11)
    await later(31)
    await later(32)
    expect(await times(door.head, chief)).toEqual([2, 1])
    await take(door.desk, open)
    await later(72)
    expect(await times(door.head, chief, door.desk)).toEqual([3, 2, 1])
    const [{ version } = { version: 0 }] = (await page(door.head)).records
    await take(door.head, { id: open.id, version })
    await later(200)
    expect(await times(door.head, chief)).toEqual([3, 2])
    await later(24 * 60 + 5)
    expect(await times(door.head, chief)).toEqual([4, 2])
  })

  test('a level-4 one has two hours', async () => {
    await raised(4)
    await later(100)
    expect(await times(door.head, chief)).toEqual([1, 0])
    await later(121)
    expect(await times(door.head, chief)).toEqual([2, 1])
  })

  test('whoever takes it clears the card from everybody’s screen', async () => {
    const open = await raised()
    await take(door.head, open)
    const unread = await inTenant(app, door.tenant, (tx) =>
      tx.sql(`select 1 from message where tenant_id = $1 and biz_type = 'risk_signal' and status = 1`, [tx.tenantId]),
    )
    expect(unread).toEqual([])
  })

  test('a school without duty and head calls whoever is left', async () => {
    await inTenant(app, door.tenant, (tx) => tx.update('user_account', { id: door.head.id }, { lock_flag: '9' }))
    await raised()
    expect(await times(chief, door.clerk)).toEqual([1, 1])
  })
})

describe('by the ways people take', () => {
  test('a scale with the gravest answer is level 5', async () => {
    await door.visitor.browser.call('POST /consult/smartform/saveScaleResult', {
      body: { scaleCode: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 3] },
    })
    expect((await page(door.head)).records).toMatchObject([{ level: 5, sourceName: '自评量表' }])
  })

  test('calling duty while nobody is there is heard all the same, and asking for a call too', async () => {
    await expect(door.visitor.browser.call('POST /consult/appointment/callDuty', { body: {} })).rejects.toMatchObject({
      code: 41143,
    })
    expect((await page(door.head)).records).toMatchObject([{ level: 5, sourceName: '求助老师' }])
    expect(await door.friend.browser.call('POST /consult/appointment/askContact', { body: {} })).toMatchObject({
      told: true,
      hotline: '12356',
    })
    expect((await page(door.head)).total).toBe(2)
    await door.friend.browser.call('POST /consult/appointment/askContact', { body: {} })
    expect((await page(door.head)).total).toBe(2)
  })
})
