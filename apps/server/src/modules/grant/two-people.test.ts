import { beforeAll, describe, expect, test } from 'vitest'
import { agree, brokenPromises, detail, reject, withdraw } from '../../../test/approval-school.ts'
import { inTenant } from '../../../test/departments.ts'
import { giveRight } from '../../../test/forms.ts'
import { givenClinic, giveRoles, textsRead, type Clinic, type Person } from '../../../test/grants.ts'
import { openTestApp } from '../../../test/harness.ts'
import { changeRole, detailOf, roleIdOf } from '../../../test/role-forms.ts'
import { createApprovalModule } from '../approval/index.ts'

// Option 14: every row of the machine of requests, by everybody it could be tried by, and what comes of each end.

const app = await openTestApp()
let clinic: Clinic
let counsellorRole: string
let headRole: string
let second: Person
let chief: Person
let gainer: Person
beforeAll(async () => {
  clinic = await givenClinic(app)
  second = await clinic.person('副主任', ['CRISIS_ROLE_CENTER_SUPERINTENDENT'])
  chief = await clinic.person('总负责人', ['CRISIS_ROLE_SUPERINTENDENT'])
  gainer = await clinic.person('兼任主任', ['CRISIS_ROLE_CENTER_SUPERINTENDENT'], clinic.college)
  counsellorRole = await roleIdOf(app, clinic.tenant, 'ROLE_CONSULTANT')
  headRole = await roleIdOf(app, clinic.tenant, 'CRISIS_ROLE_CENTER_SUPERINTENDENT')
})

const rolesOf = (userId: string): Promise<string[]> =>
  inTenant(app, clinic.tenant, async (tx) =>
    (
      await tx.sql<{ code: string }>(
        `select r.code from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id
          where h.tenant_id = $1 and h.user_id = $2 order by r.sort`,
        [tx.tenantId, userId],
      )
    ).map(({ code }) => code),
  )

/** The administrator proposes that one of the heads also becomes a counsellor. */
const propose = async (): Promise<string> => {
  await inTenant(app, clinic.tenant, (tx) =>
    tx.remove('user_role', { user_id: gainer.user.id, role_id: counsellorRole }),
  )
  const { flowId } = await giveRoles(clinic.admin.browser, gainer.user.id, [headRole, counsellorRole])
  return flowId!
}

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (done) => (done === null ? 'done' : `state ${(done as { status: number }).status}`),
    (error: { code: number }) => String(error.code),
  )

const transfer = (who: Person, id: string, to: Person) =>
  who.browser.call('POST /consult/act/flow/transfer', { body: { id, userId: to.user.id } })

const acts = {
  agree: (who: Person, id: string) => agree(who, id),
  reject: (who: Person, id: string) => reject(who, id),
  'reject without a word': (who: Person, id: string) => reject(who, id, '否'),
  withdraw: (who: Person, id: string) => withdraw(who, id),
  'transfer to one who may': (who: Person, id: string) => transfer(who, id, chief),
  'transfer to the one who gains': (who: Person, id: string) => transfer(who, id, gainer),
  'transfer to the one who proposed': (who: Person, id: string) => transfer(who, id, clinic.admin),
  'transfer to a counsellor': (who: Person, id: string) => transfer(who, id, clinic.counsellor),
  urge: (who: Person, id: string) => who.browser.call('POST /consult/act/flow/urge', { body: { id } }),
} as const
type ActName = keyof typeof acts
const names = Object.keys(acts) as ActName[]

const [NOBODY, OWN, NOT_YOURS, WRONG, OVER] = ['404', '43003', '43014', '43015', '43009']
const nothing = Object.fromEntries(names.map((act) => [act, NOBODY])) as Record<ActName, string>

const heard: Readonly<Record<string, Readonly<Record<ActName, string>>>> = {
  proposer: {
    ...(Object.fromEntries(names.map((act) => [act, OWN])) as Record<ActName, string>),
    withdraw: 'state 4',
    urge: 'done',
  },
  head: {
    agree: 'state 2',
    reject: 'state 3',
    'reject without a word': '43004',
    withdraw: NOT_YOURS,
    'transfer to one who may': 'done',
    'transfer to the one who gains': WRONG,
    'transfer to the one who proposed': WRONG,
    'transfer to a counsellor': WRONG,
    urge: NOT_YOURS,
  },
  gainer: nothing,
  chief: nothing,
  counsellor: nothing,
  'another administrator': nothing,
}

test('who hears what of a proposal, and what it leaves of the person’s roles', async () => {
  const other = await clinic.person('另一管理员', ['ROLE_ADMIN'])
  const people: Readonly<Record<string, Person>> = {
    proposer: clinic.admin,
    head: clinic.head,
    gainer,
    chief,
    counsellor: clinic.counsellor,
    'another administrator': other,
  }
  const faults: unknown[] = []
  for (const [who, expected] of Object.entries(heard))
    for (const act of names) {
      const id = await propose()
      const is = await outcome(acts[act](people[who]!, id))
      const isCounsellor = (await rolesOf(gainer.user.id)).includes('ROLE_CONSULTANT')
      if (is !== expected[act] || isCounsellor !== (is === 'state 2')) faults.push([who, act, is, isCounsellor])
      await withdraw(clinic.admin, id).catch(() => undefined)
    }
  expect(faults).toEqual([])
})

