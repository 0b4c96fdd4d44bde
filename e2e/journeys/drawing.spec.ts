import { expect, test, type Page } from '@playwright/test'
import { arriveAt, signInOverWire } from '../pages/arrive.ts'
import { elsewhere, PHONE } from '../pages/people.ts'

const FEATURES = 15

/** A few lines with the finger: down, along, up. */
const scribble = async (phone: Page): Promise<void> => {
  const box = await phone.getByRole('img', { name: '画纸' }).boundingBox()
  if (!box) throw new Error('no paper')
  for (const [from, to] of [
    [0.2, 0.5],
    [0.5, 0.8],
  ] as const) {
    await phone.mouse.move(box.x + box.width * from, box.y + box.height * 0.4)
    await phone.mouse.down()
    await phone.mouse.move(box.x + box.width * to, box.y + box.height * 0.6, { steps: 8 })
    await phone.mouse.up()
  }
}

/** Every feature the same, but one. */
const fillIn = async (page: Page, other: '有' | '无'): Promise<void> => {
  const list = page.getByRole('region', { name: '特征清单' })
  const groups = list.getByRole('radiogroup')
  await expect(groups).toHaveCount(FEATURES)
  for (let no = 0; no < FEATURES; no += 1)
    await groups
      .nth(no)
      .getByRole('radio', { name: no === 8 ? other : '无', exact: true })
      .check()
  await page.getByRole('button', { name: '完成清单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '完成清单' }).click()
  await expect(page.getByText('清单已完成')).toBeVisible()
}

/** Who has one in hand is not asked twice: a second try finds a paper, too. */
const askToDraw = async (account: string): Promise<void> => {
  const { token } = await signInOverWire({ school: 'demo', account })
  const { client } = await signInOverWire({ school: 'demo', account: 'assessor' })
  await client.call('POST /plantest/htp/invite', { body: { userIds: [token.user_id], raters: 2 } })
}

test('somebody draws on a phone; two look at it without seeing each other, settle what differs, and both sign', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await askToDraw('student')
  const phone = await elsewhere(browser)
  await phone.setViewportSize(PHONE)
  await arriveAt(phone, '/myTest', 'demo', 'student')
  await phone.getByRole('button', { name: '去画' }).click()
  await scribble(phone)
  await expect(phone.getByText('2 笔')).toBeVisible()
  await phone.getByRole('button', { name: '画好了，下一步' }).click()
  await phone.getByRole('textbox', { name: '这是谁的家？住在里面的人怎么样？' }).fill('外婆家，门口有条路')
  await phone.getByRole('button', { name: '交给老师' }).click()
  await expect(phone.getByRole('heading', { name: '交好了，谢谢你' })).toBeVisible()

  await arriveAt(page, '/htp/index', 'demo', 'assessor')
  const drawn = page
    .getByRole('row', { name: /9021.*待评阅/ })
    .getByRole('link', { name: /^H-/ })
    .first()
  const no = await drawn.innerText()
  await drawn.click()
  await page.getByRole('button', { name: '开始评阅' }).click()
  await fillIn(page, '有')

  const other = await elsewhere(browser)
  await arriveAt(other, '/htp/index', 'demo', 'consultant')
  await other.getByRole('link', { name: no }).click()
  await other.getByRole('button', { name: '参加评阅' }).click()
  await expect(other.getByText('完成后可见').first()).toBeVisible()
  await fillIn(other, '无')
  await expect(other.getByText('一致 14 / 15')).toBeVisible()
  await other.getByRole('button', { name: '保留分歧' }).click()
  await other.getByRole('textbox', { name: '评阅意见与签名' }).fill('三个主题均出现，建议从外婆家谈起。')
  await other.getByRole('button', { name: '签名', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '签名' }).click()
  await expect(other.getByText('已签名')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '签名并完成' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '签名' }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
})
