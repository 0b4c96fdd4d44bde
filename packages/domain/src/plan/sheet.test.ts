import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHidden, shownCounts, shownTable } from './plan.ts'
import {
  answeredCount,
  choiceAt,
  emptyAnswers,
  firstOpen,
  fitsSheet,
  mergeAnswers,
  packAnswers,
  secondsOf,
  unpackAnswers,
  withChoice,
  withTime,
} from './sheet.ts'

const sheetOf = fc.integer({ min: 1, max: 120 }).chain((length) =>
  fc.record({
    choices: fc.array(fc.constantFrom('.', '0', '1', '3', 'z'), { minLength: length, maxLength: length }),
    times: fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: length, maxLength: length }),
  }),
)

test('what is packed is what was answered', () => {
  fc.assert(
    fc.property(sheetOf, ({ choices, times }) => {
      const answers = { choices: choices.join(''), times }
      expect(unpackAnswers(packAnswers(answers), times.length)).toEqual(answers)
    }),
  )
})

test('ninety questions are some three hundred bytes', () => {
  const full = { choices: '3'.repeat(90), times: Array.from({ length: 90 }, () => 41) }
  expect(packAnswers(full).length).toBeLessThan(400)
})

test('an answer is written in its place, taken back, and counted', () => {
  const one = withTime(withChoice(emptyAnswers(3), 1, 2), 1, 34)
  expect([one.choices, choiceAt(one, 0), choiceAt(one, 1), answeredCount(one)]).toEqual(['.2.', null, 2, 1])
  expect([firstOpen(one), firstOpen(withChoice(one, 0, 0)), secondsOf(one)]).toEqual([0, 2, 3])
  expect(withChoice(one, 1, null).choices).toBe('...')
})

test('two copies of one sheet lose nothing of either', () => {
  const phone = withChoice(withChoice(emptyAnswers(4), 0, 1), 2, 3)
  const desk = withChoice(withChoice(emptyAnswers(4), 0, 2), 1, 0)
  expect(mergeAnswers(phone, desk).choices).toBe('103.')
})

describe('what does not fit the questions', () => {
  const counts = [4, 4, 2]
  test.each([
    ['0.1', [0, 0, 0], true],
    ['0.2', [0, 0, 0], false],
    ['0.', [0, 0], false],
    ['0.1', [0, 0], false],
    ['0.1', [0, -1, 0], false],
    ['A.1', [0, 0, 0], false],
    ['0.1', [0, 1.5, 0], false],
  ])('%s %j', (choices, times, fits) => {
    expect(fitsSheet({ choices, times }, counts)).toBe(fits)
  })
})

describe('small groups', () => {
  test.each([
    [
      [40, 12, 30],
      [40, 12, 30],
    ],
    [
      [40, 9, 30],
      [40, null, null],
    ],
    [
      [40, 9, 8],
      [40, null, null],
    ],
    [
      [0, 0, 30],
      [0, 0, 30],
    ],
    [[3], [null]],
  ])('%j', (counts, shown) => {
    expect(shownCounts(counts)).toEqual(shown)
  })
})

test('no line or column of a table gives away the one that is hidden', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 5 }), {
    minLength: 2,
    maxLength: 8,
  })
  fc.assert(
    fc.property(table, (rows) => {
      const shown = shownTable(rows)
      const columns = [0, 1, 2, 3, 4].map((c) => shown.map((row) => row[c]))
      for (const line of [...shown, ...columns])
        expect(line.filter((n) => n === null).length === 1 && line.length > 1).toBe(false)
      rows.forEach((row, r) => row.forEach((n, c) => expect(isHidden(n) && shown[r]![c] !== null).toBe(false)))
    }),
  )
})
