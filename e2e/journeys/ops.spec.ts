import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'

test('IT sees why last night’s job failed, runs it again and tries the storage', async ({ page }) => {
  await arriveAt(page, '/ops/index', 'river', 'admin')
  const row = page.getByRole('row').filter({ hasText: 'error_log_purge' })
  await expect(row).toContainText('失败')
  const why = page.getByRole('row').filter({ hasText: '数据库太忙' })
  await expect(why).toContainText('没删完的原样留着')
  await expect(why).toContainText('已告知')
  await why.getByRole('button', { name: '重新运行' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '运行' }).click()
  await expect(row).toContainText('成功')
  await expect(why).toHaveCount(0)
  await row.getByRole('button', { name: /运行记录/ }).click()
  const runs = page.getByRole('dialog').getByRole('listitem')
  await expect(runs.nth(0)).toContainText('成功')
  await expect(runs.nth(1)).toContainText('失败')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '测试读写' }).click()
  await expect(page.getByText(/写、读、删都通过/)).toBeVisible()
})
