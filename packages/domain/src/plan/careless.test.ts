import { describe, expect, test } from 'vitest'
import { carelessFindings, looksCareless, marksOf, readOnSeconds, type AnswerMarks } from './careless.ts'

const halves = (text: string) => [...text].map((sign) => (sign === '.' ? null : Number(sign) / 3))
const marks = (choices: string, tenths = 31, scales = [choices]): AnswerMarks =>
  marksOf({ choices, times: [...choices].map(() => tenths) }, scales.map(halves))

describe('how answers look', () => {
  test.each<[string, string, Partial<AnswerMarks>]>([
    ['well and calm', '000000000', { longRun: 9, unevenness: 0 }],
    ['every other one', '030303030', { longRun: 1, unevenness: 100 }],
    ['as people do', '112110120', { longRun: 2, unevenness: 0 }],
    ['half left open', '11.......', { longRun: 2, unevenness: null }],
    ['too short to have halves', '0123', { longRun: 1, unevenness: null }],
  ])('%s', (_, choices, expected) => {
    expect(marks(choices)).toMatchObject({ pace: 31, ...expected })
  })

  test('the middle question counts, whatever was left open', () => {
    expect(marksOf({ choices: '01.2', times: [5, 9, 600, 300] }, []).pace).toBe(9)
  })
})

describe('beside the others of the plan', () => {
  const among = (over = {}) => ({ count: 300, asFast: 150, asLong: 150, asUneven: 150, ...over })
  const odd = (found: AnswerMarks, others = among()) =>
    carelessFindings(found, others)
      .filter(({ isOdd }) => isOdd)
      .map(({ sign }) => sign)

  test.each<[string, AnswerMarks, object, string[]]>([
    ['one of many who are well', { pace: 31, longRun: 16, unevenness: 0 }, {}, []],
    ['a run nobody else has', { pace: 31, longRun: 16, unevenness: 0 }, { asLong: 3 }, ['longRun']],
    ['faster than nearly all', { pace: 14, longRun: 3, unevenness: 5 }, { asFast: 4 }, ['pace']],
    ['the fastest of a slow crowd', { pace: 26, longRun: 3, unevenness: 5 }, { asFast: 1 }, []],
    ['nobody reads that fast, were it everybody', { pace: 6, longRun: 3, unevenness: 5 }, {}, ['pace']],
    ['back and forth', { pace: 31, longRun: 1, unevenness: 90 }, { asUneven: 1 }, ['unevenness']],
  ])('%s', (_, found, others, signs) => {
    expect(odd(found, among(others))).toEqual(signs)
  })

  test('without a crowd only what is plain is odd', () => {
    const few = { count: 12, asFast: 1, asLong: 1, asUneven: 1 }
    expect(odd({ pace: 14, longRun: 12, unevenness: 40 }, few)).toEqual([])
    expect(odd({ pace: 8, longRun: 20, unevenness: 60 }, few)).toEqual(['pace', 'longRun', 'unevenness'])
  })

  test('one odd look is none, two are worth a word', () => {
    const of = (over: object) => looksCareless(carelessFindings({ pace: 14, longRun: 16, unevenness: 0 }, among(over)))
    expect([of({ asFast: 2 }), of({ asFast: 2, asLong: 2 })]).toEqual([false, true])
  })
})

test('a screen that was looked at too shortly says how long is missing', () => {
  const times = [...Array.from({ length: 10 }, () => 5), 40, 2]
  expect([readOnSeconds(times, 0), readOnSeconds(times, 4), readOnSeconds(times, 8)]).toEqual([0, 0, 4])
  expect(readOnSeconds([], 5)).toBe(0)
})
