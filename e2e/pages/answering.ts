import { expect, type Page } from '@playwright/test'

const ONWARD = /^(开始作答|接着答|下一题|下一页|交卷|就这样交)$/

/** A whole sheet with nothing but the keyboard: the second choice of each question, and on, until it has been handed in. */
export const answerByKeyboard = async (page: Page): Promise<void> => {
  for (let step = 0; step < 300 && !page.url().includes('/testSuccess'); step += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const one = document.activeElement
      if (one instanceof HTMLInputElement) return one.type === 'checkbox' && one.checked ? '' : one.type
      return one instanceof HTMLButtonElement ? one.textContent : ''
    })
    if (at === 'radio' || at === 'checkbox') await page.keyboard.press('Space')
    if (at === 'radio') await page.keyboard.press('ArrowDown')
    if (ONWARD.test(at)) await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/testSuccess/)
}

/** At twice the size half as much fits: nothing lies beside the window, and what is pressed can be reached. */
export const fitsAtTwiceTheSize = async (page: Page): Promise<void> => {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: Math.floor(size.width / 2), height: Math.floor(size.height / 2) })
  const beside = await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((one) => one.checkVisibility() && !one.closest('.xq-sr, input'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((one) => `${one.tagName} ${one.textContent.slice(0, 20)}`),
  )
  expect(beside).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  for (const button of await page.getByRole('main').getByRole('button').all())
    if (await button.isEnabled()) await button.click({ trial: true })
  await page.setViewportSize(size)
}
