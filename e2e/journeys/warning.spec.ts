import { expect, test } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, PHONE } from '../pages/people.ts'
import { agreeToWhat, keepTalk, proposeEnd } from '../pages/safety.ts'
import { foldAlerts, keepAlerts } from '../pages/shell.ts'

const DONE = '已电话联系到本人，室友陪同来中心，值班老师正在面谈'

test('somebody who cannot wait reaches the head at once, leads to the person, and is not the desk’s to close', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const head = await elsewhere(browser)
  await arrive(head, 'demo', 'centerhead')
  await keepAlerts(head)

  // The clerk hears on the telephone that a person in the queue is in danger.
  await arriveAt(page, '/queue/index', 'demo', 'clerk')
  const row = page.getByRole('row').filter({ hasText: '升级' }).last()
  await row.getByRole('button', { name: '升级' }).click()
  const asked = page.getByRole('dialog', { name: /^升级：/ })
  await asked.getByRole('radio', { name: '有立即的危险' }).check()
  await asked.getByRole('textbox').fill('电话里说今晚不想活了')
  await asked.getByRole('button', { name: '升级' }).click()
  await expect(page.getByText('已升级，值班老师和中心负责人已收到通知')).toBeVisible()

  // Without a reload: the card, the person, the act.
  const card = head.getByRole('region', { name: '即时提醒' }).getByRole('article').filter({ hasText: '刚刚' }).first()
  await card.getByRole('button', { name: '立即处理' }).click()
  await expect(head).toHaveURL(/\/crisisWarningDetails\/index\?id=/)
  // Those that are called again meanwhile lie over what is to be pressed.
  await foldAlerts(head)
  await expect(head.getByText('电话里说今晚不想活了')).toBeVisible()
  await expect(head.getByText(/接手后显示本人电话/)).toBeVisible()
  const name = await head.getByRole('heading', { level: 1 }).innerText()

  // The desk sees that somebody must not wait, masked, and cannot end it.
  const desk = await elsewhere(browser)
  await arriveAt(desk, '/applicationManage/receptionDeskManage', 'demo', 'reception')
  const panel = desk.getByRole('region', { name: '请先处理' })
  await expect(panel).toBeVisible()
  await expect(panel).not.toContainText(name)
  await expect(panel.getByRole('button', { name: '提出解除' })).toHaveCount(0)
  await panel.getByRole('button', { name: '接手' }).first().click()
  await expect(desk.getByRole('alertdialog')).toContainText('请立即转交')
  await desk.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()

  await head.getByRole('button', { name: '接手' }).click()
  await head.getByRole('alertdialog').getByRole('button', { name: '接手' }).click()
  await expect(head.getByRole('link', { name: /^拨打/ }).first()).toBeVisible()
  await head.setViewportSize(PHONE)
  await keepTalk(head, DONE)
  await proposeEnd(head, DONE)

  // Nobody ends a level-5 one alone: somebody else looks at it, and agrees.
  const chief = await elsewhere(browser)
  await arrive(chief, 'demo', 'crisischief')
  await agreeToWhat(chief, '解除5级预警', '已与提出人核实，同意解除')
  await head.goto('/warning/list?tab=done')
  await expect(head.getByText(name)).toBeVisible()
})

test('on a telephone the next one is taken, and what to do about it stands where one looks', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arriveAt(page, '/warning/index', 'demo', 'consultant')
  const next = page.getByRole('region', { name: '下一位' })
  await expect(next.getByText(/\*/)).toBeVisible()
  await next.getByRole('button', { name: '接下一位' }).click()
  await expect(page.getByText('已接手，请尽快联系本人')).toBeVisible()
  const contact = page.getByRole('region', { name: '联系记录' })
  await expect(contact.getByRole('heading')).toBeInViewport()
  await contact.getByRole('radio', { name: '本人回应' }).check()
  await contact.getByRole('textbox', { name: '经过' }).fill(DONE)
  await contact.getByRole('button', { name: '保存记录' }).click()
  await expect(contact.getByText(/已存$/)).toBeVisible()
})
