import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, freshBrowser, openApp } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toast, toastStore } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { openPage } from '../navigator.ts'
import { back, go, PAGES, ready, reload, seen, start, value } from '../../../test/tab-pages.tsx'
import { lockScreen } from './lock.ts'
import { fits, lockCost, secretOf } from './lock-secret.ts'
import { useLock } from './lock-store.ts'

vi.setConfig({ testTimeout: 30_000 })

const patience = { timeout: 10_000 }

const lock = () => act(async () => lockScreen())
const locked = () => screen.findByRole('heading', { name: '屏幕已锁定' }, patience)
const field = () => screen.findByLabelText('锁屏密码', {}, patience)
const dialog = () => screen.findByRole('dialog', { name: '设置锁屏密码' })

/** Sets a password and locks. */
const lockWith = async (password: string) => {
  await lock()
  const box = within(await dialog())
  await userEvent.type(box.getByLabelText('锁屏密码'), password)
  await userEvent.click(box.getByRole('button', { name: '锁屏' }))
  await locked()
}

const unlockWith = async (password: string) => {
  await userEvent.type(await field(), password)
  await userEvent.click(screen.getByRole('button', { name: '解锁' }))
}

const isOutOfDocument = () =>
  screen.queryByRole('navigation') === null &&
  screen.queryByLabelText('表单文本') === null &&
  !document.querySelector('#content')

beforeEach(() => {
  freshBrowser()
  // Hashing takes its time, on purpose; here it need not.
  vi.spyOn(lockCost, 'rounds').mockReturnValue(2)
  for (const one of Object.values(seen)) one.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('setting a password', () => {
  test('is asked for once per window, must not be empty and can be looked at', async () => {
    await start('/form/index')
    await ready('表单')
    await lock()
    const box = within(await dialog())
    await userEvent.click(box.getByRole('button', { name: '锁屏' }))
    expect(box.getByText('锁屏密码不能为空')).toBeTruthy()
    expect(address()).toBe('/form/index')
    const input = box.getByLabelText('锁屏密码')
    await userEvent.type(input, 'bridge')
    expect(input.getAttribute('type')).toBe('password')
    await userEvent.click(box.getByRole('button', { name: '显示密码' }))
    expect(input.getAttribute('type')).toBe('text')
    fireEvent.submit(input.closest('form')!)
    await locked()
    await unlockWith('bridge')
    await ready('表单')
    await lock()
    expect(await locked()).toBeTruthy()
  })

  test('keeps only a salted hash, for this window and this person', async () => {
    await start('/form/index')
    await ready('表单')
    await lockWith('春风十里')
    const kept = sessionStorage.getItem('xinqiao-lock') ?? ''
    expect(JSON.parse(kept)).toMatchObject({ islasting: false, content: { person: '1/u1', isLocked: true } })
    expect(kept).not.toContain('春风十里')
    expect(localStorage.getItem('xinqiao-lock')).toBeNull()
  })

  test('the same password gives another hash every time', async () => {
    const [one, other] = [await secretOf('bridge'), await secretOf('bridge')]
    expect(one.hash).not.toBe(other.hash)
    expect([await fits(one, 'bridge'), await fits(other, 'bridge'), await fits(one, 'bridgf')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a hash is slow to try: 310,000 rounds, and 8,000 where they are far slower', async () => {
    vi.mocked(lockCost.rounds).mockRestore()
    const derive = vi.spyOn(crypto.subtle, 'deriveBits').mockResolvedValue(new ArrayBuffer(32))
    await secretOf('bridge')
    expect(derive).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'PBKDF2', hash: 'SHA-256', iterations: 310_000 }),
      expect.anything(),
      256,
    )
    expect(lockCost.rounds('hmac')).toBe(8000)
  })

  test('works on plain http, where browsers have no WebCrypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const secret = await secretOf('bridge')
    expect(secret.way).toBe('hmac')
    expect([await fits(secret, 'bridge'), await fits(secret, 'Bridge')]).toEqual([true, false])
    vi.unstubAllGlobals()
  })
})

