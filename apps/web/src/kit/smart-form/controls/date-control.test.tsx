import type { FieldType } from '@xinqiao/domain'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { q, storeOf } from '../form-fixture.ts'
import type { FormSetup } from '../form-store.ts'
import { SmartForm } from '../smart-form.tsx'
import { shiftDay, shiftMonth, weeksOf } from './month-days.ts'
import { readMoment } from './read-moment.ts'

const user = userEvent.setup()
const open = (type: FieldType, more: Partial<FormSetup> = {}) => {
  const store = storeOf([q('at', { type, label: '日期' })], more)
  render(<SmartForm store={store} />)
  return store
}
const input = () => screen.getByLabelText<HTMLInputElement>('日期')
const openPicker = async () => {
  await user.click(screen.getByRole('button', { name: /打开日历|选择时间/ }))
}

describe('what people type', () => {
  test.each([
    ['date', '2026-04-05', '2026-04-05'],
    ['date', '2026/4/5', '2026-04-05'],
    ['date', '2026.4.5', '2026-04-05'],
    ['date', '20260405', '2026-04-05'],
    ['date', '2026年4月5日', '2026-04-05'],
    ['date', '２０２６－４－５', '2026-04-05'],
    ['date', '2026-02-30', null],
    ['date', '昨天', null],
    ['date', '2026-04-05 08:00', null],
    ['time', '8:30', '08:30'],
    ['time', '830', '08:30'],
    ['time', '0830', '08:30'],
    ['time', '8：30', '08:30'],
    ['time', '8点30分', '08:30'],
    ['time', '24:00', null],
    ['time', '8', null],
    ['time', '8:75', null],
    ['datetime', '2026-4-5 8:30', '2026-04-05 08:30:00'],
    ['datetime', '20260405 0830', '2026-04-05 08:30:00'],
    ['datetime', '2026-04-05T08:30:15', '2026-04-05 08:30:15'],
    ['datetime', '2026-04-05', null],
    ['datetime', '2026-04-05 25:00', null],
  ] as const)('as a %s %s is %s', (kind, typed, expected) => {
    expect(readMoment(kind, typed)).toBe(expected)
  })
})

describe('the days of a month', () => {
  test('fill whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-04-15')
    expect(weeks).toHaveLength(5)
    expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2026-03-30', '2026-05-03'])
  })
  test('are counted across months and leap years', () => {
    expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29')
    expect(shiftMonth('2026-03-31', -1)).toBe('2026-02-28')
    expect(shiftMonth('2026-12-31', 2)).toBe('2027-02-28')
  })
})

describe('a date', () => {
  test('stays as it is typed until it is left, and is kept in one shape from the first', async () => {
    const store = open('date')
    await user.type(input(), '2026/4/15')
    expect(input().value).toBe('2026/4/15')
    expect(store.value('at')).toBe('2026-04-15')
    await user.tab()
    expect(input().value).toBe('2026-04-15')
  })
  test('that is none is complained about when it is left', async () => {
    open('date')
    await user.type(input(), '明天')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('日期格式不正确')
  })
  test('is picked by mouse from the month it lies in', async () => {
    const store = open('date', { answers: { at: '2025-12-31' } })
    await openPicker()
    expect((await screen.findByRole('button', { name: '2025年12月31日' })).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: '下个月' }))
    await user.click(screen.getByRole('button', { name: '2026年1月9日' }))
    expect(store.value('at')).toBe('2026-01-09')
    expect(input().value).toBe('2026-01-09')
    expect(document.activeElement).toBe(input())
  })
  test('is picked by the keyboard', async () => {
    const store = open('date')
    act(() => input().focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: '2026年4月15日' }))
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '2026年5月23日' }))
    await user.keyboard('{Enter}')
    expect(store.value('at')).toBe('2026-05-23')
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('button', { name: '2026年5月23日' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: '2026年5月23日' })).toBeNull()
    expect(store.value('at')).toBe('2026-05-23')
  })
  test('has a way to any year, and to today', async () => {
    const store = open('date')
    await openPicker()
    await user.selectOptions(await screen.findByLabelText('年'), '1998')
    await user.selectOptions(screen.getByLabelText('月'), '2')
    expect(screen.getByRole('button', { name: '1998年2月28日' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '今天' }))
    expect(store.value('at')).toBe('2026-04-15')
  })
  test('of birth lies in the past', async () => {
    open('birthday')
    await openPicker()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '2026年4月16日' })).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2026年4月15日' }).disabled).toBe(false)
  })
})

describe('a time', () => {
  test('is picked by hour and minute', async () => {
    const store = open('time')
    await openPicker()
    await user.selectOptions(await screen.findByLabelText('时'), '14')
    expect(store.value('at')).toBe('14:00')
    await user.selectOptions(screen.getByLabelText('分'), '35')
    expect(store.value('at')).toBe('14:35')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.queryByLabelText('时')).toBeNull()
  })
  test('of a day has both, in a sheet on a phone', async () => {
    pretendPhone(true)
    try {
      const store = open('datetime')
      await openPicker()
      const sheet = await screen.findByRole('dialog', { name: '日期' })
      await user.click(within(sheet).getByLabelText('2026年4月20日'))
      expect(store.value('at')).toBe('2026-04-20 08:00:00')
      await user.selectOptions(within(sheet).getByLabelText('分'), '45')
      expect(store.value('at')).toBe('2026-04-20 08:45:00')
    } finally {
      act(() => pretendPhone(false))
    }
  })
})
