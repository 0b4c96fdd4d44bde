import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { expectWorkbench, signIn } from '../pages/people.ts'

// A second process of the product beside the one all journeys use, on the same database.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 1
const ADDRESS = `http://localhost:${PORT}`
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let second: ChildProcess
test.beforeAll(async () => {
  test.setTimeout(150_000)
  second = spawn(process.execPath, ['apps/server/src/main/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' },
    stdio: 'ignore',
  })
  const isReady = () =>
    fetch(`${ADDRESS}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
})
test.afterAll(async () => {
  if (second.exitCode !== null) return
  const gone = new Promise((done) => second.once('exit', done))
  second.kill('SIGTERM')
  await gone
})

/** Somebody who came in through the second process. */
const atSecond = async (browser: Browser, account: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: ADDRESS })).newPage()
  await signIn(page, 'river', account)
  await expectWorkbench(page)
  return page
}

test('what is said through one process is heard through the other, and who is put out is out on both', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const reader = await atSecond(browser, 'consultant2')
  const bell = reader.getByRole('button', { name: /^消息/ })
  await expect(bell).toBeVisible()
  const unread = async () => Number(/(\d+) 条未读/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
  await reader.waitForTimeout(1500)
  const before = await unread()

  await arriveAt(page, '/notice_manage/noticePublish', 'river', 'admin')
  await page.getByRole('textbox', { name: '标题' }).fill('两处同听')
  await page.getByRole('textbox', { name: '内容' }).fill('请确认。')
  await page.getByRole('radio', { name: /全校|所有人/ }).check()
  await page.getByRole('switch', { name: '须确认阅读' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /发布|确定/ })
    .click()
  await expect.poll(unread).toBeGreaterThan(before)

  await page.goto('/online/index')
  const keyword = page.getByRole('textbox', { name: '用户' })
  await keyword.fill('consultant2')
  await keyword.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'consultant2' }).first()
  await row.getByRole('button', { name: '强制下线' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /下线|确定/ })
    .click()
  await expect(reader).toHaveURL(/login/, { timeout: 5000 })
  await reader.context().close()
})
