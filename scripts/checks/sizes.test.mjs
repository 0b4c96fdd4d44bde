// @ts-check
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { measure } from './sizes.mjs'

test('reports files beyond the limit, not generated ones, data or installed packages', (context) => {
  const tree = mkdtempSync(join(tmpdir(), 'sizes-'))
  context.after(() => rmSync(tree, { recursive: true, force: true }))
  /** @type {[path: string, lines: number][]} */
  const files = [
    ['apps/server/src/kernel/long.ts', 401],
    ['apps/server/db/migrations/0001-long.sql', 402],
    ['apps/server/src/kernel/fits.ts', 400],
    ['packages/domain/src/short.ts', 10],
    ['packages/domain/src/scl90.data.ts', 900],
    ['packages/contract/src/routes.generated.ts', 900],
    ['apps/web/node_modules/antd/index.js', 900],
  ]
  for (const [path, lines] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), 'x\n'.repeat(lines))
  }
  const { tooLong, count, median, p90 } = measure(tree)
  assert.deepEqual(
    tooLong.map(({ path }) => path),
    ['apps/server/src/kernel/long.ts', 'apps/server/db/migrations/0001-long.sql'],
  )
  assert.deepEqual({ count, median, p90 }, { count: 4, median: 400, p90: 402 })
})
