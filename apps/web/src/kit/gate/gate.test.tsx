import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../test/browser-stubs.ts'
import { Gate, HeldPermissions, type Need } from './gate.tsx'
import { GuardedButton } from './guarded-button.tsx'

const shows = (held: readonly string[], need: Need): boolean => {
  const { unmount } = render(
    <HeldPermissions value={held}>
      <Gate need={need}>门后</Gate>
    </HeldPermissions>,
  )
  const isShown = screen.queryByText('门后') !== null
  unmount()
  return isShown
}

describe('Gate', () => {
  test.each([
    [['a'], 'a|b', true],
    [['b'], 'a|b', true],
    [['c'], 'a|b', false],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'c'], ['a', 'b|c'], true],
    [['a'], [], false],
  ] as const)('held %j, needed %j: %s', (held, need, expected) => {
    expect(shows(held, need)).toBe(expected)
  })

  test('what may not be done is absent, and so is everything where nobody says what is held', () => {
    const { container } = render(
      <Gate need="a">
        <button type="button">删除</button>
      </Gate>,
    )
    expect(container.innerHTML).toBe('')
  })
})

describe('GuardedButton', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('counts one click in two seconds', () => {
    const click = vi.fn<() => void>()
    render(<GuardedButton onClick={click}>提交</GuardedButton>)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    vi.advanceTimersByTime(1999)
    fireEvent.click(button)
    expect(click).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    fireEvent.click(button)
    expect(click).toHaveBeenCalledTimes(2)
  })

  test('submits its form once', () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <GuardedButton htmlType="submit">提交</GuardedButton>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('takes no click while its work runs, however long that is', async () => {
    let finish = (): void => undefined
    const click = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    render(<GuardedButton onClick={click}>提交</GuardedButton>)
    fireEvent.click(screen.getByRole('button'))
    vi.advanceTimersByTime(60_000)
    fireEvent.click(screen.getByRole('button'))
    expect(click).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    fireEvent.click(screen.getByRole('button'))
    expect(click).toHaveBeenCalledTimes(2)
  })

  test('is free again after a refused call', async () => {
    const refused = Object.assign(new Error('不行'), { name: 'CallError', code: 1, status: 200, traceId: null })
    const click = vi.fn<() => Promise<void>>(() => Promise.reject(refused))
    render(<GuardedButton onClick={click}>提交</GuardedButton>)
    await act(async () => fireEvent.click(screen.getByRole('button')))
    vi.advanceTimersByTime(2000)
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(click).toHaveBeenCalledTimes(2)
  })
})
