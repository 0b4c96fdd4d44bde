import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hush, said, user } from '../../../test/in-theme.tsx'
import { button, field, freshList, holding, openList, people, rowOf } from '../../../test/list-harness.tsx'
import type { BatchResult, SearchField } from './list.types.ts'
import { rangeOf } from './use-list-address.ts'

const names = () => screen.getAllByText(/^学生\d+$/).map((cell) => cell.textContent)
// The table measures its columns with a hidden copy of its head.
const wholePage = () => screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!

beforeEach(freshList)
afterEach(hush)

describe('searching', () => {
  const FIELDS = [
    { kind: 'text', name: 'name', label: '姓名' },
    { kind: 'select', name: 'dept', label: '学院', options: [{ value: 'd1', label: '法学院' }] },
    { kind: 'text', name: 'level', label: '年级' },
  ] as const satisfies readonly SearchField[]

  test('Enter searches from page 1; 重置 clears and reads again', async () => {
    const { asked, address } = openList({
      at: '/people?current=2&from=menu',
      source: holding(() => people(12)),
      list: { search: FIELDS },
    })
    await screen.findByText('学生11')
    await user.type(field('姓名'), ' 学生1 {Enter}')
    await waitFor(() => expect(address()).toBe('?from=menu&name=学生1'))
    expect(asked.at(-1)).toMatchObject({ current: 1, name: '学生1' })
    expect(document.activeElement).toBe(field('姓名'))
    const before = asked.length
    await user.click(button('重置'))
    await waitFor(() => expect(address()).toBe('?from=menu'))
    await waitFor(() => expect(asked.length).toBe(before + 1))
    expect(field('姓名').value).toBe('')
    await user.click(button('重置'))
    await waitFor(() => expect(asked.length).toBe(before + 2))
  })

  test('what does not fit the first row is behind 展开, unless it filters already', async () => {
    const { address } = openList({ source: holding(() => people(1)), list: { search: FIELDS } })
    await screen.findByText('学生1')
    expect(screen.queryByLabelText('年级')).toBeNull()
    await user.click(button('展开'))
    await user.type(screen.getByLabelText('年级'), '2026{Enter}')
    await waitFor(() => expect(address()).toBe('?level=2026'))
    await user.click(button('收起'))
    expect(screen.queryByLabelText('年级')).toBeNull()
  })

  test('a filter of the address shows its field', async () => {
    openList({ at: '/people?level=2025', source: holding(() => people(1)), list: { search: FIELDS } })
    expect((await screen.findByLabelText<HTMLInputElement>('年级')).value).toBe('2025')
  })

  test('a select offers its options and can be emptied', async () => {
    const { address } = openList({ source: holding(() => people(1)), list: { search: FIELDS } })
    await user.click(screen.getByLabelText('学院'))
    await user.click(await screen.findByTitle('法学院'))
    await user.click(button('搜索'))
    await waitFor(() => expect(address()).toBe('?dept=d1'))
  })

  test('days are two dates in one filter', async () => {
    openList({
      at: '/people?day=2026-04-13~2026-04-19',
      source: holding(() => people(1)),
      list: { search: [{ kind: 'dates', name: 'day', label: '日期' }] },
    })
    expect((await screen.findByDisplayValue('2026-04-13')).id).toBe(screen.getByText('日期').getAttribute('for'))
    expect(screen.getByDisplayValue('2026-04-19')).toBeTruthy()
    expect(rangeOf('2026-04-13~2026-04-19')).toEqual(['2026-04-13', '2026-04-19'])
    expect(rangeOf('')).toBeNull()
  })

  test('can be hidden, and tabs filter at once', async () => {
    const { address, asked } = openList({
      at: '/people?current=2',
      source: holding(() => people(12)),
      list: {
        search: FIELDS,
        tabs: {
          name: 'state',
          label: '状态',
          items: [
            { value: '', label: '全部', count: 12 },
            { value: 'due', label: '待填记录', count: 3, due: true },
          ],
        },
      },
    })
    await screen.findByText('学生11')
    await user.click(screen.getByRole('tab', { name: '待填记录3' }))
    await waitFor(() => expect(address()).toBe('?state=due'))
    expect(asked.at(-1)).toMatchObject({ state: 'due', current: 1 })
    expect(screen.getByRole('tabpanel', { name: '待填记录3' })).toBeTruthy()
    await user.click(button('隐藏搜索'))
    expect(screen.queryByRole('search')).toBeNull()
    await user.click(button('显示搜索'))
    expect(screen.getByRole('search')).toBeTruthy()
  })
})

test('a tab may be called all, and still only one is marked', async () => {
  const { address } = openList({
    source: holding(() => people(1)),
    list: {
      tabs: {
        name: 'state',
        label: '状态',
        items: [
          { value: '', label: '待回执' },
          { value: 'all', label: '全部' },
        ],
      },
    },
  })
  await screen.findByText('学生1')
  const marked = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
  expect(marked()).toEqual(['待回执'])
  await user.click(screen.getByRole('tab', { name: '全部' }))
  await waitFor(() => expect(address()).toBe('?state=all'))
  expect(marked()).toEqual(['全部'])
  await user.click(screen.getByRole('tab', { name: '待回执' }))
  await waitFor(() => expect(address()).toBe(''))
})

