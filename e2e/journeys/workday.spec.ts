import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { answer, SINGLE_FORM, signAndSend, write, writeSession } from '../pages/record.ts'

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

const WORDS = '谈了一周的作息，商量下周的安排。'

/** What the forms ask that come with the product, where a school has drawn none of its own. */
const writeRecord = async (page: Page, form: string): Promise<void> => {
  if (form === SINGLE_FORM) return writeSession(page, form, WORDS)
  await write(page, '会谈内容', WORDS)
  for (const [question, choice] of Object.entries({ 精神障碍情况: '无', 伤害倾向: '无' }))
    await answer(page, question, choice)
  await answer(page, '分级结果', /三级/)
}

test('a counsellor starts from the workbench and ends the day with no record due', async ({ page }) => {
  test.setTimeout(240_000)
  await arrive(page, 'river', 'consultant2')
  const card = page.getByRole('region', { name: '待填记录' })
  const due = card.getByRole('button', { name: /^(写记录|继续)/ })
  const none = card.getByText('没有要写的记录')
  await expect(due.first().or(none)).toBeVisible()
  // The card shows five at a time: late in the day another comes up for each that is written.
  while (!(await none.isVisible())) {
    const name = (await due.first().getAttribute('aria-label')) ?? (await due.first().innerText())
    const title = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: '记录' })
    // The card may draw itself anew just then: the press would hit what is gone, or the last of them has gone.
    await expect(async () => {
      if (await none.isVisible()) return
      if (!(await title.isVisible())) await due.first().click({ timeout: 3000 })
      await expect(title).toBeVisible({ timeout: 6000 })
    }).toPass()
    if (await none.isVisible()) break
    await writeRecord(page, await title.innerText())
    await signAndSend(page)
    await expect(page).toHaveURL(/_info(\/index)?\?id=|Info\/index\?id=/)
    await page.getByRole('navigation').getByRole('link', { name: '工作台' }).first().click()
    await expect(card.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(due.first().or(none)).toBeVisible()
  }
  await expect(none).toBeVisible()
})
