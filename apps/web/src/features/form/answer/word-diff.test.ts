import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('')

test.each([
  ['最近睡得不好', '最近睡得很好', '最近睡得[-不][+很]好'],
  ['', '新写的', '[+新写的]'],
  ['旧的', '', '[-旧的]'],
  ['一样', '一样', '一样'],
  ['PHQ 16 分', 'PHQ 8 分', 'PHQ [-16][+8] 分'],
  ['室友', '父亲，室友', '[+父亲，]室友'],
  ['𠮷野', '𠮷田', '𠮷[-野][+田]'],
])('%s → %s', (before, after, words) => expect(shown(before, after)).toBe(words))

test('both texts can be put together again from the parts', () => {
  const before = '回顾一周计划，按番茄钟执行 5 天。\n情绪由 7 分降至 4 分。'
  const after = '回顾一周计划：按“番茄钟”执行 6 天。\n情绪由 7 分降至 3 分，结果好于预期。'
  const parts = wordDiff(before, after)
  const without = (kind: string): string => parts.map((part) => (part.kind === kind ? '' : part.text)).join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

test('very long texts that share nothing are told apart at once', () => {
  const long = (word: string): string => word.repeat(6000)
  expect(wordDiff(long('甲'), long('乙'))).toEqual([
    { kind: 'removed', text: long('甲') },
    { kind: 'added', text: long('乙') },
  ])
})
