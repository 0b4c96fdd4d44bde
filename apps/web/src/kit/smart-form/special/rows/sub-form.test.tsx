import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { dismissConfirms } from '../../../confirm.tsx'
import { choices, q } from '../../form-fixture.ts'
import type { FormSetup } from '../../form-store.ts'
import { openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const family = q('family', {
  type: 'subForm',
  label: '家庭成员',
  min: 1,
  max: 3,
  fields: [
    q('memberName', { label: '姓名', required: true }),
    q('kin', { type: 'radio', label: '关系', options: choices('父亲', '母亲') }),
    q('work', { label: '单位', value: '学校', show: { prop: 'kin', op: 'eq', value: '1' } }),
  ],
})
const open = async (more: Partial<FormSetup> = {}) => {
  const store = openForm([family], more)
  await screen.findByText(/\/ 3 行/)
  return store
}
const row = (place: number) => within(screen.getByRole('group', { name: `家庭成员 第 ${place} 行` }))
const press = (name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => act(dismissConfirms))

test('opens with as many rows as there must be, preset', async () => {
  const store = await open()
  expect(store.value('family')).toEqual([{ work: '学校' }])
  expect(screen.queryByRole('button', { name: '删除第 1 行' })).toBeNull()
})

test('rows are added within the limit, filled in, and complain under their fields', async () => {
  const store = await open()
  await press('添加一行')
  await press('添加一行')
  expect(screen.queryByRole('button', { name: '添加一行' })).toBeNull()
  await user.type(row(2).getByRole('textbox', { name: /姓名/ }), '张三')
  let problems: unknown
  act(() => {
    problems = store.check()
  })
  expect(problems).toEqual([
    { prop: 'family.0.memberName', message: '请输入姓名' },
    { prop: 'family.2.memberName', message: '请输入姓名' },
  ])
  expect(row(1).getByRole('alert').textContent).toBe('请输入姓名')
  expect(row(2).queryByRole('alert')).toBeNull()
  await user.type(row(1).getByRole('textbox', { name: /姓名/ }), '李四')
  expect(row(1).queryByRole('alert')).toBeNull()
})

test('a row is a small form of its own', async () => {
  await open()
  await press('添加一行')
  expect(row(1).queryByRole('textbox', { name: '单位' })).toBeNull()
  await user.click(row(1).getByRole('radio', { name: '父亲' }))
  expect(row(1).getByRole('textbox', { name: '单位' })).toBeTruthy()
  expect(row(2).queryByRole('textbox', { name: '单位' })).toBeNull()
})

test('rows change places by the keyboard, and the focus goes along', async () => {
  const store = await open({ answers: { family: [{ memberName: '甲' }, { memberName: '乙' }, { memberName: '丙' }] } })
  screen.getByRole('button', { name: '第 1 行下移' }).focus()
  await user.keyboard('{Enter}')
  expect(store.value('family')).toEqual([{ memberName: '乙' }, { memberName: '甲' }, { memberName: '丙' }])
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: /姓名/ }).value).toBe('乙')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '第 2 行下移' }))
  expect(screen.getByText('第 1 行已移到第 2 行')).toBeTruthy()
  await user.keyboard('{Enter}{Enter}')
  expect(store.value('family')).toEqual([{ memberName: '乙' }, { memberName: '丙' }, { memberName: '甲' }])
})

test('a row with something in it is removed only when that is meant', async () => {
  const store = await open({ answers: { family: [{ memberName: '甲' }, { memberName: '乙' }, {}] } })
  await press('删除第 3 行')
  expect(store.value('family')).toHaveLength(2)
  await press('删除第 1 行')
  await user.click(
    within(screen.getByRole('alertdialog', { name: '删除第 1 行？' })).getByRole('button', { name: '取消' }),
  )
  expect(store.value('family')).toHaveLength(2)
  await press('删除第 1 行')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }))
  expect(store.value('family')).toEqual([{ memberName: '乙' }])
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: /姓名/ }).value).toBe('乙')
})

test('read, the rows are there and nothing can be changed', async () => {
  openForm([family], { mode: 'detail', answers: { family: [{ memberName: '甲', kin: '2' }] } })
  expect(await screen.findByText('母亲')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  openForm([family], { mode: 'readOnly' })
  expect(await screen.findByText('还没有内容')).toBeTruthy()
})
