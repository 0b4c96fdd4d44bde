import { describe, expect, test } from 'vitest'
import type { Permission } from '../permission.ts'
import { defaultRolePermissions } from '../role-permission.ts'
import { roleCodes } from '../enums/role.ts'
import { dutiesIn, dutyCodes, dutyOf, dutyPermissions } from './duty.ts'
import { isClinicalPermission } from './clinical.ts'

const changes = (permission: string): boolean => permission.endsWith('_btn')

describe('the three administrators', () => {
  test('have together what one had, and what changes something belongs to one of them', () => {
    const shared = new Map<Permission, number>()
    for (const duty of dutyCodes) for (const one of dutyPermissions(duty)) shared.set(one, (shared.get(one) ?? 0) + 1)
    expect([...shared.keys()].toSorted()).toEqual(defaultRolePermissions.ROLE_ADMIN.toSorted())
    expect([...shared].filter(([one, n]) => n > 1 && changes(one))).toEqual([])
  })

  test.each(dutyCodes)('%s is one of them and no other', (duty) => {
    expect(dutiesIn('ROLE_ADMIN', dutyPermissions(duty))).toEqual([duty])
    expect(dutyPermissions(duty).filter(isClinicalPermission)).toEqual([])
  })

  test('the auditor changes nothing', () => {
    expect(dutyPermissions('audit').filter(changes)).toEqual(['admin_audit_verify_btn'])
  })

  test.each<[Permission, ReturnType<typeof dutyOf>]>([
    ['admin_role_manage_btn', 'security'],
    ['admin_userInfo_edit_btn', 'system'],
    ['admin_audit_list_tab', 'audit'],
    ['admin_role_list_tab', null],
    ['appointment_consult_record_tab', null],
  ])('%s belongs to %s', (permission, duty) => expect(dutyOf(permission)).toBe(duty))

  test('no other role of the platform is one of them, until a school adds to it', () => {
    for (const kind of roleCodes.filter((code) => code !== 'ROLE_ADMIN'))
      expect(dutiesIn(kind, defaultRolePermissions[kind])).toEqual([])
    expect(dutiesIn('ROLE_ADMIN', defaultRolePermissions.ROLE_ADMIN)).toEqual(dutyCodes)
    expect(dutiesIn('ROLE_CONSULTANT', ['admin_role_manage_btn', 'admin_audit_list_tab'])).toEqual([
      'security',
      'audit',
    ])
  })
})
