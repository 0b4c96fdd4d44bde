import { describe, expect, test } from 'vitest'
import { aLogin, aRole, aUser } from '../../../test/people.ts'
import { loginFacts } from './login-facts.ts'
import { greetingAt, isNight, momentOf } from './moment.ts'
import { activeRoles, deptWithin, givenName, isVisitor } from './person.ts'
import { cardsFor, workbenchCards } from './workbench.cards.ts'

describe('who is here', () => {
  const general = aRole({ id: 'g', roleCode: 'ROLE_GENERAL' })
  const consultant = aRole()
  const together = { singleRoleSwitch: false }

  test('in single-role mode the active role alone counts', () => {
    const user = aUser({ role: general, roleList: [general, consultant] })
    expect(activeRoles(user)).toEqual([general])
    expect(isVisitor(user)).toBe(true)
    expect(isVisitor({ ...user, role: consultant })).toBe(false)
  })

  test('where roles work together a visitor is somebody who is nothing else', () => {
    expect(isVisitor(aUser({ role: null, roleList: [general, consultant], settings: together }))).toBe(false)
    expect(isVisitor(aUser({ role: null, roleList: [general], settings: together }))).toBe(true)
    const unusable = { ...consultant, usable: false }
    expect(isVisitor(aUser({ role: null, roleList: [general, unusable], settings: together }))).toBe(true)
  })

  test.each([
    ['李沐阳', '沐阳'],
    ['欧阳若琳', '若琳'],
    ['李明', '李明'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ['Anna', 'Anna'],
  ])('%s is called %s', (name, given) => {
    expect(givenName(name)).toBe(given)
  })

  test.each([
    ['心桥大学/计算机学院', '心桥大学', '计算机学院'],
    ['心桥大学', '心桥大学', ''],
    ['心桥大学附属中学', '心桥大学', '心桥大学附属中学'],
    ['计算机学院', undefined, '计算机学院'],
  ])('%s at %s reads %s', (full, school, short) => {
    expect(deptWithin(full, school)).toBe(short)
  })
})

describe('the time of day', () => {
  test('is the school’s, whatever the device says', () => {
    expect(momentOf(Date.parse('2026-04-15T01:42:30Z'))).toEqual({
      hour: 9,
      day: '4月15日',
      weekday: '周三',
      time: '09:42',
    })
    expect(momentOf(Date.parse('2026-12-31T17:05:00Z'))).toMatchObject({ hour: 1, day: '1月1日', weekday: '周五' })
  })

  test.each([
    [0, '夜深了'],
    [4, '夜深了'],
    [5, '早上好'],
    [9, '上午好'],
    [12, '中午好'],
    [14, '下午好'],
    [18, '晚上好'],
    [23, '夜深了'],
  ])('at %i: %s', (hour, words) => {
    expect(greetingAt(hour)).toBe(words)
  })

  test('night has its own sky', () => {
    expect([5, 6, 17, 18].map(isNight)).toEqual([true, false, false, true])
  })
})

describe('what the log says about today', () => {
  const now = new Date('2026-04-15T04:00:00Z')

  test('counts sign-ins of the day only, failures apart', () => {
    const facts = loginFacts(
      [
        aLogin({ id: '1', time: '2026-04-15 10:59:00' }),
        aLogin({ id: '2', time: '2026-04-15 10:01:00', result: '密码错误', username: 'x' }),
        aLogin({ id: '3', time: '2026-04-15 09:00:00', result: '用户不存在', username: 'x' }),
        aLogin({ id: '4', time: '2026-04-15 08:00:00', event: '退出' }),
        aLogin({ id: '5', time: '2026-04-14 23:59:59', result: '密码错误' }),
      ],
      now,
    )
    expect(facts).toMatchObject({ ok: 1, bad: 2, failedAccounts: 1, isPartial: false })
    expect(facts.failures.map(({ id }) => id)).toEqual(['2', '3'])
    expect(facts.bars[5]).toEqual({ from: 10, to: 12, ok: 1, bad: 1 })
    expect(facts.bars).toHaveLength(12)
  })

  test('says so when the page of the log ended before the day did', () => {
    const entries = Array.from({ length: 200 }, (_, index) =>
      aLogin({ id: String(index), time: '2026-04-15 11:00:00' }),
    )
    expect(loginFacts(entries, now).isPartial).toBe(true)
    expect(loginFacts([...entries.slice(1), aLogin({ time: '2026-04-14 11:00:00' })], now).isPartial).toBe(false)
  })
})

describe('the cards', () => {
  const idsFor = (...permissions: string[]) =>
    (['fact', 'wide', 'narrow'] as const).flatMap((size) => cardsFor(aUser({ permissions }), size).map(({ id }) => id))

  test('every card has a name of its own', () => {
    expect(new Set(workbenchCards.map(({ id }) => id)).size).toBe(workbenchCards.length)
  })

  test('a counsellor sees no administration', () => {
    expect(idsFor('appointment_consult_record_tab')).toEqual([
      'fact.tasks',
      'fact.devices',
      'fact.signIn',
      'products',
      'tasks',
      'devices',
      'contacts',
      'account',
    ])
  })

  test('each permission brings its card', () => {
    expect(idsFor('admin_userInfo_list_tab')).toContain('fact.people')
    expect(idsFor('admin_online_list_tab')).toEqual(expect.arrayContaining(['fact.online', 'online']))
    expect(idsFor('admin_loginLog_list_tab')).toEqual(expect.arrayContaining(['fact.failures', 'signIns']))
    expect(idsFor('admin_audit_verify_btn')).toContain('audit')
  })
})
