import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../../../toast.ts'
import { q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import { SmartForm } from '../../smart-form.tsx'
import { hostWith, openForm } from '../special-fixture.tsx'

const user = userEvent.setup({ applyAccept: false })
const teacher = q('sign_teacher', { type: 'signature', label: '咨询师签名', required: true })
const button = (name: string) => screen.queryByRole('button', { name })
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const said = () => toastStore.get().map(({ text }) => text)
const signed = {
  fileId: 'f9',
  source: 'drawn',
  realName: '周明远',
  userName: 'zhou',
  signTime: '2026-04-15 10:30:00',
  hash: 'h',
}

beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:s', revokeObjectURL: () => undefined }))
afterEach(() => act(() => toast.clear()))

describe('signing', () => {
  test('a picture is uploaded as a signature; only file and source are the answer', async () => {
    const upload = vi.fn<FormHost['upload']>(async () => 'f7')
    const store = openForm([teacher], { host: hostWith({ upload }) })
    await screen.findByRole('button', { name: '手写签名' })
    expect(chooser().accept).toBe('.bmp,.jpg,.jpeg,.png,.tif,.gif')
    const file = new File(['x'], '签名.PNG', { type: 'image/png' })
    await user.upload(chooser(), file)
    await waitFor(() => expect(store.value('sign_teacher')).toEqual({ fileId: 'f7', source: 'uploaded' }))
    expect(upload).toHaveBeenCalledExactlyOnceWith(file, 'signature')
    expect(screen.getByText('林静宜（lin）')).toBeTruthy()
    expect(screen.getByText('提交时记录签名时间')).toBeTruthy()
    expect(store.check()).toEqual([])
  })

  test('other pictures and large ones are refused', async () => {
    const store = openForm([teacher], { host: hostWith() })
    await screen.findByRole('button', { name: '上传图片' })
    await user.upload(chooser(), new File(['x'], '签名.bmp'))
    const large = new File(['x'], '签名.jpg')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 })
    await user.upload(chooser(), large)
    expect(said()).toEqual(['只能上传 jpg,jpeg,png 格式文件!', '上传图片大小不能超过 20MB!'])
    expect(store.value('sign_teacher')).toBeUndefined()
  })

  test('what is kept is fetched by itself, visibly, and can be taken away for good', async () => {
    const quoteSignature = vi.fn<FormHost['quoteSignature']>(async () => ({ fileId: 'kept', image: new Blob(['x']) }))
    const store = openForm([teacher], { host: hostWith({ quoteSignature }) })
    await waitFor(() => expect(store.value('sign_teacher')).toEqual({ fileId: 'kept', source: 'quoted' }))
    expect(quoteSignature).toHaveBeenCalledExactlyOnceWith('sign_teacher')
    expect(store.isChanged()).toBe(false)
    expect((await screen.findByRole('status')).textContent).toContain('已自动引用保存的签名，可以重新签名或移除')
    await user.click(screen.getByRole('button', { name: '移除签名' }))
    expect(store.value('sign_teacher')).toBeUndefined()
    cleanup()
    render(<SmartForm store={store} />)
    await screen.findByRole('button', { name: '手写签名' })
    expect(store.value('sign_teacher')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: '引用签名' }))
    await waitFor(() => expect(store.value('sign_teacher')).toEqual({ fileId: 'kept', source: 'quoted' }))
  })

  test('a visitor’s own is fetched for their place', async () => {
    const quoteSignature = vi.fn<FormHost['quoteSignature']>(async () => ({ fileId: 'mine', image: new Blob(['x']) }))
    const store = openForm([q('sign_student', { type: 'signature', label: '来访者签名' }), teacher], {
      host: hostWith({ quoteSignature }),
      reader: { roleCodes: ['ROLE_GENERAL'] },
    })
    await waitFor(() => expect(store.value('sign_student')).toEqual({ fileId: 'mine', source: 'quoted' }))
    expect(quoteSignature).toHaveBeenCalledExactlyOnceWith('sign_student')
  })

  test.each([
    ['a record that is only read', [teacher], { mode: 'detail' as const }],
    ['a place that is signed', [teacher], { answers: { sign_teacher: signed } }],
    ['a place anybody signs', [q('sign_common', { type: 'signature', label: '签名' })], {}],
  ])('nothing is fetched for %s', async (_, fields, more) => {
    const quoteSignature = vi.fn<FormHost['quoteSignature']>(async () => ({ fileId: 'kept', image: new Blob(['x']) }))
    openForm(fields, { host: hostWith({ quoteSignature }), ...more })
    await screen.findAllByRole('group')
    expect(quoteSignature).not.toHaveBeenCalled()
  })

  test('on what is saved it is saved', async () => {
    const keepSignature = vi.fn<NonNullable<FormHost['keepSignature']>>(async () => true)
    const quoteSignature = async () => ({ fileId: 'kept', image: new Blob(['x']) })
    openForm([teacher], { host: hostWith({ quoteSignature, keepSignature }) })
    expect((await screen.findByRole('status')).textContent).toContain('并已存到这份记录')
    expect(keepSignature).toHaveBeenCalledExactlyOnceWith('sign_teacher', 'kept')
  })

  test('where nothing is kept, that is said', async () => {
    const store = openForm([teacher], { host: hostWith({ quoteSignature: async () => null }) })
    await user.click(await screen.findByRole('button', { name: '引用签名' }))
    await waitFor(() => expect(said()).toEqual(['还没有可引用的签名，请先手写签名，或在咨询师详情中上传签名']))
    expect(store.value('sign_teacher')).toBeUndefined()
  })

  test('a failed upload leaves the answer alone', async () => {
    const upload = () => Promise.reject(new Error('存储空间已满'))
    const store = openForm([teacher], { host: hostWith({ upload }) })
    await screen.findByRole('button', { name: '上传图片' })
    await user.upload(chooser(), new File(['x'], '签名.png'))
    await waitFor(() => expect(said()).toEqual(['存储空间已满']))
    expect(store.value('sign_teacher')).toBeUndefined()
  })

  test('missing, it says so', async () => {
    const store = openForm([teacher], { host: hostWith() })
    await screen.findByRole('button', { name: '手写签名' })
    act(() => void store.check())
    expect(screen.getByRole('alert').textContent).toBe('请进行签名')
  })
})