describe('while locked', () => {
  test('nothing of the pages is in the document, yet they are as they were after unlocking', async () => {
    await start('/form/index?x=1')
    await ready('表单')
    await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
    await userEvent.type(screen.getByLabelText('表单原样'), '也在')
    await go('/list/index', '列表')
    await userEvent.type(screen.getByLabelText('列表文本'), '关键字')
    await go('/form/index?x=1')
    const scroller = screen.getByTestId('表单滚动')
    scroller.scrollTop = 80
    act(() => void scroller.dispatchEvent(new Event('scroll')))
    await lockWith('bridge')
    expect(address()).toBe('/lock')
    expect(isOutOfDocument()).toBe(true)
    expect(document.body.textContent).not.toContain('林静宜')
    expect(screen.getByText('林**')).toBeTruthy()
    scroller.scrollTop = 0
    await unlockWith('bridge')
    await ready('表单')
    await waitFor(() => expect(address()).toBe('/form/index?x=1'))
    expect([value('表单文本'), value('表单原样'), value('列表文本')]).toEqual(['写了一半', '也在', '关键字'])
    await waitFor(() => expect(screen.getByTestId('表单滚动').scrollTop).toBe(80))
    expect(seen.ends.size).toBe(0)
  })

  test('dialogs of the pages are gone with them, and come back', async () => {
    await start('/floating/index')
    await ready('浮层')
    await userEvent.type(screen.getByLabelText('小窗文本'), '小窗里')
    await lockWith('bridge')
    expect(screen.queryByLabelText('小窗文本')).toBeNull()
    expect(screen.queryByLabelText('对话框文本')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await unlockWith('bridge')
    await ready('浮层')
    expect(value('小窗文本')).toBe('小窗里')
    expect(screen.getByLabelText('对话框文本')).toBeTruthy()
  })

  test('every address leads to the lock, and so do back and forward', async () => {
    await start('/list/index')
    await ready('列表')
    await go('/form/index', '表单')
    await lockWith('bridge')
    for (const path of ['/list/index', '/', '/wel', '/login', '/404', '/no/such/page']) {
      await go(path)
      await waitFor(() => expect(address()).toBe('/lock'))
    }
    await back()
    await waitFor(() => expect(address()).toBe('/lock'))
    expect(isOutOfDocument()).toBe(true)
    await unlockWith('bridge')
    await ready('表单')
    await waitFor(() => expect(address()).toBe('/form/index'))
  })

  test('a reload, or another address typed, stays locked and asks the server nothing', async () => {
    await start('/form/index')
    await ready('表单')
    await lockWith('bridge')
    window.history.replaceState(null, '', '/list/index')
    const log = await reload()
    await locked()
    expect(address()).toBe('/lock')
    expect(log).toEqual([])
    expect(isOutOfDocument()).toBe(true)
    await unlockWith('bridge')
    await ready('表单')
    expect(log.map(({ key }) => key)).toContain('GET /admin/user/info')
  })

  test('toasts and questions go, later ones wait', async () => {
    await start('/form/index')
    await ready('表单')
    let isAnswered: boolean | undefined
    await lockWith('bridge')
    await unlockWith('bridge')
    await ready('表单')
    await act(async () => {
      toast.info('张*菲已签到', { duration: 0 })
      void confirm({ title: '删除这份记录？' }).then((yes) => (isAnswered = yes))
    })
    await lock()
    await locked()
    expect(screen.queryByText('张*菲已签到')).toBeNull()
    expect(isAnswered).toBe(false)
    expect(toastStore.get()).toEqual([])
    await act(async () => void toast.info('新的消息', { duration: 0 }))
    expect(screen.queryByText('新的消息')).toBeNull()
    await unlockWith('bridge')
    expect(await screen.findByText('新的消息', {}, patience)).toBeTruthy()
  })

  test('help stays in reach', async () => {
    await start('/form/index')
    await ready('表单')
    await lockWith('bridge')
    await userEvent.click(screen.getByRole('button', { name: '紧急求助' }))
    const card = await screen.findByRole('dialog', { name: '你不是一个人。' })
    await userEvent.click(within(card).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a wrong password', () => {
  test('is said; the fifth has to wait, each further one longer, reloading does not help', async () => {
    await start('/form/index')
    await ready('表单')
    await lockWith('bridge')
    await userEvent.click(screen.getByRole('button', { name: '解锁' }))
    expect(screen.getByText('锁屏密码不能为空')).toBeTruthy()
    for (let tries = 0; tries < 4; tries++) {
      await unlockWith('wrong')
      expect(await screen.findByText('锁屏密码不正确，请重试', {}, patience)).toBeTruthy()
    }
    await unlockWith('wrong')
    expect(await screen.findByText(/^输错次数过多，请 \d 秒后再试$/, {}, patience)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '解锁' }).disabled).toBe(true)
    await reload()
    expect(await screen.findByText(/^输错次数过多/)).toBeTruthy()
    const soon = useLock.getState().lock!
    act(() => useLock.setState({ lock: { ...soon, waitUntil: Date.now() - 1 } }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('锁屏密码').disabled).toBe(false))
    await unlockWith('wrong')
    await waitFor(() => expect(useLock.getState().lock!.waitUntil - Date.now()).toBeGreaterThan(6000), patience)
    act(() => useLock.setState({ lock: { ...useLock.getState().lock!, waitUntil: 0 } }))
    await unlockWith('bridge')
    await ready('表单')
    expect(useLock.getState().lock).toMatchObject({ failures: 0, isLocked: false })
  })
})

describe('leaving', () => {
  test('signing out is confirmed, says that something would be lost but not what, and takes the lock along', async () => {
    await start('/form/index')
    await ready('表单')
    await userEvent.click(screen.getByRole('button', { name: '表单弄脏' }))
    await lockWith('bridge')
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    const question = await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })
    expect(question.textContent).toContain('有 1 处未保存的内容')
    expect(question.textContent).not.toContain('表单的表单')
    await userEvent.click(within(question).getByRole('button', { name: '确定' }))
    await screen.findByText('at /login')
    expect(sessionStorage.getItem('xinqiao-lock')).toBeNull()
    expect(session.get().token).toBeNull()
  })

  test('somebody else signing in, in another window, is never behind it', async () => {
    const other = aUser({ id: 'u2', name: '周明远' })
    let user = aUser()
    await start('/form/index', { 'GET /admin/user/info': () => user })
    await ready('表单')
    await userEvent.type(screen.getByLabelText('表单文本'), '写了一半')
    await lockWith('bridge')
    user = other
    await act(async () => session.signedIn(aToken({ user_id: 'u2', realName: '周明远' })))
    await ready('首页')
    expect(address()).toBe('/wel/index')
    expect(screen.queryByLabelText('表单文本')).toBeNull()
    expect(sessionStorage.getItem('xinqiao-lock')).toBeNull()
  })

  test('without a lock its page leads on', async () => {
    await start('/lock')
    await ready('首页')
    expect(address()).toBe('/wel/index')
    cleanup()
    freshBrowser()
    await openApp('/lock', PAGES)
    expect(await screen.findByText('at /login')).toBeTruthy()
  })
})

