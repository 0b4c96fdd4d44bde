import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})

afterEach(() => {
  act(() => toast.clear())
  vi.useRealTimers()
})

test('the same words are shown once, however often they come', () => {
  act(() => {
    toast.error('登录已失效')
    toast.error('登录已失效')
    toast.error('登录已失效')
  })
  expect(screen.getAllByText('登录已失效')).toHaveLength(1)
})

test('one cause has one toast: the latest', () => {
  act(() => {
    toast.error('没有权限', { cause: '401' })
    toast.error('登录已失效，请重新登录', { cause: '401' })
    toast.success('保存成功')
  })
  expect(screen.getAllByRole('alert').map((element) => element.textContent)).toEqual(['登录已失效，请重新登录'])
  expect(screen.getByText('保存成功')).toBeTruthy()
})

test('goes after the duration passed, and a repeat starts it anew', () => {
  act(() => void toast.info('已在处理', { duration: 800 }))
  pass(700)
  act(() => void toast.info('已在处理', { duration: 800 }))
  pass(700)
  expect(screen.queryByText('已在处理')).toBeTruthy()
  pass(100)
  expect(screen.queryByText('已在处理')).toBeNull()
})

test('what was refused stays as long as reading it takes, at most eight seconds, and can be closed before', () => {
  const refusal = '该来访者本学期已预约 8 次，达到学校规定的上限，请改约其他来访者或联系中心调整上限'
  const short = '用户名不存在或密码错误'
  act(() => void toast.error(short, { duration: 1500 }))
  act(() => void toast.error(refusal, { duration: 1500 }))
  pass(1500 + 200 * short.length - 1)
  expect(screen.queryByText(short)).toBeTruthy()
  pass(1)
  expect(screen.queryByText(short)).toBeNull()
  pass(8000 - 1500 - 200 * short.length - 1)
  expect(screen.queryByText(refusal)).toBeTruthy()
  pass(1)
  expect(screen.queryByText(refusal)).toBeNull()
  act(() => void toast.error(short, { duration: 1500 }))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText(short)).toBeNull()
})

test.each([
  ['the pointer rests on it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('waits while %s', (_how, hold, release) => {
  act(() => void toast.warning('该时段已被预约，请选择其他时段'))
  hold(screen.getByRole('alert'))
  pass(60_000)
  expect(screen.queryByRole('alert')).toBeTruthy()
  release(screen.getByRole('alert'))
  pass(8000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('duration 0 stays until it is closed', () => {
  act(() => void toast.info('正在导入', { duration: 0 }))
  pass(600_000)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('正在导入')).toBeNull()
})
