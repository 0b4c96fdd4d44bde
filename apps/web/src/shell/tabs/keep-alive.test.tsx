import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { address, freshBrowser } from '../../../test/open-app.tsx'
import { aDevice, aRole, aUser } from '../../../test/people.ts'
import { openPage } from '../navigator.ts'
import { queryClient } from '../query-client.ts'
import {
  back,
  current,
  go,
  laterIsNow,
  letItBreak,
  link,
  press,
  ready,
  seen,
  start,
  titles,
  value,
} from '../../../test/tab-pages.tsx'

vi.setConfig({ testTimeout: 20_000 })

const shownIn = (element: Element) => element.closest('[data-tab]')?.getAttribute('data-tab')

beforeEach(() => {
  freshBrowser()
  for (const one of Object.values(seen)) one.clear()
})
afterEach(() => void vi.restoreAllMocks())

describe('switching', () => {
  test('keeps what was typed, where it was scrolled, and does not draw any page again', async () => {
    await start('/form/index')
    await ready('表单')
    await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
    await userEvent.type(screen.getByLabelText('表单原样'), '也在')
    const scroller = screen.getByTestId('表单滚动')
    scroller.scrollTop = 120
    act(() => void scroller.dispatchEvent(new Event('scroll')))
    const { draws } = seen
    await go('/list/index', '列表')
    const before = [draws.get('表单'), draws.get('列表')]
    expect(current()).toBe('列表')
    expect(shownIn(scroller)).toBe('hidden')
    // What taking it out of the document does.
    scroller.scrollTop = 0
    await go('/form/index')
    expect(current()).toBe('表单')
    expect(shownIn(scroller)).toBe('shown')
    expect(scroller.scrollTop).toBe(120)
    expect([value('表单文本'), value('表单原样')]).toEqual(['写了一半', '也在'])
    expect([draws.get('表单'), draws.get('列表')]).toEqual(before)
    expect(seen.ends.size).toBe(0)
  })

  test('asks the server nothing', async () => {
    const log = await start('/fetching/index', { 'GET /auth/session/mine': () => [aDevice()] })
    expect((await ready('取数')).textContent).toBe('1 台')
    await go('/list/index', '列表')
    const before = log.length
    for (const path of ['/fetching/index', '/list/index', '/fetching/index']) await go(path)
    expect(current()).toBe('取数')
    expect(log).toHaveLength(before)
  })

  test('says where calls come from by the page in sight', async () => {
    const log = await start('/fetching/index', { 'GET /auth/session/mine': () => [aDevice()] })
    await ready('取数')
    await go('/wel/index', '首页')
    await act(() => queryClient.refetchQueries({ queryKey: ['test'] }))
    expect(log.at(-1)?.headers.get('MENU-CODE')).toBeTruthy()
  })
})

describe('each page has the address to itself', () => {
  test('a page out of sight keeps its own, and going back to its tab finds its filters', async () => {
    await start('/list/index')
    await ready('列表')
    await press('列表翻页')
    expect(address()).toBe('/list/index?current=2')
    await go('/form/index?x=1', '表单')
    expect(screen.getByLabelText('列表地址').textContent).toBe('/list/index?current=2')
    expect(screen.getByLabelText('表单地址').textContent).toBe('/form/index?x=1')
    await userEvent.click(link('列表'))
    await waitFor(() => expect(address()).toBe('/list/index?current=2'))
    expect(titles()).toEqual(['工作台', '列表', '表单'])
  })

  test('pages about one thing are told apart by what identifies it, and name themselves', async () => {
    await start('/detail/index?no=7')
    await screen.findByText('detail 7', {}, { timeout: 15_000 })
    await go('/detail/index?no=8')
    await go('/detail/index?no=7&tab=log')
    await go('/n/1', '编号1')
    await go('/n/2', '编号2')
    expect(titles()).toEqual(['工作台', '详情7', '详情8', '编号', '编号'])
    await go('/detail/index?no=8')
    expect(document.title).toBe('详情8——心桥')
  })

  test('filters changed out of sight stay in their tab', async () => {
    await start('/list/index')
    await ready('列表')
    await press('列表稍后翻页')
    await go('/form/index', '表单')
    laterIsNow()
    await waitFor(() => expect(screen.getByLabelText('列表页码').textContent).toBe('9'))
    expect(address()).toBe('/form/index')
    expect(screen.getByLabelText('表单页码').textContent).toBe('')
    await userEvent.click(link('列表'))
    await waitFor(() => expect(address()).toBe('/list/index?current=9'))
  })

  test('a filter pressed while the next page is being drawn does not land there', async () => {
    await start('/form/index')
    await ready('表单')
    await go('/list/index', '列表')
    // Inside one act nothing is drawn before its end: the address is the next page's, the page in sight still the last one.
    await act(async () => {
      openPage('/form/index')
      while (address() !== '/form/index') await Promise.resolve()
      screen.getByText('列表翻页').click()
    })
    expect([address(), current()]).toEqual(['/form/index', '表单'])
    expect(screen.getByLabelText('表单页码').textContent).toBe('')
  })

  test('a page out of sight that wants to lead elsewhere waits until it is looked at', async () => {
    await start('/form/index')
    await ready('表单')
    await press('表单稍后离开')
    await go('/p1', '页面1')
    laterIsNow()
    expect(address()).toBe('/p1')
    await go('/form/index')
    await ready('列表')
    expect(address()).toBe('/list/index?from=late')
  })
})

