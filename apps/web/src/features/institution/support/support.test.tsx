import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../../test/people.ts'
import { supportVisit as visit } from '../../../../test/support-visit.ts'
import { institutionRoutes } from '../institution.routes.ts'

const SLOW = { timeout: 20_000 }
const as = (permissions: string[]) => () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } })

beforeEach(freshBrowser)

test('the school’s administrator lets the platform in for fewer hours than it asked for', async () => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': as(['admin_setting_list_tab', 'admin_setting_manage_btn']),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /admin/support/page': () => pageOf([visit]),
    'POST /admin/support/decide': () => null,
  })
  await openApp('/support/index', institutionRoutes)
  const row = within((await screen.findByText('排查昨夜任务失败', undefined, SLOW)).closest('tr')!)
  expect(row.getByText('等学校答复')).toBeTruthy()
  await user.click(row.getByRole('button', { name: '同意' }))
  const dialog = within(await screen.findByRole('dialog', undefined, SLOW))
  expect(dialog.queryByRole('radio', { name: '24 小时' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: '2 小时' }))
  await user.type(dialog.getByRole('textbox', { name: /说明/ }), '只看任务')
  await user.click(dialog.getByRole('button', { name: '同意' }))
  await expect
    .poll(() => log.find(({ key }) => key === 'POST /admin/support/decide')?.body)
    .toEqual({ visitId: visit.id, isGranted: true, hours: 2, note: '只看任务' })
}, 60_000)
