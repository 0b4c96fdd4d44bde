// @ts-check
// Each house rule is proved on a throw-away tree: a rule that stops firing, or becomes a warning, fails here.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { bin, root } from './tools.mjs'

/** @type {[rule: string, file: string, source: string][]} */
const forbidden = [
  ['typescript(no-floating-promises)', 'apps/server/src/kernel/a.ts', 'const f = async () => 1\nf()\n'],
  ['typescript(no-explicit-any)', 'apps/server/src/kernel/b.ts', 'export const b = (x: any): number => Number(x)\n'],
  ['eslint(no-unused-vars)', 'apps/server/src/kernel/c.ts', 'const c = 1\nexport {}\n'],
  [
    'typescript(consistent-type-imports)',
    'apps/server/src/kernel/d.ts',
    "import { Readable } from 'node:stream'\nexport type D = Readable\n",
  ],
  ['import(no-default-export)', 'apps/web/src/kit/e.tsx', 'const e = 1\nexport default e\n'],
  ['eslint(no-console)', 'apps/server/src/modules/user/f.ts', "console.log('f')\n"],
  ['unicorn(filename-case)', 'apps/server/src/modules/user/userPolicy.ts', 'export const g = 1\n'],
  ['unicorn(filename-case)', 'apps/server/src/modules/user/User.policy.ts', 'export const g = 1\n'],
  ['eslint(max-lines)', 'apps/server/src/kernel/h.ts', 'export const h = [\n'.concat('  1,\n'.repeat(400), ']\n')],
  ['eslint(no-restricted-properties)', 'apps/server/src/main/i.ts', 'export const i = process.env.HOME\n'],
  ['eslint(no-restricted-properties)', 'apps/server/src/main/i2.ts', 'export const { env } = process\n'],
  ['eslint(no-restricted-imports)', 'apps/server/src/main/j.ts', "export { env } from 'node:process'\n"],
  ['eslint(no-restricted-properties)', 'packages/domain/src/k.ts', 'export const k = Date.now()\n'],
  ['vitest(no-focused-tests)', 'packages/domain/src/l.test.ts', "test.only('l', () => expect(1).toBe(1))\n"],
  ['vitest(no-disabled-tests)', 'packages/domain/src/m.test.ts', "test.skip('m', () => expect(1).toBe(1))\n"],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/kit/n.tsx',
    "import { useState } from 'react'\nexport const N = (p: { on: boolean }) => (p.on ? useState(1)[0] : 0)\n",
  ],
]

/** @type {[file: string, source: string][]} */
const allowed = [
  ['apps/server/src/kernel/config.ts', 'export const home = process.env.HOME\n'],
  ['apps/server/src/main/http.ts', "console.log('listening')\n"],
  ['apps/server/src/modules/user/user.routes.ts', 'export const routes = 1\n'],
  ['apps/web/vite.config.ts', 'export default { base: process.env.BASE }\n'],
  ['scripts/tool.mjs', 'console.log(process.env.HOME)\n'],
  ['packages/domain/src/scale.data.ts', 'export const rows = [\n'.concat('  1,\n'.repeat(400), ']\n')],
]

const tree = mkdtempSync(join(tmpdir(), 'lint-rules-'))
/** @type {Map<string, string[]>} */
const reported = new Map()

before(() => {
  cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  const typeRoots = [join(root, 'node_modules/@types')]
  const compilerOptions = { strict: true, noEmit: true, allowJs: true, jsx: 'react-jsx', types: ['node'], typeRoots }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [file, source] of [
    ...forbidden.map(([, file, source]) => /** @type {const} */ ([file, source])),
    ...allowed,
  ]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), source)
  }
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin('oxlint-tsgolint', 'tsgolint') }
  const run = spawnSync(process.execPath, [bin('oxlint'), '-f', 'json'], { cwd: tree, env, encoding: 'utf8' })
  /** @typedef {{ code: string, severity: string, filename: string }} Diagnostic */
  const { diagnostics } = /** @type {{ diagnostics: Diagnostic[] }} */ (JSON.parse(run.stdout))
  for (const { code, severity, filename } of diagnostics) {
    const file = filename.replaceAll('\\', '/')
    reported.set(file, [...(reported.get(file) ?? []), `${severity} ${code}`])
  }
})

after(() => rmSync(tree, { recursive: true, force: true }))

for (const [rule, file] of forbidden) {
  test(`${rule} is an error in ${file}`, () => {
    assert.ok(reported.get(file)?.includes(`error ${rule}`), `reported: ${reported.get(file)?.join(', ') ?? 'nothing'}`)
  })
}

for (const [file] of allowed) {
  test(`nothing is reported in ${file}`, () => {
    assert.deepEqual(reported.get(file) ?? [], [])
  })
}
