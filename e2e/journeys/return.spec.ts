import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { signByHand } from '../pages/forms.ts'
import { elsewhere, OWN_BROWSER, PHONE } from '../pages/people.ts'

test.use(OWN_BROWSER)

test('a student finds what was written about their return, signs it, and the counsellor sees the name', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await arriveAt(page, '/myForms/index', 'demo', 'student3')
  const waiting = page.getByRole('button', { name: /复学评估表/ })
  await expect(waiting).toContainText('待签名')
  await waiting.click()
  const paper = page.getByRole('article', { name: '复学评估表' })
  await expect(paper.getByText('继续服药并每月复诊', { exact: false })).toBeVisible()
  // Reading it is theirs, writing in it is not; nor is anybody else's place.
  const place = page.getByRole('region', { name: '签名' }).getByRole('group', { name: '学生签名' })
  await expect(page.getByRole('group', { name: '家长签名' }).getByRole('button', { name: '手写签名' })).toHaveCount(0)
  await place.getByRole('button', { name: '手写签名' }).click()
  await signByHand(page)
  await expect(page.getByText('签名已保存')).toBeVisible()
  await expect(place.getByRole('img')).toBeVisible()
  await page.goto('/myForms/index')
  await expect(page.getByRole('button', { name: /复学评估表/ })).not.toContainText('待签名')

  const staff = await elsewhere(browser)
  await arriveAt(staff, '/message/systemInformation', 'demo', 'consultant2')
  await expect(staff.getByRole('row', { name: /填写的表单有新的动态/ }).first()).toBeVisible()
  await staff.goto('/formAnswer/index')
  await staff
    .getByRole('row', { name: /复学评估表/ })
    .getByRole('button', { name: '查看' })
    .click()
  const read = staff.getByRole('article', { name: '复学评估表' })
  await expect(read.getByText('陈嘉树（student3）')).toBeVisible()
  await expect(read.getByRole('img', { name: /学生签名/ })).toBeVisible()
  await staff.context().close()
})
