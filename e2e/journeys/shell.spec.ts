import { expect, test } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { chooseRole, expectWorkbench, PHONE, signIn } from '../pages/people.ts'
import { openPath, panelOf, tabs } from '../pages/shell.ts'

test('the product menu: hover, unpin and pin, a page that is still to come', async ({ page }) => {
  await arrive(page, 'demo', 'centerhead')
  await page.getByRole('button', { name: '全部产品' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '已固定' })
  await expect(dialog).toBeVisible()
  expect((await panelOf(dialog).boundingBox())?.width).toBe(1440 - 48)
  await expect(dialog.getByText('数据可视化')).toHaveCount(0)
  await expect(dialog.getByText('睡眠管理')).toHaveCount(0)
  await dialog.getByText('心理测评', { exact: true }).hover()
  await expect(dialog.getByRole('heading', { name: '心理测评' })).toBeVisible()

  const unpin = dialog.getByRole('button', { name: /^取消固定/ }).first()
  const name = ((await unpin.getAttribute('aria-label')) ?? '').replace('取消固定', '')
  await unpin.click()
  await expect(page.getByText('产品保存成功！').first()).toBeVisible()
  await dialog.getByRole('button', { name: `把${name}固定到顶部` }).click()
  await expect(dialog.getByRole('button', { name: `取消固定${name}` })).toBeVisible()
  await dialog.getByText('心理测评', { exact: true }).hover()
  await dialog.getByRole('button', { name: /^大数据/ }).click()
  await expect(page.getByText('「大数据」即将开放，开放后从这里就能进入').first()).toBeVisible()
})

test('the menu filter follows the school: no crisis product, no crisis menu', async ({ page }) => {
  await arrive(page, 'river', 'supervisor')
  await expect(page.getByRole('navigation', { name: '产品' }).getByText('危机干预')).toHaveCount(0)
  await page.getByRole('button', { name: '全部产品' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: '已固定' }).getByText('危机干预')).toHaveCount(0)
})

test('a role is switched: asked, tabs gone, the other desk', async ({ page }) => {
  await signIn(page, 'demo', 'multirole')
  await chooseRole(page, '咨询师')
  await expectWorkbench(page)
  await openPath(page, '/mySessions/index')
  await expect(tabs(page)).toHaveCount(2)
  await page.getByRole('button', { name: /切换角色/ }).click()
  await page.getByRole('menuitem', { name: '督导师' }).click()
  const question = page.getByRole('alertdialog', { name: '是否切换为选择的角色？' })
  // What is said stands for less than a second before the page starts over: layout.test reads it.
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: /当前角色：督导师/ })).toBeVisible()
  await expectWorkbench(page)
  await expect(tabs(page)).toHaveCount(1)
})

test('the colour changes at once and stays', async ({ page }) => {
  await arrive(page, 'demo', 'assessor')
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--xq-brand-text').trim())
  const before = await brand()
  await page.getByRole('button', { name: '主题色' }).click()
  await page.getByRole('radio', { name: '松绿' }).locator('xpath=..').click()
  await expect.poll(brand).not.toBe(before)
  const green = await brand()
  await page.reload()
  await expectWorkbench(page)
  await expect.poll(brand).toBe(green)
})

test('the error log: what failed is there, is sent, is gone', async ({ page }) => {
  await arrive(page, 'demo', 'operator')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('笔误一处')
    })
    void Promise.reject(new Error('没人接住'))
    document.body.append(Object.assign(new Image(), { src: '/assets/no-such-picture.png' }))
  })
  await page.getByRole('button', { name: /错误日志/ }).click()
  await expect(page).toHaveURL(/errorLog/)
  for (const text of ['笔误一处', '没人接住', 'no-such-picture'])
    await expect(page.getByText(text).first()).toBeVisible()
  await page.getByRole('button', { name: '上传服务器' }).click()
  await page
    .getByRole('alertdialog', { name: '确定上传本地日志到服务器?' })
    .getByRole('button', { name: '确定' })
    .click()
  await expect(page.getByText('发送成功!')).toBeVisible()
  await expect(page.getByText('笔误一处')).toHaveCount(0)
})

test('an outside product without an address says it is still to come', async ({ page }) => {
  await arrive(page, 'demo', 'consultant2')
  await page
    .getByRole('button', { name: /课程平台/ })
    .last()
    .click()
  await expect(page.getByText('「课程平台」即将开放，开放后从这里就能进入').first()).toBeVisible()
})

test('a phone: bottom tabs for visitors, usable pages for staff', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arrive(page, 'demo', 'student3')
  const bar = page.getByRole('navigation', { name: '主导航' })
  for (const name of [/首页/, /消息/, /我的/]) await expect(bar.getByRole('link', { name })).toBeVisible()
  await bar.getByRole('link', { name: /消息/ }).click()
  await expect(page.getByText(/未读|全部/).first()).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('a refused form says why where it was sent, until it is sent again', async ({ page }) => {
  await arriveAt(page, '/institution/index?tab=terms', 'demo', 'admin')
  await page.getByRole('button', { name: /新增/ }).click()
  const drawer = page.getByRole('dialog', { name: /新增/ })
  await drawer.getByRole('textbox', { name: /名称/ }).fill('只有一天的学期')
  const today = new Date().toLocaleDateString('sv')
  for (const name of [/开始/, /结束/]) {
    await drawer.getByRole('textbox', { name }).fill(today)
    await page.keyboard.press('Tab')
  }
  await drawer.getByRole('button', { name: '确定' }).click()
  const refusal = drawer.getByRole('alert').filter({ hasText: /教学周数不能更多/ })
  await expect(refusal).toBeVisible()
  // The toast has gone; what it said has not.
  await expect(page.getByRole('alert').filter({ hasText: /教学周数不能更多/ })).toHaveCount(1, { timeout: 15_000 })
  await expect(refusal).toBeVisible()
})

test('a folded menu cuts no words: it has none, only icons and their tips', async ({ page }) => {
  await arrive(page, 'demo', 'centerhead')
  await page.getByRole('button', { name: '收起菜单' }).click()
  const menu = page.getByRole('navigation', { name: '菜单' })
  const waiting = menu.getByRole('button', { name: /即将开放/ }).first()
  await waiting.hover()
  await expect(page.getByRole('tooltip').filter({ hasText: '即将开放' })).toBeVisible()
  const cut = await menu.evaluate((nav) => {
    const words = [...nav.querySelectorAll('li span')].filter((one) => one.getBoundingClientRect().width > 8)
    return words.map((one) => one.textContent)
  })
  expect(cut).toEqual([])
})

test('a button pressed twice, as one opens a file, opens its dialog and leaves it open', async ({ page }) => {
  await arrive(page, 'demo', 'centerhead')
  await openPath(page, '/crisis/drill')
  for (const button of [
    page.getByRole('main').getByRole('button', { name: '开始演练' }).first(),
    page.getByRole('button', { name: '全部产品' }),
  ]) {
    await button.dblclick({ delay: 60 })
    // Longer than it would have taken to go.
    await page.waitForTimeout(1000)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
