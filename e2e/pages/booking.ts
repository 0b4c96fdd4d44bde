import { expect, type Page } from '@playwright/test'
import { confirmWith, signByHand } from './forms.ts'

/** The notice is read, every sentence of the agreement too, and it is signed; only the first time. */
export const agree = async (page: Page): Promise<void> => {
  const step = page.getByRole('progressbar', { name: /^第 \d 步/ })
  await expect(step).toBeVisible()
  if (!(await step.getAttribute('aria-label'))?.includes('同意书')) return
  await page.getByRole('button', { name: '我读过了，继续' }).click({ timeout: 30_000 })
  const submit = page.getByRole('button', { name: '同意并提交' })
  await submit.scrollIntoViewIfNeeded()
  for (const choice of await page.getByText('我已了解并同意', { exact: true }).all())
    await expect(async () => {
      await choice.click()
      await expect(choice.locator('xpath=ancestor-or-self::label').getByRole('radio')).toBeChecked({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
  const sign = page.getByRole('button', { name: /^(手写|重新)签名$/ })
  if ((await sign.count()) > 0) {
    await sign.first().click()
    await signByHand(page)
  }
  await submit.click()
  await confirmWith(page, '确定')
  await expect(page.getByRole('progressbar', { name: /同意书/ })).toHaveCount(0)
}

/** The same answer to each of these questions. */
export const answerEach = async (page: Page, questions: RegExp, option: string): Promise<void> => {
  await expect(page.getByRole('group', { name: questions }).first()).toBeVisible()
  for (const question of await page.getByRole('group', { name: questions }).all())
    await question.getByRole('radio', { name: option, exact: true }).press('Space')
}
