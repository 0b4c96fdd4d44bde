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
  act(() => void toast.error('用户名不存在或密码错误', { duration: 1500 }))
  pass(1400)
  act(() => void toast.error('用户名不存在或密码错误', { duration: 1500 }))
  pass(1400)
  expect(screen.queryByText('用户名不存在或密码错误')).toBeTruthy()
  pass(100)
  expect(screen.queryByText('用户名不存在或密码错误')).toBeNull()
})

test('waits while the pointer rests on it', () => {
  act(() => void toast.warning('该时段已被预约，请选择其他时段', { duration: 1000 }))
  fireEvent.mouseEnter(screen.getByRole('alert'))
  pass(5000)
  expect(screen.queryByRole('alert')).toBeTruthy()
  fireEvent.mouseLeave(screen.getByRole('alert'))
  pass(1000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('duration 0 stays until it is closed', () => {
  act(() => void toast.info('正在导入', { duration: 0 }))
  pass(600_000)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('正在导入')).toBeNull()
})
