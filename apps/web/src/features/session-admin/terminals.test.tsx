import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import { sessionAdminRoutes } from './session-admin.routes.ts'

const ID = '0193a0b0-0000-7000-8000-000000000001'
const terminal = (enabled: boolean) => ({ id: ID, name: '图书馆自助机', enabled, createTime: '2026-11-16 09:00:00' })

beforeEach(freshBrowser)

test('a terminal is registered, told its key once, and switched off after a question', async () => {
  let known: ReturnType<typeof terminal>[] = []
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () =>
      aUser({ permissions: ['admin_terminal_manage_btn'], dataScope: { type: 'ALL', deptIds: [] } }),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /admin/terminal/page': () => pageOf(known),
    'POST /admin/terminal': () => {
      known = [terminal(true)]
      return { id: ID, key: 'k3y-only-once' }
    },
    'DELETE /admin/terminal/{id}': () => {
      known = [terminal(false)]
      return null
    },
  })
  await openApp('/terminal/index', sessionAdminRoutes)
  await screen.findByText('还没有登记过终端', undefined, { timeout: 20_000 })

  await user.click(screen.getAllByRole('button', { name: '登记终端' })[0]!)
  await user.type(await screen.findByLabelText(/终端名称/), ' 图书馆自助机 ')
  await user.click(screen.getByRole('button', { name: /保存|新增|确定/ }))
  const told = await screen.findByRole('dialog', { name: '终端已登记' })
  expect([within(told).getByText(ID), within(told).getByText('k3y-only-once')]).toHaveLength(2)
  expect(log.find(({ key }) => key === 'POST /admin/terminal')?.body).toEqual({ name: '图书馆自助机' })
  await user.click(within(told).getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText('k3y-only-once')).toBeNull())

  const row = within((await screen.findByText('图书馆自助机')).closest('tr')!)
  await user.click(row.getByRole('button', { name: '停用' }))
  const question = await screen.findByRole('alertdialog', { name: '停用终端“图书馆自助机”？' })
  await user.click(within(question).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(said()).toContain('终端已停用'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '停用' })).toBeNull())
}, 60_000)
