import { expect, test } from 'vitest'
import { branchOutcome, settledLevel, type BranchOutcome } from './settle.ts'
import { scoreSheet } from './score-sheet.ts'
import { shippedScale } from './shipped/index.ts'

const asq = shippedScale('ASQ')!
const phq9 = shippedScale('PHQ9')!

const answersOf = (signs: string) =>
  Object.fromEntries([...signs].flatMap((sign, at) => (sign === '.' ? [] : [[`q${at + 1}`, Number(sign)]])))

test.each<[string, BranchOutcome]>([
  ['11111', 'acute'],
  ['00101', 'acute'],
  ['00100', 'positive'],
  ['00102', 'positive'],
  ['1....', 'positive'],
  ['0000.', 'negative'],
  ['00000', 'negative'],
  ['.....', 'broken'],
  ['000..', 'broken'],
  ['02000', 'broken'],
  ['22222', 'broken'],
])('%s is %s', (signs, outcome) => {
  expect(branchOutcome(asq, answersOf(signs))).toBe(outcome)
})

/** Item 9 from 1 to 3, whatever came of the questions after it, and what a head has set. */
test.each<[number, BranchOutcome, number, number]>([
  [1, 'acute', 5, 5],
  [1, 'positive', 4, 5],
  [1, 'negative', 3, 2],
  [1, 'broken', 4, 4],
  [2, 'acute', 5, 5],
  [2, 'positive', 4, 5],
  [2, 'negative', 3, 2],
  [2, 'broken', 4, 4],
  [3, 'acute', 5, 5],
  [3, 'positive', 4, 5],
  [3, 'negative', 4, 4],
  [3, 'broken', 4, 4],
])('item 9 of %i and %s is %i, and %i where the head says so', (answer, outcome, usual, set) => {
  const [risk] = scoreSheet(phq9, answersOf(`00000000${answer}`)).risks
  expect(settledLevel(risk!, outcome)).toBe(usual)
  expect(settledLevel(risk!, outcome, { acute: 5, positive: 5, negative: 2 })).toBe(set)
})
