import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@xinqiao/contract/client'
import { catchErrors } from './catch-errors.ts'
import { errorLog } from './error-log.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-15T01:42:00Z'), toFake: ['Date'] })
  localStorage.clear()
  stop = catchErrors()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const dispatch = (name: string, more: object) => window.dispatchEvent(Object.assign(new Event(name), more))

test('an entry has the shape of the specification and no query in its address', () => {
  errorLog.add({ type: 'network', url: '/api/admin/user/page?keyword=李', message: '网络连接失败', info: 'POST …' })
  const [entry] = errorLog.list()
  expect(entry).toMatchObject({
    url: '/api/admin/user/page',
    time: '2026-04-15T01:42:00.000Z',
    type: 'network',
    message: '网络连接失败',
    stack: '',
    info: 'POST …',
  })
  expect(entry?.id).not.toBe('')
})

test('keeps the newest two hundred', () => {
  for (let n = 0; n < 205; n += 1) errorLog.add({ type: 'x', message: `no ${n}` })
  expect(errorLog.list()).toHaveLength(200)
  expect(errorLog.list()[0]?.message).toBe('no 204')
})

test('one failure repeating itself takes one line', () => {
  for (let n = 0; n < 20; n += 1) errorLog.add({ type: 'render', message: 'same' })
  expect(errorLog.list()).toHaveLength(1)
  vi.setSystemTime(new Date('2026-04-15T01:43:00Z'))
  errorLog.add({ type: 'render', message: 'same' })
  expect(errorLog.list()).toHaveLength(2)
})

test('errors, rejected promises and failed loads land in it; refused calls do not', () => {
  dispatch('error', { error: new Error('broken'), filename: '/assets/a.js' })
  dispatch('unhandledrejection', { reason: new Error('rejected') })
  dispatch('unhandledrejection', { reason: new CallError('没有权限', { code: 403, status: 403 }) })
  dispatch('vite:preloadError', { payload: new Error('no chunk') })
  expect(errorLog.list().map(({ type, message }) => [type, message])).toEqual([
    ['load', 'no chunk'],
    ['promise', 'rejected'],
    ['error', 'broken'],
  ])
  errorLog.clear()
  expect(errorLog.list()).toEqual([])
})
