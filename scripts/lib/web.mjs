// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { at, giveUp, root, say, withLock } from './project.mjs'

const stampFile = at('apps/web/dist/.stamp')

/** Everything the built pages depend on. */
const sources = [
  'apps/web/src/**',
  'apps/web/public/**',
  'apps/web/*.html',
  'apps/web/package.json',
  'apps/web/{vite,build,chunks,answer}.config.ts',
  'apps/web/tsconfig.json',
  'packages/*/src/**',
  'packages/*/package.json',
  'package-lock.json',
]

export const hasWeb = () => existsSync(at('apps/web/vite.config.ts'))

/** Where npm puts vite is its own affair; the web app's own view of it is what counts. */
export function viteFolder() {
  return dirname(createRequire(at('apps/web/package.json')).resolve('vite/package.json'))
}

export async function buildWeb() {
  if (!hasWeb()) {
    say('apps/web 尚无 vite.config.ts，跳过页面构建 / apps/web has no vite.config.ts yet, pages are not built')
    return
  }
  if (isFresh()) return
  await withLock('web', () => {
    if (!isFresh()) build()
  })
}

function isFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()
}

function stamp() {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(at(path)).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(at(path)))
  }
  return hash.digest('hex')
}

function build() {
  say('正在构建页面… / building the pages')
  const before = stamp()
  // The product empties the folder; the answering page comes beside it.
  for (const config of ['vite.config.ts', 'answer.config.ts']) {
    const vite = [join(viteFolder(), 'bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn']
    const { status } = spawnSync(process.execPath, vite, {
      cwd: at('apps/web'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) giveUp('页面构建失败，原因见上。', 'Building the pages failed, see above.')
  }
  writeFileSync(stampFile, before)
}
