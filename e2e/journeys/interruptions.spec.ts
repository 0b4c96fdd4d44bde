import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { drawnBelow, isLong } from '../pages/long.ts'

// Whatever befalls whoever writes a record, at most the last two seconds of it are missing (A1).

const TIMES = isLong ? 200 : 10
const LAST_MS = 2000
const KEPT_MS = 5000
const LETTERS = '他说这一周睡得比上周好一些也愿意把担心的事慢慢讲出来我们约好下次再谈'

const FIELDS = /^(会谈过程|会谈内容)/

type Place = { context: BrowserContext; page: Page; client: Awaited<ReturnType<typeof arrive>> }

test('a record survives closing, leaving, a lost line, an ended session, and another machine', async ({
  page: first,
  browser,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 180_000)
  const begun = await arrive(first, 'demo', 'consultant2')
  await first.getByRole('navigation').getByRole('link', { name: '待填记录' }).click()
  const row = first
    .getByRole('region', { name: '其他预约' })
    .getByRole('row')
    .filter({ has: first.getByRole('button', { name: '写记录' }) })
    .filter({ hasText: /个体咨询|心理咨询|一次单元咨询/ })
    .last()
  await row.getByRole('button', { name: '写记录' }).click()
  const field = (page: Page) => page.getByRole('textbox', { name: FIELDS })
  await expect(field(first)).toBeVisible()
  const address = new URL(first.url())
  const path = address.pathname + address.search
  await field(first).fill('')

  let draws = 0
  const pick = (most: number): number => drawnBelow(most, `interruption ${draws++}`)
  let at: Place = { context: first.context(), page: first, client: begun }
  const open = async (page: Page): Promise<void> => {
    await page.goto(path)
    await expect(field(page)).toBeVisible({ timeout: 20_000 })
  }
  const interruptions: Readonly<Record<string, () => Promise<void>>> = {
    reload: () => open(at.page),
    tab: async () => {
      const page = await at.context.newPage()
      await at.page.close()
      await open(page)
      at = { ...at, page }
    },
    line: async () => {
      await at.context.setOffline(true)
      await field(at.page).press('Control+End')
      await field(at.page).pressSequentially('断')
      await at.page.waitForTimeout(1500)
      await at.context.setOffline(false)
      await open(at.page)
    },
    // Ended elsewhere while the page stands open: it is told so at once, and leads to the door.
    session: async () => {
      await at.client.call('POST /auth/token/logout')
      await expect(at.page).toHaveURL(/login/, { timeout: 30_000 })
      const page = await at.context.newPage()
      const client = await arrive(page, 'demo', 'consultant2')
      if (at.page === first) await first.goto('about:blank')
      else await at.page.close()
      await open(page)
      at = { ...at, page, client }
    },
    machine: async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const client = await arrive(page, 'demo', 'consultant2')
      if (at.page === first) await first.goto('about:blank')
      else await at.context.close()
      await open(page)
      at = { context, page, client }
    },
  }
  const kinds = Object.keys(interruptions)
  const lost: string[] = []
  let words = ''
  // When each letter was there, by the clock of this side; what an interruption left stays as old as it is.
  const there: number[] = []
  for (let nth = 0; nth < TIMES; nth++) {
    await field(at.page).press('Control+End')
    for (let letter = 0; letter < 10; letter++) {
      words += LETTERS[pick(LETTERS.length)]!
      await field(at.page).pressSequentially(words.at(-1)!)
      there.push(Date.now())
    }
    await at.page.waitForTimeout(pick(3000))
    const kind = kinds[nth % kinds.length]!
    const safe = there.filter((ms) => ms <= Date.now() - LAST_MS).length
    await interruptions[kind]!()
    // What was kept may come a moment after the empty field; what has not come after a while is lost.
    const isWhole = await expect
      .poll(() => field(at.page).inputValue(), { timeout: KEPT_MS })
      .toMatch(new RegExp(`^${words.slice(0, safe)}`))
      .then(
        () => true,
        () => false,
      )
    const kept = await field(at.page).inputValue()
    if (!isWhole) lost.push(`${nth} ${kind}: ${kept.length} of ${safe}`)
    words = kept
    there.length = Math.min(there.length, kept.length)
    while (there.length < kept.length) there.push(Date.now())
  }
  test.info().annotations.push({ type: 'interruptions', description: `${TIMES - lost.length} of ${TIMES}` })
  expect(lost).toEqual([])
  expect(words.length).toBeGreaterThan(TIMES * 5)
})
