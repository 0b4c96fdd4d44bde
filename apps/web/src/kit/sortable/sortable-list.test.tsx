import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderInTheme } from '../../../test/in-theme.tsx'
import { SortableList } from './sortable-list.tsx'

const NAMES = ['学业', '人际', '情感']
const show = (onReorder?: (items: readonly string[]) => void) =>
  renderInTheme(
    <SortableList label="条目" items={NAMES} keyOf={(name) => name} nameOf={(name) => name} onReorder={onReorder}>
      {(name) => <span>{name}</span>}
    </SortableList>,
  )
const handle = (name: string) => screen.getByRole('button', { name: `移动「${name}」` })

describe('a sortable list', () => {
  test('moves a row by one with Alt and the arrows, and no further than its ends', () => {
    const reorder = vi.fn<(items: readonly string[]) => void>()
    show(reorder)
    fireEvent.keyDown(handle('人际'), { key: 'ArrowUp', altKey: true })
    expect(reorder).toHaveBeenLastCalledWith(['人际', '学业', '情感'])
    fireEvent.keyDown(handle('人际'), { key: 'ArrowDown', altKey: true })
    expect(reorder).toHaveBeenLastCalledWith(['学业', '情感', '人际'])
    fireEvent.keyDown(handle('学业'), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(handle('情感'), { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(handle('人际'), { key: 'ArrowDown' })
    expect(reorder).toHaveBeenCalledTimes(2)
  })

  test('says how a row is taken hold of by the keyboard', () => {
    show(vi.fn<(items: readonly string[]) => void>())
    expect(document.getElementById(handle('学业').getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '按空格键拿起',
    )
  })

  test('stands still where nothing may be moved', () => {
    show()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(NAMES)
  })
})
