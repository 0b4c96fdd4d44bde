import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  givenStation,
  refusal,
  send,
  take,
  toldModel,
  type Someone,
  type Station,
} from '../../../test/assistants.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { messagesOf } from '../../../test/visits.ts'

let at: Station
let id: string
const app = await openTestApp({ model: toldModel() })
beforeEach(async () => {
  at = await givenStation(app)
  id = (await begin(at.student.browser)).id
  await send(at.student.browser, id, '和室友处不好')
})

const seen = async ({ browser }: Someone, more = {}) =>
  (await browser.call('POST /ai/session/page', { body: more })).records.map((row) => row.id)
const detail = ({ browser }: Someone) => browser.call('GET /ai/session/detail', { query: { id } })
const view = ({ browser }: Someone, purpose: number, reason?: string) =>
  browser.call('POST /ai/session/view', { body: { id, purpose, ...(reason ? { reason } : {}) } })
const reply = ({ browser }: Someone, text: string, clientId: string = randomUUID()) =>
  browser.call('POST /ai/session/reply', { body: { id, text, clientId } })
const footprint = async () =>
  (await at.student.browser.call('GET /admin/audit/mine', { query: {} })).records.map(({ what }) => what)

/** Makes the student a visitor of this counsellor. */
const visitorOf = ({ id: host }: Someone) =>
  inTenant(app, at.tenant, (tx) =>
    tx.insert('care_case', {
      id: randomUUID(),
      visitor_id: at.student.id,
      host_id: host,
      type: '2',
      family: 'consult',
      state: 'running',
      source: 1,
      opened_by: host,
      opened_at: tx.now,
    }),
  )

describe('who sees what', () => {
  test('the head all; a counsellor those who wait, those taken over, those of own visitors', async () => {
    expect(await seen(at.head)).toEqual([id])
    expect(await seen(at.counsellor)).toEqual([])
    await visitorOf(at.counsellor)
    expect(await seen(at.counsellor)).toEqual([id])
    expect(await seen(at.other)).toEqual([])
    await take(at.student.browser, id)
    expect(await seen(at.other)).toEqual([id])
    await take(at.counsellor.browser, id)
    expect(await seen(at.other)).toEqual([])
    expect(await seen(at.counsellor, { isMine: true })).toEqual([id])
  })

  test('a student sees no list, no facts and no words of others', async () => {
    for (const work of [seen(at.student), detail(at.student), view(at.student, 1), reply(at.student, '你好')])
      expect((await refusal(work)).code).toBe(403)
  })

  test('facts hold no words', async () => {
    await send(at.student.browser, id, '活着没意思，标记甲')
    const facts = JSON.stringify([
      await detail(at.head),
      await at.head.browser.call('POST /ai/session/page', { body: {} }),
    ])
    expect(facts).not.toContain('标记甲')
    expect(await detail(at.head)).toMatchObject({
      risk: 1,
      riskName: '关注',
      riskEvents: [{ side: 'input', topics: ['无望'] }],
      counts: { visitor: 2, assistant: 3, staff: 0, system: 1 },
      steps: [{ label: '开始' }],
    })
  })

  test('filters find who waits and who is in danger', async () => {
    expect(await seen(at.head, { isWaiting: true })).toEqual([])
    expect(await seen(at.head, { risk: 2 })).toEqual([])
    await send(at.student.browser, id, '我想自杀')
    expect(await seen(at.head, { isWaiting: true, risk: 2, state: '3', keyword: '欧阳' })).toEqual([id])
    expect(await seen(at.head, { keyword: '没有这个人' })).toEqual([])
    expect(await at.head.browser.call('GET /ai/session/counts')).toEqual({ waiting: 1, mine: 0, risky: 1, live: 1 })
  })
})

