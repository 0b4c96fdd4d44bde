// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts)

/** @param {string} text */
export const say = (text) => console.log(`[xinqiao] ${text}`)

/**
 * Ends the program with what to do about it, in both languages, and no stack trace.
 * @param {string} zh
 * @param {string} en
 * @returns {never}
 */
export function giveUp(zh, en) {
  console.error(`\n[xinqiao] ${zh}\n[xinqiao] ${en}\n`)
  process.exit(1)
}

/**
 * Two commands started side by side must not install or build at the same time. The lock is outside node_modules,
 * which npm removes while it installs.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = at('.cache', `${name}.lock`)
  mkdirSync(at('.cache'), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (!told) say(`等待另一个命令完成（${name}）… / waiting for another command (${name})`)
    await sleep(300)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function isHeld(file) {
  if (!existsSync(file)) return false
  const pid = Number(readFileSync(file, 'utf8'))
  // Empty: just made, its maker has not written yet.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
