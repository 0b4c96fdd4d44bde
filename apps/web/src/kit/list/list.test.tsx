import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { hush, renderInTheme, user } from '../../../test/in-theme.tsx'
import { button, field, freshList, holding, openList, people, type Person, rowOf } from '../../../test/list-harness.tsx'
import { rememberFor } from '../remember.ts'
import { DataTable } from './data-table.tsx'

beforeEach(freshList)
afterEach(hush)

describe('rows', () => {
  test('are numbered through the pages; what is empty is "-", times end with the minute', async () => {
    openList({ at: '/people?current=2', source: holding(() => people(12)) })
    const row = rowOf((await screen.findByText('学生11')).textContent)
    expect(row.getByText('11')).toBeTruthy()
    expect(row.getByText('2026-04-15 08:10')).toBeTruthy()
    expect(rowOf('学生12').getByText('-')).toBeTruthy()
    expect(screen.getByText('共 12 条')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '序号',
      '姓名',
      '学院',
      '时间',
      '年龄',
    ])
  })

  test('their state stands beside what can be done about it, and stays in sight', async () => {
    const columns = [
      { key: 'dept', title: '学院', onCard: 'aside' as const },
      { key: 'name', title: '姓名' },
    ]
    const rowActions = [{ key: 'look', label: '查看', run: () => undefined }]
    openList({ list: { columns, rowActions }, source: holding(() => people(1)) })
    await screen.findByText('学生1')
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['序号', '姓名', '学院', '操作'])
    expect(heads.map((head) => head.className.includes('fix'))).toEqual([false, false, true, true])
  })

  test('where it is narrow, what has a place under another column takes it', () => {
    pretendPhone(true)
    const columns = [
      { key: 'name', title: '姓名' },
      { key: 'dept', title: '学院', under: 'name' },
      { key: 'time', title: '时间', under: 'hidden' },
    ]
    renderInTheme(
      <DataTable<Person>
        {...{ label: '学生', rows: people(2), rowKey: ({ id }) => id, rowName: ({ name }) => name, columns }}
        {...{ actions: [], first: 1, choosable: () => true, density: 'standard', sort: null, onSort: () => undefined }}
      />,
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['序号', '姓名', '时间'])
    expect(rowOf('学生1').getByText('外国语学院').closest('td')?.title).toBe('学生1 · 外国语学院')
    expect(screen.getByText('学生2').closest('td')?.textContent).toBe('学生2')
  })

  test('a cell shows its whole words to the pointer', async () => {
    openList({ source: holding(() => people(1)) })
    expect((await screen.findByText('外国语学院')).closest('td')?.title).toBe('外国语学院')
  })

  test('are put in order by their head, in the address', async () => {
    const { asked, address } = openList({ at: '/people?current=2', source: holding(() => people(12)) })
    await screen.findByText('学生11')
    await user.click(screen.getByRole('columnheader', { name: '姓名' }))
    await waitFor(() => expect(address()).toBe('?ascs=name'))
    await user.click(screen.getByRole('columnheader', { name: '姓名' }))
    await waitFor(() => expect(address()).toBe('?descs=name'))
    expect(asked.at(-1)).toMatchObject({ key: 'name', order: 'desc', current: 1 })
  })
})

