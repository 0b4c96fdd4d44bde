import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import { supportVisit as visit } from '../../../test/support-visit.ts'
import { platformRoutes } from './platform.routes.ts'

const SLOW = { timeout: 20_000 }
const as = (permissions: string[]) => () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } })

beforeEach(freshBrowser)

test('while it is let in, the platform sees what it asked to see, and nothing to look at before', async () => {
  signedInAs(aToken())
  const school = { id: '7', name: '青禾大学' }
  let shown = { ...visit, schoolId: school.id, schoolName: school.name }
  const log = fakeServer({
    'GET /admin/user/info': as(['platform_school_list_tab', 'platform_school_manage_btn']),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /platform/school/{id}': () => ({
      ...school,
      shortName: 'qinghe',
      domain: null,
      dutyPhone: '',
      state: 'normal' as const,
      isDemo: false,
      isTrial: false,
      p95Ms: null,
      products: 0,
      accounts: 1,
      maxAccounts: 2,
      online: 0,
      fileBytes: 0,
      maxFileBytes: null,
      backup: { time: null, isFailed: false },
      expireDate: null,
      createTime: '2026-11-16 09:00:00',
      productCodes: [],
      providers: [],
      keys: [],
    }),
    'POST /platform/school/page': () => pageOf([]),
    'POST /platform/support/page': () => pageOf([shown]),
    'POST /platform/support/look': () => {
      shown = { ...shown, looks: [{ topic: 'jobs', time: '2026-11-17 10:00:00' }] }
      return [{ name: '到期数据清理', value: '11-17 02:10 失败', isOff: true }]
    },
    'POST /platform/support/end': () => {
      shown = { ...shown, state: 'open', deciderName: '罗文博', note: '同意', until: '2026-11-17 18:00:00' }
      return null
    },
  })
  await openApp('/platform/school?school=7&tab=support', platformRoutes)
  expect(await screen.findByText('排查昨夜任务失败', undefined, SLOW)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '定时任务' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤回申请' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申请' }))
  // The answer came meanwhile: what is shown is what the server says.
  await user.click(await screen.findByRole('button', { name: '定时任务' }))
  expect(await screen.findByText('11-17 02:10 失败')).toBeTruthy()
  expect(await screen.findByText(/看过：定时任务 11-17 10:00/)).toBeTruthy()
  const looked = log.filter(({ key }) => key === 'POST /platform/support/look').map(({ body }) => body)
  expect(looked).toEqual([{ schoolId: '7', visitId: visit.id, topic: 'jobs' }])
}, 60_000)
