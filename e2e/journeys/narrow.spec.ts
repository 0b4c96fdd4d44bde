import { expect, test, type Locator, type Page } from '@playwright/test'
import { settled } from '../doors/press.ts'
import { watch } from '../doors/watch.ts'
import { arrive, arriveAt, carrySession } from '../pages/arrive.ts'
import { drawnBelow, isLong } from '../pages/long.ts'

// A notebook of 1280, and a screen of 1440 at 125 %: nothing is cut off, nothing lies under something else.

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1152, height: 648 },
] as const

const pages = {
  clerk: [
    '/wel/index',
    ...['2', '1', '10', '3', '23', '14', '8', '15'].map((type) => `/consult/list/${type}`),
    '/queue/index',
    '/duty/index',
    '/schedule/index',
    '/applicationManage/receptionDeskManage',
  ],
  consultant: ['/wel/index', '/consult/list/2', '/schedule/index', '/message/systemInformation'],
  admin: ['/wel/index', '/user_manage/index', '/ops/index', '/form_manage/index'],
  centerhead: ['/wel/index', '/warning/index', '/visitorFile', '/plan/index'],
} as const

/** What a row says of its state stands free: neither under the column of acts nor beyond the edge. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth + 1) {
      const widest = [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
        .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)}`)
      found.push(`sideways by ${document.documentElement.scrollWidth - window.innerWidth}: ${widest[0] ?? ''}`)
    }
    for (const table of document.querySelectorAll<HTMLElement>('.ant-table')) {
      if (table.offsetParent === null) continue
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
      const acts = heads.find((head) => head.innerText.trim() === '操作')?.getBoundingClientRect()
      const state = heads.find((head) => /^(状态|预约状态)$/.test(head.innerText.trim()))
      if (!state || !acts) continue
      const box = state.getBoundingClientRect()
      if (box.right > acts.left + 1 && box.left < acts.right - 1) found.push(`${state.innerText} under 操作`)
    }
    return found
  })

/** The lists of appointments lie whole in the narrower window: nothing has to be scrolled for. */
const scrolled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-table-content')]
      .filter((box) => box.offsetParent !== null && box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.scrollWidth - box.clientWidth} px lie under the columns that stay`),
  )

/** Words of the rota that do not fit where they stand. */
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-open] > b')]
      .filter((name) => name.offsetParent !== null && name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.innerText),
  )

/** Cards of a week are equally wide, also on a day that has more of them than stand beside one another. */
const narrower = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-open]:has(> b)')].filter(
      (one) => one.offsetParent !== null,
    )
    const widest = Math.max(0, ...cards.map(({ offsetWidth }) => offsetWidth))
    return cards.filter(({ offsetWidth }) => offsetWidth < widest - 2).map((one) => `${one.innerText} is narrower`)
  })

for (const [account, paths] of Object.entries(pages))
  test(`${account} at 1280 and 1152 sees every state and nothing sideways`, async ({ page }) => {
    test.setTimeout(180_000)
    const watched = watch(page)
    await carrySession(page, 'demo', account)
    const found: string[] = []
    // Opened at the one width and drawn out or in to the other: at which, the commit draws; the long run opens it at both.
    const openings = (path: string) => (isLong ? SIZES : [SIZES[drawnBelow(SIZES.length, path)]!])
    for (const [path, opening] of paths.flatMap((one) => openings(one).map((size) => [one, size] as const)))
      for (const size of [opening, ...SIZES.filter((one) => one !== opening)]) {
        await page.setViewportSize(size)
        if (size === opening) await page.goto(path)
        await settled({ page, watched })
        await expect(page.locator('#content, main').first()).not.toBeEmpty()
        const wrong = await covered(page)
        if (path.startsWith('/consult/list/')) wrong.push(...(await scrolled(page)))
        if (path === '/schedule/index')
          wrong.push(...(await cutNames(page)).map((one) => `${one} is cut`), ...(await narrower(page)))
        found.push(...wrong.map((one) => `${path} at ${size.width}: ${one}`))
      }
    expect(found).toEqual([])
  })

test('what publishing would change is read whole at 1280', async ({ page }) => {
  await page.setViewportSize(SIZES[0])
  const client = await arrive(page, 'demo', 'admin')
  const { records } = await client.call('GET /public/forms/ite', { query: { size: 50 } })
  const draft = records.find(({ title }) => title === '新生心理关怀登记')
  await page.goto(`/form_manage/design?id=${draft!.id}`)
  const changes = page.locator('header').getByRole('button', { name: /→/ })
  await expect(changes).toBeVisible({ timeout: 30_000 })
  expect(await changes.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

/** Head and buttons are what a dialog is used by; its body is whatever of it can scroll. */
const standing = (dialog: Locator) =>
  dialog.evaluate((one) => {
    const held = [...one.querySelectorAll('h2, .ant-modal-title, footer button, .ant-modal-footer button')]
    const bodies = [...one.querySelectorAll<HTMLElement>('*')].filter((part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY),
    )
    return {
      isInside: held.every((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
      isLow: bodies.every(({ clientHeight }) => clientHeight <= 0.85 * window.innerHeight),
      scrolls: bodies.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
    }
  })

/** A window drawn low, beside something else. */
const LOW = { width: 1152, height: 420 } as const

/** One of the kit's dialogs, one of antd's: each longer than its windows. */
const long = [
  {
    account: 'admin',
    sizes: SIZES,
    title: /^预览/,
    open: async (page: Page) => {
      const client = await arrive(page, 'demo', 'admin')
      const [form] = await client.call('GET /public/forms/ite/all', { query: { typeCode: 'F01' } })
      await page.goto(`/form_manage/design?id=${form?.id ?? ''}`)
      // The paper keeps its width, and what a scale asks stands in a line, not in a column of three characters.
      const paper = page.getByRole('list', { name: '表单字段' })
      for (const one of [paper, paper.getByText('对做事情没什么兴趣')])
        expect(await one.evaluate((shown) => shown.clientWidth)).toBeGreaterThan(400)
      await page.getByRole('button', { name: '预览' }).click()
    },
  },
  {
    account: 'centerhead',
    sizes: [LOW],
    title: '开始一场演练',
    open: async (page: Page) => {
      await arriveAt(page, '/crisis/drill', 'demo', 'centerhead')
      await page.getByRole('button', { name: '开始演练' }).click()
    },
  },
] as const

for (const { account, sizes, title, open } of long)
  for (const size of sizes)
    test(`a long form scrolls inside its dialog at ${size.width} × ${size.height}, ${account} (B076)`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await open(page)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('textbox').first()).toBeVisible()
      // On its way in it is elsewhere.
      await expect.poll(() => standing(dialog)).toEqual({ isInside: true, isLow: true, scrolls: true })
    })
