import { formatDate, millisecondsPer, type FormAnswers, type RecordState } from '@xinqiao/domain'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bring, give, open } from '../../../../../test/answers.ts'
import { inTenant } from '../../../../../test/departments.ts'
import { filledRecord } from '../../../../../test/filled-record.ts'
import { openTestApp } from '../../../../../test/harness.ts'
import { refusalOf } from '../../../../../test/rush.ts'
import { givenCentre, givenVisit, messagesOf, runCron, type Centre, type Person } from '../../../../../test/visits.ts'
import { replayCheck } from '../../../../kernel/transition.ts'
import { recordCrons } from './record.crons.ts'

const app = await openTestApp()
let centre: Centre
let supervisor: Person
let second: Person

const DAY = 24 * 60
const day = (offset: number): string => formatDate(new Date(Date.now() + offset * millisecondsPer.day))
const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const person = async (realName: string): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName, roles: ['ROLE_SUPERVISOR'] })
  return { ...user, browser: await app.signedIn(user) }
}
const clock = (minutes = 0) => runCron(app, recordCrons, 'record-clock', { tenants: [centre.tenant], minutes })

beforeAll(async () => {
  centre = await givenCentre(app)
  supervisor = await person('吴清和')
  second = await person('江晚舟')
  await train({ supervisorId: supervisor.id, internFrom: day(-30), internUntil: day(30), category: 'counsellor' })
})

type Training = {
  category?: string
  supervisorId?: string | null
  internFrom?: string | null
  internUntil?: string | null
}
const train = async (given: Training, userId = centre.host.id) => {
  const [known] = await inSchool<{ version: number }>('select version from professional where user_id = $1', [userId])
  return centre.head.browser.call('POST /consult/professionals/save', { body: { userId, ...known, ...given } })
}

type Line = {
  state: RecordState
  version: number
  lock_at: Date
  reviewer_id: string | null
  signed_at: Date | null
  missing: number
}
const recordOf = async (id: string) => (await inSchool<Line>('select * from session_record where id = $1', [id]))[0]!
const visitOf = async (id: string) =>
  (
    await inSchool<{ state: string; record_due_at: Date | null; record_answer_id: string }>(
      'select state, record_due_at, record_answer_id from appointment where id = $1',
      [id],
    )
  )[0]!
const errandsOf = (who: Person, id: string) =>
  inSchool<{ kind: string }>(
    `select kind from errand where owner_id = $1 and origin_id = $2 and state = 'open' order by kind`,
    [who.id, id],
  ).then((rows) => rows.map(({ kind }) => kind))

