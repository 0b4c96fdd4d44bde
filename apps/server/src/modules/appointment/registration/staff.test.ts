import { beforeEach, describe, expect, test } from 'vitest'
import { givenCase, givenDoor, givenHost, type Door } from '../../../../test/bookings.ts'
import { givenDept, inTenant, setScope } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { Visitor } from '../../../../test/people.ts'
import { givenVisit } from '../../../../test/visits.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let door: Door
beforeEach(async () => {
  door = await givenDoor(app)
})

const search = (by: Visitor, keyword?: string) =>
  by.call('POST /consult/register/user/page', { body: keyword === undefined ? {} : { keyword } })
const look = (by: Visitor, visitorId = door.visitor.id) =>
  by.call('GET /consult/register/userForAppoint', { query: { visitorId } })
const assign = (by: Visitor, more: object = {}) =>
  by.call('POST /consult/register/assign', {
    body: { visitorId: door.visitor.id, hostId: door.host.id, type: '2', ...more },
  })
const extend = (by: Visitor, times = 2, more: object = {}) =>
  by.call('POST /consult/register/extend', {
    body: { visitorId: door.visitor.id, times, reason: '正在处理关键议题', summary: '睡眠好转', ...more },
  })
const extensions = (by: Visitor, more: object = {}) => by.call('POST /consult/register/extensionPage', { body: more })

describe('finding somebody to book for', () => {
  test('shows just enough to tell people apart', async () => {
    await inTenant(app, door.tenant, (tx) =>
      tx.update(
        'user_account',
        { id: door.visitor.id },
        { phone: tx.keys.encrypt(inRow('user.phone', door.visitor.id), '13812345678'), sex: '2' },
      ),
    )
    for (const { browser } of [door.clerk, door.desk, door.host, door.head, door.admin]) {
      const found = await search(browser, '欧阳')
      expect(found).toMatchObject({ total: 1, current: 1 })
      expect(found.records).toEqual([
        {
          userId: door.visitor.id,
          realName: '欧阳晓琳',
          userName: '202508110126',
          sex: '女',
          deptName: '外国语学院',
          phone: '138****5678',
        },
      ])
    }
    expect((await search(door.clerk.browser, '202508110126')).records[0]?.userId).toBe(door.visitor.id)
    expect((await search(door.clerk.browser)).total).toBeGreaterThan(7)
  })

  test('is for those who book for others; faculties find their own', async () => {
    for (const { browser } of [door.visitor, door.friend])
      await expect(search(browser, '欧阳')).rejects.toMatchObject({ code: 403 })
    const dept = await givenDept(app, door.tenant, '化学学院')
    const role = 'CRISIS_ROLE_FACULTY_CONSULT'
    const faculty = await app.signedIn(
      await app.givenUser(door.tenant, { roles: [role], deptId: dept, username: 'fac' }),
    )
    const own = await app.givenUser(door.tenant, { realName: '欧阳一', deptId: dept, username: 'chem1' })
    await setScope(app, door.tenant, role, 'DEPT_AND_BELOW')
    expect((await search(faculty, '欧阳')).records.map(({ userId }) => userId)).toEqual([own.id])
    await expect(look(faculty)).rejects.toMatchObject({ code: 404 })
    expect((await look(faculty, own.id)).person.realName).toBe('欧阳一')
  })
})

