import { randomUUID } from 'node:crypto'
import { aiLabel, aiReplacedReply, aiTermsVersion } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  givenDuty,
  givenSomeone,
  givenStation,
  refusal,
  send,
  take,
  toldModel,
  type Station,
} from '../../../test/assistants.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { messagesOf } from '../../../test/visits.ts'
import { writeSetting } from '../setting/index.ts'

const model = toldModel()
const answers = model.say
let at: Station
const app = await openTestApp({ model, modelTimeoutMs: 700 })
beforeEach(async () => {
  model.say = answers
  model.asked = []
  at = await givenStation(app)
})

const never = () => new Promise<string>(() => undefined)
const signals = () =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql<{ user_id: string; level: number; source: string }>(
      'select user_id, level, source from risk_signal where tenant_id = $1 order by created_at',
      [tx.tenantId],
    ),
  )
const current = async () => (await at.student.browser.call('GET /ai/session/current', { query: {} })).session!

describe('before the first word', () => {
  test('the terms say what it is, how long it is kept and who reads it', async () => {
    const terms = await at.student.browser.call('GET /ai/session/terms')
    expect(terms).toMatchObject({ isOpen: true, isAgreed: false, keepDays: 180, label: aiLabel, closedText: '' })
    const words = terms.paragraphs.map(({ heading, text }) => heading + text).join('')
    for (const said of ['不是咨询师', '保存 180 天', '足迹', '撤回']) expect(words).toContain(said)
  })

  test('nothing starts without consent to these very words', async () => {
    const { browser } = at.student
    expect((await refusal(browser.call('POST /ai/session/start', { body: {} }))).code).toBe(49301)
    const old = { body: { termsVersion: '1999-01' } }
    expect((await refusal(browser.call('POST /ai/session/start', old))).code).toBe(49301)
    const session = await begin(browser)
    expect(session).toMatchObject({ state: '1', stateName: '进行中', isWaiting: false })
    expect(session.messages).toMatchObject([{ author: 'assistant', label: aiLabel, seq: 1 }])
    // Agreed once; and a conversation that goes on is gone on with.
    expect((await browser.call('POST /ai/session/start', { body: {} })).id).toBe(session.id)
  })

  test('two starts at once are one conversation', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => begin(at.student.browser)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('a school that has not switched it on does not have it', async () => {
    const off = await givenStation(app, false)
    const terms = await off.student.browser.call('GET /ai/session/terms')
    expect(terms).toMatchObject({ isOpen: false })
    expect(terms.closedText).not.toBe('')
    expect((await refusal(begin(off.student.browser))).code).toBe(49303)
  })

  test('minors are refused, let in with a guardian, or let in, as the school says', async () => {
    const minor = await givenSomeone(app, at.tenant, { username: `minor-${randomUUID()}`, roles: ['ROLE_GENERAL'] })
    const year = new Date().getUTCFullYear() - 16
    await inTenant(app, at.tenant, (tx) => tx.update('user_account', { id: minor.id }, { birthday: `${year}-01-01` }))
    const say = (aiMinorPolicy: number) =>
      inTenant(app, at.tenant, (tx) => writeSetting(tx, 'znhhsz', { aiMinorPolicy }))
    expect((await refusal(begin(minor.browser))).code).toBe(49304)
    await say(2)
    expect((await refusal(begin(minor.browser))).code).toBe(49304)
    await at.head.browser.call('POST /ai/session/guardian', {
      body: { visitorId: minor.id, guardian: '王某（母亲）', isAgreed: true },
    })
    expect(await begin(minor.browser)).toMatchObject({ state: '1' })
    await at.head.browser.call('POST /ai/session/guardian', {
      body: { visitorId: minor.id, guardian: '王某（母亲）', isAgreed: false },
    })
    expect((await refusal(begin(minor.browser))).code).toBe(49304)
    await say(3)
    expect(await begin(minor.browser)).toMatchObject({ state: '1' })
  })
})

describe('a line', () => {
  test('is answered, with the label on every answer', async () => {
    const { id } = await begin(at.student.browser)
    const said = await send(at.student.browser, id, '最近论文写不出来')
    expect(said.help).toBeNull()
    expect(said.messages).toMatchObject([
      { author: 'visitor', text: '最近论文写不出来', reply: 'done', seq: 2 },
      { author: 'assistant', label: aiLabel, seq: 3 },
    ])
    expect(model.asked).toHaveLength(1)
  })

  test('said again with the same mark is said once', async () => {
    const { id } = await begin(at.student.browser)
    const mark = randomUUID()
    await send(at.student.browser, id, '你好', mark)
    const again = await send(at.student.browser, id, '你好', mark)
    expect(again.messages).toHaveLength(2)
    expect(model.asked).toHaveLength(1)
    expect((await current()).messages).toHaveLength(3)
  })

  test('of several at once each keeps its place, and the last gets the answer', async () => {
    const { id } = await begin(at.student.browser)
    model.say = async ({ turns }) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return `听到 ${turns.length}`
    }
    await Promise.all(['一', '二', '三', '四', '五'].map((word) => send(at.student.browser, id, `第${word}句`)))
    const { messages } = await current()
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
    expect(messages.filter(({ author }) => author === 'visitor')).toHaveLength(5)
    expect(messages.every(({ reply }) => reply === 'done')).toBe(true)
    expect(messages.at(-1)).toMatchObject({ author: 'assistant', text: '听到 6' })
  })

  test('nobody else can say or read it, in this school or another', async () => {
    const { id } = await begin(at.student.browser)
    const foreign = await givenStation(app)
    for (const browser of [at.counsellor.browser, foreign.student.browser, foreign.head.browser]) {
      expect((await refusal(send(browser, id, '你好'))).code).toBe(404)
      expect((await refusal(browser.call('GET /ai/session/current', { query: { id } }))).code).toBe(404)
      expect((await refusal(browser.call('POST /ai/session/end', { body: { id } }))).code).toBe(404)
    }
    for (const who of [foreign.head, at.counsellor])
      expect((await refusal(who.browser.call('GET /ai/session/detail', { query: { id } }))).code).toBe(404)
  })

  test('comes too often after twenty in a minute, in kind words; danger is heard all the same', async () => {
    const { id } = await begin(at.student.browser)
    for (let count = 0; count < 20; count++) await send(at.student.browser, id, `第 ${count} 句`)
    const refused = await refusal(send(at.student.browser, id, '再来一句'))
    expect(refused.code).toBe(49306)
    expect(refused.message).toContain('慢慢说')
    expect((await send(at.student.browser, id, '我不想活了')).messages[1]).toMatchObject({ kind: 'safety' })
  })

  test('without words is none', async () => {
    const { id } = await begin(at.student.browser)
    expect((await refusal(send(at.student.browser, id, '  \n '))).code).toBe(49309)
  })
})

