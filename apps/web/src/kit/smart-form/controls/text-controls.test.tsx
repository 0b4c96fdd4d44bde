import type { FormField } from '@xinqiao/domain'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { q, storeOf } from '../form-fixture.ts'
import type { FormSetup } from '../form-store.ts'
import { SmartForm } from '../smart-form.tsx'

const user = userEvent.setup()
const open = (field: FormField, more: Partial<FormSetup> = {}) => {
  const store = storeOf([field], more)
  render(<SmartForm store={store} />)
  return store
}

describe('a line of text', () => {
  const name = q('name', { label: '姓名', required: true, help: '与证件一致' })
  test('has its label, its help and its demand, and writes every letter', async () => {
    const store = open(name)
    const input = screen.getByLabelText('姓名', { exact: false })
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('与证件一致')
    expect(document.querySelector('[data-field="name"]')?.contains(input)).toBe(true)
    await user.type(input, '张三')
    expect(store.value('name')).toBe('张三')
  })
  test('follows what is written elsewhere', () => {
    const store = open(name)
    act(() => store.set('name', '李四'))
    expect(screen.getByLabelText<HTMLInputElement>('姓名', { exact: false }).value).toBe('李四')
  })
  test('tells what is wrong, is named by it, and forgets it when it is mended', async () => {
    const store = open(name)
    act(() => void store.check())
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('请输入姓名')
    expect(alert.hasAttribute('data-error')).toBe(true)
    const input = screen.getByLabelText('姓名', { exact: false })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toContain(alert.id)
    await user.type(input, '张')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('is judged when it is left', async () => {
    open(q('name', { label: '姓名', max: 2 }))
    expect(screen.getByText('0 / 2')).toBeTruthy()
    await user.type(screen.getByLabelText('姓名'), '诸葛孔明')
    expect(screen.getByText('4 / 2').hasAttribute('data-over')).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('姓名不能超过2个字')
  })
  test('writes over a mask as a whole', async () => {
    const store = open(q('phone', { label: '手机', isMasked: true }), { answers: { phone: '138****1234' } })
    const input = screen.getByLabelText<HTMLInputElement>('手机')
    act(() => input.focus())
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 11])
    await user.keyboard('13900001111')
    expect(store.value('phone')).toBe('13900001111')
  })
})

describe('a text of several lines', () => {
  test('counts characters as people do, and says when there are too many', async () => {
    const store = open(q('note', { type: 'textarea', label: '说明', max: 3 }))
    const area = screen.getByLabelText('说明')
    expect(screen.getByText('0 / 3')).toBeTruthy()
    await user.type(area, '𠮷a\nb')
    expect(store.value('note')).toBe('𠮷a\nb')
    expect(screen.getByText('4 / 3').hasAttribute('data-over')).toBe(true)
  })
  test('takes 2000 when the form says nothing', () => {
    open(q('note', { type: 'textarea', label: '说明' }), { answers: { note: '已写' } })
    expect(screen.getByText('2 / 2000')).toBeTruthy()
  })
  test('never asks the page for its layout while somebody writes', async () => {
    open(q('note', { type: 'textarea', label: '说明' }))
    const reads = [
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
      vi.spyOn(Element.prototype, 'scrollHeight', 'get'),
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
    ]
    await user.type(screen.getByLabelText('说明'), '一二三')
    for (const read of reads) expect(read).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a number', () => {
  const age = q('age', { type: 'number', label: '年龄', min: 0, max: 150 })
  test('is kept as one, whatever the keyboard gives', async () => {
    const store = open(age)
    await user.type(screen.getByLabelText('年龄'), '１８')
    expect(store.value('age')).toBe(18)
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>('年龄').value).toBe('18')
  })
  test('goes up and down by the arrows, within its limits', async () => {
    const store = open(age, { answers: { age: 149 } })
    await user.click(screen.getByLabelText('年龄'))
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(store.value('age')).toBe(150)
    await user.keyboard('{ArrowDown}')
    expect(store.value('age')).toBe(149)
  })
  test('says what is no number and what is out of range', async () => {
    open(age)
    const input = screen.getByLabelText('年龄')
    await user.type(input, '十八')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('年龄格式不正确')
    await user.clear(input)
    await user.type(input, '200')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('年龄不能大于150')
  })
  test('may be written with a fraction, one key after the other', async () => {
    const store = open(q('h', { type: 'number', label: '小时' }))
    await user.type(screen.getByLabelText('小时'), '1.05')
    expect(store.value('h')).toBe(1.05)
  })
})