describe('reading somebody’s words', () => {
  test('needs a purpose, is written down, shown in the footprint and told', async () => {
    expect((await refusal(view(at.head, 5))).code).toBe(49311)
    const read = await view(at.head, 2)
    expect(read.messages.map(({ text }) => text)).toContain('和室友处不好')
    expect(await footprint()).toEqual(['查看 AI 倾诉的会话'])
    expect(await messagesOf(app, at.student, 'assistant_viewed')).toHaveLength(1)
    expect((await detail(at.head)).views).toMatchObject([{ byName: '何主任', purposeName: '督导', isTold: true }])
    const { views } = await at.student.browser.call('GET /ai/session/current', { query: { id } })
    expect(views).toMatchObject([{ byName: '何主任', purposeName: '督导' }])
  })

  test('for somebody’s safety it is written down and not told', async () => {
    await view(at.head, 3)
    expect(await footprint()).toEqual([])
    expect(await messagesOf(app, at.student, 'assistant_viewed')).toEqual([])
    expect((await at.student.browser.call('GET /ai/session/current', { query: { id } })).views).toEqual([])
    expect((await detail(at.head)).views).toMatchObject([{ purposeName: '危机', isTold: false }])
  })

  test('is nobody’s who does not see the session', async () => {
    expect((await refusal(view(at.counsellor, 1))).code).toBe(404)
    const foreign = await givenStation(app)
    expect((await refusal(view(foreign.head, 1))).code).toBe(404)
  })
})

describe('a person in the machine’s place', () => {
  test('is called, comes, answers and ends; each sees it', async () => {
    const { browser } = at.student
    expect(await take(browser, id)).toMatchObject({ outcome: 'waiting' })
    expect((await refusal(reply(at.counsellor, '我来了'))).code).toBe(49308)
    expect(await take(at.counsellor.browser, id)).toMatchObject({ outcome: 'taken' })
    const mark = randomUUID()
    await reply(at.counsellor, '我是林老师，在的', mark)
    await reply(at.counsellor, '我是林老师，在的', mark)
    await send(browser, id, '老师好')
    const { messages } = await at.counsellor.browser.call('GET /ai/session/live', { query: { id } })
    expect(messages.map(({ author, kind }) => `${author} ${kind}`).slice(3)).toEqual([
      'system handed',
      'system joined',
      'staff text',
      'visitor text',
    ])
    expect(messages.find(({ author }) => author === 'staff')).toMatchObject({ label: '林静宜 · 老师' })
    // Taking over is a look like any other.
    expect((await browser.call('GET /ai/session/current', { query: {} })).views).toMatchObject([
      { purposeName: '接管回复' },
    ])
    await at.counsellor.browser.call('POST /ai/session/end', { body: { id, reason: '已约面谈' } })
    expect((await browser.call('GET /ai/session/current', { query: {} })).session).toBeNull()
    expect((await refusal(reply(at.counsellor, '还有'))).code).toBe(49305)
  })

  test('has come: the call is off everybody’s screen', async () => {
    const unread = async () =>
      (await at.head.browser.call('GET /message/message/myMessageByType', { query: { status: 1 } })).total
    await take(at.student.browser, id)
    expect(await unread()).toBe(1)
    await take(at.counsellor.browser, id)
    expect(await unread()).toBe(0)
  })

  test('of two who come at once one has it', async () => {
    await take(at.student.browser, id)
    const both = await Promise.allSettled([take(at.counsellor.browser, id), take(at.other.browser, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')?.reason as { code: number }
    // Taken by another it is no longer theirs to see, or was seen to be taken.
    expect([404, 49307]).toContain(lost.code)
  })

  test('who has to go hands it to the next, never back to the machine', async () => {
    await take(at.student.browser, id)
    await take(at.counsellor.browser, id)
    await at.counsellor.browser.call('POST /ai/session/release', { body: { id, reason: '换班' } })
    expect(await seen(at.other, { isWaiting: true })).toEqual([id])
    expect((await refusal(reply(at.counsellor, '再说一句'))).code).toBe(49308)
    await take(at.other.browser, id)
    expect((await send(at.student.browser, id, '你好')).messages).toHaveLength(1)
  })

  test('is not somebody without the right, nor the student themselves', async () => {
    const friend = await app.signedIn(await app.givenUser(at.tenant, { roles: ['ROLE_GENERAL'] }))
    expect((await refusal(take(friend, id))).code).toBe(404)
    expect(await take(at.student.browser, id)).toMatchObject({ outcome: 'waiting' })
    // Called again: still waiting, told once within ten minutes.
    await take(at.student.browser, id)
    expect((await messagesOf(app, at.head, 'assistant_call')).length).toBeLessThanOrEqual(2)
  })
})
