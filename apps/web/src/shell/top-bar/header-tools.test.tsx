import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import type { Handlers } from '../../../test/fake-server.ts'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aRole, aUser } from '../../../test/people.ts'
import { errorLog } from '../error-log/error-log.ts'
import { forgetPreferences, usePreferences } from '../theme/preferences.ts'
import { HeaderTools } from './header-tools.tsx'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

let path = (): string => ''

/** What antd's own components paint with, wherever they stand. */
function AntdColour() {
  const { token } = theme.useToken()
  return <output aria-label="antd">{token.colorPrimary}</output>
}

const start = (me = aUser(), handlers: Handlers = {}, beside: ReactNode = null) => {
  const bar = (
    <>
      <HeaderTools user={me} />
      {beside}
    </>
  )
  const opened = openPart(bar, {
    user: me,
    handlers: {
      'GET /download/downloadFile/getDownLoadingCount': () => 2,
      'GET /admin/products/findTenantProductList': () => [],
      'GET /message/message/unreadCount': () => ({ unread: 0 }),
      'GET /message/notice/unreadCount': () => ({ unread: 0, mustRead: 0 }),
      ...handlers,
    },
  })
  path = opened.address
  return opened.log
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const openSettings = async () => {
  await user.click(button(/林静宜/))
  await user.click(await screen.findByRole('menuitem', { name: '界面设置' }))
  return within(await screen.findByRole('dialog', { name: '版权信息' }))
}
const brand = () => document.documentElement.style.getPropertyValue('--xq-brand-shape')

beforeEach(() => {
  freshBrowser()
  errorLog.clear()
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
})
afterEach(() => {
  act(() => forgetPreferences())
  vi.restoreAllMocks()
})

describe('the top bar', () => {
  test('has everything in the order of its drawing', async () => {
    start(aUser({ roleList: [aRole(), aRole({ id: 'r2', roleName: '督导师' })] }))
    await screen.findByRole('button', { name: '下载中心，2 个文件生成中' })
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(names).toEqual([
      '切换角色，当前角色：咨询师',
      '搜索菜单',
      '下载中心，2 个文件生成中',
      '切换到深色',
      '错误日志',
      '主题色',
      '全屏',
      '锁屏',
      '公告',
      '消息',
      expect.stringContaining('林静宜'),
    ])
    for (const name of ['搜索菜单', '错误日志', '主题色', '全屏', '锁屏']) expect(button(name).title).toBe(name)
  }, 20_000)

  test('the downloads lead to their list', async () => {
    start()
    await user.click(await screen.findByRole('button', { name: /下载中心/ }))
    expect(path()).toBe('/downloadFile/fileList')
  })

  test('the error log counts what this browser has kept', async () => {
    start()
    act(() => errorLog.add({ type: 'x', message: 'broken' }))
    await user.click(await screen.findByRole('button', { name: '错误日志，1 条未上传' }))
    expect(path()).toBe('/errorLog/index')
  })

  test('full screen follows the document, however it was left', async () => {
    const request = vi.fn<() => Promise<void>>(() => Promise.resolve())
    document.documentElement.requestFullscreen = request
    start()
    await user.click(button('全屏'))
    expect(request).toHaveBeenCalledTimes(1)
    Object.defineProperty(document, 'fullscreenElement', { value: document.documentElement, configurable: true })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    expect(button('退出全屏').getAttribute('aria-pressed')).toBe('true')
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    expect(button('全屏').getAttribute('aria-pressed')).toBe('false')
  })

  test('is without full screen where the browser has none', () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
    start()
    expect(screen.queryByRole('button', { name: '全屏' })).toBeNull()
  })

  test('the avatar leads to workbench, personal information, devices, password, settings and out', async () => {
    start()
    await user.click(button(/林静宜/))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      '工作台',
      '个人信息',
      '登录设备',
      '修改密码',
      '界面设置',
      '退出',
    ])
    await user.click(screen.getByRole('menuitem', { name: '个人信息' }))
    expect(path()).toBe('/userinfo/index')
  })

  test('leaving asks: 是否退出系统, 是否继续?', async () => {
    start()
    await user.click(button(/林静宜/))
    await user.click(await screen.findByRole('menuitem', { name: '退出' }))
    expect(await screen.findByRole('alertdialog', { name: '是否退出系统, 是否继续?' })).toBeTruthy()
  })
})

describe('the moon', () => {
  test('turns the page to the night, antd’s parts with it, and is a sun there; the settings say the same', async () => {
    start(aUser(), {}, <AntdColour />)
    const mode = () => document.documentElement.dataset['xqMode']
    const antd = screen.getByLabelText('antd')
    expect([brand(), antd.textContent, mode()]).toEqual(['#1A74EF', '#1a74ef', 'light'])
    await user.click(button('切换到深色'))
    expect([brand(), antd.textContent, mode()]).toEqual(['#4C93F5', '#4c93f5', 'dark'])
    const panel = await openSettings()
    const modes = within(panel.getByRole('radiogroup', { name: '明暗' }))
    expect(modes.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      '浅色',
      '深色',
      '跟随系统',
    ])
    expect(modes.getByRole<HTMLInputElement>('radio', { name: '深色' }).checked).toBe(true)
    await user.click(modes.getByRole('radio', { name: '跟随系统' }))
    expect(mode()).toBe('light')
    expect(usePreferences.getState().mode).toBe('system')
  })

  test('is put away with the theme', async () => {
    start()
    const panel = await openSettings()
    await user.click(panel.getByRole('switch', { name: '主题' }))
    expect(screen.queryByRole('button', { name: '切换到深色' })).toBeNull()
  })
})

