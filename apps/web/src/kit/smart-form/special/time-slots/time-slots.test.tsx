import { gridFor, type TimeSetting } from '@xinqiao/domain'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../../test/browser-stubs.ts'
import { q } from '../../form-fixture.ts'
import type { FormSetup } from '../../form-store.ts'
import { openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const PERIOD = 'psychologicalCounselingPeriod'

const settings: readonly TimeSetting[] = [
  { type: 18, startTime: '08:30', endTime: '09:20', weeks: [1, 2, 3, 6] },
  { type: 18, startTime: '14:00', endTime: '14:50', weeks: [1, 3] },
  { type: 18, startTime: '18:30', endTime: '19:20', weeks: [3] },
]

const open = async (more: Partial<FormSetup> = {}, prop = PERIOD) => {
  const store = openForm([q(prop, { type: 'timeSlots', label: '时间' })], {
    grid: (one) => gridFor(one, settings),
    ...more,
  })
  await screen.findByRole('switch', { name: '全选' })
  return store
}
const cell = (name: string) => screen.getByRole('cell', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => pretendPhone(false))

describe('the grid at a desk', () => {
  test('offers what is open, on workdays only, and nothing else', async () => {
    await open()
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['时间', '周一', '周二', '周三'])
    expect(screen.getAllByRole('cell').map((one) => one.getAttribute('aria-label'))).toEqual([
      '周一 08:30-09:20',
      '周二 08:30-09:20',
      '周三 08:30-09:20',
      '周一 14:00-14:50',
      '周二 14:00-14:50 未开放',
      '周三 14:00-14:50',
      '周一 18:30-19:20 未开放',
      '周二 18:30-19:20 未开放',
      '周三 18:30-19:20',
    ])
  })

  test('without settings it is the contact window, every day of the week', async () => {
    await open({}, 'contactTime')
    const times = screen.getAllByRole('rowheader').map((one) => one.textContent)
    expect([times[0], times.at(-1), times.length]).toEqual(['08:00-08:30', '17:30-18:00', 15])
    expect(times).not.toContain('11:30-12:00')
    expect(times).not.toContain('13:30-14:00')
    expect(screen.getAllByRole('columnheader')).toHaveLength(8)
  })

  test('the switch for all fills and clears every cell', async () => {
    const store = await open()
    const all = screen.getByRole('switch', { name: '全选' })
    await user.click(all)
    expect(store.value(PERIOD)).toEqual([
      { time: '08:30-09:20', weeks: [1, 2, 3] },
      { time: '14:00-14:50', weeks: [1, 3] },
      { time: '18:30-19:20', weeks: [3] },
    ])
    expect(all.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('已选 6 段')).toBeTruthy()
    await user.click(all)
    expect(store.value(PERIOD)).toEqual([])
    expect(store.check()).toEqual([])
  })

  test('rows, columns and parts of the day are switched as a whole', async () => {
    const store = await open()
    await press('14:00-14:50 全周')
    expect(store.value(PERIOD)).toEqual([{ time: '14:00-14:50', weeks: [1, 3] }])
    expect(screen.getByRole('button', { name: '周一全天' }).getAttribute('aria-pressed')).toBe('mixed')
    await press('周一全天')
    expect(store.value(PERIOD)).toEqual([
      { time: '08:30-09:20', weeks: [1] },
      { time: '14:00-14:50', weeks: [1, 3] },
    ])
    await press('全部下午')
    expect(store.value(PERIOD)).toEqual([{ time: '08:30-09:20', weeks: [1] }])
    await press('全部晚上')
    expect(store.value(PERIOD)).toContainEqual({ time: '18:30-19:20', weeks: [3] })
    expect(screen.getByText('周一 08:30-09:20；周三 18:30-19:20')).toBeTruthy()
  })

  test('the keyboard walks over what is open and chooses', async () => {
    const store = await open()
    cell('周一 08:30-09:20').focus()
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(cell('周三 14:00-14:50'))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(cell('周一 14:00-14:50'))
    await user.keyboard('{Enter}{End}{ArrowDown}{Home}{ArrowUp}')
    expect(document.activeElement).toBe(cell('周三 14:00-14:50'))
    expect(store.value(PERIOD)).toEqual([
      { time: '08:30-09:20', weeks: [1] },
      { time: '14:00-14:50', weeks: [1] },
    ])
    expect(screen.getAllByRole('cell').filter((one) => one.tabIndex === 0)).toEqual([cell('周三 14:00-14:50')])
  })

  test('Shift carries the state along', async () => {
    const store = await open()
    cell('周一 08:30-09:20').focus()
    await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(store.value(PERIOD)).toEqual([{ time: '08:30-09:20', weeks: [1, 2, 3] }])
  })

  test('dragging paints what lies between the corners, and counts once it ends', async () => {
    const store = await open()
    const mouse = { pointerType: 'mouse', button: 0 }
    fireEvent.pointerDown(cell('周一 08:30-09:20'), mouse)
    fireEvent.pointerOver(cell('周三 14:00-14:50'), mouse)
    expect(cell('周二 08:30-09:20').getAttribute('aria-selected')).toBe('true')
    expect(store.value(PERIOD)).toBeUndefined()
    fireEvent.pointerUp(window, mouse)
    expect(store.value(PERIOD)).toEqual([
      { time: '08:30-09:20', weeks: [1, 2, 3] },
      { time: '14:00-14:50', weeks: [1, 3] },
    ])
    // What was chosen is wiped by the next stroke.
    fireEvent.pointerDown(cell('周二 08:30-09:20'), mouse)
    fireEvent.pointerOver(cell('周三 08:30-09:20'), mouse)
    fireEvent.pointerUp(window, mouse)
    expect(store.value(PERIOD)).toContainEqual({ time: '08:30-09:20', weeks: [1] })
  })

  test('a click, a tap and a screen reader choose one', async () => {
    const store = await open()
    await user.click(cell('周一 08:30-09:20'))
    expect(store.value(PERIOD)).toEqual([{ time: '08:30-09:20', weeks: [1] }])
    fireEvent.click(cell('周二 08:30-09:20'))
    expect(store.value(PERIOD)).toEqual([{ time: '08:30-09:20', weeks: [1, 2] }])
    fireEvent.pointerDown(cell('周一 08:30-09:20'), { pointerType: 'touch', button: 0 })
    fireEvent.pointerUp(window, { pointerType: 'touch' })
    fireEvent.click(cell('周一 08:30-09:20'))
    expect(store.value(PERIOD)).toEqual([{ time: '08:30-09:20', weeks: [2] }])
  })

  test('parts of the day answered before are kept and can be taken back', async () => {
    const store = await open({ answers: { [PERIOD]: [{ time: '晚上', weeks: [2, 7] }] } })
    expect(cell('周日 晚上').getAttribute('aria-selected')).toBe('true')
    await user.click(cell('周日 晚上'))
    expect(store.value(PERIOD)).toEqual([{ time: '晚上', weeks: [2] }])
    expect(store.check()).toEqual([])
  })

  test('nothing open says so', async () => {
    openForm([q(PERIOD, { type: 'timeSlots', label: '时间' })])
    expect(await screen.findByText('暂未开放可选时间，请联系中心')).toBeTruthy()
  })
})

