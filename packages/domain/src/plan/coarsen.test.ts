import { expect, test } from 'vitest'
import { coarsened, type Traits } from './coarsen.ts'

const many = (n: number, traits: Traits): Traits[] => Array.from({ length: n }, () => traits)

test('everybody stands among ten who look the same, or is left out', () => {
  const people = [
    ...many(10, { college: '文学院', grade: '2026', sex: '女' }),
    ...many(9, { college: '理学院', grade: '2026', sex: '女' }),
    ...many(4, { college: '工学院', grade: '2026', sex: '女' }),
    ...many(3, { college: '工学院', grade: '2025', sex: '男' }),
  ]
  const shown = coarsened(people)
  expect(shown[0]).toEqual(people[0])
  expect(shown[10]).toEqual({ college: '', grade: '2026', sex: '女' })
  expect(shown[19]).toEqual({ college: '', grade: '2026', sex: '女' })
  expect(shown.slice(23)).toEqual([null, null, null])
  expect(coarsened(many(9, people[0]!))).toEqual(many(9, people[0]!).map(() => null))
})

test('random schools: no group under ten is ever shown', () => {
  for (let seed = 1; seed < 60; seed++) {
    const people = Array.from({ length: seed * 3 }, (_, no) => ({
      college: `学院${(no * seed * 7) % 5}`,
      grade: `${2023 + ((no * 13 + seed) % 4)}`,
      sex: (no * seed) % 3 ? '女' : '男',
    }))
    const counts = new Map<string, number>()
    for (const one of coarsened(people)) {
      const key = one && JSON.stringify([one.college, one.grade, one.sex])
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect([...counts.values()].every((n) => n >= 10)).toBe(true)
  }
})
