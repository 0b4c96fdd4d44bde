import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import type { MyForm } from '../form.queries.ts'
import { Page as MySignature } from '../signature/signature.page.tsx'
import { Page } from './my-forms.page.tsx'

const aForm = (over: Partial<MyForm>): MyForm => ({
  formId: 'f1',
  formName: '来访登记表',
  typeCode: 'F01',
  categoryCode: 'registration',
  categoryName: '登记',
  no: 1,
  status: 'none',
  answerId: null,
  time: null,
  resign: false,
  ...over,
})

beforeEach(freshBrowser)
afterEach(() => {
  hush()
  vi.restoreAllMocks()
})

describe('my forms', () => {
  test('by state, what waits first, each leading where it goes on', async () => {
    const time = '2026-04-15 10:31:00'
    const { address } = openPart(<Page />, {
      at: '/myForms/index',
      handlers: {
        'GET /public/forms/answer/mine': () => [
          aForm({}),
          aForm({ formId: 'f2', formName: '知情同意书', status: 'submitted', answerId: 'a2', time }),
          aForm({ formId: 'f3', formName: '满意度反馈', status: 'draft', time }),
          aForm({ formId: 'f4', formName: '录音同意书', status: 'recalled', answerId: 'a4', time }),
          aForm({ formId: 'f5', formName: '约谈同意书', status: 'submitted', answerId: 'a5', time, resign: true }),
        ],
      },
    })
    await screen.findByRole('region', { name: '待填写' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      '待重新签名1',
      '已撤回1',
      '填写中1',
      '待填写1',
      '已提交1',
    ])
    const card = (name: RegExp) => screen.getByRole('button', { name })
    expect(card(/满意度反馈/).textContent).toContain('上次写到 2026-04-15 10:31')
    await user.click(card(/录音同意书/))
    expect(address()).toBe('/formFill/index?answerId=a4')
  })

  test.each([
    [{}, '/formFill/index?formId=f1'],
    [{ status: 'submitted', answerId: 'a2' }, '/formAnswer/detail?id=a2'],
    [{ status: 'submitted', answerId: 'a2', resign: true }, '/formAnswer/detail?id=a2'],
    [{ status: 'draft', answerId: 'a2' }, '/formFill/index?answerId=a2'],
  ])('%o leads to %s', async (over, target) => {
    const { address } = openPart(<Page />, {
      at: '/myForms/index',
      handlers: { 'GET /public/forms/answer/mine': () => [aForm(over)] },
    })
    await user.click(await screen.findByRole('button', { name: /来访登记表/ }))
    expect(address()).toBe(target)
  })

  test('nothing and nothing read look different', async () => {
    let isUp = false
    openPart(<Page />, {
      at: '/myForms/index',
      handlers: { 'GET /public/forms/answer/mine': () => (isUp ? [] : refuse(1, '系统出了点问题', 500)) },
    })
    isUp = true
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('现在没有要填写的表单')).toBeTruthy()
  })
})

describe('my signature', () => {
  const file = () => new Response('png', { headers: { 'Content-Disposition': 'inline; filename="a.png"' } })

  test('an image is uploaded and kept; the wrong kind is refused; the kept one can be removed', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const still = () => undefined
    const context = { scale: still, clearRect: still, fillRect: still, beginPath: still }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
    let kept: { uid: string; fileId: string; source: string; time: string } | null = null
    const { log } = openPart(<MySignature />, {
      at: '/signature',
      handlers: {
        'GET /admin/user/signature/teacher': () => kept,
        'POST /file/upload': () => ({
          id: 'file1',
          fileName: 'a.png',
          original: 'a.png',
          extension: 'png',
          size: 3,
          mime: 'image/png',
          hash: '',
          createTime: '2026-04-15 10:00:00',
        }),
        'POST /file/ticket': () => ({ url: '/api/file/open/t1', expiresIn: 60 }),
        'GET /file/open/{ticket}': file,
        'POST /admin/user/signature/save': ({ body }) => {
          kept = { uid: 'u1', time: '2026-04-15 10:00:00', ...(body as { fileId: string; source: string }) }
          return kept
        },
        'POST /admin/user/signature/remove': () => {
          kept = null
          return null
        },
      },
    })
    expect(await screen.findByText('还没有保存签名')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '保存为我的签名' }))
    expect(screen.getByRole('alert').textContent).toBe('请进行签名')
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(chooser, new File(['x'], '签.gif', { type: 'image/gif' }))
    expect(said()).toContain('只能上传 jpg,jpeg,png 格式文件!')
    await user.upload(chooser, new File(['x'], '签.png', { type: 'image/png' }))
    await waitFor(() => expect(said()).toContain('签名已保存'))
    expect(log.find(({ key }) => key.endsWith('signature/save'))?.body).toEqual({ fileId: 'file1', source: 'uploaded' })
    expect(await screen.findByText('2026-04-15 10:00 上传')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '删除' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除保存的签名？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('还没有保存签名')).toBeTruthy()
  })
})