test.each(['pass', 'reject', 'withdraw'] as const)('after %s nobody does anything any more', async (end) => {
  const id = await propose()
  if (end === 'pass') await agree(second, id)
  if (end === 'reject') await reject(second, id)
  if (end === 'withdraw') await withdraw(clinic.admin, id)
  const faults: unknown[] = []
  for (const [name, act] of Object.entries(acts))
    for (const who of [clinic.admin, clinic.head]) {
      const is = await outcome(act(who, id))
      if (is !== OVER) faults.push([name, is])
    }
  expect(faults).toEqual([])
})

test('silence confirms nothing, and no administrator is called in', async () => {
  // Somebody who could be: whoever proposed it never is.
  await clinic.person('另一位管理员', ['ROLE_ADMIN'], clinic.school)
  const id = await propose()
  await inTenant(app, clinic.tenant, (tx) =>
    tx.update('approval_flow', { id }, { due_at: new Date(tx.now.getTime() - 1000) }),
  )
  const [tend] = createApprovalModule([]).crons
  const run = () => tend!.run({ withTenant: app.runtime.withTenant, tenantIds: [clinic.tenant.id], now: new Date() })
  await run()
  // Nor when all who were asked have left.
  const lock = (flag: '0' | '9') =>
    inTenant(app, clinic.tenant, (tx) =>
      tx.sql('update user_account set lock_flag = $2 where tenant_id = $1 and id = any($3::uuid[])', [
        tx.tenantId,
        flag,
        [clinic.head.user.id, second.user.id],
      ]),
    )
  await lock('9')
  await run()
  await lock('0')
  const { status, steps } = await detail(clinic.admin, id)
  expect(status).toBe(1)
  expect(steps.map(({ approverName }) => approverName).toSorted()).toEqual(['中心负责人', '副主任'])
  await withdraw(clinic.admin, id)
})

describe('whoever decides', () => {
  test('sees who gains what; whoever looks after the person sees that it waits; the head is told twice', async () => {
    const id = await propose()
    const { facts, optionName } = await detail(clinic.head, id)
    expect([optionName, facts]).toEqual([
      '双人确认',
      [
        { label: '谁会获得', text: '兼任主任（计算机学院）' },
        { label: '将获得的角色', text: '咨询师' },
      ],
    ])
    const { pending, role } = await clinic.admin.browser.call('GET /admin/user/detail', {
      query: { id: gainer.user.id },
    })
    expect(pending).toMatchObject([
      { flowId: id, title: '授予兼任主任角色「咨询师」', proposerName: '管理员', facts: [{ text: '咨询师' }] },
    ])
    expect(role.map(({ roleName }) => roleName)).toEqual(['中心负责人'])
    await agree(second, id)
    const told = await inTenant(app, clinic.tenant, (tx) =>
      tx.sql<{ step: string }>(
        `select step from message where tenant_id = $1 and user_id = $2 and biz_type = 'clinical_grant' and biz_id = $3
          order by created_at, id`,
        [tx.tenantId, clinic.head.user.id, id],
      ),
    )
    expect(told.map(({ step }) => step)).toEqual(['已提出，等待他人确认', '已经他人确认，现已生效'])
    const after = await clinic.admin.browser.call('GET /admin/user/detail', { query: { id: gainer.user.id } })
    expect([after.pending, after.role.map(({ roleName }) => roleName)]).toEqual([[], ['咨询师', '中心负责人']])
  })

  test('by a role that gains is not asked: where every head does, the chief; where nobody is left, it says so', async () => {
    const right = await giveRight(clinic.admin.browser, clinic.record, 'CRISIS_ROLE_CENTER_SUPERINTENDENT', ['view'])
    const [{ flowId: id } = { flowId: '' }] = right.pending
    expect(right.actions).toEqual([])
    expect((await detail(chief, id)).steps.map(({ approverName }) => approverName)).toEqual(['总负责人'])
    expect(await outcome(agree(clinic.head, id))).toBe(NOBODY)
    expect(await outcome(agree(chief, id))).toBe('state 2')
    const rights = await clinic.admin.browser.call('GET /public/forms/rights', { query: { formId: clinic.record } })
    expect(rights.find(({ roleId }) => roleId === headRole)).toMatchObject({ actions: ['view'], pending: [] })
    const lonely = await givenClinic(app)
    await inTenant(app, lonely.tenant, (tx) =>
      tx.update('user_account', { id: lonely.head.user.id }, { lock_flag: '9' }),
    )
    const consultant = await roleIdOf(app, lonely.tenant, 'ROLE_CONSULTANT')
    await expect(giveRoles(lonely.admin.browser, lonely.student.user.id, [consultant])).rejects.toMatchObject({
      code: 43020,
    })
  })

  test('who has come to gain meanwhile decides no more', async () => {
    const general = await roleIdOf(app, clinic.tenant, 'ROLE_GENERAL')
    const { pending } = await giveRight(clinic.admin.browser, clinic.record, 'ROLE_GENERAL', ['view'])
    const id = pending[0]!.flowId
    const hold = (run: 'insert' | 'remove') =>
      inTenant(app, clinic.tenant, async (tx) => {
        const held = { user_id: clinic.head.user.id, role_id: general }
        if (run === 'insert') await tx.insert('user_role', held)
        else await tx.remove('user_role', held)
      })
    await hold('insert')
    expect(await outcome(agree(clinic.head, id))).toBe('43019')
    await hold('remove')
    await withdraw(clinic.admin, id)
  })
})

