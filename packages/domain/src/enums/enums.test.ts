import { describe, expect, test } from 'vitest'
import { dataScopes } from './data-scope.ts'
import { loginEvents, loginMethods, loginResults } from './login.ts'
import { idCardTypes, infoSections, isIdCardType, sexes } from './person.ts'
import { allowsPort, isPort, parsePorts, ports } from './port.ts'
import { isProductCode, maxPinnedProductsMessage, productCodes, products, productTypes } from './product.ts'
import { isRoleCode, roleCodes, roles } from './role.ts'
import { codesOf, isCodeOf, labelOf, optionsOf } from './table.ts'

const productNames = Object.fromEntries(productCodes.map((code) => [code, products[code].name]))

describe.each(
  Object.entries({
    dataScopes,
    idCardTypes,
    loginEvents,
    loginMethods,
    loginResults,
    ports,
    productNames,
    productTypes,
    roles,
    sexes,
  }),
)('%s', (_name, table) => {
  test('every code has a Chinese label of its own', () => {
    const labels = Object.values(table)
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).toMatch(/^\p{Script=Han}+$/u)
  })
})

test('tables are closed: inherited names and foreign types are no codes', () => {
  expect(isRoleCode('ROLE_ADMIN')).toBe(true)
  for (const code of ['role_admin', '', 'constructor', '__proto__', null, undefined, 1, ['ROLE_ADMIN']])
    expect([isRoleCode(code), isProductCode(code), isPort(code), isIdCardType(code)]).not.toContain(true)
  expect(isCodeOf(sexes, '1')).toBe(true)
  expect(codesOf(sexes)).toEqual(['1', '2'])
})

test('labels and options', () => {
  expect(labelOf(sexes, '2')).toBe('女')
  expect(labelOf(sexes, '3')).toBe('未知')
  expect(labelOf(sexes, 'toString', '—')).toBe('—')
  expect(optionsOf(sexes)).toEqual([
    { value: '1', label: '男' },
    { value: '2', label: '女' },
  ])
})

test('eighteen roles, seventeen products, fourteen of them in the dialog', () => {
  expect(roleCodes).toHaveLength(18)
  expect(productCodes).toHaveLength(17)
  expect(productCodes.filter((code) => products[code].type === '1')).toHaveLength(14)
  expect(maxPinnedProductsMessage).toBe('最多展示7个主要产品，请先取消后重新选择')
})

test('information sections are numbered by place', () => {
  expect(infoSections.map(({ code }) => code)).toEqual([0, 1, 2, 3])
})

describe('port permission', () => {
  test.each([
    ['pc,h5', ['pc', 'h5']],
    [' pc , h5,pc', ['pc', 'h5']],
    ['pcx,mini', []],
    ['', []],
    [null, []],
    [undefined, []],
  ] as const)('%j', (text, expected) => {
    expect(parsePorts(text)).toEqual(expected)
  })

  test('whole keys only', () => {
    expect(allowsPort('pc,h5', 'pc')).toBe(true)
    expect(allowsPort('h5', 'pc')).toBe(false)
    expect(allowsPort('pcx', 'pc')).toBe(false)
    expect(allowsPort(null, 'pc')).toBe(false)
  })
})
