import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { fakeServer, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aDevice, aLogin, aToken, aUser, pageOf } from '../../../test/people.ts'
import { sessionAdminRoutes } from './session-admin.routes.ts'

const PERMISSIONS = ['admin_online_list_tab', 'admin_online_kick_btn', 'admin_loginLog_list_tab']
const OTHER = aDevice({ id: 's2', realName: '罗文博', username: 'admin', current: false })

const start = async (path: string, handlers: Handlers, permissions = PERMISSIONS) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions }),
    'GET /admin/products/findTenantProductList': () => [],
    ...handlers,
  })
  await openApp(path, sessionAdminRoutes)
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  return log
}

beforeEach(freshBrowser)

describe('online people', () => {
  test('are listed with their device; one’s own session is marked and cannot be ended', async () => {
    await start('/online/index', { 'GET /admin/token/page': () => pageOf([aDevice({ realName: '周明远' }), OTHER], 2) })
    const mine = within((await screen.findByText('周明远')).closest('tr')!)
    expect(mine.getByText('本机')).toBeTruthy()
    expect(mine.queryByRole('button')).toBeNull()
    const other = within(screen.getByText('罗文博').closest('tr')!)
    expect(other.getByText('Chrome 浏览器 · Windows')).toBeTruthy()
    expect(other.getByRole('button', { name: '强制下线' })).toBeTruthy()
    expect(screen.getByText('共 2 条')).toBeTruthy()
  }, 30_000)

  test('searching lives in the address', async () => {
    const log = await start('/online/index?current=3', { 'GET /admin/token/page': () => pageOf([OTHER], 31) })
    await user.type(await screen.findByPlaceholderText('姓名或账号的开头'), '罗{Enter}')
    await waitFor(() => expect(address()).toBe('/online/index?keyword=%E7%BD%97'))
    expect(log.at(-1)?.query).toEqual({ current: '1', size: '10', keyword: '罗' })
    await user.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(address()).toBe('/online/index'))
  })

  test('somebody is sent away after a question that names them', async () => {
    let isThere = true
    const log = await start('/online/index', {
      'GET /admin/token/page': () => pageOf(isThere ? [aDevice(), OTHER] : [aDevice()]),
      'DELETE /admin/token/{id}': () => {
        isThere = false
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '强制下线' }))
    const question = await screen.findByRole('alertdialog', { name: '让 罗文博 强制下线？' })
    await user.click(within(question).getByRole('button', { name: '强制下线' }))
    await waitFor(() => expect(said()).toEqual(['已强制下线']))
    expect(log.find(({ key }) => key.startsWith('DELETE'))?.params).toEqual({ id: 's2' })
    await waitFor(() => expect(screen.queryByText('罗文博')).toBeNull())
  })

  test('without the permission there is no such button', async () => {
    await start('/online/index', { 'GET /admin/token/page': () => pageOf([OTHER]) }, ['admin_online_list_tab'])
    await screen.findByText('罗文博')
    expect(screen.queryByRole('button', { name: '强制下线' })).toBeNull()
  })

  test('nobody found and nothing fetched look different', async () => {
    let isUp = false
    await start('/online/index', {
      'GET /admin/token/page': () => (isUp ? pageOf([]) : refuse(1, '系统出了点问题', 500)),
    })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(TRACE)).toBeTruthy()
    isUp = true
    await user.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有找到在线的用户')).toBeTruthy()
  })
})

describe('login log', () => {
  const entries = [aLogin(), aLogin({ id: 'l2', username: 'guest', result: '密码错误', reason: '第 3 次' })]

  test('shows what happened, good and bad told apart by words too', async () => {
    await start('/loginLog/index', { 'POST /admin/loginLog/page': () => pageOf(entries, 12) })
    expect(await screen.findByText('第 3 次')).toBeTruthy()
    expect(screen.getByText('成功')).toBeTruthy()
    expect(screen.getByText('密码错误')).toBeTruthy()
    expect(screen.getByText('共 12 条')).toBeTruthy()
  })

  test('turning a page asks for it', async () => {
    const log = await start('/loginLog/index?result=locked', { 'POST /admin/loginLog/page': () => pageOf(entries, 31) })
    await user.click(await screen.findByTitle('2'))
    await waitFor(() => expect(log.at(-1)?.body).toEqual({ current: 2, size: 10, result: 'locked' }))
    expect(address()).toBe('/loginLog/index?result=locked&current=2&size=10')
  })

  test('becomes cards in a hand', async () => {
    pretendPhone(true)
    await start('/loginLog/index', { 'POST /admin/loginLog/page': () => pageOf(entries) })
    const list = await screen.findByRole('list', { name: '登录日志' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('my devices', () => {
  test('another device is ended after a question, this one cannot be', async () => {
    const mine = [aDevice(), aDevice({ id: 's9', current: false, port: 'h5' })]
    const log = await start('/mySessions/index', {
      'GET /auth/session/mine': () => mine,
      'DELETE /auth/session/{id}': () => null,
    })
    await user.click(await screen.findByRole('button', { name: '下线' }))
    const question = await screen.findByRole('alertdialog', { name: '让「Chrome 浏览器 · Windows」下线？' })
    await user.click(within(question).getByRole('button', { name: '下线' }))
    await waitFor(() => expect(said()).toEqual(['该设备已下线']))
    expect(log.find(({ key }) => key.startsWith('DELETE'))?.params).toEqual({ id: 's9' })
  })

  test('one that has ended meanwhile is said, and the list is read again', async () => {
    const log = await start('/mySessions/index', {
      'GET /auth/session/mine': () => [aDevice(), aDevice({ id: 's9', current: false })],
      'DELETE /auth/session/{id}': () => refuse(404, '资源不存在', 404),
    })
    await user.click(await screen.findByRole('button', { name: '下线' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下线' }))
    await waitFor(() => expect(log.filter(({ key }) => key.includes('mine'))).toHaveLength(2))
    expect(said()).toEqual(['资源不存在'])
    expect(address()).toBe('/mySessions/index')
  })
})
