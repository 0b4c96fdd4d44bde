import { expect, test, type Browser, type Page } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere } from '../pages/people.ts'

// What opens a confidence to somebody is proposed by one and decided by another, on the pages both of them use.

const openPerson = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/user_manage/index?keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The head of the centre finds the request among their approvals, reads what would happen, and answers. */
const decide = async (browser: Browser, title: string, answer: '同意' | '驳回'): Promise<Page> => {
  const head = await elsewhere(browser)
  await arriveAt(head, '/myApproval/index', 'demo', 'centerhead')
  await head
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: '处理' })
    .click()
  await expect(head.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(head.getByText('确认后会发生什么')).toBeVisible()
  await head.getByRole('textbox', { name: '审批意见' }).fill('已与本人和提出人核实')
  await head.getByRole('main').getByRole('button', { name: answer, exact: true }).last().click()
  await head.getByRole('alertdialog').getByRole('button', { name: answer }).click()
  await expect(head.getByText(answer === '同意' ? /已同意/ : /已驳回/).first()).toBeVisible()
  return head
}

test('a clinical role waits for the head of the centre, and a refused one is never given', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await arrive(page, 'demo', 'admin')
  await openPerson(page, '白露')
  await page.getByRole('main').getByRole('button', { name: '编辑', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: '编辑用户' })
  await drawer.getByRole('combobox', { name: '角色' }).click()
  await page.getByTitle('访谈员', { exact: true }).click()
  // Asked of everybody, and not known of her yet.
  await drawer.getByRole('textbox', { name: '出生日期' }).fill('1990-05-20')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('要双人确认的部分已提交，他人确认后才生效')).toBeVisible()
  const note = page.getByRole('alert').filter({ hasText: '访谈员' })
  await expect(note).toContainText('罗文博')

  const head = await decide(browser, '白露', '驳回')
  await head.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '白露' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('访谈员')).toHaveCount(0)
})

test('a wider reach of a clinical role waits, and whoever proposed it takes it back', async ({ page }) => {
  await arriveAt(page, '/admin/role/index?roleCode=ROLE_INTERVIEWER', 'demo', 'admin')
  await page
    .getByRole('row', { name: /访谈员/ })
    .getByRole('button', { name: '查看' })
    .click()
  await page.getByRole('tab', { name: '数据范围' }).click()
  await page.getByRole('radio', { name: /全部/ }).check()
  await page.getByRole('region', { name: '未保存的修改' }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/已提交双人确认/).first()).toBeVisible()
  await page.getByRole('alert').getByRole('link').click()
  // The page it came from is kept behind and says the same.
  await expect(page.getByRole('heading', { level: 1, name: '扩大角色「访谈员」的权限' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByText('申请已撤回')).toBeVisible()
})

test('a counsellor’s password is set when somebody else has agreed', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await arrive(page, 'demo', 'admin')
  await openPerson(page, '沈亦安')
  await page.getByRole('main').getByRole('button', { name: '申请代改登录方式' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '申请代改登录方式' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '待确认：代沈亦安更改登录方式' })).toBeVisible()
  const head = await decide(browser, '沈亦安', '同意')
  await expect(head.getByText('审批通过').first()).toBeVisible()
  await head.context().close()
})

test('the three administrators of a school say what each may', async ({ page }) => {
  await arriveAt(page, '/admin/role/index', 'demo', 'admin')
  await page.getByRole('button', { name: '三员分立' }).click()
  const drawer = page.getByRole('dialog', { name: '三员分立' })
  for (const name of ['系统管理员', '安全管理员', '审计管理员'])
    await expect(drawer.getByRole('region', { name })).toContainText('还没有人担任')
  await expect(drawer.getByRole('button', { name: '建立三员角色' })).toBeEnabled()
})
