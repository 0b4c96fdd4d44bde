import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { OWN_BROWSER, PHONE } from '../pages/people.ts'

// The emergency card at its own address: signed out, without a net, on a phone that has seen any page of the product once.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.use({ viewport: PHONE, serviceWorkers: 'allow', ...OWN_BROWSER })

const DUTY_PHONE = 'tel:02755501200'
const NIGHT_PHONE = 'tel:13000001200'
const WORDS = /保卫处的老师会陪你/
const WHO = /老师在|值班手机 · 现在有人接/

/** Kept means: the worker has the page, and what the school has published. */
const expectKept = (page: Page, school: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (code) => {
        await navigator.serviceWorker.ready
        const kept = await Promise.all(['/help.html', `/api/public/help?code=${code}`].map((one) => caches.match(one)))
        return kept.map(Boolean)
      }, school),
    )
    .toEqual([true, true])

const hrefs = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const expectCard = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: '你不是一个人。' })).toBeVisible()
  await expect(page.getByText(WHO).first()).toBeVisible()
  const dialled = await hrefs(page)
  expect(dialled.some((href) => href === DUTY_PHONE || href === NIGHT_PHONE)).toBe(true)
  for (const number of ['tel:12356', 'tel:120', 'tel:110']) expect(dialled).toContain(number)
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText('断网、未登录也能打开')).toBeVisible()
  await expect(page.getByRole('link', { name: /发给一个信任的人/ })).toBeVisible()
}

test('opens by its address without a net, once the login page has been seen', async ({ page, context }) => {
  await page.goto('/demo/login')
  await expectKept(page, 'demo')
  await context.setOffline(true)
  await page.goto('/demo/help')
  await expectCard(page)
  // Nobody is named in full to strangers.
  await expect(page.getByText('陈思源')).toHaveCount(0)
  await page.getByRole('button', { name: /先一起呼吸一分钟/ }).click()
  await expect(page.getByText('吸气……')).toBeVisible()
  await page.reload()
  await expectCard(page)
})

test('every other address leads to it while there is no net, and back when there is one', async ({ page, context }) => {
  await page.goto('/demo/login')
  await expectKept(page, 'demo')
  await context.setOffline(true)
  for (const path of ['/', '/wel/index', '/myAppointment?x=1', '/demo/login']) {
    await page.goto(path)
    await expectCard(page)
    await expect(page.getByText('现在连不上网，别的页面暂时打不开。')).toBeVisible()
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test('stays after signing in and out, and keeps nothing of the person', async ({ page, context }) => {
  await arrive(page, 'demo', 'student')
  await expectKept(page, 'demo')
  await page.evaluate(() => localStorage.clear())
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('xinqiao-help')
    const all = await cache.keys()
    return Promise.all(all.map(async (one) => `${new URL(one.url).pathname} ${await (await cache.match(one))!.text()}`))
  })
  expect(kept.filter((one) => one.startsWith('/api/')).map((one) => one.split(' ')[0])).toEqual(['/api/public/help'])
  expect(kept.filter((one) => !one.startsWith('/assets/') && /李沐阳|陈思源|周明远/.test(one))).toEqual([])
  await context.setOffline(true)
  await page.goto('/demo/help')
  await expectCard(page)
})

type Shift = { day: string; startTime: string; endTime: string; hostName: string }

test('in the evening says who answers and until when, at night what answers and who comes next', async ({
  page,
  context,
  request,
}) => {
  const { data } = (await (await request.get('/api/public/help?code=demo')).json()) as { data: { shifts: Shift[] } }
  const evening = data.shifts.find(({ startTime }) => startTime === '18:00')!
  const next = data.shifts[data.shifts.indexOf(evening) + 1]!
  const at = (time: string) => page.clock.setFixedTime(new Date(`${evening.day}T${time}:00+08:00`))
  await at('20:00')
  await page.goto('/demo/login')
  await expectKept(page, 'demo')
  await context.setOffline(true)
  await page.goto('/demo/help')
  await expect(page.getByText(`中心值班 · 今晚${evening.hostName}在`)).toBeVisible()
  await expect(page.getByText('18:00 – 22:00，之后转值班手机')).toBeVisible()
  await expect(page.getByText('松园心理中心，22:00 前都在')).toBeVisible()
  expect((await hrefs(page)).find((href) => href?.startsWith('tel:'))).toBe(DUTY_PHONE)
  await at('22:00')
  await page.goto('/demo/help')
  await expect(page.getByText('值班手机 · 现在有人接')).toBeVisible()
  await expect(page.getByText(new RegExp(`${next.startTime} 起${next.hostName}在中心`))).toBeVisible()
  await expect(page.getByText('值班时间有老师接听')).toHaveCount(0)
  expect((await hrefs(page)).find((href) => href?.startsWith('tel:'))).toBe(NIGHT_PHONE)
})

test('with a net it is one light page, for a school, for another, and for none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/river/help')
  await expect(page.getByRole('heading', { level: 1, name: '你不是一个人。' })).toBeVisible()
  await expect.poll(() => hrefs(page)).toContain('tel:02755502200')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/public/help'])
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(6)
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('ant-'))).toBe(false)
  await page.goto('/help')
  await expect(page.getByRole('link', { name: /全国心理援助热线/ })).toBeVisible()
  expect(await hrefs(page)).not.toContain('tel:02755502200')
})

test('has no accessibility faults', async ({ page }) => {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto('/demo/help')
    await expect(page.getByText(WHO).first()).toBeVisible()
    await page.evaluate(axe)
    const faults = await page.evaluate(async () => {
      const { violations } = await (
        window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
      ).axe.run()
      return violations.map(({ id }) => id)
    })
    expect(faults).toEqual([])
  }
})
