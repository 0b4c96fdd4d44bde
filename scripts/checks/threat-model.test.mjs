// @ts-check
// docs/threat-model.md names every use of unsafeSystemTx and the tests that prove its measures: neither list may drift from the code.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listFiles, root } from './tools.mjs'

const HEADING = '## Work outside tenants'

/**
 * Reasons given in calls; a call whose reason is not a plain text counts as one without reason.
 * @param {string} source
 */
function reasonsIn(source) {
  return [...source.matchAll(/\bunsafeSystemTx\((?:\s*[\w.]+,\s*'([^']*)')?/g)].map(([, reason]) => reason ?? '(none)')
}

/**
 * The first `code` of each bullet under the heading, up to the next heading.
 * @param {string} page
 */
function reasonsListed(page) {
  const [, after = ''] = page.split(`${HEADING}\n`)
  const section = after.split(/^#/m)[0] ?? ''
  return [...section.matchAll(/^- .*?`([^`]+)`/gm)].map(([, reason]) => reason ?? '')
}

const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')

test('every use of unsafeSystemTx is listed with its reason, and nothing else is', () => {
  const used = listFiles(root, ['ts', 'mts'])
    .filter((file) => file.startsWith('apps/server/src/') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => reasonsIn(readFileSync(join(root, file), 'utf8')))
  assert.ok(used.length > 0, 'no use found: has it got another name?')
  assert.deepEqual(reasonsListed(page).toSorted(), used.toSorted())
})

test('every test the page names is there', () => {
  const named = [...new Set([...page.matchAll(/`([\w./-]+\.test\.(?:tsx?|mjs))`/g)].map(([, file]) => file ?? ''))]
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter((file) => !existsSync(join(root, file))),
    [],
  )
})

test('reads calls and bullets as they are written', () => {
  const source = `
    import { unsafeSystemTx } from './system.ts'
    export const unsafeSystemTx = async <T>(owner, reason) => 1
    unsafeSystemTx(owner, 'one reason', async () => 1)
    unsafeSystemTx(
      deps.owner,
      'another reason',
      run,
    )
    unsafeSystemTx(owner, why, run)`
  assert.deepEqual(reasonsIn(source), ['one reason', 'another reason', '(none)'])
  const text = `# Page\n- \`before\`\n${HEADING}\n\nWords.\n\n- \`one reason\`: \`more\`\n- (x) \`another reason\`\n\n### Else\n- \`after\`\n`
  assert.deepEqual(reasonsListed(text), ['one reason', 'another reason'])
})
