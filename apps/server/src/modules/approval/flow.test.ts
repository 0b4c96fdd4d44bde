import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf, givenFlow } from '../../../test/approval.ts'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import {
  agree,
  brokenPromises,
  createProbe,
  detail,
  givenSchool,
  reject,
  setApproval,
  stepsOf,
  waiting,
  withdraw,
  type School,
} from '../../../test/approval-school.ts'
import { agreeFlow } from './decide-flow.ts'

let app: TestApp
let school: School
const probe = createProbe()
beforeAll(async () => {
  app = await createTestApp({ flowSubjects: [probe.subject] })
})
afterAll(() => app.close())
beforeEach(async () => {
  probe.refuses = false
  probe.told.length = 0
  school = await givenSchool(app)
})

const submit = (over: Parameters<typeof givenFlow>[2] = {}) =>
  givenFlow(app, school.applicant.user, { bizType: 'probe', ...over })
const inbox = async (who: { browser: School['a']['browser'] }, status = 1) =>
  (await who.browser.call('GET /message/message/myMessageByType', { query: { status, size: 50 } })).records

describe('submitting', () => {
  test('asks the first node only, tells it, and shows in everybody’s lists', async () => {
    await setApproval(school, 1, [[school.a], [school.b, school.c]])
    const id = await submit({ bizId: 'x1', title: '导出新生名单', reason: '普查通知' })
    expect(await stepsOf(school.applicant, id)).toEqual(['1 审批甲 active', '2 审批乙 later', '2 审批丙 later'])
    expect([await waiting(school.a), await waiting(school.b), await waiting(school.applicant)]).toEqual([1, 0, 0])
    const [message] = await inbox(school.a)
    expect(message).toMatchObject({ title: '您有待审批事项：导出新生名单', link: `/approval_info?id=${id}` })
    expect(message).toMatchObject({ acts: [{ code: 'judge', link: `/approval_info?id=${id}` }], note: '普查通知' })
    expect(await inbox(school.b)).toEqual([])
    const page = (who: School['a'], tab: 'waiting' | 'mine' | 'done') =>
      who.browser.call('POST /consult/act/flow/page', { body: { tab } })
    expect((await page(school.a, 'waiting')).records).toMatchObject([
      { id, title: '导出新生名单', applicantName: '申请人', status: 1, statusName: '待审批', myResult: 'active' },
    ])
    expect((await page(school.applicant, 'mine')).records).toMatchObject([
      { id, currentApprovers: ['审批甲'], canWithdraw: true },
    ])
    expect((await page(school.a, 'mine')).total + (await page(school.a, 'done')).total).toBe(0)
  })

  test.each([2, 3] as const)('in mode %i everybody is asked at once, and nobody twice', async (mode) => {
    await setApproval(school, mode, [[school.a], [school.b]])
    const id = await submit()
    expect(await stepsOf(school.applicant, id)).toEqual(['1 审批甲 active', '2 审批乙 active'])
    expect([await inbox(school.a), await inbox(school.b)].map((list) => list.length)).toEqual([1, 1])
  })

  test('is refused while the same is pending, and allowed again when it is settled', async () => {
    await setApproval(school, 3, [[school.a]])
    const id = await submit({ bizId: 'same' })
    await expect(submit({ bizId: 'same' })).rejects.toMatchObject({ code: 43001, message: '已有待审批的申请' })
    await submit({ bizId: 'other' })
    await agree(school.a, id)
    await submit({ bizId: 'same' })
  })

  test('where nothing is set, or it is switched off, is refused', async () => {
    await expect(submit()).rejects.toMatchObject({ code: 43006 })
    await setApproval(school, 3, [[school.a]], 13, { enable: false })
    await expect(submit()).rejects.toMatchObject({ code: 43006 })
  })

  test('leaves the applicant out of the approvers', async () => {
    await setApproval(school, 1, [[school.applicant], [school.b]])
    expect(await stepsOf(school.applicant, await submit())).toEqual(['2 审批乙 active'])
  })

  test('without a possible approver goes to the administrators, and to nobody when the only one asks', async () => {
    await setApproval(school, 2, [[school.a]])
    await app.runtime.owner.query(`update user_account set lock_flag = '9' where id = $1`, [school.a.user.id])
    const id = await submit()
    expect(await stepsOf(school.applicant, id)).toEqual(['1 管理员 active'])
    expect((await agree(school.admin, id)).status).toBe(2)
    await expect(givenFlow(app, school.admin.user, { bizType: 'probe' })).rejects.toMatchObject({
      code: 43007,
      message: '暂时没有可以审批的人，请联系管理员设置审批人后再提交',
    })
  })

  test('keeps the setting of its beginning', async () => {
    const { version } = await setApproval(school, 1, [[school.a], [school.b]])
    const id = await submit()
    await school.admin.browser.call('POST /consult/act/setting/put', {
      body: {
        optionId: 13,
        enable: false,
        mode: 3,
        nodes: [{ approverType: 'user', ids: [school.c.user.id] }],
        version,
      },
    })
    expect((await agree(school.a, id)).status).toBe(1)
    expect((await agree(school.b, id)).status).toBe(2)
  })
})

