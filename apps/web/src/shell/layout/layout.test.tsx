import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, refuse } from '../../../test/fake-server.ts'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { afterGuard } from '../../../test/guard.ts'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aRole, aToken, aUser } from '../../../test/people.ts'
import { forPermission, forSignedIn, openToAll, type PageRoute } from '../../kit/page-route.ts'
import { toastStore } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { browser } from '../navigator.ts'
import { shellRoutes } from '../shell.routes.ts'

const page = (path: string, title: string, over: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title,
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: () => <main>at {path}</main> }),
  ...over,
})
const PAGES = [
  page('/wel/index', '工作台'),
  page('/online/index', '在线用户', { access: forPermission('admin_online_list_tab') }),
  page('/mySessions/index', '登录设备'),
  page('/sheet', '参加测评', { alone: true }),
  page('/login', '登录', { access: openToAll, layout: 'bare' }),
  ...shellRoutes,
]

const start = async (user = aUser(), handlers: Handlers = {}, at = '/wel/index') => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => user,
    'GET /admin/products/findTenantProductList': () => [],
    'POST /auth/token/logout': () => ({ redirect: null }),
    ...handlers,
  })
  await openApp(at, PAGES)
  await screen.findByText(`at ${at}`, {}, { timeout: 15_000 })
  return log
}

const choose = async (button: RegExp, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(freshBrowser)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('appointments have the colours the school chose, for those who work with them', async () => {
  const painted = () => document.documentElement.style.getPropertyValue('--xq-type-2')
  const log = await start(aUser(), {
    'GET /public/setting/manage/type': () => ({
      type: 'yyztyssz',
      name: '预约状态颜色设置',
      version: 1,
      updatedBy: null,
      updateTime: null,
      settingList: [{ code: '2', label: '个体咨询', color: '#0A7A5C' }],
    }),
  })
  await waitFor(() => expect(painted()).toBe('#0A7A5C'))
  expect(log.find(({ key }) => key === 'GET /public/setting/manage/type')?.query).toEqual({ type: 'yyztyssz' })
})

describe('signing out', () => {
  test('asks first; no leaves everything as it is', async () => {
    const log = await start()
    await choose(/林静宜/, '退出')
    const question = await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })
    await userEvent.click(within(question).getByRole('button', { name: '取消' }))
    expect(session.get().token).not.toBeNull()
    expect(log.some(({ key }) => key.includes('logout'))).toBe(false)
  }, 20_000)

  test('yes ends the session here and there, and leads to the school’s login page', async () => {
    const log = await start()
    await choose(/林静宜/, '退出')
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(address()).toBe('/login?shortName=demo')
    expect(log.at(-1)?.key).toBe('POST /auth/token/logout')
    expect(session.get()).toMatchObject({ token: null, user: null })
    expect(localStorage.getItem('xinqiao-session')).toBeNull()
  })

  test('goes where the server says', async () => {
    const assign = vi.spyOn(browser, 'assign').mockImplementation(() => undefined)
    await start(aUser(), { 'POST /auth/token/logout': () => ({ redirect: 'https://cas.school.edu.cn/logout' }) })
    await choose(/林静宜/, '退出')
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://cas.school.edu.cn/logout'))
    expect(session.get().token).toBeNull()
  })

  test('works with the server gone', async () => {
    await start(aUser(), { 'POST /auth/token/logout': () => Promise.reject(new TypeError('down')) })
    await choose(/林静宜/, '退出')
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(toastStore.get()).toEqual([])
  })
})

