import { expect, type Page } from '@playwright/test'
import { confirmWith, signByHand } from './forms.ts'

export const SINGLE_FORM = '一次单元记录'

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

const writeSingle = async (page: Page, words: string): Promise<void> => {
  await write(page, '聚焦的问题', '睡前的手机')
  await write(page, '会谈内容', words)
  await answer(page, '精神障碍情况', '无')
  await answer(page, '分级结果', /三级/)
}

/** What a session's record must say, in the form of its kind. */
export const writeSession = async (page: Page, form: string, words: string): Promise<void> => {
  if (form === SINGLE_FORM) return writeSingle(page, words)
  await answer(page, '方式', '面谈')
  await pickAny(page, '主要议题')
  await write(page, '会谈过程', words)
  await write(page, '会谈评估', '情绪平稳，愿意继续。')
  for (const risk of ['自杀意念', '自伤行为', '伤人风险']) await answer(page, risk, '无')
  await answer(page, '支持系统', '稳定')
  await answer(page, '分级结果', /三级/)
  await answer(page, '去向', '继续咨询')
}

export const signAndSend = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(手写|重新)签名$/ })
    .last()
    .click()
  await signByHand(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await confirmWith(page, '确定')
}

/** What can be done about a case; what is not near at hand lies under 更多. */
export const pressAct = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: '会谈记录' }).first()).toBeVisible()
  const near = page.getByRole('button', { name, exact: true })
  await expect(near.or(page.getByRole('button', { name: '更多' })).first()).toBeVisible()
  if (await near.isVisible()) return near.click()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
