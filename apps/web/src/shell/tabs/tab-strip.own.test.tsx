import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, freshBrowser } from '../../../test/open-app.tsx'
import { aRole, aUser } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { browser } from '../navigator.ts'
import { openTab } from './close-tabs.ts'
import { current, go, link, press, ready, reload, seen, start, strip, titles, value } from '../../../test/tab-pages.tsx'

// Has a page of its own: it looks between a click and the next frame, where sharing a page has lost it a click.
vi.setConfig({ testTimeout: 30_000 })

/** Home, then these, the last one in sight. */
const openAll = async (...numbers: number[]) => {
  await start('/wel/index')
  await ready('首页')
  for (const number of numbers) await go(`/p${number}`, `页面${number}`)
}

const choose = async (tab: string, entry: string) => {
  fireEvent.contextMenu(link(tab))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

const question = () => screen.findByRole('alertdialog')
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

beforeEach(() => {
  freshBrowser()
  for (const one of Object.values(seen)) one.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the limit', () => {
  test('ten in all: an eleventh page takes the place of the one opened longest ago, home stays', async () => {
    await openAll(1, 2, 3, 4, 5, 6, 7, 8, 9)
    expect(titles()).toHaveLength(10)
    await go('/p1')
    await go('/p10', '页面10')
    expect(titles()).toEqual(['工作台', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `页面${n}`)])
    await waitFor(() => expect(seen.ends.get('页面1')).toBe(1))
    await go('/p11', '页面11')
    expect(titles()[1]).toBe('页面3')
  })

  test('unsaved work is passed over', async () => {
    await openAll(1)
    await press('页面1弄脏')
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await go(`/p${n}`, `页面${n}`)
    expect(titles()).toHaveLength(10)
    expect(titles()).toContain('页面1')
    expect(titles()).not.toContain('页面2')
  })

  test('where all have some, it is asked: no keeps them and closes the newcomer', async () => {
    await openAll()
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await go(`/p${n}`, `页面${n}`)
      await press(`页面${n}弄脏`)
    }
    await go('/p10', '页面10')
    expect((await question()).textContent).toContain('页面1（页面1的表单）')
    await answer('继续编辑')
    await waitFor(() => expect(current()).toBe('页面9'))
    await waitFor(() => expect(address()).toBe('/p9'))
    expect(titles()).not.toContain('页面10')
    await go('/p10', '页面10')
    await answer('放弃并关闭')
    await waitFor(() => expect(titles()).not.toContain('页面1'))
    expect(current()).toBe('页面10')
  })
})

