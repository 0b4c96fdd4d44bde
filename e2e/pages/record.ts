import type { Page } from '@playwright/test'

/** Chooses by the words that stand there, in the question of this name. */
export const answer = async (page: Page, question: string, choice: string | RegExp): Promise<void> => {
  const asked = page.getByRole('radiogroup', { name: question }).or(page.getByRole('group', { name: question }))
  await asked.first().getByRole('radio', { name: choice, exact: true }).first().check()
}

/** The first that is offered, where it does not matter which. */
export const pickAny = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('combobox', { name: question }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

export const write = (page: Page, question: string, words: string): Promise<void> =>
  page.getByRole('textbox', { name: question }).fill(words)
