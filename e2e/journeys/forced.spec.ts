import { expect, test } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { PHONE, signIn } from '../pages/people.ts'
import { panelOf } from '../pages/shell.ts'

test.describe.configure({ mode: 'serial' })

test('the agreement cannot be closed, gone around or called past', async ({ page }) => {
  await signIn(page, 'demo', 'student2')
  const dialog = page.getByRole('dialog', { name: /用户协议|知情同意/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const box = await panelOf(dialog).boundingBox()
  expect(box?.width).toBe(1000)
  await page.goto('/userinfo/index')
  await expect(page.getByRole('dialog', { name: /用户协议|知情同意/ })).toBeVisible()
  // Signed by the page's own client, refused by the server.
  const [refused] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/auth/token/ping') || response.url().includes('/agreement/'),
    ),
    page.reload(),
  ])
  expect(refused.status()).toBe(200)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|退出/ })
    .click()
  await expect(page).toHaveURL(/login/)
})

test('on a phone: agree, then fill in the sections one after another', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'demo', 'student2')
  const agreement = page.getByRole('dialog', { name: /用户协议|知情同意/ })
  await agreement.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await expect(async () => {
    await agreement.getByRole('button', { name: '同意并继续' }).click()
    await expect(agreement).toBeHidden({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
  const info = page.getByRole('dialog', { name: /完善信息/ })
  await expect(info).toContainText('1 / 3')
  await info.getByRole('button', { name: '下一步' }).click()
  // Every required field says what it misses.
  await expect(info.getByText(/请(输入|选择|填写)/).first()).toBeVisible()
  await expect(page.getByText('此刻很难受？有人在。').first()).toBeVisible()
})

test('the others are not asked', async ({ page }) => {
  await arrive(page, 'demo', 'student')
})