test('a wider reach of a clinical role holds when confirmed, and not if the role was changed meanwhile', async () => {
  const widen = () => changeRole(clinic.admin.browser, counsellorRole, { scopes: [{ resource: 'user', type: 'ALL' }] })
  const first = (await widen()).flowId!
  expect(await detailOf(clinic.admin.browser, counsellorRole)).toMatchObject({
    scopes: [{ type: 'DEPT_AND_BELOW' }],
    pending: [{ flowId: first, facts: [{ label: '数据范围' }] }],
    isOwn: false,
  })
  await changeRole(clinic.admin.browser, counsellorRole, { roleDesc: '改了说明' })
  expect(await agree(clinic.head, first)).toMatchObject({ status: 3, code: 43005 })
  const again = (await widen()).flowId!
  expect(await agree(clinic.head, again)).toMatchObject({ status: 2, code: 0 })
  expect(await detailOf(clinic.admin.browser, counsellorRole)).toMatchObject({ scopes: [{ type: 'ALL' }], pending: [] })
})

test('what takes rights away holds at once', async () => {
  const rights = await giveRight(clinic.admin.browser, clinic.record, 'ROLE_CONSULTANT', [])
  expect(rights).toMatchObject({ actions: [], pending: [] })
  const { user } = await clinic.person('离任', ['ROLE_GENERAL', 'ROLE_CONSULTANT'], clinic.college)
  const { flowId } = await giveRoles(clinic.admin.browser, user.id, [
    await roleIdOf(app, clinic.tenant, 'ROLE_GENERAL'),
  ])
  expect([flowId, await rolesOf(user.id)]).toEqual([null, ['ROLE_GENERAL']])
})

test('a password for somebody clinical is made once for each time another has agreed', async () => {
  const { browser } = clinic.admin
  const { id } = clinic.counsellor.user
  const reset = () => browser.call('POST /admin/user/resetPwd', { body: { id } })
  const ask = () => browser.call('POST /admin/user/askCredential', { body: { id } })
  expect((await browser.call('GET /admin/user/detail', { query: { id } })).isGuarded).toBe(true)
  const { flowId } = await ask()
  expect(await outcome(reset())).toBe('40391')
  expect((await detail(clinic.head, flowId)).facts).toMatchObject([
    { label: '谁的账号', text: '咨询师（计算机学院）' },
    { label: '提出人可以' },
  ])
  await agree(clinic.head, flowId)
  const other = await clinic.person('别的管理员', ['ROLE_ADMIN'])
  expect(await outcome(other.browser.call('POST /admin/user/resetPwd', { body: { id } }))).toBe('40391')
  expect(await reset()).toMatchObject({ username: clinic.counsellor.user.username })
  expect(await outcome(reset())).toBe('40391')
  const again = (await ask()).flowId
  await agree(clinic.head, again)
  await inTenant(app, clinic.tenant, (tx) =>
    tx.update('approval_flow', { id: again }, { ended_at: new Date(tx.now.getTime() - 25 * 3_600_000) }),
  )
  expect(await outcome(reset())).toBe('40391')
  await expect(
    browser.call('POST /admin/user/askCredential', { body: { id: clinic.student.user.id } }),
  ).rejects.toMatchObject({
    code: 40392,
  })
})

test('a student is taken into the team, and reads nothing until that is confirmed', async () => {
  const { browser } = clinic.admin
  const peer = await clinic.person('朋辈', ['ROLE_GENERAL'], clinic.college)
  const body = { userId: peer.user.id, category: 'peer' }
  expect(await browser.call('POST /consult/professionals/save', { body })).toBeNull()
  const { pending } = await browser.call('GET /admin/user/detail', { query: { id: peer.user.id } })
  expect(pending).toMatchObject([{ title: '将朋辈纳入咨询队伍', facts: [{ text: '朋辈辅导员' }] }])
  await agree(clinic.head, pending[0]!.flowId)
  expect(await browser.call('GET /consult/professionals/detail', { query: { userId: peer.user.id } })).toMatchObject({
    category: 'peer',
  })
  expect(await textsRead(clinic, peer)).toBe(0)
})

test('nothing of all this broke a promise', async () => {
  expect(await brokenPromises(app, clinic.tenant)).toEqual([])
})
