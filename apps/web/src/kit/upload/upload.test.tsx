import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConfirmHost, dismissConfirms } from '../confirm.tsx'
import { ToastHost } from '../toast-host.tsx'
import { toast } from '../toast.ts'
import { Upload, type UploadProps } from './upload.tsx'
import type { SendFile, UploadItem } from './use-uploads.ts'

type Control = Parameters<SendFile<string>>[1]
type Sent = { file: File; control: Control; done: (answer: string) => void; fail: (error: Error) => void }

/** A server that answers when the test says so. */
function slowServer() {
  const sent: Sent[] = []
  const upload: SendFile<string> = (file, control) =>
    new Promise((resolve, reject) => {
      sent.push({ file, control, done: resolve, fail: reject })
    })
  return { sent, upload }
}

function show(props: Partial<UploadProps<string>> & Pick<UploadProps<string>, 'upload'>) {
  return render(
    <>
      <Upload label="附件" {...props} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )
}

const fileOf = (name: string, text = 'x') => new File([text], name)
const area = () => within(screen.getByRole('group', { name: '附件' })).getAllByRole('button')[0]!
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const drop = (...files: File[]) => fireEvent.drop(area(), { dataTransfer: { files } })
const rows = () => screen.queryAllByRole('listitem')
const tell = (act_: () => void) => act(async () => act_())

afterEach(() =>
  act(() => {
    dismissConfirms()
    toast.clear()
  }),
)

describe('which files are taken', () => {
  const list = 'bmp,jpg,png,tif,gif,jpeg,pdf,doc,docx,xls,xlsx,csv,zip,rar,raw,7z'

  test.each(list.split(','))('.%s, in any case', (extension) => {
    const { sent, upload } = slowServer()
    show({ upload })
    drop(fileOf(`名册.${extension.toUpperCase()}`))
    expect(sent).toHaveLength(1)
    expect(screen.queryByText(/请上传：/)).toBeNull()
  })

  test.each(['脚本.exe', '页面.html', '图.svg', '没有后缀', '名册.xlsx.js'])('%s is refused with the list', (name) => {
    const { sent, upload } = slowServer()
    show({ upload })
    drop(fileOf(name))
    expect(screen.getByText(`请上传：${list} 格式文件`)).toBeTruthy()
    expect(sent).toHaveLength(0)
    expect(rows()).toHaveLength(0)
  })

  test('a list of its own, in the chooser too', () => {
    const { sent, upload } = slowServer()
    show({ upload, extensions: ['xls', 'xlsx'] })
    expect(input().accept).toBe('.xls,.xlsx')
    drop(fileOf('说明.pdf'))
    expect(screen.getByText('请上传：xls,xlsx 格式文件')).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  test('too large and empty files say why', () => {
    const { sent, upload } = slowServer()
    show({ upload, maxBytes: 2 * 1024 * 1024 })
    const large = fileOf('大.pdf')
    Object.defineProperty(large, 'size', { value: 2 * 1024 * 1024 + 1 })
    drop(large)
    expect(screen.getByText(/“大.pdf”超过 2 MB/)).toBeTruthy()
    drop(fileOf('空.pdf', ''))
    expect(screen.getByText(/“空.pdf”是空文件/)).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  test('no more than allowed; the area then rests', () => {
    const { sent, upload } = slowServer()
    show({ upload, maxFiles: 2 })
    drop(fileOf('1.pdf'), fileOf('2.pdf'), fileOf('3.pdf'))
    expect(rows()).toHaveLength(2)
    expect(sent).toHaveLength(2)
    expect(screen.getByText('一次最多上传 2 个文件，多出的没有加入')).toBeTruthy()
    expect((area() as HTMLButtonElement).disabled).toBe(true)
  })
})

test('the keyboard opens the chooser', async () => {
  const user = userEvent.setup()
  show(slowServer())
  const opened = vi.spyOn(input(), 'click')
  await user.tab()
  expect(document.activeElement).toBe(area())
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('shows progress, hands over the answer and tells the page', async () => {
  const { sent, upload } = slowServer()
  const onChange = vi.fn<(items: readonly UploadItem<string>[]) => void>()
  show({ upload, onChange })
  await userEvent.setup().upload(input(), fileOf('名册.xlsx'))
  expect(screen.getByRole('progressbar', { name: '名册.xlsx 的上传进度' }).getAttribute('aria-valuenow')).toBe('0')
  await tell(() => sent[0]!.control.onProgress(41.7))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByText(/上传中 42%/)).toBeTruthy()
  await tell(() => sent[0]!.done('file-7'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText(/已上传/)).toBeTruthy()
  expect(onChange.mock.lastCall![0].map(({ state }) => state)).toEqual([{ kind: 'done', answer: 'file-7' }])
})

test('a failure says why and can be tried again', async () => {
  const user = userEvent.setup()
  const { sent, upload } = slowServer()
  show({ upload })
  drop(fileOf('名册.xlsx'))
  await tell(() => sent[0]!.fail(new TypeError('Failed to fetch')))
  expect(screen.getByText(/上传失败，请检查网络后重试/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新上传 名册.xlsx' }))
  await tell(() => sent[1]!.fail(new Error('存储空间已满，请联系管理员')))
  expect(screen.getByText(/存储空间已满/)).toBeTruthy()
})

test('sends two at a time', async () => {
  const { sent, upload } = slowServer()
  show({ upload, maxFiles: 3 })
  drop(fileOf('1.pdf'), fileOf('2.pdf'), fileOf('3.pdf'))
  expect(sent.map(({ file }) => file.name)).toEqual(['1.pdf', '2.pdf'])
  expect(screen.getByText(/等待上传/)).toBeTruthy()
  await tell(() => sent[0]!.fail(new Error('坏了')))
  expect(sent.map(({ file }) => file.name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})

describe('removing', () => {
  test('asks first, stops what is under way, then makes room', async () => {
    const user = userEvent.setup()
    const { sent, upload } = slowServer()
    const onChange = vi.fn<(items: readonly UploadItem<string>[]) => void>()
    show({ upload, onChange })
    drop(fileOf('名册.xlsx'))
    await user.click(screen.getByRole('button', { name: '移除 名册.xlsx' }))
    const question = screen.getByRole('alertdialog', { name: '是否确定移除该文件？' })
    expect(within(question).getByText('名册.xlsx')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(rows()).toHaveLength(1)
    expect(sent[0]!.control.signal.aborted).toBe(false)

    await user.click(screen.getByRole('button', { name: '移除 名册.xlsx' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(rows()).toHaveLength(0))
    expect(sent[0]!.control.signal.aborted).toBe(true)
    expect(onChange.mock.lastCall![0]).toEqual([])
    // An answer that comes too late brings nothing back.
    await tell(() => sent[0]!.done('late'))
    expect(rows()).toHaveLength(0)
    expect((area() as HTMLButtonElement).disabled).toBe(false)
  })
})

test('leaving the page stops what is under way', () => {
  const { sent, upload } = slowServer()
  const { unmount } = show({ upload })
  drop(fileOf('名册.xlsx'))
  unmount()
  expect(sent[0]!.control.signal.aborted).toBe(true)
})
