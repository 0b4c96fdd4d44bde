import { expect, type Browser, type Page } from '@playwright/test'

export const PASSWORD = 'Xinqiao@2026'
export const PHONE = { width: 390, height: 844 }
/** For journeys that take the net away, move the clock or weigh what is loaded: the next one would find it so. */
export const OWN_BROWSER = { reuseContext: false }

/** Fills the login form of a school as a person would. */
export const signIn = async (page: Page, school: string, account: string, password = PASSWORD): Promise<void> => {
  await page.goto(`/${school}/login`)
  await page.getByLabel('学号或工号').fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ })
  if (!(await agreement.isChecked())) await agreement.check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export const chooseRole = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: '选择角色' })).toBeVisible()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: '确定' }).click()
}

/** The workbench stands when it greets the person. */
export const expectWorkbench = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/wel\/index$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/好|夜深了/)
}

export const signOut = async (page: Page): Promise<void> => {
  // A message that floats may begin with the same word.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^账号/ })
    .click()
  await page.getByRole('menuitem', { name: '退出' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|退出/ })
    .click()
}

/** Another person at another machine. */
export const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
