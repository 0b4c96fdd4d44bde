import { pretendPhone } from '../../../test/browser-stubs.ts'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ToastHost } from '../toast-host.tsx'
import { toast } from '../toast.ts'
import type { CalendarEvent, CalendarProps, CalendarSpan } from './calendar-data.ts'
import { Calendar } from './calendar.tsx'

// Whether something is visible is asked of every ancestor of every candidate: seconds, in a grid of hundreds of cells.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
// Five calendars one after the other; a busy machine needs its time.
vi.setConfig({ testTimeout: 20_000 })

const legend = [
  { type: 2, label: '个体咨询' },
  { type: 21, label: '首次咨询' },
  { type: 5, label: '可预约' },
] as const

const event = (id: string, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  type: 2,
  title: id,
  start: `2026-04-${start}`,
  end: `2026-04-${end}`,
  ...more,
})

const events: readonly CalendarEvent[] = [
  event('林静宜', '15 08:30', '15 09:20', { note: '个体 103' }),
  event('周明远', '15 09:30', '15 10:20', { type: 21 }),
  event('许若兰', '16 14:00', '16 14:50', { type: 5, note: '可约 102' }),
]

const wednesday = () => '2026-04-15 09:42:00'
const onRange = vi.fn<NonNullable<CalendarProps['onRange']>>()

async function show(props: Partial<CalendarProps> = {}) {
  const view = render(
    <>
      <Calendar label="排班" events={events} legend={legend} now={wednesday} onRange={onRange} {...props} />
      <ToastHost />
    </>,
  )
  await screen.findByRole('heading', { level: 2 })
  return { ...view, user: userEvent.setup() }
}

afterEach(() => {
  pretendPhone(false)
  onRange.mockReset()
  act(() => toast.clear())
})

const title = () => screen.getByRole('heading', { level: 2 }).textContent
const card = (name: string) => screen.getByText(name, { selector: 'b' }).closest<HTMLElement>('[data-event]')!
const look = (name: string) => screen.getByText(name, { selector: 'b' }).parentElement!
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('what it shows', () => {
  test('the week of today, from Monday, 08:00 to 22:00, in Chinese', async () => {
    await show()
    expect(title()).toBe('2026年4月13日 – 19日')
    const days = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(days.filter(Boolean)).toEqual(
      [13, 14, 15, 16, 17, 18, 19].map((day, index) => `周${'一二三四五六日'[index]} ${day}`),
    )
    const hours = [...document.querySelectorAll('[data-time]')].map(({ textContent }) => textContent).filter(Boolean)
    expect([hours[0], hours.at(-1)]).toEqual(['08:00', '21:00'])
    expect(onRange).toHaveBeenLastCalledWith({ start: '2026-04-13 00:00', end: '2026-04-20 00:00', view: 'week' })
  })

  test('colours by type, with a legend in words', async () => {
    await show()
    const entries = within(screen.getByRole('list', { name: '类型图例' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['个体咨询', '首次咨询', '可预约'])
    const bar = (element: HTMLElement) => element.style.getPropertyValue('--event-bar')
    expect(bar(look('林静宜'))).toBe(bar(entries[0]!))
    expect(bar(look('周明远'))).toBe(bar(entries[1]!))
    expect(look('许若兰').dataset['open']).toBe('true')
  })

  test('dims what is past and rings what is under way; ears hear both', async () => {
    await show()
    expect(look('林静宜').className).toMatch(/past/)
    expect(card('林静宜').textContent).toContain('08:30–09:20 个体咨询 已结束')
    expect(look('周明远').className).toMatch(/live/)
    expect(card('周明远').textContent).toContain('首次咨询 进行中')
    expect(look('许若兰').className).not.toMatch(/past|live/)
  })

  test('two lanes at most, the others behind +n', async () => {
    const crowd = ['甲', '乙', '丙', '丁'].map((name) => event(name, '16 10:00', '16 10:50'))
    const { user } = await show({ events: crowd })
    expect(screen.getAllByText(/^[甲乙丙丁]$/, { selector: 'b' })).toHaveLength(2)
    const more = screen.getByText('+2')
    expect(more.closest('[title]')!.getAttribute('title')).toBe('另有 2 项，点击展开')
    await user.click(more)
    const open = await screen.findByRole('dialog')
    expect(within(open).getAllByText(/^[甲乙丙丁]$/, { selector: 'b' })).toHaveLength(2)
    expect(within(open).getByText(/4月16日/)).toBeTruthy()
  })

  test('notes under the days', async () => {
    await show({ dayNote: (day) => (day === '2026-04-15' ? '13 场' : null) })
    expect(screen.getByText('13 场').closest('[role=columnheader]')!.textContent).toContain('周三 15')
  })
})

describe('going about', () => {
  test('day, week and month; back, on and today', async () => {
    const { user } = await show()
    await user.click(button('下一周'))
    expect(title()).toBe('2026年4月20日 – 26日')
    await user.click(button('日'))
    expect(title()).toBe('2026年4月20日 周一')
    await user.click(button('前一天'))
    expect(title()).toBe('2026年4月19日 周日')
    await user.click(button('月'))
    expect(title()).toBe('2026年4月')
    expect(screen.getByText('林静宜', { selector: 'b' }).parentElement!.textContent).toContain('08:30')
    expect(onRange).toHaveBeenLastCalledWith({ start: '2026-04-01 00:00', end: '2026-05-01 00:00', view: 'month' })
    await user.click(button('今天'))
    await user.click(button('周'))
    expect(title()).toBe('2026年4月13日 – 19日')
  })

  test('a day opens from the head of its week and from its cell in the month', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('link', { name: /^周四\s*16/ }))
    expect(title()).toBe('2026年4月16日 周四')
    await user.click(button('月'))
    await user.click(screen.getByRole('link', { name: '查看 2026年4月7日 的日视图' }))
    expect(title()).toBe('2026年4月7日 周二')
  })

  test('weeks across months and years', async () => {
    await show({ initialDate: '2026-12-31' })
    expect(title()).toBe('2026年12月28日 – 2027年1月3日')
  })

  test('a phone shows the day', async () => {
    pretendPhone(true)
    await show()
    expect(title()).toBe('2026年4月15日 周三')
    expect(screen.queryByRole('group', { name: '视图' })).toBeNull()
  })
})

