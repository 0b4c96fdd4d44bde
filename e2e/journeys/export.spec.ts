import { expect, test } from '@playwright/test'
import { bytesOf, openUsers, ZIP } from '../pages/import.ts'
import { arrive } from '../pages/arrive.ts'

test('the list of people, filtered: as many rows as it shows, in the background, saved from the dialog and the centre', async ({
  page,
}) => {
  await arrive(page, 'demo', 'admin')
  await openUsers(page)
  const total = page.getByText(/^共 \d+ 条$/)
  const all = (await total.textContent()) ?? ''
  await page.getByRole('textbox', { name: '用户' }).fill('林')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(total).not.toHaveText(all)
  const count = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0])

  await page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出用户名单' })
  await expect(dialog.getByText(`将导出 ${count} 条`)).toBeVisible()
  await expect(dialog.getByText('手机号以 * 号遮挡。')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await expect(dialog.getByText('导出成功')).toBeVisible({ timeout: 30_000 })
  const { name, bytes } = await bytesOf(page, () => dialog.getByRole('button', { name: '下载文件' }).click())
  expect(name).toMatch(/^用户名单-\d{8}-\d{4}\.xlsx$/)
  expect(bytes.toString('latin1', 0, 4)).toBe(ZIP)
  expect(bytes.length).toBeGreaterThan(3000)

  await page.waitForTimeout(1100)
  await dialog.getByRole('button', { name: '去下载中心' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(`${count} / ${count}`)
  await expect(row).toContainText(/剩 \d+ 小时/)
  const again = await bytesOf(page, () => row.getByRole('button', { name: '下载' }).click())
  expect(again.bytes.equals(bytes)).toBe(true)
})

test('chosen people as csv', async ({ page }) => {
  await arrive(page, 'demo', 'admin')
  await openUsers(page)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '导出所选' }).click()
  const dialog = page.getByRole('dialog', { name: '导出用户名单' })
  await expect(dialog.getByText('将导出 10 条')).toBeVisible()
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await expect(dialog.getByText('导出成功')).toBeVisible({ timeout: 30_000 })
  const { bytes } = await bytesOf(page, () => dialog.getByRole('button', { name: '下载文件' }).click())
  const text = bytes.toString('utf8')
  expect(text).toContain('学号/工号')
  expect(text).toMatch(/199\*{4}\d{4}/)
  expect(text).not.toMatch(/\b199\d{8}\b/)
})

test('a preview opens signed out, and only what is ours', async ({ page }) => {
  await page.goto('/pdfPreview?url=0190b3c2-7f00-7000-8000-000000000001')
  await expect(page.getByText('登录后才能查看这个文件')).toBeVisible()
  await page.goto('/pdfPreview?url=https://evil.example/a.pdf')
  await expect(page.getByText('只能预览本平台的文件')).toBeVisible()
})
