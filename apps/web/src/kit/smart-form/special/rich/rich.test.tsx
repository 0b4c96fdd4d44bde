import type { RichItem } from '@xinqiao/domain'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { q } from '../../form-fixture.ts'
import { openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const items: readonly RichItem[] = [
  { kind: 'text', text: '我是' },
  { kind: 'input', prop: 'who', label: '姓名', isRequired: true, max: 4, width: 120 },
  { kind: 'comma' },
  { kind: 'date', prop: 'when', label: '约定日期' },
  { kind: 'text', text: '前' },
  { kind: 'period' },
  { kind: 'br' },
  { kind: 'input', prop: 'friend', label: '联系人', placeholder: '找谁' },
]
const promise = q('promise', { type: 'richTxt', label: '约定', items })

test('a sentence with blanks, each with its label', async () => {
  const store = openForm([promise])
  const who = await screen.findByRole('textbox', { name: '姓名' })
  expect(who.closest('fieldset')?.textContent).toContain('我是')
  expect(who.getAttribute('aria-required')).toBe('true')
  expect(screen.getByPlaceholderText('找谁')).toBe(screen.getByRole('textbox', { name: '联系人' }))
  await user.type(who, '李沐阳')
  await user.type(screen.getByRole('textbox', { name: '约定日期' }), '2026/4/22')
  await user.tab()
  expect(store.value('promise')).toEqual({ who: '李沐阳', when: '2026-04-22' })
  expect(store.check()).toEqual([])
})

test('each blank complains for itself', async () => {
  const store = openForm([promise])
  const who = await screen.findByRole('textbox', { name: '姓名' })
  act(() => void store.check())
  expect(screen.getByRole('alert').textContent).toBe('请输入姓名')
  expect(who.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(who.closest('[data-field]')?.getAttribute('data-field')).toBe('promise.who')
  await user.type(who, '五个字太长')
  act(() => void store.check())
  expect(screen.getByRole('alert').textContent).toBe('姓名不能超过4个字')
})

test('read, the sentence is whole', async () => {
  openForm([promise], { mode: 'detail', answers: { promise: { who: '李沐阳', when: '2026-04-22' } } })
  const text = (await screen.findByText('李沐阳')).closest('p')
  expect(text?.textContent).toBe('我是李沐阳，2026-04-22前。暂无')
})
