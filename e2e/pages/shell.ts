import { expect, type Locator, type Page } from '@playwright/test'

/** The open pages, home first. */
export const tabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: '打开的页面' }).getByRole('listitem').getByRole('link')

/** Goes there without reloading, as a link would. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({ key: Math.random().toString(36).slice(2) }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }, path)

/** The same, until its tab is there. */
export const openPath = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path)
  // Its tab is there when the page is: going on before would take the place of this navigation.
  await expect(
    page.getByRole('navigation', { name: '打开的页面' }).locator(`a[aria-current='page'][href^='${path}']`),
  ).toBeVisible()
}

const fold = (page: Page): Locator =>
  page.getByRole('region', { name: '即时提醒' }).getByRole('button', { name: '收起' })

/** Cards about danger come whenever they like and lie over the buttons; whoever has other work folds them up. */
export const foldAlerts = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    fold(page),
    async (button) => {
      // Wherever it lies: a toast over it would be waited for, and be gone for whoever looks for it.
      for (const one of await button.elementHandles()) await one.evaluate((element) => (element as HTMLElement).click())
    },
    { noWaitAfter: true },
  )

/** For those who are to read them. */
export const keepAlerts = (page: Page): Promise<void> => page.removeLocatorHandler(fold(page))

/** A dialog's own element covers the window; what people call the dialog stands inside of it. */
export const panelOf = (dialog: Locator): Locator => dialog.locator(':scope > *').first()

/** Pressed until it is open: a page that is drawn anew in the same moment loses a press, as it would a person's. */
export const openBy = (button: Locator, dialog: Locator): Promise<void> =>
  expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

/** Where a dialog is still on its way, a press meant for what is in it falls beside it and closes it. */
export const choose = (radio: Locator): Promise<void> =>
  expect(async () => {
    const element = await radio.elementHandle({ timeout: 2000 })
    await element?.waitForElementState('stable', { timeout: 2000 })
    await radio.check({ force: true, timeout: 2000 })
  }).toPass({ timeout: 15_000 })
