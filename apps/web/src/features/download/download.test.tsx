import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { pageOf } from '../../../test/people.ts'
import { toastStore } from '../../kit/toast.ts'
import type { Task } from './download.queries.ts'
import { Page } from './file-list.page.tsx'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const aTask = (over: Partial<Task> = {}): Task => ({
  id: 't1',
  importFileName: '2026级新生.xlsx',
  taskType: 0,
  taskStatus: 1,
  outcome: null,
  totalCount: 0,
  successCount: 0,
  totalProgress: 300,
  currentProgress: 120,
  isDownload: 0,
  message: null,
  createTime: '2026-04-15 09:00:00',
  createUserId: 'u1',
  createUserName: '林静宜',
  ...over,
})
const said = () => toastStore.get().map(({ text }) => text)
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)

const start = (handlers: Handlers = {}) =>
  openPart(<Page />, {
    at: '/downloadFile/fileList',
    handlers: {
      'POST /download/taskProgress/findRunningTask': () => pageOf([aTask()]),
      'POST /download/taskProgress/findMineFinishTask': () => pageOf([]),
      ...handlers,
    },
  }).log

beforeEach(freshBrowser)

describe('work under way', () => {
  test('shows how far it is', async () => {
    start()
    const bar = await screen.findByRole('progressbar', { name: '2026级新生.xlsx的进度' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(rowOf('2026级新生.xlsx').getByText('执行中')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /进行中/ }).textContent).toContain('1')
  }, 20_000)

  test('is cancelled by its owner after a question that names it', async () => {
    let running = [aTask()]
    const log = start({
      'POST /download/taskProgress/findRunningTask': () => pageOf(running),
      'POST /download/taskProgress/cancel': () => {
        running = []
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: '取消任务' }))
    const question = within(await screen.findByRole('alertdialog', { name: '取消「2026级新生.xlsx」？' }))
    await user.click(question.getByRole('button', { name: '取消任务' }))
    await waitFor(() => expect(said()).toEqual(['任务取消成功']))
    expect(log.find(({ key }) => key.endsWith('/cancel'))?.body).toEqual({ id: 't1' })
    expect(await screen.findByText('没有正在进行的任务')).toBeTruthy()
  })

  test('that has ended meanwhile says so, and the list is read again', async () => {
    const log = start({
      'POST /download/taskProgress/cancel': () => refuse(40_401, '任务当前状态不支持此操作'),
    })
    await user.click(await screen.findByRole('button', { name: '取消任务' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: '取消任务' }))
    await waitFor(() => expect(said()).toEqual(['任务当前状态不支持此操作']))
    await waitFor(() => expect(log.filter(({ key }) => key.endsWith('findRunningTask')).length).toBeGreaterThan(1))
  })
})

test('finished work tells its outcome, its numbers and why it failed; it cannot be cancelled', async () => {
  const finished = [
    aTask({ id: 'a', importFileName: '成功.xlsx', taskStatus: 2, outcome: 'ok', totalCount: 300, successCount: 300 }),
    aTask({ id: 'b', importFileName: '失败.xlsx', taskStatus: 2, outcome: 'failed', message: '第 12 行：学号重复' }),
    aTask({ id: 'c', importFileName: '取消.xlsx', taskStatus: 2, outcome: 'cancelled', message: '已取消' }),
  ]
  start({ 'POST /download/taskProgress/findMineFinishTask': () => pageOf(finished) })
  await user.click(await screen.findByRole('tab', { name: '已完成' }))
  await screen.findByText('成功.xlsx')
  expect(rowOf('成功.xlsx').getByText('已完成')).toBeTruthy()
  expect(rowOf('成功.xlsx').getByText('300 / 300')).toBeTruthy()
  expect(rowOf('失败.xlsx').getByText('失败')).toBeTruthy()
  expect(rowOf('失败.xlsx').getByText('第 12 行：学号重复')).toBeTruthy()
  expect(rowOf('取消.xlsx').getAllByText('已取消')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '取消任务' })).toBeNull()
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
})

test('with nothing under way the finished ones are a click away', async () => {
  start({ 'POST /download/taskProgress/findRunningTask': () => pageOf([]) })
  await user.click(await screen.findByRole('button', { name: '看已完成的' }))
  expect(await screen.findByText('还没有完成过的任务')).toBeTruthy()
})

test('a list that fails offers another try', async () => {
  start({ 'POST /download/taskProgress/findRunningTask': () => refuse(1, '系统出了点问题', 500) })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
