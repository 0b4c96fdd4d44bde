import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { patternRule } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hush, renderInTheme, said, user } from '../../../test/in-theme.tsx'
import { unsavedWork } from '../unsaved.ts'
import { FormDrawer } from './form-drawer.tsx'
import type { FieldErrors, FormDrawerProps, FormField, FormValues } from './form.types.ts'

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: '姓名', required: true, max: 20 },
  { kind: 'text', name: 'phone', label: '手机号', rule: patternRule(/^1\d{10}$/, '手机号格式不正确') },
  {
    kind: 'radio',
    name: 'sex',
    label: '性别',
    options: [
      { value: '1', label: '男' },
      { value: '2', label: '女' },
    ],
  },
  { kind: 'textarea', name: 'memo', label: '备注', max: 200, shown: (values) => values['sex'] === '2' },
]
const MANY: readonly FormField[] = Array.from({ length: 9 }, (_, index) => ({
  kind: 'text',
  name: `f${index}`,
  label: `第 ${index} 项`,
}))

const close = vi.fn<() => void>()
const submit = vi.fn<(values: FormValues) => Promise<FieldErrors | null | void>>()
const drawer = (props: Partial<FormDrawerProps> = {}) => (
  <FormDrawer
    open
    mode="create"
    noun="用户"
    fields={FIELDS}
    initial={{}}
    onClose={close}
    onSubmit={submit}
    {...props}
  />
)
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const shows = (words: string) => screen.findByText(words)

