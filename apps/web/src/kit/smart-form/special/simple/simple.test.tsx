import { contrast } from '@xinqiao/domain'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { choices, q } from '../../form-fixture.ts'
import { hostWith, openForm } from '../special-fixture.tsx'
import { levelPaint } from './level-paint.ts'

const user = userEvent.setup()

describe('slider', () => {
  const tension = q('tensionLevel', { type: 'slider', label: '紧张程度', min: 1, max: 10, required: true })

  test('goes from 1 to 10, with words at its ends; untouched it is no answer', async () => {
    const store = openForm([tension])
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: /紧张程度/ })
    expect([slider.min, slider.max]).toEqual(['1', '10'])
    expect(screen.getByText('1 轻松')).toBeTruthy()
    expect(screen.getByText('10 非常紧张')).toBeTruthy()
    expect(store.check()).toEqual([{ prop: 'tensionLevel', message: '请选择紧张程度' }])
    fireEvent.change(slider, { target: { value: '7' } })
    expect(store.value('tensionLevel')).toBe(7)
    expect(slider.getAttribute('aria-valuetext')).toBe('7，1 为轻松，10 为非常紧张')
    expect(store.check()).toEqual([])
  })

  test('the lowest can be chosen, by pointer and by key', async () => {
    const store = openForm([tension])
    const slider = await screen.findByRole('slider')
    fireEvent.pointerUp(slider)
    expect(store.value('tensionLevel')).toBe(1)
    const other = openForm([tension])
    const [, second] = await screen.findAllByRole('slider')
    fireEvent.keyDown(second!, { key: 'Home' })
    expect(other.value('tensionLevel')).toBe(1)
  })
})

test('rate: stars are radio buttons; what is voluntary can be taken back', async () => {
  const store = openForm([q('score', { type: 'rate', label: '评分', max: 5 })])
  await user.click(await screen.findByRole('radio', { name: '4 分' }))
  expect(store.value('score')).toBe(4)
  await user.keyboard('{ArrowRight}')
  expect(store.value('score')).toBe(5)
  await user.click(screen.getByRole('button', { name: '清除' }))
  expect(store.value('score')).toBeUndefined()
})

test('rate, read', async () => {
  openForm([q('score', { type: 'rate', label: '评分' })], { mode: 'detail', answers: { score: 3 } })
  expect(await screen.findByText('3 分')).toBeTruthy()
})

test('switch', async () => {
  const store = openForm([q('on', { type: 'switch', label: '启用' })])
  const one = await screen.findByRole('switch', { name: '启用' })
  await user.click(one)
  expect(store.value('on')).toBe(true)
  await user.keyboard(' ')
  expect(store.value('on')).toBe(false)
  expect(store.check()).toEqual([])
})

describe('level', () => {
  const level = q('assessmentLevel', {
    type: 'star',
    label: '评估等级',
    required: true,
    options: choices('一级·危机', '二级·高风险', '三级·关注', '四级·一般'),
  })
  const host = hostWith({
    levels: [
      { star: '1', level: '红色', color: '#CF1F2E' },
      { star: '2', level: '橙色', color: '#FFEE00' },
    ],
  })

  test('the school’s words; the answer is text', async () => {
    const store = openForm([level], { host })
    const names = (await screen.findAllByRole('radio')).map((one) => one.closest('label')?.textContent)
    expect(names).toEqual(['红色', '橙色', '三级 · 关注', '四级 · 一般'])
    await user.click(screen.getByRole('radio', { name: '橙色' }))
    expect(store.value('assessmentLevel')).toBe('2')
    expect(store.check()).toEqual([])
  })

  test('read, it is a tag', async () => {
    openForm([level], { host, mode: 'detail', answers: { assessmentLevel: '3' } })
    expect(await screen.findByText('三级 · 关注')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test.each(['#FFEE00', '#FFFFFF', '#2E9E6B', '#000000', '#C98A04'])('%s can be read as a tag', (color) => {
    for (const mode of ['light', 'dark'] as const)
      for (const isSolid of [true, false]) {
        const { text, bg } = levelPaint(color, isSolid, mode)
        expect(contrast(text, bg)).toBeGreaterThanOrEqual(4.5)
      }
  })

  test('is a group with a name', async () => {
    openForm([level])
    const group = screen.getByRole('group', { name: /评估等级/ })
    expect(await within(group).findAllByRole('radio')).toHaveLength(4)
  })
})
