import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { arriveAt } from './arrive.ts'
import { elsewhere } from './people.ts'

/** At once, or where the hours ahead have nobody on duty, when the head of the centre has said so. */
export const publish = async (page: Page, browser: Browser, name: string): Promise<string> => {
  const [now, second] = ['发布', '保留超出，请第二人确认'].map((label) =>
    page.getByRole('button', { name: label, exact: true }),
  ) as [Locator, Locator]
  await expect(now.or(second)).toBeVisible()
  if (await second.isVisible()) {
    await second.click()
    const dialog = page.getByRole('dialog', { name: '请第二人确认' })
    await dialog.getByRole('textbox', { name: '理由' }).fill('当晚另有两位老师守着电话')
    await dialog.getByRole('button', { name: '保留超出，请第二人确认' }).click()
    await expect(page).toHaveURL(/\/plan\/index/)
    const head = await elsewhere(browser)
    await arriveAt(head, '/myApproval/index', 'demo', 'centerhead')
    await head
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: '处理' })
      .click()
    await head.getByRole('main').getByRole('button', { name: '同意', exact: true }).last().click()
    await head.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
    await expect(head.getByText(/已同意/).first()).toBeVisible()
    await head.context().close()
    await page.goto('/plan/index')
    await page.getByRole('link', { name }).click()
  } else {
    await now.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  }
  await expect(page).toHaveURL(/\/evaluationDetails\/index\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}
