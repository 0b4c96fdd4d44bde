import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@xinqiao/contract/client'
import { fakeServer, refuse } from '../../../test/fake-server.ts'
import { freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { aToken } from '../../../test/people.ts'
import { session } from '../../session/index.ts'
import { catchErrors } from './catch-errors.ts'
import { errorLog } from './error-log.ts'
import { uploadLog } from './upload-log.ts'

let stop: () => void

beforeEach(() => {
  freshBrowser()
  errorLog.clear()
  vi.useFakeTimers({ now: new Date('2026-04-15T01:42:00Z'), toFake: ['Date'] })
  stop = catchErrors()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const dispatch = (name: string, more: object) => window.dispatchEvent(Object.assign(new Event(name), more))
const messages = () => errorLog.list().map(({ message }) => message)
const many = (count: number) => {
  for (let n = 0; n < count; n += 1) errorLog.add({ type: 'x', message: `no ${n}` })
}

describe('an entry', () => {
  test('has the shape of the specification and no query in its address', () => {
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

  test('is never longer than the server takes', () => {
    const long = 'x'.repeat(20_000)
    errorLog.add({ type: long, url: long, message: long, stack: long, info: long })
    const [entry] = errorLog.list()
    expect([entry?.type, entry?.url, entry?.message, entry?.stack, entry?.info].map((text) => text?.length)).toEqual([
      40, 500, 2000, 4000, 2000,
    ])
  })
})

test('keeps the newest two hundred', () => {
  many(205)
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

describe('what lands in it', () => {
  test('errors, rejected promises and failed loads; refused calls do not', () => {
    dispatch('error', { error: new Error('broken'), filename: '/assets/a.js' })
    dispatch('unhandledrejection', { reason: new Error('rejected') })
    dispatch('unhandledrejection', { reason: new CallError('没有权限', { code: 403, status: 403 }) })
    dispatch('vite:preloadError', { payload: new Error('no chunk') })
    dispatch('error', { message: 'ResizeObserver loop completed with undelivered notifications.' })
    expect(errorLog.list().map(({ type, message }) => [type, message])).toEqual([
      ['load', 'no chunk'],
      ['promise', 'rejected'],
      ['error', 'broken'],
    ])
    errorLog.clear()
    expect(errorLog.list()).toEqual([])
  })

  test.each([
    ['img', 'src', 'https://school.example/a.png?ticket=secret', '<img> https://school.example/a.png'],
    ['script', 'src', '/assets/gone.js', '<script> /assets/gone.js'],
    ['link', 'href', '/assets/gone.css', '<link> /assets/gone.css'],
    ['img', 'src', 'data:image/png;base64,AAAA', '<img> data'],
  ])('a failed <%s>, heard on its way down', (tag, attribute, address, message) => {
    const element = document.createElement(tag)
    element.setAttribute(attribute, address)
    document.body.append(element)
    element.dispatchEvent(new Event('error'))
    element.remove()
    expect(messages()).toEqual([message])
  })
})

describe('whose it is', () => {
  const as = (user_id: string) => signedInAs(aToken({ user_id }))

  test('nobody reads where somebody else has been, not even at the same machine', () => {
    as('u1')
    errorLog.add({ type: 'x', message: 'one’s own' })
    as('u2')
    expect(messages()).toEqual([])
    errorLog.add({ type: 'x', message: 'the other’s' })
    as('u1')
    expect(messages()).toEqual(['one’s own'])
    session.clear()
    expect(messages()).toEqual([])
  })

  test('what failed before anybody had signed in goes to whoever signs in there', () => {
    errorLog.add({ type: 'x', message: 'on the login page' })
    expect(sessionStorage.getItem('xinqiao-errorLog')).toContain('on the login page')
    expect(localStorage.getItem('xinqiao-errorLog')).toBeNull()
    as('u1')
    expect(messages()).toEqual(['on the login page'])
    as('u2')
    expect(messages()).toEqual([])
  })

  test('what another tab has written is not overwritten', () => {
    as('u1')
    errorLog.add({ type: 'x', message: 'here' })
    const store = 'xinqiao-errorLog-1-u1'
    const kept = JSON.parse(localStorage.getItem(store) ?? '{}') as { content: object[] }
    const there = { ...kept.content[0], id: 'there', message: 'there' }
    localStorage.setItem(store, JSON.stringify({ ...kept, content: [there, ...kept.content] }))
    window.dispatchEvent(new StorageEvent('storage', { key: store }))
    errorLog.add({ type: 'x', message: 'here again' })
    expect(messages()).toEqual(['here again', 'there', 'here'])
  })
})

describe('sending', () => {
  test('goes in batches of fifty, in the server’s own time, and empties the log', async () => {
    signedInAs(aToken())
    many(120)
    const log = fakeServer({ 'POST /admin/log/logs': () => null })
    expect(await uploadLog()).toBe(120)
    expect(log.map(({ body }) => (body as object[]).length)).toEqual([50, 50, 20])
    const times = log.flatMap(({ body }) => (body as { time: string }[]).map(({ time }) => time))
    expect(new Set(times)).toEqual(new Set(['2026-04-15 09:42:00']))
    expect(errorLog.list()).toEqual([])
  })

  test('that fails halfway keeps what has not arrived, and sends nothing twice', async () => {
    signedInAs(aToken())
    many(60)
    let calls = 0
    const handler = () => (calls++ === 1 ? refuse(1, '系统出了点问题', 500) : null)
    const log = fakeServer({ 'POST /admin/log/logs': handler })
    await expect(uploadLog()).rejects.toThrow('系统出了点问题')
    expect(errorLog.list()).toHaveLength(10)
    await uploadLog()
    expect(log.map(({ body }) => (body as object[]).length)).toEqual([50, 10, 10])
  })

  test('leaves what was logged meanwhile', async () => {
    signedInAs(aToken())
    many(2)
    fakeServer({
      'POST /admin/log/logs': () => {
        errorLog.add({ type: 'x', message: 'meanwhile' })
        return null
      },
    })
    await uploadLog()
    expect(messages()).toEqual(['meanwhile'])
  })
})
