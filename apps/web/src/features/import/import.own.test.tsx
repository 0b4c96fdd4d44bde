import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../test/people.ts'
import { aFile, aFinishedImport, aRejection, aTask, savedFiles } from '../../../test/tasks.ts'
import { ImportHost } from './index.ts'
import { importAction } from './import-action.tsx'
import { importDialog, useImportStore } from './import.store.ts'

// Has a page of its own: stands where the whole application would hear the server.
const pushes = new Set<() => void>()
vi.mock(import('../../session/index.ts'), async (original) => ({
  ...(await original()),
  onPush: (_kind, listen) => {
    pushes.add(listen)
    return () => void pushes.delete(listen)
  },
}))

const NEED = 'admin_userInfo_userImport_btn'
const dept = (id: string, label: string, disabled: boolean) => ({
  id,
  parentId: null,
  label,
  name: label,
  isChild: false,
  nameRelaTion: `心桥大学/${label}`,
  sortOrder: 0,
  type: 'college' as const,
  disabled,
})
const college = dept('d1', '文学院', false)
const above = dept('d0', '心桥大学', true)
const student = { id: 'y1', userTypeName: '学生', infoSections: [], defaultRoleId: null, isEnabled: true }

let sent: Array<[string, FormDataEntryValue]>[] = []
let progress = aTask()

/** The fake hands on no forms; what was in them is what matters here. */
const listenToForms = (): void => {
  const { fetch } = window
  window.fetch = (input, init) => {
    if (init?.body instanceof FormData) sent.push([...init.body.entries()])
    return fetch(input, init)
  }
}

const start = (handlers: Handlers = {}, permissions: string[] = [NEED]) => {
  const { log } = openPart(<ImportHost />, {
    user: aUser({ permissions }),
    handlers: {
      'GET /admin/uType/getUserTypeRight': () => [student, { ...student, id: 'y2', userTypeName: '教职工' }],
      'GET /admin/dept/findDeptByChildAndDataScope': () => [above, college],
      'POST /admin/user/importUsers': () => 't1',
      'GET /download/taskProgress/getTaskProgressById': () => progress,
      'POST /download/taskProgress/findRunningTask': () => pageOf([]),
      'POST /download/taskProgress/findMineFinishTask': () => pageOf([]),
      'POST /download/taskProgress/findAllFinishTask': () => pageOf([]),
      'POST /download/importResult/page': aRejection,
      ...handlers,
    },
  })
  listenToForms()
  return log
}

const open = async (view?: 'records') => {
  act(() => importDialog.open(view))
  return within(await screen.findByRole('dialog', { name: '用户导入' }, { timeout: 15_000 }))
}

const xlsx = (name = '新生.xlsx', content = '名单') => new File([content], name)
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })

const fill = async (dialog: ReturnType<typeof within>) => {
  await user.click(await dialog.findByRole('radio', { name: '学生' }))
  await user.click(await dialog.findByText('文学院'))
  choose(xlsx())
}

const answer = async (title: string, button: string) => {
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  await user.click(question.getByRole('button', { name: button }))
}

const upload = async (dialog: ReturnType<typeof within>) => {
  await fill(dialog)
  await user.click(dialog.getByRole('button', { name: '开始导入' }))
  await answer('确定上传文件？', '上传')
}

beforeEach(() => {
  freshBrowser()
  act(() => importDialog.close())
  pushes.clear()
  sent = []
  progress = aTask()
})

