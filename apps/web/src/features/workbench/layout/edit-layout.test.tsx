import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { toastStore } from '../../../kit/toast.ts'
import { aCard, openWorkbench } from '../../../../test/workbench.tsx'
import { announcementsFor } from './announcements.ts'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const CARDS = [
  aCard('products', '本校服务', 0),
  aCard('tasks', '后台任务', 1, { resizable: true }),
  aCard('devices', '我的登录设备', 1, { resizable: true }),
  aCard('contacts', '求助电话', 2),
  aCard('fromTheFuture', '新卡片', 2),
]
const said = () => toastStore.get().map(({ text }) => text)
const lane = (name: string) => within(screen.getByRole('region', { name }))
const titles = (name: string) =>
  lane(name)
    .queryAllByRole('article')
    .map((one) => one.getAttribute('aria-label'))
const button = (name: string) => screen.getByRole('button', { name })
const choose = async (title: string, item: string) => {
  await user.click(button(`「${title}」移动到`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const start = async (handlers = {}) => {
  const log = await openWorkbench({ 'GET /admin/card/list': () => CARDS, ...handlers })
  await user.click(await screen.findByRole('button', { name: '自定义' }))
  await screen.findByRole('toolbar', { name: '工作台布局' }, { timeout: 10_000 })
  return log
}

beforeEach(freshBrowser)

describe('arranging the workbench', () => {
  test('cards move up, down and between lanes without being dragged', async () => {
    await start()
    expect(titles('中列')).toEqual(['后台任务', '我的登录设备'])
    await choose('后台任务', '下移')
    expect(titles('中列')).toEqual(['我的登录设备', '后台任务'])
    await choose('后台任务', '移到左列')
    expect(titles('左列')).toEqual(['本校服务', '后台任务'])
    await choose('我的登录设备', '移到右列')
    expect(lane('中列').getByText('把卡片拖到这里')).toBeTruthy()
  }, 20_000)

  test('is kept for this role when it is saved, cards this release cannot draw included', async () => {
    const log = await start({ 'POST /admin/card/save': () => CARDS.map((card) => ({ ...card, lane: 2 })) })
    await user.click(button('「后台任务」只显示 3 行'))
    await user.click(button('隐藏「求助电话」'))
    expect(within(screen.getByRole('region', { name: '已隐藏的卡片' })).getByText('求助电话')).toBeTruthy()
    expect(unsavedWork()).toEqual(['工作台布局'])
    await user.click(button('保存'))
    await waitFor(() => expect(said()).toEqual(['保存成功']))
    expect(log.find(({ key }) => key === 'POST /admin/card/save')?.body).toEqual({
      cards: [
        { code: 'products', lane: 0, size: 'normal', hidden: false },
        { code: 'tasks', lane: 1, size: 'compact', hidden: false },
        { code: 'devices', lane: 1, size: 'normal', hidden: false },
        { code: 'contacts', lane: 2, size: 'normal', hidden: true },
        { code: 'fromTheFuture', lane: 2, size: 'normal', hidden: false },
      ],
    })
    expect(button('自定义')).toBeTruthy()
    expect(unsavedWork()).toEqual([])
  })

  test('hidden cards come back by name', async () => {
    await start()
    await user.click(button('隐藏「求助电话」'))
    expect(titles('右列')).toEqual([])
    await user.click(button('显示「求助电话」'))
    expect(titles('右列')).toEqual(['求助电话'])
    expect(screen.queryByRole('region', { name: '已隐藏的卡片' })).toBeNull()
  })

  test('giving up asks when something would be lost, and changes nothing', async () => {
    const log = await start()
    await user.click(button('隐藏「求助电话」'))
    await user.click(button('取消'))
    const question = await screen.findByRole('alertdialog', { name: '放弃对工作台布局的修改？' })
    await user.click(within(question).getByRole('button', { name: '放弃' }))
    expect(await screen.findByRole('region', { name: '求助电话' })).toBeTruthy()
    expect(log.some(({ key }) => key.endsWith('/card/save'))).toBe(false)
  })

  test('the default comes back after a question', async () => {
    const log = await start({ 'POST /admin/card/reset': () => CARDS })
    await user.click(button('恢复默认'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '恢复默认布局？' })).getByRole('button', { name: '确定' }),
    )
    await waitFor(() => expect(said()).toEqual(['已恢复默认']))
    expect(log.some(({ key }) => key === 'POST /admin/card/reset')).toBe(true)
  })

  test('a refusal keeps everything as it was being arranged', async () => {
    await start({ 'POST /admin/card/save': () => refuse(40_501, '卡片不存在或您不能使用，请刷新页面后重试') })
    await user.click(button('隐藏「求助电话」'))
    await user.click(button('保存'))
    await waitFor(() => expect(said()).toEqual(['卡片不存在或您不能使用，请刷新页面后重试']))
    expect(button('显示「求助电话」')).toBeTruthy()
  })

  test('nothing in a card can be pressed meanwhile', async () => {
    await start()
    const picture = screen.getByRole('article', { name: '求助电话' }).querySelector('[inert]')
    expect(picture?.textContent).toContain('027-5550 1200')
  })
})

test('carrying is told in words', () => {
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = announcementsFor(CARDS)
  const active = { id: 'tasks' } as Parameters<typeof onDragStart>[0]['active']
  const over = { id: 'devices' } as NonNullable<Parameters<typeof onDragEnd>[0]['over']>
  expect(onDragStart({ active })).toBe('拿起了「后台任务」')
  expect(onDragOver({ active, over })).toBe('「后台任务」移到中列第 2 位')
  expect(onDragEnd({ active, over: { ...over, id: 'lane-0' } })).toBe('「后台任务」放在空列')
  expect(onDragCancel({ active, over: null })).toBe('「后台任务」放回原处')
})

test('an arrangement that cannot be read offers another try, the numbers stand', async () => {
  let isUp = false
  await openWorkbench({ 'GET /admin/card/list': () => (isUp ? CARDS : refuse(1, '系统出了点问题', 500)) })
  expect(await screen.findByText('没能取到工作台布局')).toBeTruthy()
  expect(await screen.findByText('只有这一台')).toBeTruthy()
  isUp = true
  await user.click(button('重试'))
  expect(await screen.findByRole('region', { name: '求助电话' })).toBeTruthy()
})

test('a compact list shows three rows', async () => {
  const devices = Array.from({ length: 6 }, (_, n) => ({
    id: `s${n}`,
    userId: 'u1',
    username: 'x',
    realName: '林静宜',
    method: '账号密码',
    port: 'pc',
    ip: '',
    device: '',
    roleName: null,
    createTime: '2026-04-15 08:12:00',
    lastSeenTime: '2026-04-15 09:40:00',
    current: n === 0,
  }))
  await openWorkbench({
    'GET /admin/card/list': () => [aCard('devices', '我的登录设备', 0, { resizable: true, size: 'compact' })],
    'GET /auth/session/mine': () => devices,
  })
  await screen.findByText('本机')
  expect(within(screen.getByRole('region', { name: '我的登录设备' })).getAllByRole('listitem')).toHaveLength(3)
})
