// @ts-check
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { command, endAll } from './command.mjs'

test('collects both streams and the exit code, without colours', async () => {
  const script = 'console.log(process.env.NO_COLOR, process.env.EXTRA); console.error("err"); process.exitCode = 3'
  const { code, output } = await command(['-e', script], { EXTRA: 'given' })
  assert.equal(code, 3)
  assert.match(output, /1 given/)
  assert.match(output, /err/)
})

test('does not wait for what a tool leaves behind', async () => {
  const leftover = "['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }"
  const script = `require('node:child_process').spawn(process.execPath, ${leftover}).unref(); console.log('done')`
  assert.deepEqual(await command(['-e', script]), { code: 0, output: 'done\n' })
})

test('ends a tool together with what the tool has started', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const started = join(folder, 'started')
  // The inner process shares the outer's output, which therefore closes only when both are gone.
  const inner = "require('node:fs').writeFileSync(process.env.STARTED, ''); setInterval(() => {}, 1000)"
  const outer = `require('node:child_process').spawnSync(process.execPath, ['-e', process.env.INNER], { stdio: 'inherit' })`
  const finished = command(['-e', outer], { INNER: inner, STARTED: started })
  while (!existsSync(started)) await pause(10)
  await endAll()
  const { code, output } = await finished
  assert.equal(code, 1)
  assert.match(output, /ended by SIGINT/)
})
