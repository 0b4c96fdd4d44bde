import { describe, expect, test } from 'vitest'
import { besideLogin, isOfHint, loginAddress, safeTarget, schoolHint } from './address.ts'

describe('schoolHint', () => {
  const query = (text: string) => new URLSearchParams(text)

  test('the path comes before the query, the short name before the number', () => {
    expect(schoolHint('Demo', query('shortName=river&tenantId=2'))).toEqual({ code: 'demo' })
    expect(schoolHint(undefined, query('shortName=river&tenantId=2'))).toEqual({ code: 'river' })
    expect(schoolHint(undefined, query('tenantId=2'))).toEqual({ id: '2' })
    expect(schoolHint(undefined, query(''))).toBeNull()
  })

  test('an address that names no school fits every school', () => {
    const school = { shortName: 'demo', id: '1' }
    expect(isOfHint(null, school)).toBe(true)
    expect(isOfHint({ code: 'demo' }, school)).toBe(true)
    expect(isOfHint({ code: 'river' }, school)).toBe(false)
    expect(isOfHint({ id: '2' }, school)).toBe(false)
  })
})

describe('safeTarget', () => {
  test.each([
    ['/case/list?page=2#top', '/case/list?page=2#top'],
    ['/wel/index', '/wel/index'],
    ['/a//b', '/a//b'],
  ])('%s is a page of ours', (asked, target) => {
    expect(safeTarget(asked)).toBe(target)
  })

  test.each([
    null,
    '',
    '/',
    'https://evil.example/steal',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'javascript:alert(1)',
    ' /wel',
    'data:text/html,x',
    '/login',
    '/demo/login?redirect=/login',
    '/demo/sso',
    '/authredirect',
    '/tenant-error',
  ])('%j leads to the workbench instead', (asked) => {
    expect(safeTarget(asked)).toBe('/wel/index')
  })
})

test('addresses keep the school and the page that was asked for', () => {
  expect(loginAddress('demo')).toBe('/demo/login')
  expect(loginAddress('demo', '/a?b=1')).toBe('/demo/login?redirect=%2Fa%3Fb%3D1')
  expect(besideLogin('/register', 'demo', '/a')).toBe('/register?shortName=demo&redirect=%2Fa')
})
