import { expect, test } from 'vitest'
import {
  handoverHindrance,
  nothingOwed,
  owedWords,
  suggestOwners,
  type HandoverHost,
  type HandoverLine,
} from './handover.ts'

const line: HandoverLine = {
  personId: 'v1',
  star: 3,
  types: ['2'],
  hasCase: true,
  hasWarning: false,
  barred: [],
  busy: [],
}
const host: HandoverHost = { id: 'h1', types: ['2', '10'], handlesWarnings: true, load: 3, cases: 3, maxCases: 20 }

test.each<[string, Partial<HandoverLine>, Partial<HandoverHost>, string | null]>([
  ['can', {}, {}, null],
  ['receives others', { types: ['2', '23'] }, {}, 'unfit'],
  ['handles no warnings', { hasWarning: true }, { handlesWarnings: false }, 'unfit'],
  ['is the visitor', { personId: 'h1' }, {}, 'unfit'],
  ['must not meet them', { barred: ['h1'] }, {}, 'barred'],
  ['has no room', {}, { maxCases: 3 }, 'full'],
  ['needs no room for a record alone', { hasCase: false }, { maxCases: 3 }, null],
  ['has no limit', {}, { maxCases: null, cases: 300 }, null],
  ['has no time', { busy: ['h1'] }, {}, 'busy'],
])('whoever %s', (_, changed, other, expected) => {
  expect(handoverHindrance({ ...line, ...changed }, { ...host, ...other })).toBe(expected)
})

test('the gravest goes to whoever carries least, and is counted before the next', () => {
  const lines = [
    { ...line, personId: 'calm', star: 4 },
    { ...line, personId: 'grave', star: 1 },
    { ...line, personId: 'nobody', types: ['23'] as const },
  ]
  const found = suggestOwners(lines, [host, { ...host, id: 'h2', load: 2 }])
  // h2 carries 2 and takes the gravest (3): then h1 carries less.
  expect(Object.fromEntries(found)).toEqual({ grave: 'h2', calm: 'h1', nobody: null })
})

test('a place is given once', () => {
  const lines = ['a', 'b'].map((personId) => ({ ...line, personId }))
  expect([...suggestOwners(lines, [{ ...host, maxCases: 4 }]).values()]).toEqual(['h1', null])
})

test('what is left is said in the order it is shown', () => {
  expect(owedWords({ ...nothingOwed, warnings: 1, cases: 3 })).toBe('3 项个案、1 项预警')
  expect(owedWords(nothingOwed)).toBe('')
})
