import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aFile, aTask, savedFiles } from '../../../test/tasks.ts'
import { exportDialog } from './export.store.ts'
import { ExportHost } from './index.ts'
import { useExport, useExportChosen } from './use-export.tsx'

const START = 'POST /download/export/start'
const COUNT = 'POST /download/export/count'
const running = aTask({ id: 'e1', taskType: 10, importFileName: '登录日志.xlsx', createUserId: 'u1' })
const finished = { ...running, taskStatus: 2, outcome: 'ok', successCount: 42, totalCount: 42, isDownload: 1 }

let progress: typeof running = running

const counted = (total: number, isReasonNeeded = false) => ({ [COUNT]: () => ({ total, isReasonNeeded }) })

const start = (over: Partial<Parameters<typeof exportDialog.open>[0]> = {}, handlers: Handlers = {}) => {
  const { log, address } = openPart(<ExportHost />, {
    handlers: {
      ...counted(42),
      [START]: () => ({ taskId: 'e1', flowId: null, total: 42 }),
      'GET /download/taskProgress/getTaskProgressById': () => progress,
      ...handlers,
    },
  })
  act(() => exportDialog.open({ title: '登录日志', list: 'loginLog', filter: { keyword: '张', result: '' }, ...over }))
  return { log, address, asked: () => log.filter(({ key }) => key === START).map(({ body }) => body) }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: '导出登录日志' }, { timeout: 15_000 }))
const ready = async () => {
  const view = await dialog()
  await view.findByText(/^将导出 /)
  return view
}
const begin = async () => user.click((await ready()).getByRole('button', { name: '开始导出' }))

/** Sooner than the button would take a second click. */
const submit = async () => fireEvent.submit((await ready()).getByRole('form'))

beforeEach(() => {
  freshBrowser()
  act(() => exportDialog.forget())
  progress = running
})

describe('before it begins', () => {
  test('says how many there are, asking the server, what is masked, and that it leaves a mark', async () => {
    const { log } = start({ masked: ['手机号', '证件号'] }, counted(136))
    const view = await dialog()
    expect(await view.findByText('将导出 136 条')).toBeTruthy()
    expect(log.find(({ key }) => key === COUNT)?.body).toEqual({ list: 'loginLog', filter: { keyword: '张' } })
    expect(view.getByText('手机号、证件号以 * 号遮挡。')).toBeTruthy()
    expect(view.getByText(/水印/)).toBeTruthy()
    expect(view.queryByLabelText('用途')).toBeNull()
  })

  test('nothing cannot be exported', async () => {
    start({}, counted(0))
    const view = await dialog()
    expect(await view.findByText('没有可以导出的记录')).toBeTruthy()
    expect(view.getByRole<HTMLButtonElement>('button', { name: '开始导出' }).disabled).toBe(true)
  })

  test('takes the filters that are set, in the format chosen', async () => {
    const { asked } = start()
    await user.click((await dialog()).getByRole('radio', { name: 'CSV（.csv）' }))
    await begin()
    await waitFor(() => expect(asked()).toEqual([{ list: 'loginLog', filter: { keyword: '张' }, format: 'csv' }]))
  })

  test('above five hundred named rows the purpose is asked for', async () => {
    const { asked } = start({}, counted(501, true))
    await begin()
    const view = await dialog()
    expect(view.getByText('名单超过500人，或涉及危机与测评结果，请填写用途')).toBeTruthy()
    await user.type(view.getByLabelText('用途'), '查')
    await submit()
    expect(await view.findByText('用途请填写2到200个字')).toBeTruthy()
    expect(asked()).toEqual([])
    await user.type(view.getByLabelText('用途'), '看异常登录')
    await submit()
    await waitFor(() => expect(asked()).toMatchObject([{ reason: '查看异常登录' }]))
  })

  test('rows without names need none, however many', async () => {
    start({}, counted(9000))
    expect((await ready()).queryByLabelText('用途')).toBeNull()
  })

  test('nothing begins while the number is not known; it can be counted again', async () => {
    let isDown = true
    start({}, { [COUNT]: () => (isDown ? refuse(500, '系统繁忙，请稍后再试') : { total: 7, isReasonNeeded: false }) })
    const view = await dialog()
    expect((await view.findByRole('alert')).textContent).toContain('系统繁忙')
    expect(view.queryByRole('button', { name: '开始导出' })).toBeNull()
    isDown = false
    await user.click(view.getByRole('button', { name: '重新清点' }))
    expect(await view.findByText('将导出 7 条')).toBeTruthy()
    expect(view.queryByRole('alert')).toBeNull()
  })

  test('the purpose is asked for when the server wants it, however many it seemed', async () => {
    let calls = 0
    const { asked } = start(
      {},
      {
        [START]: () =>
          calls++ === 0
            ? refuse(49_103, '名单超过500人，或涉及危机与测评结果，请填写用途')
            : { taskId: 'e1', flowId: null, total: 600 },
      },
    )
    await begin()
    const view = await dialog()
    await user.type(await view.findByLabelText('用途'), '年终统计')
    await submit()
    await waitFor(() => expect(asked()[1]).toMatchObject({ reason: '年终统计' }))
  })

  test('another refusal stands in the dialog', async () => {
    start({}, { [START]: () => refuse(49_110, '您还有5个文件正在生成，请等完成后再试') })
    await begin()
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('您还有5个文件正在生成')
    expect(said()).toEqual([])
  })
})

