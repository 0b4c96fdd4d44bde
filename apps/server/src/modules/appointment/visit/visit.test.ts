import { formatDate } from '@xinqiao/domain'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, shown } from '../../../../test/answers.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'
import { formInForce } from '../../form/index.ts'

const app = await openTestApp()
let centre: Centre
const DAY = 24 * 60

beforeAll(async () => {
  centre = await givenCentre(app)
})

const detail = (who: Person, id: string) => who.browser.call('GET /consult/appointment/detail', { query: { id } })
const own = (who: Person, id: string) => who.browser.call('GET /consult/appointment/myDetail', { query: { id } })
const missing = { code: 404 }

describe('detail', () => {
  test('everything about it, for whoever runs the appointments', async () => {
    const words = { reason: '家里有急事' }
    const columns = { triage_star: 2 }
    const id = await givenVisit(app, centre, {
      state: 'userTakeLeave',
      startsIn: -DAY,
      settledAgo: DAY,
      columns,
      words,
    })
    expect(await detail(centre.clerk, id)).toMatchObject({
      visitorName: '欧阳晓琳',
      sourceName: '来访者预约',
      reason: '家里有急事',
      triageStar: 2,
      history: [{ action: 'book', actionName: '预约', stateName: '来访者请假', actorName: '', reason: '家里有急事' }],
      flows: [],
      attendance: { leaves: 1, noShows: 0, blockedUntil: null },
    })
  })

  test('what the visitor did does not tell the name to who sees it masked', async () => {
    const id = await givenVisit(app, centre)
    await inTenant(app, centre.tenant, (tx) =>
      tx.insert('state_event', {
        entity: 'appointment',
        entity_id: id,
        version: 9,
        from_state: 'notStart',
        to_state: 'notStart',
        action: 'reschedule',
        actor_id: centre.visitor.id,
        at: tx.now,
      }),
    )
    const who = async (reader: Person) => (await detail(reader, id)).history.at(-1)?.actorName
    expect(await who(centre.admin)).toBe('欧***')
    expect(await who(centre.host)).toBe('欧阳晓琳')
  })

  test('the desk sees who, when and where, not a word of why', async () => {
    const words = { reason: '家里有急事' }
    const id = await givenVisit(app, centre, { state: 'cancel', startsIn: -2 * DAY, words })
    const seen = await detail(centre.desk, id)
    expect(JSON.stringify(seen)).not.toContain('急事')
    expect(seen.roomName).toBe('103 室')
  })

  test('a host opens their own, nobody else’s; a deleted one is there for clerks only', async () => {
    const id = await givenVisit(app, centre)
    expect((await detail(centre.host, id)).visitorName).toBe('欧阳晓琳')
    await expect(detail(centre.other, id)).rejects.toMatchObject(missing)
    await expect(detail(centre.visitor, id)).rejects.toMatchObject({ status: 403 })
    await expect(detail(centre.clerk, randomUUID())).rejects.toMatchObject(missing)
    const gone = await givenVisit(app, centre, { state: 'removed' })
    await expect(detail(centre.host, gone)).rejects.toMatchObject(missing)
    expect((await detail(centre.clerk, gone)).state).toBe('removed')
  })

  test('the record’s form is for the one who writes it', async () => {
    const id = await givenVisit(app, centre, { state: 'success', startsIn: -60 })
    expect((await detail(centre.host, id)).recordFormId).toBeTruthy()
    expect((await detail(centre.admin, id)).recordFormId).toBeNull()
  })
})

describe('one’s own', () => {
  test('those to come in order, all of them back from the last', async () => {
    const here = await givenCentre(app)
    const mine = (body: Record<string, unknown>) =>
      here.visitor.browser.call('POST /consult/appointment/mine', { body })
    const late = await givenVisit(app, here, { startsIn: 5 * DAY })
    const soon = await givenVisit(app, here, { startsIn: 2 * DAY })
    const past = await givenVisit(app, here, { state: 'complete', startsIn: -9 * DAY })
    await givenVisit(app, here, { startsIn: DAY, visitor: here.friend })
    await givenVisit(app, here, { startsIn: 3 * DAY, state: 'removed' })
    expect((await mine({ isOpen: true })).records.map(({ id }) => id)).toEqual([soon, late])
    const all = await mine({})
    expect(all.records.map(({ id }) => id)).toEqual([late, soon, past])
    expect(all.total).toBe(3)
    expect((await here.host.browser.call('POST /consult/appointment/mine', { body: {} })).total).toBe(0)
  })

  test('progress, deadline and buttons', async () => {
    const id = await givenVisit(app, centre, { state: 'toConfirm', startsIn: 5 * DAY })
    const seen = await own(centre.visitor, id)
    expect(seen).toMatchObject({ siteAddress: '梧桐路 1 号', sitePhone: '027-5550', actions: ['withdraw'] })
    // Somebody gave them the time; they have not agreed yet.
    expect(seen.steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      '知情同意 current',
      '选择时间 done',
      '等待确认 todo',
      '会谈 todo',
      '反馈 todo',
    ])
    await expect(own(centre.friend, id)).rejects.toMatchObject(missing)
    await expect(own(centre.host, id)).rejects.toMatchObject(missing)
  })

  test('what staff wrote among themselves is not shown; what was told is', async () => {
    const words = { reason: '内部备注' }
    const id = await givenVisit(app, centre, { state: 'userBreakAppointment', startsIn: -DAY, words })
    expect(JSON.stringify(await own(centre.visitor, id))).not.toContain('内部备注')
    const action = 'cancelForVisitor'
    const told = await givenVisit(app, centre, { state: 'cancel', startsIn: -DAY, words, action })
    expect(await own(centre.visitor, told)).toMatchObject({
      reason: '内部备注',
      history: [{ actionName: '代为取消', reason: '内部备注' }],
    })
  })

  test('the address of a meeting shows shortly before it', async () => {
    const online = { columns: { consult_method: 2 }, words: { meeting_link: 'https://meet.example/1' } }
    const early = await givenVisit(app, centre, { startsIn: DAY + 60, ...online })
    const soon = await givenVisit(app, centre, { startsIn: 10, ...online })
    expect((await own(centre.visitor, early)).meetingLink).toBe('')
    expect((await own(centre.visitor, soon)).meetingLink).toBe('https://meet.example/1')
  })
})

