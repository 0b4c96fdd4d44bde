import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { answer, SINGLE_FORM, signAndSend, write, writeSession } from '../pages/record.ts'

// What was written is read again where everybody looks for it: at the visit.

const WORDS = `复述一周的作息，商量下周的安排。${Date.now() % 1_000_000}`

// Which kind of visit stands first depends on the hour the demo was made at; each kind has a form of its own.
const INTERVIEW = { kind: /初始访谈/, form: '初始访谈记录' }
const SESSION = { kind: /个体咨询|心理咨询/, form: '咨询记录' }
const SINGLE = { kind: /一次单元咨询/, form: SINGLE_FORM }

interface Due {
  readonly row: Locator
  readonly visitor: string
  readonly form: string
}

/** The records that are due, by the menu; the first of a kind this account has. */
const openDue = async (page: Page, account: string, kinds: readonly { kind: RegExp; form: string }[]): Promise<Due> => {
  await arrive(page, 'demo', account)
  await page.getByRole('navigation').getByRole('link', { name: '待填记录' }).click()
  await expect(page.getByRole('tab', { name: /^待填记录/ })).toHaveAttribute('aria-selected', 'true')
  const row = page
    .getByRole('region', { name: '其他预约' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '写记录' }) })
    .filter({ hasText: new RegExp(kinds.map(({ kind }) => kind.source).join('|')) })
    .first()
  await expect(row).toBeVisible()
  const said = await row.innerText()
  const visitor = (await row.getByRole('cell').nth(1).innerText()).split('\n')[0]!.trim()
  return { row, visitor, form: kinds.find(({ kind }) => kind.test(said))!.form }
}

const expectForm = async (page: Page, form: string, visitor: string): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: form })).toBeVisible()
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: visitor })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d\d-\d\d 周. \d\d:\d\d–\d\d:\d\d/)
      .first(),
  ).toBeVisible()
}

/** Back at the visit: it is complete, and the record opens. */
const expectKept = async (page: Page, words: string): Promise<void> => {
  await expect(page).toHaveURL(/_info(\/index)?\?id=|Info\/index\?id=/)
  await expect(page.getByRole('main').getByText('已完成').first()).toBeVisible()
  const papers = page.getByRole('region', { name: '登记、记录与反馈' })
  await papers
    .getByRole('listitem')
    .filter({ hasText: /记录/ })
    .getByRole('link', { name: '查看' })
    .click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.getByRole('img', { name: /签名/ })).toBeVisible()
}

test('a counsellor writes the record that is due, leaves it for a while, signs it and reads it again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { row, visitor, form } = await openDue(page, 'consultant', [SESSION, SINGLE])
  await row.getByRole('button', { name: '写记录' }).click()
  await expectForm(page, form, visitor)
  await write(page, '会谈过程', '写到一半')
  await expect(page.getByText(/\d\d:\d\d 已自动保存草稿/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '会谈过程' })).toHaveValue('写到一半')
  await writeSession(page, form, WORDS)
  await signAndSend(page)
  await expectKept(page, WORDS)
})

test('from the visit itself, by its own button', async ({ page }) => {
  test.setTimeout(120_000)
  const { row, visitor, form } = await openDue(page, 'consultant2', [SINGLE, SESSION])
  await row.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor })).toBeVisible()
  await page.getByRole('button', { name: '写记录' }).click()
  await expectForm(page, form, visitor)
  await writeSession(page, form, WORDS)
  await signAndSend(page)
  await expectKept(page, WORDS)
})

test('an interviewer writes a first interview', async ({ page }) => {
  test.setTimeout(120_000)
  const { row, visitor, form } = await openDue(page, 'interviewer', [INTERVIEW])
  await row.getByRole('button', { name: '写记录' }).click()
  await expectForm(page, form, visitor)
  await answer(page, '访谈评估结果', '一般心理困扰')
  await write(page, '处理建议', WORDS)
  await answer(page, '伤害倾向', '无')
  await answer(page, '分级结果', /三级/)
  await write(page, '主诉', '睡不好')
  await answer(page, '一次单元意愿', '现在愿意')
  await answer(page, '团体咨询意愿', '愿意')
  // Whoever has a counsellor already is not put into the queue: this way is open to everybody.
  await answer(page, '去向', '无需咨询，提供资源')
  await answer(page, '是否预约咨询', '否')
  await signAndSend(page)
  await expectKept(page, WORDS)
})
