import { expect, type Page } from '@playwright/test'

// What those who run a centre do, by their own pages.

export const pick = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

/** The question's last button is the one that goes on. */
export const goOn = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click()

const setClock = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(text)
  await field.press('Enter')
}

export type Shift = { host: string; service: string; weekday: string; from: string; to: string }

/** The same hour every week, on the page of the rota. */
export const publishRota = async (clerk: Page, { host, service, weekday, from, to }: Shift): Promise<void> => {
  await clerk.getByRole('button', { name: '新增排班' }).click()
  await pick(clerk, '咨询师', host)
  await pick(clerk, '可约类型', service)
  await clerk.keyboard.press('Escape')
  await clerk.getByRole('checkbox', { name: weekday }).check()
  await setClock(clerk, '开始时间', from)
  await setClock(clerk, '结束时间', to)
  await clerk.getByRole('button', { name: '试排' }).click()
  await expect(clerk.getByRole('region', { name: '试排结果' })).toContainText(/可以排出 \d+ 个时段/)
  await clerk.getByRole('button', { name: '发布排班' }).click()
  // Refused, it would still be asked; on a busy machine the words that say so are gone before they are looked for.
  await expect(clerk.getByRole('button', { name: '发布排班' })).toHaveCount(0, { timeout: 30_000 })
}

/** A student of the demo who has no story yet, by the end of the number; the year in front differs. */
export const findStudent = async (clerk: Page, end: string): Promise<string> => {
  await clerk.goto('/consult/list/2')
  await clerk.getByRole('button', { name: '新增预约' }).click()
  for (const number of ['2023', '2024', '2025', '2026'].map((year) => year + end)) {
    const [answer] = await Promise.all([
      clerk.waitForResponse((response) => response.url().endsWith('/consult/register/user/page')),
      clerk.getByRole('textbox', { name: '查找来访者' }).fill(number),
    ])
    const { data } = (await answer.json()) as { data: { total: number } }
    if (data.total > 0) return number
  }
  throw new Error('the demo has no such student')
}