const matterOf = async (id: string, by = centre.host) => {
  const { recordFormId } = await by.browser.call('GET /consult/appointment/detail', { query: { id } })
  return { formId: recordFormId ?? '', bizType: 'record', bizId: id }
}
const handIn = async (id: string, by = centre.host): Promise<string> => {
  const matter = await matterOf(id, by)
  const opened = await open(by.browser, matter)
  const answers = await filledRecord(by.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
  return (await give(by.browser, matter.formId, answers, matter)).answerId
}
const correct = async (homework: string) => {
  const { answer, form } = await open(centre.host.browser, { answerId })
  const sign_teacher = { fileId: await bring(centre.host.browser, 'signature'), source: 'drawn' }
  const answers = { ...(JSON.parse(answer!.answer) as FormAnswers), homework, sign_teacher }
  return give(centre.host.browser, form.formId, answers, { answerId, version: answer!.version })
}
const pass = async (id: string, by = supervisor, version?: number) =>
  by.browser.call('POST /consult/review/pass', { body: { id, version: version ?? (await recordOf(id)).version } })
const giveBack = async (id: string, note: string, by = supervisor) =>
  by.browser.call('POST /consult/review/return', { body: { id, version: (await recordOf(id)).version, note } })
const queueOf = async (by: Person, tab: 'open' | 'returned' | 'passed' = 'open') =>
  (await by.browser.call('POST /consult/review/page', { body: { tab } })).records

let id: string
let answerId: string
const handedIn = async (): Promise<void> => {
  id = await givenVisit(app, centre, { state: 'success', startsIn: -2 * DAY, settledAgo: 2 * DAY, withSlot: false })
  answerId = await handIn(id)
}

describe('what somebody in training hands in', () => {
  beforeEach(handedIn)

  test('lies with their supervisor, asks nothing of them meanwhile and is not complete', async () => {
    expect(await recordOf(id)).toMatchObject({ state: 'review', reviewer_id: supervisor.id, signed_at: null })
    expect(await visitOf(id)).toMatchObject({ state: 'success', record_due_at: null })
    expect(await errandsOf(supervisor, id)).toEqual(['record_review'])
    expect(await errandsOf(centre.host, id)).toEqual([])
    expect((await messagesOf(app, supervisor, 'record_review')).at(-1)?.link).toBe(`/formAnswer/detail?id=${answerId}`)
  })

  test('is locked by nobody’s silence, however long', async () => {
    await clock(60 * DAY)
    expect((await recordOf(id)).state).toBe('review')
  })

  test('is changed by nobody while it is read', async () => {
    expect(await refusalOf(correct('改一处'))).toBe('记录正在等待督导审核，退回后才能修改')
  })

  test('stands in the queue without a name, and in nobody else’s', async () => {
    const [row] = (await queueOf(supervisor)).filter((one) => one.id === id)
    expect(row).toMatchObject({ hostName: '林静宜', stateName: '待督导审核', answerId, isLate: false, returns: 0 })
    expect(row?.visitorName).not.toBe('欧阳晓琳')
    expect((await queueOf(second)).map((one) => one.id)).not.toContain(id)
  })

  test('is read by who is to sign it, for that, in the trail; nothing else of the person is', async () => {
    const other = await givenVisit(app, centre, {
      state: 'success',
      startsIn: -3 * DAY,
      settledAgo: 3 * DAY,
      withSlot: false,
      host: centre.other,
    })
    const hidden = await handIn(other, centre.other)
    expect((await open(supervisor.browser, { answerId })).standing).toMatchObject({ state: 'review' })
    const [grant] = await inSchool<{ purpose: number }>(
      'select purpose from archive_grant where viewer_id = $1 and person_id = $2 order by opened_at desc limit 1',
      [supervisor.id, centre.visitor.id],
    )
    expect(grant).toEqual({ purpose: 2 })
    expect(await refusalOf(open(supervisor.browser, { answerId: hidden }))).toBe('资源不存在')
    for (const who of [second, centre.other, centre.clerk, centre.desk, centre.admin])
      expect(await refusalOf(open(who.browser, { answerId }))).toBe('资源不存在')
  })

  test('is signed by who it lies with and by nobody else', async () => {
    for (const who of [second, centre.head, centre.other]) expect(await refusalOf(pass(id, who))).toBe('资源不存在')
    expect(await refusalOf(pass(id, centre.host))).toBe('资源不存在')
    expect(await refusalOf(pass(id, supervisor, 1))).toMatch(/已被|变化|刷新/)
    expect((await recordOf(id)).state).toBe('review')
    await pass(id)
    expect(await recordOf(id)).toMatchObject({ state: 'signed', reviewer_id: supervisor.id })
    expect(await visitOf(id)).toMatchObject({ state: 'complete' })
    expect(await errandsOf(supervisor, id)).toEqual([])
    expect(await refusalOf(pass(id))).toBe('记录的状态已经变化，请刷新后再试')
  })

  test('signed by both it is sealed a day later, with the second name in its seal', async () => {
    await pass(id)
    await clock(DAY + 1)
    expect((await recordOf(id)).state).toBe('sealed')
    const { standing } = await open(centre.host.browser, { answerId })
    expect(standing?.names).toMatchObject([{ label: '督导签名', name: '吴清和' }])
    const intact = async () =>
      (await centre.host.browser.call('GET /consult/record/verify', { query: { id } })).isIntact
    expect(await intact()).toBe(true)
    const client = await app.runtime.owner.connect()
    try {
      await client.query(`set session_replication_role = replica`)
      await client.query('update record_review set made_by = $2 where record_id = $1', [id, second.id])
      expect(await intact()).toBe(false)
      await client.query('update record_review set made_by = $2 where record_id = $1', [id, supervisor.id])
    } finally {
      await client.query('reset session_replication_role')
      client.release()
    }
    expect(await intact()).toBe(true)
    // Sealed, it is not the supervisor's to open any more.
    expect(await refusalOf(open(supervisor.browser, { answerId }))).toBe('资源不存在')
  })

  test('put right after it was signed it lies with the supervisor again', async () => {
    await pass(id)
    await correct('改一个错字')
    expect(await recordOf(id)).toMatchObject({ state: 'review', signed_at: null })
    await clock(30 * DAY)
    expect((await recordOf(id)).state).toBe('review')
    await pass(id)
    expect((await recordOf(id)).state).toBe('signed')
  })

  test('given back it is its host’s again, with the words and two days at least', async () => {
    expect(await refusalOf(giveBack(id, '   '))).toBeTruthy()
    await giveBack(id, '请补充风险评估的依据')
    const { state, lock_at: lockAt } = await recordOf(id)
    expect(state).toBe('due')
    expect(lockAt.getTime()).toBeGreaterThan(Date.now() + 47 * millisecondsPer.hour)
    expect(await errandsOf(centre.host, id)).toEqual(['record'])
    expect(await errandsOf(supervisor, id)).toEqual([])
    expect(await messagesOf(app, centre.host, 'record_review')).not.toEqual([])
    const { standing } = await open(centre.host.browser, { answerId })
    expect(standing?.notes.join()).toContain('请补充风险评估的依据')
    // Nowhere in the clear.
    const said = await inSchool<{ reason: unknown }>(
      `select reason from state_event where entity = 'session_record' and entity_id = $1 and action = 'return'`,
      [id],
    )
    expect(said).toEqual([{ reason: null }])
    const { record } = await centre.clerk.browser.call('GET /consult/appointment/detail', { query: { id } })
    expect(JSON.stringify(record)).not.toContain('风险')
    expect(await refusalOf(open(supervisor.browser, { answerId }))).toBe('资源不存在')
    // Its own clock locks it now, and unlocked it goes the same way again.
    await clock(7 * DAY)
    expect((await recordOf(id)).state).toBe('locked')
  })

  test('handed in again it lies in the queue with how often it came back', async () => {
    await giveBack(id, '请补充')
    await correct('已补充')
    expect((await queueOf(supervisor)).find((one) => one.id === id)).toMatchObject({ returns: 1 })
    await pass(id)
    expect(await visitOf(id)).toMatchObject({ state: 'complete' })
    expect((await queueOf(supervisor, 'passed')).map((one) => one.id)).toContain(id)
  })

  test('goes to whoever supervises them from now on', async () => {
    await train({ supervisorId: second.id })
    expect(await recordOf(id)).toMatchObject({ state: 'review', reviewer_id: second.id })
    expect(await errandsOf(supervisor, id)).toEqual([])
    expect(await errandsOf(second, id)).toEqual(['record_review'])
    expect(await refusalOf(open(supervisor.browser, { answerId }))).toBe('资源不存在')
    await pass(id, second)
    await train({ supervisorId: supervisor.id })
  })

  test('is told by its events', async () => {
    await pass(id)
    expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, 'session_record', 'session_record'))).toEqual([])
  })
})

