import { expect, test, type Page } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { elsewhere, OWN_BROWSER, PHONE } from '../pages/people.ts'
import { publish } from '../pages/plan.ts'

test.use(OWN_BROWSER)

const QUESTIONS = 9

const sign = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: '手写签名' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(x + width * (0.2 + step * 0.05), y + height * (step % 2 ? 0.7 : 0.3), { steps: 3 })
  await page.mouse.up()
}

test('somebody without an account answers by a link: looking uses nothing up, a risk answer is heard, the signature is listed', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const name = `校外合作班测评 ${Date.now() % 100_000}`
  const who = `来客${Date.now() % 10_000}`
  await arriveAt(page, '/addPlanInfo/index', 'demo', 'assessor')
  await page.getByRole('checkbox', { name: /^PHQ9 / }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('checkbox', { name: '2026 级' }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '计划名称' }).fill(name)
  await page.getByRole('textbox', { name: '学生看到的名称' }).fill(name)
  await page.getByRole('checkbox', { name: /开始前须手写签名/ }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  const planId = await publish(page, browser, name)

  await page.goto(`/externalPlan?planId=${planId}`)
  await page.getByRole('button', { name: '新建外链' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '用途' }).fill('合作办学班')
  await page.getByRole('dialog').getByRole('button', { name: '新建外链' }).click()
  const address = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('button', { name: '我已保存' }).click()

  const phone = await elsewhere(browser)
  await phone.setViewportSize(PHONE)
  await phone.goto(address)
  await phone.reload()
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await phone.getByRole('button', { name: '开始作答' }).click()
  await expect(phone.getByText('请先在框内写下名字')).toBeVisible()
  await phone.getByRole('textbox', { name: '怎么称呼你' }).fill(who)
  await phone.getByRole('textbox', { name: '手机号' }).fill('13800002222')
  await phone.getByRole('checkbox', { name: '我已读完，愿意参加' }).check({ force: true })
  await sign(phone)
  // A second press within two seconds of the first is none.
  await expect(async () => {
    await phone.getByRole('button', { name: '开始作答' }).click()
    await expect(phone.getByText('第 1 题，共')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  for (let no = 1; no <= QUESTIONS; no += 1) {
    await expect(phone.getByText(`第 ${no} 题，共`)).toBeVisible()
    await phone
      .getByRole('radio')
      .nth(no === QUESTIONS ? 1 : 0)
      .check({ force: true })
    const next = phone.getByRole('button', { name: '下一题' })
    if (await next.isVisible()) await next.click()
  }
  await phone.getByRole('button', { name: '交卷' }).click()
  await expect(phone.getByRole('heading', { name: '想多问你几句' })).toBeVisible()
  await phone.getByRole('button', { name: '先停在这里' }).click()
  await expect(phone.getByRole('heading', { name: '谢谢你告诉我们。' })).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText(/分数|得分|中度|重度/)
  await phone.getByRole('button', { name: '请联系我' }).click()
  await expect(phone.getByText(/中心老师会联系你/)).toBeVisible()
  // Whoever opens it again on this phone is where they were; elsewhere the link begins a sheet of its own.
  await phone.goto(address)
  await phone.getByRole('button', { name: '接着答' }).click()
  await expect(phone.getByRole('heading', { name: '谢谢你告诉我们。' })).toBeVisible()

  await page.goto(`/externalLinkEvaluation/signatureList?planId=${planId}`)
  await expect(page.getByRole('img', { name: `${who}的签名` })).toBeVisible()
  await page.goto(`/assessmentPlanResponseList?planId=${planId}`)
  await page
    .getByRole('link', { name: new RegExp(who.slice(0, 1)) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/evaluationReport/)
  await page.getByRole('button', { name: '导出 PDF' }).click()
  await expect(page.getByText('正在生成，完成后到下载中心领取')).toBeVisible()
})