describe('who may sign what', () => {
  test('a visitor signs for themself and quotes nobody', async () => {
    openForm([q('sign_student', { type: 'signature', label: '来访者签名' })], {
      host: hostWith(),
      reader: { roleCodes: ['ROLE_GENERAL'] },
    })
    expect(await screen.findByRole('button', { name: '手写签名' })).toBeTruthy()
    expect(button('引用签名')).toBeNull()
  })

  test.each([
    ['sign_teacher', 'ROLE_GENERAL'],
    ['sign_student', 'ROLE_CONSULTANT'],
    ['sign_supervisor', 'ROLE_CONSULTANT'],
  ] as const)('%s is not signed by %s', async (prop, role) => {
    const store = openForm([q(prop, { type: 'signature', label: '签名', required: true })], {
      host: hostWith(),
      reader: { roleCodes: [role] },
    })
    expect(await screen.findByText('由对应的人员签名')).toBeTruthy()
    expect(button('手写签名')).toBeNull()
    expect(store.check()).toEqual([])
  })

  test('a group signs on paper', async () => {
    openForm([q('sign_collective', { type: 'signature', label: '集体签名' })], { host: hostWith() })
    expect(await screen.findByRole('button', { name: '上传图片' })).toBeTruthy()
    expect([button('手写签名'), button('引用签名')]).toEqual([null, null])
  })
})

describe('a signature that is there', () => {
  test('is shown with who and when, 150 wide of 300×200', async () => {
    const fileImage = vi.fn<FormHost['fileImage']>(async () => new Blob(['x']))
    openForm([teacher], { host: hostWith({ fileImage }), mode: 'detail', answers: { sign_teacher: signed } })
    const image = await screen.findByRole('img', { name: '咨询师签名的图像' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '200'])
    expect(image.parentElement?.style.width).toBe('150px')
    expect(fileImage).toHaveBeenCalledExactlyOnceWith('f9')
    expect(screen.getByText('周明远（zhou）')).toBeTruthy()
    expect(screen.getByText('2026-04-15 10:30')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a picture that does not come can be asked for again', async () => {
    const fileImage = vi.fn<FormHost['fileImage']>(async () => new Blob(['x']))
    fileImage.mockRejectedValueOnce(new Error('断了'))
    openForm([teacher], { host: hostWith({ fileImage }), mode: 'detail', answers: { sign_teacher: signed } })
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('img', { name: '咨询师签名的图像' })).toBeTruthy()
  })

  test('is no longer good when what was signed changes, and good again when it is changed back', async () => {
    const store = openForm([q('note', { label: '记录' }), teacher], {
      host: hostWith(),
      answers: { note: '原来的', sign_teacher: signed },
    })
    await screen.findByText('周明远（zhou）')
    expect(screen.queryByText('内容已修改，请重新签名')).toBeNull()
    act(() => store.set('note', '改过的'))
    expect(screen.getByText('内容已修改，请重新签名')).toBeTruthy()
    act(() => store.set('note', '原来的'))
    expect(screen.queryByText('内容已修改，请重新签名')).toBeNull()
    act(() => store.set('note', '改过的'))
    act(() => store.set('sign_teacher', { fileId: 'f10', source: 'drawn' }))
    expect(screen.queryByText('内容已修改，请重新签名')).toBeNull()
  })
})
