import { sheetsOfScale, shippedScale, type ScaleSheet } from '@xinqiao/domain'
import { expect, test, type Page } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { elsewhere, OWN_BROWSER } from '../pages/people.ts'
import { workbookOf } from '../pages/workbook.ts'

test.use(OWN_BROWSER)

// Another one each time, so that a second try finds its own.
const CODE = `J${Date.now() % 1_000_000}`
const NAME = `适应 ${CODE}`

const bookOf = (change: (sheet: ScaleSheet) => ScaleSheet['rows'][number]['cells'][]): Buffer =>
  workbookOf(
    sheetsOfScale({ ...shippedScale('PHQ9')!, code: CODE, name: NAME, title: '本校修订' }).map((sheet) => ({
      name: sheet.name,
      rows: change(sheet),
    })),
  )

/** An item that is neither reversed nor not, a band that overlaps, a rule about a question that does not exist. */
const mistakes: Readonly<Record<string, readonly [row: number, column: number, value: string | number]>> = {
  题目: [5, 4, '是?'],
  分段: [3, 2, 4],
  风险: [2, 0, 'q39 >= 1'],
}
const withMistakes = ({ name, rows }: ScaleSheet) =>
  rows.map(({ number, cells }) => {
    const [row, column, value] = mistakes[name] ?? []
    return row === number && column !== undefined && value !== undefined ? cells.with(column, value) : cells
  })

const upload = async (page: Page, buffer: Buffer): Promise<void> =>
  page
    .getByRole('complementary', { name: '导入量表' })
    .locator('input[type=file]')
    .setInputFiles({ name: '大学适应问卷.xlsx', mimeType: 'application/octet-stream', buffer })

test('a scale from a workbook with three mistakes, corrected, confirmed and published', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await arriveAt(page, '/scale/index', 'demo', 'assessor')

  await test.step('every mistake is told with its row and cell, and nothing is kept', async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await upload(page, bookOf(withMistakes))
    for (const where of ['题目 · 第 5 行 · 反向', '分段 · 第 3 行 · 起点', '风险 · 第 2 行 · 条件'])
      await expect(page.getByRole('region', { name: where })).toBeVisible()
    await expect(page.getByText('有误时整份不入库，也不影响已发布的量表。')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '量表目录' }).getByText(NAME)).toHaveCount(0)
  })

  await test.step('corrected it is a draft, which is not published before the school has said that it may', async () => {
    await upload(
      page,
      bookOf(({ rows }) => rows.map(({ cells }) => cells)),
    )
    await page.getByRole('button', { name: '查看草稿' }).click()
    await expect(page.getByText('草稿 v1.0.0')).toBeVisible()
    await expect(page.getByText(/服务器与浏览器结果一致/)).toBeVisible()
    await page.getByRole('button', { name: '发布这一版' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布这一版' }).click()
    await expect(page.getByText('该量表未获授权，不能发布').first()).toBeVisible()
  })

  await test.step('the centre head confirms on stated grounds', async () => {
    const head = await elsewhere(browser)
    await arriveAt(head, page.url(), 'demo', 'centerhead')
    await head.getByRole('button', { name: '确认使用权' }).click()
    const asked = head.getByRole('dialog')
    await asked.getByRole('textbox').fill('本校心理中心编制，版权归学校所有')
    await asked.getByRole('button', { name: '确认使用权' }).click()
    await expect(head.getByText(/\d{4}-\d\d-\d\d 确认/)).toBeVisible()
    await head.context().close()
  })

  await test.step('then it is published, and can be used', async () => {
    await page.reload()
    await page.getByRole('button', { name: '发布这一版' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布这一版' }).click()
    await expect(page.getByText('已发布 v1.0.0')).toBeVisible()
    const leaf = page.getByRole('navigation', { name: '量表目录' }).getByRole('button', { name: new RegExp(CODE) })
    await expect(leaf).toContainText('可用')
  })
})
