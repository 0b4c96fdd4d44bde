import { expect, test, type Page } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { confirmWith } from '../pages/forms.ts'
import { answer, pickAny, pressAct, signAndSend, write } from '../pages/record.ts'

/** A case whose sessions all lie behind it, and have their end: whose page asks for the report alone. */
const openSettledCase = async (host: Page): Promise<boolean> => {
  await host.goto('/case_manage?size=100')
  const rows = host.getByRole('row').filter({ hasText: /进行中/ })
  await expect(rows.first()).toBeVisible()
  const paths: string[] = []
  for (const row of await rows.all()) {
    const text = await row.innerText()
    if (text.includes('待填') || !/-\s/.test(text.replaceAll(/GA-\d+-\d+/g, ''))) continue
    paths.push((await row.getByRole('link').first().getAttribute('href')) ?? '')
  }
  for (const path of paths) {
    await host.goto(path)
    const asked = host.getByRole('heading', { name: '结案还需' }).locator('xpath=ancestor::section[1]')
    await expect(asked).toContainText('填写结案报告')
    if (!(await asked.innerText()).includes('还有')) return true
  }
  return false
}

test('a counsellor who is asked takes a case over, and it is theirs from then on', async ({ page }) => {
  test.setTimeout(120_000)
  await arriveAt(page, '/case_manage', 'demo', 'consultant')
  const asked = page.getByRole('region', { name: /请您接收的个案/ })
  await expect(page.getByRole('heading', { name: '个案管理' }).or(asked).first()).toBeVisible()
  await page.waitForTimeout(1500)
  // Taken over in an earlier run, nobody asks again.
  if (await asked.isVisible()) {
    await asked.getByRole('button', { name: '接收', exact: true }).first().click()
    await confirmWith(page, '确定')
    await expect(page).toHaveURL(/case_manage_info/)
    await expect(page.getByText('承接自')).toBeVisible()
  }
})

test('a case is closed by its report, and taken up again as a new one', async ({ page }) => {
  test.setTimeout(180_000)
  // Whose cases all have something ahead changes with the day of the week.
  await arrive(page, 'demo', 'consultant2')
  if (!(await openSettledCase(page))) {
    await arrive(page, 'demo', 'consultant')
    expect(await openSettledCase(page)).toBe(true)
  }
  await pressAct(page, '结案')
  await expect(page).toHaveURL(/case_manage_info\/closing/)
  await expect(page.getByRole('heading', { level: 1, name: '结案报告' })).toBeVisible()
  await pickAny(page, '结案方式')
  await write(page, '结案结果', '睡眠与情绪都有改善，商定结束')
  await answer(page, '开案时等级', /四级/)
  await answer(page, '结案时等级', /四级/)
  await answer(page, '目前在校状态', '在读')
  await signAndSend(page)
  await expect(page).toHaveURL(/case_manage_info\/index/)
  await expect(page.getByRole('main').getByText('正常结案').first()).toBeVisible()
  await pressAct(page, '重启')
  await confirmWith(page, '确定')
  // Whoever has as many as the school allows is told so.
  await expect(
    page
      .getByText('承接自')
      .or(page.getByText(/个案数已达上限/))
      .first(),
  ).toBeVisible()
})
