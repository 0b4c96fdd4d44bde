import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissConfirms } from '../../../confirm.tsx'
import { toast, toastStore } from '../../../toast.ts'
import { q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import { hostWith, openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const field = q('files', { type: 'upload', label: '附件', max: 2, required: true })
const area = () => screen.findByRole('button', { name: /点击选择文件|最多上传|预览中/ })
const drop = async (...names: readonly string[]) =>
  fireEvent.drop(await area(), { dataTransfer: { files: names.map((name) => new File(['x'], name)) } })
const said = () => toastStore.get().map(({ text }) => text)

afterEach(() =>
  act(() => {
    toast.clear()
    dismissConfirms()
  }),
)

test('files that have arrived are the answer, by id', async () => {
  let count = 0
  const upload = vi.fn<FormHost['upload']>(async () => `f${(count += 1)}`)
  const store = openForm([field], { host: hostWith({ upload }) })
  await drop('月报.docx', '照片.JPG')
  await waitFor(() => expect(store.value('files')).toEqual(['f1', 'f2']))
  expect(upload.mock.calls.map(([, purpose, name]) => [purpose, name])).toEqual([
    ['attachment', '月报.docx'],
    ['attachment', '照片.JPG'],
  ])
  expect(screen.getByText('月报.docx')).toBeTruthy()
  expect(((await area()) as HTMLButtonElement).disabled).toBe(true)
  expect(store.check()).toEqual([])
})

test('other kinds of file, and too many, are refused in words', async () => {
  const upload = vi.fn<FormHost['upload']>(async () => 'f1')
  const store = openForm([field], { host: hostWith({ upload }), answers: { files: ['old'] } })
  await drop('脚本.exe')
  expect(said()).toEqual(['请上传：bmp,jpg,png,tif,gif,jpeg,pdf,doc,docx,xls,xlsx,csv,zip,rar,raw,7z 格式文件'])
  await drop('1.pdf', '2.pdf')
  expect(said()).toContain('一次最多上传 2 个文件，多出的没有加入')
  await waitFor(() => expect(store.value('files')).toEqual(['old', 'f1']))
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a failure can be tried again, and is no answer until then', async () => {
  const upload = vi.fn<FormHost['upload']>(async () => 'f1')
  upload.mockRejectedValueOnce(new Error('存储空间已满'))
  const store = openForm([field], { host: hostWith({ upload }) })
  await drop('月报.docx')
  expect(await screen.findByText(/存储空间已满/)).toBeTruthy()
  expect(store.value('files')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '重新上传 月报.docx' }))
  await waitFor(() => expect(store.value('files')).toEqual(['f1']))
})

test('stored files have their names and are shown; removing one asks first', async () => {
  const previewFile = vi.fn<(id: string) => void>()
  const fileName = async (id: string) => ({ a: '证明.pdf', b: '照片.jpg' })[id] ?? ''
  const store = openForm([field], { host: hostWith({ fileName, previewFile }), answers: { files: ['a', 'b'] } })
  await user.click(await screen.findByRole('button', { name: '查看 证明.pdf' }))
  expect(previewFile).toHaveBeenCalledExactlyOnceWith('a')
  await user.click(screen.getByRole('button', { name: '移除 证明.pdf' }))
  const question = within(screen.getByRole('alertdialog', { name: '是否确定移除该文件？' }))
  expect(question.getByText('证明.pdf')).toBeTruthy()
  await user.click(question.getByRole('button', { name: '取消' }))
  expect(store.value('files')).toEqual(['a', 'b'])
  await user.click(screen.getByRole('button', { name: '移除 证明.pdf' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(store.value('files')).toEqual(['b']))
})

test('read, and without a world', async () => {
  openForm([field], { mode: 'detail', answers: { files: ['a'] } })
  expect(await screen.findByText('附件 1')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  openForm([field])
  expect(((await area()) as HTMLButtonElement).disabled).toBe(true)
})
