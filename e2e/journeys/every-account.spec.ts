import { expect, test } from '@playwright/test'
import { demoGroups } from '../../apps/server/src/main/demo/accounts.ts'
import { isLong } from '../pages/long.ts'
import { chooseRole, expectWorkbench, signIn, signOut } from '../pages/people.ts'

// Each way of landing; the server's own tests let in everybody, the long run takes everybody through the form.
const LANDINGS = ['consultant', 'multirole', 'student', 'student2']
const accounts = demoGroups
  .flatMap((group) => group.accounts)
  .filter(({ account }) => isLong || LANDINGS.includes(account))

// Single-role mode is on in demo and off in river: whoever has several roles is asked in the one and not in the other.
for (const school of ['demo', 'river'])
  for (const { account, roles, label } of accounts)
    test(`${account}（${label}）comes in and leaves, ${school}`, async ({ page }) => {
      await signIn(page, school, account)
      if (school === 'demo' && roles.length > 1) await chooseRole(page, '咨询师')
      // A first visit begins with the school's agreement; leaving is possible without it.
      if (school === 'demo' && account === 'student2') {
        await page
          .getByRole('dialog', { name: /用户协议|完善信息/ })
          .getByRole('button', { name: '退出登录' })
          .click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /确定|退出/ })
          .click()
      } else {
        if (school === 'river' && account === 'centerhead') {
          // The role comes in by two steps; factor.spec.ts takes both.
          await expect(page.getByRole('heading', { name: '绑定验证器' })).toBeVisible()
          await page.getByRole('button', { name: '退出登录' }).click()
        } else {
          await expectWorkbench(page)
          await signOut(page)
        }
      }
      await expect(page).toHaveURL(new RegExp(`/${school}/login|/login\\?.*shortName=${school}`))
      await expect(page.getByLabel('学号或工号')).toBeVisible()
    })
