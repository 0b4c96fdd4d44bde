import type { Page } from '@playwright/test'
import { inDrawnOrder, isLong } from '../pages/long.ts'
import { goTo } from '../pages/shell.ts'
import { findDoors, findYes, type Found } from './find-doors.ts'
import { isCovered } from './in-page.ts'
import { type Desk, faultsNow, press, uncover, UNREACHED } from './press.ts'

/** So many doors of a page, others with every commit; in the long run all there are. */
const MOST = isLong ? 40 : 4
/** What every list brings along: tried on two of them; on all in the long run. */
const OF_LISTS = /^(刷新|密度|紧凑|标准|宽松|列设置|搜索|重置|隐藏搜索|展开|收起|清空条件)$/
const LISTS = isLong ? Number.POSITIVE_INFINITY : 2
/** Ends the visit instead of opening something. */
const LEAVES = /^(退出|注销|锁屏|退出登录|切换角色.*|全屏|进入全屏|退出全屏|紧急求助|跳到.*)$/

/** What may rightly do nothing, and answers at once when it does: a handle to drag, the day that is shown already. */
const RESTS = /^(今天|本月|移动「.+」)$/
const SOON_MS = 800

const pathOf = (page: Page): string => new URL(page.url()).pathname

export type Crawl = Desk & {
  /** Doors pressed before: the same one on the same page says nothing new. */
  pressed: Set<string>
}

/** Whether it says something new to press this; it is remembered. */
const isNew = ({ pressed }: Crawl, place: string, { key, name }: Pick<Found, 'key' | 'name'>): boolean => {
  const here = `${place} ${key}`
  const isTried = OF_LISTS.test(name) && [...pressed].filter((one) => one.endsWith(` ${key}`)).length >= LISTS
  if (isTried || LEAVES.test(name) || pressed.has(here)) return false
  pressed.add(here)
  return true
}

/**
 * Presses every door of the page that is open, one of each kind, sees what it leads to, and says yes to what it asks. Looked for
 * anew after each press: a tab brings other doors with it.
 */
export const crawlPage = async (crawl: Crawl): Promise<void> => {
  const { page } = crawl
  const place = pathOf(page)
  for (let count = 0; count < MOST; count++) {
    await uncover(page)
    const address = page.url()
    const doors = inDrawnOrder(await page.evaluate(findDoors), ({ key }) => `${place} ${key}`)
    const next = doors.find((door) => isNew(crawl, place, door))
    if (!next) return
    await pressOne(crawl, place, next)
    if (pathOf(page) === place && (await uncover(page))) continue
    await comeBack(crawl, address)
  }
}

const pressOne = async (crawl: Crawl, place: string, next: Found): Promise<void> => {
  const { page, note } = crawl
  const door = page.locator(`[data-door='${next.door}']`)
  const faults = await press(crawl, door, RESTS.test(next.name) ? SOON_MS : undefined)
  // Something that took its time to open lies over it: put away, and pressed again.
  const isLate = faults.some((fault) => fault.startsWith(UNREACHED)) && (await page.evaluate(isCovered))
  if (isLate) await uncover(page)
  note(place, next.name, isLate ? await press(crawl, door) : faults)
  if (next.opensMenu) await pressMenu(crawl, place, next)
  else await sayYes(crawl, place, next.name)
}

const comeBack = async (crawl: Crawl, address: string): Promise<void> => {
  const { page, note } = crawl
  if (await uncover(page)) await goTo(page, address)
  else await page.goto(address)
  note(pathOf(page), '(coming back)', await faultsNow(crawl))
}

/** A question or an empty form has come up: its own button is pressed, too. What is missing is said there; nothing breaks. */
const sayYes = async (crawl: Crawl, place: string, from: string): Promise<void> => {
  const { page, note } = crawl
  const name = await page.evaluate(findYes)
  if (name === null) return
  const faults = await press(crawl, page.locator("[data-door='yes']"))
  // Something else has come up over the question meanwhile.
  note(
    place,
    `${from} › ${name}`,
    faults.filter((fault) => !fault.startsWith(UNREACHED)),
  )
}

/** Each entry of the menu that has just come up; it is opened again for every one of them. */
const pressMenu = async (crawl: Crawl, place: string, { door, name: from }: Found): Promise<void> => {
  const { page, note } = crawl
  const items = page.locator('[role=menuitem]:visible')
  const entries = await items.evaluateAll((all) =>
    all.map((one) => ({ name: (one as HTMLElement).innerText.trim(), isOff: one.hasAttribute('aria-disabled') })),
  )
  for (const [at, { name, isOff }] of entries.entries()) {
    if (isOff || !isNew(crawl, place, { key: `menu:${name}`, name })) continue
    if ((await items.count()) !== entries.length && !(await reopen(crawl, door))) return
    if ((await items.count()) !== entries.length) return
    const faults = await press(crawl, items.nth(at))
    // What an earlier door took its time to open lies over the menu: it is put away, and this entry is another commit's.
    const isLate = faults.some((fault) => fault.startsWith(UNREACHED)) && (await page.evaluate(isCovered))
    if (isLate && (await uncover(page))) continue
    note(place, `${from} › ${name}`, faults)
    await sayYes(crawl, place, `${from} › ${name}`)
    if (pathOf(page) !== place) return
  }
}

/** The menu again, where its button still is; a row may have gone with what was just done. */
const reopen = async ({ page, watched }: Crawl, door: number): Promise<boolean> => {
  const again = page.locator(`[data-door='${door}']`)
  if (!(await uncover(page)) || !(await again.isVisible())) return false
  return (await press({ page, watched }, again)).length === 0
}
