import { expect, type Page } from '@playwright/test'
import { choose } from './shell.ts'

// Warnings and files, as those press who have them.

/** Somebody spoke with the person: written down from the warning's own page. */
export const keepTalk = async (handler: Page, words: string): Promise<void> => {
  await handler.getByRole('button', { name: '记联系' }).click()
  const talk = handler.getByRole('dialog', { name: /的联系$/ })
  await choose(talk.getByRole('radio', { name: '本人回应' }))
  await talk.getByRole('textbox', { name: /经过/ }).fill(words)
  await talk.getByRole('button', { name: '保存记录' }).click()
  await expect(handler.getByRole('region', { name: '联系记录' })).toContainText(words)
}

export const proposeEnd = async (handler: Page, words: string): Promise<void> => {
  await handler.getByRole('button', { name: '提出解除' }).click()
  const end = handler.getByRole('dialog', { name: /^提出解除/ })
  await end.getByRole('textbox', { name: /处理经过/ }).fill(words)
  await end.getByRole('button', { name: '提出解除' }).click()
  await expect(handler.getByText('已提出解除，等第二位老师确认')).toBeVisible()
}

/** The second of two, on 我的审批: the newest that waits with this in its row. */
export const agreeToWhat = async (second: Page, what: RegExp | string, opinion: string): Promise<void> => {
  await second.goto('/myApproval/index')
  await second.getByRole('row').filter({ hasText: what }).first().getByRole('button', { name: '处理' }).click()
  await second.getByRole('textbox', { name: '审批意见' }).fill(opinion)
  await second.getByRole('main').getByRole('button', { name: '同意', exact: true }).last().click()
  await second.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await expect(second.getByText(/已同意/).first()).toBeVisible()
}

export const askGlass = async (asker: Page, number: string, reason: string): Promise<void> => {
  await asker.goto('/archiveGlass/index')
  await asker.getByRole('button', { name: '申请调阅' }).click()
  const asked = asker.getByRole('dialog', { name: /^紧急调阅/ })
  await asked.getByRole('textbox', { name: '学号或工号' }).fill(number)
  await asked.getByRole('radio', { name: '有生命危险' }).check()
  await asked.getByRole('textbox', { name: '理由' }).fill(reason)
  await asked.getByRole('button', { name: '提交申请' }).click()
  await expect(asker.getByRole('row').filter({ hasText: '待第二人确认' }).first()).toBeVisible()
}

/** Reads what was opened, and gives it back. */
export const readThroughGlass = async (asker: Page): Promise<void> => {
  await asker.reload()
  await asker.getByRole('button', { name: '打开档案' }).first().click()
  const lines = asker.getByRole('region', { name: '时间轴' }).first()
  await expect(lines.getByText(/前可读$/).first()).toBeVisible()
  await asker.goto('/archiveGlass/index')
  await asker.getByRole('button', { name: '结束调阅' }).click()
  await expect(asker.getByRole('row').filter({ hasText: '待复核' }).first()).toBeVisible()
}

export const reviewGlass = async (reviewer: Page, reason: string): Promise<void> => {
  await reviewer.goto('/archiveGlass/index?tab=open')
  const row = reviewer.getByRole('row').filter({ hasText: reason }).first()
  await row.getByRole('button', { name: '复核' }).click()
  const review = reviewer.getByRole('dialog', { name: /^复核/ })
  await review.getByRole('textbox', { name: '复核意见' }).fill('情况属实，调阅妥当')
  await review.getByRole('button', { name: '完成复核' }).click()
  await expect(reviewer.getByText('已复核').first()).toBeVisible()
}