describe('the theme colour', () => {
  test('offers seven, the brand’s own first; choosing repaints at once and is remembered', async () => {
    start()
    await user.click(button('主题色'))
    const panel = within(await screen.findByRole('dialog', { name: '主题色' }))
    const colours = within(panel.getByRole('radiogroup', { name: '主题色' })).getAllByRole<HTMLInputElement>('radio')
    expect(colours).toHaveLength(7)
    expect(colours[0]?.checked).toBe(true)
    expect(brand()).toBe('#1A74EF')
    await user.click(panel.getByLabelText('松绿'))
    expect(brand()).toBe('#1F7F4C')
    expect(JSON.parse(localStorage.getItem('xinqiao-preferences-1-u1') ?? '{}')).toMatchObject({
      content: { preset: 'pine' },
      islasting: true,
    })
  })

  test('antd follows without a reload', async () => {
    start(aUser(), {}, <AntdColour />)
    const colour = () => screen.getByLabelText('antd').textContent.toUpperCase()
    expect(colour()).toBe('#1A74EF')
    await user.click(button('主题色'))
    await user.click((await screen.findAllByLabelText('陶土'))[0]!)
    expect(brand()).toBe('#B8552B')
    await waitFor(() => expect(colour()).toBe('#B8552B'))
  })
})

describe('the settings', () => {
  const SWITCHES = ['标签', '日志', '主题', '主题色', '全屏', '锁屏', '缩放', '顶部菜单']

  test('are called 版权信息 and have eight switches, the version and the years', async () => {
    start()
    const panel = await openSettings()
    expect(panel.getAllByRole('switch').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(8)
    for (const name of SWITCHES) expect(panel.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true')
    expect(panel.getByText('版本 3.11.0')).toBeTruthy()
    expect(panel.getByText(`Copyright © 2018-${new Date().getFullYear()}`)).toBeTruthy()
  })

  test.each([
    ['日志', '错误日志'],
    ['全屏', '全屏'],
    ['锁屏', '锁屏'],
  ])('%s shows or hides its button', async (name, label) => {
    start()
    const panel = await openSettings()
    await user.click(panel.getByRole('switch', { name }))
    expect(screen.queryByRole('button', { name: label })).toBeNull()
    await user.click(panel.getByRole('switch', { name }))
    expect(screen.getByRole('button', { name: label })).toBeTruthy()
  })

  test('without colour, theme and size there is nothing to open', async () => {
    start()
    const panel = await openSettings()
    await user.click(panel.getByRole('switch', { name: '主题色' }))
    expect(screen.getByRole('button', { name: '外观' })).toBeTruthy()
    await user.click(panel.getByRole('switch', { name: '主题' }))
    await user.click(panel.getByRole('switch', { name: '缩放' }))
    expect(screen.queryByRole('button', { name: '外观' })).toBeNull()
  })

  test('size and tone change the whole page', async () => {
    start()
    const panel = await openSettings()
    await user.click(panel.getByText('110%'))
    expect(document.documentElement.style.getPropertyValue('zoom')).toBe('1.1')
    await user.click(panel.getByText('暖纸'))
    expect(document.documentElement.dataset['xqTone']).toBe('warm')
    await user.click(panel.getByRole('button', { name: '恢复默认' }))
    expect(document.documentElement.style.getPropertyValue('zoom')).toBe('')
    expect(usePreferences.getState().pageTone).toBe('cool')
  })
})

describe('with less room', () => {
  test('a phone keeps the quiet tools in a sheet, with the other roles', async () => {
    pretendPhone(true)
    const others = [aRole(), aRole({ id: 'r2', roleName: '督导师' })]
    start(aUser({ roleList: others }))
    expect(screen.queryByRole('button', { name: '锁屏' })).toBeNull()
    await user.click(button('更多'))
    const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '切换角色 · 督导师',
      '切换到深色',
      '错误日志',
      '主题色',
      '全屏',
      '锁屏',
      '界面设置',
    ])
    await user.click(sheet.getByRole('button', { name: '错误日志' }))
    expect(path()).toBe('/errorLog/index')
    expect(screen.queryByRole('dialog', { name: '更多' })).toBeNull()
  })

  test('a visitor’s bar is quiet at every width', async () => {
    start(aUser({ role: aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' }) }))
    expect(screen.queryByRole('button', { name: '错误日志' })).toBeNull()
    await user.click(button('更多'))
    await user.click(await screen.findByRole('menuitem', { name: '主题色' }))
    expect(await screen.findByRole('dialog', { name: '版权信息' })).toBeTruthy()
  })
})