describe('switching roles', () => {
  const supervisor = aRole({ id: 'r2', roleName: '督导师', roleCode: 'ROLE_SUPERVISOR' })
  const elsewhere = aRole({ id: 'r3', roleName: '普通用户', roleCode: 'ROLE_GENERAL', usable: false })
  const user = aUser({ roleList: [aRole(), supervisor, elsewhere] })

  test('offers only what can be used here, asks, switches and starts over', async () => {
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined)
    let now = user
    const log = await start(user, {
      'GET /admin/user/info': () => now,
      'POST /admin/v2/user/toggleRole': () => {
        now = { ...user, role: supervisor }
        return supervisor
      },
    })
    await userEvent.click(screen.getByRole('button', { name: /切换角色/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['咨询师', '督导师'])
    await userEvent.click(screen.getByRole('menuitem', { name: '督导师' }))
    await screen.findByRole('alertdialog', { name: '是否切换为选择的角色？' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typist.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['角色切换成功']))
    expect(log.find(({ key }) => key.includes('toggleRole'))?.body).toEqual({ roleId: 'r2' })
    expect(session.get().user?.role?.id).toBe('r2')
    expect(address()).toBe('/wel/index')
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('a refusal keeps the role and reads the account again', async () => {
    const log = await start(user, {
      'POST /admin/v2/user/toggleRole': () => refuse(403, '当前角色不可用，请重新选择角色', 403),
    })
    await choose(/切换角色/, '督导师')
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(log.filter(({ key }) => key.includes('user/info'))).toHaveLength(2))
    expect(session.get().user?.role?.id).toBe('r1')
  })

  test('with a single role there is a name and no switch', async () => {
    await start()
    expect(screen.queryByRole('button', { name: /切换角色/ })).toBeNull()
    expect(screen.getByTitle('当前角色：咨询师')).toBeTruthy()
  })
})

describe('navigation', () => {
  const menu = () => within(screen.getByRole('navigation', { name: '菜单' }))

  test('the menu holds what the role may open', async () => {
    await start()
    expect(menu().queryByRole('link', { name: '在线用户' })).toBeNull()
    await userEvent.click(menu().getByRole('link', { name: '登录设备' }))
    expect(await screen.findByText('at /mySessions/index')).toBeTruthy()
    expect(menu().getByRole('link', { name: '登录设备' }).getAttribute('aria-current')).toBe('page')
  })

  test('folding is remembered', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(screen.getByRole('button', { name: '展开菜单' }).getAttribute('aria-expanded')).toBe('false')
    expect(JSON.parse(localStorage.getItem('xinqiao-siderFolded') ?? '{}')).toMatchObject({
      content: true,
      islasting: true,
    })
  })

  const product = (id: string, productName: string) => ({
    id,
    productCode: id,
    productName,
    type: '1',
    tuck: '0' as const,
    userSort: 0,
    productRedirectUrl: null,
    status: '1' as const,
  })
  const products = () => [product('CONSULT', '心理咨询'), product('IMPORTANT_FOCUS_ON', '重点关注')]

  test('products stand beside the workbench; one that is still to come says so', async () => {
    await start(aUser(), { 'GET /admin/products/findTenantProductList': products })
    await userEvent.click(await screen.findByRole('button', { name: /重点关注/ }))
    expect(toastStore.get().map(({ text }) => text)).toEqual(['「重点关注」即将开放，开放后从这里就能进入'])
  })

  test('visitors see what is for visitors, and help on every page', async () => {
    const role = aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' })
    await start(aUser({ role }), { 'GET /admin/products/findTenantProductList': products })
    expect(await screen.findByRole('button', { name: '心理咨询' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /重点关注/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '紧急求助' }))
    const card = await screen.findByRole('dialog', { name: '你不是一个人。' })
    expect(
      within(card)
        .getByRole('link', { name: /027-5550 1200/ })
        .getAttribute('href'),
    ).toBe('tel:02755501200')
  })
})

test('visitors with a phone get few places, large targets and help in the corner', async () => {
  pretendPhone(true)
  const role = aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' })
  await start(aUser({ role }))
  const tabs = within(screen.getByRole('navigation', { name: '主导航' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页', '预约', '消息', '我的'])
  await userEvent.click(tabs.getByRole('link', { name: '我的' }))
  expect(await screen.findByRole('button', { name: '紧急求助' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  expect(await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })).toBeTruthy()
})

test('what stands alone on a visitor’s phone has a way out and help around it, and no places to slip to', async () => {
  pretendPhone(true)
  const role = aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' })
  await start(aUser({ role }), {}, '/sheet')
  expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull()
  expect(screen.queryByText('参加测评')).toBeNull()
  expect(screen.getByRole('button', { name: '紧急求助' })).toBeTruthy()
  // Opened by its address: there is nothing to go back to, and the way out leads somewhere all the same.
  await userEvent.click(screen.getByRole('button', { name: '返回上一页' }))
  expect(await screen.findByText('at /wel/index')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy()
})

test('staff with a phone find the menu behind a button', async () => {
  pretendPhone(true)
  await start()
  await userEvent.click(screen.getByRole('button', { name: '打开菜单' }))
  await userEvent.click(await screen.findByRole('link', { name: '登录设备' }))
  expect(await screen.findByText('at /mySessions/index')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '菜单' })).toBeNull()
})

test('one’s own password is changed by proving the old one', async () => {
  await start(aUser(), {
    'GET /auth/crypto/key': () => ({
      kid: 'k1',
      alg: 'x',
      publicKey: 'CQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      nonce: 'n1',
    }),
    'POST /admin/user/pwd': () => refuse(40_306, '原密码不正确'),
  })
  await choose(/林静宜/, '修改密码')
  await userEvent.click(await screen.findByRole('button', { name: '提交' }))
  expect(screen.getByText('请输入原密码')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('原密码'), 'Old@2025x')
  await userEvent.type(screen.getByLabelText('新密码'), 'Bridge@2027')
  await userEvent.type(screen.getByLabelText('确认新密码'), 'Bridge@2027')
  // The button swallows a second click within a second.
  await afterGuard()
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['原密码不正确']))
  expect(session.get().token).not.toBeNull()
}, 10_000)
