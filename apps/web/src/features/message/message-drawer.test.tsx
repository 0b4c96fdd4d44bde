import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { afterGuard } from '../../../test/guard.ts'
import { hush, said, user } from '../../../test/in-theme.tsx'
import { ago, aMessage, inbox, openMessages } from '../../../test/messages.tsx'
import { MessageBell, NoticeBell } from './index.ts'
import type { Message } from './message.queries.ts'

let page: Awaited<ReturnType<typeof openMessages>>
let all: Message[]

const open = async (handlers: Handlers = {}, held: readonly string[] = []) => {
  page = await openMessages({
    handlers: { ...inbox(all), ...handlers },
    held,
    ui: (
      <>
        <NoticeBell />
        <MessageBell />
      </>
    ),
  })
}
const bell = () => screen.getByRole('button', { name: /^消息/ })
const drawer = () => within(screen.getByRole('dialog', { name: '消息' }))
const row = (title: string) => drawer().getByRole('button', { name: new RegExp(title) })
const rows = () => drawer().queryAllByRole('listitem')
const READ = 'POST /message/message/messageReadById'
const LIST = 'GET /message/message/myMessageByType'

beforeEach(() => {
  // Old enough not to float as a card as well.
  all = [
    aMessage({ title: '咨询将于明天开始', content: '<p>地点：主校区 103 室。</p>', createTime: ago(30) }),
    aMessage({ title: '值班将于后天开始', type: 'APPOINTMENT', typeName: '预约排班', createTime: ago(60) }),
    aMessage({
      title: '导出完成',
      type: 'PLATFORM',
      typeName: '系统',
      createTime: ago(60 * 24 * 9),
      link: '/downloadFile/fileList',
    }),
    aMessage({ title: '读过的', status: 2, createTime: ago(60 * 24 * 10) }),
  ]
})
afterEach(() => {
  page.close()
  hush()
  vi.restoreAllMocks()
})

describe('the bells', () => {
  test('carry their numbers, in words too, up to 99+', async () => {
    await open({
      'GET /message/message/unreadCount': () => ({ unread: 120 }),
      'GET /message/notice/unreadCount': () => ({ unread: 3, mustRead: 1 }),
    })
    expect(await screen.findByRole('button', { name: '消息，120 条未读' })).toBeTruthy()
    expect(screen.getByText('99+')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '公告，3 条未读' }))
    expect(page.address()).toBe('/noticeList/index')
  })

  test('follow what the server says', async () => {
    await open()
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeTruthy()
    all.push(aMessage({ createTime: ago(0) }))
    await page.nudge('inbox')
    expect(await screen.findByRole('button', { name: '消息，4 条未读' })).toBeTruthy()
  })
})

