// `node e2e/measure/tab-switch.ts`: how long it takes from a click on a tab until its page is painted, with ten heavy tabs
// open (tables of 2,000 rows, forms of 300 fields). Prints milliseconds and asserts nothing: machines differ.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SITE = 'http://xinqiao.test'
const ROUNDS = 3
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>

const build = (outDir: string): string => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const options = ['build', '--config', 'measure.config.ts', '--outDir', outDir, '--logLevel', 'error']
  execFileSync(process.execPath, [vite, ...options], { cwd: join(ROOT, 'apps/web'), stdio: 'inherit' })
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('nothing was built')
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${styles}</head><body><script type="module" src="/${entry.file}"></script></body></html>`
}

/** Answers from the folder: no server is needed, and none is left running. */
const serve = (page: Page, folder: string, html: string): Promise<unknown> =>
  page.route(`${SITE}/**`, async (route) => {
    const file = join(folder, new URL(route.request().url()).pathname)
    const type = TYPES[extname(file)]
    if (type && existsSync(file)) return route.fulfill({ contentType: type, body: readFileSync(file) })
    return route.fulfill({ contentType: 'text/html', body: html })
  })

/** From the event's own time stamp to the frame after the one in which the page was shown. */
const switchTo = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="打开的页面"] a')]
        const link = links.find((one) => one.textContent === wanted)
        const from = performance.now()
        const seen = new MutationObserver(() => {
          if (!link?.hasAttribute('aria-current')) return
          seen.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - from))
            port1.start()
            port2.postMessage(null)
          })
        })
        seen.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-tab', 'aria-current'] })
        link?.click()
      }),
    title,
  )

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-measure-'))
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  const html = build(folder)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // Opening ten of them takes long on a busy machine; only the switching is measured.
  page.setDefaultTimeout(300_000)
  page.on('pageerror', (error) => console.error(error))
  await serve(page, folder, html)
  await page.goto(`${SITE}/wel/index`)
  await page.waitForSelector('nav[aria-label="打开的页面"] a[aria-current]')
  const titles = ['工作台']
  for (let at = 1; at <= 9; at++) {
    await page.evaluate((path) => {
      window.history.pushState(null, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/heavy/${at}`)
    await page.waitForFunction((count) => document.querySelectorAll('[data-tab]').length === count, 2 * (at + 1))
    await page.waitForTimeout(300)
    titles.push((await page.textContent('nav[aria-label="打开的页面"] a[aria-current]')) ?? '')
  }
  console.log(`${titles.length} tabs, ${await page.evaluate(() => document.querySelectorAll('*').length)} elements`)
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const title of titles) {
      const ms = await switchTo(page, title)
      all.push(ms)
      console.log(`${title.padEnd(8, '　')} ${ms.toFixed(0).padStart(5)} ms`)
      await page.waitForTimeout(200)
    }
  const sorted = all.toSorted((a, b) => a - b)
  console.log(`median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
