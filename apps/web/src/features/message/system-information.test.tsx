import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hush, said, user } from '../../../test/in-theme.tsx'
import { ago, aMessage, inbox, openMessages } from '../../../test/messages.tsx'
import type { Message } from './message.queries.ts'
import { Page } from './system-information.page.tsx'

let page: Awaited<ReturnType<typeof openMessages>>
let all: Message[]
const open = async (at = '/message/systemInformation', isPhone = false) => {
  page = await openMessages({ ui: <Page />, at, isPhone, handlers: inbox(all) })
}
beforeEach(() => {
  all = [
    aMessage({ title: '咨询提醒甲', createTime: ago(60) }),
    aMessage({
      title: '系统消息乙',
      type: 'PLATFORM',
      typeName: '系统',
      status: 2,
      createTime: ago(120),
      link: '/mySessions/index',
    }),
  ]
})
afterEach(() => {
  page.close()
  hush()
})

test('lists by state and product; one is read by looking at it', async () => {
  await open()
  expect(await screen.findByRole('tab', { name: '未读1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /咨询提醒甲/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '咨询提醒甲' }))
  expect(await dialog.findByText('地点：103 室。')).toBeTruthy()
  await waitFor(() => expect(page.asked('POST /message/message/messageReadById')).toHaveLength(1))
  expect(await screen.findByRole('tab', { name: '已读2' })).toBeTruthy()
})

test('asks the server for what its address says', async () => {
  await open('/message/systemInformation?status=2&type=PLATFORM')
  await user.click(await screen.findByText('系统消息乙'))
  expect(page.asked('GET /message/message/myMessageByType')[0]?.query).toMatchObject({ status: '2', type: 'PLATFORM' })
  await user.click(
    within(await screen.findByRole('dialog', { name: '系统消息乙' })).getByRole('button', { name: '查看详情' }),
  )
  expect(page.address()).toBe('/mySessions/index')
})

test('全部已读 asks first', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: /全部已读/ }))
  const question = await screen.findByRole('alertdialog', { name: '确定全部修改为已读？' })
  await user.click(within(question).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(said()).toEqual(['操作成功']))
  expect(await screen.findByRole('tab', { name: '未读0' })).toBeTruthy()
})

test('in a hand it is the messages, page-wide', async () => {
  await open('/message/systemInformation', true)
  await user.click(await screen.findByRole('button', { name: /咨询提醒甲/ }))
  await waitFor(() => expect(page.asked('POST /message/message/messageReadById')).toHaveLength(1))
  expect(screen.getByRole('tab', { name: /^全部/ })).toBeTruthy()
})
