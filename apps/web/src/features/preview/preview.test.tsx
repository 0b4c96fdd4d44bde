import '../../../test/browser-stubs.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { savedFiles } from '../../../test/tasks.ts'
import { Page } from './pdf-preview.page.tsx'
import { sourceOf } from './preview-source.ts'

const ID = '0190b3c2-7f00-7000-8000-000000000001'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

const file = (name: string, body: BodyInit = PNG) =>
  new Response(body, { headers: { 'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}` } })

const start = (url: string, handlers: Handlers) =>
  openPart(<Page />, { at: `/pdfPreview?${new URLSearchParams({ url })}`, handlers }).log

const PREVIEW = 'POST /download/downloadFile/{url}'

beforeEach(() => {
  freshBrowser()
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('which addresses are followed', () => {
  const ORIGIN = 'https://xinqiao.example'
  const of = (url: string) => sourceOf(url, ORIGIN)

  test('a file’s id, and a ticket at our own place', () => {
    expect(of(ID)).toEqual({ kind: 'file', id: ID })
    expect(of('/api/file/open/1.abc-DEF_9')).toEqual({ kind: 'ticket', ticket: '1.abc-DEF_9' })
    expect(of(`${ORIGIN}/api/file/open/1.abc`)).toEqual({ kind: 'ticket', ticket: '1.abc' })
  })

  test.each([
    'https://evil.example/api/file/open/1.abc',
    '//evil.example/api/file/open/1.abc',
    '/\\evil.example/api/file/open/1.abc',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://xinqiao.example/x',
    '/api/admin/user/info',
    '/api/file/open/../../admin/user/info',
    '/api/file/open/1.abc?next=//evil.example',
    `${ID}/../x`,
    'x',
  ])('never %s', (url) => {
    expect(of(url)).toEqual({ kind: 'foreign' })
  })

  test('none at all is said', () => {
    expect(of('')).toEqual({ kind: 'missing' })
  })
})

describe('a file by its id', () => {
  test('is read with the session and shown under its name', async () => {
    const log = start(ID, { [PREVIEW]: () => file('校园地图.png') })
    expect(await screen.findByRole('heading', { name: '校园地图.png' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '打印' })).toBeTruthy()
    expect(log.map(({ params }) => params)).toEqual([{ url: ID }])
  })

  test('is saved as it was uploaded, not as it was shown', async () => {
    const saved = savedFiles()
    start(ID, {
      [PREVIEW]: () => file('地图.png'),
      'POST /file/ticket': ({ body }) =>
        (body as { download?: boolean }).download
          ? { url: '/api/file/open/1.abc', expiresIn: 60 }
          : refuse(404, '资源不存在'),
      'GET /file/open/{ticket}': ({ params }) => file(params['ticket'] === '1.abc' ? '地图原件.png' : 'x'),
    })
    await user.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(saved).toEqual(['地图原件.png']))
  })

  test('that cannot be shown is offered for saving', async () => {
    const saved = savedFiles()
    start(ID, {
      [PREVIEW]: () => refuse(40_808, '此文件暂不支持在线预览，请下载后查看'),
      'POST /file/ticket': () => ({ url: '/api/file/open/1.abc', expiresIn: 60 }),
      'GET /file/open/{ticket}': () => file('资料.zip'),
    })
    expect(await screen.findByText('这种文件不能在线预览')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '下载' }))
    await waitFor(() => expect(saved).toEqual(['资料.zip']))
  })

  test('that is not for this person, or gone, says so and nothing pops up', async () => {
    start(ID, { [PREVIEW]: () => refuse(404, '资源不存在', 404) })
    expect(await screen.findByText('资源不存在')).toBeTruthy()
    expect(said()).toEqual([])
  })

  test('is tried again after a failure', async () => {
    let calls = 0
    start(ID, { [PREVIEW]: () => (calls++ === 0 ? refuse(1, '系统出了点问题', 500) : file('a.png')) })
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: 'a.png' })).toBeTruthy()
  })
})

test('a ticket of ours is opened, one that is over says so', async () => {
  start('/api/file/open/1.abc', {
    'GET /file/open/{ticket}': () => refuse(40_807, '链接已失效，请回到页面重新打开', 404),
  })
  expect(await screen.findByText('链接已失效，请回到页面重新打开')).toBeTruthy()
})

test('a foreign address is refused without asking anybody', async () => {
  const log = start('https://evil.example/x.pdf', {})
  expect(await screen.findByText('只能预览本平台的文件')).toBeTruthy()
  expect(log).toEqual([])
})

test('signed out the page opens, and asks for a session before any file', async () => {
  window.fetch = () => Promise.reject(new Error('nobody is to be asked'))
  await openApp(`/pdfPreview?url=${ID}`)
  expect(await screen.findByText('登录后才能查看这个文件', {}, { timeout: 15_000 })).toBeTruthy()
  expect(window.location.pathname).toBe('/pdfPreview')
})
