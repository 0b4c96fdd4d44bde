import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { productCodes } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { refuse } from '../../../../test/fake-server.ts'
import { aProduct, productServer, start } from '../../../../test/menu-harness.tsx'
import { address, freshBrowser } from '../../../../test/open-app.tsx'
import { aRole, aUser } from '../../../../test/people.ts'
import { toastStore } from '../../../kit/toast.ts'
import { useMenuCounts } from '../menu-counts.ts'
import { noteVisit } from '../visits.ts'

/** Whoever may do most, so that most products hold something. */
const role = aRole({ roleCode: 'CRISIS_ROLE_CENTER_SUPERINTENDENT', roleName: '中心负责人' })
const head = aUser({
  role,
  permissions: ['admin_online_list_tab', 'admin_loginLog_list_tab', 'consult_schedule_list_tab'],
})
const SEVEN = ['CONSULT', 'PLANTEST', 'CRISIS', 'IMPORTANT_FOCUS_ON', 'SUPERVISION', 'GROUP', 'ACTIVITY'] as const

const all = (pinned: readonly string[] = []) =>
  productServer(productCodes.map((code) => aProduct(code, { tuck: pinned.includes(code) ? '1' : '0' })))
const dialog = () => within(screen.getByRole('dialog', { name: '全部产品' }))
const rows = () =>
  [...screen.getByRole('dialog', { name: '全部产品' }).querySelectorAll<HTMLElement>('[data-product]')].map(
    (row) => row.dataset['product'],
  )
const rowOf = (code: string) =>
  screen.getByRole('dialog', { name: '全部产品' }).querySelector<HTMLElement>(`[data-product=${code}]`)!
const told = () => toastStore.get().map(({ text }) => text)

const openMenu = async (handlers = all(), user = head) => {
  const log = await start(handlers, user)
  await userEvent.click(screen.getByRole('button', { name: '全部产品' }))
  await screen.findByRole('dialog', { name: '全部产品' }, { timeout: 10_000 })
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  return log
}

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  freshBrowser()
  useMenuCounts.setState({}, true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the list of products', () => {
  test('holds type 1 only, in one’s own order, the platform’s pages last', async () => {
    await openMenu()
    await waitFor(() => expect(rows()).not.toContain('ECNU_CONSULT'))
    expect(rows()).toEqual(['CONSULT', 'APPOINTMENT', ...SEVEN.slice(1), 'TRAINING', 'PLATFORM'])
  })

  test('shows the menus of the product the pointer rests on, by group, after a moment', async () => {
    useMenuCounts.setState({ QUEUE: 3 })
    await openMenu()
    expect(await dialog().findByRole('heading', { name: '心理咨询' })).toBeTruthy()
    await userEvent.hover(rowOf('APPOINTMENT'))
    expect(dialog().queryByRole('heading', { name: '预约排班' })).toBeNull()
    expect(await dialog().findByRole('heading', { name: '预约排班' })).toBeTruthy()
    const rota = within(await dialog().findByRole('region', { name: '排班' }))
    expect(rota.getByText('谁在什么时间接待')).toBeTruthy()
    expect(rota.getByText('3')).toBeTruthy()
    // Only what can be opened counts: the calendar, not the queue this person may not see nor the files still to come.
    expect(dialog().getByText(/当前角色可用 \d+ 项菜单/)).toBeTruthy()
  })

  test('only passing over a product changes nothing', async () => {
    await openMenu()
    await dialog().findByRole('heading', { name: '心理咨询' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const row = rowOf('CRISIS').parentElement!
    fireEvent.pointerEnter(row)
    act(() => void vi.advanceTimersByTime(79))
    fireEvent.pointerLeave(row)
    act(() => void vi.advanceTimersByTime(500))
    expect(dialog().queryByRole('heading', { name: '危机干预' })).toBeNull()
    fireEvent.pointerEnter(row)
    act(() => void vi.advanceTimersByTime(80))
    expect(dialog().getByRole('heading', { name: '危机干预' })).toBeTruthy()
  })

  test('opens a product by a click', async () => {
    await openMenu()
    await userEvent.click(rowOf('CONSULT'))
    expect(screen.queryByRole('dialog', { name: '全部产品' })).toBeNull()
    const menu = within(screen.getByRole('navigation', { name: '菜单' }))
    expect(await menu.findByText('咨询管理')).toBeTruthy()
  })

  test('a product that is still to come stands at the end, without a star, and says so', async () => {
    await openMenu()
    await waitFor(() => expect(rows().indexOf('CRISIS')).toBeGreaterThan(rows().indexOf('APPOINTMENT')))
    expect(rows().slice(0, 2)).toEqual(['CONSULT', 'APPOINTMENT'])
    expect(within(rowOf('CRISIS')).getByText('即将开放')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: '把危机干预固定到顶部' })).toBeNull()
    await userEvent.click(rowOf('CRISIS'))
    expect(told()).toEqual(['「危机干预」即将开放，开放后从这里就能进入'])
    expect(await dialog().findByRole('heading', { name: '危机干预' })).toBeTruthy()
    expect(dialog().queryByRole('button', { name: '打开产品' })).toBeNull()
  })
})

