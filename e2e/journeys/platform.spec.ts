import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { elsewhere, signIn } from '../pages/people.ts'

// Whoever runs the platform opens a school in the browser, and its first administrator gets in.

test('the operator opens a school, and its administrator signs in', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const code = `qinghe${Date.now().toString(36)}`
  await arriveAt(page, '/platform/schools', 'platform', 'operator')
  await expect(page.getByRole('row', { name: /心桥大学/ })).toBeVisible()
  await page.getByRole('button', { name: '新建学校' }).click()
  const drawer = page.getByRole('dialog', { name: '新建学校' })
  const next = (name: string) => drawer.getByRole('button', { name: `下一步，${name}` }).click()

  await next('域名')
  await expect(drawer.getByText('请输入学校名称')).toBeVisible()
  await drawer.getByLabel('学校名称').fill('青禾大学')
  await drawer.getByLabel('学校代号').fill(code)
  await next('域名')
  await drawer.getByLabel('学校域名').fill(`xinli.${code}.edu.cn`)
  await next('产品')
  await drawer.getByText('基础', { exact: true }).click()
  await drawer.getByRole('checkbox', { name: /心理测评/ }).check()
  await next('管理员')
  await next('核对')
  await expect(drawer.getByText('心理咨询、预约排班、心理测评')).toBeVisible()
  await drawer.getByRole('button', { name: '建立学校' }).click()

  const told = page.getByRole('dialog', { name: '学校已建立' })
  const password = await told.getByText(/^Xq1@/).innerText()
  await expect(told.getByText(`/${code}/login`)).toBeVisible()
  await told.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const admin = await elsewhere(browser)
  await signIn(admin, code, 'admin', password)
  await expect(admin.getByText('修改密码').first()).toBeVisible({ timeout: 30_000 })

  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link', { name: '青禾大学' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '青禾大学' })).toBeVisible()
  await page.getByRole('switch', { name: '危机干预' }).click()
  await expect(page.getByText('危机干预已开通')).toBeVisible()
  await page.getByRole('button', { name: '停用学校' }).click()
  const asking = page.getByRole('dialog', { name: '停用学校' })
  await asking.getByLabel('原因').fill('试用结束')
  await asking.getByRole('button', { name: '停用学校' }).click()
  await expect(page.getByText('已停用').first()).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('机构已停用，请联系平台管理员').first()).toBeVisible({ timeout: 30_000 })
})