describe('what is known before booking for somebody', () => {
  test('is whom they are with, how often, and what stands in the way', async () => {
    const fresh = await look(door.clerk.browser)
    expect(fresh).toMatchObject({
      repeatStatus: 1,
      caseHostId: null,
      caseHostName: null,
      sessionsUsed: 0,
      sessionsLeft: 6,
      blockedUntil: null,
      hasEmergencyContact: true,
      isInDanger: false,
      recent: [],
    })
    await givenCase(app, door, door.visitor, door.other, 'finish')
    await givenCase(app, door, door.visitor, door.host)
    const held = await givenVisit(app, door, { state: 'complete', startsIn: -2880 })
    await givenVisit(app, door, { state: 'notStart', host: door.other, type: '15' })
    expect(await look(door.clerk.browser)).toMatchObject({
      repeatStatus: 2,
      caseHostName: '林静宜',
      sessionsUsed: 1,
      sessionsLeft: 5,
    })
    const recent = async (by: Visitor) => (await look(by)).recent.map(({ id }) => id)
    expect(await recent(door.clerk.browser)).toHaveLength(2)
    expect(await recent(door.host.browser)).toEqual([held])
    await expect(look(door.clerk.browser, door.site)).rejects.toMatchObject({ code: 404 })
    await expect(look(door.friend.browser)).rejects.toMatchObject({ code: 403 })
  })

  test('whether it is the first time, oneself or of somebody one books for', async () => {
    const repeat = (by: Visitor, visitorId?: string) =>
      by.call('POST /consult/register/calculateIsRepeat', { body: visitorId ? { visitorId } : {} })
    expect(await repeat(door.visitor.browser)).toEqual({ repeatStatus: 1 })
    await givenCase(app, door, door.visitor, door.host)
    await givenVisit(app, door, { state: 'userBreakAppointment', startsIn: -20_000 })
    expect(await repeat(door.visitor.browser)).toEqual({ repeatStatus: 1 })
    // Held, though its record is still owed.
    await givenVisit(app, door, { state: 'success', startsIn: -10_000 })
    expect(await repeat(door.visitor.browser)).toEqual({ repeatStatus: 2 })
    expect(await repeat(door.clerk.browser, door.friend.id)).toEqual({ repeatStatus: 1 })
    await givenCase(app, door, door.friend, door.host, 'finish')
    expect(await repeat(door.clerk.browser, door.friend.id)).toEqual({ repeatStatus: 2 })
    await expect(repeat(door.friend.browser, door.visitor.id)).rejects.toMatchObject({ code: 404 })
  })

  test('all appointments, and the first', async () => {
    const first = await givenVisit(app, door, { state: 'complete', startsIn: -20_000, type: '15', host: door.other })
    const second = await givenVisit(app, door, {})
    await givenVisit(app, door, { state: 'removed', startsIn: -30_000 })
    const all = async (by: Visitor) =>
      (
        await by.call('GET /consult/consultations/findAllConsultByVisitorId', { query: { visitorId: door.visitor.id } })
      ).map(({ id }) => id)
    expect(await all(door.clerk.browser)).toEqual([second, first])
    expect(await all(door.host.browser)).toEqual([second])
    await expect(all(door.visitor.browser)).rejects.toMatchObject({ code: 403 })
    const earliest = async (by: Visitor, visitorId?: string) =>
      by.call('GET /consult/profiles/findFirstReserve', { query: visitorId ? { visitorId } : {} })
    expect(await earliest(door.visitor.browser)).toMatchObject({ id: first, typeName: '初始访谈', hostName: '周明远' })
    expect(await earliest(door.friend.browser)).toBeNull()
    expect(await earliest(door.clerk.browser, door.visitor.id)).toMatchObject({ id: first, status: 'complete' })
    expect(await earliest(door.host.browser, door.visitor.id)).toMatchObject({ id: second })
    await expect(earliest(door.friend.browser, door.visitor.id)).rejects.toMatchObject({ code: 404 })
  })
})

