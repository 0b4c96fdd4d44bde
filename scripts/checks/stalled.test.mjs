// @ts-check
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { stalledOften } from './stalled.mjs'

test('what stalls once is remembered, twice in ten runs is named, and after ten it is forgotten', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-stalled-'))
  const path = join(folder, 'deep/stalled.json')
  assert.deepEqual(stalledOften(['a'], path), [])
  assert.deepEqual(stalledOften(['b'], path), [])
  assert.deepEqual(stalledOften(['a', 'c'], path), ['a'])
  for (let run = 0; run < 9; run++) assert.deepEqual(stalledOften([], path), [])
  assert.deepEqual(stalledOften(['a', 'b'], path), [])
  rmSync(folder, { recursive: true })
})
