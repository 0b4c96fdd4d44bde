import { beforeAll, describe, expect, test } from 'vitest'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { tell } from '../../../test/messages.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { count, UNKNOWN } from '../../../test/sign-in.ts'
import { messageCrons } from './message.crons.ts'

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

const someone = async (): Promise<{ user: TestUser; browser: Visitor }> => {
  const user = await app.givenUser(tenant)
  return { user, browser: await app.signedIn(user) }
}
const list = (browser: Visitor, query = {}) => browser.call('GET /message/message/myMessageByType', { query })

describe('a message', () => {
  test('is told in the words of its kind, once for each event, person and step (INV-M2)', async () => {
    const { user, browser } = await someone()
    const about = { type: 'appointment', id: 'a1' }
    expect(await tell(app, tenant, [user.id], { about, link: '/appointment/detail?id=a1' })).toBe(1)
    expect(await tell(app, tenant, [user.id], { about })).toBe(0)
    const raced = await Promise.all(
      Array.from({ length: 8 }, () => tell(app, tenant, [user.id], { about: { ...about, step: '2' } })),
    )
    expect(raced.reduce((sum, n) => sum + n, 0)).toBe(1)
    const page = await list(browser)
    expect(page.total).toBe(2)
    expect(page.records[1]).toMatchObject({
      status: 1,
      type: 'CONSULT',
      typeName: '心理咨询',
      typeCode: 'consult',
      title: '咨询将于4月20日 10:30开始',
      content: '<p>地点：103 室。如需调整，请提前在平台办理。</p>',
      level: 'normal',
      link: '/appointment/detail?id=a1',
      readTime: null,
    })
  })

  test('shows what is put into it and obeys none of it', async () => {
    const { user, browser } = await someone()
    const place = '<img src=x onerror=alert(1)><script>alert(1)</script>\n\n{time}&amp;'
    await tell(app, tenant, [user.id], { values: { time: '<b>9</b>', place } })
    const [record] = (await list(browser)).records
    expect(record!.title).toBe('咨询将于<b>9</b>开始')
    expect(record!.content).toBe(
      '<p>地点：&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p><p>{time}&amp;amp;。如需调整，请提前在平台办理。</p>',
    )
  })

  test('lies sealed in the table', async () => {
    const { user } = await someone()
    await tell(app, tenant, [user.id], { values: { time: '暗记时间', place: '暗记地点' } })
    const { rows } = await app.runtime.owner.query<{ text: string }>(
      'select m::text as text from message m where tenant_id = $1',
      [tenant.id],
    )
    expect(rows.some(({ text }) => Buffer.from(text).includes('暗记'))).toBe(false)
    const hidden = rows.map(({ text }) => /\\x([0-9a-f]+)/.exec(text)?.[1] ?? '').join('')
    expect(hidden).not.toContain(Buffer.from('暗记').toString('hex'))
  })

  test('reaches people by role and department, and nobody who is gone', async () => {
    const school = await app.givenTenant()
    const college = await givenDept(app, school, '计算机学院')
    const klass = await givenDept(app, school, '一班', college)
    const inClass = await app.givenUser(school, { roles: ['ROLE_CONSULTANT'], deptId: klass })
    const elsewhere = await app.givenUser(school, { roles: ['ROLE_CONSULTANT'] })
    const student = await app.givenUser(school, { deptId: klass })
    await app.givenUser(school, { roles: ['ROLE_CONSULTANT'], lockFlag: '9' })
    const readers = async (to: Parameters<typeof tell>[3]) => {
      const before = await count(app, school, 'message')
      await tell(app, school, [], to)
      return (await count(app, school, 'message')) - before
    }
    expect(await readers({ to: { roleCodes: ['ROLE_CONSULTANT'] } })).toBe(2)
    expect(await readers({ to: { roleCodes: ['ROLE_CONSULTANT'], deptIds: [college] } })).toBe(1)
    expect(await readers({ to: { deptIds: [college] } })).toBe(2)
    expect(await readers({ to: { userIds: [crypto.randomUUID()] } })).toBe(0)
    expect([inClass, elsewhere, student]).toHaveLength(3)
  })
})

