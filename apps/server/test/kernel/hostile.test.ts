import { describe, expect, test } from 'vitest'
import { refuseHostile } from '../../src/kernel/http/hostile.ts'

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = wrap(value)
  return value
}

describe('input no honest client sends', () => {
  test.each<[string, unknown]>([
    ['a NUL', 'a\0b'],
    ['a NUL deep inside', { a: [{ b: 'x\0' }] }],
    ['a NUL in a name', { 'a\0': 1 }],
    ['half a surrogate pair', '\ud83d'],
    ['the other half', 'x\ude00'],
    ['halves the wrong way round', '\ude00\ud83d'],
    ['half a pair in a name', { '\ud800': 1 }],
  ])('%s is refused', (_, value) => {
    expect(() => refuseHostile(value)).toThrow('参数错误：含有不允许的字符')
  })

  test.each<[string, unknown]>([
    ['ten thousand levels of lists', nested(10_000, (inner) => [inner])],
    ['ten thousand levels of objects', nested(10_000, (inner) => ({ a: inner }))],
    ['a list without end', Array.from({ length: 60_000 }, () => 0)],
    ['names without end', Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, 0]))],
  ])('%s is refused', (_, value) => {
    expect(() => refuseHostile(value)).toThrow('参数错误：内容层级过深或过多')
  })

  test('is refused without being looked through, however large', () => {
    let looks = 0
    const row = (): unknown =>
      new Proxy(['x'], {
        get: (list, key) => {
          if (key === 'length') return 1000
          if (typeof key === 'symbol') return Reflect.get(list, key)
          looks++
          return 'x'
        },
      })
    const large = Array.from({ length: 1000 }, row)
    expect(() => refuseHostile(large)).toThrow('过多')
    expect(looks).toBeLessThan(60_000)
  })
})

describe('unusual but honest input passes', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['numbers and flags', [0, -0, 1.5, Infinity, true]],
    ['a whole surrogate pair', '😀𠮷'],
    ['control characters', 'a\u0001\n\t\u007f'],
    ['directions and blanks of every kind', '\u202e\u200b\ufeff\u3000'],
    ['twenty levels', nested(20, (inner) => [inner])],
    ['ten thousand values', Array.from({ length: 10_000 }, (_, i) => i)],
    ['a name that means something to engines', JSON.parse('{"__proto__":{"a":1},"constructor":1}')],
  ])('%s', (_, value) => {
    expect(() => refuseHostile(value)).not.toThrow()
  })
})