describe('the form', () => {
  test('needs a type, an organisation and a file, and sends nothing without', async () => {
    start()
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: '开始导入' }))
    for (const words of ['请选择用户类型', '请选择组织机构', '请选择文件']) expect(dialog.getByText(words)).toBeTruthy()
    await user.click(await dialog.findByRole('radio', { name: '学生' }))
    expect(dialog.queryByText('请选择用户类型')).toBeNull()
    expect(sent).toEqual([])
  })

  test.each(['名单.csv', '名单.pdf', '名单'])('refuses %s', async (name) => {
    start()
    const dialog = await open()
    choose(xlsx(name))
    expect(await dialog.findByText('只能上传 .xls、.xlsx 格式文件')).toBeTruthy()
    expect(dialog.queryByText(name)).toBeNull()
  })

  test.each(['名单.xls', '名单.XLSX'])('takes %s, which can be taken away again', async (name) => {
    start()
    const dialog = await open()
    choose(xlsx(name))
    expect(await dialog.findByText(name)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: `移除 ${name}` }))
    expect(dialog.queryByText(name)).toBeNull()
  })

  test('offers departments above one’s own reach for orientation only', async () => {
    start()
    const dialog = await open()
    await user.click(await dialog.findByText('心桥大学'))
    await user.click(dialog.getByRole('button', { name: '开始导入' }))
    expect(dialog.getByText('请选择组织机构')).toBeTruthy()
  })

  test('asks before the upload; no is no', async () => {
    start()
    const dialog = await open()
    await fill(dialog)
    await user.click(dialog.getByRole('button', { name: '开始导入' }))
    await answer('确定上传文件？', '取消')
    expect(sent).toEqual([])
    expect(dialog.getByText('新生.xlsx')).toBeTruthy()
  })

  test('sends its fields before the file, with the digest of its content', async () => {
    start()
    const dialog = await open()
    await user.click(dialog.getByRole('radio', { name: '更新用户信息' }))
    await upload(dialog)
    await waitFor(() => expect(said()).toContain('正在导入，请稍后在消息系统中查看导入结果'))
    const [form = []] = sent
    expect(form.map(([name]) => name)).toEqual(['deptId', 'userTypeId', 'importType', 'fileMd5', 'file'])
    expect(form.slice(0, 4).map(([, value]) => value)).toEqual(['d1', 'y1', '1', '7f0ce249654d6a1df50b5bb67f36587a'])
  })

  test.each([
    [40_824, '这个文件已于2026-04-01 09:00导入过，如需再次导入请确认后重试'],
    [40_825, '这个文件正在导入，请等待完成，或确认后再次导入'],
  ])('asks about a file it has seen (%i), and sends it again when told to', async (code, words) => {
    let calls = 0
    start({ 'POST /admin/user/importUsers': () => (calls++ === 0 ? refuse(code, words) : 't1') })
    const dialog = await open()
    await upload(dialog)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
    await answer('这份文件已经导入过，还要再导入一次吗？', '再次导入')
    await waitFor(() => expect(useImportStore.getState().taskId).toBe('t1'))
    expect(sent[1]?.find(([name]) => name === 'again')?.[1]).toBe('1')
  })

  test('leaves a file it has seen when told not to import it again', async () => {
    start({ 'POST /admin/user/importUsers': () => refuse(40_824, '这个文件已导入过') })
    const dialog = await open()
    await upload(dialog)
    await answer('这份文件已经导入过，还要再导入一次吗？', '取消')
    expect(sent).toHaveLength(1)
    expect(useImportStore.getState().taskId).toBeNull()
  })

  test('says what the server says, and keeps what was chosen', async () => {
    start({ 'POST /admin/user/importUsers': () => refuse(40_826, '您不能导入这一类型的用户，请选择其他用户类型') })
    const dialog = await open()
    await upload(dialog)
    await waitFor(() => expect(said()).toEqual(['您不能导入这一类型的用户，请选择其他用户类型']))
    expect(await dialog.findByText('新生.xlsx')).toBeTruthy()
  })

  test('gives the template of the chosen type and mode, and the fixed one', async () => {
    const saved = savedFiles()
    const log = start({
      'GET /admin/user/exportExcelTemplate': () => aFile('学生导入模板.xlsx'),
      'GET /admin/user/exportFixedUserTemplate': () => aFile('用户导入模板.xlsx'),
    })
    const dialog = await open()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '下载所选类型的模板' }).disabled).toBe(true)
    await user.click(await dialog.findByRole('radio', { name: '学生' }))
    await user.click(dialog.getByRole('button', { name: '下载学生模板' }))
    await user.click(dialog.getByRole('button', { name: '下载通用模板' }))
    await waitFor(() => expect(saved).toEqual(['学生导入模板.xlsx', '用户导入模板.xlsx']))
    expect(log.find(({ key }) => key.endsWith('exportExcelTemplate'))?.query).toEqual({
      userTypeId: 'y1',
      importType: '0',
    })
  })
})

