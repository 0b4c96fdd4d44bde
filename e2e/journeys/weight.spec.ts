import { expect, test, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { expectWorkbench, OWN_BROWSER, PHONE, signIn } from '../pages/people.ts'

test.use(OWN_BROWSER)

/** The push stream stays open, so the network is never idle: everything else has arrived by then. */
const SETTLED_MS = 3000

/** What is fetched a little later counts too. */
const LATER_MS = 6000

const KB = 1024

type Weight = {
  requests: number
  bytes: number
  scripts: number
  rooms: Set<string>
  /** Files and calls asked for before the application itself asked the server for anything. */
  early: Set<string>
  /** Calls asked more than once: one was asked ahead, and not as the page asks it. */
  twice: Set<string>
}

const roomOf = (url: string): string | undefined => /\/([\w.-]+)-[\w-]{8}\.js$/.exec(url)?.[1]

/** What travels, as it travels: requests of every kind, and among them the JavaScript by the name of its file. */
const weigh = (page: Page, ahead: readonly string[] = []): Weight => {
  const weight: Weight = { requests: 0, bytes: 0, scripts: 0, rooms: new Set(), early: new Set(), twice: new Set() }
  const calls = new Set<string>()
  let isRunning = false
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http')) weight.requests++
    const call = /\/api(\/.*)/.exec(url)?.[1]
    if (call) {
      const asked = `${call} ${request.postData() ?? ''}`
      if (calls.has(asked)) weight.twice.add(call)
      calls.add(asked)
    }
    if (call && !ahead.includes(call)) isRunning = true
    const early = call ?? roomOf(url)
    if (early && !isRunning) weight.early.add(early)
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

test('the login page loads at most 220 KB of JavaScript, the workbench 366 KB in all', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/demo/login')
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  await page.waitForTimeout(SETTLED_MS)
  expect(weight.scripts).toBeLessThanOrEqual(220 * KB)
  await signIn(page, 'demo', 'consultant')
  await expectWorkbench(page)
  await page.waitForTimeout(SETTLED_MS)
  expect(weight.scripts).toBeLessThanOrEqual(366 * KB)
})

const ROOMS = ['ahead', 'base', 'help', 'index', 'rolldown-runtime', 'shell']
const OF_VISITORS = [...ROOMS, 'layout', 'visitor']

/** As the browser of somebody who was here before; by it the first files and calls are chosen. */
const rememberFace = (content: string): void => localStorage.setItem('xinqiao-face', JSON.stringify({ content }))

/** What a first visit may cost, with an empty cache. A stranger loads nothing of those inside, a visitor nothing of the staff. */
const BUDGETS = [
  {
    path: '/demo/login',
    account: null,
    viewport: PHONE,
    requests: 16,
    kb: 220,
    rooms: [...ROOMS, 'door'],
    early: ['door', '/admin/tenant/detailByCode?code=demo'],
  },
  {
    path: '/wel/index',
    account: 'student',
    viewport: PHONE,
    requests: 29,
    // Two of them ask whether a minute is asked for before the next session, and whether a teacher would like to talk.
    kb: 255,
    rooms: OF_VISITORS,
    early: ['layout', '/admin/user/info', '/consult/appointment/mine'],
  },
  {
    path: '/myAppointment',
    account: 'student',
    viewport: PHONE,
    requests: 26,
    kb: 255,
    rooms: OF_VISITORS,
    early: ['layout', '/admin/user/info', '/consult/mobile/reserve/types'],
  },
  {
    path: '/wel/index',
    account: 'consultant',
    viewport: { width: 1440, height: 900 },
    requests: 38,
    kb: 420,
    rooms: [...ROOMS, 'layout', 'antd', 'desk', 'staff'],
    early: [
      'layout',
      'desk',
      'staff',
      '/admin/user/info',
      '/admin/card/list',
      '/admin/console/counts',
      '/admin/console/day',
    ],
  },
] as const

type Budget = (typeof BUDGETS)[number]

/** What of a visit is more than it may be. */
const overOf = ({ path, account, ...budget }: Budget, weight: Weight): string[] => {
  const over: string[] = []
  if (weight.requests > budget.requests) over.push(`${weight.requests} requests of ${budget.requests}`)
  if (weight.bytes > budget.kb * KB) over.push(`${Math.round(weight.bytes / KB)} KB of ${budget.kb}`)
  const late = budget.early.filter((one) => !weight.early.has(one))
  if (late.length > 0) over.push(`asks too late for ${late.join(', ')}`)
  if (weight.twice.size > 0) over.push(`asks twice for ${[...weight.twice].join(', ')}`)
  const strange = [...weight.rooms].filter((room) => !(budget.rooms as readonly string[]).includes(room))
  if (strange.length > 0) over.push(`loads ${strange.join(', ')}`)
  return over.map((words) => `${account ?? 'stranger'} at ${path}: ${words}`)
}

test('first visits stay within their budgets of requests and bytes', async ({ browser }) => {
  test.setTimeout(120_000)
  // The next one comes while what is fetched later is still waited for.
  const judged: Promise<string[]>[] = []
  for (const budget of BUDGETS) {
    const { path, account, viewport } = budget
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (account) {
      await carrySession(page, 'demo', account)
      await page.addInitScript(rememberFace, account === 'student' ? 'visitor' : 'staff')
    }
    const weight = weigh(page, budget.early)
    await page.goto(path)
    await expect(account ? page.getByRole('main').first() : page.getByLabel('学号或工号')).toBeVisible()
    judged.push(page.waitForTimeout(LATER_MS).then(() => overOf(budget, weight)))
  }
  expect((await Promise.all(judged)).flat()).toEqual([])
})

/** A sheet opened by its address, from a message say, with an empty cache: no shell, router, layout or antd (ADR 0107). */
const SHEET_KB = 120
const OF_SHEET = ['react', 'rolldown-runtime', 'sheet']

test('a sheet opened by its address loads at most 120 KB of JavaScript, on a phone and at a desk', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    const client = await carrySession(page, 'demo', 'student')
    const offered = (await client.call('GET /plantest/daily/list')).findLast((one) => one.openId || !one.againFrom)
    const { id } = await client.call('POST /plantest/daily/begin', { body: { id: offered!.id } })
    const weight = weigh(page)
    await page.goto(`/evaluation_user_test/index?id=${id}`)
    const begin = page.getByRole('button', { name: /开始作答|接着答/ })
    await expect(begin).toBeVisible()
    const agree = page.getByRole('checkbox', { name: '我已读完，愿意参加' })
    if (await agree.isVisible()) await agree.check({ force: true })
    await begin.click()
    await expect(page.getByRole('radio').first()).toBeAttached()
    await page.waitForTimeout(LATER_MS)
    console.log(`${viewport.width}: ${Math.round(weight.scripts / KB)} KB of scripts, ${weight.requests} requests`)
    expect([...weight.rooms].toSorted()).toEqual(OF_SHEET)
    expect(weight.scripts).toBeLessThanOrEqual(SHEET_KB * KB)
    await context.close()
  }
})