describe('on a phone', () => {
  test('a day at a time, every time a button', async () => {
    pretendPhone(true)
    const store = await open()
    const tabs = within(screen.getByRole('tablist', { name: '选择星期' }))
    expect(tabs.getAllByRole('tab').map((one) => one.textContent?.trim())).toEqual(['周一', '周二', '周三'])
    await press('周一 14:00-14:50')
    await user.click(tabs.getByRole('tab', { name: '周三' }))
    expect(screen.queryByRole('button', { name: '周一 14:00-14:50' })).toBeNull()
    await press('周三 18:30-19:20')
    expect(store.value(PERIOD)).toEqual([
      { time: '14:00-14:50', weeks: [1] },
      { time: '18:30-19:20', weeks: [3] },
    ])
    expect(tabs.getByRole('tab', { name: '周三 1' })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: '周三全天' }))
    expect(store.value(PERIOD)).toContainEqual({ time: '08:30-09:20', weeks: [3] })
    await user.click(screen.getByRole('switch', { name: '周三全天' }))
    expect(store.value(PERIOD)).toEqual([{ time: '14:00-14:50', weeks: [1] }])
  })
})

test('read, each time has a line', async () => {
  openForm([q(PERIOD, { type: 'timeSlots', label: '时间' })], {
    mode: 'detail',
    answers: {
      [PERIOD]: [
        { time: '14:00-14:50', weeks: [3, 1] },
        { time: '晚上', weeks: [5] },
      ],
    },
  })
  expect((await screen.findByText(/周一、周三/)).textContent).toBe('周一、周三 14:00-14:50\n周五 晚上')
})

test('a hundred rows are chosen at once without a stutter', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => `${String(Math.floor(at / 6)).padStart(2, '0')}:${at % 6}0-23:59`)
  const store = await open({ grid: () => ({ rows, weeks: () => [1, 2, 3, 4, 5, 6, 7] }) })
  act(() => screen.getByRole('switch', { name: '全选' }).click())
  expect((store.value(PERIOD) as unknown[]).length).toBe(100)
})
