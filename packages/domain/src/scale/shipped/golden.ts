import type { GoldenCase } from '../definition.ts'
import { goldenTables } from './golden-tables.ts'

const pairs = (cell: string): readonly (readonly [string, string])[] =>
  cell === '-' ? [] : cell.split(' ').map((pair) => pair.split('=') as unknown as readonly [string, string])

const words = (cell: string): readonly string[] => (cell === '-' ? [] : cell.split(' '))

const caseOf = (line: string): GoldenCase => {
  const [name = '', answers = '', scores = '-', bands = '-', risks = '-', invalid = '?', kind = '?', context = '-'] =
    line.split(' | ')
  return {
    name,
    answers,
    scores: Object.fromEntries(pairs(scores).map(([dim, score]) => [dim, score === 'none' ? null : Number(score)])),
    ...(bands === '-' ? {} : { bands: Object.fromEntries(pairs(bands)) }),
    risks: words(risks),
    ...(invalid === '?' ? {} : { invalid: words(invalid) }),
    ...(kind === '?' ? {} : { kind }),
    ...Object.fromEntries(pairs(context).map(([key, value]) => [key, Number(value)])),
  }
}

export const goldenCases = (code: string): readonly GoldenCase[] =>
  (goldenTables[code] ?? '').trim().split('\n').filter(Boolean).map(caseOf)
