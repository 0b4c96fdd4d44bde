import type { FormField } from '@xinqiao/domain'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { choices, q, storeOf } from '../form-fixture.ts'
import type { FormSetup } from '../form-store.ts'
import { SmartForm } from '../smart-form.tsx'

const user = userEvent.setup()
const open = (field: FormField, more: Partial<FormSetup> = {}) => {
  const store = storeOf([field], more)
  render(<SmartForm store={store} />)
  return store
}

describe('one of several', () => {
  const way = q('way', { type: 'radio', label: '方式', required: true, options: choices('面谈', '电话', '网络') })
  test('is a group with a name, chosen by mouse and by arrows', async () => {
    const store = open(way)
    const group = screen.getByRole('radiogroup', { name: /方式/ })
    expect(group.getAttribute('aria-required')).toBe('true')
    await user.click(within(group).getByLabelText('电话'))
    expect(store.value('way')).toBe('2')
    await user.keyboard('{ArrowDown}')
    expect(store.value('way')).toBe('3')
  })
  test('follows what is chosen elsewhere', () => {
    const store = open(way, { answers: { way: '1' } })
    expect(screen.getByLabelText<HTMLInputElement>('面谈').checked).toBe(true)
    act(() => store.set('way', '3'))
    expect(screen.getByLabelText<HTMLInputElement>('网络').checked).toBe(true)
    act(() => store.set('way', undefined))
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })
  test('two forms on a page do not choose for each other', async () => {
    const first = open(way)
    const second = open(way)
    await user.click(screen.getAllByLabelText('面谈')[0]!)
    await user.click(screen.getAllByLabelText('电话')[1]!)
    expect([first.value('way'), second.value('way')]).toEqual(['1', '2'])
    expect(screen.getAllByLabelText<HTMLInputElement>('面谈')[0]!.checked).toBe(true)
  })
  test.each(['radio', 'radioInput'] as const)('%s opens the words of 其他 and takes them away again', async (type) => {
    const store = open({ ...way, type, other: { value: '-1' } })
    expect(screen.queryByLabelText('方式：其他')).toBeNull()
    await user.click(screen.getByLabelText('其他'))
    const words = screen.getByLabelText<HTMLInputElement>('方式：其他')
    expect(words.maxLength).toBe(100)
    await user.type(words, '书信')
    expect(store.answers()).toEqual({ way: '-1', way_text: '书信' })
    await user.click(screen.getByLabelText('面谈'))
    expect(store.answers()).toEqual({ way: '1' })
    expect(screen.queryByLabelText('方式：其他')).toBeNull()
  })
  test('the words of 其他 have their own complaint', () => {
    const store = open({ ...way, other: { value: '3' } }, { answers: { way: '3', way_text: 'x' } })
    act(() => store.show([{ prop: 'way_text', message: '不能这样写' }]))
    expect(screen.getByRole('alert').textContent).toBe('不能这样写')
    expect(screen.getByLabelText('方式：其他').getAttribute('aria-invalid')).toBe('true')
  })
  test('an option that is closed cannot be chosen', async () => {
    const store = open({ ...way, options: choices({ value: 'x', label: '停用', disabled: true }) })
    await user.click(screen.getByLabelText('停用'))
    expect(store.value('way')).toBeUndefined()
  })
})

describe('several of several', () => {
  const signs = q('signs', {
    type: 'checkbox',
    label: '表现',
    options: choices('失眠', '心慌', { value: '0', label: '都没有', exclusive: true }),
  })
  test('is a group with a name, ticked by mouse and by the space bar', async () => {
    const store = open(signs)
    const group = screen.getByRole('group', { name: '表现' })
    await user.click(within(group).getByLabelText('失眠'))
    await user.tab()
    await user.keyboard(' ')
    expect(store.value('signs')).toEqual(['1', '2'])
    await user.keyboard(' ')
    expect(store.value('signs')).toEqual(['1'])
  })
  test('what stands alone unticks the others before one’s eyes', async () => {
    const store = open(signs, { answers: { signs: ['1', '2'] } })
    await user.click(screen.getByLabelText('都没有'))
    expect(store.value('signs')).toEqual(['0'])
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true])
    await user.click(screen.getByLabelText('心慌'))
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
  })
})

describe('one from a list', () => {
  const topic = q('topic', { type: 'select', label: '议题', options: choices('学业', '人际', 'Sleep', '家庭') })
  const box = () => screen.getByRole('combobox', { name: '议题' })

  test('is a named button that makes its list when it is opened', async () => {
    const store = open(topic)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().textContent).toBe('请选择议题')
    await user.click(box())
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('option', { name: '人际' }))
    expect(store.value('topic')).toBe('2')
    expect(box().textContent).toBe('人际')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(box())
  })
  test('lives with a browser that answers scrolling with a promise', async () => {
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
    const store = open(topic)
    act(() => box().focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(store.value('topic')).toBe('2')
  })
  test('goes by the keyboard alone', async () => {
    const store = open(topic)
    act(() => box().focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(store.value('topic')).toBe('3')
    await user.keyboard('{Enter}{Home}{Enter}')
    expect(store.value('topic')).toBe('1')
    await user.keyboard('{Enter}{End}{Escape}')
    expect(store.value('topic')).toBe('1')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{Delete}')
    expect(store.value('topic')).toBeUndefined()
  })
  test('finds by its first letters', async () => {
    const store = open(topic)
    act(() => box().focus())
    await user.keyboard('s')
    await user.keyboard('l{Enter}')
    expect(store.value('topic')).toBe('3')
  })
  test('offers a search when there are many', async () => {
    const many = choices(...Array.from({ length: 16 }, (_, at) => `选项${at + 1}`))
    const store = open({ ...topic, options: many })
    await user.click(box())
    const search = screen.getByRole('combobox', { name: '搜索选项' })
    expect(document.activeElement).toBe(search)
    await user.type(search, '16')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(store.value('topic')).toBe('16')
    await user.click(box())
    await user.type(screen.getByRole('combobox', { name: '搜索选项' }), '没有的')
    expect(screen.getByText('没有符合的选项')).toBeTruthy()
  })
  test('may be cleared unless it is demanded', async () => {
    const store = open(topic, { answers: { topic: '1' } })
    await user.click(box())
    await user.click(screen.getByRole('button', { name: '清除' }))
    expect(store.value('topic')).toBeUndefined()
  })
  test('closes when one goes elsewhere', async () => {
    open(topic)
    await user.click(box())
    await user.click(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  test('is a sheet on a phone', async () => {
    pretendPhone(true)
    try {
      const store = open(topic)
      await user.click(box())
      const sheet = screen.getByRole('dialog', { name: '议题' })
      await user.click(within(sheet).getByText('家庭'))
      expect(store.value('topic')).toBe('4')
      expect(screen.queryByRole('dialog')).toBeNull()
    } finally {
      act(() => pretendPhone(false))
    }
  })
})