describe('choosing', () => {
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }))

  test('is kept over pages, counted, and let go', async () => {
    const run = vi.fn<(rows: readonly { id: string }[]) => Promise<void>>(async () => undefined)
    openList({ source: holding(() => people(12)), list: { batch: [{ key: 'remind', label: '发送提醒', run }] } })
    await screen.findByText('学生1')
    await choose('学生2')
    await user.click(await screen.findByTitle('2'))
    await screen.findByText('学生11')
    await choose('学生11')
    expect(screen.getByRole('status').textContent).toContain('当前表格已选择 2 项')
    await user.click(button('发送提醒'))
    await waitFor(() => expect(said()).toEqual(['操作成功']))
    expect(run.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['p2', 'p11'])
    expect(screen.queryByText('当前表格已选择', { exact: false })).toBeNull()
    await choose('学生11')
    await user.click(button('清空'))
    expect(screen.queryByText('当前表格已选择', { exact: false })).toBeNull()
  })

  test('another search lets go of what it no longer shows', async () => {
    openList({
      source: holding(() => people(3)),
      list: {
        search: [{ kind: 'text', name: 'name', label: '姓名' }],
        batch: [{ key: 'x', label: '提醒', run: async () => undefined }],
      },
    })
    await screen.findByText('学生1')
    await choose('学生1')
    await user.type(field('姓名'), '学生2{Enter}')
    await waitFor(() => expect(names()).toEqual(['学生2']))
    expect(screen.queryByText('当前表格已选择', { exact: false })).toBeNull()
  })

  test('a batch tells what failed and why, and keeps that chosen', async () => {
    const result: BatchResult = { succeeded: 1, failed: [{ id: 'p2', name: '学生2', reason: '已有预约' }] }
    openList({
      source: holding(() => people(2)),
      list: { batch: [{ key: 'x', label: '批量停用', run: async () => result }] },
    })
    await screen.findByText('学生1')
    await user.click(wholePage())
    await user.click(button('批量停用'))
    const dialog = within(await screen.findByRole('dialog', { name: '批量停用结果' }))
    expect(dialog.getByText('成功 1 项')).toBeTruthy()
    expect(dialog.getByText('失败 1 项')).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toBe('学生2已有预约')
    await user.click(dialog.getByRole('button', { name: '知道了' }))
    expect(screen.getByRole('status').textContent).toContain('当前表格已选择 1 项')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 学生2' }).checked).toBe(true)
  })
})

describe('deleting', () => {
  const removing = (count: number) => {
    let left = people(count)
    const times = { removed: 0, readAgain: 0 }
    const run = vi.fn<(rows: readonly { id: string }[]) => Promise<void>>(async (rows) => {
      left = left.filter((person) => rows.every(({ id }) => id !== person.id))
      times.removed = performance.now()
    })
    const source = holding(() => {
      if (times.removed > 0) times.readAgain ||= performance.now()
      return left
    })
    return { source, run, times }
  }

  test('needs something chosen', async () => {
    const { source, run } = removing(3)
    openList({ source, list: { removal: { run } } })
    await screen.findByText('学生1')
    await user.click(button(/批量删除/))
    expect(said()).toEqual(['请勾选需要删除的数据'])
    expect(run).not.toHaveBeenCalled()
  })

  test('asks with the number, and reads again after half a second', async () => {
    const { source, run, times } = removing(3)
    openList({ source, list: { removal: { run } } })
    await screen.findByText('学生1')
    await user.click(wholePage())
    await user.click(button(/批量删除/))
    const question = await screen.findByRole('alertdialog', { name: '确定删除？' })
    expect(question.textContent).toContain('共 3 项')
    await user.click(within(question).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toContain('删除成功'))
    await screen.findByText('暂无数据')
    expect(times.readAgain - times.removed).toBeGreaterThan(495)
  })

  test('of the last row of a page steps one page back', async () => {
    const { source, run } = removing(11)
    const { address } = openList({ at: '/people?current=2', source, list: { removal: { run } } })
    await user.click(rowOf((await screen.findByText('学生11')).textContent).getByRole('button', { name: '删除' }))
    const question = await screen.findByRole('alertdialog', { name: '确定删除？' })
    expect(question.textContent).toContain('「学生11」')
    await user.click(within(question).getByRole('button', { name: '删除' }))
    let wasEmpty = false
    const watch = new MutationObserver(() => {
      wasEmpty ||= screen.queryByText('暂无数据') !== null
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await waitFor(() => expect(address()).toContain('current=1'))
    expect(await screen.findByText('学生1')).toBeTruthy()
    watch.disconnect()
    expect(wasEmpty).toBe(false)
  })

  test('is not offered without the permission', async () => {
    openList({ source: holding(() => people(1)), list: { removal: { need: 'x', run: async () => undefined } } })
    await screen.findByText('学生1')
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
