import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirm, ConfirmHost, dismissConfirms } from './confirm.tsx'

function ask(options: Parameters<typeof confirm>[0]): Promise<boolean> {
  let answer = Promise.resolve(false)
  act(() => {
    answer = confirm(options)
  })
  return answer
}

beforeEach(() => {
  render(
    <>
      <button type="button">页面按钮</button>
      <ConfirmHost />
    </>,
  )
  screen.getByRole('button', { name: '页面按钮' }).focus()
})

afterEach(() => act(() => dismissConfirms()))

test('takes the focus, answers and gives the focus back', async () => {
  const user = userEvent.setup()
  const answer = ask({ title: '是否退出系统？' })
  expect(screen.getByRole('alertdialog', { name: '是否退出系统？' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '确定' }))
  await user.keyboard('{Enter}')
  expect(await answer).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '页面按钮' }))
})

test('a destructive question rests on the harmless answer', () => {
  void ask({ title: '取消 3 个预约？', okText: '取消预约', cancelText: '返回', danger: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '返回' }))
})

test('Escape means no', async () => {
  const user = userEvent.setup()
  const answer = ask({ title: '删除这份记录？' })
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('Tab stays inside, in both directions', async () => {
  const user = userEvent.setup()
  void ask({ title: '删除这份记录？' })
  const cancel = screen.getByRole('button', { name: '取消' })
  const ok = screen.getByRole('button', { name: '确定' })
  expect(document.activeElement).toBe(ok)
  await user.tab()
  expect(document.activeElement).toBe(cancel)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(ok)
})

test('several questions are asked one after the other', async () => {
  const user = userEvent.setup()
  const first = ask({ title: '第一个问题？' })
  const second = ask({ title: '第二个问题？' })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await first).toBe(true)
  expect(screen.getByRole('alertdialog', { name: '第二个问题？' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(await second).toBe(false)
})
