import { breakRow, bookingRuleDefaults as rules, type TermAppointment } from '@xinqiao/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, messagesOf, type Centre, type Person } from '../../../../test/visits.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { replayCheck } from '../../../kernel/transition.ts'
import { writeSetting } from '../../setting/index.ts'
import { settleAppeals } from './appeal.ts'
import { breakLines, termFor } from './break-query.ts'

const app = await openTestApp()
let centre: Centre
const DAY = 24 * 60
const HOUR = 60
const wholeSchool = { scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]) } as unknown as Actor

beforeEach(async () => {
  centre = await givenCentre(app)
})

const miss = (days: number, more: Parameters<typeof givenVisit>[2] = {}) =>
  givenVisit(app, centre, {
    state: 'userBreakAppointment',
    startsIn: -days * DAY,
    settledAgo: days * DAY - HOUR,
    ...more,
  })
const leave = (days: number) => miss(days, { state: 'userTakeLeave' })
const page = async (who: Person, body: Record<string, unknown> = {}) =>
  (await who.browser.call('POST /consult/break/page', { body })).records
const mine = () => centre.visitor.browser.call('GET /consult/break/mine')
const correct = (id: string, state: string) =>
  inTenant(app, centre.tenant, (tx) => tx.sql('update appointment set state = $2 where id = $1', [id, state]))

describe('one line per visitor and term', () => {
  test('counts what did not take place, and says since when and until when booking is stopped', async () => {
    await miss(9, { state: 'cancel' })
    await leave(8)
    await miss(7)
    await miss(3)
    await miss(2, { visitor: centre.friend })
    const rows = await page(centre.clerk)
    expect(rows.map((row) => [row.visitorName, row.cancels, row.leaves, row.noShows, row.blockedUntil])).toEqual([
      ['李阳', 0, 0, 1, null],
      ['欧阳晓琳', 1, 1, 2, centre.term.endDate],
    ])
    expect(await page(centre.clerk, { isBlocked: true })).toHaveLength(1)
    expect(await page(centre.clerk, { keyword: '李阳' })).toHaveLength(1)
    expect(await page(centre.clerk, { keyword: '李阳', isBlocked: true })).toHaveLength(0)
    expect((await page(centre.admin))[1]?.visitorName).toBe('欧***')
  })

  test('leaves beyond the free ones count', async () => {
    for (const days of [9, 8, 7]) await leave(days)
    expect(await page(centre.clerk)).toMatchObject([{ leaves: 3, leavesCountedAsBreak: 1, noShows: 1 }])
    await leave(6)
    expect(await page(centre.clerk)).toMatchObject([{ leaves: 4, leavesCountedAsBreak: 2, noShows: 2 }])
    expect((await page(centre.clerk))[0]?.blockedFrom).toBeTruthy()
  })

  test('what was put right is right at once', async () => {
    await miss(7)
    const id = await miss(3)
    expect(await mine()).toMatchObject({ noShows: 2, blockedUntil: centre.term.endDate, canAppeal: true })
    await correct(id, 'hostTakeLeave')
    expect(await mine()).toMatchObject({ noShows: 1, blockedUntil: null, canAppeal: false })
    expect(await page(centre.clerk, { isBlocked: true })).toEqual([])
  })

  test('types that hold nothing against anybody hold nothing', async () => {
    await miss(7, { type: '11' })
    await miss(3, { type: '14' })
    expect(await page(centre.clerk)).toMatchObject([{ noShows: 0, blockedFrom: null }])
  })

  test('another term, another school: another count', async () => {
    await miss(7)
    await miss(3)
    await miss(200)
    const there = await givenCentre(app)
    expect(await page(there.clerk)).toEqual([])
    expect(await page(there.clerk, { termId: centre.term.id })).toEqual([])
    expect((await page(centre.clerk))[0]?.noShows).toBe(2)
  })

  test('hosts and visitors have no such list; the desk reads and does not release', async () => {
    await expect(page(centre.host)).rejects.toMatchObject({ status: 403 })
    await expect(page(centre.visitor)).rejects.toMatchObject({ status: 403 })
    await miss(7)
    expect(await page(centre.desk)).toHaveLength(1)
    const body = { visitorId: centre.visitor.id, reason: '已与本人谈过' }
    await expect(centre.desk.browser.call('POST /consult/break/release', { body })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('the same arithmetic as the domain, whatever happened', async () => {
    const happening = fc.record({
      state: fc.constantFrom('cancel', 'userTakeLeave', 'userBreakAppointment', 'success'),
      type: fc.constantFrom('2', '10', '11'),
      days: fc.integer({ min: 1, max: 40 }),
    })
    const [histories] = fc.sample(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 9 }), { minLength: 12, maxLength: 12 }),
      { numRuns: 1, seed: 7 },
    )
    const expected = new Map<string, ReturnType<typeof breakRow>>()
    for (const history of histories ?? []) {
      const user = await app.givenUser(centre.tenant)
      const known: TermAppointment[] = []
      for (const { state, type, days } of history) {
        const given = {
          visitor: user,
          state,
          type,
          startsIn: -days * DAY,
          settledAgo: days * DAY - HOUR,
          withSlot: false,
        }
        const id = await givenVisit(app, centre, given)
        const [row] = await inTenant(app, centre.tenant, (tx) =>
          tx.sql<{ settled_at: Date }>('select settled_at from appointment where id = $1', [id]),
        )
        known.push({ id, state, type, settledAt: row!.settled_at })
      }
      const line = breakRow(known, [], centre.term, rules)
      if (line.cancels + line.leaves + line.noShows > 0) expected.set(user.id, line)
    }
    const lines = await inTenant(app, centre.tenant, async (tx) =>
      breakLines(tx, wholeSchool, (await termFor(tx))!, {}),
    )
    for (const [id, line] of expected) {
      const found = lines.find((one) => one.visitor_id === id)
      expect(found).toMatchObject({
        cancels: line.cancels,
        leaves: line.leaves,
        leaves_as_break: line.leavesCountedAsBreak,
        no_shows: line.noShows,
        blocked_from: line.blockedFrom,
      })
    }
  })
})

