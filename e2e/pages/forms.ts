import { expect, type Locator, type Page } from '@playwright/test'

/** Puts a field of this kind into the form being designed and gives it a name. */
const addField = async (page: Page, kind: string, label: string): Promise<void> => {
  await page
    .getByRole('region', { name: /^(基础字段|业务控件)$/ })
    .getByRole('button', { name: kind, exact: true })
    .click()
  const name = page.getByRole('textbox', { name: '名称', exact: true })
  await expect(name).toHaveValue(kind)
  await name.fill(label)
}

type Design = {
  readonly title: string
  readonly fields: readonly (readonly [kind: string, label: string])[]
  /** as the table of rights names them: 评估师：查看他人的 */
  readonly rights: readonly string[]
}

/** From nothing to published, as an administrator does it; answers with the form's id. */
export const designForm = async (page: Page, { title, fields, rights }: Design): Promise<string> => {
  await page.goto('/form_manage/index')
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByLabel('表单名称').fill(title)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确 ?定|保存|新建)$/ })
    .click()
  await expect(page).toHaveURL(/\/form_manage\/design\?id=/)
  for (const [kind, label] of fields) await addField(page, kind, label)
  await page.getByRole('button', { name: '发布 v1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '表单权限' }).click()
  for (const right of rights) {
    const box = page.getByRole('checkbox', { name: right })
    await box.click()
    await expect(box).toBeChecked()
  }
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Writes something that could be a name into the pad that is open, and keeps it. */
export const signByHand = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '手写签名' })
  const pad = dialog.getByRole('img', { name: /签名区/ })
  await expect(pad).toBeVisible()
  // The drawing library is loaded when the pad is opened.
  await expect(async () => {
    const box = (await pad.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.2, 0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.7), { steps: 6 })
    await page.mouse.move(...at(0.8, 0.3), { steps: 6 })
    await page.mouse.up()
    await expect(dialog.getByRole('button', { name: '清空' })).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
}

export const confirmWith = (page: Page, button: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click()

/** What would come out of the printer: the copy that is put at the end of the document while printing. */
export const printed = async (page: Page): Promise<Locator> => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  return page.locator('body > :last-child').getByRole('article')
}

export const donePrinting = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}
