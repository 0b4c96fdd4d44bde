import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { afterGuard } from '../../../test/guard.ts'
import { freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aToken, pageOf } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import { errorLog } from './error-log.ts'
import { Page } from './error-log.page.tsx'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const said = () => toastStore.get().map(({ text }) => text)
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.getAllByText(/^第 \d+ 个错误$/)

const start = (count: number, handlers: Handlers = {}) => {
  signedInAs(aToken())
  errorLog.clear()
  for (let n = 1; n <= count; n += 1)
    errorLog.add({ type: 'error', message: `第 ${n} 个错误`, stack: `TypeError: no ${n}\n    at somewhere` })
  return openPart(<Page />, {
    at: '/errorLog/index',
    handlers: { 'POST /admin/log/logs': () => null, 'GET /admin/log/mine': () => pageOf([]), ...handlers },
  }).log
}
const answer = async (question: string, words: string) => {
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  await user.click(dialog.getByRole('button', { name: words }))
}

beforeEach(freshBrowser)

describe('the local error log', () => {
  test('shows type, address, message, stack and time, ten to a page', async () => {
    start(11)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '序号',
      '类型',
      '地址',
      '内容',
      '错误堆栈',
      '时间',
    ])
    expect(shown()).toHaveLength(10)
    expect(screen.getByText('第 11 个错误')).toBeTruthy()
    expect(screen.queryByText('第 1 个错误')).toBeNull()
    expect(screen.getAllByText('脚本错误')).toHaveLength(10)
    await user.click(screen.getByRole('listitem', { name: '2' }))
    expect(await screen.findByText('第 1 个错误')).toBeTruthy()
  }, 20_000)

  test('opens a stack on demand', () => {
    start(1)
    const stack = screen.getByText('TypeError: no 1').closest('details')
    expect(stack?.open).toBe(false)
    expect(stack?.querySelector('pre')?.textContent).toContain('at somewhere')
  })

  test('is sent after a question, and is empty then', async () => {
    const log = start(3)
    await user.click(button('上传服务器'))
    await answer('确定上传本地日志到服务器?', '确定')
    await waitFor(() => expect(said()).toEqual(['发送成功!']))
    expect(log.map(({ body }) => (body as object[]).length)).toEqual([3])
    expect(await screen.findByText('本机没有错误日志')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '上传服务器' })).toBeNull()
  })

  test('keeps everything when the answer is no, or the server refuses', async () => {
    const log = start(2, { 'POST /admin/log/logs': () => refuse(429, null, 429) })
    await user.click(button('上传服务器'))
    await answer('确定上传本地日志到服务器?', '取消')
    expect(log).toEqual([])
    await afterGuard()
    await user.click(button('上传服务器'))
    await answer('确定上传本地日志到服务器?', '确定')
    await waitFor(() => expect(log.length).toBeGreaterThan(0))
    expect(errorLog.list()).toHaveLength(2)
    expect(said()).not.toContain('发送成功!')
  }, 10_000)

  test('is cleared after a question', async () => {
    start(2)
    await user.click(button('清空'))
    await answer('确定清空本地日志记录?', '确定')
    expect(await screen.findByText('本机没有错误日志')).toBeTruthy()
    expect(said()).toEqual(['清空成功!'])
  })

  test('grows before one’s eyes', async () => {
    start(1)
    act(() => errorLog.add({ type: 'network', message: '网络连接失败' }))
    expect(await screen.findByText('网络失败')).toBeTruthy()
  })

  test('also tells what has arrived', async () => {
    const sent = {
      id: 'e1',
      time: '2026-04-15 09:00:00',
      type: 'promise',
      url: '/wel/index',
      message: '送到的',
      stack: '',
      device: '',
    }
    start(0, { 'GET /admin/log/mine': () => pageOf([sent]) })
    await user.click(screen.getByRole('tab', { name: '已上传' }))
    expect(await screen.findByText('送到的')).toBeTruthy()
    expect(screen.getByText('没有堆栈')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  })
})