describe('my messages', () => {
  test('are counted and listed by product and state, newest first', async () => {
    const { user, browser } = await someone()
    for (let i = 0; i < 3; i++) await tell(app, tenant, [user.id])
    await tell(app, tenant, [user.id], { code: 'duty' })
    const first = (await list(browser)).records.at(-1)!
    await browser.call('POST /message/message/messageReadById', { body: { id: first.id } })
    expect(await browser.call('GET /message/message/unreadCount')).toEqual({ unread: 3 })
    const unread = await list(browser, { status: 1 })
    expect(unread.total).toBe(3)
    expect(unread.counts).toEqual([
      { type: 'CONSULT', typeName: '心理咨询', unread: 2, total: 3 },
      { type: 'APPOINTMENT', typeName: '预约排班', unread: 1, total: 1 },
    ])
    expect((await list(browser, { status: 2 })).records.map(({ id }) => id)).toEqual([first.id])
    expect(await list(browser, { type: 'APPOINTMENT' })).toMatchObject({ total: 1, records: [{ typeCode: 'duty' }] })
    expect(await list(browser, { type: 'nothing' })).toMatchObject({ total: 0, records: [] })
    const times = (await list(browser)).records.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('scroll without holes while some are read and others come', async () => {
    const { user, browser } = await someone()
    for (let i = 0; i < 25; i++) await tell(app, tenant, [user.id])
    const seen: string[] = []
    let beforeId: string | undefined
    for (;;) {
      const { records } = await list(browser, { status: 1, size: 10, ...(beforeId ? { beforeId } : {}) })
      if (records.length === 0) break
      seen.push(...records.map(({ id }) => id))
      beforeId = records.at(-1)!.id
      await browser.call('POST /message/message/messageReadById', { body: { id: records[0]!.id } })
      await tell(app, tenant, [user.id])
    }
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
  })

  test('of a span of time', async () => {
    const { user, browser } = await someone()
    await tell(app, tenant, [user.id])
    const ask = (query: Record<string, string | number>) =>
      browser.call('GET /message/message/getMyMessageByStatusAndDateScope', { query })
    expect(await ask({ status: 1, startTime: '2020-01-01 00:00:00' })).toMatchObject({ total: 1 })
    expect(await ask({ status: 1, level: 'urgent' })).toMatchObject({ total: 0 })
    expect(await ask({ endTime: '2020-01-01 00:00:00' })).toMatchObject({ total: 0, records: [] })
    await expect(ask({ startTime: '2020-02-30 00:00:00' })).rejects.toThrow('参数错误：时间不正确')
  })

  test('are mine: nobody else reads, counts or settles them', async () => {
    const [mine, other] = [await someone(), await someone()]
    await tell(app, tenant, [mine.user.id])
    const { id } = (await list(mine.browser)).records[0]!
    await expect(other.browser.call('POST /message/message/messageReadById', { body: { id } })).rejects.toMatchObject(
      UNKNOWN,
    )
    expect(await other.browser.call('POST /message/message/unread', { body: [id] })).toEqual([])
    expect(await other.browser.call('POST /message/message/messageReadByUser')).toEqual({ count: 0 })
    expect(await other.browser.call('GET /message/message/unreadCount')).toEqual({ unread: 0 })
    expect(await mine.browser.call('GET /message/message/unreadCount')).toEqual({ unread: 1 })
  })
})

describe('reading', () => {
  test('one keeps its first time; the old GET does the same; asking for the unread changes nothing', async () => {
    const { user, browser } = await someone()
    await tell(app, tenant, [user.id])
    await tell(app, tenant, [user.id], { level: 'urgent' })
    const [urgent, normal] = (await list(browser)).records
    const ids = [urgent!.id, normal!.id, crypto.randomUUID()]
    const among = () => browser.call('POST /message/message/unread', { body: ids })
    expect((await among()).map(({ level }) => level)).toEqual(['urgent', 'normal'])
    const read = await browser.call('GET /message/message/messageReadById', { query: { id: normal!.id } })
    expect(read).toMatchObject({ id: normal!.id, status: 2, title: normal!.title })
    expect(await browser.call('POST /message/message/messageReadById', { body: { id: normal!.id } })).toEqual(read)
    expect((await among()).map(({ id }) => id)).toEqual([urgent!.id])
  })

  test('all, however many pages there are, and only mine', async () => {
    const [{ user, browser }, other] = [await someone(), await someone()]
    for (let i = 0; i < 12; i++) await tell(app, tenant, [user.id, other.user.id])
    expect(await browser.call('POST /message/message/messageReadByUser')).toEqual({ count: 12 })
    expect(await browser.call('GET /message/message/messageReadByUser')).toEqual({ count: 0 })
    expect(await browser.call('GET /message/message/unreadCount')).toEqual({ unread: 0 })
    expect(await other.browser.call('GET /message/message/unreadCount')).toMatchObject({ unread: 12 })
  })

  test('counts stay right whatever happens at once', async () => {
    const { user, browser } = await someone()
    for (let i = 0; i < 10; i++) await tell(app, tenant, [user.id])
    const ids = (await list(browser)).records.map(({ id }) => id)
    await Promise.all([
      ...ids
        .slice(0, 5)
        .flatMap((id) => [1, 2].map(() => browser.call('POST /message/message/messageReadById', { body: { id } }))),
      ...Array.from({ length: 6 }, () => tell(app, tenant, [user.id])),
    ])
    expect(await browser.call('GET /message/message/unreadCount')).toEqual({ unread: 11 })
    expect((await list(browser, { status: 1 })).total).toBe(11)
  })

  test('the lock reminder is the newest unread one', async () => {
    const { user, browser } = await someone()
    expect(await browser.call('GET /message/message/lockMessage')).toBeNull()
    await tell(app, tenant, [user.id], { code: 'record_lock', values: { time: '今天 16:50' } })
    const reminder = await browser.call('GET /message/message/lockMessage')
    expect(reminder).toMatchObject({ title: '有记录将于今天 16:50锁定', type: 'CONSULT' })
    await browser.call('POST /message/message/messageReadById', { body: { id: reminder!.id } })
    expect(await browser.call('GET /message/message/lockMessage')).toBeNull()
  })
})

test('another school sees none of it', async () => {
  const { user } = await someone()
  await tell(app, tenant, [user.id])
  const foreign = await app.givenTenant()
  const stranger = await app.signedIn(await app.givenUser(foreign, { roles: ['ROLE_ADMIN'] }))
  expect(await stranger.call('GET /message/message/unreadCount')).toEqual({ unread: 0 })
  // An id of ours is nobody's over there, also for whoever sends.
  expect(await tell(app, foreign, [user.id])).toBe(0)
})

test('receivers: how many, never which, and only those in sight', async () => {
  const school = await app.givenTenant()
  const [ours, theirs] = [await givenDept(app, school, '本院'), await givenDept(app, school, '他院')]
  const student = await app.givenUser(school, { realName: '欧阳小明', deptId: ours })
  await app.givenUser(school, { realName: '司马小红', deptId: theirs })
  await tell(app, school, [student.id])
  const admin = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
  const ask = (browser: Visitor, body = {}) => browser.call('POST /message/sysMessage/user/page', { body })
  expect(await ask(admin, { deptId: ours })).toMatchObject({
    total: 1,
    records: [{ userId: student.id, realName: '欧阳小明', deptName: '本院', total: 1, unread: 1 }],
  })
  expect((await ask(admin, { keyword: '司马' })).records[0]).toMatchObject({ total: 0, unread: 0, lastTime: null })
  // By any part of the name, as among people.
  expect((await ask(admin, { keyword: '小明' })).records.map(({ userId }) => userId)).toEqual([student.id])
  const operator = await app.signedIn(await app.givenUser(school, { roles: ['OPERATOR'] }))
  expect((await ask(operator, { deptId: ours })).records[0]!.realName).not.toBe('欧阳小明')
})

test('a year after it was read it is gone; the unread stays', async () => {
  const { user, browser } = await someone()
  for (let i = 0; i < 3; i++) await tell(app, tenant, [user.id])
  const { records } = await list(browser)
  for (const { id } of records.slice(0, 2))
    await browser.call('POST /message/message/messageReadById', { body: { id } })
  await inTenant(app, tenant, (tx) =>
    tx.sql(`update message set read_at = now() - interval '366 days' where tenant_id = $1 and id = $2`, [
      tenant.id,
      records[0]!.id,
    ]),
  )
  const [retention] = messageCrons
  await retention!.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now: new Date() })
  expect((await list(browser)).records.map(({ id }) => id)).toEqual(records.slice(1).map(({ id }) => id))
})