test('visitors find what is for them, and no names they are not to read', async () => {
  const role = aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' })
  await openMenu(all(), aUser({ role }))
  await waitFor(() => expect(rows()).not.toContain('SUPERVISION'))
  expect(rows()).toEqual(expect.arrayContaining(['CONSULT', 'PLANTEST', 'RESEARCH', 'PLATFORM']))
  expect(rows().filter((code) => code === 'CRISIS' || code === 'IMPORTANT_FOCUS_ON')).toEqual([])
})

describe('pinning', () => {
  test('saves the star and the order, and the tab moves to the front', async () => {
    const log = await openMenu()
    await userEvent.click(dialog().getByRole('button', { name: '把预约排班固定到顶部' }))
    await waitFor(() => expect(told()).toEqual(['产品保存成功！']))
    const body = log.find(({ key }) => key.includes('saveUserProduct'))?.body as { productId: string; tuck: string }[]
    expect(body.filter(({ tuck }) => tuck === '1')).toEqual([{ productId: 'APPOINTMENT', userSort: 1, tuck: '1' }])
    expect(dialog().getByText('已固定 1 / 7')).toBeTruthy()
    // The row stays where it is; the tab is first.
    expect(rows()[1]).toBe('APPOINTMENT')
    const tabs = within(screen.getByRole('navigation', { name: '产品' }))
    await waitFor(() => expect(tabs.getAllByRole('button')[1]?.textContent).toBe('预约排班'))
    await userEvent.click(dialog().getByRole('button', { name: '取消固定预约排班' }))
    expect(await dialog().findByText('已固定 0 / 7')).toBeTruthy()
  })

  test('goes up to seven; the eighth is refused and nothing is sent', async () => {
    const log = await openMenu(all(SEVEN))
    expect(await dialog().findByText('已固定 7 / 7')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: '把预约排班固定到顶部' }))
    expect(told()).toEqual(['最多展示7个主要产品，请先取消后重新选择'])
    expect(log.some(({ key }) => key.includes('saveUserProduct'))).toBe(false)
  })

  test('is taken back when the server refuses', async () => {
    const words = '最多展示7个主要产品，请先取消后重新选择'
    await openMenu({ ...all(), 'POST /admin/products/saveUserProduct': () => refuse(40_308, words) })
    await userEvent.click(dialog().getByRole('button', { name: '把预约排班固定到顶部' }))
    await waitFor(() => expect(told()).toEqual([words]))
    expect(await dialog().findByText('已固定 0 / 7')).toBeTruthy()
  })

  test('a pinned product stays in the list, even where the role has no menu in it, so that its place can be freed', async () => {
    await openMenu(all(['ECNU_CONSULT']))
    expect(rows()).toContain('ECNU_CONSULT')
    await userEvent.hover(rowOf('ECNU_CONSULT'))
    expect(await dialog().findByText('当前角色在这个产品里还没有菜单')).toBeTruthy()
  })

  test('the order is changed with the keyboard, told and saved', async () => {
    const log = await openMenu()
    rowOf('APPOINTMENT').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(await dialog().findByText('预约排班已移到第 1 位')).toBeTruthy()
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['APPOINTMENT', 'CONSULT']))
    expect(document.activeElement).toBe(rowOf('APPOINTMENT'))
    const saves = log.filter(({ key }) => key.includes('saveUserProduct'))
    expect(saves[0]?.body).toMatchObject({ 0: { productId: 'APPOINTMENT' }, 1: { productId: 'CONSULT' } })
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(log.filter(({ key }) => key.includes('saveUserProduct'))).toHaveLength(1)
  })
})

