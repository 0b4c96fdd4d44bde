import { expect, test } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'

// Somebody new at the desk, without a manual: what is next stands on the first page, and is done there.

test('a clerk finds the next request in one look and confirms it from the workbench', async ({ page }) => {
  await arrive(page, 'demo', 'clerk')
  const card = page.getByRole('region', { name: '待确认预约' })
  const next = card.getByRole('listitem').first()
  await expect(next).toBeVisible()
  // The card and the number above it count the same, whatever has passed meanwhile.
  const count = Number(await card.locator('header').getByText(/^\d+$/).innerText())
  const number = page.getByRole('link', { name: /待确认预约/ }).filter({ hasText: /\d/ })
  await expect(number.first()).toContainText(String(count))

  const confirm = next.getByRole('button', { name: /^通过/ })
  const who = (await confirm.getAttribute('aria-label'))!
  await confirm.click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button').last().click()
  await expect(card.getByRole('button', { name: who, exact: true })).toHaveCount(0)
  await expect(number.first()).toContainText(String(count - 1))
})
