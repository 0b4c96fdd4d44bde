// @ts-check
import { readFileSync } from 'node:fs'

/**
 * npm passes a signal to the shell between it and us, and that shell dies of it without a word. When npm or the shell
 * is gone, whoever started `npm start` considers it ended, so it has to end.
 * @param {() => void} gone
 */
export function followNpm(gone) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const before = line()
  const timer = setInterval(() => {
    if (line() === before) return
    clearInterval(timer)
    gone()
  }, 300)
  timer.unref()
}

/** Our parent and, where the system tells, its parent. */
function line() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