describe('words of danger', () => {
  test('get our own answer within a second while the machine hangs; nothing goes to it', async () => {
    await givenDuty(app, at)
    model.say = never
    const { id } = await begin(at.student.browser)
    const said = await send(at.student.browser, id, '我今晚就想结 束 自 己')
    // On a machine shared with others one slow round trip says nothing about the guard.
    const times: number[] = []
    for (const text of ['我想死', '我要跳楼', '遗书写好了']) {
      const from = performance.now()
      expect((await send(at.student.browser, id, text)).messages[1]).toMatchObject({ kind: 'safety' })
      times.push(performance.now() - from)
    }
    expect(Math.min(...times)).toBeLessThan(1000)
    expect(model.asked).toEqual([])
    expect(said.session).toMatchObject({ state: '3', isWaiting: true })
    expect(said.messages).toMatchObject([{ author: 'visitor' }, { author: 'system', kind: 'safety' }])
    expect(said.messages[1]!.text).toContain('12356')
    expect(said.messages[1]!.label).not.toBe('')
    expect(said.help).toMatchObject({ hotline: '12356', onDuty: [{ hostName: '林静宜' }, { hostName: '林静宜' }] })
    expect(await signals()).toEqual([{ user_id: at.student.id, level: 5, source: 'assistant' }])
    expect(await messagesOf(app, at.head, 'crisis_alert')).toHaveLength(1)
    expect(await messagesOf(app, at.head, 'assistant_call')).toMatchObject([{ link: `/aiConsultInfo?id=${id}` }])
  })

  test('stop the machine for the rest of the conversation', async () => {
    const { id } = await begin(at.student.browser)
    await send(at.student.browser, id, '我想自杀')
    const said = await send(at.student.browser, id, '今天食堂的面不错')
    expect(said.messages).toHaveLength(1)
    expect(model.asked).toEqual([])
    // Again danger: the same matter, told once, answered every time.
    expect((await send(at.student.browser, id, '药我已经准备好了')).messages[1]).toMatchObject({ kind: 'safety' })
    expect(await signals()).toHaveLength(1)
  })

  test('are heard even after the end', async () => {
    const { id } = await begin(at.student.browser)
    await at.student.browser.call('POST /ai/session/end', { body: { id } })
    const refused = await refusal(send(at.student.browser, id, '我要跳楼'))
    expect(refused.code).toBe(49305)
    expect(refused.data).toMatchObject({ help: { hotline: '12356' } })
    expect(await signals()).toHaveLength(1)
    expect((await refusal(send(at.student.browser, id, '你好'))).code).toBe(49305)
    expect(await signals()).toHaveLength(1)
  })

  test('that come with the call for a teacher are judged like any other', async () => {
    const { id } = await begin(at.student.browser)
    await at.student.browser.call('POST /ai/session/takeover', { body: { id, reason: '我割腕了' } })
    expect(await signals()).toHaveLength(1)
    expect((await current()).messages.at(-1)).toMatchObject({ kind: 'safety' })
  })
})

