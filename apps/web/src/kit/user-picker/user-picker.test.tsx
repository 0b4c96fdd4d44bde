import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hush, renderInTheme, said } from '../../../test/in-theme.tsx'
import type { DeptNode } from '../dept-tree/dept.types.ts'
import type { LoadPeople, PickablePerson } from './person.ts'
import { UserPicker, type UserPickerProps } from './user-picker.tsx'

const person = (id: string, name: string, more: Partial<PickablePerson> = {}): PickablePerson => ({
  id,
  name,
  no: `T${id}`,
  path: '心桥大学/心理中心',
  ...more,
})
const LIN = person('1', '林静宜')
const ZHOU = person('2', '周明远')
const GU = person('3', '顾怀瑾', { disabled: true })
const DEPT: DeptNode = { id: 'd1', label: '法学院', isChild: false, nameRelaTion: '心桥大学/法学院' }

const people = vi.fn<LoadPeople>()
const change = vi.fn<(people: readonly PickablePerson[]) => void>()
const close = vi.fn<() => void>()

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const option = (name: string) => screen.getByRole('option', { name: new RegExp(name) })
const chosen = () =>
  within(screen.getByRole('region', { name: '已选人员' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const open = async (props: Partial<UserPickerProps> = {}) => {
  renderInTheme(
    <UserPicker
      open
      depts={{ load: async () => [DEPT], search: async () => [] }}
      people={people}
      value={[]}
      onChange={change}
      onClose={close}
      {...props}
    />,
  )
  await pass(500)
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const spy of [people, change, close]) spy.mockReset()
  people.mockResolvedValue({ records: [LIN, ZHOU, GU], total: 23 })
})
afterEach(() => {
  hush()
  vi.useRealTimers()
})

test('one is picked, another replaces it; only confirming counts', async () => {
  await open()
  expect(option('林静宜').textContent).toContain('心桥大学/心理中心')
  fireEvent.click(option('林静宜'))
  fireEvent.click(option('周明远'))
  expect(chosen()).toEqual(['周明远'])
  expect(change).not.toHaveBeenCalled()
  press('确定')
  expect(change).toHaveBeenCalledExactlyOnceWith([ZHOU])
  expect(close).toHaveBeenCalledTimes(1)
})

test('cancelling changes nothing', async () => {
  await open({ value: [LIN] })
  fireEvent.click(option('周明远'))
  press('取消')
  expect(change).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledTimes(1)
})

describe('several', () => {
  test('are added and removed, at most so many', async () => {
    people.mockResolvedValue({ records: [LIN, ZHOU, person('4', '许若兰')], total: 3 })
    await open({ multiple: true, max: 2, value: [ZHOU] })
    expect(screen.getByText('已选 1 / 2 人')).toBeTruthy()
    expect(option('周明远').getAttribute('aria-selected')).toBe('true')
    fireEvent.click(option('林静宜'))
    fireEvent.click(option('许若兰'))
    expect(said()).toEqual(['最多选择 2 人'])
    expect(chosen()).toEqual(['周明远', '林静宜'])
    press('移除 周明远')
    fireEvent.click(option('许若兰'))
    expect(chosen()).toEqual(['林静宜', '许若兰'])
    press('清空')
    expect(chosen()).toEqual([])
  })

  test('who may not be picked is not', async () => {
    await open({ multiple: true })
    fireEvent.click(option('顾怀瑾'))
    expect(chosen()).toEqual([])
    expect(option('顾怀瑾').getAttribute('aria-disabled')).toBe('true')
  })
})

test('people are asked for by department, name and page', async () => {
  await open()
  expect(people).toHaveBeenLastCalledWith({ keyword: '', deptId: '', current: 1, size: 10 })
  fireEvent.click(screen.getByTitle('下一页').querySelector('button')!)
  await pass(0)
  expect(people).toHaveBeenLastCalledWith({ keyword: '', deptId: '', current: 2, size: 10 })
  fireEvent.click(screen.getByRole('treeitem', { name: '法学院' }))
  await pass(0)
  expect(people).toHaveBeenLastCalledWith({ keyword: '', deptId: 'd1', current: 1, size: 10 })
  const asked = people.mock.calls.length
  fireEvent.change(screen.getByRole('textbox', { name: '姓名、账号或学工号' }), { target: { value: ' 林 ' } })
  await pass(499)
  expect(people).toHaveBeenCalledTimes(asked)
  await pass(1)
  expect(people).toHaveBeenLastCalledWith({ keyword: '林', deptId: 'd1', current: 1, size: 10 })
  fireEvent.click(screen.getByRole('treeitem', { name: '组织机构' }))
  await pass(0)
  expect(people).toHaveBeenLastCalledWith({ keyword: '林', deptId: '', current: 1, size: 10 })
})

test('the keyboard picks', async () => {
  await open({ multiple: true })
  option('林静宜').focus()
  fireEvent.keyDown(option('林静宜'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(option('周明远'))
  fireEvent.keyDown(option('周明远'), { key: ' ' })
  expect(chosen()).toEqual(['周明远'])
  expect(screen.getAllByRole('option').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
})

test('nobody and nothing look different', async () => {
  people.mockRejectedValueOnce(
    Object.assign(new Error('服务繁忙'), { name: 'CallError', code: 1, status: 500, traceId: 'T7' }),
  )
  await open()
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('T7')).toBeTruthy()
  people.mockResolvedValueOnce({ records: [], total: 0 })
  fireEvent.click(alert.getByRole('button', { name: '重试' }))
  await pass(0)
  expect(screen.getByText('没有找到符合条件的人员')).toBeTruthy()
})