describe('once begun', () => {
  test('shows 导出中..., then 导出成功 with the file', async () => {
    const saved = savedFiles()
    start({}, { 'GET /download/taskProgress/download': () => aFile('登录日志.xlsx') })
    await begin()
    const view = await dialog()
    expect(await view.findByText('导出中...')).toBeTruthy()
    progress = finished
    expect(await view.findByText('导出成功', {}, { timeout: 8000 })).toBeTruthy()
    expect(said()).toEqual(['导出成功'])
    await user.click(view.getByRole('button', { name: '下载文件' }))
    await waitFor(() => expect(saved).toEqual(['登录日志.xlsx']))
  })

  test('goes on when the dialog is closed, and says when it is done', async () => {
    start()
    await begin()
    const view = await dialog()
    await view.findByText('导出中...')
    await user.click(view.getAllByRole('button', { name: '关闭' }).at(-1)!)
    expect(screen.queryByRole('dialog')).toBeNull()
    progress = finished
    await waitFor(() => expect(said()).toEqual(['导出成功']), { timeout: 8000 })
  })

  test('that needs consent first says so', async () => {
    start({}, { [START]: () => ({ taskId: null, flowId: 'f1', total: 600 }) })
    await begin()
    expect(await (await dialog()).findByText('已提交审批，通过后自动生成文件')).toBeTruthy()
  })

  test('that failed says why and can be tried again', async () => {
    progress = { ...finished, outcome: 'failed', message: '您已没有导出该名单的权限，导出已终止', isDownload: 0 }
    start()
    await begin()
    const view = await dialog()
    expect(await view.findAllByText('您已没有导出该名单的权限，导出已终止')).not.toEqual([])
    await user.click(view.getByRole('button', { name: '重新导出' }))
    expect(view.getByRole('button', { name: '开始导出' })).toBeTruthy()
  })

  test('leads to the download centre', async () => {
    progress = finished
    const { address } = start()
    await begin()
    await user.click(await (await dialog()).findByRole('button', { name: '去下载中心' }))
    expect(address()).toBe('/downloadFile/fileList?state=finished')
  })
})

describe('the action of a list', () => {
  test('opens the dialog with what the list shows now', () => {
    const open = vi.spyOn(exportDialog, 'open')
    const action = useExport({ title: '用户名单', list: 'users', filter: { keyword: '王' }, need: 'x' })
    expect([action.label, action.need]).toEqual(['导出', 'x'])
    act(() => void action.run())
    expect(open).toHaveBeenLastCalledWith({ title: '用户名单', list: 'users', filter: { keyword: '王' } })
  })

  test('for chosen rows exports these and leaves them chosen', async () => {
    const { log } = openPart(<ExportHost />, {
      handlers: {
        ...counted(2),
        [START]: () => ({ taskId: null, flowId: 'f', total: 2 }),
      },
    })
    const action = useExportChosen<{ id: string }>({ title: '登录日志', list: 'users', need: 'x' })
    let answer: unknown
    await act(async () => {
      answer = await action.run([{ id: 'a' }, { id: 'b' }])
    })
    expect(answer).toBe('cancelled')
    expect(await (await dialog()).findByText('将导出 2 条')).toBeTruthy()
    await begin()
    await waitFor(() => expect(log.at(-1)?.body).toEqual({ list: 'users', filter: { ids: 'a,b' }, format: 'xlsx' }))
  })
})