describe('closing', () => {
  test('by the cross, by the middle button and by Delete; the neighbour comes up', async () => {
    await openAll(1, 2, 3, 4)
    await press('关闭 页面4')
    await waitFor(() => expect(address()).toBe('/p3'))
    expect(current()).toBe('页面3')
    await act(
      async () =>
        void fireEvent(link('页面1'), new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true })),
    )
    expect(titles()).toEqual(['工作台', '页面2', '页面3'])
    link('页面3').focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(current()).toBe('页面2'))
    expect(document.activeElement).toBe(link('页面2'))
  })

  test('home has no cross, does not heed Delete, and stands alone in the end', async () => {
    await openAll()
    expect(strip().queryByRole('button', { name: /^关闭/ })).toBeNull()
    link('工作台').focus()
    await userEvent.keyboard('{Delete}')
    expect(titles()).toEqual(['工作台'])
  })

  test.each([
    ['关闭左侧', ['工作台', '页面3', '页面4']],
    ['关闭右侧', ['工作台', '页面1', '页面2', '页面3']],
    ['关闭其他', ['工作台', '页面3']],
    ['关闭', ['工作台', '页面1', '页面2', '页面4']],
    ['关闭全部', ['工作台']],
  ])('a right click offers %s', async (entry, left) => {
    await openAll(1, 2, 3, 4)
    await choose('页面3', entry)
    await waitFor(() => expect(titles()).toEqual(left))
    await waitFor(() => expect(left).toContain(current()))
  })

  test('what an entry would not change is not offered', async () => {
    await openAll(1)
    fireEvent.contextMenu(link('页面1'))
    const items = await screen.findAllByRole('menuitem')
    const off = items.filter((item) => item.getAttribute('aria-disabled') === 'true').map((item) => item.textContent)
    expect(items.map((item) => item.textContent)).toEqual([
      '刷新',
      '关闭',
      '关闭左侧',
      '关闭右侧',
      '关闭其他',
      '关闭全部',
    ])
    expect(off).toEqual(['关闭左侧', '关闭右侧', '关闭其他'])
  })

  test('asks where something unsaved would be lost, naming the pages, and closes all or nothing', async () => {
    await openAll(1, 2, 3)
    await go('/p1')
    await press('页面1弄脏')
    await go('/p3')
    await choose('页面3', '关闭全部')
    const asked = await question()
    expect(asked.textContent).toContain('关闭 3 个页面？')
    expect(asked.textContent).toContain('页面1（页面1的表单）')
    expect(asked.textContent).not.toContain('页面2（')
    await answer('继续编辑')
    expect(titles()).toHaveLength(4)
    await choose('页面3', '关闭全部')
    await answer('放弃并关闭')
    await waitFor(() => expect(titles()).toEqual(['工作台']))
  })

  test('nothing unsaved, nothing asked; refreshing asks as well', async () => {
    await openAll(1)
    await press('页面1弄脏')
    await choose('页面1', '刷新')
    expect((await question()).textContent).toContain('刷新这个页面？')
    await answer('放弃并刷新')
    await waitFor(() => expect(seen.mounts.get('页面1')).toBe(2))
    await press('关闭 页面1')
    await waitFor(() => expect(titles()).toEqual(['工作台']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('moving', () => {
  test('by keyboard: arrows walk, with Ctrl and Shift the tab comes along, but not past home', async () => {
    await openAll(1, 2, 3)
    link('页面3').focus()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(titles()).toEqual(['工作台', '页面1', '页面3', '页面2'])
    expect(document.activeElement).toBe(link('页面3'))
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}')
    expect(titles()).toEqual(['工作台', '页面3', '页面1', '页面2'])
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(link('页面1'))
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(link('工作台'))
    expect(
      strip()
        .getAllByRole('link')
        .filter((one) => one.tabIndex === 0),
    ).toHaveLength(1)
  })

  test('by pointer: a tab goes where it is dragged, and letting go is no click', async () => {
    await openAll(1, 2, 3)
    const items = strip().getAllByRole('listitem')
    items.forEach((item, index) => {
      item.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 28)
    })
    const pointer = (type: string, clientX: number, target: EventTarget = window) =>
      act(async () => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, button: 0 })))
    await pointer('pointerdown', 150, link('页面1'))
    await pointer('pointermove', 153)
    expect(titles()).toEqual(['工作台', '页面1', '页面2', '页面3'])
    await pointer('pointermove', 360)
    await act(async () => {
      window.dispatchEvent(new MouseEvent('pointerup', { clientX: 360 }))
      link('页面1').click()
    })
    expect(titles()).toEqual(['工作台', '页面2', '页面3', '页面1'])
    expect(current()).toBe('页面3')
  })
})

describe('a click', () => {
  test('shows the page before the address follows; the last of several counts', async () => {
    await openAll(1, 2, 3)
    const shown = () => document.querySelector('[data-tab="shown"] section')?.getAttribute('aria-label')
    await act(async () => link('页面1').click())
    expect([shown(), current(), address()]).toEqual(['页面1', '页面1', '/p3'])
    await act(async () => link('页面2').click())
    await waitFor(() => expect(address()).toBe('/p2'))
    await act(() => new Promise((resolve) => void setTimeout(resolve, 100)))
    expect([shown(), current(), address()]).toEqual(['页面2', '页面2', '/p2'])
  })

  test('on a tab that is closed at once does not open it again', async () => {
    await openAll(1, 2)
    await act(async () => link('页面1').click())
    await press('关闭 页面1')
    await act(() => new Promise((resolve) => void setTimeout(resolve, 100)))
    expect(titles()).toEqual(['工作台', '页面2'])
    expect(current()).toBe('页面2')
  })
})

