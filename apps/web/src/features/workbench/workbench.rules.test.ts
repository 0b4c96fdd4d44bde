import { describe, expect, test } from 'vitest'
import { aRole, aUser } from '../../../test/people.ts'
import { greetingAt, isNight, momentOf } from './moment.ts'
import { dueOf, shortOf } from './notes/note.rules.ts'
import { activeRoles, deptWithin, givenName, isVisitor } from '../../session/index.ts'

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

describe('notes', () => {
  const on = (remindDate: string | null, done = false) => dueOf({ remindDate, done }, '2026-04-15')

  test.each([
    ['2026-04-15', '今天', false, true],
    ['2026-04-16', '明天', false, false],
    ['2026-05-02', '05-02', false, false],
    ['2027-01-01', '2027-01-01', false, false],
    ['2026-04-14', '已过期 04-14', true, false],
  ])('due on %s: %s', (day, words, isLate, isToday) => {
    expect(on(day)).toEqual({ words, isLate, isToday })
  })

  test('what is done is never late, and without a day nothing is due', () => {
    expect(on('2026-04-14', true)).toEqual({ words: '04-14', isLate: false, isToday: false })
    expect(on(null)).toBeNull()
  })

  test('are called by their first line, cut where it gets long', () => {
    expect(shortOf('回电话\n问问时间')).toBe('回电话')
    expect(shortOf('长'.repeat(30))).toBe(`${'长'.repeat(20)}…`)
  })
})
