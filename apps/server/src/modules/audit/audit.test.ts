import { ACCEPTED } from '@xinqiao/contract'
import { formatDate } from '@xinqiao/domain'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { givenDept, setScope } from '../../../test/departments.ts'
import { openTestApp, MASTER_KEY } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { createAuditModule, verifyAllTrails } from './index.ts'

const quiet = { quiet: true, stay: true }
let tenant: TestTenant
let adminUser: TestUser
let admin: Visitor

const app = await openTestApp({ runJobs: true })

const givenSchool = async () => {
  tenant = await app.givenTenant()
  adminUser = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '管理员' })
  admin = await app.signedIn(adminUser)
}
const write = (count: number, action = 'demo.write') =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
    for (let n = 0; n < count; n++) tx.audit({ action, subjectType: 'demo', subjectId: String(n) })
  })
const page = (body: object, who = admin) => who.call('POST /admin/audit/page', { body }, quiet)
const asSuperuser = (sql: string) => app.runtime.owner.query(sql, [tenant.id])

describe('the trail', () => {
  beforeAll(givenSchool)

  test('is read newest first, page by page, without end', async () => {
    const before = (await page({})).total
    await write(25)
    const first = await page({ size: 10 })
    expect(first).toMatchObject({ total: before + 25, current: 1, size: 10, pages: Math.ceil((before + 25) / 10) })
    expect(first.records[0]).toEqual({
      seq: String(before + 25),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      action: 'demo.write',
      actionName: 'demo.write',
      actorName: '系统',
      roleCode: null,
      roleName: null,
      subjectType: 'demo',
      subjectName: 'demo',
      subjectId: '24',
      ip: null,
      requestId: null,
    })
    const second = await page({ size: 10, current: 2 })
    expect(second.records.map((one) => one.seq)).toEqual(Array.from({ length: 10 }, (_, n) => String(before + 15 - n)))
    expect((await page({ size: 10, current: 1000 })).records).toEqual([])
  })

  test('is searched by action and by person', async () => {
    await write(3, 'demo.rare')
    const rare = await page({ action: 'demo.rare', size: 2 })
    expect(rare).toMatchObject({ total: 3, pages: 2 })
    expect(rare.records.map((one) => one.subjectId)).toEqual(['2', '1'])
    expect((await page({ action: 'demo.rare', size: 2, current: 2 })).records.map((one) => one.subjectId)).toEqual([
      '0',
    ])
    expect(await page({ action: 'demo' })).toMatchObject({ total: 0 })
    expect((await page({ action: '' })).total).toBeGreaterThan(3)
    const own = await page({ actorId: adminUser.id })
    expect(own.total).toBeGreaterThan(0)
    expect(new Set(own.records.map((one) => one.actorName))).toEqual(new Set(['管理员']))
    expect(await page({ actorId: adminUser.id, action: 'demo.rare' })).toMatchObject({ total: 0 })
  })

  test('is searched by the name of a person, whom it concerns, request and day', async () => {
    await givenSchool()
    const someone = await app.givenUser(tenant, { realName: '沈清和', username: 'shen01' })
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null, requestId: '7777777777' }, async (tx) =>
      tx.audit({
        action: 'user.reveal',
        actorId: adminUser.id,
        actorName: '管理员',
        subjectType: 'user',
        subjectId: someone.id,
      }),
    )
    const found = async (body: object) => (await page(body)).records.map((one) => one.action)
    expect(await found({ subject: '沈' })).toEqual(['user.reveal'])
    expect(await found({ subject: 'SHEN' })).toEqual(['user.reveal'])
    expect(await found({ subject: someone.id })).toEqual(['user.reveal'])
    expect(await found({ subject: '赵' })).toEqual([])
    expect(await found({ requestId: '7777777777' })).toEqual(['user.reveal'])
    expect(await found({ subjectType: 'user' })).toEqual(['user.reveal'])
    expect(await found({ person: '管理', action: 'user.reveal' })).toEqual(['user.reveal'])
    expect(await found({ person: '沈清和' })).toEqual([])
    const all = (await page({})).total
    const today = formatDate(new Date())
    const early = { startDate: '2000-01-01', endDate: '2000-01-02' }
    expect(await page({ startDate: today, endDate: today })).toMatchObject({ total: all, isCut: false })
    expect(await found(early)).toEqual([])
    expect(await found({ ...early, startDate: '2999-01-01', endDate: '2999-01-01' })).toEqual([])
    expect(await page({ action: 'user.reveal', endDate: today })).toMatchObject({
      records: [{ actionName: '查看完整的手机号、证件号等', subjectName: '用户', requestId: '7777777777' }],
    })
    await expect(page({ startDate: '2026-02-30' })).rejects.toMatchObject({ code: 40001 })
    const words = await admin.call('GET /admin/audit/words')
    expect(words.actions).toContainEqual({ value: 'auth.session_kick', label: '强制下线' })
    expect(words.actions.every(({ label }) => /\p{Script=Han}/u.test(label))).toBe(true)
  })

  test('is long: a search stops counting and says so', async () => {
    await givenSchool()
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      for (let n = 0; n < 10_001; n++) tx.audit({ action: 'demo.many' })
    })
    expect(await page({ action: 'demo.many', size: 10 })).toMatchObject({ total: 10_000, pages: 1000, isCut: true })
    expect((await page({ action: 'demo.many', size: 10, current: 1000 })).records).toHaveLength(10)
    expect((await page({ action: 'demo.many', size: 10, current: 1001 })).records).toEqual([])
  })

  test('is confined for those who are: what their people did and what was done to them', async () => {
    await givenSchool()
    const [mine, theirs] = [await givenDept(app, tenant, '理学院'), await givenDept(app, tenant, '文学院')]
    const own = await app.givenUser(tenant, { deptId: mine })
    const foreign = await app.givenUser(tenant, { deptId: theirs })
    const sub = await app.givenUser(tenant, { deptId: mine, roles: ['ROLE_ADMIN'] })
    await setScope(app, tenant, 'ROLE_ADMIN', 'DEPT_AND_BELOW')
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      for (const user of [own, foreign])
        tx.audit({
          action: 'user.update',
          actorId: adminUser.id,
          actorName: '管理员',
          subjectType: 'user',
          subjectId: user.id,
        })
    })
    const who = await app.signedIn(sub)
    expect((await page({ action: 'user.update' }, who)).records.map((one) => one.subjectId)).toEqual([own.id])
    const everything = await page({ size: 200 }, who)
    expect(everything.records.some((one) => one.subjectId === foreign.id)).toBe(false)
    expect(everything.total).toBe(everything.records.length)
  })

  test('is each school’s own, and closed to those who may not see it', async () => {
    const elsewhere = await app.givenTenant()
    const other = await app.signedIn(await app.givenUser(elsewhere, { roles: ['ROLE_ADMIN'] }))
    expect(await page({ action: 'demo.rare' }, other)).toMatchObject({ total: 0 })
    expect(await page({ actorId: adminUser.id }, other)).toMatchObject({ total: 0 })
    const student = await app.signedIn(await app.givenUser(tenant))
    await expect(page({}, student)).rejects.toMatchObject({ code: 403, status: 403 })
    await expect(student.call('POST /admin/audit/verify', undefined, quiet)).rejects.toMatchObject({ code: 403 })
  })
})

