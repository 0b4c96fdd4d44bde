import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../../../toast.ts'
import { choices, q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import type { FormSetup } from '../../form-store.ts'
import { hostWith, openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
afterEach(() => act(() => toast.clear()))

describe('wishes', () => {
  const field = q('willingnessToConsult', {
    type: 'widget',
    widget: 'willingnessToConsult',
    label: '咨询意愿',
    required: true,
    fields: [
      q('one', {
        type: 'radio',
        label: '个体咨询意愿',
        help: '一对一的谈话',
        required: true,
        options: choices('愿意', '不愿意'),
      }),
      q('team', { type: 'radio', label: '团体咨询意愿', options: choices('想参加') }),
      q('off', { type: 'radio', label: '停用的意愿', isUse: false, options: choices('好') }),
    ],
  })

  test('each has its title and its own complaint', async () => {
    const store = openForm([field])
    const one = within(await screen.findByRole('radiogroup', { name: /个体咨询意愿/ }))
    expect(one.getByText('一对一的谈话')).toBeTruthy()
    expect(screen.queryByText('停用的意愿')).toBeNull()
    act(() => void store.check())
    expect(one.getByRole('alert').textContent).toBe('个体咨询意愿必须填写')
    await user.click(one.getByRole('radio', { name: '不愿意' }))
    expect(one.queryByRole('alert')).toBeNull()
    expect(store.value('willingnessToConsult')).toEqual({ one: '2' })
    expect(store.check()).toEqual([])
  })

  test('read, in words', async () => {
    openForm([field], { mode: 'detail', answers: { willingnessToConsult: { one: '1', team: '1' } } })
    expect(await screen.findByText('个体咨询意愿：愿意；团体咨询意愿：想参加')).toBeTruthy()
  })
})

describe('visitors', () => {
  const field = q('selectVisitors', { type: 'widget', widget: 'selectVisitors', label: '来访者', required: true })
  const LI = { id: '7', name: '李沐阳', userName: 's7', deptName: '法学院' }
  const open = async (more: Partial<FormSetup> = {}, host: Partial<FormHost> = {}) => {
    const store = openForm([field], {
      host: hostWith({
        searchPeople: async () => [LI],
        visitorSummary: async () => ({ count: 3, lastDate: '2026-04-08' }),
        ...host,
      }),
      ...more,
    })
    await screen.findByRole('group', { name: '来访者 1' })
    return store
  }
  const entry = (place: number) => within(screen.getByRole('group', { name: `来访者 ${place}` }))
  const add = () => screen.queryByRole('button', { name: '添加来访者' })
  const choose = async (place: number) => {
    await user.click(entry(place).getByRole('combobox', { name: /来访者/ }))
    await user.type(screen.getByRole('combobox', { name: '输入姓名、账号或学工号查找' }), '李')
    await user.click(await screen.findByRole('option', { name: /李沐阳/ }))
  }

  test('one is there, ten at most; the last one stays', async () => {
    const store = await open()
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull()
    for (let count = 1; count < 10; count += 1) await user.click(add()!)
    expect(add()).toBeNull()
    expect(store.value('selectVisitors')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: '移除来访者 10' }))
    expect(add()).toBeTruthy()
  })

  test('who is chosen comes with account, count and last date', async () => {
    const store = await open()
    await choose(1)
    await waitFor(() => expect(entry(1).getByText('3 次')).toBeTruthy())
    await user.type(entry(1).getByRole('textbox', { name: '主诉' }), '睡不好')
    expect(store.value('selectVisitors')).toEqual([
      {
        visitorId: '7',
        visitorName: '李沐阳',
        userName: 's7',
        count: 3,
        lastDate: '2026-04-08',
        basicInformation: '',
        chiefComplaint: '睡不好',
      },
    ])
    expect(store.check()).toEqual([])
  })

  test('nobody, and somebody twice, are complained about in their place', async () => {
    const store = await open()
    act(() => void store.check())
    expect(entry(1).getByRole('alert').textContent).toBe('请选择来访者')
    await choose(1)
    await user.click(add()!)
    await choose(2)
    act(() => void store.check())
    expect(entry(2).getByRole('alert').textContent).toBe('这位来访者已经选过了')
  })

  test('without a count the visitor is still chosen', async () => {
    const store = await open({}, { visitorSummary: () => Promise.reject(new Error('断了')) })
    await choose(1)
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['没能取到咨询次数，请重新选择一次']))
    expect(store.value('selectVisitors')).toMatchObject([{ visitorId: '7', count: 0 }])
  })

  test('read', async () => {
    openForm([field], {
      mode: 'detail',
      answers: {
        selectVisitors: [{ visitorId: '7', visitorName: '李沐阳', userName: 's7', count: 2, chiefComplaint: '睡不好' }],
      },
    })
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByText('李沐阳')).toBeTruthy()
    expect(item.getByText('2 次')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the result of an interview', () => {
  const field = q('interviewAssessResult', {
    type: 'widget',
    widget: 'interviewAssessResult',
    label: '访谈结果',
    required: true,
    options: choices({ value: 'a', label: '建议咨询' }, { value: 'b', label: '停用的', disabled: true }),
  })

  test('only what is in use is offered', async () => {
    const store = openForm([field])
    await screen.findByRole('radio', { name: '建议咨询' })
    expect(screen.queryByRole('radio', { name: '停用的' })).toBeNull()
    act(() => void store.check())
    expect(screen.getByRole('alert').textContent).toBe('请选择访谈评估结果')
    await user.click(screen.getByRole('radio', { name: '建议咨询' }))
    expect(store.value('interviewAssessResult')).toBe('a')
    expect(store.check()).toEqual([])
  })

  test('what was chosen before stays to be seen', async () => {
    openForm([field], { answers: { interviewAssessResult: 'b' } })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '停用的' })).checked).toBe(true)
  })

  test('nothing to choose says whom to ask', async () => {
    openForm([{ ...field, options: choices() }])
    expect(await screen.findByText(/还没有可选的结果/)).toBeTruthy()
  })
})

test('a notice says what it has to say and asks nothing', async () => {
  const note = q('importantNote', {
    type: 'widget',
    widget: 'importantNote',
    label: '重要提示',
    required: true,
    help: '请如实记录',
  })
  const store = openForm([note, { ...note, prop: 'second', label: '提示二', help: '' }])
  const box = within(await screen.findByRole('note', { name: '重要提示' }))
  expect(box.getByText('请如实记录')).toBeTruthy()
  expect(store.check()).toEqual([])
  expect(store.progress().total).toBe(0)
})

test('every choice of a widget is made without a world too', async () => {
  const grade = vi.fn<FormHost['grade']>()
  const store = openForm([q('gradingResults', { type: 'widget', widget: 'gradingResults', label: '分级' })])
  await user.click(await screen.findByRole('radio', { name: /三级/ }))
  expect(store.value('gradingResults')).toBe('3')
  expect(grade).not.toHaveBeenCalled()
})
