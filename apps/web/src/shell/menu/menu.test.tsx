import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { refuse } from '../../../test/fake-server.ts'
import { aProduct, productServer, start } from '../../../test/menu-harness.tsx'
import { menuOf } from '../../../test/menus.ts'
import { address, freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { aRole, aToken, aUser } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { useMenuCounts } from './menu-counts.ts'
import { menuAddress } from './menu-lookup.ts'

const menu = () => within(screen.getByRole('navigation', { name: '菜单' }))
const tabs = () => within(screen.getByRole('navigation', { name: '产品' }))
const told = () => toastStore.get().map(({ text }) => text)
const NO_ACCESS = '暂无访问权限，请联系管理员'
const SOON = (name: string) => `「${name}」即将开放，开放后从这里就能进入`
/** Somebody whose product holds pages. */
const counsellor = aUser({ permissions: ['consult_appoint_list_tab'] })

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  freshBrowser()
  useMenuCounts.setState({}, true)
})
afterEach(() => void vi.restoreAllMocks())

describe('the side menu', () => {
  test('on the workbench holds daily work, one’s own things and, for those who may, the system', async () => {
    await start({}, aUser({ permissions: ['admin_online_list_tab'] }))
    expect(await menu().findByRole('link', { name: '工作台' })).toBeTruthy()
    const captions = menu().getAllByRole('button', { expanded: true })
    expect(captions.map((caption) => caption.textContent)).toEqual(['我的工作', '协作', '个人', '系统'])
    expect(menu().getByRole('link', { name: '工作台' }).getAttribute('aria-current')).toBe('page')
    expect(menu().getByRole('link', { name: '在线用户' })).toBeTruthy()
    expect(menu().queryByText('文件预览')).toBeNull()
  })

  test('shows what has no page yet, quieter, and says that it is still to come', async () => {
    await start()
    const waiting = await menu().findByRole('button', { name: /^督导预约\s*即将开放$/ })
    expect(waiting.dataset['waiting']).toBe('true')
    expect(waiting.title).toBe(SOON('督导预约'))
    await userEvent.click(waiting)
    expect(told()).toEqual([SOON('督导预约')])
    expect(address()).toBe('/wel/index')
  })

  test('what there is, but not for this person, is told apart from it', async () => {
    await start()
    const refused = await menu().findByRole('button', { name: /^我的咨询\s*暂无权限$/ })
    expect(within(refused).getByText('暂无权限').className).not.toContain('xq-sr')
    expect(refused.title).toBe(NO_ACCESS)
    await userEvent.click(refused)
    expect(told()).toEqual([NO_ACCESS])
  })

  test('counts what waits behind an entry', async () => {
    await start()
    const due = await menu().findByRole('button', { name: /待填记录/ })
    act(() => useMenuCounts.setState({ RECORD_DUE: 3, MY_SUPERVISION: 1200 }))
    expect(within(due).getByText('3').dataset['tone']).toBe('warn')
    expect(menu().getByText('999+')).toBeTruthy()
  })

  test('closes group by group and remembers it', async () => {
    await start()
    await userEvent.click(await menu().findByRole('button', { name: '个人' }))
    expect(menu().getByRole('button', { name: '个人' }).getAttribute('aria-expanded')).toBe('false')
    expect(menu().getByRole('link', { name: '登录设备' }).closest('ul')?.hidden).toBe(true)
    await userEvent.click(menu().getByRole('button', { name: '个人' }))
    expect(menu().getByRole('link', { name: '登录设备' }).closest('ul')?.hidden).toBe(false)
  })

  test('is walked with the arrows, past closed groups', async () => {
    await start()
    const home = await menu().findByRole('link', { name: '工作台' })
    home.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toMatch(/心理热线/)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(home)
    await userEvent.keyboard('{End}{Home}')
    expect(document.activeElement).toBe(home)
  })

  test('beside icons names each of them', async () => {
    await start()
    await menu().findByRole('link', { name: '工作台' })
    await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(menu().queryByRole('button', { name: '个人' })).toBeNull()
    await userEvent.hover(menu().getByRole('link', { name: '登录设备' }))
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', '登录设备')
  })

  test('that did not come says so, with another try', async () => {
    let isUp = false
    await start({
      'GET /admin/menu/getUserProductMenu': () => (isUp ? menuOf() : refuse(1, '系统出了点问题', 500)),
    })
    expect(await menu().findByText('菜单没能加载', {}, { timeout: 15_000 })).toBeTruthy()
    isUp = true
    await userEvent.click(menu().getByRole('button', { name: '重试' }))
    expect(await menu().findByRole('link', { name: '登录设备' }, { timeout: 5000 })).toBeTruthy()
  })
})