describe('release', () => {
  const release = (reason = '已与本人谈过，情况属实') =>
    centre.clerk.browser.call('POST /consult/break/release', { body: { visitorId: centre.visitor.id, reason } })

  test('needs a block and a reason, and is told', async () => {
    await miss(7)
    await expect(release()).rejects.toMatchObject({ code: 41151 })
    await miss(3)
    await expect(release('好')).rejects.toMatchObject({ code: 41152, message: '请填写解除原因，至少5个字' })
    await release()
    expect(await mine()).toMatchObject({ noShows: 2, blockedUntil: null })
    expect(await messagesOf(app, centre.visitor, 'booking_released')).toHaveLength(1)
    const [row] = await page(centre.clerk)
    expect(row).toMatchObject({ blockedFrom: null, releasedByName: '方雨桐' })
    await expect(release()).rejects.toMatchObject({ code: 41151 })
  })

  test('the next no-show blocks again', async () => {
    await miss(7)
    await miss(3)
    await release()
    await miss(1, { settledAgo: -1 })
    expect((await mine()).blockedUntil).toBe(centre.term.endDate)
  })

  test('two clerks at once release once', async () => {
    await miss(7)
    await miss(3)
    const done = await Promise.allSettled([release(), release(), release()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('somebody of another school is nobody', async () => {
    const there = await givenCentre(app)
    const body = { visitorId: centre.visitor.id, reason: '已与本人谈过' }
    await expect(there.clerk.browser.call('POST /consult/break/release', { body })).rejects.toMatchObject({ code: 404 })
  })
})

describe('appeals, row by row', () => {
  const appeal = (words = '那天突发急病，有病历', who = centre.visitor) =>
    who.browser.call('POST /consult/break/appeal', { body: { words } })
  const decide = (
    given: { id: string; version: number },
    isGranted: boolean,
    reason = '病历属实，予以解除',
    who = centre.clerk,
  ) =>
    who.browser.call('POST /consult/break/decide', {
      body: { id: given.id, version: given.version, isGranted, reason },
    })
  const withdraw = (given: { id: string; version: number }, who = centre.visitor) =>
    who.browser.call('POST /consult/break/withdraw', { body: { id: given.id, version: given.version } })
  const block = async () => {
    await miss(7)
    return miss(3)
  }

  test('appeal: once, while blocked, with words, where the school allows it', async () => {
    await expect(appeal()).rejects.toMatchObject({ code: 41151 })
    await block()
    await expect(appeal('   ')).rejects.toMatchObject({ code: 41155 })
    await expect(appeal('长'.repeat(501))).rejects.toMatchObject({ code: 41155 })
    expect(await appeal()).toMatchObject({ state: '1', stateName: '待处理', words: '那天突发急病，有病历', version: 1 })
    expect(await messagesOf(app, centre.clerk, 'booking_appeal')).toHaveLength(1)
    await expect(appeal()).rejects.toMatchObject({ code: 41154 })
    expect(await page(centre.clerk, { isAppealed: true })).toMatchObject([{ appealState: '1' }])
    expect(await mine()).toMatchObject({ canAppeal: false, appeal: { state: '1' } })
  })

  test('appeal: switched off', async () => {
    await block()
    await inTenant(app, centre.tenant, (tx) => writeSetting(tx, 'zxgzsz', { appealEnable: false }))
    await expect(appeal()).rejects.toMatchObject({ code: 41153 })
    expect((await mine()).canAppeal).toBe(false)
  })

  test('grant: releases and tells; the desk and the visitor cannot', async () => {
    await block()
    const made = await appeal()
    for (const who of [centre.desk, centre.visitor, centre.host])
      await expect(decide(made, true, undefined, who)).rejects.toMatchObject({ status: 403 })
    await expect(decide(made, true, '行')).rejects.toMatchObject({ code: 41152 })
    await expect(decide({ ...made, version: 9 }, true)).rejects.toMatchObject({ code: 40009 })
    expect(await decide(made, true)).toMatchObject({ state: '2', answer: '病历属实，予以解除' })
    expect(await mine()).toMatchObject({ blockedUntil: null, appeal: { state: '2' } })
    expect(await messagesOf(app, centre.visitor, 'booking_released')).toHaveLength(1)
    await expect(decide({ ...made, version: 2 }, false)).rejects.toMatchObject({ code: 41156 })
  })

  test('refuse: stays blocked, hears why and where help is', async () => {
    await block()
    expect(await decide(await appeal(), false, '材料不足以说明')).toMatchObject({ state: '3', stateName: '未采纳' })
    expect((await mine()).blockedUntil).toBe(centre.term.endDate)
    expect(await messagesOf(app, centre.visitor, 'booking_appeal_refused')).toHaveLength(1)
    expect(await messagesOf(app, centre.visitor, 'booking_released')).toHaveLength(0)
  })

  test('withdraw: one’s own only', async () => {
    await block()
    const made = await appeal()
    await expect(withdraw(made, centre.friend)).rejects.toMatchObject({ code: 404 })
    expect(await withdraw(made)).toMatchObject({ state: '4' })
    await expect(withdraw({ ...made, version: 2 })).rejects.toMatchObject({ code: 41156 })
    await expect(decide({ ...made, version: 2 }, true)).rejects.toMatchObject({ code: 41156 })
  })

  test('settle: by a correction, and by a release; never while blocked', async () => {
    const last = await block()
    await appeal()
    const settle = () => inTenant(app, centre.tenant, (tx) => settleAppeals(tx, centre.visitor.id))
    await settle()
    expect((await mine()).appeal?.state).toBe('1')
    await correct(last, 'cancel')
    await settle()
    await settle()
    expect((await mine()).appeal?.state).toBe('2')
  })

  test('a release without waiting settles the appeal', async () => {
    await block()
    await appeal()
    const body = { visitorId: centre.visitor.id, reason: '已与本人谈过' }
    await centre.clerk.browser.call('POST /consult/break/release', { body })
    expect((await mine()).appeal?.state).toBe('2')
    expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, 'break_appeal', 'break_appeal'))).toEqual([])
  })

  test('detail: what happened, who let off, what was said', async () => {
    await block()
    await decide(await appeal(), true)
    const query = { visitorId: centre.visitor.id, termId: centre.term.id }
    const detail = await centre.desk.browser.call('GET /consult/break/detail', { query })
    expect(detail.row).toMatchObject({ noShows: 2, releasedByName: '方雨桐' })
    expect(detail.appointments).toHaveLength(2)
    expect(detail.releases).toMatchObject([{ byName: '方雨桐', reason: '病历属实，予以解除' }])
    expect(detail.appeals).toMatchObject([{ state: '2' }])
    const friend = { visitorId: centre.friend.id, termId: centre.term.id }
    await expect(centre.clerk.browser.call('GET /consult/break/detail', { query: friend })).rejects.toMatchObject({
      code: 404,
    })
  })
})
