import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'

test('unknown addresses lead to 404, signed in or not', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await arriveAt(page, '/no/such/page', 'demo', 'operator')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a page the role may not open says so', async ({ page }) => {
  await arriveAt(page, '/loginLog/index', 'demo', 'consultant2')
  await expect(page.getByText(/没有权限|无访问权限|不能查看|暂无访问权限/).first()).toBeVisible()
})

for (const path of ['/401', '/403', '/500', '/tenant-error'])
  test(`${path} stands alone with a way on`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible()
  })
