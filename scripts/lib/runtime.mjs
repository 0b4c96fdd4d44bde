// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at, giveUp } from './project.mjs'

const OLDEST = [20, 19]
const NEEDED = 24

/** What this script itself and npm need; the program runs on the pinned Node.js. */
export function checkOwnNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0] = OLDEST
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return
  giveUp(
    `Node.js 版本太旧（${process.version}）。请安装 Node.js ${OLDEST.join('.')} 或更新版本，推荐 ${NEEDED}。`,
    `Node.js ${process.version} is too old. Install ${OLDEST.join('.')} or newer, best ${NEEDED}.`,
  )
}

/** The scripts must find Node.js 24: the pinned one where npm carries it for this system, else the machine's own. */
export function checkPinnedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? at('node_modules', name, 'bin', 'node.exe') : at('node_modules/.bin/node')
  const pinned = readOptional()[name]
  if (pinned === undefined || !existsSync(file)) return checkMachineNode(pinned)
  const { stdout, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${pinned}`) return
  const reason = stdout?.trim() || stderr?.trim() || error?.message || '?'
  giveUp(
    `随项目安装的 Node.js ${pinned} 不能运行（${reason}）。需要带 glibc 的 Linux（如 Debian、Ubuntu）；也可删除 node_modules 后重试。`,
    `The project's own Node.js ${pinned} does not run (${reason}). It needs a Linux with glibc; or remove node_modules and try again.`,
  )
}

/** @param {string | undefined} pinned */
function checkMachineNode(pinned) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return
  if (pinned === undefined) {
    giveUp(
      `本系统（${process.platform}-${process.arch}）没有随项目提供的 Node.js，请自行安装 Node.js ${NEEDED}（https://nodejs.org，或 brew install node@${NEEDED}），当前为 ${process.version}。`,
      `The project carries no Node.js for ${process.platform}-${process.arch}. Install Node.js ${NEEDED} (https://nodejs.org, or brew install node@${NEEDED}); this is ${process.version}.`,
    )
  }
  giveUp(
    `没有装上随项目的 Node.js ${pinned}。请删除 node_modules 后重试，不要使用 --omit=optional。`,
    `The project's own Node.js ${pinned} is not installed. Remove node_modules and try again, without --omit=optional.`,
  )
}

/** @returns {Record<string, string>} */
function readOptional() {
  const text = readFileSync(at('package.json'), 'utf8')
  return /** @type {{ optionalDependencies?: Record<string, string> }} */ (JSON.parse(text)).optionalDependencies ?? {}
}