describe('an import under way', () => {
  test('shows how far it is, asks again when the server nudges, and tells its end once', async () => {
    const log = start()
    const dialog = await open()
    await upload(dialog)
    expect(await dialog.findByText('已处理 120 / 300 行')).toBeTruthy()
    expect(dialog.getByText('排队导入中')).toBeTruthy()
    expect(dialog.getByRole('listitem', { current: 'step' }).textContent).toContain('导入数据')
    progress = aFinishedImport()
    act(() => pushes.forEach((tell) => tell()))
    expect(await dialog.findByText('手机号格式不正确')).toBeTruthy()
    expect(dialog.getByText('导入完成')).toBeTruthy()
    expect(said().filter((words) => words === '用户导入任务已完成')).toHaveLength(1)
    act(() => pushes.forEach((tell) => tell()))
    expect(said().filter((words) => words === '用户导入任务已完成')).toHaveLength(1)
    expect(log.some(({ key }) => key.endsWith('getTaskProgressById'))).toBe(true)
  })

  test('is asked about every five seconds', async () => {
    const log = start()
    const asked = () => log.filter(({ key }) => key.endsWith('getTaskProgressById')).length
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      act(() => importDialog.watch('u1', 't1'))
      await open()
      await waitFor(() => expect(asked()).toBe(1))
      await act(() => vi.advanceTimersByTimeAsync(4500))
      expect(asked()).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      await waitFor(() => expect(asked()).toBe(2))
    } finally {
      vi.useRealTimers()
    }
  })

  test('that failed says why', async () => {
    progress = aTask({ taskStatus: 2, outcome: 'failed', message: '没有找到表头，请使用下载的模板填写' })
    start()
    const dialog = await open()
    await upload(dialog)
    await waitFor(() => expect(said()).toContain('用户导入没有完成：没有找到表头，请使用下载的模板填写'))
    expect(dialog.getByText('失败', { selector: 'span' })).toBeTruthy()
  })

  test('is called off by its owner after a question', async () => {
    start({
      'POST /download/taskProgress/cancel': () => {
        progress = aTask({ taskStatus: 2, outcome: 'cancelled', message: '已取消' })
        return null
      },
    })
    const dialog = await open()
    await upload(dialog)
    await user.click(await dialog.findByRole('button', { name: '取消任务' }))
    await answer('取消「2026级新生.xlsx」？', '取消任务')
    await waitFor(() => expect(said()).toContain('任务取消成功'))
    await user.click(await dialog.findByRole('button', { name: '再导入一份' }))
    expect(await dialog.findByRole('button', { name: '开始导入' })).toBeTruthy()
  })
})

describe('the badge', () => {
  const badge = () => screen.findByRole('button', { name: /打开导入窗口/ })

  test.each([
    ['percent', aTask(), '40%'],
    ['queue', aTask({ taskStatus: 0 }), '排队中...'],
  ])('shows the %s, and a click opens the dialog again as it was', async (_, task, words) => {
    progress = task
    start()
    act(() => importDialog.watch('u1', 't1'))
    const dialog = await open()
    await dialog.findByText('2026级新生.xlsx')
    await user.click(dialog.getAllByRole('button', { name: '最小化' })[0]!)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () => expect((await badge()).textContent).toContain(words))
    await user.click(await badge())
    expect(await screen.findByRole('dialog', { name: '用户导入' })).toBeTruthy()
  })

  test('is an icon when nothing is under way, and keeps what was chosen', async () => {
    start()
    const dialog = await open()
    await fill(dialog)
    await user.click(dialog.getByRole('button', { name: '最小化' }))
    expect((await badge()).textContent?.trim()).toBe('打开导入窗口')
    await user.click(await badge())
    expect((await open()).getByText('新生.xlsx')).toBeTruthy()
  })

  test('is closed by its cross, and the import goes on unwatched', async () => {
    start()
    act(() => importDialog.watch('u1', 't1'))
    const dialog = await open()
    await user.click(dialog.getAllByRole('button', { name: '最小化' })[0]!)
    await badge()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(useImportStore.getState().mode).toBe('closed'))
    expect(screen.queryByRole('button', { name: /打开导入窗口/ })).toBeNull()
  })

  test('is there again after a reload, for the same person only', () => {
    act(() => importDialog.watch('u1', 't1'))
    act(() => importDialog.forget())
    act(() => importDialog.restore('u2'))
    expect(useImportStore.getState().mode).toBe('closed')
    act(() => importDialog.restore('u1'))
    expect(useImportStore.getState()).toMatchObject({ mode: 'minimised', taskId: 't1' })
  })
})