describe('switching products', () => {
  test('loads the product’s menu once, keeps it, and the workbench brings its own back', async () => {
    const asked: (string | undefined)[] = []
    await start(
      {
        'GET /admin/menu/getUserProductMenu': ({ query }) => {
          asked.push(query['productId'])
          const groups = menuOf(query['productId'])
          return groups.map((group) => ({
            ...group,
            children: group.children.filter(({ path }) => path === '/still-to-come' || path === '/wel/index'),
          }))
        },
      },
      counsellor,
    )
    await userEvent.click(await tabs().findByRole('button', { name: '心理咨询' }))
    expect(await menu().findByText('督导个案')).toBeTruthy()
    expect(tabs().getByRole('button', { name: '心理咨询' }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(tabs().getByRole('link', { name: '工作台' }))
    expect(await menu().findByText('我的工作')).toBeTruthy()
    await userEvent.click(tabs().getByRole('button', { name: '心理咨询' }))
    await menu().findByText('督导个案')
    expect(asked).toEqual([undefined, 'CONSULT'])
  })

  test('opens the first page there is', async () => {
    await start({
      'GET /admin/menu/getUserProductMenu': ({ query }) => {
        const groups = menuOf(query['productId'])
        const items = groups[0]?.children ?? []
        if (query['productId'] === 'CONSULT' && items[1]) items[1].path = '/mySessions/index'
        return groups
      },
    })
    await userEvent.click(await tabs().findByRole('button', { name: '心理咨询' }))
    expect(await screen.findByText('at /mySessions/index')).toBeTruthy()
    expect(told()).toEqual([])
  })

  test('is remembered over a reload by the same person only', async () => {
    await start({ 'GET /admin/user/info': () => aUser({ id: session.get().token?.user_id ?? '' }) })
    await userEvent.click(await tabs().findByRole('button', { name: '心理咨询' }))
    await menu().findByText('咨询管理')
    expect(JSON.parse(sessionStorage.getItem('xinqiao-product') ?? '{}')).toMatchObject({
      content: { person: '1/u1', product: 'CONSULT' },
    })
    act(() => signedInAs(aToken({ user_id: 'u2' })))
    await waitFor(() => expect(menu().getByText('我的工作')).toBeTruthy())
  })

  test('says in every call which product one is in', async () => {
    const log = await start({ 'GET /auth/session/mine': () => [] })
    await userEvent.click(await tabs().findByRole('button', { name: '心理咨询' }))
    await menu().findByText('咨询管理')
    const { client } = await import('../../session/index.ts')
    await client.call('GET /auth/session/mine')
    expect(log.at(-1)?.headers.get('PRODUCT-ID')).toBe('CONSULT')
  })

  test('products that hold nothing for the role are left out, pinned ones come first', async () => {
    await start(
      productServer([
        aProduct('PLANTEST'),
        aProduct('APPOINTMENT'),
        aProduct('CONSULT', { tuck: '1' }),
        aProduct('GROUP', { tuck: '1' }),
      ]),
      aUser({ permissions: ['consult_schedule_list_tab'] }),
    )
    await tabs().findByRole('button', { name: /团体辅导/ })
    await waitFor(() => expect(tabs().queryByRole('button', { name: /心理测评/ })).toBeNull())
    const names = tabs()
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names).toEqual(['', '心理咨询', '预约排班', '团体辅导（即将开放）'])
  })

  test('a product that is still to come stands behind the others, says so, and leaves the menu as it is', async () => {
    await start()
    const tab = await tabs().findByRole('button', { name: '团体辅导（即将开放）' })
    await userEvent.click(tab)
    expect(told()).toEqual([SOON('团体辅导')])
    expect(tab.getAttribute('aria-current')).toBeNull()
    expect(menu().getByText('我的工作')).toBeTruthy()
  })

  test('the bar slides in steps of 200 pixels', async () => {
    const wide = (name: 'scrollWidth' | 'clientWidth', value: number) =>
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value)
    wide('scrollWidth', 900)
    wide('clientWidth', 450)
    await start()
    const row = (await tabs().findByRole('button', { name: '心理咨询' })).parentElement?.parentElement
    const arrow = (name: string) => tabs().queryByRole('button', { name })
    expect(arrow('前面的产品')).toBeNull()
    await userEvent.click(arrow('后面的产品')!)
    expect(row?.scrollLeft).toBe(200)
    await userEvent.click(arrow('后面的产品')!)
    await userEvent.click(arrow('后面的产品')!)
    expect(row?.scrollLeft).toBe(450)
    expect(arrow('后面的产品')).toBeNull()
    await userEvent.click(arrow('前面的产品')!)
    expect(row?.scrollLeft).toBe(250)
  })
})

