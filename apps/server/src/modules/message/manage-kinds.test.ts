import { beforeAll, describe, expect, test } from 'vitest'
import { messageKinds, reminderKinds } from '@xinqiao/domain'
import { openTestApp } from '../../../test/harness.ts'
import { tell } from '../../../test/messages.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeAll(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

const list = (query = {}, of = admin) => of.call('GET /message/messageManager/list', { query })
const detail = (code: string) => admin.call('POST /message/messageManager/detail', { query: { code } })
const flip = (code: string, enabled: boolean) =>
  admin.call('POST /message/messageManager/switch', { query: { code, enabled } })
const change = async (code: string, over: object = {}) => {
  const { version, title, content, outside, channels, leadMinutes } = await detail(code)
  const body = { code, version, title, content, outside, channels: channels as ['inbox'], leadMinutes, ...over }
  return admin.call('POST /message/messageManager/change', { body })
}

describe('the kinds of a school', () => {
  test('are the ten reminders and what the platform tells, with their defaults', async () => {
    const all = await list()
    const labels = all.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(Object.values(reminderKinds).map(({ label }) => label)))
    expect(all.find(({ code }) => code === 'consult')).toMatchObject({
      typeName: '心理咨询',
      isReminder: true,
      enabled: true,
      isFixed: false,
      isChanged: false,
      version: 0,
      leadMinutes: [1440, 120],
    })
    expect(await list({ type: 'GROUP' })).toHaveLength(1)
    expect((await list({ keyword: '值班' })).map(({ code }) => code)).toEqual(['duty', 'call_test'])
  })

  test('leave out those of products the school has not', async () => {
    const small = await app.givenTenant({ products: ['CONSULT'] })
    const other = await app.signedIn(await app.givenUser(small, { roles: ['ROLE_ADMIN'] }))
    const codes = (await list({}, other)).map(({ code }) => code)
    expect(codes).toContain('consult')
    expect(codes).not.toContain('group')
    await expect(
      other.call('POST /message/messageManager/switch', { query: { code: 'group', enabled: false } }),
    ).rejects.toMatchObject(UNKNOWN)
  })

  test('can be looked at, not changed, by the centre’s head', async () => {
    const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    expect((await list({}, head)).length).toBeGreaterThan(10)
    await expect(
      head.call('POST /message/messageManager/switch', { query: { code: 'duty', enabled: false } }),
    ).rejects.toMatchObject({ code: 403 })
  })

  test.each(['nothing', 'constructor', '__proto__'])('do not include %s', async (code) => {
    await expect(detail(code)).rejects.toMatchObject(UNKNOWN)
    await expect(flip(code, true)).rejects.toMatchObject(UNKNOWN)
  })
})

describe('switching', () => {
  test('one off silences it, on again it speaks', async () => {
    const user = await app.givenUser(tenant)
    await flip('duty', false)
    expect(await tell(app, tenant, [user.id], { code: 'duty' })).toBe(0)
    expect(await tell(app, tenant, [user.id], { code: 'consult' })).toBe(1)
    await flip('duty', true)
    expect(await tell(app, tenant, [user.id], { code: 'duty' })).toBe(1)
    expect((await list({ keyword: '值班' }))[0]).toMatchObject({ enabled: true, isChanged: true })
  })

  test('what protects the account cannot be silenced', async () => {
    const fixed = refusal(49006, '这类消息关系到账号与咨询内容的安全，不能关闭或改写')
    for (const code of ['new_device', 'password_changed', 'session_kicked'])
      await expect(flip(code, false)).rejects.toMatchObject(fixed)
  })

  test('a school’s word is its own', async () => {
    const other = await app.givenTenant()
    const user = await app.givenUser(other)
    await flip('peer', false)
    expect(await tell(app, other, [user.id], { code: 'peer' })).toBe(1)
  })
})

describe('changing', () => {
  test('the words, channels and lead times holds from then on', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    const changed = await change('family', {
      title: '家庭会谈 {time}',
      content: '请到{place}。\n<b>带上家人</b>',
      channels: ['sms'],
      leadMinutes: [60, 2880, 60],
    })
    expect(changed.version).toBe(1)
    expect(await detail('family')).toMatchObject({
      channels: ['inbox', 'sms'],
      leadMinutes: [2880, 60],
      isChanged: true,
      defaults: { title: messageKinds.family.title },
    })
    await tell(app, tenant, [user.id], { code: 'family', values: { time: '周三', place: '会谈室' } })
    const [record] = (await browser.call('GET /message/message/myMessageByType', { query: {} })).records
    expect(record).toMatchObject({
      title: '家庭会谈 周三',
      content: '<p>请到会谈室。</p><p>&lt;b&gt;带上家人&lt;/b&gt;</p>',
    })
  })

  test.each(['您的心理咨询将开始', '咨 询提醒', '危\u200b机处理'])(
    '%j does not leave the platform (INV-M1)',
    async (outside) => {
      await expect(change('consult', { outside })).rejects.toMatchObject({ code: 49007 })
    },
  )

  test('to a word that nothing fills in is refused, in every text', async () => {
    for (const part of ['title', 'content', 'outside'])
      await expect(change('consult', { [part]: '于{when}' })).rejects.toMatchObject({
        code: 49008,
        message: '文案中的「{when}」不会被替换，请从可用字段中选择',
      })
    await expect(change('consult', { title: '   ' })).rejects.toThrow('参数错误：标题不能为空')
  })

  test('to a channel that is not there is refused', async () => {
    await expect(change('consult', { channels: ['inbox', 'wechat'] })).rejects.toMatchObject(
      refusal(49009, '微信尚未接入，暂不能选择'),
    )
    const options = (await detail('consult')).channelOptions
    expect(options.filter(({ isAvailable }) => isAvailable).map(({ code }) => code)).toEqual(['inbox', 'sms'])
  })

  test('by two at once keeps one word, and tells the other', async () => {
    const tries = await Promise.allSettled([
      change('group', { title: '甲', version: 0 }),
      change('group', { title: '乙', version: 0 }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(change('group', { version: 0 })).rejects.toMatchObject({ code: 40009 })
  })

  test('gives no lead time to what has none', async () => {
    await change('task_done', { leadMinutes: [60] })
    expect((await detail('task_done')).leadMinutes).toEqual([])
  })
})
