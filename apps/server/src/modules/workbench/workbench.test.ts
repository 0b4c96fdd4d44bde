import { formatDate, millisecondsPer, type RoleCode } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant } from '../../../test/people.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { ConsoleEntry } from './console/console.entry.ts'
import { countEntries } from './console/count-entries.ts'

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

const today = () => formatDate(new Date())
const dayAfter = (days: number) => formatDate(new Date(Date.now() + days * millisecondsPer.day))
const signInAs = async (...roles: RoleCode[]) => app.signedIn(await app.givenUser(tenant, { roles }))

describe('the numbers', () => {
  test('are those the role may see, each with where to look closer', async () => {
    const school = await app.givenTenant()
    const admin = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
    const person = await app.givenUser(school)
    await app.runtime.owner.query(`update user_account set audit_status = 'pending' where tenant_id = $1 and id = $2`, [
      school.id,
      person.id,
    ])
    await app
      .visitor(school)
      .signIn({ ...person, password: 'Wrong@2026' })
      .catch(() => undefined)
    const counts = new Map((await admin.call('GET /admin/console/counts')).map((one) => [one.code, one]))
    expect(counts.get('user.total')).toMatchObject({ value: 2, note: '在您的数据范围内', path: '/user_manage/index' })
    expect(counts.get('user.pending')).toMatchObject({ value: 1, urgent: true, label: '待审核注册' })
    expect(counts.get('auth.online')).toMatchObject({ value: 1, note: '共 1 人', path: '/online/index' })
    expect(counts.get('auth.failures')).toMatchObject({ value: 1, note: '涉及 1 个账号', urgent: true })
  })

  test('of administration are not there for a counsellor', async () => {
    const counsellor = await signInAs('ROLE_CONSULTANT')
    const codes = (await counsellor.call('GET /admin/console/counts')).map(({ code }) => code)
    expect(codes).toEqual([
      'warning.live',
      'errand.mine',
      'appointment.today',
      'appointment.records',
      'care.cases',
      'handover.mine',
      'drawing.rate',
      'approval.waiting',
      'message.unread',
      'notice.unread',
    ])
    const list = await counsellor.call('GET /admin/sysUserRoleAppConsole/tenant/consoleList')
    expect(list.map(({ code, sort }) => [code, sort])).toEqual(codes.map((code, sort) => [code, sort]))
  })

  test('fail alone: a broken statement or a broken rule takes no other number down', async () => {
    const entry = (code: string, count: ConsoleEntry['count']): ConsoleEntry => ({
      code,
      label: code,
      icon: 'x',
      tone: 'plain',
      count,
    })
    const failed: string[] = []
    const counted = await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      countEntries(
        tx,
        { permissions: new Set(), roleCodes: [] } as unknown as Actor,
        [
          entry('first', async () => ({ value: 1 })),
          entry('no table', (inner) => inner.sql('select * from no_such_table') as never),
          entry('no rule', () => Promise.reject(new Error('broken'))),
          entry('last', async (inner) => ({ value: (await inner.sql('select 1 as n')).length, note: 'still here' })),
        ],
        (code) => failed.push(code),
      ),
    )
    expect(counted.map(({ value, note }) => [value, note])).toEqual([
      [1, null],
      [null, null],
      [null, null],
      [1, 'still here'],
    ])
    expect(failed).toEqual(['no table', 'no rule'])
  })

  test('of another school stay there', async () => {
    const other = await app.givenTenant()
    const theirs = await app.signedIn(await app.givenUser(other, { roles: ['ROLE_ADMIN'] }))
    const counts = await theirs.call('GET /admin/console/counts')
    expect(counts.find(({ code }) => code === 'user.total')?.value).toBe(1)
  })
})

