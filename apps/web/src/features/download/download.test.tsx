import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../test/people.ts'
import { aFile, aFinishedImport, aRejection, aTask, savedFiles } from '../../../test/tasks.ts'
import { toastStore } from '../../kit/toast.ts'
import { HeldPermissions } from '../../kit/gate/gate.tsx'
import { timeLeft } from './expiry.ts'
import { Page } from './file-list.page.tsx'

// Asking whether a click would arrive asks every ancestor's style: seconds, with antd's in the page.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const said = () => toastStore.get().map(({ text }) => text)
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)

const start = (handlers: Handlers = {}, at = '', permissions: string[] = []) =>
  openPart(
    <HeldPermissions value={permissions}>
      <Page />
    </HeldPermissions>,
    {
      at: `/downloadFile/fileList${at}`,
      user: aUser({ permissions }),
      handlers: {
        'POST /download/taskProgress/findRunningTask': () => pageOf([aTask()]),
        'POST /download/taskProgress/findMineFinishTask': () => pageOf([]),
        ...handlers,
      },
    },
  ).log

beforeEach(freshBrowser)

describe('work under way', () => {
  test('shows how far it is', async () => {
    start()
    const bar = await screen.findByRole('progressbar', { name: '2026级新生.xlsx的进度' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(rowOf('2026级新生.xlsx').getByText('执行中')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /进行中/ }).textContent).toContain('1')
  }, 60_000)

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

const finishedWith = (task: ReturnType<typeof aTask>, handlers: Handlers = {}) =>
  start({ 'POST /download/taskProgress/findMineFinishTask': () => pageOf([task]), ...handlers }, '?state=finished')

describe('a finished file', () => {
  test('is saved under the name the server gives it, and the button rests a second', async () => {
    const saved = savedFiles()
    const log = finishedWith(aFinishedImport(), { 'GET /download/taskProgress/download': () => aFile('结果.xlsx') })
    const button = await screen.findByRole('button', { name: '下载' })
    await user.click(button)
    await user.click(button)
    await waitFor(() => expect(saved).toEqual(['结果.xlsx']))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'), { timeout: 3000 })
    expect(log.filter(({ key }) => key.endsWith('/download')).map(({ query }) => query)).toEqual([{ id: 't1' }])
  })

  test('without a name gets the usual one', async () => {
    const saved = savedFiles()
    finishedWith(aFinishedImport(), { 'GET /download/taskProgress/download': () => aFile(null) })
    await user.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(saved).toEqual(['下载文件']))
  })

  test('that is refused shows the words of the server and saves nothing', async () => {
    const saved = savedFiles()
    finishedWith(aFinishedImport(), {
      'GET /download/taskProgress/download': () => refuse(49_102, '文件已过期，请重新导出'),
    })
    await user.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(said()).toEqual(['文件已过期，请重新导出']))
    expect(saved).toEqual([])
  })

  test('that cannot be fetched offers no button', async () => {
    finishedWith(aFinishedImport({ taskType: 10, isDownload: 0 }))
    await screen.findByText('2026级新生.xlsx')
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
  })

  test('says what kind it is and how long it can be fetched', async () => {
    finishedWith(aFinishedImport({ taskType: 10 }))
    expect(await screen.findByText('数据导出')).toBeTruthy()
    expect(screen.getByText(/^剩 \d+ 天$/)).toBeTruthy()
  })

  test('of an import shows the rows that were turned away, with their reasons', async () => {
    finishedWith(aFinishedImport(), {
      'POST /download/importResult/page': () => aRejection(),
    })
    await user.click(await screen.findByRole('button', { name: '看明细' }))
    const dialog = within(await screen.findByRole('dialog', { name: '导入结果：2026级新生.xlsx' }))
    expect(await dialog.findByText('手机号格式不正确')).toBeTruthy()
    expect(dialog.getByText('第 12 行')).toBeTruthy()
    expect(dialog.getByText('姓名：张三；手机号：138')).toBeTruthy()
    expect(dialog.getByText('失败').parentElement?.textContent).toBe('失败3')
  })
})

describe("everybody's", () => {
  test('are for those who may import, with who made them', async () => {
    const log = start(
      {
        'POST /download/taskProgress/findAllFinishTask': () =>
          pageOf([aFinishedImport({ createUserId: 'u9', createUserName: '何敏', isDownload: 0 })]),
      },
      '',
      ['admin_userInfo_userImport_btn'],
    )
    await user.click(await screen.findByRole('tab', { name: '全部人员' }))
    expect(await screen.findByText('何敏')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
    expect(log.some(({ key }) => key.endsWith('findAllFinishTask'))).toBe(true)
  })

  test('are not asked for by anybody else, whatever the address says', async () => {
    start({}, '?state=everyone')
    expect(await screen.findByText('2026级新生.xlsx')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: '全部人员' })).toBeNull()
  })
})

test('time left: days, hours, minutes, over, none', () => {
  const now = Date.parse('2026-04-15T00:00:00Z')
  const at = (text: string) => timeLeft(text, now)
  expect(at('2026-04-18 08:00:00')).toBe('剩 3 天')
  expect(at('2026-04-17 07:59:00')).toBe('剩 47 小时')
  expect(at('2026-04-15 08:59:00')).toBe('剩 59 分钟')
  expect(at('2026-04-15 08:00:20')).toBe('剩 1 分钟')
  expect(at('2026-04-15 08:00:00')).toBe('已过期')
  expect(timeLeft(null, now)).toBe('')
})
