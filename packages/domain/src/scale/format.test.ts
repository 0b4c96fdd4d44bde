import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersFor, randomScales } from '../../test/random-scales.ts'
import type { ScaleDefinition } from './definition.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './expression.ts'
import { readScale, scaleProblems, scoreSheet, shippedScale, shippedScales } from './index.ts'

const phq9 = shippedScale('PHQ9')!
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('whatever it is given', () => {
  test('300 random definitions and answers score the same twice, also after a journey as text', () => {
    fc.assert(
      fc.property(randomScales, fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (definition, given) => {
        const answers = answersFor(definition, given)
        const context = { sex: 1, age: 19, itemMs: { q1: 800 } } as const
        const first = scoreSheet(definition, answers, context)
        expect(scoreSheet(copy(definition), copy(answers), context)).toEqual(first)
        for (const { raw } of first.scores) expect(raw === null || Number.isFinite(raw)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('an expression of random signs is refused in words or ends with a number or nothing', () => {
    const signs = fc.array(
      fc.constantFrom('q1', 'q2', '1', '0', '+', '/', '(', ')', '>=', '&&', '?', ':', 'count(', ',', '!'),
    )
    fc.assert(
      fc.property(signs, (parts) => {
        const value = (() => {
          try {
            return evaluate(parseExpression(parts.join(' ')), { value: () => 0, score: () => null })
          } catch (error) {
            return (error as Error).message
          }
        })()
        expect(value === null || Number.isFinite(value) || /[一-龥]/.test(String(value))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('anything at all is refused by path, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const { message } of scaleProblems(value)) expect(message).toMatch(/[一-龥]/)
      }),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(phq9)), fc.jsonValue(), (key, value) => {
        for (const { message } of scaleProblems({ ...phq9, [key]: value })) expect(message).toMatch(/[一-龥]/)
      }),
      { numRuns: 300 },
    )
  })
})

const said = (definition: unknown): string =>
  scaleProblems(definition)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('\n')
const total = phq9.dimensions[0]!
const withTotal = (change: object) => ({ ...phq9, dimensions: [{ ...total, ...change }] })
const risky = (expr: string, warning = '4') => ({ ...phq9, risk: [{ id: 'r', expr, warning, reason: '理由' }] })

describe('hostile definitions are refused in Chinese', () => {
  test.each([
    ['depth', risky(`${'('.repeat(60)}q1${')'.repeat(60)}`), '嵌套不能超过'],
    ['many signs', risky(Array.from({ length: 240 }, () => '1').join('+')), '太复杂|不能超过'],
    ['a long text', risky('q1 + '.repeat(200)), '不能超过500个字'],
    ['code', risky('process.exit()'), '没有函数|多出了内容'],
    ['a call of nothing we know', risky('eval(q1)'), '没有函数“eval”'],
    ['prototype names', risky('constructor == 1'), '找不到题目“constructor”'],
    ['an item called like a thing', { ...phq9, items: [{ ...phq9.items[0], id: 'constructor' }] }, '保留的名字'],
    ['a set called like a thing', { ...phq9, items: [{ ...phq9.items[0], options: 'toString' }] }, '找不到选项组'],
    ['a proto key', JSON.parse('{"__proto__":{"a":1}}'), '没有这一项'],
    ['a dimension of itself', withTotal({ of: ['total'] }), '维度互相引用：total'],
    [
      'a ring',
      {
        ...phq9,
        dimensions: [
          { id: 'a', name: '甲', of: ['b'], agg: 'sum', range: [0, 1] },
          { id: 'b', name: '乙', agg: 'expr', expr: 'score(a)', range: [0, 1] },
        ],
        bands: [],
      },
      '维度互相引用：a、b',
    ],
    [
      'a division by what may be nothing',
      { ...phq9, bands: [], dimensions: [{ id: 'a', name: '甲', agg: 'expr', expr: 'q1 / q2', range: [0, 1] }] },
      '推导不出来',
    ],
    ['a division by nothing', withTotal({ transform: [{ op: 'div', k: 0 }] }), '不能除以零'],
    ['a level out of reach', risky('q9 >= 1', 'q9 + 4'), '预警级别应在1到5之间'],
    ['a misspelt key', withTotal({ revers: ['q1'] }), '请核对拼写'],
    [
      'a later item in a condition',
      { ...phq9, items: phq9.items.map((item, at) => (at === 0 ? { ...item, showIf: 'q9 >= 1' } : item)) },
      '在后面',
    ],
    ['a jump back', { ...phq9, branch: [{ after: 'q3', if: 'q1 >= 1', goto: 'q2' }] }, '只能跳到后面的题'],
    ['numbers that are none', withTotal({ range: [0, Infinity] }), '应为数字'],
  ])('%s', (_, definition, words) => {
    expect(said(definition)).toMatch(new RegExp(words))
  })

  test('a file that is too large or no file at all', () => {
    expect(readScale(`{"a":"${'x'.repeat(1_000_000)}"}`)).toEqual({
      problems: [{ path: '', message: '文件太大，量表定义最大512KB' }],
    })
    expect(readScale('{')).toEqual({ problems: [{ path: '', message: '不是有效的 JSON 文件' }] })
  })
})

/** One option gone, one weight changed, one band moved: what a tired hand does. */
const mutations = shippedScales().flatMap((one): readonly (readonly [string, ScaleDefinition])[] => {
  const sets = one.optionSets ? Object.keys(one.optionSets) : []
  return [
    ...sets.flatMap((name) =>
      one.optionSets![name]!.map((_, at) => {
        const optionSets = { ...one.optionSets, [name]: one.optionSets![name]!.filter((__, index) => index !== at) }
        return [`${one.code} option ${at}`, { ...one, optionSets }] as const
      }),
    ),
    ...one.dimensions.flatMap((dimension, at) =>
      (dimension.items ?? []).slice(0, 12).flatMap((item) => {
        if (dimension.weights?.[item] !== undefined || dimension.agg === 'count') return []
        const dimensions = one.dimensions.map((each, index) =>
          index === at ? { ...each, weights: { ...each.weights, [item]: 2 } } : each,
        )
        return [[`${one.code} weight ${dimension.id} ${item}`, { ...one, dimensions }] as const]
      }),
    ),
    ...one.bands.flatMap((_, at) =>
      (
        [
          ['from', 1],
          ['from', -1],
          ['to', 1],
          ['to', -1],
        ] as const
      ).map(([end, by]) => {
        const bands = one.bands.map((each, index) => (index === at ? { ...each, [end]: each[end]! + by } : each))
        return [`${one.code} band ${at} ${end} ${by}`, { ...one, bands }] as const
      }),
    ),
  ]
})

test('mutated definitions are refused without a look at golden cases', () => {
  const passed = mutations.filter(([, definition]) => scaleProblems(definition).length === 0).map(([name]) => name)
  expect(mutations.length).toBeGreaterThan(300)
  expect(passed).toEqual([])
})