describe('locking by itself', () => {
  test('is off until chosen, remembered per person, and happens when nobody has been there for that long', async () => {
    await start('/form/index')
    await ready('表单')
    await lock()
    const box = within(await dialog())
    expect(box.getByRole<HTMLInputElement>('radio', { name: '关闭' }).checked).toBe(true)
    await userEvent.click(box.getByRole('radio', { name: '5 分钟' }))
    await userEvent.type(box.getByLabelText('锁屏密码'), 'bridge')
    await userEvent.click(box.getByRole('button', { name: '锁屏' }))
    await locked()
    await unlockWith('bridge')
    await ready('表单')
    expect(localStorage.getItem('xinqiao-habit:1/u1:autoLock')).toBe('5')
    const later = Date.now() + 6 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await act(async () => void window.dispatchEvent(new Event('pointermove')))
    expect(await locked()).toBeTruthy()
  })

  test('a new window asks for its password when it is on', async () => {
    localStorage.setItem('xinqiao-habit:1/u1:autoLock', '15')
    await start('/form/index')
    await ready('表单')
    const box = within(await dialog())
    expect(box.getByText('您打开了自动锁屏。请设置这个窗口的锁屏密码。')).toBeTruthy()
    await userEvent.type(box.getByLabelText('锁屏密码'), 'bridge')
    await userEvent.click(box.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
    expect(address()).toBe('/form/index')
    expect(useLock.getState().lock).toMatchObject({ isLocked: false })
  })
})

test('navigating from behind the lock waits', async () => {
  await start('/form/index')
  await ready('表单')
  await lockWith('bridge')
  await act(async () => openPage('/p1'))
  expect(address()).toBe('/lock')
})