describe('agreeing', () => {
  test('one after the other: each node by one of its people, the last one carries it out', async () => {
    await setApproval(school, 1, [[school.a, school.c], [school.b]])
    const id = await submit({ bizId: 'x1' })
    await expect(agree(school.b, id)).rejects.toMatchObject({ code: 43002, message: '您不是当前审批人' })
    expect(await agree(school.a, id, '可以')).toEqual({ id, status: 1, code: 0, reason: null })
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 agreed', '1 审批丙 cancelled', '2 审批乙 active'])
    await expect(agree(school.c, id)).rejects.toMatchObject({ code: 43002 })
    expect(probe.told).toEqual([])
    expect((await agree(school.b, id)).status).toBe(2)
    expect(probe.told).toEqual(['passed x1'])
    const [message] = await inbox(school.applicant)
    expect(message).toMatchObject({ title: '审批结果：已通过', link: `/approval_detail?id=${id}` })
    // What asked them to act is settled.
    expect([await inbox(school.a), await inbox(school.b), await inbox(school.c)].flat()).toEqual([])
    expect((await detail(school.applicant, id)).events.map(({ action }) => action)).toEqual(['submit', 'agree', 'pass'])
    await expect(agree(school.b, id)).rejects.toMatchObject({ code: 43009 })
  })

  test('of all: the last one decides', async () => {
    await setApproval(school, 2, [[school.a, school.b]])
    const id = await submit()
    expect((await agree(school.b, id)).status).toBe(1)
    await expect(agree(school.b, id)).rejects.toMatchObject({ code: 43002 })
    expect((await agree(school.a, id)).status).toBe(2)
  })

  test('of any: the first one decides, the others have nothing to do any more', async () => {
    await setApproval(school, 3, [[school.a, school.b]])
    const id = await submit()
    expect((await agree(school.b, id)).status).toBe(2)
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 cancelled', '1 审批乙 agreed'])
    expect(await waiting(school.a)).toBe(0)
    await expect(agree(school.a, id)).rejects.toMatchObject({ code: 43009, message: '该申请已处理完毕，请刷新后查看' })
  })

  test('to one’s own request is refused, to a stranger’s it does not exist', async () => {
    await setApproval(school, 3, [[school.a, school.applicant]])
    const id = await submit()
    await expect(agree(school.applicant, id)).rejects.toMatchObject({
      code: 43003,
      message: '不能审批本人提交的申请',
    })
    await expect(agree(school.c, id)).rejects.toMatchObject({ code: 404 })
    const elsewhere = await givenSchool(app)
    await expect(agree(elsewhere.admin, id)).rejects.toMatchObject({ code: 404 })
  })

  test('what the business can no longer take up ends refused, with everything it did undone', async () => {
    await setApproval(school, 3, [[school.a]])
    const id = await submit({ bizId: 'x1' })
    probe.refuses = true
    const reason = '业务状态已变化，审批未生效：文件已被使用，不能删除'
    expect(await agree(school.a, id)).toEqual({ id, status: 3, code: 43005, reason })
    expect(probe.told).toEqual(['refused x1'])
    expect(await detail(school.applicant, id)).toMatchObject({ status: 3, endReason: reason })
    const left = await inTenant(app, school.tenant, async (tx) => [
      ...(await tx.sql('select 1 from dict where tenant_id = $1 and type = $2', [tx.tenantId, id])),
      ...(await tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'probe.passed'`, [tx.tenantId])),
    ])
    expect(left).toEqual([])
    expect((await inbox(school.applicant))[0]?.title).toBe('审批结果：已驳回')
  })

  test('a sort of business that is gone ends refused instead of for ever pending', async () => {
    await setApproval(school, 3, [[school.a]])
    const id = await submit({ bizType: 'unheard-of' })
    expect(await agree(school.a, id)).toMatchObject({ status: 3, code: 43005 })
  })

  test('needs the account and the role one came in by', async () => {
    const { tenant, admin, a } = school
    const [role] = await inTenant(app, tenant, (tx) =>
      tx.sql<{ id: string }>(`select id from role where tenant_id = $1 and code = 'ROLE_CONSULTANT'`, [tx.tenantId]),
    )
    await admin.browser.call('POST /consult/act/setting', {
      body: { optionId: 13, enable: true, mode: 3, nodes: [{ approverType: 'role', ids: [role!.id] }] },
    })
    const id = await submit()
    expect(await stepsOf(school.applicant, id)).toHaveLength(3)
    await inTenant(app, tenant, (tx) =>
      tx.sql('delete from user_role where tenant_id = $1 and user_id = $2', [tx.tenantId, a.user.id]),
    )
    const actor = actorOf(a.user)
    await expect(
      app.runtime.withTenant({ tenantId: tenant.id, actor }, (tx) => agreeFlow(tx, actor, new Map(), { id })),
    ).rejects.toMatchObject({ code: 43002 })
    expect((await agree(school.b, id)).status).toBe(2)
  })
})

describe('rejecting', () => {
  test.each([1, 2, 3] as const)('ends mode %i at once, with the opinion', async (mode) => {
    await setApproval(school, mode, [[school.a], [school.b]])
    const id = await submit({ bizId: 'x1' })
    expect((await reject(school.a, id, '材料不全')).status).toBe(3)
    expect(probe.told).toEqual(['refused x1'])
    const seen = await detail(school.applicant, id)
    expect(seen.steps.map(({ result, opinion }) => [result, opinion])).toEqual([
      ['rejected', '材料不全'],
      ['cancelled', null],
    ])
    await expect(agree(school.b, id)).rejects.toMatchObject({ code: 43009 })
  })

  test.each(['', ' ', '否', ' 否 '])('needs an opinion that says something: %j', async (opinion) => {
    await setApproval(school, 3, [[school.a]])
    const id = await submit()
    await expect(reject(school.a, id, opinion)).rejects.toMatchObject({ code: 43004 })
    expect((await detail(school.a, id)).status).toBe(1)
  })

  test('is for those who are asked', async () => {
    await setApproval(school, 1, [[school.a], [school.b]])
    const id = await submit()
    await expect(reject(school.b, id)).rejects.toMatchObject({ code: 43002 })
    await expect(reject(school.applicant, id)).rejects.toMatchObject({ code: 43003 })
  })
})

describe('withdrawing', () => {
  test('is the applicant’s while nobody has acted', async () => {
    await setApproval(school, 2, [[school.a, school.b]])
    const id = await submit({ bizId: 'x1' })
    await expect(withdraw(school.a, id)).rejects.toMatchObject({ code: 43014, message: '只有申请人可以进行此操作' })
    expect((await withdraw(school.applicant, id)).status).toBe(4)
    expect(await inbox(school.a)).toEqual([])
    expect(await waiting(school.a)).toBe(0)
    await expect(withdraw(school.applicant, id)).rejects.toMatchObject({ code: 43009 })
    await submit({ bizId: 'x1' })
  })

  test('after the first answer is too late', async () => {
    await setApproval(school, 2, [[school.a, school.b]])
    const id = await submit()
    await agree(school.a, id)
    await expect(withdraw(school.applicant, id)).rejects.toMatchObject({
      code: 43008,
      message: '已有审批人处理，不能撤回',
    })
    expect((await detail(school.applicant, id)).actions).toEqual(['urge'])
    const mine = await school.applicant.browser.call('POST /consult/act/flow/page', { body: { tab: 'mine' } })
    expect(mine.records).toMatchObject([{ id, canWithdraw: false }])
  })
})

describe('transferring and urging', () => {
  const transfer = (who: School['a'], id: string, to: { user: { id: string } }) =>
    who.browser.call('POST /consult/act/flow/transfer', { body: { id, userId: to.user.id, opinion: '请代为处理' } })
  const urge = (who: School['a'], id: string) => who.browser.call('POST /consult/act/flow/urge', { body: { id } })

  test('a colleague answers instead', async () => {
    await setApproval(school, 2, [[school.a, school.b]])
    const id = await submit()
    await transfer(school.a, id, school.c)
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 transferred', '1 审批乙 active', '1 审批丙 active'])
    await expect(agree(school.a, id)).rejects.toMatchObject({ code: 43002 })
    await agree(school.c, id)
    expect((await agree(school.b, id)).status).toBe(2)
  })

  test('never to the applicant, to oneself, to somebody asked already, to a visitor', async () => {
    await setApproval(school, 2, [[school.a, school.b]])
    const id = await submit()
    const visitor = { user: await app.givenUser(school.tenant) }
    for (const [to, message] of [
      [school.applicant, '不能转交给申请人本人'],
      [school.a, '不能转交给自己'],
      [school.b, '对方已是这一步的审批人，无需转交'],
      [visitor, '对方不是可用的工作人员账号，请换一位'],
    ] as const)
      await expect(transfer(school.a, id, to)).rejects.toMatchObject({ code: 43015, message })
    expect(await stepsOf(school.a, id)).toEqual(['1 审批甲 active', '1 审批乙 active'])
  })

  test('urging reminds those who are asked, once in a while', async () => {
    await setApproval(school, 1, [[school.a], [school.b]])
    const id = await submit({ title: '导出名单' })
    await urge(school.applicant, id)
    expect((await inbox(school.a)).map(({ title }) => title)).toContain('请尽快审批：导出名单')
    expect(await inbox(school.b)).toEqual([])
    await expect(urge(school.applicant, id)).rejects.toMatchObject({ code: 43016 })
    await expect(urge(school.a, id)).rejects.toMatchObject({ code: 43014 })
  })
})

test('who sees what: parties all of it, keepers how it is getting on, others nothing', async () => {
  await setApproval(school, 1, [[school.a], [school.b]])
  const id = await submit({ reason: '不便外传的事由' })
  await agree(school.a, id, '只说给你听')
  for (const one of [school.applicant, school.a, school.b])
    expect(await detail(one, id)).toMatchObject({ reason: '不便外传的事由', isBodyHidden: false })
  const kept = await detail(school.admin, id)
  expect(kept).toMatchObject({ reason: null, isBodyHidden: true, actions: [] })
  expect(JSON.stringify(kept)).not.toMatch(/事由|只说给你听/)
  await expect(detail(school.c, id)).rejects.toMatchObject({ code: 404 })
  expect((await detail(school.b, id)).actions).toEqual(['agree', 'reject', 'transfer'])
  const { rows } = await app.runtime.owner.query('select reason from approval_flow where id = $1', [id])
  expect((rows[0] as { reason: Buffer }).reason.toString('utf8')).not.toContain('事由')
})

test('what has passed is offered to be refused only, on its page, in the list and in the message', async () => {
  await setApproval(school, 3, [[school.a]], 1)
  const ahead = await submit({ option: 1, title: '还来得及', agreeUntil: new Date(Date.now() + 60_000) })
  const past = await submit({ option: 1, title: '时间已过', agreeUntil: new Date(Date.now() - 1000) })
  expect((await detail(school.a, ahead)).actions).toEqual(['agree', 'reject', 'transfer'])
  expect(await detail(school.a, past)).toMatchObject({ actions: ['reject', 'transfer'], isPastAgreeing: true })
  const { records } = await school.a.browser.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })
  expect(records.flatMap((row) => (row.isPastAgreeing ? row.title : []))).toEqual(['时间已过'])
  const acts = (await inbox(school.a)).map(({ title, acts: offered }) => [title, offered.map(({ code }) => code)])
  expect(Object.fromEntries(acts)).toEqual({
    '您有待审批事项：还来得及': ['agree', 'refuse', 'openFlow'],
    '您有待审批事项：时间已过': ['refuse', 'openFlow'],
  })
  await reject(school.a, past)
  expect(await detail(school.a, past)).toMatchObject({ status: 3, isPastAgreeing: false })
})

test('the database itself refuses an approver who is the applicant', async () => {
  await setApproval(school, 3, [[school.a]])
  const id = await submit()
  await expect(
    app.runtime.owner.query('update approval_step set approver_id = applicant_id where flow_id = $1', [id]),
  ).rejects.toThrow(/check constraint/)
  expect(await brokenPromises(app, school.tenant)).toEqual([])
})

test('lists are narrowed by sort, state and words', async () => {
  await setApproval(school, 3, [[school.a]])
  await setApproval(school, 3, [[school.a]], 2)
  const first = await submit({ title: '导出名单' })
  await submit({ option: 2, title: '周四请假' })
  await reject(school.a, first)
  const page = async (body: object) =>
    (
      await school.applicant.browser.call('POST /consult/act/flow/page', { body: { tab: 'mine', ...body } })
    ).records.map(({ title }) => title)
  expect(await page({})).toEqual(['周四请假', '导出名单'])
  expect(await page({ optionId: 2 })).toEqual(['周四请假'])
  expect(await page({ status: 3 })).toEqual(['导出名单'])
  expect(await page({ keyword: '请假' })).toEqual(['周四请假'])
  expect(await page({ keyword: '%' })).toEqual([])
  expect(await page({ size: 1, current: 2 })).toEqual(['导出名单'])
})