describe('records', () => {
  const mine = [
    aTask({ id: 'r', importFileName: '进行中.xlsx', taskStatus: 0 }),
    aFinishedImport({ id: 'f', importFileName: '完成.xlsx', taskType: 1 }),
    aFinishedImport({ id: 'n', importFileName: '无结果.xlsx', isDownload: 0 }),
  ]
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)

  test('are one’s own with those under way first: type, state, numbers, and what can be done', async () => {
    const log = start({
      'POST /download/taskProgress/findRunningTask': () => pageOf(mine.slice(0, 1)),
      'POST /download/taskProgress/findMineFinishTask': () => pageOf(mine.slice(1)),
    })
    await open('records')
    await screen.findByText('完成.xlsx')
    expect(rowOf('进行中.xlsx').getByText('排队中')).toBeTruthy()
    expect(rowOf('进行中.xlsx').getByRole('button', { name: '取消任务' })).toBeTruthy()
    expect(rowOf('完成.xlsx').getByText('更新用户信息')).toBeTruthy()
    expect(rowOf('完成.xlsx').getByText('导入完成')).toBeTruthy()
    expect(rowOf('完成.xlsx').getByText('3')).toBeTruthy()
    expect(rowOf('完成.xlsx').getByRole('button', { name: '下载' })).toBeTruthy()
    expect(rowOf('无结果.xlsx').queryByRole('button', { name: '下载' })).toBeNull()
    expect(log.find(({ key }) => key.endsWith('findMineFinishTask'))?.body).toEqual({
      current: 1,
      size: 10,
      taskTypes: [0, 1],
    })
  })

  test('stand in a dialog 1200 px wide, in a table 400 px high (B261)', async () => {
    start({ 'POST /download/taskProgress/findMineFinishTask': () => pageOf(mine.slice(1)) })
    await open('records')
    const row = await screen.findByText('完成.xlsx')
    expect(row.closest('dialog')?.style.getPropertyValue('--dialog-width')).toBe('1200px')
    expect(row.closest('[style*="height: 400px"]')).not.toBeNull()
  })

  test('of everybody can be looked at, neither called off nor fetched', async () => {
    start({
      'POST /download/taskProgress/findAllFinishTask': () =>
        pageOf([
          aFinishedImport({
            id: 'o',
            importFileName: '他人.xlsx',
            createUserId: 'u9',
            createUserName: '何敏',
            isDownload: 0,
          }),
        ]),
    })
    const dialog = await open('records')
    await user.click(await dialog.findByText('全部'))
    await screen.findByText('他人.xlsx')
    expect(rowOf('他人.xlsx').getByText('何敏')).toBeTruthy()
    expect(rowOf('他人.xlsx').queryByRole('button', { name: /下载|取消/ })).toBeNull()
    await user.click(rowOf('他人.xlsx').getByRole('button', { name: '看结果' }))
    expect(await dialog.findByText('被退回的行只有导入人本人能看')).toBeTruthy()
  })

  test('say so when there are none', async () => {
    start()
    const dialog = await open('records')
    expect(await dialog.findByText('您还没有导入过')).toBeTruthy()
  })
})

test('without the permission there is no dialog, whoever asks for it', () => {
  start({}, [])
  act(() => importAction.run() as void)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(importAction.need).toBe(NEED)
})
