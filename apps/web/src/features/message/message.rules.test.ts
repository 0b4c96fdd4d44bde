import { describe, expect, test } from 'vitest'
import { aMessage } from '../../../test/messages.tsx'
import { arrive, dismiss, emptyStack, restCount, shownCards } from './cards/card-stack.ts'
import { withKept } from './kept-messages.ts'
import { dayOf, groupByDay, sinceWords, timeWords } from './message-time.ts'
import { lookOf } from './message-look.ts'
import { plainText } from './plain-text.ts'

const NOW = '2026-04-15 09:42:00'

describe('days', () => {
  test.each([
    ['2026-04-15 00:00:00', 'today', '00:00'],
    ['2026-04-14 23:59:59', 'yesterday', '23:59'],
    ['2026-04-13 10:00:00', 'earlier', '04-13'],
    ['2025-12-31 10:00:00', 'earlier', '2025-12-31'],
    // A clock that runs ahead of ours does not put anything into yesterday.
    ['2026-04-16 00:00:01', 'today', '00:00'],
  ] as const)('%s is %s and reads %s', (time, day, words) => {
    expect(dayOf(time, NOW)).toBe(day)
    expect(timeWords(time, NOW)).toBe(words)
  })

  test('yesterday of the first of a month and of a year', () => {
    expect(dayOf('2026-02-28 08:00:00', '2026-03-01 08:00:00')).toBe('yesterday')
    expect(dayOf('2025-12-31 08:00:00', '2026-01-01 08:00:00')).toBe('yesterday')
  })

  test('groups stand in the order of the list', () => {
    const list = ['2026-04-15 09:00:00', '2026-04-15 08:00:00', '2026-04-14 08:00:00', '2026-03-01 08:00:00']
    const groups = groupByDay(
      list.map((createTime) => ({ createTime })),
      NOW,
    )
    expect(groups.map(({ day, messages }) => [day, messages.length])).toEqual([
      ['today', 2],
      ['yesterday', 1],
      ['earlier', 1],
    ])
  })

  test.each([
    ['2026-04-15 09:41:30', '刚刚'],
    ['2026-04-15 09:41:00', '1 分钟前'],
    ['2026-04-15 08:43:00', '59 分钟前'],
    ['2026-04-15 08:42:00', '08:42'],
  ])('since %s: %s', (time, words) => {
    expect(sinceWords(time, NOW)).toBe(words)
  })
})

describe('the stack of cards', () => {
  const at = (minute: number, over = {}) =>
    aMessage({ createTime: `2026-04-15 09:${String(minute).padStart(2, '0')}:00`, ...over })

  test('shows the newest four, and counts the rest as gone into the messages', () => {
    const six = [1, 2, 3, 4, 5, 6].map((minute) => at(minute))
    const stack = arrive(emptyStack, six)
    expect(shownCards(stack).map(({ createTime }) => createTime.slice(14, 16))).toEqual(['06', '05', '04', '03'])
    expect(restCount(stack)).toBe(2)
    // They have had their moment: going cards do not bring them back.
    const after = arrive(dismiss(stack, shownCards(stack)[0]!.id), six)
    expect(shownCards(after)).toHaveLength(3)
    expect(restCount(after)).toBe(2)
  })

  test('an urgent one stands first, and none is lost for want of room', () => {
    const urgent = [1, 2, 3, 4, 5].map((minute) => at(minute, { level: 'urgent' }))
    const stack = arrive(emptyStack, [at(50), ...urgent])
    expect(shownCards(stack).every(({ level }) => level === 'urgent')).toBe(true)
    expect(restCount(stack)).toBe(2)
    const next = dismiss(stack, shownCards(stack)[0]!.id)
    expect(shownCards(next)).toHaveLength(4)
  })

  test('what was read elsewhere goes; what was dismissed does not come back; the line about the rest goes with the last', () => {
    const [a, b] = [at(1), at(2)]
    const both = arrive(emptyStack, [a, b])
    const one = arrive(both, [b])
    expect(shownCards(one)).toEqual([b])
    const none = dismiss(one, b.id)
    expect(shownCards(arrive(none, [a, b]))).toEqual([])
    const many = arrive(
      emptyStack,
      Array.from({ length: 7 }, (_, minute) => at(minute)),
    )
    const emptied = many.cards.reduce((stack, { id }) => dismiss(stack, id), many)
    expect(restCount(emptied)).toBe(0)
    expect(arrive(one, [b])).toBe(one)
  })
})

test('what was opened keeps its place until its page is there', () => {
  const [a, b, c] = [
    aMessage({ createTime: '2026-04-15 09:03:00' }),
    aMessage({ createTime: '2026-04-15 09:02:00' }),
    aMessage({ createTime: '2026-04-15 09:01:00' }),
  ]
  const kept = new Map([b, c].map((message) => [message.id, { ...message, status: 2 }]))
  expect(withKept([a], kept, false).map(({ id }) => id)).toEqual([a.id, b.id, c.id])
  expect(withKept([a, c], kept, true).map(({ id, status }) => [id, status])).toEqual([
    [a.id, 1],
    [b.id, 2],
    [c.id, 1],
  ])
  expect(withKept([a], new Map([[c.id, c]]), true).map(({ id }) => id)).toEqual([a.id])
  expect(withKept([], kept, false)).toHaveLength(2)
})

test('a message is known by its sign; an urgent one by the only solid one', () => {
  const [normal, urgent] = [lookOf(aMessage()), lookOf(aMessage({ level: 'urgent' }))]
  expect(normal.bg).toBe('var(--xq-brand-bg)')
  expect(urgent.text).toBe('var(--xq-level-5-text)')
  expect(lookOf(aMessage({ type: 'SOMETHING_NEW', typeCode: 'x' })).icon).toBeTruthy()
})

test('one line of content: words only', () => {
  expect(plainText('<p>甲</p><p>乙<img src=x onerror=alert(1)></p><p> </p>')).toBe('甲 乙')
})