describe('calendar file', () => {
  const file = (who: Person, id: string) => who.browser.call('GET /consult/appointment/calendarFile', { query: { id } })

  test('for both sides, with a title that says nothing', async () => {
    const id = await givenVisit(app, centre)
    for (const who of [centre.visitor, centre.host]) {
      const { name, content } = await file(who, id)
      expect(name).toMatch(/^安排-\d{4}-\d{2}-\d{2}\.ics$/)
      const lines = content.split('\r\n')
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
      expect(lines).toContain('SUMMARY:已预约的事项')
      expect(lines).toContain(`UID:${id}@xinqiao`)
      expect(lines).toContain('LOCATION:东校区 103 室')
      expect(content).not.toMatch(/心理|咨询|林静宜|欧阳/)
      expect(lines.at(-2)).toBe('END:VCALENDAR')
    }
    await expect(file(centre.friend, id)).rejects.toMatchObject(missing)
    await expect(file(centre.clerk, id)).rejects.toMatchObject(missing)
  })

  test('what was called off is taken out again', async () => {
    const id = await givenVisit(app, centre, { state: 'cancel' })
    expect((await file(centre.visitor, id)).content).toContain('METHOD:CANCEL')
  })
})

describe('the desk', () => {
  const desk = (who: Person, body: Record<string, unknown> = {}) =>
    who.browser.call('POST /consult/appointment/desk', { body })

  test('tells who comes that day in order of time, and names nobody', async () => {
    const here = await givenCentre(app)
    const at = (offset: number) => ({ startsIn: 10 * DAY + offset })
    const day = formatDate(new Date(Date.now() + 10 * 24 * 3_600_000))
    const first = await givenVisit(app, here, { ...at(0), arrived: true })
    await givenVisit(app, here, { ...at(0), visitor: here.friend, host: here.other, state: 'running' })
    await givenVisit(app, here, { startsIn: 12 * DAY })
    const seen = await desk(here.desk, { day })
    expect(seen.appointments).toHaveLength(2)
    expect(seen.appointments.find(({ id }) => id === first)).toMatchObject({
      visitorName: '欧***',
      visitorNo: '********0126',
    })
    expect(seen.counts).toEqual({ expected: 0, arrived: 1, running: 1, done: 0, absent: 0 })
    expect((await desk(here.desk, { day, siteId: randomUUID() })).appointments).toEqual([])
    await expect(desk(here.host)).rejects.toMatchObject({ status: 403 })
    await expect(desk(here.visitor)).rejects.toMatchObject({ status: 403 })
  })

  test('triage: while it is still to come', async () => {
    const id = await givenVisit(app, centre)
    const note = (who: Person, version: number, star = 2) =>
      who.browser.call('POST /consult/appointment/triage', { body: { id, version, star } })
    expect(await note(centre.desk, 1)).toMatchObject({ id, state: 'notStart', version: 2 })
    await expect(note(centre.desk, 1)).rejects.toMatchObject({ code: 40009 })
    await expect(note(centre.host, 2)).rejects.toMatchObject({ status: 403 })
    const over = await givenVisit(app, centre, { state: 'cancel' })
    await expect(
      centre.desk.browser.call('POST /consult/appointment/triage', { body: { id: over, version: 1, star: 1 } }),
    ).rejects.toMatchObject({ code: 41120 })
  })
})

