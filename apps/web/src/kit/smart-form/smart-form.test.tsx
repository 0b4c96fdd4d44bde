import type { FormDefinition, FormField } from '@xinqiao/domain'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { choices, q, storeOf } from './form-fixture.ts'
import type { FormSetup } from './form-store.ts'
import { scrollToFirstError } from './scroll-to-error.ts'
import { SmartForm, type SmartFormProps } from './smart-form.tsx'

const user = userEvent.setup()
const open = (fields: readonly FormField[], more: Partial<FormSetup> = {}, props: Partial<SmartFormProps> = {}) => {
  const store = storeOf(fields, more)
  const { container } = render(<SmartForm store={store} {...props} />)
  return { store, container }
}
const grouped = (groups: NonNullable<FormDefinition['groups']>, fields: readonly FormField[]) => ({
  definition: { schemaVersion: 1, title: '表', groups, fields } as const,
})
afterEach(() => vi.useRealTimers())

describe('cards', () => {
  test('are groups, and what stands below a title', () => {
    const fields = [
      q('a', { group: 'one' }),
      q('t', { type: 'title', label: '家庭情况', help: '可以不写' }),
      q('b'),
      q('c', { group: 'one' }),
    ]
    open(fields, grouped([{ key: 'one', label: '基本情况' }], fields))
    const first = screen.getByRole('region', { name: '基本情况' })
    expect(within(first).getAllByRole('textbox')).toHaveLength(2)
    const second = screen.getByRole('region', { name: '家庭情况' })
    expect(within(second).getByRole('heading').textContent).toBe('家庭情况')
    expect(within(second).getByText('可以不写')).toBeTruthy()
    expect(within(second).getByLabelText('b')).toBeTruthy()
  })
  test('go when nothing is asked in them, and come again', () => {
    const fields = [q('a'), q('b', { group: 'g', show: { prop: 'a', op: 'filled' } })]
    const { store } = open(fields, grouped([{ key: 'g', label: '其二' }], fields))
    expect(screen.queryByText('其二')).toBeNull()
    act(() => store.set('a', 'x'))
    expect(screen.getByLabelText('b')).toBeTruthy()
    act(() => store.set('a', ''))
    expect(screen.queryByText('其二')).toBeNull()
  })
  test('that are folded open for a complaint', () => {
    const fields = [q('a', { group: 'g', required: true })]
    const { store, container } = open(fields, grouped([{ key: 'g', label: '更多', isFolded: true }], fields))
    const fold = container.querySelector('details')!
    expect(fold.open).toBe(false)
    let problems: ReturnType<typeof store.check> = []
    act(() => void (problems = store.check()))
    scrollToFirstError(container, problems)
    expect(fold.open).toBe(true)
  })
  test('lay out columns only where the form asks for them', () => {
    const { container } = open([q('a', { span: 12 }), q('b', { span: 99 })])
    const spans = [...container.querySelectorAll<HTMLElement>('[data-field]')]
    expect(spans.map(({ style }) => style.getPropertyValue('--span'))).toEqual(['12', '24'])
  })
  test('have their labels above where one of them is long', () => {
    const { container } = open([q('a', { label: '最近两周里，您是否有过下面这些感受或想法' })])
    expect(container.querySelector('section')?.dataset['labels']).toBe('above')
  })
})

