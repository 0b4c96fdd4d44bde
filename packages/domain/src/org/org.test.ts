import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roleCodes } from '../enums/role.ts'
import { permissionCodes } from '../permission.ts'
import { defaultRolePermissions } from '../role-permission.ts'
import { deptNameMax, deptNameRule } from './dept.ts'
import { nameRule, tidyName } from '../rules/name.ts'
import { mayGrant, permissionGroups } from './permission-tree.ts'
import { holidayOn, termFault, termWeek, type Term } from './term.ts'

describe('a name', () => {
  test.each([
    ['计算机学院', null],
    ['𠮷林分院'.repeat(12), null],
    ['', '部门名称不能为空'],
    [' \u3000 ', '部门名称不能为空'],
    ['长'.repeat(deptNameMax), null],
    ['长'.repeat(deptNameMax + 1), '部门名称不能超过50个字符'],
    ['法学\u200b院', '部门名称含有不可见的字符'],
    ['法学\u202e院', '部门名称含有不可见的字符'],
    ['法学\u0007院', '部门名称含有不可见的字符'],
    ['文/法学院', '部门名称不能含有“/”'],
  ])('%j: %j', (name, fault) => {
    expect(deptNameRule(name)).toBe(fault)
  })

  test('is tidied once and stays so', () => {
    expect(tidyName('  计算机 \u3000 学院\t')).toBe('计算机 学院')
    expect(tidyName('e\u0301')).toBe('é')
    fc.assert(fc.property(fc.string(), (text) => tidyName(tidyName(text)) === tidyName(text)))
    expect(nameRule('角色名称', 3)('甲乙丙丁')).toBe('角色名称不能超过3个字符')
  })
})

describe('permissions by screen', () => {
  test('hold each permission once, and every screen has a name of its own', () => {
    const groups = permissionGroups()
    expect(groups.flatMap((group) => group.permissions.map(({ code }) => code)).toSorted()).toEqual(
      permissionCodes.toSorted(),
    )
    expect(groups.filter(({ label }) => label === '其他').map(({ code }) => code)).toEqual([])
    expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length)
  })

  test('can be given on by those who hold them, or to roles that have them from the platform', () => {
    const admin = new Set<string>(defaultRolePermissions.ROLE_ADMIN)
    expect(mayGrant(admin, 'OPERATOR', 'admin_online_kick_btn')).toBe(true)
    expect(mayGrant(admin, 'ROLE_CONSULTANT', 'appointment_consult_record_tab')).toBe(true)
    expect(mayGrant(admin, 'ROLE_ADMIN', 'appointment_consult_record_tab')).toBe(false)
    expect(mayGrant(new Set(), 'ROLE_GENERAL', 'admin_role_manage_btn')).toBe(false)
    for (const role of roleCodes)
      for (const permission of permissionCodes)
        if (mayGrant(new Set(), role, permission)) {
          expect(defaultRolePermissions[role]).toContain(permission)
          expect(defaultRolePermissions.ROLE_ADMIN).not.toContain(permission)
        }
    for (const role of roleCodes)
      for (const permission of defaultRolePermissions[role]) expect(mayGrant(admin, role, permission)).toBe(true)
  })
})

describe('a term', () => {
  const term: Term = {
    startDate: '2026-02-23',
    endDate: '2026-07-05',
    weekCount: 18,
    holidays: [{ name: '清明节', startDate: '2026-04-04', endDate: '2026-04-06' }],
  }
  test.each<[Partial<Term>, string | null]>([
    [{}, null],
    [{ endDate: '2026-02-22' }, '学期的开始日期必须早于结束日期'],
    [{ endDate: '2026-02-23', weekCount: 1, holidays: [] }, null],
    [{ endDate: '2027-02-24' }, '一个学期不能超过一年'],
    [{ weekCount: 20 }, '学期只有19周，教学周数不能更多'],
    [
      { holidays: [{ name: '五一', startDate: '2026-05-03', endDate: '2026-05-01' }] },
      '假期“五一”的开始日期不能晚于结束日期',
    ],
    [{ holidays: [{ name: '寒假', startDate: '2026-02-01', endDate: '2026-02-23' }] }, '假期“寒假”不在学期之内'],
    [{ startDate: 'x' }, '学期的开始日期必须早于结束日期'],
  ])('%j: %s', (change, fault) => {
    expect(termFault({ ...term, ...change })).toBe(fault)
  })

  test.each([
    ['2026-02-22', null],
    ['2026-02-23', 1],
    ['2026-03-01', 1],
    ['2026-03-02', 2],
    ['2026-06-28', 18],
    ['2026-06-29', null],
    ['2026-07-06', null],
  ])('%s is in week %s', (day, week) => {
    expect(termWeek(term, day)).toBe(week)
  })

  test('knows its holidays', () => {
    expect(holidayOn(term, '2026-04-06')?.name).toBe('清明节')
    expect(holidayOn(term, '2026-04-07')).toBeNull()
  })
})
