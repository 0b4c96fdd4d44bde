import { chromium } from '@playwright/test'
import { codeNow, secretOf } from '../apps/server/test/second-factor.ts'
import { arrive } from './pages/arrive.ts'
import { PASSWORD } from './pages/people.ts'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const at = 'http://localhost:8303'
for (const [name, viewport] of [['desk', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) {
  const page = await (await browser.newContext({ viewport, baseURL: at, locale: 'zh-CN' })).newPage()
  await page.goto('/river/login')
  await page.getByLabel('学号或工号').fill('centerhead')
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForTimeout(3500)
  await page.screenshot({ path: `/tmp/fig-${name}-1.png`, fullPage: true })
  if (name === 'desk') {
    await page.getByText('扫不了？手动输入密钥').click()
    const shown = (await page.locator('details code').innerText()).replaceAll(/\s/g, '')
    const code = codeNow(secretOf(shown))
    await page.getByRole('textbox', { name: '验证码' }).fill(code)
    await page.screenshot({ path: `/tmp/fig-${name}-2.png`, fullPage: true })
    await page.getByRole('button', { name: '完成绑定' }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/fig-${name}-3.png`, fullPage: true })
    await page.getByRole('button', { name: '已经存好，继续' }).click()
    await page.waitForTimeout(2500)
    await page.goto('/userinfo/index')
    await page.getByRole('button', { name: /^二次验证/ }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/fig-${name}-4.png` })
  } else {
    await page.getByRole('textbox', { name: '验证码' }).fill('123456')
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/fig-${name}-2.png`, fullPage: true })
  }
}
for (const [name, viewport] of [['desk', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) {
  const page = await (await browser.newContext({ viewport, baseURL: at, locale: 'zh-CN' })).newPage()
  await arrive(page, 'demo', 'consultant')
  await page.goto('/userinfo/index')
  await page.getByRole('button', { name: /^二次验证/ }).click()
  await page.waitForTimeout(800)
  await page.getByRole('button', { name: '绑定验证器' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/fig-${name}-5.png` })
  await page.route('**/admin/console/**', async (route) => route.fulfill({ json: { code: 40032, msg: '您离开了一段时间，继续前请再次验证身份', data: null } }))
  await page.goto('/wel/index')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/fig-${name}-6.png` })
}
{
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: at, locale: 'zh-CN' })).newPage()
  await arrive(page, 'river', 'admin')
  await page.goto('/settings/index')
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `/tmp/fig-set.png` })
}
await browser.close()
