import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const labels = (nodes: readonly { label: string; children: readonly { label: string }[] }[]) =>
  nodes.map((node) => [node.label, node.children.map((child) => child.label)])

test('the menu holds what the person may open, by group', async () => {
  const tenant = await app.givenTenant()
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  expect(labels(await admin.call('GET /admin/menu/getUserProductMenu', { query: {} }))).toEqual([
    ['我的工作', ['工作台']],
    ['系统', ['在线用户', '登录日志']],
    ['个人', ['登录设备']],
  ])
  const student = await app.signedIn(await app.givenUser(tenant))
  expect(labels(await student.call('GET /admin/menu/getUserProductMenu', { query: {} }))).toEqual([
    ['我的工作', ['工作台']],
    ['个人', ['登录设备']],
  ])
})

test('nodes carry what the shell routes by', async () => {
  const tenant = await app.givenTenant()
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const [node] = await admin.call('GET /admin/menu/getChildrenMenuTreeByPermission', {
    query: { permission: 'admin_online_list_tab' },
  })
  expect(node).toMatchObject({
    path: '/online/index',
    menuCode: 'ONLINE_USERS',
    keepAlive: '1',
    isHidden: 0,
    meta: { openMode: 'tab' },
  })
  const top = await admin.call('GET /admin/menu', { query: { type: 'top' } })
  expect(await admin.call('GET /admin/menu', { query: { parentId: top[1]!.id } })).toEqual(
    top[1]!.children.map((child) => expect.objectContaining({ id: child.id })),
  )
})

test('an unknown product and an unknown parent have no menu', async () => {
  const tenant = await app.givenTenant()
  const student = await app.signedIn(await app.givenUser(tenant))
  expect(await student.call('GET /admin/menu/getUserProductMenu', { query: { productId: 'NOTHING' } })).toEqual([])
  expect(await student.call('GET /admin/menu', { query: { parentId: 'nobody' } })).toEqual([])
})
