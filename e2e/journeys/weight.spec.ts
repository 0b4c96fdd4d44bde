import { expect, test, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { expectWorkbench, OWN_BROWSER, PHONE, signIn } from '../pages/people.ts'

test.use(OWN_BROWSER)

/** The push stream stays open, so the network is never idle: everything else has arrived by then. */
const SETTLED_MS = 3000

const KB = 1024

type Weight = {
  requests: number
  bytes: number
  scripts: number
  rooms: Set<string>
  /** Asked for before the application asked the server for anything. */
  early: Set<string>
}

const roomOf = (url: string): string | undefined => /\/([\w.-]+)-[\w-]{8}\.js$/.exec(url)?.[1]

/** What travels, as it travels: requests of every kind, and among them the JavaScript by the name of its file. */
const weigh = (page: Page): Weight => {
  const weight: Weight = { requests: 0, bytes: 0, scripts: 0, rooms: new Set(), early: new Set() }
  let isRunning = false
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http')) weight.requests++
    if (url.includes('/api/')) isRunning = true
    const room = roomOf(url)
    if (room && !isRunning) weight.early.add(room)
  })
  page.on('requestfinished', async (request) => {
    if (!request.url().startsWith('http')) return
    const { responseBodySize } = await request.sizes()
    weight.bytes += responseBodySize
    const room = roomOf(request.url())
    if (!room) return
    weight.scripts += responseBodySize
    weight.rooms.add(room)
  })
  return weight
}

test('the login page loads at most 220 KB of JavaScript, the workbench 350 KB in all', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/demo/login')
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  await page.waitForTimeout(SETTLED_MS)
  expect(weight.scripts).toBeLessThanOrEqual(220 * KB)
  await signIn(page, 'demo', 'consultant')
  await expectWorkbench(page)
  await page.waitForTimeout(SETTLED_MS)
  expect(weight.scripts).toBeLessThanOrEqual(350 * KB)
})

const ROOMS = ['base', 'help', 'index', 'rolldown-runtime', 'shell']
const OF_VISITORS = [...ROOMS, 'layout', 'visitor']

/** What a first visit may cost, with an empty cache. A stranger loads nothing of those inside, a visitor nothing of the staff. */
const BUDGETS = [
  { path: '/demo/login', account: null, viewport: PHONE, requests: 20, kb: 240, rooms: [...ROOMS, 'door'] },
  { path: '/wel/index', account: 'student', viewport: PHONE, requests: 30, kb: 270, rooms: OF_VISITORS },
  { path: '/myAppointment', account: 'student', viewport: PHONE, requests: 30, kb: 270, rooms: OF_VISITORS },
  {
    path: '/wel/index',
    account: 'consultant',
    viewport: { width: 1440, height: 900 },
    requests: 40,
    kb: 450,
    rooms: [...ROOMS, 'layout', 'antd', 'desk', 'staff'],
  },
] as const

test('first visits stay within their budgets of requests and bytes', async ({ browser }) => {
  test.setTimeout(120_000)
  const over: string[] = []
  for (const budget of BUDGETS) {
    const { path, account, viewport, rooms } = budget
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (account) await carrySession(page, 'demo', account)
    const weight = weigh(page)
    await page.goto(path)
    await expect(account ? page.getByRole('main').first() : page.getByLabel('学号或工号')).toBeVisible()
    await page.waitForTimeout(SETTLED_MS)
    const name = `${account ?? 'stranger'} at ${path}`
    const strange = [...weight.rooms].filter((room) => !rooms.includes(room))
    if (weight.requests > budget.requests) over.push(`${name}: ${weight.requests} requests of ${budget.requests}`)
    if (weight.bytes > budget.kb * KB) over.push(`${name}: ${Math.round(weight.bytes / KB)} KB of ${budget.kb}`)
    const late = account ? 'layout' : 'door'
    if (!weight.early.has(late)) over.push(`${name}: asks for ${late} too late`)
    if (strange.length > 0) over.push(`${name}: loads ${strange.join(', ')}`)
    await context.close()
  }
  expect(over).toEqual([])
})
