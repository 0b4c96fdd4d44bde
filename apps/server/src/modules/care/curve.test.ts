import { beforeAll, describe, expect, test } from 'vitest'
import { givenCase } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { givenCentre, givenVisit, messagesOf, type Centre, type Person } from '../../../test/visits.ts'
import { askForMeasures } from './curve.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
})
const DAY = 24 * 60

const someone = async (): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName: '来访者', roles: ['ROLE_GENERAL'] })
  return { ...user, browser: await app.signedIn(user) }
}
const due = async ({ browser }: Person) => (await browser.call('GET /consult/case/measure')).due
/** A sheet with this sum and nothing of danger in it. */
const sheet = (score: number) =>
  Array.from({ length: 9 }, (_, at) => (at === 8 ? 0 : Math.min(3, Math.max(0, score - at * 3))))
const answer = ({ browser }: Person, score: number) =>
  browser.call('POST /consult/smartform/saveScaleResult', { body: { scaleCode: 'PHQ9', answers: sheet(score) } })
const read = (id: string, { browser }: Person = centre.host) =>
  browser.call('GET /consult/case/detail', { query: { id } })
const review = (id: string, body: object = {}, { browser }: Person = centre.host) =>
  browser.call('POST /consult/case/review', { body: { id, decision: 'plan', note: '缩短间隔，改为每周一次', ...body } })
const looks = (personId: string) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql('select viewer_id, layer, purpose from archive_grant where person_id = $1', [personId]),
  )
const errands = (id: string) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql('select state, owner_id from errand where origin_id = $1 order by created_at', [id]),
  )

describe('what is asked before a session', () => {
  test.each([
    ['the first', [], 1, true],
    ['the second', ['complete'], 1, false],
    ['the third', ['complete', 'success'], 2, true],
    ['one that is far off', [], 5, false],
  ] as const)('%s', async (_, visits, days, isAsked) => {
    const visitor = await someone()
    const id = await givenCase(app, centre, { visitor, visits: [...visits] })
    await givenVisit(app, centre, { visitor, startsIn: days * DAY - 30, withSlot: false, columns: { case_id: id } })
    expect((await due(visitor)) !== null).toBe(isAsked)
  })

  test('once, in the words of visitors, and no more when it is answered', async () => {
    const visitor = await someone()
    const id = await givenCase(app, centre, { visitor })
    await givenVisit(app, centre, { visitor, startsIn: DAY - 60, withSlot: false, columns: { case_id: id } })
    for (const _ of [1, 2]) await inTenant(app, centre.tenant, (tx) => askForMeasures(tx))
    expect((await messagesOf(app, visitor, 'measure_asked')).length).toBe(1)
    expect(await due(visitor)).toMatchObject({ scaleName: 'PHQ-9', items: { length: 9 } })
    await answer(visitor, 0)
    expect(await due(visitor)).toBe(null)
    expect(await due(centre.friend)).toBe(null)
    // Zero is a point.
    expect((await read(id)).outcome?.points).toMatchObject([{ value: 0 }])
  })
})

describe('off track', () => {
  const curve = async (...scores: number[]) => {
    const visitor = await someone()
    const id = await givenCase(app, centre, { visitor })
    for (const score of scores) await answer(visitor, score)
    return { visitor, id }
  }

  test('opens one errand for the host, who decides', async () => {
    const { visitor, id } = await curve(12, 12)
    expect(await errands(id)).toEqual([])
    await answer(visitor, 11)
    await answer(visitor, 12)
    expect(await errands(id)).toEqual([{ state: 'open', owner_id: centre.host.id }])
    expect(await read(id)).toMatchObject({
      outcome: { isOffTrack: true, change: { from: 12, to: 12, kind: 'same' }, review: null },
      actions: ['close', 'refer', 'contact', 'review'],
    })
    expect(await refusalOf(review(id, { note: '好' }))).toContain('说明')
    expect(await refusalOf(review(id, { decision: 'wait' }))).not.toBe('')
    expect(await refusalOf(review(id, {}, centre.head))).toBe('没有权限进行此操作')
    for (const who of [centre.other, elsewhere.host]) expect(await refusalOf(review(id, {}, who))).toBe('资源不存在')
    await review(id)
    expect(await errands(id)).toEqual([{ state: 'done', owner_id: centre.host.id }])
    expect(await read(id)).toMatchObject({ outcome: { review: { decisionName: '调整咨询计划' } } })
    expect(await refusalOf(review(id))).toBe('这个个案目前没有需要复核的偏离')
    // Decided a moment ago: not asked again at once.
    await answer(visitor, 13)
    expect((await errands(id)).length).toBe(1)
  })

  test('whoever reads what was measured is written down with the person, and once', async () => {
    const { visitor, id } = await curve(12, 9)
    await read(id, centre.head)
    expect(await looks(visitor.id)).toEqual([])
    for (const _ of [1, 2]) await read(id)
    expect(await looks(visitor.id)).toEqual([{ viewer_id: centre.host.id, layer: 2, purpose: 1 }])
  })

  test('not while it gets better', async () => {
    const { id } = await curve(16, 12, 6)
    expect(await errands(id)).toEqual([])
    expect((await read(id)).outcome).toMatchObject({ isOffTrack: false, change: { kind: 'better' } })
  })

  test('twice at once is one errand and one decision', async () => {
    const { visitor, id } = await curve(8, 8)
    await Promise.all([answer(visitor, 15), answer(visitor, 15)])
    expect((await errands(id)).length).toBe(1)
    const both = await Promise.all([1, 2].map(() => refusalOf(review(id))))
    expect(both.filter((one) => one === '这个个案目前没有需要复核的偏离').length).toBe(1)
  })

  test('is shown to nobody but those who counsel', async () => {
    const { id } = await curve(8, 15)
    for (const who of [centre.head, centre.clerk]) expect((await read(id, who)).outcome).toBe(null)
    expect((await read(id)).outcome).not.toBe(null)
  })

  test('goes along when the case is handed over', async () => {
    const { visitor, id } = await curve(8, 15)
    await centre.clerk.browser.call('POST /consult/handover/give', {
      body: {
        userId: centre.host.id,
        reason: '调任学院',
        people: [{ personId: visitor.id, toId: centre.other.id }],
        shifts: [],
      },
    })
    const [offer] = await centre.other.browser.call('GET /consult/handover/mine')
    await centre.other.browser.call('POST /consult/handover/accept', {
      body: { id: offer!.id, version: offer!.version },
    })
    expect(await errands(id)).toMatchObject([{ state: 'cancelled' }])
    const { next } = await read(id, centre.clerk)
    expect(await errands(next?.id ?? '')).toEqual([{ state: 'open', owner_id: centre.other.id }])
  })
})
