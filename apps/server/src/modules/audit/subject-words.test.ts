import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subjectName } from './action-names.ts'

const SOURCE = join(import.meta.dirname, '../..')
// A column of that name says what kind of words stand in it.
const NAMED = /subjectType: '(?!text')([a-z_]+)'/g

test('whoever reads the trail finds a word for everything it can be about', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'))
  const types = files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(NAMED)].map(([, type]) => type!),
  )
  expect(types.length).toBeGreaterThan(20)
  expect([...new Set(types)].filter((type) => subjectName(type) === type)).toEqual([])
})