describe('the drawer', () => {
  test('has two tabs with numbers, chips by product, and days', async () => {
    await open()
    await user.click(bell())
    expect(await drawer().findByText('咨询将于明天开始')).toBeTruthy()
    expect(drawer().getByRole('tab', { name: '未读3' }).getAttribute('aria-selected')).toBe('true')
    expect(drawer().getByRole('tab', { name: '全部4' })).toBeTruthy()
    const chips = within(drawer().getByRole('group', { name: '消息类型' }))
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      '全部',
      '心理咨询 1',
      '预约排班 1',
      '系统 1',
    ])
    expect(drawer().getByRole('heading', { name: '更早' })).toBeTruthy()
    expect(drawer().getByText('按产品汇总，打开即标为已读')).toBeTruthy()
    expect(drawer().getByText('已显示全部 3 条')).toBeTruthy()
    await user.click(chips.getByRole('button', { name: '系统 1' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(drawer().getByRole('tab', { name: /^全部/ }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  test('opening one reads it, shows its words and leads on; it stays where it was', async () => {
    await open()
    await user.click(bell())
    await user.click(await drawer().findByRole('button', { name: /咨询将于明天开始/ }))
    await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
    expect(row('咨询将于明天开始').getAttribute('aria-expanded')).toBe('true')
    expect(await drawer().findByText('地点：主校区 103 室。', { selector: 'div *' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toBeTruthy()
    // The server lists it no longer; its reader still has it in hand.
    await page.nudge('inbox')
    await waitFor(() => expect(drawer().getByRole('tab', { name: '未读2' })).toBeTruthy())
    expect(row('咨询将于明天开始').textContent).not.toContain('未读')
    await user.click(row('导出完成'))
    await user.click(drawer().getByRole('button', { name: '查看详情' }))
    expect(page.address()).toBe('/downloadFile/fileList')
    expect(screen.queryByRole('dialog', { name: '消息' })).toBeNull()
  })

  test('reading a message asks for the lock reminder again', async () => {
    await open({}, ['appointment_consult_record_tab'])
    const LOCK = 'GET /message/message/lockMessage'
    await user.click(bell())
    await drawer().findByText('值班将于后天开始')
    await waitFor(() => expect(page.asked(LOCK)).toHaveLength(1))
    await user.click(row('咨询将于明天开始'))
    await waitFor(() => expect(page.asked(LOCK)).toHaveLength(2))
  })

  test('the lock reminder stands on top and can be opened', async () => {
    const reminder = aMessage({ title: '有记录将于今天 16:50锁定', typeCode: 'record_lock', createTime: ago(600) })
    all.push(reminder)
    await open({ 'GET /message/message/lockMessage': () => reminder }, ['appointment_consult_record_tab'])
    await user.click(bell())
    await user.click(await drawer().findByRole('button', { name: /记录锁定提醒/ }))
    await waitFor(() => expect(page.asked(READ).map(({ body }) => body)).toEqual([{ id: reminder.id }]))
  })

  test('全部已读 asks first, then says so', async () => {
    await open()
    await user.click(bell())
    await drawer().findByText('咨询将于明天开始')
    const ask = async (answer: string) => {
      await user.click(drawer().getByRole('button', { name: '全部已读' }))
      const question = await screen.findByRole('alertdialog', { name: '确定全部修改为已读？' })
      await user.click(within(question).getByRole('button', { name: answer }))
    }
    await ask('取消')
    expect(page.asked('POST /message/message/messageReadByUser')).toHaveLength(0)
    await afterGuard()
    await ask('确定')
    await waitFor(() => expect(said()).toEqual(['操作成功']))
    expect(await drawer().findByText('没有未读消息')).toBeTruthy()
    expect(drawer().getByRole<HTMLButtonElement>('button', { name: '全部已读' }).disabled).toBe(true)
  })

  test('goes on loading 50 pixels before its end, from the last one shown', async () => {
    all = Array.from({ length: 25 }, (_, index) => aMessage({ title: `第 ${index} 条`, createTime: ago(30 + index) }))
    await open()
    await user.click(bell())
    await drawer().findByText('第 0 条')
    expect(drawer().getByText('下滑加载更多 · 已显示 10 / 25')).toBeTruthy()
    const box = drawer().getByText('第 0 条').closest('section')!.parentElement!
    const scroll = (top: number) => {
      vi.spyOn(box, 'scrollHeight', 'get').mockImplementation(() => rows().length * 100)
      vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(500)
      box.scrollTop = top
      fireEvent.scroll(box)
    }
    scroll(449)
    expect(page.asked(LIST)).toHaveLength(1)
    // Read in between: nothing is skipped on the next page.
    await user.click(row('第 3 条'))
    await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
    await waitFor(() => expect(page.asked(LIST)).toHaveLength(2))
    const before = rows().length
    scroll(before * 100 - 550)
    await drawer().findByText('第 19 条')
    expect(page.asked(LIST).at(-1)?.query['beforeId']).toBe(all[before - 1]!.id)
    const titles = rows().map((item) => Number(/第 (\d+) 条/.exec(item.textContent)?.[1]))
    expect(titles).toEqual(titles.map((_, index) => index))
  })

  test('keeps the keyboard inside, closes on Escape and gives the focus back', async () => {
    await open()
    bell().focus()
    await user.click(bell())
    await drawer().findByText('咨询将于明天开始')
    expect(screen.getByRole('dialog', { name: '消息' }).contains(document.activeElement)).toBe(true)
    row('咨询将于明天开始').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row('值班将于后天开始'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: '消息' })).toBeNull()
    expect(document.activeElement).toBe(bell())
  })

  test('says when it could not be had, and tries again', async () => {
    let isDown = true
    const real = inbox(all)[LIST]!
    await open({ [LIST]: (asked) => (isDown ? refuse(1, '系统出了点问题', 500) : real(asked)) })
    await user.click(bell())
    expect(await drawer().findByText('没能取到消息')).toBeTruthy()
    isDown = false
    await user.click(drawer().getByRole('button', { name: '重试' }))
    expect(await drawer().findByText('咨询将于明天开始')).toBeTruthy()
  })

  test('has a way to the settings for those who may', async () => {
    await open()
    await user.click(bell())
    expect(drawer().queryByRole('button', { name: '消息设置' })).toBeNull()
    page.close()
    await open({}, ['message_manage_list_tab'])
    await user.click(bell())
    await user.click(drawer().getByRole('button', { name: '消息设置' }))
    expect(page.address()).toBe('/message/manage')
  })

  test('with nothing at all says what will be there', async () => {
    all = []
    await open()
    await user.click(bell())
    expect(await drawer().findByText('没有未读消息')).toBeTruthy()
    await user.click(drawer().getByRole('tab', { name: /^全部/ }))
    expect(await drawer().findByText('还没有消息')).toBeTruthy()
    await act(async () => undefined)
  })
})
