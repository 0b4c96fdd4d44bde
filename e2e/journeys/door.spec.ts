import { solvePuzzle, type Puzzle } from '@xinqiao/contract/client'
import { expect, test, type Page } from '@playwright/test'
import { expectWorkbench, OWN_BROWSER, PHONE, signIn } from '../pages/people.ts'

// A device that is known from before is asked for nothing.
test.use(OWN_BROWSER)

/** More than a calm sign-in asks for. */
const LONG_BITS = 16
const TRIES = 150_000

/** The button swallows a second press within the same second, which nobody who types would notice: pressed until it is heard. */
const pressSignIn = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(/\/auth\/oauth\/token/, { timeout: 60_000 })
  let isHeard = false
  void page.waitForRequest(/\/auth\/code\/puzzle/, { timeout: 60_000 }).then(
    () => (isHeard = true),
    () => undefined,
  )
  await expect(async () => {
    if (!isHeard) await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => isHeard, { timeout: 1000 }).toBe(true)
  }).toPass()
  await answered
}

/** Work that takes as many tries as nobody overlooks, whatever chance has put into the puzzle. */
const hardened = <P extends Puzzle>(puzzle: P): P => {
  let bits = LONG_BITS
  while (Number(solvePuzzle({ ...puzzle, bits })) < TRIES) bits++
  return { ...puzzle, bits }
}

test('whoever guesses is asked to wait, in words that say what helps', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  const nobody = `nobody-${Date.now()}`
  await signIn(page, 'demo', nobody, 'Wrong@2026')
  const password = page.getByRole('textbox', { name: '密码' })
  for (let wrong = 2; wrong <= 6; wrong++) {
    await expect(password).toHaveValue('')
    await password.fill('Wrong@2026')
    await pressSignIn(page)
  }
  await expect(
    page.getByText('密码错误次数过多，为保护账号，请1分钟后再试；在登录过的设备上不受影响').last(),
  ).toBeVisible()
  await expect(page.getByLabel('学号或工号')).toHaveValue(nobody)
})

test('the browser works before a sign-in where much went wrong, and says so', async ({ page }) => {
  test.setTimeout(120_000)
  // The puzzle is the server's own, only harder: more work than it asked for is welcome, and takes long enough to be seen.
  await page.route('**/api/auth/code/puzzle', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: Puzzle }
    await route.fulfill({ response, json: { ...reply, data: hardened(reply.data) } })
  })
  const asked = page.waitForRequest(/\/auth\/oauth\/token/, { timeout: 60_000 })
  // Said in passing: watched for from before it can happen.
  const told = page.getByText(/正在多做一步安全验证/).waitFor({ timeout: 60_000 })
  await signIn(page, 'demo', 'student')
  await told
  expect(new URL((await asked).url()).searchParams.get('code')).toMatch(/^\d+$/)
  await expectWorkbench(page)
})
