import { expect, test } from 'vitest'
import { roleCodes } from '../enums/role.ts'
import { permissionCodes } from '../permission.ts'
import { defaultRolePermissions, platformPermissions } from '../role-permission.ts'
import { mayGrant } from './permission-tree.ts'
import { schoolCodeRule, schoolConcernOf, schoolDomainRule, schoolNameRule, schoolStateOf } from './school.ts'

const now = new Date('2026-11-17T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const school = {
  isActive: true,
  isTrial: false,
  expiresAt: null,
  accounts: 10,
  maxAccounts: 1000,
  fileBytes: 10,
  maxFileBytes: null,
}

test.each([
  [{}, 'normal', 'normal'],
  [{ expiresAt: inDays(31) }, 'normal', 'normal'],
  [{ expiresAt: inDays(30) }, 'soon', 'attention'],
  [{ expiresAt: now }, 'expired', 'attention'],
  [{ accounts: 929 }, 'normal', 'normal'],
  [{ accounts: 930 }, 'full', 'attention'],
  [{ fileBytes: 929, maxFileBytes: 1000 }, 'normal', 'normal'],
  [{ fileBytes: 930, maxFileBytes: 1000 }, 'stuffed', 'attention'],
  [{ accounts: 1000, expiresAt: inDays(1) }, 'full', 'attention'],
  [{ isTrial: true, expiresAt: inDays(20) }, 'trial', 'trial'],
  [{ isTrial: true, expiresAt: now }, 'expired', 'attention'],
  [{ isActive: false, expiresAt: inDays(-1), accounts: 1000 }, 'disabled', 'disabled'],
] as const)('a school with %j is %s', (change, state, concern) => {
  expect(schoolStateOf({ ...school, ...change }, now)).toBe(state)
  expect(schoolConcernOf(state)).toBe(concern)
})

test.each([
  [schoolCodeRule, 'qinghe', null],
  [schoolCodeRule, '', '请输入学校代号'],
  [schoolCodeRule, 'Q', '代号应以小写字母开头，由小写字母、数字、连字符组成，共2到31个字符'],
  [schoolCodeRule, 'q'.repeat(32), '代号应以小写字母开头，由小写字母、数字、连字符组成，共2到31个字符'],
  [schoolCodeRule, 'platform', '此代号为平台保留，请换一个'],
  [schoolDomainRule, 'xinli.qinghe.edu.cn', null],
  [schoolDomainRule, 'http://xinli.qinghe.edu.cn', '请输入域名，例如 xinli.example.edu.cn，不含 http:// 和斜杠'],
  [schoolDomainRule, '-x.cn', '请输入域名，例如 xinli.example.edu.cn，不含 http:// 和斜杠'],
  [schoolNameRule, '青', '学校名称为2到60个字'],
  [schoolNameRule, '青禾大学', null],
])('%o says of %j: %j', (rule, value, complaint) => {
  expect(rule(value)).toBe(complaint)
})

test('what runs the platform is in no role of a school, and nobody there can give it', () => {
  const platforms = platformPermissions.filter((permission) => permission.startsWith('platform_'))
  expect(platforms.length).toBeGreaterThan(1)
  for (const permission of platforms)
    for (const role of roleCodes) {
      expect(defaultRolePermissions[role]).not.toContain(permission)
      expect(mayGrant(new Set(permissionCodes), role, permission)).toBe(false)
    }
})
