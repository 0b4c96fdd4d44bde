import { expect, test, type Page } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { elsewhere } from '../pages/people.ts'

const head = async (page: Page): Promise<void> => {
  await arriveAt(page, '/monthly/consult', 'demo', 'centerhead')
  await expect(page.getByRole('heading', { name: '咨询月报', level: 1 })).toBeVisible()
}

/** The newest month, in whatever state an earlier try has left it: opened, and counted. */
const openNewest = async (page: Page): Promise<string> => {
  const newest = page.getByRole('list', { name: '咨询月报' }).getByRole('link').first()
  const month = (await newest.textContent()) ?? ''
  await newest.click()
  await expect(page.getByRole('heading', { name: `${month}咨询月报`, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: '主要指标' })).toBeVisible({ timeout: 20_000 })
  return month
}

const correct = async (page: Page): Promise<void> => {
  const reason = `一次会谈的结果登记有误 ${Date.now()}`
  await page.getByRole('button', { name: '生成更正版' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /更正原因/ }).fill(reason)
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  // The page before it lies hidden behind its tab.
  await expect(page.getByRole('main').getByText(`更正原因：${reason}`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('list', { name: '主要指标' })).toBeVisible({ timeout: 20_000 })
}

test('the head checks, writes, publishes and puts right; the faculty reads it without small numbers', async ({
  page,
  browser,
}) => {
  test.slow()
  await head(page)
  const month = await openNewest(page)
  const publish = page.getByRole('button', { name: '核对无误，发布' })
  // A second try meets a report that is published already.
  if (!(await publish.isVisible())) await correct(page)

  const words = `来访平稳，继续开放晚间时段 ${Date.now()}`
  await page.getByRole('button', { name: '编辑文字' }).click()
  await page.getByRole('textbox', { name: '总体情况' }).fill(words)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('main').getByText(words)).toBeVisible()

  await publish.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('button', { name: '生成更正版' })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑文字' })).toHaveCount(0)

  await correct(page)
  await expect(
    page
      .getByRole('navigation', { name: '版本' })
      .getByRole('link', { name: /已更正/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await publish.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('button', { name: '生成更正版' })).toBeVisible()

  const faculty = await elsewhere(browser)
  await arriveAt(faculty, '/monthly/consult', 'demo', 'facultyhead')
  await faculty.getByRole('link', { name: month }).click()
  await expect(faculty.getByText(words)).toBeVisible()
  await expect(faculty.getByText(/不足 5 的数字显示为/)).toBeVisible()
  await expect(faculty.getByRole('main').getByText('<5', { exact: true }).first()).toBeVisible()
  await expect(faculty.getByText('咨询师工作量')).toHaveCount(0)
  await expect(faculty.getByRole('button', { name: /生成更正版|核对无误/ })).toHaveCount(0)
  await faculty.context().close()
})

test('the head draws a warning line elsewhere, and takes it back', async ({ page }) => {
  await head(page)
  await page.getByRole('button', { name: '统计口径' }).click()
  const line = page.getByRole('spinbutton', { name: '爽约率的预警线' })
  await line.fill('12')
  await line.blur()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，以后统计的月报按此口径')).toBeVisible()
  await expect(page.getByText(/顾怀瑾 修改于/)).toBeVisible()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByText('已恢复默认')).toBeVisible()
  await expect(line).toHaveValue('15.0')
})
