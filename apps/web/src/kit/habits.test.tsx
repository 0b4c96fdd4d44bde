import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberFor, useRemembered } from './remember.ts'
import { UnsavedScope, unsavedWork, useUnsaved } from './unsaved.ts'
import { useDebounced } from './use-debounced.ts'

const aNumber = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null)

beforeEach(() => {
  localStorage.clear()
  rememberFor(null)
})

describe('remembering', () => {
  test('each person has their own habits in one browser', () => {
    rememberFor('1:u1')
    const { result } = renderHook(() => useRemembered('size', aNumber))
    act(() => result.current[1](50))
    expect(result.current[0]).toBe(50)
    act(() => rememberFor('1:u2'))
    expect(result.current[0]).toBeNull()
    act(() => rememberFor('1:u1'))
    expect(result.current[0]).toBe(50)
    act(() => result.current[1](null))
    expect(result.current[0]).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('nothing is written while nobody is named, and the next person finds nothing', () => {
    const { result } = renderHook(() => useRemembered('size', aNumber))
    act(() => result.current[1](50))
    expect(result.current[0]).toBe(50)
    expect(localStorage.length).toBe(0)
    act(() => rememberFor('1:u1'))
    expect(result.current[0]).toBeNull()
  })

  test.each(['"fifty"', '{', 'null'])('what does not fit (%s) is no memory', (text) => {
    localStorage.setItem('xinqiao-habit:1:u1:size', text)
    rememberFor('1:u1')
    const { result } = renderHook(() => useRemembered('size', aNumber))
    expect(result.current[0]).toBeNull()
  })

  test('all places showing the same habit change together, other windows included', () => {
    rememberFor('1:u1')
    const one = renderHook(() => useRemembered('size', aNumber))
    const two = renderHook(() => useRemembered('size', aNumber))
    act(() => one.result.current[1](20))
    expect(two.result.current[0]).toBe(20)
    act(() => {
      localStorage.setItem('xinqiao-habit:1:u1:size', '30')
      window.dispatchEvent(new StorageEvent('storage', { key: 'xinqiao-habit:1:u1:size' }))
    })
    expect(one.result.current[0]).toBe(30)
  })
})

describe('unsaved work', () => {
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const form = (scope: string, what: string, dirty: boolean) =>
    renderHook(({ dirty }) => useUnsaved(dirty, what), {
      initialProps: { dirty },
      wrapper: ({ children }) => <UnsavedScope value={scope}>{children}</UnsavedScope>,
    })

  test('is known by tab and as a whole, and the browser asks while there is any', () => {
    expect(asks()).toBe(false)
    const user = form('/user', '新增用户', true)
    const role = form('/role', '编辑角色', false)
    expect(unsavedWork()).toEqual(['新增用户'])
    expect(unsavedWork('/role')).toEqual([])
    expect(asks()).toBe(true)
    role.rerender({ dirty: true })
    expect(unsavedWork('/role')).toEqual(['编辑角色'])
    expect(unsavedWork()).toEqual(['新增用户', '编辑角色'])
    user.rerender({ dirty: false })
    expect(unsavedWork('/user')).toEqual([])
    expect(asks()).toBe(true)
    role.unmount()
    expect(unsavedWork()).toEqual([])
    expect(asks()).toBe(false)
  })
})

describe('useDebounced', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('follows a second after the last change', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: '李' } })
    rerender({ text: '李沐' })
    act(() => void vi.advanceTimersByTime(999))
    rerender({ text: '李沐阳' })
    act(() => void vi.advanceTimersByTime(999))
    expect(result.current).toBe('李')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe('李沐阳')
  })
})
