import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { q } from '../../form-fixture.ts'
import type { FormHost } from '../../form-host.ts'
import { hostWith, openForm } from '../special-fixture.tsx'

const PROP = 'VisitorSelfAssessment'
const field = q(PROP, { type: 'widget', widget: PROP, label: '自我评估' })
const visitor = { reader: { roleCodes: ['ROLE_GENERAL'] } } as const
const items = () => screen.getAllByRole('radiogroup')
const answer = (place: number, words: string) =>
  fireEvent.click(within(items()[place]!).getByRole('radio', { name: words }))
const answerAll = (words: string) => items().forEach((_, place) => answer(place, words))
const open = async (more: Parameters<typeof openForm>[1] = visitor) => {
  const store = openForm([field], more)
  await screen.findByText('已答 0 / 9 题')
  return store
}

afterEach(() => void vi.useRealTimers())

describe('a short scale', () => {
  test('keeps what was answered, place by place', async () => {
    const store = await open()
    answer(0, '有几天')
    answer(8, '完全不会')
    expect(store.value(PROP)).toEqual({ scale: 'PHQ9', answers: [1, null, null, null, null, null, null, null, 0] })
    expect(screen.getByText('已答 2 / 9 题')).toBeTruthy()
    expect(store.check()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '清空重答' }))
    expect(store.value(PROP)).toBeUndefined()
  })

  test('each item names its choices', async () => {
    await open()
    expect(items()).toHaveLength(9)
    expect(screen.getByRole('radiogroup', { name: /很难入睡/ })).toBe(items()[2])
  })

  test('thanks and gives no verdict', async () => {
    await open()
    answerAll('几乎每天')
    expect(screen.getByText(/谢谢如实作答/)).toBeTruthy()
    expect(screen.queryByText(/重度|27/)).toBeNull()
  })

  test('some answers are met with care at once', async () => {
    await open()
    answer(8, '完全不会')
    expect(screen.queryByRole('link', { name: '12356' })).toBeNull()
    answer(8, '有几天')
    expect(screen.getByRole('link', { name: '12356' }).getAttribute('href')).toBe('tel:12356')
  })

  test('is told as soon as it is whole, once', async () => {
    const saveScale = vi.fn<NonNullable<FormHost['saveScale']>>(async () => undefined)
    await open({ ...visitor, host: hostWith({ saveScale }) })
    vi.useFakeTimers()
    answerAll('有几天')
    answer(0, '完全不会')
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
    expect(saveScale).toHaveBeenCalledExactlyOnceWith('PHQ9', [0, 1, 1, 1, 1, 1, 1, 1, 1])
    saveScale.mockRejectedValueOnce(new Error('断了'))
    answer(0, '几乎每天')
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
    expect(screen.getByText(/没能及时保存/)).toBeTruthy()
  })

  test('one that was told before is not told again', async () => {
    const saveScale = vi.fn<NonNullable<FormHost['saveScale']>>(async () => undefined)
    vi.useFakeTimers()
    openForm([field], {
      ...visitor,
      host: hostWith({ saveScale }),
      answers: { [PROP]: { scale: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 0] } },
    })
    await act(async () => void (await vi.advanceTimersByTimeAsync(5000)))
    expect(saveScale).not.toHaveBeenCalled()
  })
})

describe('read', () => {
  const answers = { [PROP]: { scale: 'PHQ9', answers: [1, 1, 2, 1, 0, 1, 1, 0, 1] } }

  test('staff see the score, and what must not be overheard', async () => {
    openForm([field], { mode: 'detail', answers })
    expect(await screen.findByText('PHQ-9 8 / 27 分')).toBeTruthy()
    expect(screen.getByText('第 9 题为“有几天”，请当面了解')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(9)
  })

  test('visitors see their answers', async () => {
    openForm([field], { ...visitor, mode: 'detail', answers })
    expect(await screen.findAllByRole('listitem')).toHaveLength(9)
    expect(screen.queryByText(/PHQ|请当面了解/)).toBeNull()
  })
})