describe('closing', () => {
  test('unmounts the page and lets go of what only it had fetched; opened again it starts anew', async () => {
    const log = await start('/fetching/index', { 'GET /auth/session/mine': () => [aDevice()] })
    await ready('取数')
    await go('/form/index', '表单')
    await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
    const isCached = () => queryClient.getQueryCache().find({ queryKey: ['test', 'devices'] }) !== undefined
    expect(isCached()).toBe(true)
    await press('关闭 取数')
    await waitFor(() => expect(isCached()).toBe(false))
    await press('关闭 表单')
    await ready('首页')
    expect(seen.ends.get('表单')).toBe(1)
    await go('/form/index', '表单')
    expect(value('表单文本')).toBe('')
    await go('/fetching/index', '取数')
    expect(log.filter(({ key }) => key === 'GET /auth/session/mine')).toHaveLength(2)
  })

  test('refreshing one starts it over with fresh data and leaves the others alone', async () => {
    const log = await start('/fetching/index', { 'GET /auth/session/mine': () => [aDevice()] })
    await ready('取数')
    await go('/form/index', '表单')
    await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
    await go('/fetching/index')
    await userEvent.click(screen.getByRole('button', { name: '页签操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await waitFor(() => expect(log.filter(({ key }) => key === 'GET /auth/session/mine')).toHaveLength(2))
    expect(value('表单文本')).toBe('写了一半')
  })
})

describe('pages without a tab', () => {
  test('have none; a preview is kept, an error page is not', async () => {
    await start('/form/index')
    await ready('表单')
    await go('/preview', '预览')
    await userEvent.type(screen.getByLabelText('预览文本'), '第三页')
    expect(titles()).toEqual(['工作台', '表单'])
    expect(current()).toBeUndefined()
    await go('/form/index')
    await go('/preview')
    expect(value('预览文本')).toBe('第三页')
    await go('/no/such/page')
    await screen.findByText('没有找到这个页面')
    expect(titles()).toEqual(['工作台', '表单'])
    await go('/form/index')
    expect(screen.queryByText('没有找到这个页面')).toBeNull()
  })
})

test('a page that breaks leaves the others standing, and starts over on its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  letItBreak(true)
  await start('/form/index')
  await ready('表单')
  await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
  await go('/fragile/index')
  expect(await screen.findByText('服务暂时出了问题')).toBeTruthy()
  expect(value('表单文本')).toBe('写了一半')
  letItBreak(false)
  await press('刷新页面')
  expect((await ready('易碎')).textContent).toBe('完好')
  expect(value('表单文本')).toBe('写了一半')
})

test('what floats above a page goes with it, typed text and all', async () => {
  await start('/floating/index')
  await ready('浮层')
  const boxes = [await screen.findByLabelText('对话框文本'), screen.getByLabelText('小窗文本')]
  await userEvent.type(boxes[1]!, '小窗里')
  expect(boxes.map(shownIn)).toEqual(['shown', 'shown'])
  await go('/list/index', '列表')
  expect(boxes.map(shownIn)).toEqual(['hidden', 'hidden'])
  await userEvent.keyboard('{Escape}')
  await go('/floating/index')
  expect(boxes.map(shownIn)).toEqual(['shown', 'shown'])
  expect(value('小窗文本')).toBe('小窗里')
})

test('losing the network and getting it back costs nothing that was typed', async () => {
  await start('/form/index')
  await ready('表单')
  await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  await go('/list/index', '列表')
  await userEvent.type(screen.getByLabelText('列表文本'), '断网时')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([value('表单文本'), value('列表文本')]).toEqual(['写了一半', '断网时'])
  expect(seen.ends.size).toBe(0)
})

test('another layout around the pages, a window made narrow, keeps them as they are', async () => {
  await start('/form/index', {}, aUser({ role: aRole({ roleCode: 'ROLE_GENERAL' }) }))
  await ready('表单')
  await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
  await act(async () => pretendPhone(true))
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull()
  expect(value('表单文本')).toBe('写了一半')
  expect(seen.ends.size).toBe(0)
})

test('on a phone going back finds a page as it was, going there anew starts it anew', async () => {
  pretendPhone(true)
  await start('/list/index')
  await ready('列表')
  await userEvent.type(screen.getByLabelText('列表文本'), '关键字')
  await go('/form/index', '表单')
  await back()
  await waitFor(() => expect(address()).toBe('/list/index'))
  expect(value('列表文本')).toBe('关键字')
  await go('/form/index')
  await go('/list/index')
  await waitFor(() => expect(value('列表文本')).toBe(''))
})

describe('a page about the whole school', () => {
  const opened = async (type: string) => {
    const permissions = ['admin_dict_manage_btn']
    await start('/school/index', {}, aUser({ permissions, dataScope: { type, deptIds: [] } }))
    return (await ready('全校')).closest('[data-tab]')!.textContent
  }

  test('says to whoever manages a part that it is read-only, and offers nothing to change', async () => {
    const shown = await opened('CUSTOM')
    expect(shown).toContain('可以查看，不能修改')
    expect(shown).not.toContain('改字典')
  })

  test('is for those of the whole school to change', async () => {
    expect(await opened('ALL')).toBe('改字典')
  })
})
