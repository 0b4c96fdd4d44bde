import { expect, test, type Browser, type Page } from '@playwright/test'
import { arriveAt, signInOverWire } from '../pages/arrive.ts'
import { PHONE } from '../pages/people.ts'
import { choose } from '../pages/shell.ts'

// A night is rehearsed: begun by the head, played on the pages of real work, and told step by step.
const TITLE = '体育馆里联系不上'

const as = async (browser: Browser, account: string, path: string, isPhone = false): Promise<Page> => {
  const page = await (await browser.newContext(isPhone ? { viewport: PHONE, hasTouch: true } : {})).newPage()
  await arriveAt(page, path, 'demo', account)
  return page
}

const pickNames = async (page: Page, field: string, names: readonly string[]): Promise<void> => {
  const list = page.getByRole('combobox', { name: field })
  await list.click()
  for (const name of names)
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click()
  await page.keyboard.press('Escape')
}

/** There is one at a time: what an earlier try left running would keep this one from beginning. */
const endOthers = async (): Promise<void> => {
  const { client } = await signInOverWire({ school: 'demo', account: 'centerhead' })
  const { records } = await client.call('POST /crisis/drill/page', { body: { current: 1, size: 20 } })
  for (const { id, version, state } of records)
    if (state === 'running') await client.call('POST /crisis/drill/stop', { body: { id, version } })
}

test('a drill from its beginning to its debrief; the board knows nothing of it', async ({ browser }) => {
  test.setTimeout(240_000)
  await endOthers()
  const head = await as(browser, 'centerhead', '/crisis/drill')
  await head.getByRole('button', { name: '开始演练' }).click()
  const dialog = head.getByRole('dialog', { name: '开始一场演练' })
  await dialog.getByRole('textbox', { name: '名称' }).fill(TITLE)
  await dialog.getByRole('textbox', { name: '剧本' }).fill('下午四点，同学说他去了体育馆，电话不接。')
  await head.getByRole('combobox', { name: '谁扮演学生' }).click()
  await head.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  // While it goes, it still is one that can be seen, and the next name would be looked for in it.
  await expect(head.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await pickNames(head, '谁参加', ['林静宜'])
  await dialog.getByRole('button', { name: '开始演练' }).click()
  await expect(head.getByRole('heading', { name: TITLE })).toBeVisible()
  const address = head.url()

  const consultant = await as(browser, 'consultant', address, true)
  await consultant.getByRole('button', { name: '去上报（演练）' }).click()
  await expect(consultant.getByText('这是演练，不是真实的事')).toBeVisible()
  await consultant.getByRole('checkbox', { name: '突然联系不上' }).check({ force: true })
  await consultant.getByRole('textbox', { name: '你看到、听到什么' }).fill('演练：电话打不通')
  await consultant.getByRole('button', { name: '提交' }).click()
  await expect(consultant.getByText(/^YL-\d{4}-\d\d-R$/)).toBeVisible()

  await consultant.goto(address)
  await consultant.getByRole('button', { name: '打开演练个案' }).click()
  await consultant.getByRole('button', { name: '接手' }).click()
  await consultant.getByRole('button', { name: '评估完成' }).click()
  const mark = consultant.getByRole('dialog', { name: '评估完成' })
  await choose(mark.getByRole('radio', { name: /二级/ }))
  await mark.getByRole('button', { name: /保存|确定|提交/ }).click()
  await expect(consultant.getByText('已记下时间')).toBeVisible()

  await head.goto('/crisis/central')
  await expect(head.getByRole('heading', { name: '危机看板' })).toBeVisible()
  await expect(head.getByRole('main')).not.toContainText('YL-')
  await head.goto(address)
  const steps = head.getByRole('region', { name: '逐步用时' })
  await expect(steps.getByRole('row').filter({ hasText: '现场评估' })).toContainText('按时')
  await head.getByRole('button', { name: '结束演练' }).click()
  await head.getByRole('alertdialog').getByRole('button').last().click()
  await head.getByRole('button', { name: '记一条' }).click()
  const finding = head.getByRole('dialog', { name: '记一条' })
  await finding.getByRole('textbox', { name: '发现了什么' }).fill('体育馆的值班电话没有贴出来')
  await finding.getByRole('button', { name: /保存|确定|提交/ }).click()
  await expect(head.getByText('体育馆的值班电话没有贴出来')).toBeVisible()
  await head.getByRole('button', { name: '完成复盘' }).click()
  await head.getByRole('alertdialog').getByRole('button').last().click()
  await expect(head.getByRole('button', { name: '再练一次' })).toBeVisible()
})
