import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positiveIntegerRule, urlRule, usernameRule, wordRule } from './text.ts'

describe('username', () => {
  test.each(['a', 'zhang3', '张三', 'x'.repeat(100), '𬱖'.repeat(100)])('%j is fine', (name) => {
    expect(usernameRule(name)).toBeNull()
  })

  test('empty and too long', () => {
    expect(usernameRule('')).toBe('请输入用户名')
    expect(usernameRule('  ')).toBe('请输入用户名')
    expect(usernameRule('x'.repeat(101))).toBe('用户名长度为1到100个字符')
  })
})

describe('url', () => {
  test.each([
    'https://a.b/c',
    'http://localhost:8080',
    'HTTPS://SCHOOL.EDU.CN',
    'https://sleep.a.b',
    'https://10.0.0.1:8443/x?y=1#z',
    'http://[::1]:80/',
    'https://心桥.中国/首页',
    'https://a.b?x=@y',
  ])('%s is fine', (url) => {
    expect(urlRule(url)).toBeNull()
  })

  test.each([
    '',
    'abc',
    'ftp://a.b',
    'javascript:alert(1)',
    '//a.b',
    'https:/a.b',
    'https://',
    'https://.b',
    'https://a..b',
    'https://school.cn@elsewhere.cn',
    'https://a.b\\@elsewhere.cn',
    'https://a b.cn',
    'https://a.b/x y',
    'https://a.b/\u0000',
    'https://a.b:',
    'https://a.b:123456',
    'httpſ://a.b',
    ' https://a.b',
    'https://a.b\n',
  ])('%j is refused', (url) => {
    expect(urlRule(url)).not.toBeNull()
  })

  test('every address fast-check makes up without user info passes', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => urlRule(url) === null),
      { numRuns: 200 },
    )
  })
})

test('positive integer: a number passes exactly when it is one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (number) => {
      const positive = Number.isInteger(number) && number > 0 && number < 1e15
      expect(positiveIntegerRule(String(number)) === null).toBe(positive)
    }),
    { numRuns: 2000 },
  )
  expect(['12', '0', '-1', '1.5', '01', '', '1e3', '１'].map((text) => positiveIntegerRule(text) === null)).toEqual([
    true,
    ...Array<boolean>(7).fill(false),
  ])
})

test('letters, digits, underscore', () => {
  expect(['abc_12', 'A', '_'].map(wordRule)).toEqual([null, null, null])
  for (const text of ['', 'abc-12', 'a b', '中文', 'a\n', 'é'])
    expect(wordRule(text)).toBe('只能包含字母、数字和下划线')
})
