import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aRole, aToken, aUser } from '../../../test/people.ts'
import { productsKey } from '../../features/workbench/index.ts'
import { forSignedIn, openToAll, type PageRoute } from '../../kit/page-route.ts'
import { toastStore } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { queryClient } from '../query-client.ts'

const PAGES: PageRoute[] = [
  {
    path: '/wel/index',
    title: '工作台',
    feature: 'test',
    access: forSignedIn,
    layout: 'main',
    load: async () => ({ Page: () => <main>inside</main> }),
  },
  {
    path: '/login',
    title: '登录',
    feature: 'test',
    access: openToAll,
    layout: 'bare',
    load: async () => ({ Page: () => <main>at login</main> }),
  },
]

const start = async (handlers: Handlers) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/products/findTenantProductList': () => [],
    'POST /auth/token/logout': () => ({ redirect: null }),
    'GET /auth/crypto/key': () => ({
      kid: 'k1',
      alg: 'x',
      publicKey: 'CQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      nonce: 'n1',
    }),
    ...handlers,
  })
  await openApp('/wel/index', PAGES)
  return log
}

const consultant = aRole({ id: 'r1', roleName: '咨询师' })
const supervisor = aRole({ id: 'r2', roleName: '督导师', roleCode: 'ROLE_SUPERVISOR' })
const visitor = aRole({ id: 'r3', roleName: '普通用户', roleCode: 'ROLE_GENERAL', portPermission: 'h5', usable: false })

beforeEach(freshBrowser)
afterEach(() => void vi.useRealTimers())

describe('role choice', () => {
  const user = aUser({ role: null, roleList: [consultant, supervisor, visitor] })

  test('several roles and none active: chosen on a page of its own, then the work begins', async () => {
    let chosen: string | null = null
    const log = await start({
      'GET /admin/user/info': () => (chosen === 'r2' ? { ...user, role: supervisor } : user),
      'POST /admin/v2/user/toggleRole': ({ body }) => {
        chosen = (body as { roleId: string }).roleId
        return supervisor
      },
    })
    await screen.findByRole('heading', { name: '选择角色' })
    expect(screen.queryByText('inside')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /普通用户/ }).disabled).toBe(true)
    expect(screen.getByText('无端口权限')).toBeTruthy()
    await userEvent.click(screen.getByText('督导师'))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('inside', {}, { timeout: 15_000 })).toBeTruthy()
    const products = log.find(({ key }) => key.includes('findTenantProductList'))
    expect(products?.headers.get('ROLE-ID')).toBe('r2')
  }, 20_000)

  test('a refused choice is said, and the roles are read again', async () => {
    let reads = 0
    await start({
      'GET /admin/user/info': () => {
        reads += 1
        return user
      },
      'POST /admin/v2/user/toggleRole': () => refuse(403, '当前角色不可用，请重新选择角色', 403),
    })
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(reads).toBe(2))
    expect(toastStore.get().map(({ text }) => text)).toEqual(['当前角色不可用，请重新选择角色'])
    expect(address()).toBe('/wel/index')
  })

  test('one role that cannot be used here: only leaving works', async () => {
    await start({ 'GET /admin/user/info': () => aUser({ role: null, roleList: [visitor] }) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '确定' })).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('at login')).toBeTruthy()
    expect(session.get().token).toBeNull()
  })

  test('where roles work together there is nothing to choose and no role header', async () => {
    const log = await start({
      'GET /admin/user/info': () => ({ ...user, settings: { singleRoleSwitch: false } }),
    })
    expect(await screen.findByText('inside')).toBeTruthy()
    expect(log.every(({ headers }) => headers.get('ROLE-ID') === null)).toBe(true)
  })
})

