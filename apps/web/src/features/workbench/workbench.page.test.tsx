import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aDevice, aLogin, aRole, aToken, aUser, pageOf } from '../../../test/people.ts'
import { workbenchRoutes } from './workbench.routes.ts'

const TASK = {
  id: 't1',
  importFileName: '2026级新生.xlsx',
  taskType: 0,
  taskStatus: 1,
  outcome: null,
  totalCount: 300,
  successCount: 0,
  totalProgress: 300,
  currentProgress: 120,
  isDownload: 0,
  message: null,
  createTime: '2026-04-15 09:00:00',
  createUserId: 'u1',
  createUserName: '林静宜',
}
const PRODUCT = {
  id: 'CONSULT',
  productCode: 'CONSULT',
  productName: '心理咨询',
  type: '1',
  tuck: '1' as const,
  userSort: 0,
  productRedirectUrl: null,
  status: '1' as const,
}

const start = async (user = aUser(), handlers: Handlers = {}) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => user,
    'GET /admin/products/findTenantProductList': () => [PRODUCT],
    'POST /download/taskProgress/findRunningTask': () => pageOf([]),
    'GET /auth/session/mine': () => [aDevice()],
    'GET /auth/token/ping': () => ({ serverTime: 0, expires_in: 1, forced: [] }),
    ...handlers,
  })
  await openApp('/wel/index', workbenchRoutes)
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })
  return log
}
const card = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('staff', () => {
  test('are greeted by name, with role, department and school', async () => {
    await start()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上午好，林静宜')
    expect(screen.getByText(/4月15日 周三 · 现在 09:42/)).toBeTruthy()
    expect(screen.getByText('咨询师 · 心理健康教育与咨询中心 · 心桥大学')).toBeTruthy()
  }, 20_000)

  test('see their running work, devices and the school’s products', async () => {
    await start(aUser(), { 'POST /download/taskProgress/findRunningTask': () => pageOf([TASK]) })
    expect(await screen.findByText('2026级新生.xlsx')).toBeTruthy()
    expect(card('后台任务').getByText('执行中 40%')).toBeTruthy()
    expect(card('我的登录设备').getByText('Chrome 浏览器 · Windows')).toBeTruthy()
    expect(card('本校服务').getByText('心理咨询')).toBeTruthy()
    expect(card('概况').getByText('只有这一台')).toBeTruthy()
  })

  test('nothing is asked that the role may not see', async () => {
    const log = await start()
    await screen.findByText('没有正在进行的任务')
    expect(log.map(({ key }) => key).filter((key) => key.includes(' /admin/') && !/info|Product/.test(key))).toEqual([])
  })

  test('a card that fails says so in its place, with another try; the others stand', async () => {
    let isUp = false
    await start(aUser(), {
      'GET /auth/session/mine': () => (isUp ? [aDevice()] : refuse(1, '系统出了点问题', 500)),
    })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('没能取到数据')).toBeTruthy()
    expect(within(alert).getByText(TRACE)).toBeTruthy()
    expect(card('后台任务').getByText('没有正在进行的任务')).toBeTruthy()
    isUp = true
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('本机')).toBeTruthy()
  })

  test('administrators see people, who is online and failed sign-ins', async () => {
    const permissions = ['admin_userInfo_list_tab', 'admin_online_list_tab', 'admin_loginLog_list_tab']
    await start(aUser({ permissions }), {
      'POST /admin/user/page': () => pageOf([], 1284),
      'GET /admin/token/page': () => pageOf([aDevice()], 17),
      'POST /admin/loginLog/page': () =>
        pageOf([
          aLogin({ id: 'a', time: '2026-04-15 09:30:00', result: '密码错误', username: 'guest' }),
          aLogin({ id: 'b', time: '2026-04-15 08:30:00' }),
        ]),
    })
    const facts = card('概况')
    expect(await facts.findByText('1,284')).toBeTruthy()
    expect(await facts.findByText('17')).toBeTruthy()
    expect(await facts.findByText('涉及 1 个账号')).toBeTruthy()
    expect(card('今日登录').getByText('成功 1 次 · 失败 1 次')).toBeTruthy()
    expect(card('今日登录').getByRole('table', { name: '今日登录次数，按时段' })).toBeTruthy()
    expect(card('今日登录').getByText('guest')).toBeTruthy()
  })

  test('the trail is verified in the background and the verdict shown', async () => {
    let polls = 0
    await start(aUser({ permissions: ['admin_audit_verify_btn'] }), {
      'POST /admin/audit/verify': () => 't9',
      'GET /download/taskProgress/getTaskProgressById': () => {
        polls += 1
        const done = { taskStatus: 2, outcome: 'ok', message: '核验通过，共50条留痕，未发现改动' }
        return { ...TASK, id: 't9', totalProgress: 50, currentProgress: 20, ...(polls > 1 ? done : {}) }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: '开始核验' }))
    expect(await screen.findByText('正在核验 20 / 50')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('核验通过，共50条留痕，未发现改动')).toBeTruthy(), { timeout: 3000 })
    expect(screen.getByRole('button', { name: '再核验一次' })).toBeTruthy()
  })
})

describe('visitors', () => {
  const visitor = aUser({ name: '李沐阳', role: aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' }) })

  test('are met with their given name, kind words, the phone and what is offered to them', async () => {
    const crisis = { ...PRODUCT, id: 'CRISIS', productCode: 'CRISIS', productName: '危机干预' }
    const log = await start(visitor, { 'GET /admin/products/findTenantProductList': () => [PRODUCT, crisis] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上午好，沐阳')
    expect(screen.getByRole('region', { name: '今天的一句话' })).toBeTruthy()
    const call = screen.getByRole('link', { name: /想和老师聊一聊/ })
    expect(call.getAttribute('href')).toBe('tel:02755501200')
    expect(await screen.findByText('和咨询师聊聊')).toBeTruthy()
    expect(screen.queryByText('危机干预')).toBeNull()
    expect(log.some(({ key }) => key.includes('session/mine'))).toBe(false)
  })

  test('reach help even when nothing else can be read', async () => {
    await start(visitor, { 'GET /admin/products/findTenantProductList': () => refuse(1, '系统出了点问题', 500) })
    await userEvent.click(screen.getByRole('button', { name: /此刻很难受/ }))
    const help = within(await screen.findByRole('dialog', { name: '你不是一个人。' }))
    expect(help.getByRole('link', { name: /12356/ }).getAttribute('href')).toBe('tel:12356')
    expect(help.getByRole('link', { name: '120 急救' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
  })
})
