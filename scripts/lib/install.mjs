// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, giveUp, root, say, withLock } from './project.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked */

const stampFile = at('node_modules', '.xinqiao-stamp')

export async function ensureModules() {
  const wanted = stamp()
  if (isInstalled(wanted)) return
  await withLock('install', () => {
    if (!isInstalled(wanted)) install(wanted)
  })
}

/** One checkout may be shared between systems, whose binaries differ. */
function stamp() {
  const lock = readFileSync(at('package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8').trim() === wanted
  if (!matchesLock()) return false
  mark(wanted)
  return true
}

/** Recognises what a plain `npm ci` or `npm install` has put in place, so that no network is needed then. */
function matchesLock() {
  try {
    const wanted = packages(at('package-lock.json'))
    const present = packages(at('node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
      if (!path.includes('node_modules/') || link) return true
      const found = present[path]
      return found === undefined ? Boolean(optional || devOptional) : found.version === version && existsSync(at(path))
    })
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packages(file) {
  return /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages
}

/** @param {string} wanted */
function install(wanted) {
  if (process.platform === 'win32' && process.execPath.startsWith(root)) {
    // Windows cannot replace the very node.exe that runs this.
    giveUp('依赖已更新，请先运行 npm ci。', 'The dependencies have changed. Run npm ci first.')
  }
  say('正在安装依赖，第一次约需一分钟… / installing dependencies, about a minute the first time')
  const { status } = npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'])
  if (status !== 0) {
    giveUp(
      '安装依赖失败。请检查网络或 npm 镜像设置后重试。',
      'Installing the dependencies failed. Check the network or the npm registry setting and try again.',
    )
  }
  mark(wanted)
}

/** @param {string} wanted */
function mark(wanted) {
  try {
    writeFileSync(stampFile, `${wanted}\n`)
  } catch {
    // A read-only installation is looked through again next time.
  }
}

/**
 * The same npm that called us, on the Node.js it runs on itself: the pinned one is about to be replaced.
 * @param {string[]} args
 */
function npm(args) {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', env: outerEnvironment() })
  if (/npm-cli\.c?js$/.test(cli)) return spawnSync(node, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** npm hands its own command line down as variables; `npm start -w x` must not become `npm ci -w x`. */
function outerEnvironment() {
  const inner =
    /^npm_(command|lifecycle_.*|package_.*|config_(local_prefix|workspaces?|include_workspace_root|omit|only|production|dry_run|package_lock_only|global|location|ignore_scripts|if_present))$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inner.test(name)))
}
