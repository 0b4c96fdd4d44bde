import { chromium } from '@playwright/test'
import { arrive } from './pages/arrive.ts'
const base = 'http://localhost:8300'
const shots: [string, string, number, number, string?][] = JSON.parse(process.argv[2]!)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [account, path, w, h, act] of shots) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, baseURL: base })
  const page = await context.newPage()
  page.on('response', (r) => { if (r.status() >= 400) console.log(account, path, r.status(), r.url()) })
  await arrive(page, 'demo', account)
  await page.goto(path)
  await page.waitForTimeout(1800)
  if (act) { await new Function('page', `return (async()=>{${act}})()`)(page); await page.waitForTimeout(1200) }
  const name = `/tmp/shot-${account}-${path.replace(/[^a-zA-Z]/g, '').slice(0, 24)}-${w}.png`
  await page.screenshot({ path: name })
  console.log(name, page.url())
  await context.close()
}
await browser.close()
