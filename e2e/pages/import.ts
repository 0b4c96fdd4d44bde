import { expect, type Locator, type Page } from '@playwright/test'

/** The list of people, with its toolbar. */
export const openUsers = async (page: Page): Promise<void> => {
  await page.goto('/user_manage/index')
  await expect(page.getByRole('table', { name: '用户管理' })).toBeVisible()
}

export const openImport = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '用户导入' })
  await expect(dialog.getByRole('button', { name: '开始导入' })).toBeVisible()
  return dialog
}

/** Departments are fetched as the tree is opened. */
export const chooseDept = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('tree').getByText(name, { exact: true }).first().click()
}

/** Answers the question before the upload; the other one comes when the same file has been here before. */
export const confirmUpload = async (page: Page): Promise<void> => {
  await page.getByRole('alertdialog', { name: '确定上传文件？' }).getByRole('button', { name: '上传' }).click()
  const again = page.getByRole('alertdialog', { name: /已经导入过/ })
  const accepted = page.getByText('正在导入，请稍后在消息系统中查看导入结果')
  await expect(again.or(accepted).first()).toBeVisible()
  if (await again.isVisible()) await again.getByRole('button', { name: '再次导入' }).click()
}

/** What a click brings, as the bytes that land on the disk. */
export const bytesOf = async (page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

/** Every xlsx is a zip. */
export const ZIP = 'PK\u0003\u0004'