describe('feedback', () => {
  const form = () => inTenant(app, centre.tenant, (tx) => formInForce(tx, 'F26', centre.site))
  const answers = { visitorSatisfaction: '5', helpful: '3', suggestion: '谢谢林老师' }
  const say = async (who: Person, bizId: string) =>
    give(who.browser, await form(), answers, { bizType: 'feedback', bizId })

  test('is asked for once it has taken place, where the type asks', async () => {
    const before = await givenVisit(app, centre)
    const held = await givenVisit(app, centre, { state: 'success', startsIn: -120 })
    expect(await own(centre.visitor, before)).toMatchObject({ feedbackFormId: null, hasFeedback: false })
    expect(await own(centre.visitor, held)).toMatchObject({ feedbackFormId: await form(), hasFeedback: false })
    const help = await givenVisit(app, centre, { state: 'success', type: '11', startsIn: -120 })
    expect((await own(centre.visitor, help)).feedbackFormId).toBeNull()
  })

  test('is given once, by the visitor, of what took place', async () => {
    const before = await givenVisit(app, centre)
    const held = await givenVisit(app, centre, { state: 'success', startsIn: -180 })
    await expect(say(centre.visitor, before)).rejects.toMatchObject(missing)
    await expect(say(centre.friend, held)).rejects.toMatchObject(missing)
    await expect(say(centre.host, held)).rejects.toMatchObject(missing)
    const { answerId } = await say(centre.visitor, held)
    expect(await own(centre.visitor, held)).toMatchObject({ feedbackFormId: null, hasFeedback: true })
    expect((await own(centre.visitor, held)).steps.at(-1)).toMatchObject({ step: 'feedback', state: 'done' })
    await expect(say(centre.visitor, held)).rejects.toMatchObject({ message: expect.any(String) })
    expect((await detail(centre.host, held)).feedbackAnswerId).toBeNull()
    await expect(shown(centre.host.browser, answerId)).rejects.toMatchObject(missing)
    expect(await shown(centre.visitor.browser, answerId)).toMatchObject({ helpful: '3' })
  })

  const HELD = { state: 'success', startsIn: -120 } as const
  test.each<[string, Parameters<typeof givenVisit>[2], boolean]>([
    ['held and unsaid', HELD, true],
    ['record written', { ...HELD, state: 'complete' }, true],
    ['thirteen days ago', { ...HELD, startsIn: -13 * DAY }, true],
    ['fifteen days ago', { ...HELD, startsIn: -15 * DAY }, false],
    ['still to come', {}, false],
    ['did not come', { ...HELD, state: 'userBreakAppointment' }, false],
    ['of a type that does not ask', { ...HELD, type: '11' }, false],
  ])('is due on the home page: %s', async (_, given, isDue) => {
    const user = await app.givenUser(centre.tenant, { roles: ['ROLE_GENERAL'] })
    const visitor: Person = { ...user, browser: await app.signedIn(user) }
    const id = await givenVisit(app, centre, { ...given, visitor })
    const due = (who: Person) => who.browser.call('GET /consult/appointment/feedbackDue')
    expect((await due(visitor))?.id ?? null).toBe(isDue ? id : null)
    // Nobody else is asked about it, the host least of all.
    for (const other of [centre.friend, centre.host]) expect((await due(other))?.id).not.toBe(id)
    if (!isDue) return
    expect((await own(visitor, id)).feedbackFormId).not.toBeNull()
    await say(visitor, id)
    expect(await due(visitor)).toBeNull()
  })

  test('of several talks the last one is asked about first', async () => {
    const user = await app.givenUser(centre.tenant, { roles: ['ROLE_GENERAL'] })
    const visitor: Person = { ...user, browser: await app.signedIn(user) }
    const earlier = await givenVisit(app, centre, { ...HELD, startsIn: -3 * DAY, visitor })
    const last = await givenVisit(app, centre, { ...HELD, visitor })
    const due = async () => (await visitor.browser.call('GET /consult/appointment/feedbackDue'))?.id
    expect(await due()).toBe(last)
    await say(visitor, last)
    expect(await due()).toBe(earlier)
  })
})

test('the workbench counts what is to come for each of them', async () => {
  const here = await givenCentre(app)
  await givenVisit(app, here, { startsIn: 2 * DAY })
  await givenVisit(app, here, { startsIn: 3 * DAY, state: 'toConfirm', visitor: here.friend })
  await givenVisit(app, here, { startsIn: -10, state: 'running', visitor: here.friend, type: '11' })
  const value = async (who: Person, code: string) =>
    (await who.browser.call('GET /admin/console/counts')).find((one) => one.code === code)
  expect(await value(here.visitor, 'appointment.mine')).toMatchObject({
    value: 1,
    note: expect.stringMatching(/^下次 /),
  })
  expect(await value(here.clerk, 'appointment.confirm')).toMatchObject({ value: 1, urgent: true })
  expect(await value(here.desk, 'appointment.expected')).toMatchObject({ value: 0 })
  expect((await value(here.host, 'appointment.today'))?.value).toBeGreaterThanOrEqual(0)
  expect(await value(here.visitor, 'appointment.confirm')).toBeUndefined()
})