describe('my footprint', () => {
  test('tells who did what with my data, by role and office, never by name', async () => {
    await givenSchool()
    const centre = await givenDept(app, tenant, '心理中心')
    const me = await app.givenUser(tenant, { realName: '沈清和' })
    const boss = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '罗文博', deptId: centre })
    const mine = await app.signedIn(me)
    const footprint = (who = mine) => who.call('GET /admin/audit/mine', { query: { size: 10 } })
    expect(await footprint()).toMatchObject({ records: [], total: 0 })
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      tx.audit({
        action: 'user.record_read',
        actorId: boss.id,
        actorName: '罗文博',
        subjectType: 'user',
        subjectId: me.id,
      })
      tx.audit({ action: 'user.avatar', actorId: me.id, actorName: '沈清和', subjectType: 'user', subjectId: me.id })
    })
    const seen = await footprint()
    expect(seen.records[0]).toMatchObject({ kind: 'view', what: '查看个人资料', office: '心理中心' })
    expect(seen.records.some(({ what }) => what === '修改头像')).toBe(false)
    expect(JSON.stringify(seen)).not.toContain('罗文博')
    const other = await app.signedIn(await app.givenUser(tenant))
    expect(await footprint(other)).toMatchObject({ total: 0 })
  })
})

describe('verification', () => {
  const finished = async (id: string) =>
    eventually(async () => {
      const task = await admin.call('GET /download/taskProgress/getTaskProgressById', { query: { id } })
      expect(task.taskStatus).toBe(2)
      return task
    })
  const verify = async () => finished(await admin.call('POST /admin/audit/verify', undefined, quiet))

  test('is accepted, runs in the background, and says what it found', async () => {
    await givenSchool()
    await write(20)
    const whole = await verify()
    expect(whole).toMatchObject({ outcome: 'ok', importFileName: '操作留痕核验', isDownload: 0 })
    expect(whole.message).toMatch(/^核验通过，共\d+条留痕，未发现改动$/)
    expect(whole.successCount).toBe(whole.totalCount)
    const { rows } = await asSuperuser('select seq from audit_anchor where tenant_id = $1')
    expect(rows.length).toBeGreaterThan(0)

    await asSuperuser(`update audit_entry set actor_name = '无辜的人' where tenant_id = $1 and seq = 5`)
    expect(await verify()).toMatchObject({
      outcome: 'failed',
      message: '第5条留痕异常：内容在写入后被改动，请立即联系平台管理员',
    })
    expect((await page({ action: 'audit.broken' })).total).toBe(1)
    expect((await page({ action: 'audit.verify' })).total).toBe(2)
  })

  test('answers with code 1604 and the task’s id', async () => {
    await givenSchool()
    const replies: unknown[] = []
    const real = fetch
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await real(...args)
      replies.push(await response.clone().json())
      return response
    })
    const watched = await app.signedIn(adminUser)
    vi.unstubAllGlobals()
    const id = await watched.call('POST /admin/audit/verify', undefined, quiet)
    expect(replies.at(-1)).toMatchObject({ code: ACCEPTED, msg: null, data: id })
    expect(await finished(id)).toMatchObject({ outcome: 'ok' })
  })

  test('on the command line covers every school and tells by its answer', async () => {
    await givenSchool()
    await write(3)
    const whole = tenant
    const lines: string[] = []
    const run = (...tenantIds: number[]) =>
      verifyAllTrails({
        withTenant: app.runtime.withTenant,
        tenantIds,
        masterKey: MASTER_KEY,
        witnesses: [],
        print: (line) => lines.push(line),
      })
    expect(await run(whole.id)).toBe(true)
    await givenSchool()
    await write(3)
    await asSuperuser('delete from audit_entry where tenant_id = $1 and seq = 1')
    expect(await run(tenant.id, whole.id)).toBe(false)
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^机构 ${whole.id} \\[ok\\] 核验通过，共\\d+条留痕，未发现改动，末条 \\d+ [0-9a-f]{64}$`),
      ) as string,
      expect.stringMatching(new RegExp(`^机构 ${tenant.id} \\[BROKEN\\] 第2条留痕异常：缺少记录`)) as string,
      expect.stringMatching(new RegExp(`^机构 ${whole.id} \\[ok\\]`)) as string,
    ])
  })
})

test('the hourly seal covers every school, goes to the log, and passes over a broken chain loudly', async () => {
  await givenSchool()
  await write(3)
  const broken = tenant.id
  await asSuperuser('delete from audit_entry where tenant_id = $1 and seq = 1')
  await givenSchool()
  await write(3)
  const lines: string[] = []
  const note = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  const { crons } = createAuditModule({ masterKey: MASTER_KEY, witnesses: [], logger: { info: note, error: note } })
  await crons[0]!.run({ withTenant: app.runtime.withTenant, tenantIds: [broken, tenant.id], now: new Date() })
  expect(lines).toEqual([
    `audit chain is broken {"tenant":${broken},"seq":"2","fault":"gap"}`,
    expect.stringMatching(
      `^audit anchor \\{"tenant":${tenant.id},"kind":"anchored","seq":"\\d+","hash":"[0-9a-f]{64}","late":false\\}$`,
    ) as string,
  ])
})
