import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, refuse, type Refusal } from '../../test/fake-server.ts'
import { address, freshBrowser, openApp, signedInAs } from '../../test/open-app.tsx'
import { aToken, aUser } from '../../test/people.ts'
import { openToAll, type PageRoute } from '../kit/page-route.ts'
import { toastStore } from '../kit/toast.ts'
import { client, session } from '../session/index.ts'
import { errorLog } from './error-log/error-log.ts'
import { browser } from './navigator.ts'

const page = (path: string): PageRoute => ({
  path,
  title: path,
  feature: 'test',
  access: openToAll,
  layout: 'bare',
  load: async () => ({ Page: () => <p>at {path}</p> }),
})
const PAGES = ['/desk', '/403', '/404', '/login', '/fingerprintLogin', '/bye'].map(page)

const shown = () => toastStore.get().map(({ kind, text, duration }) => [kind, text, duration])
type Options = NonNullable<Parameters<typeof client.raw>[2]>
const call = (options: Options) =>
  client.call('GET /auth/token/ping', { query: {} }, options).then(
    () => 'fine',
    (error: Error) => error.message,
  )
const ping = (options: Options = {}) => act(() => call(options))
const pings = (...each: Options[]) => act(() => Promise.all(each.map(call)))

const answering = (answer: Refusal | Response) => fakeServer({ 'GET /auth/token/ping': () => answer })
const GOOD = { serverTime: 0, expires_in: 1, forced: [] }