describe('what lies outside', () => {
  const fakeWindow = () => {
    const opened = {
      opener: window as unknown,
      document: { title: '' },
      location: { replace: vi.fn<(address: string) => void>() },
      close: vi.fn<() => void>(),
    }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    return { opened, open }
  }
  const sleep = productServer([
    aProduct('CONSULT'),
    aProduct('SLEEP_MANAGE', { productRedirectUrl: 'https://sleep.example/' }),
  ])

  test('a product opens in a window of its own, with a secret of its own and no hold on ours', async () => {
    const { opened } = fakeWindow()
    const log = await start({
      ...sleep,
      'POST /admin/products/openProduct': () => ({ url: 'https://sleep.example/?token=1.x' }),
    })
    await userEvent.click(await tabs().findByRole('button', { name: '睡眠管理' }))
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://sleep.example/?token=1.x'))
    expect(opened.opener).toBeNull()
    expect(log.find(({ key }) => key.includes('openProduct'))?.body).toEqual({ productId: 'SLEEP_MANAGE' })
    expect(address()).toBe('/wel/index')
    expect(tabs().getByRole('link', { name: '工作台' }).getAttribute('aria-current')).toBe('page')
  })

  test('without an address the school is told whom to ask, and no empty window stays', async () => {
    const { opened } = fakeWindow()
    const words = '请联系管理员配置睡眠管理端的跳转地址'
    await start({ ...sleep, 'POST /admin/products/openProduct': () => refuse(40_206, words) })
    await userEvent.click(await tabs().findByRole('button', { name: '睡眠管理' }))
    await waitFor(() => expect(opened.close).toHaveBeenCalled())
    expect(told()).toEqual([words])
    expect(opened.location.replace).not.toHaveBeenCalled()
  })

  test('a blocked window is told, and nothing is asked of the server', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const log = await start(sleep)
    await userEvent.click(await tabs().findByRole('button', { name: '睡眠管理' }))
    expect(told()).toEqual(['浏览器拦截了新窗口，请允许弹出窗口后重试'])
    expect(log.some(({ key }) => key.includes('openProduct'))).toBe(false)
  })

  test('figures about people are not offered to visitors', async () => {
    const role = aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' })
    await start(productServer([aProduct('DATA_VISUALIZATION'), aProduct('ZSD_COURSE')]), aUser({ role }))
    expect(await tabs().findByRole('button', { name: /课程平台/ })).toBeTruthy()
    expect(tabs().queryByRole('button', { name: /数据可视化/ })).toBeNull()
  })

  test('the hotline is a page of ours', async () => {
    await start()
    await userEvent.click(await menu().findByRole('link', { name: '心理热线' }))
    expect(await screen.findByText('at /hotline/index')).toBeTruthy()
    expect(menuAddress('PSY_HOT_LINE')).toBeUndefined()
    expect(menuAddress('MY_SESSIONS')).toBeUndefined()
  })

  test('for its own people it jumps to its own window', async () => {
    const { opened } = fakeWindow()
    const role = aRole({ roleCode: 'ROLE_ADMIN', roleName: '机构管理员' })
    const both = [role, aRole({ id: 'r2', roleCode: 'OPERATOR', roleName: '运营人员' })]
    await start({}, aUser({ role, roleList: both }))
    await userEvent.click(await menu().findByRole('button', { name: '心理热线' }))
    expect(opened.location.replace).toHaveBeenCalledWith('https://hotline.example/call')
    expect(address()).toBe('/wel/index')
  })
})

test('the menu follows the page, however one came there', async () => {
  await start({}, aUser({ permissions: ['admin_online_list_tab'] }))
  await userEvent.click(await tabs().findByRole('button', { name: '心理咨询' }))
  await menu().findByText('咨询管理')
  await act(async () => window.history.pushState(null, '', '/online/index'))
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByText('at /online/index')).toBeTruthy()
  expect((await menu().findByRole('link', { name: '在线用户' })).getAttribute('aria-current')).toBe('page')
})

test('staff with a phone choose the product in the sheet and see its menu there', async () => {
  pretendPhone(true)
  await start()
  await userEvent.click(screen.getByRole('button', { name: '打开菜单' }))
  const sheet = within(await screen.findByRole('dialog', { name: '菜单' }))
  await userEvent.click(await sheet.findByRole('button', { name: '心理咨询' }))
  expect(await sheet.findByText('咨询管理')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: /^督导个案\s*即将开放$/ }))
  expect(told()).toEqual([SOON('督导个案')])
  await userEvent.click(sheet.getByRole('button', { name: /^团体辅导\s*即将开放$/ }))
  expect(told()).toEqual([SOON('团体辅导')])
  expect(sheet.getByText('咨询管理')).toBeTruthy()
})
