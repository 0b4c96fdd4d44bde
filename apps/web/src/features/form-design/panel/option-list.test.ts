import { expect, test } from 'vitest'
import { linesOf, nextOption, optionsFromLines, replaceAt } from './option-list.ts'

const options = [
  { value: '1', label: '无', exclusive: true },
  { value: '3', label: '有', score: 2 },
  { value: '-1', label: '其他' },
]

test('a new option has a value nobody has', () => {
  expect(nextOption(options, '不确定')).toEqual({ value: '4', label: '不确定' })
  expect(nextOption([], '无').value).toBe('1')
})

test('lines come back as they went, and keep what they do not speak of', () => {
  expect(optionsFromLines(linesOf(options), options)).toEqual(options)
  expect(optionsFromLines('无\n3 = 已有\n\n不确定\n9=很久', options)).toEqual([
    { value: '1', label: '无', exclusive: true },
    { value: '3', label: '已有', score: 2 },
    { value: '4', label: '不确定' },
    { value: '9', label: '很久' },
  ])
  expect(new Set(optionsFromLines('无\n无', options).map(({ value }) => value)).size).toBe(2)
})

test('what is switched off is not written down', () => {
  expect(replaceAt(options, 0, { exclusive: false })[0]).toEqual({ value: '1', label: '无' })
  expect(replaceAt(options, 1, { label: '有过', disabled: true })[1]).toEqual({
    value: '3',
    label: '有过',
    score: 2,
    disabled: true,
  })
})
