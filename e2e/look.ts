import { chromium } from '@playwright/test'
import { arrive } from './pages/arrive.ts'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const faults: string[] = []
const shot = async (account: string, width: number, height: number, paths: readonly [string, string][], dark = false) => {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: `http://localhost:${process.env['E2E_PORT']}` })
  const page = await context.newPage()
  page.on('pageerror', (e) => faults.push(`${account} ${page.url()} ${e.message}`))
  page.on('response', (r) => { if (r.status() >= 400 && r.url().includes('/api')) faults.push(`${account} ${r.status()} ${r.url()}`) })
  await arrive(page, 'demo', account)
  if (dark) await page.getByRole('button', { name: '切换到深色' }).click().catch(() => undefined)
  for (const [path, name] of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/look-${name}.png` })
  }
  await context.close()
}
await shot('consultant', 1440, 900, [['/warning/index', 'desk'], ['/wel/index', 'wel'], ['/case_manage', 'list']])
await shot('centerhead', 1440, 900, [['/warning/index', 'desk-head'], ['/archiveHold/index', 'hold'], ['/warning/quality', 'quality']])
await shot('tutor', 1280, 720, [['/warning/note', 'note']])
await shot('admin', 1280, 720, [['/ops/index', 'ops'], ['/support/index', 'support']])
await shot('student', 390, 844, [['/footprint/index', 'foot']])
await shot('consultant', 390, 844, [['/warning/index', 'desk-m'], ['/case_manage', 'list-m']])
console.log(faults.join('\n'))
await browser.close()
