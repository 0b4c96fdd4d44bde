import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../apps/server/src/main/demo/accounts.ts'
import { newClient, signIn } from './person.ts'
import type { Stored } from './stored-session.ts'

const ROUNDS = 12

/** Where somebody of the demo answers: what they are asked to, or else a daily test of their own accord. */
export const answeringPath = async (url: string, username: string): Promise<string> => {
  const tenant = await newClient(url, '', () => null).call('GET /admin/tenant/detailByCode', {
    query: { code: 'demo' },
  })
  const { client } = await signIn(url, Number(tenant.id), username, DEMO_PASSWORD)
  const asked = (await client.call('GET /plantest/sheet/mine')).find((one) => one.isOpen && !one.submitTime)
  const path = (id: string): string => `/evaluation_user_test/index?id=${id}`
  if (asked) return path(asked.id)
  const [offered] = (await client.call('GET /plantest/daily/list')).filter((one) => one.openId || !one.againFrom)
  if (!offered) throw new Error(`there is nothing for ${username} to answer`)
  return path((await client.call('POST /plantest/daily/begin', { body: { id: offered.id } })).id)
}

export const beginning = (page: Page) => page.getByRole('button', { name: /^(开始作答|(从上次的地方)?接着答)$/ })

/** How long each click takes until the page is painted again, in milliseconds as the browser itself counts them. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(`
    globalThis.taps = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  `)

/** Choosing, choosing otherwise, and the next question, on a phone whose processor is slowed so many times. */
export const measureTaps = async (
  browser: Browser,
  address: string,
  kept: Stored,
  { viewport, rate }: { viewport: { width: number; height: number }; rate: number },
): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', hasTouch: true, serviceWorkers: 'block' })
  try {
    await context.addInitScript({
      content: `for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(name, value)`,
    })
    const page = await context.newPage()
    await page.goto(address)
    await beginning(page).waitFor()
    const agree = page.getByRole('checkbox')
    if ((await agree.count()) > 0) await agree.first().check({ force: true })
    await beginning(page).click()
    await page.getByRole('radio').first().waitFor({ state: 'attached' })
    await listen(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
    for (let round = 0; round < ROUNDS; round++) {
      for (const choice of [0, 1]) {
        await page
          .locator('label', { has: page.getByRole('radio') })
          .nth(choice)
          .tap()
        await page.waitForTimeout(150)
      }
      const next = page.getByRole('button', { name: '下一题' })
      if (!(await next.isVisible())) break
      await next.tap()
      await page.waitForTimeout(150)
    }
    return await page.evaluate<number[]>('taps')
  } finally {
    await context.close()
  }
}