describe('words that give cause for worry', () => {
  test('are answered with help beside them; the second time a person is told', async () => {
    const { id } = await begin(at.student.browser)
    const said = await send(at.student.browser, id, '活着好累，没有意义')
    expect(said.help).not.toBeNull()
    expect(said.messages.map(({ kind }) => kind)).toEqual(['text', 'text', 'hint'])
    expect(model.asked[0]).toMatchObject({ isConcern: true })
    expect(await signals()).toEqual([])
    await send(at.student.browser, id, '没有人在乎我')
    expect(await signals()).toMatchObject([{ level: 4 }])
    expect((await current()).state).toBe('1')
  })
})

describe('the machine', () => {
  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['hangs', never],
  ])('that %s leaves a question that can be asked again, and help at hand', async (_, say) => {
    const { id } = await begin(at.student.browser)
    model.say = say
    const mark = randomUUID()
    const refused = await refusal(send(at.student.browser, id, '最近睡不好', mark))
    expect(refused.code).toBe(49302)
    expect(refused.message).toBe('服务繁忙，已显示值班联系方式')
    expect(refused.data).toMatchObject({ help: { hotline: '12356' }, messages: [{ reply: 'unanswered' }] })
    expect((await current()).messages.at(-1)).toMatchObject({ reply: 'unanswered', clientId: mark })
    model.say = answers
    const again = await send(at.student.browser, id, '最近睡不好', mark)
    expect(again.messages).toMatchObject([{ reply: 'done' }, { author: 'assistant' }])
  })

  test('whose process died in between left a question without an answer, not one that waits for ever', async () => {
    const { id } = await begin(at.student.browser)
    const mark = randomUUID()
    await send(at.student.browser, id, '你好', mark)
    await inTenant(app, at.tenant, async (tx) => {
      await tx.sql(
        `update ai_message set reply = 'pending', asked_at = $2 where tenant_id = $1 and author = 'visitor'`,
        [tx.tenantId, new Date(tx.now.getTime() - 60_000)],
      )
    })
    expect((await current()).messages.find(({ clientId }) => clientId === mark)).toMatchObject({ reply: 'unanswered' })
    expect((await send(at.student.browser, id, '你好', mark)).messages.at(-1)).toMatchObject({ author: 'assistant' })
  })

  test.each([
    '你这是典型的重度抑郁症',
    '建议每晚服用半片安眠药',
    '放心，我保证不会告诉任何人',
    '作为一名专业的心理咨询师，我建议你休息',
    '你不如去死',
    '  ',
  ])('is not let say: %s', async (words) => {
    const { id } = await begin(at.student.browser)
    model.say = async () => words
    const said = await send(at.student.browser, id, '我该怎么办')
    expect(said.messages[1]).toMatchObject({ author: 'assistant', text: aiReplacedReply })
    const { riskEvents } = await at.head.browser.call('GET /ai/session/detail', { query: { id } })
    expect(riskEvents).toMatchObject([{ side: 'output' }])
  })

  test('is not listened to once a person came while it was thinking', async () => {
    const { id } = await begin(at.student.browser)
    model.say = async () => {
      await take(at.head.browser, id)
      return '这句话来晚了'
    }
    await send(at.student.browser, id, '你好')
    const { messages } = await current()
    expect(messages.map(({ text }) => text)).not.toContain('这句话来晚了')
    expect(messages.every(({ reply }) => reply === 'done')).toBe(true)
  })
})

describe('the end', () => {
  test('a withdrawn consent ends the conversation at once and every later one', async () => {
    const { browser } = at.student
    const { id } = await begin(browser)
    await browser.call('POST /ai/session/withdraw')
    expect((await refusal(send(browser, id, '你好'))).code).toBe(49305)
    expect((await refusal(browser.call('POST /ai/session/start', { body: {} }))).code).toBe(49301)
    expect(await browser.call('GET /ai/session/terms')).toMatchObject({ isAgreed: false })
    expect((await begin(browser)).id).not.toBe(id)
    const { records } = await browser.call('POST /ai/session/minePage', { body: {} })
    expect(records.map(({ state }) => state)).toEqual(['1', '2'])
    expect(records[1]).toMatchObject({ endReason: '你撤回了同意，会话已经结束。' })
  })

  test('switching it off stops the machine, not the person who was asked for', async () => {
    const { browser } = at.student
    const { id } = await begin(browser)
    await inTenant(app, at.tenant, (tx) => writeSetting(tx, 'znhhsz', { aiEnable: false }))
    expect((await refusal(send(browser, id, '你好'))).code).toBe(49303)
    await take(browser, id)
    expect((await send(browser, id, '老师在吗')).session).toMatchObject({ state: '3' })
    expect((await browser.call('POST /ai/session/start', { body: { termsVersion: aiTermsVersion } })).id).toBe(id)
  })
})
