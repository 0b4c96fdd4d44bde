// @ts-check
// The fixture holds one file per way of breaking a rule, and beside them files that must pass.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findProblems } from './boundaries.mjs'

/** @type {[rule: string, ...files: string[]][]} */
const expected = [
  [
    'unresolved',
    'apps/server/src/modules/task/imports-without-extension.ts',
    'apps/server/src/modules/task/imports-computed.ts',
  ],
  ['barrel', 'apps/server/src/modules/task/re-exports.ts'],
  [
    'browser-builtin',
    'packages/domain/src/imports-node.ts',
    'packages/contract/src/imports-node.ts',
    'apps/web/src/kit/imports-node.ts',
  ],
  ['domain-package', 'packages/domain/src/imports-react.ts'],
  ['web-server', 'apps/web/src/features/task/imports-server.ts'],
  ['server-web', 'apps/server/src/modules/task/imports-web.ts'],
  ['tool', 'apps/server/src/modules/task/imports-tool.ts'],
  ['test-helper', 'apps/server/src/modules/task/imports-test-helper.ts'],
  [
    'layer',
    'packages/domain/src/imports-contract.ts',
    'packages/contract/src/imports-server.ts',
    'apps/server/src/kernel/imports-module.ts',
    'apps/server/src/kernel/imports-main.ts',
    'apps/server/src/modules/task/imports-main.ts',
    'apps/web/src/kit/imports-feature.ts',
    'apps/web/src/kit/loads-feature.ts',
    'apps/web/src/kit/globs-features.ts',
    'apps/web/src/kit/imports-shell.ts',
    'apps/web/src/features/task/imports-shell.ts',
  ],
  ['package-door', 'apps/server/src/modules/task/imports-by-path.ts'],
  ['module-door', 'apps/server/src/modules/task/imports-inside.ts'],
  [
    'feature-inside',
    'apps/web/src/features/task/imports-feature.ts',
    'apps/web/src/features/task/names-feature-type.ts',
  ],
  ['feature-door', 'apps/web/src/shell/imports-page.tsx'],
  ['kit-client', 'apps/web/src/kit/imports-client.ts'],
  [
    'schema-in-browser',
    'apps/web/src/features/task/imports-schema.ts',
    'apps/web/src/features/task/imports-inline-type.ts',
  ],
  ['nowhere', 'apps/server/src/homeless.ts'],
  ['clock', 'packages/domain/src/reads-clock.ts'],
  ['cycle', 'apps/server/src/modules/task/cycle-a.ts'],
  ['ring', 'packages/domain/src/room-a'],
  ['client-light', 'packages/contract/src/client/carries-schema.ts'],
  ['before-install', 'scripts/ensure.mjs'],
]

const { problems } = findProblems(join(import.meta.dirname, 'fixtures/boundaries'))
const found = Map.groupBy(problems, ({ rule }) => rule)

for (const [rule, ...files] of expected) {
  test(`${rule} reports each forbidden import and nothing else`, () => {
    assert.deepEqual(
      found
        .get(rule)
        ?.map(({ file }) => file)
        .toSorted(),
      files.toSorted(),
    )
  })
}

test('no rule is without a fixture', () => {
  assert.deepEqual([...found.keys()].toSorted(), expected.map(([rule]) => rule).toSorted())
})