describe('the menu', () => {
  test('brings an open page up as it was left, and starts the one in sight over', async () => {
    await start('/list/index?current=2')
    await ready('列表')
    await userEvent.type(screen.getByLabelText('列表文本'), '关键字')
    await go('/p1', '页面1')
    await act(async () => openTab('/list/index'))
    await waitFor(() => expect(address()).toBe('/list/index?current=2'))
    expect(value('列表文本')).toBe('关键字')
    await act(async () => openTab('/list/index'))
    await waitFor(() => expect(value('列表文本')).toBe(''))
    expect(address()).toBe('/list/index?current=2')
  })
})

describe('after a reload', () => {
  test('the tabs are back in their order, mounted when they are looked at', async () => {
    await openAll(1, 2)
    await go('/detail/index?no=7')
    await go('/p2?current=3')
    await reload()
    await ready('页面2')
    expect(titles()).toEqual(['工作台', '页面1', '页面2', '详情7'])
    expect(current()).toBe('页面2')
    expect(screen.queryByRole('region', { name: '页面1' })).toBeNull()
    await userEvent.click(link('页面1'))
    await ready('页面1')
    await userEvent.click(link('页面2'))
    await waitFor(() => expect(address()).toBe('/p2?current=3'))
  })

  test('but not for another role, and without pages it may no longer open', async () => {
    const may = aUser({ permissions: ['admin_online_list_tab'] })
    await start('/p1', {}, may)
    await ready('页面1')
    await go('/secret/index', '机密')
    await go('/p2', '页面2')
    await reload(aUser())
    await ready('页面2')
    expect(titles()).toEqual(['工作台', '页面1', '页面2'])
    await reload(aUser({ role: aRole({ id: 'r9', roleName: '督导师' }) }))
    await ready('页面2')
    expect(titles()).toEqual(['工作台', '页面2'])
  })

  test('never another person’s', async () => {
    await openAll(1, 2)
    await reload()
    freshBrowserKeepingWindow()
    await start('/wel/index', {}, aUser({ id: 'u2', name: '周明远' }))
    await ready('首页')
    expect(titles()).toEqual(['工作台'])
  })
})

/** Somebody else signs in without the window having been closed. */
const freshBrowserKeepingWindow = () => {
  const kept = { ...sessionStorage }
  cleanup()
  freshBrowser()
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, text as string)
}

describe('leaving', () => {
  test('signing out mentions unsaved work, and forgets the tabs', async () => {
    await openAll(1)
    await press('页面1弄脏')
    await userEvent.click(screen.getByRole('button', { name: /林静宜/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出' }))
    const asked = await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })
    expect(asked.textContent).toContain('未保存的内容会丢失：页面1的表单')
    await answer('确定')
    await screen.findByText('at /login')
    expect(sessionStorage.getItem('xinqiao-tabs')).toBeNull()
    expect(seen.ends.get('页面1')).toBe(1)
  })

  test('switching roles mentions it too, closes all tabs and starts over without being asked again', async () => {
    const reloading = vi.spyOn(browser, 'reload').mockImplementation(() => undefined)
    const other = aRole({ id: 'r2', roleName: '督导师', roleCode: 'ROLE_SUPERVISOR' })
    let now = aUser({ roleList: [aRole(), other] })
    const toggle = () => {
      now = { ...now, role: other }
      return other
    }
    await start('/p1', { 'GET /admin/user/info': () => now, 'POST /admin/v2/user/toggleRole': toggle }, now)
    await ready('页面1')
    await press('页面1弄脏')
    await userEvent.click(screen.getByRole('button', { name: /切换角色/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '督导师' }))
    const asked = await screen.findByRole('alertdialog', { name: '是否切换为选择的角色？' })
    expect(asked.textContent).toContain('督导师未保存的内容会丢失：页面1的表单')
    await answer('确定')
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['角色切换成功']))
    await ready('首页')
    expect(titles()).toEqual(['工作台'])
    expect(session.get().user?.role?.id).toBe('r2')
    await waitFor(() => expect(reloading).toHaveBeenCalledTimes(1), { timeout: 3000 })
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  test('a reload is asked about by the browser while anything is unsaved', async () => {
    await openAll(1, 2)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await go('/p1')
    await press('页面1弄脏')
    await go('/p2')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  })
})