describe('the first complaint', () => {
  test('is scrolled to and gets the focus', () => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this)
    }
    const { store, container } = open([
      q('a'),
      q('b', { type: 'radio', required: true, options: choices('甲') }),
      q('c', { required: true }),
    ])
    let problems: ReturnType<typeof store.check> = []
    act(() => void (problems = store.check()))
    scrollToFirstError(container, problems)
    expect(scrolled[0]).toBe(container.querySelector('[data-field="b"]'))
    expect(document.activeElement).toBe(screen.getByLabelText('甲'))
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    scrollToFirstError(container, [{ prop: 'c.0.name', message: '' }])
    expect(document.activeElement).toBe(screen.getByLabelText(/c/))
    scrollToFirstError(container, [])
  })
  test('sending goes by Enter in a line, and by the button', async () => {
    const onSubmit = vi.fn<() => void>()
    open([q('a')], {}, { onSubmit, footer: <button type="submit">提交</button>, header: <p>说明</p> })
    expect(screen.getByText('说明')).toBeTruthy()
    await user.type(screen.getByLabelText('a'), 'x{Enter}')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe('modes', () => {
  const fields = [
    q('text', { type: 'textarea', label: '经过' }),
    q('way', { type: 'radio', label: '方式', options: choices('面谈', '其他'), other: { value: '2' } }),
    q('none', { label: '其余', required: true }),
  ]
  const answers = { text: '第一行\n第二行', way: '2', way_text: '书信' }
  test.each(['readOnly', 'detail'] as const)(
    '%s shows answers in words, line breaks kept, and asks nothing',
    (mode) => {
      const { container } = open(fields, { mode, answers, previous: { ...answers, text: '原来' } })
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('radio')).toBeNull()
      const text = container.querySelector('[data-field="text"] p')!
      expect(text.textContent).toBe('第一行\n第二行')
      expect(screen.getByText('其他：书信')).toBeTruthy()
      expect(screen.getByText('暂无')).toBeTruthy()
      expect(screen.getByText('*此项有改动，上个版本的内容为：原来')).toBeTruthy()
      expect(container.textContent).not.toContain('*其余')
      expect(container.querySelector('form')?.dataset['mode']).toBe(mode)
    },
  )
  test('a field to be read stands among fields to be written', () => {
    open([q('a', { readOnly: { prop: 'b', op: 'filled' } }), q('b')], { answers: { a: '定了' } })
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })
  test('a field becomes one to be read by what is answered', () => {
    const { store } = open([q('a', { readOnly: { prop: 'b', op: 'filled' } }), q('b')], { answers: { a: '定了' } })
    act(() => store.set('b', 'x'))
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByText('定了').tagName).toBe('P')
  })
  test('what nobody has built says so and breaks nothing', () => {
    open([q('odd', { type: 'hologram' as FormField['type'] }), q('b')])
    expect(screen.getByText(/hologram/)).toBeTruthy()
    expect(screen.getByLabelText('b')).toBeTruthy()
  })
})

describe('reading time', () => {
  const question = q('r', { type: 'radio', label: '知情', options: choices('同意', '不同意'), readingTime: 3 })
  test('is counted down before one’s eyes, refuses until it is over, then lets answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { store } = open([question])
    const agree = screen.getByLabelText<HTMLInputElement>('同意')
    expect(screen.getByText('请先阅读题目，3 秒后可作答')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1250))
    expect(screen.getByText('请先阅读题目，2 秒后可作答')).toBeTruthy()
    act(() => agree.click())
    expect(screen.getByRole('alert').textContent).toBe('阅读时间不够，请仔细阅读2秒后再试')
    expect(agree.checked).toBe(false)
    expect(store.value('r')).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByText(/秒后可作答/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => agree.click())
    expect(store.value('r')).toBe('1')
    expect(Object.keys(store.openedAt())).toEqual(['r'])
  })
  test('starts when the question comes into view', () => {
    vi.useFakeTimers()
    let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof see) {
          see = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    const { store } = open([question])
    act(() => void vi.advanceTimersByTime(5000))
    expect(store.readingLeft('r')).toBe(3)
    act(() => see([{ isIntersecting: true }]))
    act(() => void vi.advanceTimersByTime(3000))
    expect(store.readingLeft('r')).toBe(0)
    vi.unstubAllGlobals()
  })
  test('has nothing to say of a record', () => {
    open([question], { mode: 'detail', answers: { r: '1' } })
    expect(screen.queryByText(/秒后可作答/)).toBeNull()
  })
})
