import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '../../../test/floods/rows.ts'
import {
  begin,
  givenSomeone,
  givenStation,
  refusal,
  send,
  take,
  toldModel,
  type Station,
} from '../../../test/assistants.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp, MASTER_KEY } from '../../../test/harness.ts'
import { runCron } from '../../../test/visits.ts'
import { reseal } from '../../kernel/db/reseal.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { rotateTenantKey } from '../tenant/index.ts'
import { assistantCrons } from './assistant.crons.ts'
import { createHttpModel } from './http-model.ts'
import { createStandInModel } from './stand-in-model.ts'
import { sealedAssistantColumns } from './assistant.tables.ts'

const model = toldModel()
let at: Station
const app = await openTestApp({ model })
beforeEach(async () => {
  model.asked = []
  at = await givenStation(app)
})

const DAY = 24 * 60
const run = (name: string, minutes: number) => runCron(app, assistantCrons, name, { tenants: [at.tenant], minutes })
const stateOf = async (id: string) =>
  (await at.student.browser.call('GET /ai/session/current', { query: { id } })).session!

describe('a machine outside (INV-I1)', () => {
  test('learns neither name nor number of the person and those around them', async () => {
    const [phone, card, number] = ['13711112222', '110101200301012345', `S${randomUUID().slice(0, 8)}`]
    const who = await givenSomeone(app, at.tenant, {
      username: number,
      realName: '司马小雨',
      roles: ['ROLE_GENERAL'],
      phone,
      idCard: { type: '1', number: card },
    })
    await inTenant(app, at.tenant, (tx) => tx.update('user_account', { id: who.id }, { number_name: number }))
    await who.browser.call('POST /admin/emergencyContact/insertMine', {
      body: { name: '慕容秋', relation: '1', phone: '13688889999' },
    })
    const { id } = await begin(who.browser)
    const said = [
      `我是司马小雨，大家叫我小雨，学号${number}`,
      `我电话${phone}，身份证${card}`,
      '我妈慕容秋的电话是 136-8888-9999',
      '司 马 小 雨 住在 3 号楼 402，微信 xiaoyu_2003，邮箱 yu@example.cn',
    ]
    for (const text of said) await send(who.browser, id, text)
    const heard = JSON.stringify(model.asked)
    expect(model.asked).toHaveLength(said.length)
    for (const secret of [
      '司马',
      '小雨',
      '小 雨',
      number,
      phone,
      card,
      '慕容',
      '8888-9999',
      '402',
      'xiaoyu',
      'yu@',
      who.id,
      id,
    ])
      expect(heard.toLowerCase()).not.toContain(secret.toLowerCase())
    // Their own words stay theirs.
    const { session } = await who.browser.call('GET /ai/session/current', { query: {} })
    expect(session!.messages[1]!.text).toBe(said[0])
  })

  test('is asked over HTTP with turns alone, to keep nothing', async () => {
    const asked: { url: string; body: string }[] = []
    const http = (async (url: string, init: { body: string }) => {
      asked.push({ url, body: init.body })
      return Response.json({ choices: [{ message: { content: '我在听' } }] })
    }) as unknown as typeof fetch
    const client = createHttpModel({ url: 'https://model.example.cn/v1/chat/completions', key: 'k', model: 'm' }, http)
    const ask = { turns: [{ by: 'visitor', text: '你好' }] as const, isConcern: false }
    expect(await client.reply(ask, AbortSignal.timeout(1000))).toBe('我在听')
    const body = JSON.parse(asked[0]!.body) as Record<string, unknown>
    expect(Object.keys(body).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'store', 'temperature'])
    expect(body).toMatchObject({ model: 'm', store: false })
    const failing = createHttpModel(
      { url: 'https://x', key: 'k', model: 'm' },
      async () => new Response('', { status: 500 }),
    )
    await expect(failing.reply(ask, AbortSignal.timeout(1000))).rejects.toThrow('500')
  })

  test('has a stand-in that listens, does not repeat itself and says nothing it must not', async () => {
    const client = createStandInModel()
    const turns: { by: 'visitor' | 'assistant'; text: string }[] = []
    for (const text of [
      '你好',
      '考试没考好',
      '室友总是很吵',
      '我是不是抑郁症',
      '睡不着',
      '你是真人吗',
      '考试又没考好',
    ]) {
      turns.push({ by: 'visitor', text })
      const words = await client.reply({ turns, isConcern: false }, AbortSignal.timeout(1000))
      expect(turns.map((turn) => turn.text)).not.toContain(words)
      turns.push({ by: 'assistant', text: words })
    }
    expect(turns.at(-3)!.text).toContain('我是 AI')
  })
})

