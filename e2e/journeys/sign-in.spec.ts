import { expect, test } from '@playwright/test'
import { student } from '../pages/students.ts'
import { elsewhere, expectWorkbench, PHONE, signIn, signOut } from '../pages/people.ts'

test('a wrong password gets a clear answer and keeps the account', async ({ page }) => {
  await signIn(page, 'demo', 'facultyhead', 'Wrong@2026')
  await expect(page.getByText('用户名不存在或密码错误').first()).toBeVisible()
  await expect(page.getByLabel('学号或工号')).toHaveValue('facultyhead')
  await expect(page.getByRole('textbox', { name: '密码' })).toHaveValue('')
})

test('an unknown school leads to its own error page', async ({ page }) => {
  await page.goto('/nowhere/login')
  await expect(page).toHaveURL(/\/tenant-error/)
})

test('a school is found by query, by number and from memory', async ({ page }) => {
  await page.goto('/login?shortName=river')
  await expect(page.getByText('江城学院').first()).toBeVisible()
  await page.goto('/login?tenantId=1')
  await expect(page.getByText('心桥大学').first()).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText('心桥大学').first()).toBeVisible()
})

test('the page asked for before signing in is the page after it', async ({ page }) => {
  await page.goto('/demo/login')
  await expect(page.getByText('心桥大学').first()).toBeVisible()
  await page.goto('/mySessions/index')
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  await page.getByLabel('学号或工号').fill('supervisor')
  await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/mySessions\/index/)
})

test('signing in by SMS in the demo shows the code on the page', async ({ page }) => {
  await page.goto('/demo/login')
  await page.getByRole('tab', { name: '短信登录' }).click()
  await page.getByLabel('手机号').fill('19910000000')
  await page.getByRole('button', { name: /验证码/ }).click()
  await page.getByRole('button', { name: '填入' }).click()
  const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ })
  if (!(await agreement.isChecked())) await agreement.check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectWorkbench(page)
})

test('somebody shown the door is told at once and lands at the login page', async ({ page, browser }) => {
  const admin = await elsewhere(browser)
  const somebody = student(0)
  await signIn(page, 'demo', somebody)
  await expectWorkbench(page)
  await signIn(admin, 'demo', 'admin')
  await expectWorkbench(admin)
  await admin.goto('/online/index')
  await admin.getByRole('textbox').first().fill(somebody)
  await admin.keyboard.press('Enter')
  const row = admin.getByRole('row', { name: somebody }).first()
  // Said in passing: watched for from before it can happen.
  const told = page.getByText('您的登录已结束，请重新登录').first().waitFor({ timeout: 20_000 })
  await row.getByRole('button', { name: /下线/ }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /下线|确定/ })
    .click()
  await expect(admin.getByRole('row', { name: somebody })).toHaveCount(0)
  await told
  await expect(page.getByLabel('学号或工号')).toBeVisible()
})

test('a phone gets the visitor shell with help in the corner', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'demo', 'student')
  await expect(page).toHaveURL(/\/wel\/index$/)
  await expect(page.getByText('首页').first()).toBeVisible()
  await page.getByRole('button', { name: '紧急求助' }).first().click()
  await expect(page.getByText('12356').first()).toBeVisible()
  await expect(page.getByText('027-5550 1200').first()).toBeVisible()
})

test('help is there without signing in and without a network', async ({ page, context }) => {
  await page.goto('/demo/login')
  await expect(page.getByRole('button', { name: /求助/ }).first()).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /求助/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('12356').first()).toBeVisible()
  await context.setOffline(false)
})

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signIn(page, 'river', 'clerk')
  await expectWorkbench(page)
  const second = await context.newPage()
  await second.goto('/wel/index')
  await expectWorkbench(second)
  await signOut(page)
  await expect(second.getByLabel('学号或工号')).toBeVisible()
})

test('a token that runs out is renewed without anybody noticing', async ({ page }) => {
  await signIn(page, 'demo', 'tutor')
  await expectWorkbench(page)
  type Kept = { content: { token: { access_token: string }; startedAt: number } }
  const token = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('xinqiao-session') ?? '{}') as Kept).content.token.access_token,
    )
  const before = await token()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('xinqiao-session') ?? '{}') as Kept
    kept.content.startedAt = 1
    localStorage.setItem('xinqiao-session', JSON.stringify(kept))
  })
  await page.reload()
  await expectWorkbench(page)
  await expect.poll(token).not.toBe(before)
  await page.goto('/mySessions/index')
  await expect(page.getByText('本机').first()).toBeVisible()
})
