import { describe, expect, test } from 'vitest'
import { maySeeEntry, menuEntries, type MenuEntry } from './menu.ts'

const menu: MenuEntry = {
  code: 'X',
  product: 'CRISIS',
  group: '处置',
  label: '中心处理',
  path: '/crisis/central',
  icon: 'x',
  permission: 'admin_audit_list_tab',
  roles: ['ROLE_ADMIN'],
}
const viewer = {
  permissions: new Set(['admin_audit_list_tab']),
  roleCodes: ['ROLE_ADMIN'],
  products: new Set(['CRISIS']),
}

describe('the menu', () => {
  test('shows an entry only with product, permission and role together', () => {
    expect(maySeeEntry(menu, viewer)).toBe(true)
    expect(maySeeEntry(menu, { ...viewer, products: new Set() })).toBe(false)
    expect(maySeeEntry(menu, { ...viewer, permissions: new Set() })).toBe(false)
    expect(maySeeEntry(menu, { ...viewer, roleCodes: ['ROLE_GENERAL'] })).toBe(false)
  })
  test('knows every code and every path once', () => {
    for (const key of ['code', 'path'] as const)
      expect(new Set(menuEntries.map((one) => one[key])).size).toBe(menuEntries.length)
  })
})
