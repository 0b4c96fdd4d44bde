import { expect, test } from 'vitest'
import { arrange, moved } from './use-columns.ts'

const column = (key: string, more = {}) => ({ key, title: key, ...more })
const on = (key: string) => ({ key, on: true })
const off = (key: string) => ({ key, on: false })

test('without a memory: as declared, optional ones hidden', () => {
  expect(arrange([column('a'), column('b', { optional: true })], [])).toEqual([on('a'), off('b')])
})

test('a new column stands where the page puts it, a removed one is forgotten', () => {
  const columns = [column('new'), column('a'), column('b'), column('c')]
  expect(arrange(columns, [on('c'), off('gone'), off('a')])).toEqual([on('new'), on('c'), off('a'), on('b')])
})

test('what must be shown is shown, whatever is remembered', () => {
  expect(arrange([column('a', { always: true })], [off('a')])).toEqual([on('a')])
})

test('moving stops at the ends', () => {
  const choices = [on('a'), on('b'), off('c')]
  expect(moved(choices, 'c', -1)).toEqual([on('a'), off('c'), on('b')])
  expect(moved(choices, 'a', 1)).toEqual([on('b'), on('a'), off('c')])
  expect(moved(choices, 'a', -1)).toBe(choices)
  expect(moved(choices, 'c', 1)).toBe(choices)
})
