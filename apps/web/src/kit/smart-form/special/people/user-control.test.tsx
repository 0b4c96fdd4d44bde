import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choices, q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import { hostWith, openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const field = q('host', { type: 'user', label: '咨询师' })
const LIN = { id: '1', name: '林静宜', userName: 'lin', deptName: '心理中心' }
const ZHOU = { id: '2', name: '周明远', userName: 'zhou', deptName: '心理中心' }
const box = () => screen.findByRole('combobox', { name: /咨询师/ })
const search = () => screen.getByRole('combobox', { name: '输入姓名、账号或学工号查找' })

test('somebody is found, chosen by key, and kept with the name', async () => {
  const searchPeople = vi.fn<FormHost['searchPeople']>(async () => [LIN, ZHOU])
  const store = openForm([field], { host: hostWith({ searchPeople }) })
  await user.click(await box())
  await user.type(search(), '心理')
  expect(await screen.findByRole('option', { name: /周明远/ })).toBeTruthy()
  expect(searchPeople).toHaveBeenCalledExactlyOnceWith('心理')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(store.value('host')).toEqual({ id: '2', name: '周明远', userName: 'zhou' })
  expect((await box()).textContent).toBe('周明远')
  expect(store.check()).toEqual([])
  await user.click(screen.getByRole('button', { name: '清除所选人员' }))
  expect(store.value('host')).toBeUndefined()
})

test('nobody, and no answer, are said', async () => {
  const searchPeople = vi.fn<FormHost['searchPeople']>(async () => [])
  openForm([field], { host: hostWith({ searchPeople }) })
  await user.click(await box())
  await user.type(search(), '无')
  expect(await screen.findByText('没有找到符合的人员')).toBeTruthy()
  searchPeople.mockRejectedValueOnce(new Error('服务繁忙'))
  await user.type(search(), '人')
  expect(await screen.findByText('服务繁忙')).toBeTruthy()
})

test('a form with a list of its own offers that', async () => {
  const store = openForm([{ ...field, options: choices({ value: '9', label: '顾怀瑾' }) }])
  await user.click(await box())
  await user.click(screen.getByRole('option', { name: '顾怀瑾' }))
  expect(store.value('host')).toBe('9')
})

test('without a world nobody can be looked for; read, it is the name', async () => {
  openForm([field])
  expect(((await box()) as HTMLButtonElement).disabled).toBe(true)
  openForm([field], { mode: 'detail', answers: { host: { id: '1', name: '林静宜' } } })
  expect(await screen.findByText('林静宜')).toBeTruthy()
})
