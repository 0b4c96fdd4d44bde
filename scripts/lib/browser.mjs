// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { giveUp, say, withLock } from './project.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} */
function findChromium() {
  const { CHROMIUM_PATH: chosen } = process.env
  return (chosen ? [chosen] : places).find(isExecutable)
}

/** Without one, pages in the browser tests show boxes instead of Chinese. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('/usr/bin/fc-list', [':lang=zh', 'file'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim() !== ''
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')].filter(existsSync)
  const names = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  return names.some((name) => /cjk|wqy|wenquanyi|source-?han|noto.*(sc|hans)\b|simhei|simsun/i.test(name))
}

function missing() {
  return [...(findChromium() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
}

export async function ensureBrowser() {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen && !isExecutable(chosen)) {
    giveUp(`CHROMIUM_PATH 指向的程序不存在：${chosen}`, `CHROMIUM_PATH names no program: ${chosen}`)
  }
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await withLock('browser', () => aptInstall(missing()))
  }
  const lacking = missing().join(' ')
  if (lacking === '') return
  giveUp(
    `浏览器测试缺少：${lacking}。Debian/Ubuntu：sudo apt-get install ${lacking}；其他系统请安装 Chrome 或 Chromium 及中文字体，浏览器不在常见位置时设置 CHROMIUM_PATH。`,
    `The browser tests lack: ${lacking}. Debian/Ubuntu: sudo apt-get install ${lacking}. Elsewhere install Chrome or Chromium and a Chinese font; set CHROMIUM_PATH when the browser is in an unusual place.`,
  )
}

/** @param {string[]} names */
function aptInstall(names) {
  if (names.length === 0) return
  say(`正在安装 ${names.join(' ')}，约需一分钟… / installing ${names.join(' ')}, about a minute`)
  const install = ['install', '-y', '--no-install-recommends', ...names]
  // A fresh machine has no package lists, and old lists name versions that are gone.
  if (apt(install, 'ignore') !== 0 && apt(['update'], 'inherit') === 0) apt(install, 'inherit')
}

/**
 * @param {string[]} args
 * @param {'ignore' | 'inherit'} errors
 */
function apt(args, errors) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  return spawnSync('/usr/bin/apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', errors] }).status
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