test('events open by click and by Enter', async () => {
  const onOpen = vi.fn<(event: CalendarEvent) => void>()
  const { user } = await show({ onOpen })
  await user.click(card('林静宜'))
  card('周明远').focus()
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['林静宜', '周明远'])
})

describe('a day by columns', () => {
  const columns = ['甲', '乙'].map((id) => ({ id, head: id }))
  const slot = event('林静宜', '15 10:00', '15 10:50', { column: '甲' })
  /** Columns of 100 px side by side, and a card in the first: nothing is laid out here. */
  const lay = () => {
    for (const [at, one] of [...document.querySelectorAll<HTMLElement>('[data-column]')].entries())
      one.getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 800)
    card('林静宜').getBoundingClientRect = () => new DOMRect(0, 90, 100, 60)
  }
  const drag = (to: { clientX: number; clientY: number }) => {
    lay()
    const held = card('林静宜')
    const point = (type: string, at: object) =>
      fireEvent(held, new MouseEvent(type, { bubbles: true, button: 0, ...at }))
    point('pointerdown', { clientX: 50, clientY: 100 })
    point('pointermove', to)
    const { transform } = held.style
    point('pointerup', to)
    return transform
  }
  const showDay = (onMove: NonNullable<CalendarProps['onMove']>) =>
    show({ events: [slot], columns, initialView: 'day', onMove, onOpen: () => undefined })

  test('what is let go in another column goes there, at the same time or another', async () => {
    const onMove = vi.fn<NonNullable<CalendarProps['onMove']>>()
    await showDay(onMove)
    expect(drag({ clientX: 150, clientY: 100 })).toBe('translateX(100px)')
    const { start, end } = slot
    expect(onMove.mock.lastCall?.slice(1)).toEqual([{ start, end }, '乙'])
    // In its own column nothing but the time moves, and a click is no move.
    drag({ clientX: 50, clientY: 160 })
    expect(onMove.mock.lastCall?.[2]).toBeUndefined()
    expect(onMove).toHaveBeenCalledTimes(2)
    drag({ clientX: 52, clientY: 101 })
    expect(onMove).toHaveBeenCalledTimes(2)
  })
})

describe('by keyboard', () => {
  test('a span is picked with the arrows, stretched with Shift, made with Enter', async () => {
    const onCreate = vi.fn<(span: CalendarSpan) => void>()
    const { user } = await show({ onCreate })
    screen.getByRole('region', { name: /排班，时间格/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByText('4月15日 周三 08:00–08:30')).toBeTruthy()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(screen.getByText('4月16日 周四 09:00–10:00')).toBeTruthy()
    expect(screen.getByText('新时段')).toBeTruthy()
    expect(onCreate).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onCreate.mock.calls.map(([span]) => span)).toEqual([{ start: '2026-04-16 09:00', end: '2026-04-16 10:00' }])
    await user.keyboard('{Escape}')
    expect(screen.queryByText('新时段')).toBeNull()
  })

  test('never leaves the hours shown', async () => {
    const { user } = await show({ onCreate: () => undefined })
    screen.getByRole('region', { name: /时间格/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(screen.getByText('4月15日 周三 08:00–08:30')).toBeTruthy()
  })

  test('an event moves with Alt and the arrows and keeps the focus', async () => {
    function Moving() {
      const [list, setList] = useState(events)
      return (
        <Calendar
          label="排班"
          legend={legend}
          now={wednesday}
          events={list}
          onOpen={() => undefined}
          onMove={({ id }, span) => setList(list.map((each) => (each.id === id ? { ...each, ...span } : each)))}
        />
      )
    }
    const user = userEvent.setup()
    render(<Moving />)
    await screen.findByRole('heading', { level: 2 })
    card('许若兰').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(card('许若兰').textContent).toContain('14:10–15:00')
    await waitFor(() => expect(document.activeElement).toBe(card('许若兰')))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(card('许若兰').closest('[data-date]')!.getAttribute('data-date')).toBe('2026-04-15'))
  })

  test('what must not move stays, and a refusal says why', async () => {
    const onMove = vi.fn<NonNullable<CalendarProps['onMove']>>().mockRejectedValue(new Error('该时段咨询室已被占用'))
    const fixed = [event('定', '16 08:00', '16 09:00', { canMove: false }), event('动', '16 10:00', '16 11:00')]
    const { user } = await show({ events: fixed, onMove, onOpen: () => undefined })
    card('定').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(onMove).not.toHaveBeenCalled()
    card('动').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByText('该时段咨询室已被占用')).toBeTruthy()
  })
})
