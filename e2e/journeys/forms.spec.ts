import { expect, test, type Page } from '@playwright/test'
import { confirmWith, designForm, donePrinting, printed, signByHand } from '../pages/forms.ts'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, OWN_BROWSER, PHONE } from '../pages/people.ts'
import { student } from '../pages/students.ts'

test.use(OWN_BROWSER)

// Another one each time, so that a second try finds its own.
const TITLE = `入学关怀登记${Date.now() % 1_000_000}`
const news = (page: Page) => page.getByLabel('最近怎么样')
const words = (page: Page) => page.getByLabel('想说的话')

/** The answer of this student, as staff finds it. */
const openAnswer = async (page: Page, account: string): Promise<void> => {
  await page.goto(`/formAnswer/index?keyword=${account}`)
  await page
    .getByRole('row', { name: new RegExp(TITLE) })
    .getByRole('button', { name: '查看' })
    .click()
  await expect(page.getByRole('article', { name: TITLE })).toBeVisible()
}

test('a form from its design to its last signature', async ({ page: admin, browser }) => {
  test.setTimeout(240_000)
  const account = student(11)
  let formId = ''

  await test.step('an administrator designs and publishes it', async () => {
    await arrive(admin, 'demo', 'admin')
    formId = await designForm(admin, {
      title: TITLE,
      fields: [
        ['单行文本', '最近怎么样'],
        ['多行文本', '想说的话'],
        ['单选', '睡眠'],
        ['手写签名', '老师签名'],
        ['手写签名', '本人签名'],
      ],
      rights: ['普通用户：填写自己的', '评估师：为他人填写', '评估师：查看他人的'],
    })
    await admin.context().close()
  })

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await phone.newPage()
  // The browser asks before it leaves what has not been sent; the person insists.
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('a student writes on a phone, the connection breaks, and nothing is lost', async () => {
    await arriveAt(page, '/myForms/index', 'demo', account)
    await page.getByRole('button', { name: new RegExp(TITLE) }).click()
    await news(page).fill('刚开学，有点忙')
    await expect(page.getByText(/\d\d:\d\d 已自动保存草稿/)).toBeVisible()
    await phone.setOffline(true)
    await words(page).fill('宿舍熄灯太晚，睡不好')
    await expect(page.getByText('网络已断开，内容暂存在本机，恢复后自动保存')).toBeVisible()
    await phone.setOffline(false)
    await page.reload()
    await expect(words(page)).toHaveValue('宿舍熄灯太晚，睡不好')
    await expect(news(page)).toHaveValue('刚开学，有点忙')
    await expect(page.getByText(/已恢复 \d\d:\d\d/)).toBeVisible()
  })

  await test.step('what is missing is asked for; then it is signed and sent', async () => {
    await page.getByText('选项二', { exact: true }).click()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByText('请进行签名').first()).toBeVisible()
    await page.getByRole('button', { name: '手写签名' }).click()
    await signByHand(page)
    await page.waitForTimeout(2000)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await confirmWith(page, '确定')
    await expect(page).toHaveURL(/\/formAnswer\/detail\?id=/)
    await expect(page.getByRole('article', { name: TITLE }).getByText('刚开学，有点忙')).toBeVisible()
  })

  await test.step('taken back, corrected, signed again and sent again', async () => {
    await page.getByRole('button', { name: '撤回' }).click()
    await confirmWith(page, '撤回')
    await page.getByRole('button', { name: '修改后重新提交' }).click()
    await expect(words(page)).toHaveValue('宿舍熄灯太晚，睡不好')
    await words(page).fill('宿舍熄灯早了，睡得好些')
    await expect(page.getByText('*此项有改动，上个版本的内容为：宿舍熄灯太晚，睡不好')).toBeVisible()
    await page.getByRole('button', { name: '重新签名' }).click()
    await signByHand(page)
    await page.getByRole('button', { name: '重新提交', exact: true }).click()
    await confirmWith(page, '确定')
    await expect(page).toHaveURL(/\/formAnswer\/detail\?id=/)
    await expect(page.getByRole('article', { name: TITLE }).getByText('宿舍熄灯早了，睡得好些')).toBeVisible()
  })

  const staff = await elsewhere(browser)
  await test.step('staff reads and signs it', async () => {
    await arrive(staff, 'demo', 'assessor')
    await openAnswer(staff, account)
    const place = staff.getByRole('region', { name: '签名' }).getByRole('group', { name: '老师签名' })
    await place.getByRole('button', { name: '手写签名' }).click()
    await signByHand(staff)
    await expect(staff.getByText('签名已保存')).toBeVisible()
    await expect(place.getByRole('img')).toBeVisible()
  })

  await test.step('it is printed without the shell, with its head and both signatures', async () => {
    const sheet = await printed(staff)
    await expect(sheet.getByText('心桥大学', { exact: false }).first()).toBeVisible()
    await expect(sheet.getByText('宿舍熄灯早了，睡得好些')).toBeVisible()
    await expect(sheet.getByRole('img', { name: /签名/ })).toHaveCount(2)
    await expect(staff.getByRole('navigation', { name: '打开的页面' })).toBeHidden()
    await donePrinting(staff)
    const pdf = await staff.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('two editions are compared word by word', async () => {
    await staff.getByRole('region', { name: '历次版本' }).getByRole('button', { name: '对比' }).click()
    const dialog = staff.getByRole('dialog', { name: '版本对比' })
    await expect(dialog.getByRole('rowheader', { name: '想说的话' })).toBeVisible()
    await expect(dialog.locator('del').first()).toBeVisible()
    await expect(dialog.locator('ins').first()).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
  })

  await test.step('the words change once more, and both names are asked for again', async () => {
    await page.goto(`/formFill/index?formId=${formId}`)
    await news(page).fill('慢慢适应了')
    await page.getByRole('button', { name: '重新签名' }).click()
    await signByHand(page)
    await page.getByRole('button', { name: '重新提交', exact: true }).click()
    await confirmWith(page, '确定')
    await expect(page.getByText('请在“老师签名”处重新签名', { exact: false })).toBeVisible()
    await openAnswer(staff, account)
    await expect(staff.getByText('待重新签名')).toBeVisible()
    await expect(staff.getByText('内容已修改，请重新签名').first()).toBeVisible()
  })
  await phone.close()
  await staff.context().close()
})

test('what could not be sent cannot be read on this machine, and goes out when it can', async ({ page, context }) => {
  await arrive(page, 'demo', student(12))
  page.on('dialog', (dialog) => void dialog.accept())
  // Feedback is asked for after a visit, not among one's own forms.
  await page.goto('/formFill/index?typeCode=F26')
  await expect(page.getByLabel('想对我们说的话')).toBeVisible()
  await context.setOffline(true)
  const secret = `只给中心看的话${Date.now()}`
  await page.getByLabel('想对我们说的话').fill(secret)
  await expect(page.getByText('网络已断开，内容暂存在本机，恢复后自动保存')).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await kept()).toContain('form-drafts')
  expect(await kept()).not.toContain(secret)
  await context.setOffline(false)
  await expect(page.getByText(/已自动保存草稿/)).toBeVisible({ timeout: 15_000 })
  expect(await kept()).not.toContain('form-drafts')
})
