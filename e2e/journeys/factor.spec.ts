import { expect, test, type Locator, type Page } from '@playwright/test'
import { codeOf, stepAt } from '../../apps/server/src/modules/auth/factor/totp.ts'
import { secretOf } from '../../apps/server/test/second-factor.ts'
import { movedTime } from '../pages/moved-time.ts'
import { drawnBelow, isLong } from '../pages/long.ts'
import { expectWorkbench, signIn, signOut } from '../pages/people.ts'
import { signAndSend, SINGLE_FORM, writeSession } from '../pages/record.ts'

// A product of its own: a quarter of an hour passes while somebody writes.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 3

// One after the other: the second one's product would find the first one's in its place, with another clock.
test.describe.configure({ mode: 'default' })

const time = movedTime(PORT, '2026-12-07 10:00')

/** What the telephone shows by the clock of the page. */
const codeOn = async (page: Page, secret: Buffer): Promise<string> =>
  codeOf(secret, stepAt(new Date(await page.evaluate(() => Date.now()))))

const shownSecret = async (page: Page): Promise<Buffer> => {
  await expect(page.getByRole('img', { name: '绑定用的二维码' })).toBeVisible()
  await page.getByText('扫不了？手动输入密钥').click()
  const shown = await page.locator('details code').innerText()
  return secretOf(shown.replaceAll(/\s/g, ''))
}

const LETTERS = '他说这一周睡得比上周好一些也愿意把担心的事慢慢讲出来'

const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('textbox', { name: '验证码' }).press('Enter')
}

const bind = async (page: Page): Promise<{ secret: Buffer; codes: string[] }> => {
  const secret = await shownSecret(page)
  await giveCode(page, await codeOn(page, secret))
  const list = page.getByRole('list', { name: '恢复码' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: '已经存好，继续' }).click()
  return { secret, codes }
}

test('the head binds an authenticator, and comes in with a code or a recovery code, once each', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await time.person(browser)
  await signIn(page, 'river', 'centerhead')
  await expect(page.getByRole('heading', { name: '绑定验证器' })).toBeVisible()
  const { secret, codes } = await bind(page)
  await expectWorkbench(page)
  await signOut(page)

  // A code opens once: the next one is of a later step of the clock.
  await time.pass(2)
  await signIn(page, 'river', 'centerhead')
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await giveCode(page, '12345')
  await expect(page.getByText('验证码是 6 位数字，恢复码是 10 位字母与数字')).toBeVisible()
  const right = await codeOn(page, secret)
  await giveCode(page, right === '000000' ? '000001' : '000000')
  await expect(page.getByText('验证码不正确，请看看验证器现在显示的数字')).toBeVisible()
  await giveCode(page, right)
  await expectWorkbench(page)
  await signOut(page)

  await signIn(page, 'river', 'centerhead')
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await giveCode(page, right)
  await expect(page.getByText('这个验证码刚刚用过，请稍等验证器换出下一个')).toBeVisible()
  await giveCode(page, codes[0]!.toLowerCase())
  await expectWorkbench(page)
  await time.leave(page)
})

/** Away for a while in the middle of a sentence, and back on a page that asks who it is: what was typed two seconds before is there. */
const askedWhileTyping = async (page: Page, field: Locator, secret: Buffer): Promise<void> => {
  await field.fill('')
  let words = ''
  for (let nth = 0; nth < (isLong ? 50 : 2); nth++) {
    await field.press('Control+End')
    for (let letter = 0; letter < 10; letter++) {
      words += LETTERS[drawnBelow(LETTERS.length, `asked ${nth} ${letter}`)]!
      await field.pressSequentially(words.at(-1)!)
    }
    await page.waitForTimeout(2000)
    await time.pass(20)
    await page.reload()
    await giveCode(page, await codeOn(page, secret))
    await expect(field).toHaveValue(words, { timeout: 20_000 })
  }
}

test('who writes a record is asked again after a while away, over the page, and not a word is lost', async ({
  browser,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 150_000)
  const page = await time.person(browser)
  await signIn(page, 'demo', 'consultant')
  await expectWorkbench(page)
  await page.goto('/userinfo/index')
  await page.getByRole('button', { name: /^二次验证/ }).click()
  await page.getByRole('button', { name: '绑定验证器' }).click()
  const { secret } = await bind(page)
  await expect(page.getByText(/恢复码还剩 10 个/)).toBeVisible()
  await page.getByRole('dialog', { name: '二次验证' }).getByRole('button', { name: '关闭' }).click()

  await page.getByRole('navigation').getByRole('link', { name: '待填记录' }).click()
  const row = page
    .getByRole('region', { name: '其他预约' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '写记录' }) })
    .filter({ hasText: /个体咨询|心理咨询|一次单元咨询/ })
    .first()
  const form = /一次单元/.test(await row.innerText()) ? SINGLE_FORM : '咨询记录'
  await row.getByRole('button', { name: '写记录' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: form })).toBeVisible()
  const field = page.getByRole('textbox', { name: form === SINGLE_FORM ? '会谈内容' : '会谈过程' })
  await askedWhileTyping(page, field, secret)
  const words = '复述一周的作息，商量下周的安排。'
  await writeSession(page, form, words)
  await time.pass(20)
  await signAndSend(page)
  const dialog = page.getByRole('dialog', { name: '请再次验证身份' })
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue(words)
  await giveCode(page, await codeOn(page, secret))
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/_info(\/index)?\?id=|Info\/index\?id=/)
  await expect(page.getByRole('main').getByText('已完成').first()).toBeVisible()

  await time.pass(20)
  await page
    .getByRole('region', { name: '登记、记录与反馈' })
    .getByRole('listitem')
    .filter({ hasText: /记录/ })
    .getByRole('link', { name: '查看' })
    .click()
  await giveCode(page, await codeOn(page, secret))
  await expect(page.getByRole('article').getByText(words)).toBeVisible()
  await time.leave(page)
})
