import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { choices, q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import { hostWith, openForm } from '../special-fixture.tsx'

const user = userEvent.setup()
const fields = [
  q('gradingResults', { type: 'widget', widget: 'gradingResults', label: '分级评定', required: true }),
  q('gradeResult_result', {
    type: 'radio',
    label: '是否一致',
    readOnly: true,
    options: choices({ value: '1', label: '一致' }, { value: '0', label: '不一致' }),
  }),
  q('gradingResultsDesc', {
    type: 'textarea',
    label: '说明原因',
    max: 1000,
    required: true,
    show: { prop: 'gradeResult_result', op: 'eq', value: '0' },
  }),
  q('pastHistory', { type: 'textarea', label: '既往史' }),
]
const level = (name: RegExp) => screen.findByRole('radio', { name })

describe('choosing a level', () => {
  test('the gravest raises the alert, which is known and gone', async () => {
    const store = openForm(fields)
    await user.click(await level(/一级 · 危机/))
    const alert = within(screen.getByRole('alertdialog', { name: '提示' }))
    expect(alert.getByText(/咨询记录列表中选择“上报危机”/)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(store.value('gradingResults')).toBe('1')
  })

  test.each([/二级/, /三级/, /四级/])('%s does not', async (name) => {
    openForm(fields)
    await user.click(await level(name))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the level given last stands above, before one is chosen', async () => {
    openForm(fields, { host: hostWith({ lastLevel: async () => ({ star: '3', time: '2026-04-08 10:00:00' }) }) })
    expect(await screen.findByText(/^上次：三级.*（04-08）$/)).toBeTruthy()
  })

  test('what the evidence does not bear out is said with its reasons, and has to be explained', async () => {
    const grade = vi.fn<FormHost['grade']>(async () => ({
      gradeResult: 0,
      reasons: ['初始访谈记录有自杀意念', '降幅 2 级'],
    }))
    const store = openForm(fields, { host: hostWith({ grade }), answers: { pastHistory: '有' } })
    await user.click(await level(/四级/))
    const box = within((await screen.findByText('与已有证据不一致，请说明原因')).closest<HTMLElement>('[role=alert]')!)
    expect(box.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['初始访谈记录有自杀意念', '降幅 2 级'])
    expect(grade).toHaveBeenCalledExactlyOnceWith('4', '有', '{}')
    expect(store.value('gradeResult_result')).toBe('0')
    expect(store.check()).toEqual([{ prop: 'gradingResultsDesc', message: '请输入说明原因' }])
    const reason = await screen.findByRole('textbox', { name: /说明原因/ })
    expect(screen.getByText('0 / 1000')).toBeTruthy()
    await user.type(reason, '近三次会谈均否认')
    expect(store.check()).toEqual([])
  })

  test('another choice that agrees takes the question back', async () => {
    const grade = vi.fn<FormHost['grade']>(async (option) => ({ gradeResult: option === '4' ? 0 : 1, reasons: [] }))
    const store = openForm(fields, { host: hostWith({ grade }) })
    await user.click(await level(/四级/))
    await screen.findByText('与已有证据不一致，请说明原因')
    await user.click(await level(/三级/))
    expect(await screen.findByText('与已有证据一致')).toBeTruthy()
    expect(store.value('gradeResult_result')).toBe('1')
    expect(screen.queryByRole('textbox', { name: /说明原因/ })).toBeNull()
    expect(store.check()).toEqual([])
  })

  test('a slow answer to an earlier choice is not heard', async () => {
    const waiting = new Map<string, (result: 0 | 1) => void>()
    const grade: FormHost['grade'] = (option) =>
      new Promise((resolve) => waiting.set(option, (gradeResult) => resolve({ gradeResult, reasons: [] })))
    const store = openForm(fields, { host: hostWith({ grade }) })
    await user.click(await level(/四级/))
    await user.click(await level(/二级/))
    await act(async () => waiting.get('2')!(1))
    await act(async () => waiting.get('4')!(0))
    expect(store.value('gradeResult_result')).toBe('1')
  })

  test('no answer is said and can be asked for again; nobody to compare with says nothing', async () => {
    const grade = vi.fn<FormHost['grade']>(async () => null)
    grade.mockRejectedValueOnce(new Error('断了'))
    const store = openForm(fields, { host: hostWith({ grade }) })
    await user.click(await level(/三级/))
    await user.click(await screen.findByRole('button', { name: '重新比对' }))
    await waitFor(() => expect(screen.queryByText(/比对/)).toBeNull())
    expect(store.value('gradeResult_result')).toBeUndefined()
  })

  test('exactly the four levels, in the school’s words', async () => {
    openForm(fields, {
      host: hostWith({
        levels: [
          { star: '2', level: '橙色预警', color: '#E2620E' },
          { star: '5', level: '五级', color: '#000000' },
        ],
      }),
    })
    await level(/橙色预警/)
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['1', '2', '3', '4'])
  })
})

test('read, the level is a tag, and whether it agreed is said', async () => {
  const grade = vi.fn<FormHost['grade']>(async () => null)
  openForm(fields, {
    mode: 'detail',
    host: hostWith({ grade }),
    answers: { gradingResults: '4', gradeResult_result: '0', gradingResultsDesc: '因为' },
  })
  expect(await screen.findByText('四级 · 一般')).toBeTruthy()
  expect(screen.getByText('与已有证据不一致')).toBeTruthy()
  expect(grade).not.toHaveBeenCalled()
})