describe('what is kept', () => {
  test('is nowhere to be read in a dump, and reads as before after a new key', async () => {
    const mark = `标记${randomUUID().slice(0, 8)}`
    const { id } = await begin(at.student.browser)
    await send(at.student.browser, id, `${mark}甲`)
    await take(at.head.browser, id)
    await at.head.browser.call('POST /ai/session/reply', { body: { id, text: `${mark}乙`, clientId: randomUUID() } })
    await at.head.browser.call('POST /ai/session/view', { body: { id, purpose: 5, reason: `${mark}丙` } })
    await at.head.browser.call('POST /ai/session/guardian', {
      body: { visitorId: at.student.id, guardian: `${mark}丁`, isAgreed: true },
    })
    const rows: string[] = []
    for (const name of await tablesOf(app.runtime.owner)) {
      const found = await app.runtime.owner.query<{ row: string }>(`select t::text as row from ${name} t`)
      rows.push(...found.rows.map(({ row }) => row))
    }
    const dump = rows.join('\n')
    for (const shape of ['utf8', 'hex', 'base64'] as const)
      expect(dump).not.toContain(Buffer.from(mark).toString(shape).replaceAll('=', ''))
    expect(app.log.join('\n')).not.toContain(mark)
    await rotateTenantKey({ owner: app.runtime.owner, masterKey: MASTER_KEY }, at.tenant.id)
    await expect.poll(() => inTenant(app, at.tenant, async (tx) => tx.keys.version)).toBe(2)
    expect(await reseal(app.runtime.withTenant, at.tenant.id, sealedAssistantColumns)).toBeGreaterThanOrEqual(6)
    expect((await stateOf(id)).messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([`${mark}甲`, `${mark}乙`]),
    )
  })

  test('ends after a day of silence, and its words are destroyed after the days that were promised', async () => {
    const { id } = await begin(at.student.browser)
    await send(at.student.browser, id, '今天很安静')
    await run('assistant-idle', DAY - 10)
    expect(await stateOf(id)).toMatchObject({ state: '1' })
    await Promise.allSettled([run('assistant-idle', DAY + 1), run('assistant-idle', DAY + 1)])
    await run('assistant-idle', DAY + 1)
    expect(await stateOf(id)).toMatchObject({ state: '2', endReason: '一天没有新内容，会话已自动结束。' })
    await run('assistant-seal', DAY + 1 + 179 * DAY)
    expect(await stateOf(id)).toMatchObject({ state: '2' })
    await run('assistant-seal', DAY + 2 + 180 * DAY)
    await run('assistant-seal', DAY + 3 + 180 * DAY)
    expect(await stateOf(id)).toMatchObject({ state: '4', messages: [], messageCount: 4 })
    const left = await inTenant(app, at.tenant, (tx) =>
      tx.sql('select 1 from ai_message where tenant_id = $1 and session_id = $2 and body is not null', [
        tx.tenantId,
        id,
      ]),
    )
    expect(left).toEqual([])
    expect((await refusal(at.head.browser.call('POST /ai/session/view', { body: { id, purpose: 1 } }))).code).toBe(
      49310,
    )
    expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'ai_session', 'ai_session'))).toEqual([])
  })

  test('whoever waits for a person is not sent home by the clock', async () => {
    const { id } = await begin(at.student.browser)
    await take(at.student.browser, id)
    await run('assistant-idle', 5 * DAY)
    expect(await stateOf(id)).toMatchObject({ state: '3', isWaiting: true })
  })
})