describe('saying whom somebody is with', () => {
  test('opens a case, once', async () => {
    const { caseId, version } = await assign(door.clerk.browser)
    expect([caseId, version]).toEqual([expect.any(String), 1])
    const second = assign(door.clerk.browser, { hostId: door.other.id })
    await expect(second).rejects.toMatchObject({ message: '该来访者正由林静宜接待，请先结案或转介' })
    const source = await inTenant(app, door.tenant, (tx) =>
      tx.sql('select source, state, opened_by from care_case where tenant_id = $1', [tx.tenantId]),
    )
    expect(source).toEqual([{ source: 11, state: 'wait', opened_by: door.clerk.id }])
  })

  test('is for those who arrange, and for whoever has received the visitor', async () => {
    await expect(assign(door.other.browser)).rejects.toMatchObject({ code: 404 })
    await givenVisit(app, door, { host: door.other, state: 'complete', type: '15', startsIn: -5000 })
    await expect(assign(door.other.browser, { source: 6 })).resolves.toMatchObject({ version: 1 })
    for (const { browser } of [door.desk, door.visitor])
      await expect(assign(browser)).rejects.toMatchObject({ code: 403 })
  })

  test('is refused where it cannot be', async () => {
    const { browser } = door.clerk
    for (const wrong of [{ type: '11' }, { type: '77' }, { hostId: door.friend.id }, { hostId: door.visitor.id }])
      await expect(assign(browser, wrong)).rejects.toMatchObject({ code: 404 })
    await expect(assign(browser, { visitorId: door.site })).rejects.toMatchObject({ code: 404 })
    await expect(assign(browser, { type: '23' })).rejects.toMatchObject({ code: 41301 })
    await expect(assign(browser, { type: '20' })).rejects.toMatchObject({ code: 41302 })
    await givenHost(app, door, door.head, { certificateUntil: '2020-01-01' })
    await expect(assign(browser, { hostId: door.head.id })).rejects.toMatchObject({ code: 41303 })
    await browser.call('POST /consult/register/conflict', {
      body: { visitorId: door.visitor.id, hostId: door.host.id, relation: '亲属', isOn: true },
    })
    await expect(assign(browser)).rejects.toMatchObject({ code: 41111 })
  })

  test('fills the last place once, whoever comes at the same moment', async () => {
    await inTenant(app, door.tenant, (tx) =>
      tx.sql('update professional set max_cases = 1 where tenant_id = $1', [tx.tenantId]),
    )
    const tried = await Promise.allSettled(
      [door.visitor, door.friend].map(({ id }) => assign(door.clerk.browser, { visitorId: id })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = tried.find((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 41204, message: '咨询师当前个案数已达上限（1）' })
  })

  test('conflicts are kept by those who arrange, between two people of the school', async () => {
    const say = (by: Visitor, hostId = door.host.id) =>
      by.call('POST /consult/register/conflict', {
        body: { visitorId: door.visitor.id, hostId, relation: '导师', isOn: true },
      })
    for (const { browser } of [door.host, door.desk, door.visitor])
      await expect(say(browser)).rejects.toMatchObject({ code: 403 })
    for (const id of [door.visitor.id, door.site])
      await expect(say(door.clerk.browser, id)).rejects.toMatchObject({ code: 404 })
  })
})

describe('more sessions', () => {
  beforeEach(() => givenCase(app, door, door.visitor, door.host))

  test('are agreed at once where nobody has to be asked', async () => {
    expect(await extend(door.host.browser)).toMatchObject({ status: 2 })
    expect((await look(door.clerk.browser)).sessionsLeft).toBe(8)
    const { sessions } = await door.visitor.browser.call('POST /consult/mobile/reserve/types', { body: {} })
    expect(sessions).toEqual({ used: 0, left: 8, limit: 8 })
  })

  test('are between 1 and 6, for one’s own, in a term', async () => {
    for (const times of [0, 7, -1])
      await expect(extend(door.host.browser, times)).rejects.toMatchObject({ code: 43011 })
    await expect(extend(door.other.browser)).rejects.toMatchObject({ code: 404 })
    await expect(extend(door.host.browser, 2, { visitorId: door.friend.id })).rejects.toMatchObject({ code: 404 })
    await expect(extend(door.clerk.browser)).rejects.toMatchObject({ code: 403 })
    await inTenant(app, door.tenant, (tx) => tx.sql('delete from term where tenant_id = $1', [tx.tenantId]))
    await expect(extend(door.host.browser)).rejects.toMatchObject({ code: 41112 })
  })

  test('wait for whoever has to agree, one request at a time', async () => {
    await door.admin.browser.call('POST /consult/act/setting', {
      body: { optionId: 3, enable: true, mode: 3, nodes: [{ approverType: 'user', ids: [door.head.id] }] },
    })
    const { id, status } = await extend(door.host.browser, 3)
    expect(status).toBe(1)
    await expect(extend(door.host.browser)).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringContaining('审批'),
    })
    const [own] = (await extensions(door.host.browser)).records
    expect(own).toMatchObject({ id, times: 3, statusName: '审批中', summary: '睡眠好转', visitorNo: '202508110126' })
    await door.head.browser.call('POST /consult/act/flow/agree', { body: { id: own!.flowId! } })
    expect((await extensions(door.host.browser)).records[0]).toMatchObject({ status: 2, statusName: '已同意' })
    expect((await look(door.clerk.browser)).sessionsLeft).toBe(9)
  })

  test('are listed for those who arrange without how the work goes; hosts see their own', async () => {
    await extend(door.host.browser)
    expect((await extensions(door.clerk.browser)).records).toMatchObject([{ reason: '正在处理关键议题', summary: '' }])
    expect((await extensions(door.head.browser)).records).toMatchObject([{ summary: '睡眠好转', hostName: '林静宜' }])
    expect((await extensions(door.other.browser)).total).toBe(0)
    expect((await extensions(door.clerk.browser, { keyword: '欧阳', status: 2 })).total).toBe(1)
    expect((await extensions(door.clerk.browser, { keyword: '李' })).total).toBe(0)
    expect((await extensions(door.clerk.browser, { status: 1 })).total).toBe(0)
    await expect(extensions(door.visitor.browser)).rejects.toMatchObject({ code: 403 })
  })
})

test('nothing of another school can be named', async () => {
  const there = await givenDoor(app)
  const foreign = { visitorId: door.visitor.id }
  const { browser } = there.clerk
  await expect(look(browser)).rejects.toMatchObject({ code: 404 })
  await expect(assign(browser, { hostId: there.host.id })).rejects.toMatchObject({ code: 404 })
  await expect(assign(browser, { visitorId: there.visitor.id })).rejects.toMatchObject({ code: 404 })
  const conflict = { ...foreign, hostId: there.host.id, relation: '同乡', isOn: true }
  await expect(browser.call('POST /consult/register/conflict', { body: conflict })).rejects.toMatchObject({ code: 404 })
  const all = browser.call('GET /consult/consultations/findAllConsultByVisitorId', { query: foreign })
  await expect(all).rejects.toMatchObject({ code: 404 })
})
