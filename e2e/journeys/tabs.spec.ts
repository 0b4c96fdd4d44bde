import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../pages/arrive.ts'
import { expectWorkbench } from '../pages/people.ts'
import { openPath, tabs } from '../pages/shell.ts'

const PLACES = [
  '/online/index',
  '/loginLog/index',
  '/mySessions/index',
  '/downloadFile/fileList',
  '/errorLog/index',
  '/userinfo/index',
  '/message/systemInformation',
  '/noticeList/index',
  '/message/manage',
  '/notice_manage/index',
  '/test',
  '/cstc001',
]

/** Half a form, in a page of its own. */
const startNote = async (page: Page, text: string): Promise<void> => {
  const note = page.getByPlaceholder('记一件事，回车添加')
  await note.fill(text)
}

test('twelve pages leave ten tabs, home among them; a reload brings them back', async ({ page }) => {
  await arrive(page, 'demo', 'admin')
  for (const path of PLACES) await openPath(page, path)
  await expect(tabs(page)).toHaveCount(10)
  await expect(tabs(page).first()).toContainText('工作台')
  const before = await tabs(page).allTextContents()
  await page.reload()
  await expect(tabs(page)).toHaveCount(10)
  expect(await tabs(page).allTextContents()).toEqual(before)
})

test('what was typed survives switching, locking and a lost line', async ({ page, context }) => {
  await arrive(page, 'demo', 'admin')
  await startNote(page, '打给王老师，确认周五的会')
  await openPath(page, '/loginLog/index')
  await tabs(page).first().click()
  await expect(page.getByPlaceholder('记一件事，回车添加')).toHaveValue('打给王老师，确认周五的会')

  await page.getByRole('button', { name: '锁屏' }).click()
  const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
  await dialog.getByRole('button', { name: '锁屏', exact: true }).click()
  await expect(dialog.getByText('锁屏密码不能为空')).toBeVisible()
  await dialog.getByLabel('锁屏密码').first().fill('bridge')
  // The button swallows a second click within a second.
  await page.waitForTimeout(1100)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lock$/)
  expect(await page.content()).not.toContain('打给王老师')
  expect(await page.content()).not.toContain('罗文博')
  await page.goBack().catch(() => undefined)
  await expect(page).toHaveURL(/\/lock$/)
  await page.getByLabel('锁屏密码').first().fill('wrong')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText('锁屏密码不正确，请重试')).toBeVisible()
  await page.getByLabel('锁屏密码').first().fill('bridge')
  await page.getByRole('button', { name: '解锁' }).click()
  await expectWorkbench(page)
  await expect(page.getByPlaceholder('记一件事，回车添加')).toHaveValue('打给王老师，确认周五的会')

  await context.setOffline(true)
  await openPath(page, '/mySessions/index')
  await context.setOffline(false)
  await tabs(page).first().click()
  await expect(page.getByPlaceholder('记一件事，回车添加')).toHaveValue('打给王老师，确认周五的会')
})

test('a typed address leads back to the lock', async ({ page }) => {
  await arrive(page, 'demo', 'clerk')
  await page.getByRole('button', { name: '锁屏' }).click()
  const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
  await dialog.getByLabel('锁屏密码').first().fill('bridge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lock$/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/userinfo/index')
  await expect(page).toHaveURL(/\/lock$/)
  expect(asked.filter((url) => /user\/info|message|menu/.test(url))).toEqual([])
})

test('half a form is not closed without asking', async ({ page }) => {
  await arrive(page, 'demo', 'admin')
  await openPath(page, '/notice_manage/noticePublish')
  await page.getByRole('textbox', { name: '标题' }).fill('还没写完的通知')
  await tabs(page).first().click()
  await expectWorkbench(page)
  await page.getByRole('button', { name: /^关闭 .*公告/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('未保存的内容会丢失')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await tabs(page).nth(1).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('还没写完的通知')
})

test('the right-click menu closes others and all', async ({ page }) => {
  await arrive(page, 'demo', 'admin')
  for (const path of PLACES.slice(0, 4)) await openPath(page, path)
  await tabs(page).nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs(page)).toHaveCount(2)
  await tabs(page).nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(tabs(page)).toHaveCount(1)
  await expectWorkbench(page)
})
