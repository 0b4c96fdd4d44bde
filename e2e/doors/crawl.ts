import type { Page } from '@playwright/test'
import { findDoors, type Found } from './find-doors.ts'
import { isCovered } from './in-page.ts'
import { type Desk, faultsNow, press, uncover, UNREACHED } from './press.ts'

/** More of them on one page are more of the same. */
const MOST = 10
/** Ends the visit instead of opening something. */
const LEAVES = /^(退出|注销|锁屏|退出登录|切换角色.*|全屏|进入全屏|退出全屏|紧急求助|跳到.*)$/

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Goes there without reloading, as a link would. */
export const openPath = async (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({ key: Math.random().toString(36).slice(2) }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }, path)

export type Crawl = Desk & {
  /** Doors pressed before: the same one on the same page says nothing new. */
  pressed: Set<string>
}

/**
 * Presses every door of the page that is open, one of each kind, and sees what it leads to. Looked for anew after each press:
 * a tab brings other doors with it.
 */
export const crawlPage = async (crawl: Crawl): Promise<void> => {
  const { page, pressed, note } = crawl
  const place = pathOf(page)
  for (let count = 0; count < MOST; count++) {
    await uncover(page)
    const address = page.url()
    const doors = await page.evaluate(findDoors)
    const next = doors.find(({ key, name }) => !pressed.has(`${place} ${key}`) && !LEAVES.test(name))
    if (!next) return
    pressed.add(`${place} ${next.key}`)
    const door = page.locator(`[data-door='${next.door}']`)
    const faults = await press(crawl, door)
    // Something that took its time to open lies over it: put away, and pressed again.
    const isLate = faults.some((fault) => fault.startsWith(UNREACHED)) && (await page.evaluate(isCovered))
    if (isLate) await uncover(page)
    note(place, next.name, isLate ? await press(crawl, door) : faults)
    if (next.opensMenu) await pressMenu(crawl, place, next)
    if (pathOf(page) === place && (await uncover(page))) continue
    await comeBack(crawl, address)
  }
}

const comeBack = async (crawl: Crawl, address: string): Promise<void> => {
  const { page, note } = crawl
  if (await uncover(page)) await openPath(page, address)
  else await page.goto(address)
  note(pathOf(page), '(coming back)', await faultsNow(crawl))
}

/** Each entry of the menu that has just come up; it is opened again for every one of them. */
const pressMenu = async (crawl: Crawl, place: string, { door, name: from }: Found): Promise<void> => {
  const { page, pressed, note } = crawl
  const items = page.locator('[role=menuitem]:visible')
  const names = await items.allInnerTexts()
  for (const [at, name] of names.entries()) {
    const key = `${place} menu:${name.trim()}`
    if (pressed.has(key) || LEAVES.test(name.trim())) continue
    pressed.add(key)
    if ((await items.count()) !== names.length) return
    if (await items.nth(at).getAttribute('aria-disabled')) continue
    note(place, `${from} › ${name.trim()}`, await press(crawl, items.nth(at)))
    await uncover(page)
    if (pathOf(page) !== place) return
    const again = page.locator(`[data-door='${door}']`)
    if (!(await again.isVisible())) return
    await again.click()
  }
}