test('sign-ins are told by day for a week and by two hours for today', async () => {
  const school = await app.givenTenant()
  const user = await app.givenUser(school, { roles: ['ROLE_ADMIN'] })
  const admin = await app.signedIn(user)
  await app
    .visitor(school)
    .signIn({ ...user, password: 'Wrong@2026' })
    .catch(() => undefined)
  await app.runtime.owner.query(
    `insert into login_log (tenant_id, id, at, event, method, result, username, ip, device)
     select $1::int, gen_random_uuid(), now() - interval '2 days', 'login', 'password', 'success', 'x', '', ''
     union all select $1, gen_random_uuid(), now() - interval '9 days', 'login', 'password', 'success', 'x', '', ''
     union all select $1, gen_random_uuid(), now(), 'logout', 'password', 'success', 'x', '', ''`,
    [school.id],
  )
  const { days, hours, failedAccounts } = await admin.call('GET /admin/console/signInTrend')
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ date: today(), ok: 1, bad: 1 })
  expect(days.at(-3)).toEqual({ date: dayAfter(-2), ok: 1, bad: 0 })
  expect(days.reduce((sum, day) => sum + day.ok + day.bad, 0)).toBe(3)
  expect(hours).toHaveLength(12)
  expect(hours.reduce((sum, bar) => sum + bar.ok + bar.bad, 0)).toBe(2)
  expect(failedAccounts).toBe(1)
  const student = await app.signedIn(await app.givenUser(school))
  await expect(student.call('GET /admin/console/signInTrend')).rejects.toMatchObject({ code: 403 })
})

test('quick actions follow the role, one of them in front', async () => {
  const of = async (role: RoleCode) => {
    const actions = await (await signInAs(role)).call('GET /admin/console/quickActions')
    return actions.map(({ code, primary }) => (primary ? `${code}!` : code))
  }
  expect(await of('ROLE_ADMIN')).toEqual(['log.failures', 'online.kick', 'note.new!'])
  expect(await of('ROLE_CONSULTANT')).toEqual([
    'visit.book',
    'case.refer',
    'crisis.report',
    'record.write!',
    'note.new',
  ])
  expect(await of('ROLE_APPOINTMENT')).toEqual(['rota.open', 'desk.open!', 'note.new'])
  expect(await of('ROLE_RECEPTIONIST')).toEqual(['desk.open!', 'note.new'])
  expect(await of('CRISIS_ROLE_CONSULTANT')).toEqual(['crisis.report', 'note.new!'])
})

