import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { ChoiceList } from './choice-list.tsx'

const GROUPS = [
  { key: 'own', title: '本校字典', items: [{ key: 'a', title: '楼宇' }] },
  { key: 'none', title: '没有', items: [] },
  {
    key: 'system',
    title: '系统字典',
    items: [
      { key: 'b', title: '性别' },
      { key: 'c', title: '民族' },
    ],
  },
]

test('is one tab stop over all groups; the arrows move and Enter chooses', () => {
  const choose = vi.fn<(key: string) => void>()
  renderInTheme(<ChoiceList label="字典" groups={GROUPS} value="b" onChange={choose} />)
  const options = screen.getAllByRole('option')
  expect(options.map((option) => option.tabIndex)).toEqual([0, -1, -1])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('性别')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    '本校字典',
    '系统字典',
  ])
  fireEvent.keyDown(options[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(options[1])
  expect(choose).not.toHaveBeenCalled()
  fireEvent.keyDown(options[1]!, { key: 'Enter' })
  fireEvent.click(options[2]!)
  expect(choose.mock.calls).toEqual([['b'], ['c']])
})
