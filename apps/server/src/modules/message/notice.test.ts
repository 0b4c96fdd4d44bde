import { beforeAll, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { aNotice, publish, roleId } from '../../../test/messages.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let college: string
let klass: string
let otherCollege: string
beforeAll(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  college = await givenDept(app, tenant, '计算机学院')
  klass = await givenDept(app, tenant, '软件一班', college)
  otherCollege = await givenDept(app, tenant, '法学院')
})

const student = async (deptId?: string, roles: Parameters<TestApp['givenUser']>[1] = {}) =>
  app.signedIn(await app.givenUser(tenant, { ...roles, ...(deptId ? { deptId } : {}) }))
const sees = async (browser: Visitor, id: string): Promise<boolean> =>
  (await browser.call('POST /message/notice/page', { body: { size: 200 } })).records.some((one) => one.id === id)
const WRONG_STATE = refusal(49003, '公告当前状态不支持此操作，请刷新后重试')
const BEYOND = refusal(49004, '只能向您负责的部门发布，请调整接收范围')

describe('a notice', () => {
  test('is a draft, then published, read, and withdrawn', async () => {
    const reader = await student(klass)
    const { id, version } = await admin.call('POST /message/notice/save', { body: aNotice() })
    expect(version).toBe(1)
    expect(await sees(reader, id)).toBe(false)
    await expect(reader.call('GET /message/notice/detail', { query: { id } })).rejects.toMatchObject(UNKNOWN)
    const before = await reader.call('GET /message/notice/unreadCount')
    expect(await admin.call('POST /message/notice/publish', { body: { id, version } })).toEqual({ id, version: 2 })
    expect((await reader.call('GET /message/notice/unreadCount')).unread).toBe(before.unread + 1)
    const shown = await reader.call('GET /message/notice/detail', { query: { id } })
    expect(shown).toMatchObject({ title: '五一假期值班安排', isRead: false, readTime: null, publisher: '张三' })
    await reader.call('POST /message/notice/read', { body: { id } })
    await reader.call('POST /message/notice/read', { body: { id } })
    expect(await reader.call('GET /message/notice/detail', { query: { id } })).toMatchObject({ isRead: true })
    expect(await reader.call('GET /message/notice/unreadCount')).toEqual(before)
    await admin.call('POST /message/notice/withdraw', { body: { id, reason: '日期有误' } })
    expect(await sees(reader, id)).toBe(false)
    const gone = refusal(49002, '公告已撤回')
    await expect(reader.call('GET /message/notice/detail', { query: { id } })).rejects.toMatchObject(gone)
    await expect(reader.call('POST /message/notice/read', { body: { id } })).rejects.toMatchObject(gone)
  })

  test('changes in the order of its table, and its history says the same', async () => {
    const id = await publish(admin)
    const call = (what: 'publish' | 'withdraw') => admin.call(`POST /message/notice/${what}`, { body: { id } })
    await expect(call('publish')).rejects.toMatchObject(WRONG_STATE)
    await expect(admin.call('POST /message/notice/save', { body: { id, ...aNotice() } })).rejects.toMatchObject(
      WRONG_STATE,
    )
    await expect(admin.call('POST /message/notice/remove', { body: { id } })).rejects.toMatchObject(WRONG_STATE)
    await call('withdraw')
    await expect(call('withdraw')).rejects.toMatchObject(WRONG_STATE)
    await expect(call('publish')).rejects.toMatchObject(WRONG_STATE)
    expect(await inTenant(app, tenant, (tx) => replayCheck(tx, 'notice', 'notice'))).toEqual([])
  })

  test('is published once, whoever presses first', async () => {
    const { id } = await admin.call('POST /message/notice/save', { body: aNotice() })
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin.call('POST /message/notice/publish', { body: { id } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('needs receivers, words and the newest version', async () => {
    const { id } = await admin.call('POST /message/notice/save', { body: aNotice({ everyone: false }) })
    await expect(admin.call('POST /message/notice/publish', { body: { id } })).rejects.toMatchObject(
      refusal(49001, '请选择接收范围'),
    )
    const save = (over: object) => admin.call('POST /message/notice/save', { body: { id, ...aNotice(), ...over } })
    await expect(save({ content: '<p> </p><script>alert(1)</script>' })).rejects.toMatchObject(
      refusal(49005, '请填写公告内容'),
    )
    await expect(save({ title: '  ' })).rejects.toThrow('参数错误：标题不能为空')
    await expect(save({ version: 7 })).rejects.toMatchObject({ code: 40009 })
    await expect(save({ everyone: false, deptIds: [crypto.randomUUID()] })).rejects.toMatchObject(UNKNOWN)
    await expect(save({ everyone: false, roleIds: [crypto.randomUUID()] })).rejects.toMatchObject(UNKNOWN)
    expect(await save({ version: 1 })).toEqual({ id, version: 2 })
    await expect(admin.call('POST /message/notice/publish', { body: { id, version: 1 } })).rejects.toMatchObject({
      code: 40009,
    })
    await admin.call('POST /message/notice/remove', { body: { id } })
    await expect(admin.call('GET /message/notice/draft', { query: { id } })).rejects.toMatchObject(UNKNOWN)
  })
})

describe('its receivers', () => {
  test('are the people of its departments and what lies below them', async () => {
    const [inClass, inOther] = [await student(klass), await student(otherCollege)]
    const id = await publish(admin, { everyone: false, deptIds: [college] })
    expect([await sees(inClass, id), await sees(inOther, id)]).toEqual([true, false])
    await expect(inOther.call('GET /message/notice/detail', { query: { id } })).rejects.toMatchObject(UNKNOWN)
    await expect(inOther.call('POST /message/notice/read', { body: { id } })).rejects.toMatchObject(UNKNOWN)
  })

  test('of departments and roles are those who are in both', async () => {
    const consultant = await roleId(app, tenant, 'ROLE_CONSULTANT')
    const id = await publish(admin, { everyone: false, deptIds: [college], roleIds: [consultant] })
    const both = await student(klass, { roles: ['ROLE_CONSULTANT'] })
    const [onlyDept, onlyRole] = [await student(klass), await student(otherCollege, { roles: ['ROLE_CONSULTANT'] })]
    expect([await sees(both, id), await sees(onlyDept, id), await sees(onlyRole, id)]).toEqual([true, false, false])
  })

  test('do not become everybody when the last department is gone', async () => {
    const passing = await givenDept(app, tenant, '将撤销的学院')
    const consultant = await roleId(app, tenant, 'ROLE_CONSULTANT')
    const id = await publish(admin, { everyone: false, deptIds: [passing], roleIds: [consultant] })
    await inTenant(app, tenant, (tx) =>
      tx.sql('delete from dept where tenant_id = $1 and id = $2', [tenant.id, passing]),
    )
    expect(await sees(await student(klass, { roles: ['ROLE_CONSULTANT'] }), id)).toBe(false)
  })

  test('are counted, and show who has read', async () => {
    const dept = await givenDept(app, tenant, '回执学院')
    const [a, b] = [
      await app.givenUser(tenant, { deptId: dept, realName: '赵一一' }),
      await app.givenUser(tenant, { deptId: dept, realName: '钱二二' }),
    ]
    const id = await publish(admin, { everyone: false, deptIds: [dept], mustRead: true })
    await (await app.signedIn(a)).call('POST /message/notice/read', { body: { id } })
    const receipts = (isRead?: boolean) =>
      admin.call('POST /message/notice/receipts', { body: { id, ...(isRead === undefined ? {} : { isRead }) } })
    expect(await receipts()).toMatchObject({ receiverCount: 2, readCount: 1, total: 2 })
    expect((await receipts(false)).records).toMatchObject([{ userId: b.id, realName: '钱二二', readTime: null }])
    expect((await receipts(true)).records).toMatchObject([{ userId: a.id, deptName: '回执学院' }])
    const { records } = await admin.call('POST /message/notice/managePage', { body: { state: '1' } })
    expect(records.find((one) => one.id === id)).toMatchObject({
      receiverCount: 2,
      readCount: 1,
      depts: [{ id: dept, name: '回执学院' }],
      isMine: true,
    })
  })

  test('for everybody is counted without whoever left since, and leafed through where the two halves meet', async () => {
    const readers = [await app.givenUser(tenant), await app.givenUser(tenant), await app.givenUser(tenant)]
    const id = await publish(admin)
    for (const one of readers) await (await app.signedIn(one)).call('POST /message/notice/read', { body: { id } })
    await admin.call('POST /admin/user/lock', { body: { ids: [readers[1]!.id], lockFlag: '9' } })
    const page = (given: object) => admin.call('POST /message/notice/receipts', { body: { id, ...given } })
    const whole = await page({ size: 200 })
    expect(whole).toMatchObject({ readCount: 2, total: whole.receiverCount })
    const seen = whole.records.map(({ userId }) => userId)
    expect(seen).toHaveLength(whole.total)
    expect(seen.slice(-2)).toEqual([readers[2]!.id, readers[0]!.id])
    const leafed = await Promise.all(
      Array.from({ length: Math.ceil(whole.total / 3) }, (_, at) => page({ current: at + 1, size: 3 })),
    )
    expect(leafed.flatMap(({ records }) => records.map(({ userId }) => userId))).toEqual(seen)
    expect((await page({ isRead: true })).records).toHaveLength(2)
    expect((await page({ isRead: false, size: 200 })).records).toHaveLength(whole.total - 2)
  })
})

describe('a college’s head', () => {
  let head: Visitor
  beforeAll(async () => {
    head = await student(college, { roles: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT'] })
  })

  test('chooses from the own college only', async () => {
    const choices = await head.call('GET /message/notice/scope')
    expect(choices.everyone).toBe(false)
    expect(choices.depts.map(({ id, parentId }) => [id, parentId])).toEqual([
      [college, null],
      [klass, college],
    ])
    expect((await admin.call('GET /message/notice/scope')).everyone).toBe(true)
  })

  test.each([
    ['everyone', () => ({ everyone: true })],
    ['another college', () => ({ everyone: false, deptIds: [otherCollege] })],
    ['both colleges', () => ({ everyone: false, deptIds: [college, otherCollege] })],
  ])('publishes to %s in vain', async (_, scope) => {
    await expect(head.call('POST /message/notice/save', { body: aNotice(scope()) })).rejects.toMatchObject(BEYOND)
  })

  test('publishes to a role of the whole school in vain, to the own college at will', async () => {
    const roleIds = [await roleId(app, tenant, 'ROLE_GENERAL')]
    const body = aNotice({ everyone: false, roleIds })
    await expect(head.call('POST /message/notice/save', { body })).rejects.toMatchObject(BEYOND)
    const id = await publish(head, { everyone: false, deptIds: [klass] })
    expect(await sees(await student(klass), id)).toBe(true)
  })

  test('manages the own ones; those of others do not exist for them', async () => {
    const theirs = await publish(admin)
    for (const call of ['publish', 'withdraw', 'remove', 'receipts'] as const)
      await expect(head.call(`POST /message/notice/${call}`, { body: { id: theirs } })).rejects.toMatchObject(UNKNOWN)
    await expect(head.call('GET /message/notice/draft', { query: { id: theirs } })).rejects.toMatchObject(UNKNOWN)
    const mine = await head.call('POST /message/notice/managePage', { body: { size: 200 } })
    expect(mine.records.every(({ isMine }) => isMine)).toBe(true)
    const own = await publish(head, { everyone: false, deptIds: [klass] })
    await expect(admin.call('POST /message/notice/withdraw', { body: { id: own } })).resolves.toMatchObject({ id: own })
  })

  test('whose college changed meanwhile publishes no longer what was drafted', async () => {
    const school = await app.givenTenant()
    const [a, b] = [await givenDept(app, school, '甲院'), await givenDept(app, school, '乙院')]
    const browser = await app.signedIn(
      await app.givenUser(school, { roles: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT'], deptId: a }),
    )
    const { id } = await browser.call('POST /message/notice/save', { body: aNotice({ everyone: false, deptIds: [a] }) })
    await setScope(app, school, 'CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'CUSTOM', [b])
    await expect(browser.call('POST /message/notice/publish', { body: { id } })).rejects.toMatchObject(BEYOND)
  })
})

test('a list can be searched, and what must be read stands first', async () => {
  const school = await app.givenTenant()
  const publisher = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
  await publish(publisher, { title: '须确认的公告', mustRead: true })
  await publish(publisher, { title: '普通公告' })
  const reader = await app.signedIn(await app.givenUser(school))
  const page = (body = {}) => reader.call('POST /message/notice/page', { body })
  expect((await page()).records.map(({ title }) => title)).toEqual(['须确认的公告', '普通公告'])
  expect(await page({ keyword: '普通' })).toMatchObject({ total: 1 })
  expect(await page({ isRead: true })).toMatchObject({ total: 0 })
  expect(await reader.call('GET /message/notice/unreadCount')).toEqual({ unread: 2, mustRead: 1 })
  const { records } = await publisher.call('POST /message/notice/managePage', { body: { keyword: '普通' } })
  const { id } = records[0]!
  const draft = await publisher.call('GET /message/notice/draft', { query: { id } })
  expect(draft).toMatchObject({ id, state: '1', everyone: true, deptIds: [], roleIds: [] })
  // Half a year later it is no news any more.
  await inTenant(app, school, (tx) => tx.sql(`update notice set published_at = published_at - interval '200 days'`))
  expect(await reader.call('GET /message/notice/unreadCount')).toEqual({ unread: 0, mustRead: 0 })
})

test('another school knows nothing of it', async () => {
  const id = await publish(admin)
  const foreign = await app.givenTenant()
  const stranger = await app.signedIn(await app.givenUser(foreign, { roles: ['ROLE_ADMIN'] }))
  await expect(stranger.call('GET /message/notice/detail', { query: { id } })).rejects.toMatchObject(UNKNOWN)
  expect(await stranger.call('POST /message/notice/managePage', { body: {} })).toMatchObject({ total: 0 })
  const body = aNotice({ everyone: false, deptIds: [college] })
  await expect(stranger.call('POST /message/notice/save', { body })).rejects.toMatchObject(UNKNOWN)
})
