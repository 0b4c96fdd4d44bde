import '../../../test/browser-stubs.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberFor } from '../remember.ts'
import { BadgeProgress } from './badge-progress.tsx'
import { FloatingBadge } from './floating-badge.tsx'

const open = vi.fn<() => void>()
const close = vi.fn<() => void>()

function resizeTo(width: number, height: number): void {
  act(() => {
    Object.assign(window, { innerWidth: width, innerHeight: height })
    window.dispatchEvent(new Event('resize'))
  })
}

beforeEach(() => {
  localStorage.clear()
  rememberFor('u1')
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(52)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  resizeTo(1440, 900)
})

afterEach(() => {
  vi.restoreAllMocks()
  act(() => rememberFor(null))
  open.mockReset()
  close.mockReset()
})

const show = () =>
  render(
    <FloatingBadge name="import" label="打开导入窗口" onOpen={open} onClose={close}>
      <BadgeProgress state={42} />
    </FloatingBadge>,
  )

const badge = () => screen.getByRole('button', { name: /^打开导入窗口.*42%$/ })

function place(): [left: number, top: number] {
  const { left, top } = badge().parentElement!.style
  return [Number.parseFloat(left), Number.parseFloat(top)]
}

/** From the middle of the badge, as a hand would. */
function drag(x: number, y: number): void {
  const [left, top] = place()
  const from = { clientX: left + 26, clientY: top + 26, pointerId: 1, button: 0 }
  const to = { ...from, clientX: from.clientX + x, clientY: from.clientY + y }
  fireEvent.pointerDown(badge(), from)
  fireEvent.pointerMove(badge(), to)
  fireEvent.pointerUp(badge(), to)
  fireEvent.click(badge(), { detail: 1 })
}

describe('with a pointer', () => {
  test('starts at the bottom right and goes where it is dragged, without being clicked', () => {
    show()
    expect(place()).toEqual([1378, 768])
    drag(-600, -300)
    expect(place()).toEqual([778, 468])
    expect(open).not.toHaveBeenCalled()
  })

  test('snaps to the side it comes within 200 px of', () => {
    show()
    drag(-1200, -100)
    expect(place()).toEqual([10, 668])
  })

  test('follows the pointer while held and stays inside', () => {
    show()
    fireEvent.pointerDown(badge(), { clientX: 1400, clientY: 800, pointerId: 1, button: 0 })
    fireEvent.pointerMove(badge(), { clientX: 3000, clientY: 3000, pointerId: 1 })
    expect(place()).toEqual([1378, 768])
    fireEvent.pointerMove(badge(), { clientX: 700, clientY: 400, pointerId: 1 })
    expect(place()).toEqual([678, 368])
    fireEvent.pointerCancel(badge())
    expect(place()).toEqual([1378, 768])
  })

  test('a trembling press is still a click', () => {
    show()
    drag(2, -3)
    expect(open).toHaveBeenCalledTimes(1)
    expect(place()).toEqual([1378, 768])
  })

  test('the click after a drag is the next one', () => {
    show()
    drag(-600, 0)
    fireEvent.pointerDown(badge(), { clientX: 0, clientY: 0, pointerId: 1, button: 0 })
    fireEvent.pointerUp(badge(), { clientX: 0, clientY: 0, pointerId: 1 })
    fireEvent.click(badge(), { detail: 1 })
    expect(open).toHaveBeenCalledTimes(1)
  })
})

test('arrow keys move it, Home and End send it to a side, Enter opens', async () => {
  const user = userEvent.setup()
  show()
  await user.tab()
  expect(document.activeElement).toBe(badge())
  await user.keyboard('{ArrowUp}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}')
  expect(place()).toEqual([1368, 708])
  await user.keyboard('{Home}')
  expect(place()).toEqual([10, 708])
  await user.keyboard('{End}')
  expect(place()).toEqual([1378, 708])
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
})

test('the close sign closes and does not open', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(open).not.toHaveBeenCalled()
})

test('stays inside when the window shrinks', () => {
  show()
  resizeTo(390, 844)
  expect(place()).toEqual([390 - 52 - 10, 844 - 52 - 80])
})

test('remembers its place for each person, and survives a spoilt memory', () => {
  const first = show()
  drag(-700, -200)
  first.unmount()
  const second = show()
  expect(place()).toEqual([678, 568])
  second.unmount()
  act(() => rememberFor('u2'))
  const third = show()
  expect(place()).toEqual([1378, 768])
  third.unmount()
  act(() => rememberFor('u1'))
  localStorage.setItem('xinqiao-habit:u1:badge.import', '{"side":"up","left":"a"}')
  show()
  expect(place()).toEqual([1378, 768])
})

describe('BadgeProgress', () => {
  test('shows percent, queue or an icon', () => {
    const { rerender, container } = render(<BadgeProgress state={41.6} />)
    expect(container.textContent).toBe('42%')
    rerender(<BadgeProgress state="queued" />)
    expect(container.textContent).toBe('排队中...')
    rerender(<BadgeProgress state="idle" />)
    expect(container.textContent).toBe('')
    expect(container.querySelector('svg')).toBeTruthy()
  })
})