describe('forced password change', () => {
  const user = aUser({ isChangePassword: '1' })
  const fields = async () =>
    [await screen.findByLabelText('新密码'), await screen.findByLabelText('确认新密码')] as const

  test('cannot be dismissed, and nothing else is asked of the server', async () => {
    const log = await start({ 'GET /admin/user/info': () => user })
    expect(await screen.findByRole('dialog', { name: '请先修改密码' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    expect(screen.queryByText('inside')).toBeNull()
    expect(log.map(({ key }) => key)).toEqual(['GET /admin/user/info'])
  })

  test('comes up in the middle of the work when the password has been reset meanwhile', async () => {
    let isReset = false
    await start({
      'GET /admin/user/info': () => (isReset ? user : aUser()),
      'GET /admin/products/findTenantProductList': () => (isReset ? refuse(40_130, '请先修改密码后再继续') : []),
    })
    await screen.findByText('inside')
    isReset = true
    await act(() => queryClient.invalidateQueries({ queryKey: productsKey }))
    expect(await screen.findByRole('dialog', { name: '请先修改密码' }, { timeout: 8000 })).toBeTruthy()
  }, 10_000)

  test('complains while typing', async () => {
    await start({ 'GET /admin/user/info': () => user })
    const [fresh, again] = await fields()
    await userEvent.type(fresh, 'abc')
    expect(screen.getByText('密码长度为8到20个字符')).toBeTruthy()
    await userEvent.type(fresh, 'defgh1')
    expect(screen.getByText('密码必须包含大写字母')).toBeTruthy()
    await userEvent.type(fresh, 'A@')
    expect(screen.queryByText(/^密码必须/)).toBeNull()
    await userEvent.type(again, 'abc')
    expect(screen.getByText('两次输入的密码不一致')).toBeTruthy()
  })

  test('sends the new password sealed, says so, and signs out a second later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const log = await start({ 'GET /admin/user/info': () => user, 'POST /admin/user/changeMyPwd': () => null })
    const [fresh, again] = await fields()
    await typist.type(fresh, 'Bridge@2027')
    await typist.type(again, 'Bridge@2027')
    await typist.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['修改密码成功，请重新登录']))
    const sent = log.find(({ key }) => key === 'POST /admin/user/changeMyPwd')?.body as { newPwd: string }
    expect(sent.newPwd).toMatch(/^v1\.k1\./)
    expect(sent.newPwd).not.toContain('Bridge')
    expect(session.get().token).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(session.get().token).toBeNull()
    expect(log.at(-1)?.key).toBe('POST /auth/token/logout')
  })

  test('a refusal leaves everything as typed', async () => {
    await start({
      'GET /admin/user/info': () => user,
      'POST /admin/user/changeMyPwd': () => refuse(40_305, '新密码不能与旧密码相同'),
    })
    const [fresh, again] = await fields()
    await userEvent.type(fresh, 'Xinqiao@2026')
    await userEvent.type(again, 'Xinqiao@2026')
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['新密码不能与旧密码相同']))
    expect((fresh as HTMLInputElement).value).toBe('Xinqiao@2026')
    expect(session.get().token).not.toBeNull()
  })
})

describe('when the account cannot be read', () => {
  test('it is tried three times, then said with the request number and a way to try again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let isUp = false
    const log = await start({
      'GET /admin/user/info': () => (isUp ? aUser() : refuse(1, '系统出了点问题，请稍后重试', 500)),
    })
    await act(() => vi.advanceTimersByTimeAsync(6100))
    expect(log).toHaveLength(3)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没能读取您的账号信息')
    expect(screen.getByText(TRACE)).toBeTruthy()
    expect(screen.getByText('此刻很难受？有人在。')).toBeTruthy()
    isUp = true
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('inside')).toBeTruthy()
  })

  test('no role at all: said, then signed out after 1.5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await start({ 'GET /admin/user/info': () => refuse(1, '您当前账号没有分配角色，请联系管理员！') })
    await waitFor(() => expect(toastStore.get()[0]?.text).toBe('您当前账号没有分配角色，请联系管理员！'))
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(session.get().token).toBeNull()
    expect(await screen.findByText('at login')).toBeTruthy()
  })

  test("another school's face is replaced by one's own", async () => {
    session.setTenant({ ...session.get().tenant!, id: '2', shortName: 'river', name: '江城学院' })
    await start({
      'GET /admin/user/info': () => aUser(),
      'POST /admin/tenant/info/{id}': ({ params }) => ({
        ...session.get().tenant!,
        id: params['id']!,
        name: '心桥大学',
      }),
    })
    await screen.findByText('inside')
    await waitFor(() => expect(session.get().tenant?.name).toBe('心桥大学'))
  })
})
