import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInTheme } from '../../../test/in-theme.tsx'
import type { DeptChoice, DeptNode } from './dept.types.ts'
import { DeptSelect } from './dept-select.tsx'
import { DeptTree, type DeptTreeProps } from './dept-tree.tsx'

const node = (id: string, label: string, path: string, more: Partial<DeptNode> = {}): DeptNode => ({
  id,
  label,
  isChild: false,
  nameRelaTion: path,
  ...more,
})
const BELOW: Readonly<Record<string, readonly DeptNode[]>> = {
  '0': [node('1', '心桥大学', '心桥大学', { isChild: true, disabled: true })],
  '1': [node('2', '法学院', '心桥大学/法学院', { isChild: true }), node('3', '外国语学院', '心桥大学/外国语学院')],
  '2': [],
}

const load = vi.fn<(id: string) => Promise<readonly DeptNode[]>>()
const search = vi.fn<(name: string) => Promise<readonly DeptNode[]>>()
const changed = vi.fn<(value: readonly DeptChoice[]) => void>()
const value = () => changed.mock.lastCall?.[0] ?? []

function Tree(props: Partial<DeptTreeProps>) {
  const [chosen, setChosen] = useState<readonly DeptChoice[]>(props.value ?? [])
  const take = (next: readonly DeptChoice[]) => {
    changed(next)
    setChosen(next)
  }
  return <DeptTree load={load} search={search} {...props} value={chosen} onChange={take} />
}

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const item = (name: string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((one) => one.textContent)
const key = (name: string, key: string) => fireEvent.keyDown(item(name), { key })
const type = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '搜索部门' }), { target: { value: words } })

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockImplementation(async (id) => BELOW[id] ?? [])
  changed.mockReset()
  search.mockReset().mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loading', () => {
  test('waits 1.5 s for the page, unless forced or used', async () => {
    renderInTheme(<Tree />)
    expect(names()).toEqual(['组织机构', '加载中...'])
    await pass(1499)
    expect(load).not.toHaveBeenCalled()
    await pass(1)
    expect(load).toHaveBeenCalledExactlyOnceWith('0')
    expect(names()).toEqual(['组织机构', '心桥大学'])
  })

  test('eager does not wait', async () => {
    renderInTheme(<Tree eager />)
    await pass(0)
    expect(names()).toEqual(['组织机构', '心桥大学'])
  })

  test('nor does whoever steps in', async () => {
    renderInTheme(<Tree />)
    fireEvent.focus(item('组织机构'))
    await pass(0)
    expect(names()).toEqual(['组织机构', '心桥大学'])
    await pass(1500)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('fetches a branch when it is opened, once, and says when nothing is below', async () => {
    renderInTheme(<Tree eager />)
    await pass(0)
    fireEvent.click(item('心桥大学'))
    await pass(0)
    expect(names()).toEqual(['组织机构', '心桥大学', '法学院', '外国语学院'])
    key('法学院', 'ArrowRight')
    await pass(0)
    expect(names()).toContain('没有下级部门')
    key('法学院', 'ArrowLeft')
    key('法学院', 'ArrowRight')
    await pass(0)
    expect(load.mock.calls.map(([id]) => id)).toEqual(['0', '1', '2'])
  })

  test('a branch that fails can be tried again', async () => {
    load.mockRejectedValueOnce(new Error('断网'))
    renderInTheme(<Tree eager />)
    await pass(0)
    expect(names()).toEqual(['组织机构', '加载失败，点此重试'])
    fireEvent.keyDown(item('加载失败，点此重试'), { key: 'Enter' })
    await pass(0)
    expect(names()).toEqual(['组织机构', '心桥大学'])
  })
})

describe('choosing', () => {
  const open = async (props: Partial<DeptTreeProps> = {}) => {
    renderInTheme(<Tree eager {...props} />)
    await pass(0)
    fireEvent.click(item('心桥大学'))
    await pass(0)
  }

  test('gives the id and the full path', async () => {
    await open()
    fireEvent.click(item('法学院'))
    expect(value()).toEqual([{ id: '2', label: '法学院', path: '心桥大学/法学院' }])
    fireEvent.click(item('外国语学院'))
    expect(value().map(({ id }) => id)).toEqual(['3'])
    expect(item('外国语学院').getAttribute('aria-selected')).toBe('true')
    expect(item('法学院').getAttribute('aria-selected')).toBe('false')
  })

  test('of several adds and takes away', async () => {
    await open({ multiple: true })
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true')
    fireEvent.click(item('法学院'))
    fireEvent.keyDown(item('外国语学院'), { key: ' ' })
    expect(value().map(({ id }) => id)).toEqual(['2', '3'])
    fireEvent.click(item('法学院'))
    expect(value().map(({ id }) => id)).toEqual(['3'])
  })

  test('what is out of reach opens but is never chosen, nor is the root unless it may be', async () => {
    await open()
    fireEvent.click(item('心桥大学'))
    key('组织机构', 'Enter')
    expect(value()).toEqual([])
    expect(names()).toEqual(['组织机构'])
  })

  test('the root can stand for everything', async () => {
    await open({ rootChoosable: true })
    fireEvent.click(item('组织机构'))
    expect(value()).toEqual([{ id: '0', label: '组织机构', path: '组织机构' }])
  })

  test('a path that is not given is put together', async () => {
    load.mockImplementation(async (id) => (id === '0' ? [node('9', '附中', '')] : []))
    renderInTheme(<Tree eager />)
    await pass(0)
    fireEvent.click(item('附中'))
    expect(value()).toEqual([{ id: '9', label: '附中', path: '附中' }])
  })
})

