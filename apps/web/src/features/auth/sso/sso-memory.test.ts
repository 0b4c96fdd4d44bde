import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bindingOf, keepBinding, rememberStart, stateOf, takeStart } from './sso-memory.ts'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('stateOf', () => {
  test.each([
    ['https://idp.example/authorize?client_id=1&state=abc', 'abc'],
    ['https://open.weixin.qq.com/connect/qrconnect?appid=1&state=abc#wechat_redirect', 'abc'],
    [`https://cas.example/login?service=${encodeURIComponent('https://a.example/demo/sso?state=abc')}`, 'abc'],
    ['https://cas.example/login?service=nonsense', null],
    ['https://idp.example/authorize', null],
    ['nonsense', null],
  ])('%s', (address, state) => {
    expect(stateOf(address)).toBe(state)
  })
})

test('a start is taken once and lives ten minutes', () => {
  vi.useFakeTimers()
  rememberStart('a', '/one')
  rememberStart('b', '/two')
  expect(takeStart('a')?.target).toBe('/one')
  expect(takeStart('a')).toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeStart('b')).toBeNull()
})

test('only the latest few are kept', () => {
  for (const state of ['1', '2', '3', '4', '5', '6']) rememberStart(state, '/')
  expect(takeStart('1')).toBeNull()
  expect(takeStart('6')).not.toBeNull()
})

test('a waiting account belongs to its school and expires', () => {
  vi.useFakeTimers()
  keepBinding({ tenantId: '1', kind: 'wechat', ticket: 't' })
  expect(bindingOf('1')?.ticket).toBe('t')
  expect(bindingOf('2')).toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  expect(bindingOf('1')).toBeNull()
})