describe('the cards', () => {
  test.each([
    [
      'ROLE_CONSULTANT',
      ['agenda', 'products'],
      ['signals', 'records', 'errands', 'approvals', 'notes', 'tasks'],
      'caseload',
    ],
    [
      'ROLE_APPOINTMENT',
      ['confirm', 'house', 'team', 'products'],
      ['overdue', 'errands', 'approvals', 'notes', 'tasks'],
      'weeks',
    ],
    ['ROLE_RECEPTIONIST', ['house', 'products'], ['approvals', 'notes', 'tasks'], 'messages'],
    [
      'ROLE_ADMIN',
      ['signIns', 'products'],
      ['errands', 'approvals', 'registrations', 'online', 'notes', 'tasks'],
      'messages',
    ],
    // Nothing of their own fills the wide lane, so it holds what they owe and what waits for their word.
    ['CRISIS_ROLE_CONSULTANT', ['errands', 'approvals', 'products'], ['notes', 'tasks'], 'messages'],
  ] as const)('of %s begin with the work, and products and devices come last', async (role, wide, middle, third) => {
    const cards = await (await signInAs(role)).call('GET /admin/card/list')
    const inLane = (lane: number) => cards.filter((card) => card.lane === lane).map(({ code }) => code)
    expect(inLane(0)).toEqual(wide)
    expect(inLane(1)).toEqual(middle)
    expect([inLane(2)[0], ...inLane(2).slice(-2)]).toEqual([third, 'devices', 'account'])
  })

  test('stand by default, move, shrink, hide, and come back', async () => {
    const counsellor = await signInAs('ROLE_CONSULTANT')
    const before = await counsellor.call('GET /admin/card/list')
    const saved = await counsellor.call('POST /admin/card/save', {
      body: {
        cards: [
          { code: 'devices', lane: 0, size: 'compact' },
          { code: 'devices', lane: 2 },
          { code: 'contacts', lane: 1, hidden: true, size: 'compact' },
        ],
      },
    })
    expect(saved[0]).toMatchObject({ code: 'devices', lane: 0, size: 'compact', hidden: false })
    // Not a list, so it has no smaller form.
    expect(saved[1]).toMatchObject({ code: 'contacts', lane: 1, hidden: true, size: 'normal' })
    expect(saved).toHaveLength(before.length)
    expect(await counsellor.call('GET /admin/card/list')).toEqual(saved)
    expect(await counsellor.call('POST /admin/card/reset')).toEqual(before)
    expect(await counsellor.call('GET /admin/card/list')).toEqual(before)
  })

  test('that do not exist, or are not for this role, are refused and nothing is kept', async () => {
    const counsellor = await signInAs('ROLE_CONSULTANT')
    const before = await counsellor.call('GET /admin/card/list')
    for (const code of ['nothing', 'audit', '__proto__'])
      await expect(
        counsellor.call('POST /admin/card/save', {
          body: {
            cards: [
              { code: 'notes', lane: 2 },
              { code, lane: 1 },
            ],
          },
        }),
      ).rejects.toThrow('卡片不存在或您不能使用，请刷新页面后重试')
    expect(await counsellor.call('GET /admin/card/list')).toEqual(before)
    await expect(
      counsellor.call('POST /admin/card/save', { body: { cards: [{ code: 'notes', lane: 3 }] } }),
    ).rejects.toThrow('参数错误：列不能大于2')
  })

  test('are arranged for one role and one person; other roles and people keep theirs', async () => {
    const person = await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT', 'ROLE_SUPERVISOR'] })
    const browser = await app.signedIn(person)
    const roles = (await browser.call('GET /admin/user/info')).roleList
    const wear = (code: string) =>
      browser.call('POST /admin/v2/user/toggleRole', {
        body: { roleId: roles.find((one) => one.roleCode === code)!.id },
      })
    await wear('ROLE_CONSULTANT')
    const arranged = await browser.call('POST /admin/card/save', { body: { cards: [{ code: 'account', lane: 0 }] } })
    await wear('ROLE_SUPERVISOR')
    expect((await browser.call('GET /admin/card/list'))[0]?.code).toBe('errands')
    await browser.call('POST /admin/card/reset')
    await wear('ROLE_CONSULTANT')
    expect(await browser.call('GET /admin/card/list')).toEqual(arranged)
    expect((await (await signInAs('ROLE_CONSULTANT')).call('GET /admin/card/list'))[0]?.code).toBe('agenda')
  })

  test('keep their place while the right to see them is away', async () => {
    const school = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
    const person = await app.givenUser(school, { roles: ['ROLE_ADMIN', 'ROLE_CONSULTANT'] })
    const browser = await app.signedIn(person)
    await browser.call('POST /admin/card/save', {
      body: {
        cards: [
          { code: 'audit', lane: 0 },
          { code: 'notes', lane: 0 },
        ],
      },
    })
    const admin = `role_id = (select id from role where tenant_id = $1 and code = 'ROLE_ADMIN')`
    await app.runtime.owner.query(`delete from user_role where tenant_id = $1 and user_id = $2 and ${admin}`, [
      school.id,
      person.id,
    ])
    const poorer = await app.signedIn(person)
    expect((await poorer.call('GET /admin/card/list')).map(({ code }) => code)).not.toContain('audit')
    await poorer.call('POST /admin/card/save', { body: { cards: [{ code: 'notes', lane: 1 }] } })
    await app.runtime.owner.query(
      `insert into user_role (tenant_id, user_id, role_id) select $1, $2, id from role where tenant_id = $1 and code = 'ROLE_ADMIN'`,
      [school.id, person.id],
    )
    const again = await app.signedIn(person)
    expect((await again.call('GET /admin/card/list')).slice(0, 2)).toMatchObject([
      { code: 'notes', lane: 1 },
      { code: 'audit', lane: 0 },
    ])
  })
})

test('one sees what one’s own browsers have sent, and nobody else’s', async () => {
  const [one, other] = [await signInAs('ROLE_CONSULTANT'), await signInAs('ROLE_CONSULTANT')]
  const fault = { url: '/wel/index', time: '2026-03-02 08:00:00', type: 'error', message: '坏了' }
  await one.call('POST /admin/log/logs', { body: [fault, { ...fault, type: 'promise' }] })
  const mine = await one.call('GET /admin/log/mine', { query: {} })
  expect(mine).toMatchObject({ total: 2, records: [{ message: '坏了' }, { message: '坏了' }] })
  expect((await one.call('GET /admin/log/mine', { query: { type: 'promise' } })).total).toBe(1)
  expect((await other.call('GET /admin/log/mine', { query: {} })).total).toBe(0)
})
