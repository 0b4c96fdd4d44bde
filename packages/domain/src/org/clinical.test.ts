import { expect, test } from 'vitest'
import { roleCodes } from '../enums/role.ts'
import { formTypes } from '../form/index.ts'
import { defaultRolePermissions } from '../role-permission.ts'
import { isClinicalForm, isClinicalPermission, isClinicalRole } from './clinical.ts'

test('whoever opens clinical texts by a permission of the platform is of a clinical kind', () => {
  const missed = roleCodes.filter(
    (role) => defaultRolePermissions[role].some(isClinicalPermission) && !isClinicalRole(role),
  )
  expect(missed).toEqual([])
})

test('who keeps accounts, configures, receives at the desk or only visits is not', () => {
  expect(roleCodes.filter((role) => !isClinicalRole(role))).toEqual([
    'ROLE_GENERAL',
    'ROLE_ADMIN',
    'OPERATOR',
    'ROLE_RECEPTIONIST',
    'INDIVIDUAL_SUPERVISOR_APPOINTMENT',
    'CRISIS_ROLE_CLASS',
    'CRISIS_ROLE_CONSULTANT',
  ])
  expect(defaultRolePermissions.ROLE_ADMIN.filter(isClinicalPermission)).toEqual([])
})

test('every form but agreements and a school’s own is clinical, and so is one nobody knows', () => {
  const plain = formTypes.filter(({ code }) => !isClinicalForm(code)).map(({ categoryCode }) => categoryCode)
  expect(new Set(plain)).toEqual(new Set(['consent', 'custom']))
  expect(formTypes.filter(({ code }) => /^F(09|1\d|2[0-6])$/.test(code) && !isClinicalForm(code))).toEqual([])
  expect(isClinicalForm('F01')).toBe(true)
  expect(isClinicalForm('F99')).toBe(true)
})
