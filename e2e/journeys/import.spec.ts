import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { bytesOf, chooseDept, confirmUpload, openImport, openUsers, ZIP } from '../pages/import.ts'
import { arrive } from '../pages/arrive.ts'
import { openPath, panelOf } from '../pages/shell.ts'

/** Made by a spreadsheet program: merged heading, Chinese, leading zeros, dates, blank rows at the end, twenty wrong rows. */
const ROSTER = fileURLToPath(new URL('../../apps/server/src/modules/import/fixtures/roster.xlsx', import.meta.url))

test('a roster with wrong rows: upload, badge, result, workbook', async ({ page }) => {
  await arrive(page, 'river', 'admin')
  await openUsers(page)
  const dialog = await openImport(page)
  await page.waitForTimeout(400)
  expect((await panelOf(dialog).boundingBox())?.width).toBe(1200)

  await dialog.getByRole('button', { name: '开始导入' }).click()
  for (const words of ['请选择用户类型', '请选择组织机构', '请选择文件'])
    await expect(dialog.getByText(words)).toBeVisible()

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expect(dialog.getByText('只能上传 .xls、.xlsx 格式文件', { exact: true })).toBeVisible()

  await dialog.getByRole('radio', { name: '学生' }).check()
  const template = await bytesOf(page, () => dialog.getByRole('button', { name: '下载学生模板' }).click())
  expect([template.name, template.bytes.toString('latin1', 0, 4)]).toEqual(['用户导入模板-学生.xlsx', ZIP])

  await dialog.getByRole('tree').getByRole('treeitem', { level: 2 }).first().click()
  await dialog.locator('input[type=file]').setInputFiles(ROSTER)
  await page.waitForTimeout(1000)
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await confirmUpload(page)

  await dialog.getByRole('button', { name: '最小化' }).first().click()
  const badge = page.getByRole('button', { name: /打开导入窗口/ })
  await expect(badge).toBeVisible()
  await openPath(page, '/downloadFile/fileList')
  await expect(badge).toBeVisible()
  await badge.click()

  // That it is done is said for a moment only, wherever one is; here it stands.
  await expect(dialog.getByText('导入完成')).toBeVisible({ timeout: 30_000 })
  const rejected = dialog.getByRole('table')
  await expect(rejected.getByText('第 12 行')).toBeVisible()
  await expect(rejected.getByText('请输入姓名').first()).toBeVisible()
  const result = await bytesOf(page, () => dialog.getByRole('button', { name: '下载结果表' }).click())
  expect([result.name, result.bytes.toString('latin1', 0, 4)]).toEqual(['roster-导入结果.xlsx', ZIP])

  await dialog.getByRole('tab', { name: '导入记录' }).click()
  const row = dialog.getByRole('row', { name: /roster\.xlsx/ }).first()
  await expect(row).toContainText('新增用户')
  await expect(row.getByRole('button', { name: '下载' })).toBeVisible()

  await dialog.getByRole('button', { name: '最小化' }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(badge).toBeHidden()
})

test('a sub-administrator is offered the own college and nothing else', async ({ page }) => {
  await arrive(page, 'demo', 'subadmin')
  await openUsers(page)
  const dialog = await openImport(page)
  const tree = dialog.getByRole('tree')
  await expect(tree.getByRole('treeitem')).not.toHaveCount(0)
  await page.waitForTimeout(1500)
  // The school stands there for orientation; it can be opened, not chosen.
  await chooseDept(dialog, '心桥大学')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByText('请选择组织机构')).toBeVisible()
  await expect(tree.getByText('学院').first()).toBeVisible()
  const colleges = await tree.getByText(/学院$/).count()
  expect(colleges).toBe(1)
  await tree.getByText(/学院$/).click()
  await expect(dialog.getByText('请选择组织机构')).toBeHidden()
})