beforeEach(async () => {
  freshBrowser()
  signedInAs(aToken())
  session.setUser(aUser())
  await openApp('/desk', PAGES)
  await screen.findByText('at /desk')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('response codes', () => {
  test('0 is a success and says nothing', async () => {
    fakeServer({ 'GET /auth/token/ping': () => GOOD })
    expect(await ping()).toBe('fine')
    expect(shown()).toEqual([])
  })

  test('1604 counts as a success', async () => {
    answering(refuse(1604))
    expect(await ping()).toBe('fine')
    expect(shown()).toEqual([])
  })

  test('100 shows its message for 0.8 s and rejects', async () => {
    answering(refuse(100, '已在处理'))
    expect(await ping()).toBe('已在处理')
    expect(shown()).toEqual([['info', '已在处理', 800]])
  })

  test.each([3, 20])('%i shows the message once and signs out', async (code) => {
    answering(refuse(code, '您的登录已结束，请重新登录'))
    await ping()
    expect(shown()).toEqual([['error', '您的登录已结束，请重新登录', 1500]])
    expect(session.get().token).toBeNull()
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(address()).toBe('/login?shortName=demo')
  })

  test.each([403, 404])('%i leads to its page', async (code) => {
    answering(refuse(code, null, code))
    await ping()
    expect(await screen.findByText(`at /${code}`)).toBeTruthy()
    expect(shown()).toEqual([])
    expect(session.get().token).not.toBeNull()
  })

  test('whoever asks to stay, stays', async () => {
    answering(refuse(404, '资源不存在', 404))
    await ping({ stay: true })
    expect(address()).toBe('/desk')
    expect(shown()).toEqual([['error', '资源不存在', 1500]])
  })

  test('any other code shows its message for 1.5 s and rejects', async () => {
    answering(refuse(40_009, '数据已被他人修改，请刷新后重试'))
    expect(await ping()).toBe('数据已被他人修改，请刷新后重试')
    expect(shown()).toEqual([['error', '数据已被他人修改，请刷新后重试', 1500]])
  })

  test('the same news from many calls is one toast', async () => {
    answering(refuse(40_009, '数据已被他人修改，请刷新后重试'))
    await pings({}, {}, {})
    expect(shown()).toHaveLength(1)
  })

  test.each([
    '您没有登录权限，请联系管理员！',
    '您当前账号没有分配角色，请联系管理员！',
    '您没有权限登录，请联系管理员！',
  ])('“%s” signs out after 1.5 s', async (text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answering(refuse(1, text))
    await ping()
    expect(shown()).toEqual([['error', text, 1500]])
    await act(() => vi.advanceTimersByTimeAsync(1499))
    expect(session.get().token).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(session.get().token).toBeNull()
  })

  test('but not on the role switch', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fakeServer({ 'POST /admin/v2/user/toggleRole': () => refuse(1, '您没有登录权限，请联系管理员！') })
    const toggle = client.call('POST /admin/v2/user/toggleRole', { body: { roleId: 'r2' } })
    await act(async () => toggle.catch(() => undefined))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(session.get().token).not.toBeNull()
  })
})

describe('HTTP statuses', () => {
  test('206 is a success', async () => {
    answering(Response.json(GOOD, { status: 206 }))
    expect(await ping()).toBe('fine')
  })

  test('429 warns that the service is busy', async () => {
    answering(refuse(429, null, 429))
    await ping()
    expect(shown()).toEqual([['warning', '服务繁忙，请稍后再试', 1500]])
  })

  test('401 is said once, however many calls hear it, and signs out', async () => {
    answering(refuse(401, '登录状态已过期，请重新登录', 401))
    await pings({}, { quiet: true }, {})
    expect(shown()).toEqual([['error', '登录状态已过期，请重新登录', 1500]])
    expect(session.get().token).toBeNull()
    expect(await screen.findByText('at /login')).toBeTruthy()
  })

  test('503 is silent', async () => {
    answering(refuse(503, '服务暂时不可用，请稍后再试', 503))
    await ping()
    expect(shown()).toEqual([])
  })

  test.each([
    [417, '登录账号未绑定，请使用密码登录后绑定'],
    [423, '演示环境不能操作，如需了解联系我们'],
    [426, '用户名不存在或密码错误'],
    [428, '验证码错误，请重新输入'],
    [479, '演示环境，没有权限操作'],
    [500, '系统未知错误，请反馈给管理员'],
  ])('%i without words of its own gets the default text', async (status, text) => {
    answering(new Response('<html>', { status }))
    expect(await ping()).toBe(text)
    expect(shown()).toEqual([['error', text, 1500]])
  })

  test('no network: said, logged, and nobody is signed out', async () => {
    fakeServer({})
    await ping()
    expect(shown()).toEqual([['error', '网络连接失败，请检查网络后重试', 1500]])
    expect(errorLog.list()[0]).toMatchObject({ type: 'network', url: '/api/auth/token/ping' })
    expect(session.get().token).not.toBeNull()
  })

  test('what is cut off by leaving is no fault; who comes back hears again', async () => {
    fakeServer({})
    window.dispatchEvent(new Event('pagehide'))
    await ping()
    expect(errorLog.list()).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    await ping()
    expect(errorLog.list()).toHaveLength(1)
  })

  test('an unreadable answer is an empty success, logged and shown', async () => {
    answering(Response.json({ encryption: 'not-a-box' }, { headers: { 'ENC-FLAG': '1' } }))
    expect(await ping()).toBe('fine')
    expect(shown()).toEqual([['error', '返回内容无法识别，请刷新后重试', 1500]])
    expect(errorLog.list()[0]).toMatchObject({ type: 'decrypt' })
  })
})

describe('where a lost session leads', () => {
  test('to the address the server gave', async () => {
    const assign = vi.spyOn(browser, 'assign').mockImplementation(() => undefined)
    session.setUser(aUser({ logoutRedirect: 'https://school.edu.cn/bye' }))
    answering(refuse(3, '您的登录已结束，请重新登录'))
    await ping()
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://school.edu.cn/bye')
  })

  test('to a page of ours when it names one, never into a script', async () => {
    session.setUser(aUser({ logoutRedirect: '/bye' }))
    answering(refuse(3, '您的登录已结束，请重新登录'))
    await ping()
    expect(await screen.findByText('at /bye')).toBeTruthy()
  })

  test('to the fingerprint page for those who came from it', async () => {
    signedInAs(aToken({ isFinger: true }))
    session.setUser(aUser({ logoutRedirect: 'javascript:alert(1)' }))
    answering(refuse(3, '您的登录已结束，请重新登录'))
    await ping()
    expect(await screen.findByText('at /fingerprintLogin')).toBeTruthy()
  })

  test('another tab signing out takes this one along', async () => {
    localStorage.removeItem('xinqiao-session')
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'xinqiao-session' })))
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(address()).toBe('/login?shortName=demo')
  })
})
