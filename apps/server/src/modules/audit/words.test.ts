import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionName, subjectName } from './action-names.ts'

const SOURCE = join(import.meta.dirname, '../..')
const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
const named = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]

test('whoever reads the trail finds a word for everything it can be about', () => {
  // A column of that name says what kind of words stand in it.
  const types = named(/subjectType: '(?!text')([a-z_]+)'/g)
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter((type) => subjectName(type) === type)).toEqual([])
})

test('and for everything that was done', () => {
  const actions = named(/\baction: '([a-z_]+\.[a-z_]+)'/g)
  expect(actions.length).toBeGreaterThan(100)
  expect(actions.filter((action) => actionName(action) === action)).toEqual([])
})
