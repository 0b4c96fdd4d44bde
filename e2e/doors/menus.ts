import { expect, type Page } from '@playwright/test'
import { type Desk, faultsNow, press, settled, uncover } from './press.ts'

/** The dialog of all products: every entry of every product is there, and what is still to come says so. */
export const walkProducts = async (
  desk: Desk,
  standOf: (label: string) => { isSoon: boolean; isOpen: boolean },
): Promise<void> => {
  const { page, note } = desk
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: '全部产品' })
  await expect(dialog.locator('[data-product]').first()).toBeVisible()
  const codes = await dialog
    .locator('[data-product]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['product'] ?? ''))
  for (const code of codes) {
    const row = dialog.locator(`[data-product='${code}']`)
    await row.hover()
    await expect(row).toHaveAttribute('aria-current', 'true')
    for (const said of await dialog.locator('[data-entry]').allInnerTexts()) {
      const [label = ''] = said.split('\n')
      // One name in two products may be open in the one and still to come in the other.
      const { isSoon, isOpen } = standOf(label)
      if (said.includes('即将开放') ? !isSoon : !isOpen) note('全部产品', `${code} › ${label}`, [`says ${said}`])
    }
    const waiting = dialog.locator("[data-entry][data-waiting='true']").first()
    if (!(await waiting.isVisible())) continue
    const faults = await press(desk, waiting)
    const isTold = await page
      .getByText(/「.+」即将开放/)
      .first()
      .isVisible()
    note('全部产品', `${code} › ${await waiting.innerText()}`, isTold ? faults : [...faults, '没有说即将开放'])
  }
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
}

const products = (page: Page) => page.getByRole('navigation', { name: '产品' })
const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' })

/**
 * Every entry of the side menu of every product, pressed as a person would, but for those to `pass`. Returns the addresses that
 * are offered and the labels of what is still to come.
 */
export const walkMenus = async (
  desk: Desk,
  pass: (path: string) => boolean,
): Promise<{ went: Set<string>; soon: Set<string> }> => {
  const { page, note } = desk
  const went = new Set<string>()
  const soon = new Set<string>()
  const walk = async (product: string) => {
    const links = menu(page).locator('a[href]')
    await expect(menu(page).locator('a[href], button').first()).toBeVisible()
    for (const said of await menu(page).locator('button').allInnerTexts())
      if (said.includes('即将开放')) soon.add(said.replace('即将开放', '').trim())
    for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
      if (went.has(href)) continue
      went.add(href)
      if (pass(href)) continue
      const link = menu(page).locator(`a[href='${href}']`).first()
      const faults = (await link.getAttribute('aria-current')) ? await faultsNow(desk) : await press(desk, link)
      note(href, `菜单 › ${product}`, faults)
      await uncover(page)
    }
  }
  await walk('工作台')
  const tabs = products(page).locator('[data-product]')
  for (const code of await tabs.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['product'] ?? ''))) {
    note('产品', code, await press(desk, products(page).locator(`[data-product='${code}']`)))
    await walk(code)
  }
  return { went, soon }
}

/** Products of which nothing is there yet say so, and lead nowhere. */
export const pressWaiting = async ({ page, note }: Desk): Promise<void> => {
  const waiting = products(page).locator('[data-soon]')
  for (let at = 0; at < (await waiting.count()); at++) {
    const name = ((await waiting.nth(at).textContent()) ?? '').split('（')[0] ?? ''
    const before = await menu(page).innerText()
    // By the keyboard: what slides comes into sight by itself.
    await waiting.nth(at).press('Enter')
    await expect(page.getByText(`「${name}」即将开放`).first()).toBeVisible()
    if ((await menu(page).innerText()) !== before) note('产品', name, ['changes the menu, and leads nowhere'])
  }
}

/** With a phone in the hand: every product in the sheet shows its menu, and an entry leads to its page. */
export const walkPhoneMenu = async (desk: Desk): Promise<void> => {
  const { page, note } = desk
  const openSheet = () => page.getByRole('button', { name: '打开菜单' }).click()
  await openSheet()
  const sheet = page.getByRole('dialog', { name: '菜单' })
  const chips = sheet.getByRole('group').getByRole('button')
  for (let at = 0; at < (await chips.count()) - 1; at++) {
    const name = (await chips.nth(at).innerText()).split('\n')[0] ?? ''
    const isSoon = (await chips.nth(at).getAttribute('data-soon')) !== null
    if ((await chips.nth(at).getAttribute('aria-pressed')) === 'true') continue
    note('手机菜单', name, await press(desk, chips.nth(at)))
    if (isSoon && !(await page.getByText(`「${name}」即将开放`).first().isVisible()))
      note('手机菜单', name, ['没有说即将开放'])
    if (!isSoon && (await sheet.getByRole('navigation').getByRole('link').count()) === 0)
      note('手机菜单', name, ['菜单是空的'])
  }
  const link = sheet.getByRole('navigation').getByRole('link').last()
  note('手机菜单', await link.innerText(), await press(desk, link))
  await settled(desk)
}

/** Visitors with a phone: the four places at the foot of the screen. */
export const walkVisitorTabs = async (desk: Desk): Promise<void> => {
  const { page, note } = desk
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  for (const at of [1, 2, 3, 0]) note('手机', await tabs.nth(at).innerText(), await press(desk, tabs.nth(at)))
}