describe('row actions', () => {
  const action = (key: string) => ({ key, label: key, run: () => undefined })

  test('three are shown; of four two are, the others under 更多', async () => {
    const run = vi.fn<(row: { id: string }) => void>()
    openList({
      source: holding(() => people(1)),
      list: { rowActions: [action('查看'), action('签到'), action('改期'), { key: '催填', label: '催填', run }] },
    })
    const row = rowOf((await screen.findByText('学生1')).textContent)
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['查看', '签到', '更多'])
    await user.click(row.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '催填' }))
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }))
  })

  test('a row whose words are longer than the column shows fewer of them', async () => {
    const here = [action('通过'), action('驳回'), action('改期')].map((one) => ({ ...one, shown: () => false }))
    openList({
      source: holding(() => people(1)),
      list: { rowActions: [...here, action('标记爽约'), action('查看'), action('催填'), action('取消')] },
    })
    const row = rowOf((await screen.findByText('学生1')).textContent)
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['标记爽约', '更多'])
  })

  test('only those the permission and the row allow; refused questions run nothing', async () => {
    const run = vi.fn<() => void>()
    openList({
      source: holding(() => people(2)),
      held: ['may_edit'],
      list: {
        rowActions: [
          { ...action('编辑'), need: 'may_edit', shown: (row) => row.id === 'p1' },
          { ...action('审核'), need: 'may_audit' },
          { key: 'kick', label: '停用', question: (row) => ({ title: `停用 ${row.name}？` }), run },
        ],
      },
    })
    await screen.findByText('学生2')
    expect(
      rowOf('学生1')
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['编辑', '停用'])
    expect(
      rowOf('学生2')
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['停用'])
    await user.click(rowOf('学生2').getByRole('button', { name: '停用' }))
    const question = await screen.findByRole('alertdialog', { name: '停用 学生2？' })
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(run).not.toHaveBeenCalled()
    await user.click(rowOf('学生2').getByRole('button', { name: '停用' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  })
})

describe('the four states', () => {
  test('nothing for 300 ms, then a skeleton', () => {
    vi.useFakeTimers()
    openList({ source: () => new Promise(() => undefined) as never })
    expect(screen.getByRole('main').querySelector('[aria-busy=true]')?.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(300))
    expect(screen.getByText('加载中')).toBeTruthy()
    vi.useRealTimers()
  })

  test('empty says so, offers the next step, and clears what hides the rows', async () => {
    const { address } = openList({
      at: '/people?name=%E6%9D%8E&dept=d1',
      source: holding(() => people(2)),
      list: { empty: { actions: <button type="button">新增学生</button> } },
    })
    expect(await screen.findByText('暂无数据')).toBeTruthy()
    expect(screen.queryByText('新增学生')).toBeNull()
    await user.click(button('清空条件'))
    await waitFor(() => expect(address()).toBe(''))
    expect(await screen.findByText('学生1')).toBeTruthy()
  })

  test('an empty list without filters offers to begin', async () => {
    openList({
      source: holding(() => []),
      list: { empty: { actions: <button type="button">新增学生</button> } },
    })
    expect(await screen.findByRole('button', { name: '新增学生' })).toBeTruthy()
  })

  const failing = (code: number) =>
    Object.assign(new Error('系统出了点问题'), { name: 'CallError', code, status: code, traceId: 'T42' })

  test('refused is not failed', async () => {
    openList({
      source: () => {
        throw failing(403)
      },
    })
    expect(await screen.findByText('暂无访问权限，请联系管理员')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  test('failed shows the request number and tries again; later failures keep the rows', async () => {
    let isUp = false
    openList({
      source: (ask) => {
        if (!isUp) throw failing(500)
        return holding(() => people(1))(ask)
      },
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('T42')).toBeTruthy()
    isUp = true
    await user.click(alert.getByRole('button', { name: '重试' }))
    await screen.findByText('学生1')
    isUp = false
    await user.click(button('刷新'))
    expect((await screen.findByRole('alert')).textContent).toContain('没能刷新')
    expect(screen.getByText('学生1')).toBeTruthy()
  })
})

describe('each person’s habits', () => {
  test('page size is remembered, offered in six steps and bounded', async () => {
    rememberFor('1:u1')
    const first = openList({ source: holding(() => people(60)) })
    await screen.findByText('学生1')
    await user.click(screen.getByRole('combobox', { name: /页/ }))
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
    expect(offered).toHaveLength(6)
    expect(offered.map((words) => Number.parseInt(words, 10))).toEqual([10, 20, 30, 40, 50, 100])
    await user.click(document.querySelectorAll('.ant-select-item-option')[1]!)
    await waitFor(() => expect(first.address()).toBe('?current=1&size=20'))
    const second = openList({ source: holding(() => people(60)) })
    await waitFor(() => expect(second.asked.at(-1)).toMatchObject({ size: 20 }))
  })

  test('columns are hidden, moved, remembered and reset', async () => {
    rememberFor('1:u1')
    openList({ source: holding(() => people(1)) })
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    await screen.findByText('学生1')
    await user.click(button('列设置'))
    const panel = within(await screen.findByRole('dialog', { name: '列设置' }))
    await user.click(panel.getByRole('checkbox', { name: '显示「学院」' }))
    await user.click(panel.getByRole('button', { name: '上移「年龄」' }))
    expect(heads()).toEqual(['序号', '姓名', '年龄', '时间'])
    expect(localStorage.getItem('xinqiao-habit:1:u1:list.people.columns')).toContain('"version":1')
    await user.click(panel.getByRole('button', { name: '恢复默认' }))
    expect(heads()).toEqual(['序号', '姓名', '学院', '时间', '年龄'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '列设置' })).toBeNull())
    expect(document.activeElement).toBe(button('列设置'))
  })

  test('density', async () => {
    rememberFor('1:u1')
    openList({ source: holding(() => people(1)) })
    await screen.findByText('学生1')
    const table = () => document.querySelector<HTMLElement>('[data-density]')
    expect(table()?.dataset['density']).toBe('standard')
    await user.click(button('密度'))
    await user.click(await screen.findByRole('menuitem', { name: '宽松' }))
    expect(table()?.dataset['density']).toBe('roomy')
  })
})

test('full screen is left by Escape', async () => {
  openList({ source: holding(() => people(1)) })
  await user.click(button('全屏'))
  expect(button('退出全屏').getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Escape}')
  expect(button('全屏')).toBeTruthy()
})

describe('in a hand', () => {
  beforeEach(() => pretendPhone(true))

  test('rows are cards with everything reachable; the search waits behind a button', async () => {
    const { address } = openList({
      source: holding(() => people(12)),
      list: {
        search: [{ kind: 'text', name: 'name', label: '姓名' }],
        rowActions: [{ key: 'v', label: '查看', run: () => undefined }],
        actions: [
          { key: 'export', label: '导出', run: () => undefined },
          { key: 'add', label: '新增', primary: true, run: () => undefined },
        ],
        batch: [{ key: 'x', label: '提醒', run: async () => undefined }],
      },
    })
    const list = within(await screen.findByRole('list', { name: '学生' }))
    const cards = list.getAllByRole('listitem')
    expect(cards).toHaveLength(10)
    const card = within(cards[1]!)
    expect(card.getByText('学院').nextSibling?.textContent).toBe('-')
    expect(card.getByRole('button', { name: '查看' })).toBeTruthy()
    await user.click(card.getByRole('checkbox', { name: '选择 学生2' }))
    expect(screen.getByText('当前表格已选择', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(button('新增')).toBeTruthy()
    await user.click(button('更多'))
    expect(await screen.findByRole('menuitem', { name: '导出' })).toBeTruthy()
    expect(screen.queryByRole('search')).toBeNull()
    await user.click(button('筛选'))
    await user.type(field('姓名'), '学生12{Enter}')
    await waitFor(() => expect(address()).toBe('?name=学生12'))
    expect(screen.queryByRole('search')).toBeNull()
    expect(button('筛选 1')).toBeTruthy()
  })

  test('a window that becomes narrow folds the search by itself, and unfolds it again', async () => {
    pretendPhone(false)
    openList({ source: holding(() => people(2)), list: { search: [{ kind: 'text', name: 'name', label: '姓名' }] } })
    expect(screen.getByRole('search')).toBeTruthy()
    act(() => pretendPhone(true))
    expect(screen.queryByRole('search')).toBeNull()
    await user.click(button('筛选'))
    expect(screen.getByRole('search')).toBeTruthy()
    act(() => pretendPhone(false))
    expect(screen.getByRole('search')).toBeTruthy()
  })
})
