import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { button, keys, server, SLOW, start, texts, user } from '../../../test/forced-person.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { aUser } from '../../../test/people.ts'
import { productsKey } from '../../features/workbench/index.ts'
import { session } from '../../session/index.ts'
import { queryClient } from '../query-client.ts'
import type { Agreement } from './boot.queries.ts'

beforeEach(freshBrowser)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the agreement', () => {
  const anAgreement = (over: Partial<Agreement> = {}): Agreement => ({
    formId: 'a1',
    formName: '服务知情同意与隐私说明',
    version: 1,
    content: '<p>您说的话只有咨询师能看到。</p>',
    readingTime: 0,
    isAnswered: false,
    opened: 'mark-1',
    answer: null,
    ...over,
  })
  let shown: Agreement[]
  const signing: Handlers = {
    'GET /admin/agreement/findUserAgreementGroup': () => shown,
    'POST /admin/agreement/save': ({ body }) => {
      const { formId, version } = body as { formId: string; version: number }
      shown = shown.map((one) => (one.formId === formId ? { ...one, isAnswered: true } : one))
      if (shown.every((one) => one.isAnswered)) server.owed = { forced: [], isWriteInfo: [] }
      return { formAnswerId: 's1', formId, formName: '', version, signTime: '2026-04-15 08:00:00' }
    },
  }
  beforeEach(() => {
    server.owed = { forced: ['agreement'], isWriteInfo: [] }
    shown = [anAgreement()]
  })

  test('cannot be closed, asks the server for nothing else, and leaving is a question away', async () => {
    const log = await start(signing)
    const dialog = await screen.findByRole('dialog', { name: '用户协议' }, SLOW)
    expect(await within(dialog).findByText('您说的话只有咨询师能看到。')).toBeTruthy()
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('1000px')
    await user.keyboard('{Escape}')
    await user.click(dialog)
    expect(screen.getByRole('dialog', { name: '用户协议' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    expect(screen.queryByLabelText('便签')).toBeNull()
    expect(new Set(keys(log))).toEqual(new Set(['GET /admin/user/info', 'GET /admin/agreement/findUserAgreementGroup']))
    await user.click(button('退出登录'))
    const question = await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })
    expect(session.get().token).not.toBeNull()
    await user.click(within(question).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('at login')).toBeTruthy()
  }, 30_000)

  test('is agreed to by a tick and a click, and the way is free', async () => {
    const log = await start(signing)
    await screen.findByText('您说的话只有咨询师能看到。', {}, SLOW)
    await user.click(button('同意并继续'))
    expect(screen.getByText('请先勾选同意，再继续')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    await user.click(screen.getByLabelText('我已阅读并同意《服务知情同意与隐私说明》'))
    expect(screen.queryByText('请先勾选同意，再继续')).toBeNull()
    await user.click(button('同意并继续'))
    expect(await screen.findByLabelText('便签', {}, SLOW)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(log.find(({ key }) => key === 'POST /admin/agreement/save')?.body).toEqual({
      formId: 'a1',
      version: 1,
      opened: 'mark-1',
    })
  }, 40_000)

  test('several come one after the other', async () => {
    shown = [anAgreement(), anAgreement({ formId: 'a2', formName: '测评说明', content: '<p>测评不是诊断。</p>' })]
    await start(signing)
    expect(await screen.findByRole('dialog', { name: '用户协议 1 / 2' }, SLOW)).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('同意并继续'))
    expect(await screen.findByRole('dialog', { name: '用户协议 2 / 2' })).toBeTruthy()
    expect(await screen.findByText('测评不是诊断。')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  }, 30_000)

  test('needs its time to read', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    })
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, pointerEventsCheck: 0 })
    shown = [anAgreement({ readingTime: 60 })]
    const log = await start(signing)
    await screen.findByText('您说的话只有咨询师能看到。', {}, SLOW)
    await typist.click(screen.getByRole('checkbox'))
    await typist.click(button('同意并继续'))
    expect(screen.getByText(/^阅读时间不够，请仔细阅读\d+秒后再试$/)).toBeTruthy()
    expect(screen.getByText(/^还需阅读 \d+ 秒$/)).toBeTruthy()
    expect(keys(log)).not.toContain('POST /admin/agreement/save')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.queryByText(/^阅读时间不够/)).toBeNull()
    await typist.click(button('同意并继续'))
    await waitFor(() => expect(keys(log)).toContain('POST /admin/agreement/save'))
  }, 30_000)

  test('switched on in the middle of the work lies over the open page, and nothing typed there is lost', async () => {
    server.owed = { forced: [], isWriteInfo: [] }
    let isOn = false
    await start({
      ...signing,
      'GET /admin/products/findTenantProductList': () =>
        isOn && server.owed.forced.length > 0 ? refuse(40_131, '请先阅读并同意用户协议后再继续') : [],
    })
    await user.type(await screen.findByLabelText('便签', {}, SLOW), '明天给小林回电话')
    isOn = true
    server.owed = { forced: ['agreement'], isWriteInfo: [] }
    await act(() => queryClient.invalidateQueries({ queryKey: productsKey }))
    expect(await screen.findByRole('dialog', { name: '用户协议' }, SLOW)).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('同意并继续'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW)
    expect(screen.getByLabelText<HTMLInputElement>('便签').value).toBe('明天给小林回电话')
  }, 60_000)

  test('words that changed meanwhile are shown anew', async () => {
    await start({
      ...signing,
      'POST /admin/agreement/save': () => {
        shown = [anAgreement({ version: 2, content: '<p>新的说法。</p>' })]
        return refuse(40_332, '协议内容刚刚更新，请重新阅读')
      },
    })
    await screen.findByText('您说的话只有咨询师能看到。', {}, SLOW)
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('同意并继续'))
    expect(await screen.findByText('新的说法。')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(texts()).toEqual(['协议内容刚刚更新，请重新阅读'])
  }, 30_000)

  test('signed elsewhere meanwhile, or switched off: nobody is kept waiting', async () => {
    let asked = 0
    await start({
      'GET /admin/user/info': () => aUser(++asked > 1 ? {} : server.owed),
      'GET /admin/agreement/findUserAgreementGroup': () => [],
    })
    expect(await screen.findByLabelText('便签', {}, SLOW)).toBeTruthy()
  }, 30_000)

  test('that cannot be read says so, with a way to try again, to leave and to get help', async () => {
    let isUp = false
    await start({
      ...signing,
      'GET /admin/agreement/findUserAgreementGroup': () =>
        isUp ? shown : refuse(1, '系统出了点问题，请稍后重试', 500),
    })
    expect(await screen.findByText('没能读取协议', {}, SLOW)).toBeTruthy()
    expect(screen.getByText(TRACE)).toBeTruthy()
    expect(button('退出登录')).toBeTruthy()
    await user.click(button('查看'))
    expect(await screen.findByText('12356')).toBeTruthy()
    await user.keyboard('{Escape}')
    isUp = true
    await user.click(button('重试'))
    expect(await screen.findByText('您说的话只有咨询师能看到。')).toBeTruthy()
  }, 30_000)
})