test('nobody is in training without a supervisor, a first and a last day', async () => {
  const refused = (given: Training) => refusalOf(train(given))
  expect(await refused({ internUntil: null })).toContain('同时填写')
  expect(await refused({ internFrom: day(3), internUntil: day(1) })).toContain('不能早于')
  expect(await refused({ supervisorId: null })).toContain('须先指定督导')
})

test('whose training is over hands in as everybody does', async () => {
  await train({ internFrom: day(-60), internUntil: day(-1) })
  const one = await givenVisit(app, centre, { state: 'success', startsIn: -DAY, settledAgo: DAY, withSlot: false })
  await handIn(one)
  expect(await recordOf(one)).toMatchObject({ state: 'signed', reviewer_id: null })
  await train({ internFrom: day(-30), internUntil: day(30) })
})

test('a return to school is sealed when the student has signed it too', async () => {
  const one = await givenVisit(app, centre, {
    state: 'success',
    type: '12',
    startsIn: -DAY,
    settledAgo: DAY,
    withSlot: false,
    host: centre.other,
  })
  const given = await handIn(one, centre.other)
  expect(await recordOf(one)).toMatchObject({ state: 'signed', missing: 1 })
  await clock(3 * DAY)
  expect((await recordOf(one)).state).toBe('signed')
  expect((await open(centre.other.browser, { answerId: given })).standing?.notes.join()).toContain(
    '的学生签名；齐全后才会封存',
  )
})