beforeEach(() => {
  close.mockReset()
  submit.mockReset().mockResolvedValue()
  // jsdom lays nothing out and so scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(hush)

describe('its shape', () => {
  test('few fields make a dialog, more than eight a drawer; the title says what happens', () => {
    const { rerender } = renderInTheme(drawer())
    expect(screen.getByRole('dialog', { name: '新增用户' }).className).toContain('modal')
    rerender(drawer({ mode: 'edit', recordId: 'u1', fields: MANY }))
    expect(screen.getByRole('dialog', { name: '编辑用户' }).className).toContain('drawer')
  })

  test('looking shows words instead of controls', () => {
    renderInTheme(drawer({ mode: 'view', initial: { name: '林静宜', sex: '2', memo: '' } }))
    const dialog = within(screen.getByRole('dialog', { name: '查看用户' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getByText('性别').nextSibling?.textContent).toBe('女')
    expect(dialog.getByText('备注').nextSibling?.textContent).toBe('-')
  })

  test('long texts are counted; fields appear when other answers ask for them', async () => {
    renderInTheme(drawer())
    await user.type(box('姓名'), '林静宜')
    expect(screen.getByText('3 / 20')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '备注' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '女' }))
    expect(await screen.findByRole('textbox', { name: '备注' })).toBeTruthy()
  })

  test('begins in the first field, unless somebody is typing already', async () => {
    vi.useFakeTimers()
    const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
    const { rerender } = renderInTheme(drawer())
    await settle()
    expect(document.activeElement).toBe(box('姓名'))
    rerender(drawer({ recordId: 'u2' }))
    box('手机号').focus()
    await settle()
    expect(document.activeElement).toBe(box('手机号'))
    vi.useRealTimers()
  })

  test('waiting, failing and trying again', async () => {
    const retry = vi.fn<() => void>()
    const { initial: _none, ...waiting } = drawer().props as FormDrawerProps
    renderInTheme(<FormDrawer {...waiting} initial={undefined} error={new Error('服务繁忙')} onRetry={retry} />)
    expect(screen.getByText('服务繁忙')).toBeTruthy()
    await press('重试')
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('sending', () => {
  test('complains under the fields and goes to the first', async () => {
    renderInTheme(drawer())
    await user.type(box('手机号'), '12')
    await press('确定')
    expect(await shows('请输入姓名')).toBeTruthy()
    expect(await shows('手机号格式不正确')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box('姓名')))
    expect(box('姓名').getAttribute('aria-invalid')).toBe('true')
    expect(submit).not.toHaveBeenCalled()
    await user.type(box('姓名'), '林')
    await waitFor(() => expect(screen.queryByText('请输入姓名')).toBeNull())
  })

  test('sends what is shown, says so and closes', async () => {
    renderInTheme(drawer({ initial: { sex: '1', memo: '旧' } }))
    await user.type(box('姓名'), '林静宜')
    await press('确定')
    await waitFor(() => expect(said()).toEqual(['新增成功']))
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: '林静宜', phone: undefined, sex: '1' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('once, however often the button is hit', async () => {
    submit.mockReturnValue(new Promise(() => undefined))
    renderInTheme(drawer({ initial: { name: '林静宜' } }))
    const button = screen.getByRole('button', { name: '确定' })
    fireEvent.click(button)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    fireEvent.click(button)
    await act(async () => fireEvent.click(button))
    expect(submit).toHaveBeenCalledTimes(1)
    await press('取消')
    expect(close).not.toHaveBeenCalled()
  })

  test('what the server says about a field stands under it until it is changed', async () => {
    submit.mockResolvedValueOnce({ phone: '该手机号已被使用' })
    renderInTheme(drawer({ mode: 'edit', initial: { name: '林静宜', phone: '13800006621' } }))
    await press('确定')
    expect(await shows('该手机号已被使用')).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    fireEvent.blur(box('手机号'))
    expect(await shows('该手机号已被使用')).toBeTruthy()
    await user.type(box('手机号'), '{Backspace}2')
    await waitFor(() => expect(screen.queryByText('该手机号已被使用')).toBeNull())
  })

  test('a refused call keeps everything', async () => {
    const refused = Object.assign(new Error('不行'), { name: 'CallError', code: 1, status: 200, traceId: null })
    submit.mockRejectedValueOnce(refused)
    renderInTheme(drawer({ mode: 'edit', initial: { name: '林静宜' } }))
    await user.type(box('姓名'), '改')
    await press('确定')
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    expect(close).not.toHaveBeenCalled()
    expect(box('姓名').value).toBe('林静宜改')
    expect(said()).toEqual([])
  })
})

describe('leaving', () => {
  test('untouched goes at once', async () => {
    renderInTheme(drawer({ initial: { name: '林静宜' } }))
    expect(unsavedWork()).toEqual([])
    await press('取消')
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('changed asks first, and everybody can know', async () => {
    const { rerender } = renderInTheme(drawer({ initial: { name: '林静宜' } }))
    await user.type(box('姓名'), '改')
    expect(unsavedWork()).toEqual(['新增用户'])
    await press('取消')
    const question = await screen.findByRole('alertdialog', { name: '「新增用户」还没有保存' })
    await user.click(within(question).getByRole('button', { name: '继续填写' }))
    expect(close).not.toHaveBeenCalled()
    expect(box('姓名').value).toBe('林静宜改')
    await press('取消')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃修改' }))
    expect(close).toHaveBeenCalledTimes(1)
    rerender(drawer({ open: false, initial: { name: '林静宜' } }))
    expect(unsavedWork()).toEqual([])
  })

  test('typed and taken back is not changed', async () => {
    renderInTheme(drawer())
    await user.type(box('姓名'), '改{Backspace}')
    expect(unsavedWork()).toEqual([])
  })
})

describe('one form never shows another’s data', () => {
  test('another record', async () => {
    const { rerender } = renderInTheme(drawer({ mode: 'edit', recordId: 'u1', initial: { name: '林静宜' } }))
    await user.type(box('姓名'), '改')
    rerender(drawer({ mode: 'edit', recordId: 'u2', initial: { name: '周明远' } }))
    expect(box('姓名').value).toBe('周明远')
    expect(unsavedWork()).toEqual([])
  })

  test('the same opened again', async () => {
    const { rerender } = renderInTheme(drawer())
    await user.type(box('姓名'), '没存')
    rerender(drawer({ open: false }))
    rerender(drawer())
    expect(box('姓名').value).toBe('')
  })

  test('while the next one is fetched', () => {
    const { rerender } = renderInTheme(drawer({ mode: 'edit', recordId: 'u1', initial: { name: '林静宜' } }))
    rerender(drawer({ mode: 'edit', recordId: 'u2', initial: undefined }))
    expect(screen.queryByDisplayValue('林静宜')).toBeNull()
  })
})
