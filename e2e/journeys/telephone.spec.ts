import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'

test('a call waits, is tried when it may be, and says why when it may not', async ({ page }) => {
  await arriveAt(page, '/telephoneEvaluation', 'river', 'assessor')
  await expect(page.getByRole('heading', { name: '电话评估', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /未接通待再约/ }).click()
  await page
    .getByRole('button', { name: /去拨打/ })
    .first()
    .click()
  await expect(page).toHaveURL(/telephoneEvaluationSteps\?id=/)
  await expect(page.getByRole('region', { name: '进度' })).toContainText('已拨打 1 次')
  await page.getByRole('button', { name: '拨打', exact: true }).click()
  const refused = page.getByText('请在可联系时间内拨打')
  const shown = page.getByRole('button', { name: '未接通', exact: true })
  await expect(refused.or(shown).first()).toBeVisible()
  // Whether it may be dialled now is the clock's to say; either way the page tells.
  if (await refused.isVisible()) {
    await expect(page.getByRole('region', { name: '进度' })).toContainText('已拨打 1 次')
    return
  }
  await shown.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('region', { name: '进度' })).toContainText('已拨打 2 次')
  await page.getByRole('button', { name: '拨打', exact: true }).click()
  await expect(page.getByText('今天已经拨打过，请换一天再打')).toBeVisible()
})
