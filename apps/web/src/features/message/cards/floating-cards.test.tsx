import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hush, user } from '../../../../test/in-theme.tsx'
import { ago, aMessage, inbox, openMessages } from '../../../../test/messages.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useKeepRoom } from '../../../kit/make-room.ts'
import { UnreadCard } from '../index.ts'
import type { Message } from '../message.queries.ts'

let page: Awaited<ReturnType<typeof openMessages>>
let all: Message[]

const open = async (ui = <i />) => {
  page = await openMessages({ handlers: inbox(all), ui })
}
const region = () => screen.getByRole('region', { name: '即时提醒' })
const cards = () => [...region().querySelectorAll('article')]
const titles = () => cards().map((card) => card.querySelector('b')?.textContent)
const arrive = async (...some: Partial<Message>[]) => {
  for (const over of some) all.push(aMessage({ createTime: ago(-0.05), ...over }))
  await page.nudge('inbox')
}
const READ = 'POST /message/message/messageReadById'

function Form() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        填写
      </button>
      <FormDrawer open={isOpen} mode="create" noun="用户" fields={[]} initial={{}} onClose={() => setOpen(false)} />
    </>
  )
}

function Board() {
  useKeepRoom(true)
  return <i />
}

beforeEach(() => {
  all = [aMessage({ title: '早就在了', createTime: ago(60) })]
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
  hush()
})

describe('cards', () => {
  test('float for what arrives while the window is open, not for what was there', async () => {
    await open()
    expect(titles()).toEqual([])
    await arrive({ title: '有新的预约待确认' })
    await waitFor(() => expect(titles()).toEqual(['有新的预约待确认']))
    expect(region().getAttribute('aria-live')).toBe('polite')
    expect(within(region()).getByText('刚刚')).toBeTruthy()
    await page.nudge('inbox')
    expect(titles()).toHaveLength(1)
  })

  test('make room for a form that opens, and can be had back', async () => {
    await open(<Form />)
    await arrive({ title: '先来的' })
    await waitFor(() => expect(titles()).toEqual(['先来的']))
    await user.click(screen.getByRole('button', { name: '填写' }))
    await waitFor(() => expect(titles()).toEqual([]))
    await user.click(within(region()).getByRole('button', { name: /1/ }))
    expect(titles()).toEqual(['先来的'])
  })

  test('what a page says itself does not lie over it from the start; what is new and urgent does', async () => {
    all.push(aMessage({ title: '早就紧急', level: 'urgent', createTime: ago(300) }))
    await open(<Board />)
    await user.click(await within(region()).findByRole('button', { name: '1 条提醒 · 展开' }))
    expect(titles()).toEqual(['早就紧急'])
    await user.click(within(region()).getByRole('button', { name: '收起' }))
    await arrive({ title: '普通' })
    await within(region()).findByRole('button', { name: '2 条提醒 · 展开' })
    await arrive({ title: '刚刚紧急', level: 'urgent', createTime: ago(-0.2) })
    await waitFor(() => expect(titles()).toEqual(['刚刚紧急', '早就紧急', '普通']))
  })

  test('four at most, newest first, the rest goes into the messages', async () => {
    await open()
    await arrive(...[1, 2, 3, 4, 5, 6].map((n) => ({ title: `第 ${n} 条`, createTime: ago(-0.1 * n) })))
    await waitFor(() => expect(titles()).toEqual(['第 6 条', '第 5 条', '第 4 条', '第 3 条']))
    await user.click(within(region()).getByRole('button', { name: '还有 2 条，已收进消息' }))
    expect(screen.getByRole('dialog', { name: '消息' })).toBeTruthy()
    expect(region().dataset['beside']).toBe('true')
  })

  test('an urgent one is there from the start, speaks at once, and stays until it is acknowledged', async () => {
    all.push(aMessage({ title: '有一条警戒信息待处理', level: 'urgent', createTime: ago(300) }))
    await open()
    const card = within(await screen.findByRole('alert'))
    expect(card.getByText('紧急')).toBeTruthy()
    expect(card.getByText(/确认前本卡不会消失/)).toBeTruthy()
    expect(card.queryByRole('button', { name: '关闭' })).toBeNull()
    await user.click(card.getByRole('button', { name: '我已知晓' }))
    await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
    await waitFor(() => expect(cards()).toEqual([]))
  })

  test('one read in another window goes', async () => {
    await open()
    await arrive({ title: '在别处读了' })
    await waitFor(() => expect(cards()).toHaveLength(1))
    all[1] = { ...all[1]!, status: 2 }
    await page.nudge('inbox')
    await waitFor(() => expect(cards()).toEqual([]))
  })

  test('lead on and are read, or into the drawer where there is nothing to lead to', async () => {
    await open()
    await arrive({ title: '有去处', link: '/downloadFile/fileList' }, { title: '没有去处', createTime: ago(-0.2) })
    await waitFor(() => expect(cards()).toHaveLength(2))
    const look = (title: string) =>
      user.click(within(screen.getByText(title).closest('article')!).getByRole('button', { name: /^查看/ }))
    await look('有去处')
    expect(page.address()).toBe('/downloadFile/fileList')
    await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
    // The others make room for what was followed, and are one press away.
    expect(cards()).toEqual([])
    await user.click(within(region()).getByRole('button', { name: '1 条提醒 · 展开' }))
    await look('没有去处')
    const drawer = within(screen.getByRole('dialog', { name: '消息' }))
    const row = await drawer.findByRole('button', { name: /没有去处/ })
    expect(row.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(page.asked(READ)).toHaveLength(2))
  })

  test('put off stay unread', async () => {
    await open()
    await arrive({ title: '稍后再看' }, { title: '关掉', createTime: ago(-0.2) })
    await waitFor(() => expect(cards()).toHaveLength(2))
    await user.click(within(screen.getByText('稍后再看').closest('article')!).getByRole('button', { name: '稍后' }))
    await user.click(within(screen.getByText('关掉').closest('article')!).getByRole('button', { name: '关闭' }))
    expect(cards()).toEqual([])
    expect(page.asked(READ)).toEqual([])
  })
})

test('an ordinary card goes by itself, but not while somebody points at it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  await open()
  await arrive({ title: '普通' }, { title: '要紧', level: 'urgent' })
  await waitFor(() => expect(cards()).toHaveLength(2))
  fireEvent.mouseEnter(region())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(cards()).toHaveLength(2)
  fireEvent.mouseLeave(region())
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(titles()).toEqual(['要紧'])
})

test('the workbench’s card lists the newest unread and opens them', async () => {
  await open(<UnreadCard />)
  const card = within(await screen.findByRole('region', { name: '未读消息' }))
  await user.click(await card.findByRole('button', { name: /早就在了/ }))
  expect(screen.getByRole('dialog', { name: '消息' })).toBeTruthy()
  expect(await card.findByText('没有未读消息')).toBeTruthy()
})
