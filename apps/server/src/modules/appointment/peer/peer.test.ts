import type { FormAnswers } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { give, open } from '../../../../test/answers.ts'
import { inTenant } from '../../../../test/departments.ts'
import { filledRecord } from '../../../../test/filled-record.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { formInForce } from '../../form/index.ts'
import { refusalOf } from '../../../../test/rush.ts'
import { givenCentre, givenVisit, messagesOf, type Centre, type Given, type Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
let peer: Person
let supervisor: Person

const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const train = (isTrained: boolean, hasSupervisor = true) =>
  inSchool('update professional set is_trained = $2, supervisor_id = $3 where user_id = $1', [
    peer.id,
    isTrained,
    hasSupervisor ? supervisor.id : null,
  ])

beforeAll(async () => {
  centre = await givenCentre(app)
  peer = centre.friend
  const user = await app.givenUser(centre.tenant, { realName: '吴清和', roles: ['ROLE_SUPERVISOR'] })
  supervisor = { ...user, browser: await app.signedIn(user) }
  await inTenant(app, centre.tenant, (tx) =>
    tx.insert('professional', {
      user_id: peer.id,
      category: 'peer',
      is_trained: true,
      supervisor_id: supervisor.id,
      updated_at: tx.now,
    }),
  )
})

/** The visitor has signed what everybody signs before a talk. */
const agree = () =>
  inTenant(app, centre.tenant, async (tx) =>
    tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by,
         created_at, updated_by, updated_at, submitted_at)
       values ($1, $2, $3, 1, $4, 'submitted', 1, $5, $5, $4, $6, $4, $6, $6)`,
      [tx.tenantId, tx.newId(), await formInForce(tx, 'F02'), centre.visitor.id, Buffer.from('x'), tx.now],
    ),
  )
const talk = (given: Given = {}): Promise<string> =>
  givenVisit(app, centre, { type: '20', host: peer, withSlot: false, state: 'notStart', startsIn: -5, ...given })
const over = () => talk({ state: 'success', startsIn: -100, settledAgo: 40 })
const desk = (by = peer) => by.browser.call('GET /consult/peer/desk')
const lineOf = async (id: string, by = peer) => (await desk(by)).talks.find((one) => one.id === id)
const act = async (what: 'start' | 'finish', id: string, by = peer) => {
  const [row] = await inSchool<{ version: number }>('select version from appointment where id = $1', [id])
  return by.browser.call(`POST /consult/peer/${what}`, { body: { id, version: row!.version } })
}
const flag = (id: string, by = peer, words?: string) =>
  by.browser.call('POST /consult/peer/redFlag', { body: { id, ...(words === undefined ? {} : { words }) } })
const signs = (visitor: Person) =>
  inSchool<{ level: number; source: string }>(
    `select r.level, s.source from risk_signal r join signal_sign s on s.signal_id = r.id where r.user_id = $1 order by s.no`,
    [visitor.id],
  )
const handIn = async (id: string, given: FormAnswers = {}) => {
  const { formId } = (await lineOf(id))!
  const matter = { formId: formId ?? '', bizType: 'record', bizId: id }
  const opened = await open(peer.browser, matter)
  const answers = await filledRecord(peer.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
  return give(peer.browser, matter.formId, { ...answers, ...given }, matter)
}

test('whoever is no peer has an empty desk, and nobody’s talks', async () => {
  const id = await talk()
  for (const who of [centre.visitor, centre.host, centre.head])
    expect(await desk(who)).toEqual({ isPeer: false, whyNot: null, supervisorName: null, talks: [] })
  for (const who of [centre.visitor, centre.host, centre.head, supervisor]) {
    expect(await refusalOf(act('start', id, who))).toBe('资源不存在')
    expect(await refusalOf(flag(id, who))).toBe('资源不存在')
  }
})

test('a trained and supervised peer holds a talk; who is not does not (41302)', async () => {
  const id = await talk()
  for (const [isTrained, hasSupervisor] of [
    [false, true],
    [true, false],
  ] as const) {
    await train(isTrained, hasSupervisor)
    await expect(act('start', id)).rejects.toMatchObject({ code: 41302 })
    expect((await desk()).whyNot).toBe('朋辈辅导员未完成培训或未绑定督导')
    expect((await lineOf(id))?.actions).not.toContain('start')
  }
  await train(true)
  expect(await lineOf(id)).toMatchObject({ visitorName: '欧阳晓琳', actions: ['start', 'flag'] })
  expect(await refusalOf(act('start', id))).toContain('知情同意书')
  await agree()
  await act('start', id)
  expect(await lineOf(id)).toMatchObject({ state: 'running', actions: ['finish', 'write', 'flag'] })
  await act('finish', id)
  expect(await lineOf(id)).toMatchObject({ state: 'success', recordStateName: '待填写' })
})

test('its note goes to the supervisor: no level, 500 characters', async () => {
  const id = await over()
  const { formId } = (await lineOf(id))!
  const { form } = await open(peer.browser, { formId: formId ?? '', bizType: 'record', bizId: id })
  expect(form.content).not.toContain('gradingResults')
  expect(await refusalOf(handIn(id, { content: '字'.repeat(501) }))).toContain('500')
  const { answerId } = await handIn(id, { content: '字'.repeat(500) })
  expect((await inSchool('select state, reviewer_id from session_record where id = $1', [id]))[0]).toEqual({
    state: 'review',
    reviewer_id: supervisor.id,
  })
  expect((await open(supervisor.browser, { answerId })).standing).toMatchObject({ state: 'review' })
})

test('the red flag calls whoever is on duty at once and tells the supervisor, with or without words, trained or not', async () => {
  const id = await talk({ state: 'running', startsIn: -20 })
  await train(false, true)
  await flag(id)
  await train(true)
  expect(await signs(centre.visitor)).toEqual([{ level: 5, source: 'peer' }])
  expect(await messagesOf(app, supervisor, 'peer_flag')).toHaveLength(1)
  expect((await lineOf(id))?.flagTime).not.toBeNull()
  await flag(id, peer, '说了想结束一切')
  expect(await signs(centre.visitor)).toHaveLength(2)
  // What was seen is sealed, and nowhere else.
  const [found] = await inSchool<{ body: Buffer }>(
    'select s.body from signal_sign s join risk_signal r on r.id = s.signal_id where r.user_id = $1 and s.no = 2',
    [centre.visitor.id],
  )
  expect(found!.body.toString('utf8')).not.toContain('结束')
  // The peer learns nothing by it.
  expect(JSON.stringify(await desk())).not.toMatch(/level|警戒|等级/)
})

test('after the talk it can be pressed for a week, before it not', async () => {
  const later = await talk({ startsIn: 60 })
  expect((await lineOf(later))?.actions).not.toContain('flag')
  await expect(flag(later)).rejects.toMatchObject({ code: 41306 })
  const long = await talk({ state: 'success', startsIn: -8 * 24 * 60, settledAgo: 8 * 24 * 60 - 60 })
  await expect(flag(long)).rejects.toMatchObject({ code: 41306 })
  const id = await over()
  await flag(id)
  const { answerId } = await handIn(id)
  expect((await open(supervisor.browser, { answerId })).standing?.notes.join()).toContain('按下红旗')
})