test('the keyboard walks: one tab stop, arrows in and out, Home and End', async () => {
  renderInTheme(<Tree eager />)
  await pass(0)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(item('组织机构'))
  key('组织机构', 'ArrowRight')
  expect(document.activeElement).toBe(item('心桥大学'))
  key('心桥大学', 'ArrowRight')
  await pass(0)
  key('心桥大学', 'End')
  expect(document.activeElement).toBe(item('外国语学院'))
  expect(screen.getAllByRole('treeitem').map((one) => one.tabIndex)).toEqual([-1, -1, -1, 0])
  expect(item('外国语学院').getAttribute('aria-level')).toBe('3')
  key('外国语学院', 'ArrowLeft')
  expect(document.activeElement).toBe(item('心桥大学'))
  key('心桥大学', 'Home')
  expect(document.activeElement).toBe(item('组织机构'))
})

describe('searching', () => {
  test('waits half a second, lists flat with the paths', async () => {
    search.mockResolvedValue([node('7', '一班', '心桥大学/法学院/一班'), node('8', '一班', '心桥大学/外国语学院/一班')])
    renderInTheme(<Tree />)
    type('一')
    await pass(499)
    type('一班')
    await pass(499)
    expect(search).not.toHaveBeenCalled()
    await pass(1)
    expect(search).toHaveBeenCalledExactlyOnceWith('一班')
    const found = within(screen.getByRole('listbox', { name: '搜索结果' })).getAllByRole('option')
    expect(found.map((one) => one.textContent)).toEqual(['一班心桥大学/法学院/一班', '一班心桥大学/外国语学院/一班'])
    fireEvent.keyDown(found[0]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(found[1])
    fireEvent.keyDown(found[1]!, { key: 'Enter' })
    expect(value()).toEqual([{ id: '8', label: '一班', path: '心桥大学/外国语学院/一班' }])
  })

  test('an answer to an earlier name is dropped', async () => {
    const answers = new Map<string, (nodes: readonly DeptNode[]) => void>()
    search.mockImplementation((name) => new Promise((resolve) => answers.set(name, resolve)))
    renderInTheme(<Tree />)
    type('法')
    await pass(500)
    type('外')
    await pass(500)
    await act(async () => answers.get('外')?.([node('3', '外国语学院', '')]))
    await act(async () => answers.get('法')?.([node('2', '法学院', '')]))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['外国语学院'])
  })

  test('finding nothing and failing are said, and emptying brings the tree back', async () => {
    renderInTheme(<Tree />)
    type('天文')
    expect(screen.getByRole('status').textContent).toBe('加载中...')
    await pass(500)
    expect(screen.getByRole('status').textContent).toBe('没有找到名称含「天文」的部门')
    search.mockRejectedValueOnce(new Error('断网'))
    type('法')
    await pass(500)
    search.mockResolvedValueOnce([node('2', '法学院', '')])
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '加载失败，点此重试' }))
    await pass(0)
    expect(screen.getByRole('option')).toBeTruthy()
    type('')
    expect(screen.getByRole('tree')).toBeTruthy()
  })
})

describe('as a select', () => {
  function Select({ multiple = false }: { multiple?: boolean }) {
    const [chosen, setChosen] = useState<readonly DeptChoice[]>([])
    const take = (next: readonly DeptChoice[]) => {
      changed(next)
      setChosen(next)
    }
    return (
      <DeptSelect label="所属部门" load={load} search={search} multiple={multiple} value={chosen} onChange={take} />
    )
  }
  const control = () => screen.getByRole('button', { name: /^所属部门/ })
  const open = async () => {
    fireEvent.click(control())
    await pass(100)
    fireEvent.click(item('心桥大学'))
    await pass(0)
  }

  test('opens at once, shows the full path of what was chosen, closes, and can be emptied', async () => {
    renderInTheme(<Select />)
    expect(control().textContent).toBe('所属部门请选择部门')
    await open()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索部门' }))
    fireEvent.click(item('法学院'))
    await pass(500)
    expect(screen.queryByRole('tree')).toBeNull()
    expect(document.activeElement).toBe(control())
    expect(control().textContent).toBe('所属部门心桥大学/法学院')
    fireEvent.click(screen.getByRole('button', { name: '清空已选部门' }))
    expect(value()).toEqual([])
  })

  test('of several stays open and counts', async () => {
    renderInTheme(<Select multiple />)
    await open()
    fireEvent.click(item('法学院'))
    fireEvent.click(item('外国语学院'))
    expect(control().textContent).toBe('所属部门法学院、外国语学院已选 2 个部门')
    fireEvent.keyDown(item('法学院'), { key: 'Escape' })
    await pass(500)
    expect(screen.queryByRole('tree')).toBeNull()
  })
})