describe('choosing a menu', () => {
  const openPlatform = async () => {
    await openMenu()
    await userEvent.hover(rowOf('PLATFORM'))
    return dialog().findByRole('button', { name: /在线用户/ })
  }

  test('shows that it was chosen and goes there 800 ms later', async () => {
    const card = await openPlatform()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typist.click(card)
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(within(card).getByText('即将打开，再按一次取消')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(address()).toBe('/wel/index')
    await act(() => vi.advanceTimersByTimeAsync(150))
    await waitFor(() => expect(address()).toBe('/online/index'))
    expect(screen.queryByRole('dialog', { name: '全部产品' })).toBeNull()
  })

  test('a second click takes it back, another entry redirects', async () => {
    const card = await openPlatform()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typist.click(card)
    await typist.click(card)
    expect(card.getAttribute('aria-busy')).toBe('false')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(address()).toBe('/wel/index')
    await typist.click(card)
    await typist.click(dialog().getByRole('button', { name: /登录设备/ }))
    expect(card.getAttribute('aria-busy')).toBe('false')
    await act(() => vi.advanceTimersByTimeAsync(900))
    await waitFor(() => expect(address()).toBe('/mySessions/index'))
  })

  test('closing in between goes nowhere', async () => {
    const card = await openPlatform()
    await userEvent.click(card)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: '全部产品' })).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(address()).toBe('/wel/index')
  })

  test('without a page is answered at once', async () => {
    await openMenu()
    const card = await dialog().findByRole('button', { name: /^督导个案/ })
    expect(card.dataset['waiting']).toBe('true')
    await userEvent.click(card)
    expect(told()).toEqual(['「督导个案」即将开放，开放后从这里就能进入'])
    expect(screen.getByRole('dialog', { name: '全部产品' })).toBeTruthy()
  })
})

describe('getting about', () => {
  test('Ctrl K opens it, the search field has the focus, Escape gives it back', async () => {
    await start(all(), head)
    const apps = screen.getByRole('button', { name: '全部产品' })
    apps.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: '全部产品' }, { timeout: 10_000 })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(apps.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(apps)
  })

  test('the search goes over all products, by words and by pinyin letters', async () => {
    await openMenu()
    await userEvent.type(screen.getByRole('searchbox'), '日志')
    expect(await dialog().findByText('找到 1 项菜单')).toBeTruthy()
    expect(rows()).toEqual(['PLATFORM'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'WDZX')
    expect(await dialog().findByRole('button', { name: /我的咨询/ })).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '没有的东西')
    expect(await dialog().findByText('没有找到相符的产品或菜单')).toBeTruthy()
  })

  test('the arrows lead from the search to the menus and along them, Enter chooses the first', async () => {
    await openMenu()
    await userEvent.type(screen.getByRole('searchbox'), '登录')
    await dialog().findByText('找到 2 项菜单')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toMatch(/^登录设备/)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toMatch(/^登录日志/)
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
    await waitFor(() => expect(address()).toBe('/mySessions/index'), { timeout: 2000 })
  })

  test('the arrows walk along the products and into the one that is shown', async () => {
    await openMenu()
    rowOf('CONSULT').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(rowOf('PLATFORM'))
    expect(await dialog().findByRole('heading', { name: '平台' })).toBeTruthy()
    await dialog().findByRole('button', { name: /在线用户/ })
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toMatch(/^工作台/)
  })

  test('where one has been lately is at the bottom, as far as it can still be opened', async () => {
    await openMenu()
    expect(dialog().getByText('打开过的页面会出现在这里')).toBeTruthy()
    act(() => {
      noteVisit('个案 · 李*阳', '/case_manage_info/index?id=1')
      noteVisit('在线用户', '/online/index')
      noteVisit('登录设备', '/mySessions/index')
      noteVisit('在线用户 · 筛选', '/online/index')
    })
    const links = within(dialog().getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['在线用户 · 筛选平台', '登录设备平台'])
    await userEvent.click(links[1]!)
    expect(await screen.findByText('at /mySessions/index')).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.includes('visits'))).toEqual(['xinqiao-visits/1/u1'])
  })

  test('a menu that did not come says so, with another try', async () => {
    let isUp = false
    await openMenu({
      ...all(),
      'GET /admin/menu/getUserProductMenu': () => (isUp ? [] : refuse(1, '系统出了点问题', 500)),
    })
    expect(await dialog().findByText('菜单没能加载', {}, { timeout: 15_000 })).toBeTruthy()
    isUp = true
    await userEvent.click(dialog().getByRole('button', { name: '重试' }))
    expect(await dialog().findByText('当前角色在这个产品里还没有菜单', {}, { timeout: 5000 })).toBeTruthy()
  })
})

test('on a phone it is one list over the whole window', async () => {
  pretendPhone(true)
  await start(all(['GROUP']), head)
  await userEvent.click(screen.getByRole('button', { name: '打开菜单' }))
  await userEvent.click(await screen.findByRole('button', { name: '全部产品' }))
  const list = within(await screen.findByRole('dialog', { name: '全部产品' }, { timeout: 10_000 }))
  expect(await list.findByText('已固定 1 / 7')).toBeTruthy()
  await userEvent.click(await list.findByRole('button', { name: /^平台/ }))
  await userEvent.click(await list.findByRole('button', { name: /登录设备/ }))
  await waitFor(() => expect(address()).toBe('/mySessions/index'), { timeout: 2000 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
