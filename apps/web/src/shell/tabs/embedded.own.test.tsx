import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, freshBrowser } from '../../../test/open-app.tsx'
import { current, go, ready, start, titles } from '../../../test/tab-pages.tsx'

// Has a page of its own: stands for the school's menu, which the whole application would have to load.
const menu = vi.hoisted(() => ({ entries: new Map<string, { label: string; url: string }>() }))
vi.mock('../menu/menu-lookup.ts', () => ({ menuAddress: (code: string) => menu.entries.get(code) }))

vi.setConfig({ testTimeout: 20_000 })

const frame = (label: string) => screen.findByTitle<HTMLIFrameElement>(`${label}（外部页面）`, {}, { timeout: 15_000 })

beforeEach(() => {
  freshBrowser()
  menu.entries.clear()
  menu.entries.set('LIBRARY', { label: '图书馆', url: 'https://library.school.edu.cn/home?x=1' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an outside page of the menu', () => {
  test('is framed under its own name, without a word about us and without power over us', async () => {
    await start('/myiframe/LIBRARY')
    const element = await frame('图书馆')
    expect(element.getAttribute('src')).toBe('https://library.school.edu.cn/home?x=1')
    expect(element.getAttribute('referrerpolicy')).toBe('no-referrer')
    const rights = element.getAttribute('sandbox')?.split(' ') ?? []
    expect(rights).toContain('allow-scripts')
    expect(rights).not.toContain('allow-top-navigation')
    await waitFor(() => expect(titles()).toEqual(['工作台', '图书馆']))
    expect(document.title).toBe('图书馆——心桥')
    const way = screen.getByRole('link', { name: '新窗口打开' })
    expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([
      'https://library.school.edu.cn/home?x=1',
      'noopener noreferrer',
    ])
  })

  test('is the same frame, in the same place, after other tabs were looked at', async () => {
    await start('/myiframe/LIBRARY')
    const element = await frame('图书馆')
    const parent = element.parentElement
    await go('/list/index', '列表')
    expect(element.isConnected).toBe(true)
    expect(element.closest('[data-tab]')?.getAttribute('data-tab')).toBe('hidden')
    await go('/myiframe/LIBRARY')
    expect(await frame('图书馆')).toBe(element)
    expect(element.parentElement).toBe(parent)
    expect(current()).toBe('图书馆')
  })

  test('of our own origin does not get our rights', async () => {
    menu.entries.set('OWN', { label: '自己', url: `${window.location.origin}/docs/` })
    await start('/myiframe/OWN')
    expect((await frame('自己')).getAttribute('sandbox')).not.toContain('allow-same-origin')
  })

  test('that does not come offers the way out and another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await start('/myiframe/LIBRARY')
    const element = await frame('图书馆')
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    expect(screen.getByText('这个网站迟迟没有打开')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '新窗口打开' }))
    expect(open).toHaveBeenCalledWith('https://library.school.edu.cn/home?x=1', '_blank', 'noopener,noreferrer')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    const again = await frame('图书馆')
    expect(again).not.toBe(element)
    fireEvent.load(again)
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    expect(screen.queryByText('这个网站迟迟没有打开')).toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', '/wel/index'])(
    'at %s is refused',
    async (url) => {
      menu.entries.set('ODD', { label: '奇怪', url })
      await start('/myiframe/ODD')
      expect(await screen.findByText('这个菜单的地址不是网页地址', {}, { timeout: 15_000 })).toBeTruthy()
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  test('that nobody knows leads to /404 and leaves no tab', async () => {
    await start('/list/index')
    await ready('列表')
    await go('/myiframe/NOBODY')
    await screen.findByText('没有找到这个页面', {}, { timeout: 10_000 })
    expect(address()).toBe('/404')
    expect(titles()).toEqual(['工作台', '列表'])
  })
})
