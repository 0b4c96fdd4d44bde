import type { FormOption } from '@xinqiao/domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { choices, q } from '../../form-fixture.ts'
import { openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const topics: readonly FormOption[] = [
  {
    value: 'study',
    label: '学业',
    children: [
      { value: 'exam', label: '考试' },
      { value: 'delay', label: '拖延', disabled: true },
    ],
  },
  { value: 'love', label: '情感' },
]
const items = () => screen.queryAllByRole('treeitem').map((one) => one.textContent)
const box = (name: RegExp) => screen.findByRole('combobox', { name })

describe('cascader', () => {
  const topic = q('topic', { type: 'cascader', label: '议题', required: true, options: choices(...topics) })

  test('branches lead on, a leaf is chosen with the way to it', async () => {
    const store = openForm([topic])
    await user.click(await box(/议题/))
    expect(items()).toEqual(['学业', '情感'])
    await user.click(screen.getByRole('treeitem', { name: '学业' }))
    expect(store.value('topic')).toBeUndefined()
    await user.click(screen.getByRole('treeitem', { name: '拖延' }))
    expect(store.value('topic')).toBeUndefined()
    await user.click(screen.getByRole('treeitem', { name: '考试' }))
    expect(store.value('topic')).toEqual(['study', 'exam'])
    expect((await box(/议题/)).textContent).toBe('学业 / 考试')
    expect(document.activeElement).toBe(await box(/议题/))
    expect(screen.queryByRole('tree')).toBeNull()
    expect(store.check()).toEqual([])
  })

  test('by the keyboard: open, in, out, choose', async () => {
    const store = openForm([topic])
    ;(await box(/议题/)).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    const tree = screen.getByRole('tree', { name: '议题' })
    const active = () => document.getElementById(tree.getAttribute('aria-activedescendant')!)?.textContent
    expect(active()).toBe('考试')
    await user.keyboard('{ArrowLeft}')
    expect(active()).toBe('学业')
    await user.keyboard('{ArrowLeft}')
    expect(items()).toEqual(['学业', '情感'])
    await user.keyboard('{End}{Enter}')
    expect(store.value('topic')).toEqual(['love'])
  })

  test('opens where the answer is; Escape changes nothing', async () => {
    const store = openForm([topic], { answers: { topic: ['study', 'exam'] } })
    await user.click(await box(/议题/))
    expect(screen.getByRole('treeitem', { name: '考试' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tree')).toBeNull()
    expect(store.value('topic')).toEqual(['study', 'exam'])
  })

  test('read, it is the way in words', async () => {
    openForm([topic], { mode: 'readOnly', answers: { topic: ['study', 'exam'] } })
    expect(await screen.findByText('学业/考试')).toBeTruthy()
  })
})

describe('tree', () => {
  const big: readonly FormOption[] = Array.from({ length: 3000 }, (_, place) => ({
    value: `c${place}`,
    label: `学院 ${place}`,
    children: [{ value: `c${place}-1`, label: `班级 ${place}` }],
  }))
  const dept = q('dept', { type: 'tree', label: '院系', options: choices(...big) })

  test('of thousands only those in sight are drawn; searching finds any', async () => {
    const store = openForm([dept])
    await user.click(await box(/院系/))
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
    await user.type(screen.getByRole('combobox', { name: '搜索' }), '班级 2999')
    expect(items()).toEqual(['学院 2999 / 班级 2999'])
    await user.keyboard('{Enter}')
    expect(store.value('dept')).toBe('c2999-1')
    expect((await box(/院系/)).textContent).toBe('学院 2999 / 班级 2999')
    expect(store.check()).toEqual([])
  })

  test('a branch can be chosen too, and taken back', async () => {
    const store = openForm([q('dept', { type: 'tree', label: '院系', options: choices(...topics) })])
    await user.click(await box(/院系/))
    await user.click(screen.getByRole('treeitem', { name: '学业' }))
    expect(store.value('dept')).toBe('study')
    await user.click(await box(/院系/))
    await user.click(screen.getByRole('button', { name: '清除' }))
    expect(store.value('dept')).toBeUndefined()
  })

  test('what is not there says so', async () => {
    openForm([dept])
    await user.click(await box(/院系/))
    await user.type(screen.getByRole('combobox', { name: '搜索' }), '没有')
    expect(within(screen.getByRole('tree')).getByText('没有符合的选项')).toBeTruthy()
  })
})
