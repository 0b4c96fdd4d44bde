import { productCodes } from '@xinqiao/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import { platformRoutes } from './platform.routes.ts'

const school = {
  id: '7',
  shortName: 'qinghe',
  name: '青禾大学',
  domain: null,
  dutyPhone: '',
  state: 'full' as const,
  isDemo: false,
  isTrial: false,
  p95Ms: null,
  products: 2,
  accounts: 19_000,
  maxAccounts: 20_000,
  online: 3,
  fileBytes: 1536,
  maxFileBytes: 1600,
  backup: { time: null, isFailed: false },
  expireDate: null,
  createTime: '2026-11-16 09:00:00',
}
const summary = {
  schools: 1,
  normal: 0,
  attention: 1,
  trial: 0,
  disabled: 0,
  accounts: 19_000,
  online: 3,
  ending: 0,
  firstEnd: null,
  backup: { time: null, isFailed: false },
}
const operator = (permissions: readonly string[]) => () =>
  aUser({ permissions: [...permissions], dataScope: { type: 'ALL', deptIds: [] } })
const MANAGER = ['platform_school_list_tab', 'platform_school_manage_btn']

beforeEach(freshBrowser)

test('a school is opened step by step, nothing is sent before the last, and the password is shown once', async () => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': operator(MANAGER),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /platform/school/page': () => pageOf([school]),
    'GET /platform/school/summary': () => summary,
    'POST /platform/school': () => ({ id: '8', shortName: 'lake', username: 'admin', password: 'Xq1@only-once' }),
  })
  await openApp('/platform/schools', platformRoutes)
  const row = within((await screen.findByText('青禾大学', undefined, { timeout: 20_000 })).closest('tr')!)
  expect(row.getByText('账号将满')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新建学校' }))
  const next = async (name: string) => user.click(screen.getByRole('button', { name: `下一步，${name}` }))
  await next('域名')
  await screen.findByText('请输入学校名称')
  await user.type(screen.getByLabelText('学校名称'), '湖畔大学')
  await user.type(screen.getByLabelText('学校代号'), 'lake')
  await next('域名')
  await screen.findByLabelText('学校域名')
  await next('产品')
  for (const box of await screen.findAllByRole('checkbox', { checked: true })) await user.click(box)
  await next('管理员')
  await screen.findByText('请至少选择一个产品')
  await user.click(screen.getByRole('checkbox', { name: /心理咨询/ }))
  await next('管理员')
  await screen.findByLabelText('管理员账号')
  await next('核对')
  await screen.findByText('确认后会建立')
  expect(log.filter(({ key }) => key === 'POST /platform/school')).toEqual([])
  await user.click(screen.getByRole('button', { name: '建立学校' }))
  const told = within(await screen.findByRole('dialog', { name: '学校已建立' }))
  expect(told.getByText('Xq1@only-once')).toBeTruthy()
  expect(log.find(({ key }) => key === 'POST /platform/school')?.body).toEqual({
    name: '湖畔大学',
    shortName: 'lake',
    dutyPhone: '',
    domain: '',
    productCodes: ['CONSULT'],
    maxAccounts: 20_000,
    maxFileGb: 500,
    expireDate: null,
    isTrial: false,
    username: 'admin',
  })
  await user.click(told.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText('Xq1@only-once')).toBeNull())
}, 60_000)

test('who may only look is offered nothing to change', async () => {
  signedInAs(aToken())
  fakeServer({
    'GET /admin/user/info': operator(MANAGER.slice(0, 1)),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /platform/school/{id}': () => ({ ...school, productCodes: [...productCodes], providers: [], keys: [] }),
  })
  await openApp('/platform/school?school=7', platformRoutes)
  await screen.findByRole('heading', { level: 1, name: '青禾大学' }, { timeout: 20_000 })
  expect(screen.queryByRole('button', { name: '停用学校' })).toBeNull()
  expect(screen.getByRole('switch', { name: '危机干预' })).toHaveProperty('disabled', true)
}, 60_000)

test('a mistyped number of a school is said to be none, without asking', async () => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': operator(MANAGER),
    'GET /admin/products/findTenantProductList': () => [],
  })
  await openApp('/platform/school?school=abc', platformRoutes)
  await screen.findByText(/没有找到/, undefined, { timeout: 20_000 })
  expect(log.filter(({ key }) => key.includes('/platform/school'))).toEqual([])
}, 60_000)

test('a product is closed after a question, and a school stopped with a reason', async () => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': operator(MANAGER),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /platform/school/{id}': () => ({ ...school, productCodes: [...productCodes], providers: [], keys: [] }),
    'PUT /platform/school/product': () => null,
    'PUT /platform/school/status': () => null,
  })
  await openApp('/platform/school?school=7', platformRoutes)
  await user.click(await screen.findByRole('switch', { name: '危机干预' }, { timeout: 20_000 }))
  const question = await screen.findByRole('alertdialog', { name: '为青禾大学关闭危机干预？' })
  await user.click(within(question).getByRole('button', { name: '关闭产品' }))
  await waitFor(() => expect(said()).toContain('危机干预已关闭'))
  await user.click(screen.getByRole('button', { name: '停用学校' }))
  await user.type(await screen.findByLabelText(/原因/), '合同到期')
  await user.click(screen.getAllByRole('button', { name: '停用学校' }).at(-1)!)
  await waitFor(() => expect(said()).toContain('已停用'))
  expect(log.find(({ key }) => key === 'PUT /platform/school/status')?.body).toEqual({
    id: '7',
    enabled: false,
    reason: '合同到期',
  })
}, 60_000)

test('a draft outlives its drawer and the window, and is gone with the school it became', async () => {
  signedInAs(aToken())
  fakeServer({
    'GET /admin/user/info': operator(MANAGER),
    'GET /admin/products/findTenantProductList': () => [],
    'POST /platform/school/page': () => pageOf([school]),
    'GET /platform/school/summary': () => summary,
  })
  await openApp('/platform/schools', platformRoutes)
  await user.click(await screen.findByRole('button', { name: '新建学校' }, { timeout: 20_000 }))
  await user.type(await screen.findByLabelText('学校名称'), '湖畔大学')
  await screen.findByText(/草稿 \d\d:\d\d 已存/)
  expect(JSON.parse(window.localStorage.getItem('xinqiao-school-draft') ?? '{}')).toMatchObject({
    content: { draft: { name: '湖畔大学' }, step: 0 },
  })
}, 60_000)

test('an address of a provider is judged before it is sent', async () => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': operator(MANAGER),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /platform/school/{id}': () => ({ ...school, productCodes: [...productCodes], providers: [], keys: [] }),
  })
  await openApp('/platform/school?school=7', platformRoutes)
  await user.click(await screen.findByRole('tab', { name: '登录方式' }, { timeout: 20_000 }))
  await user.click(screen.getAllByRole('button', { name: '设置' })[1]!)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('CAS 地址'), 'http://cas.example.edu')
  await user.click(form.getByRole('button', { name: /确\s*定/ }))
  await form.findByText('请输入 https:// 开头的完整地址，不含账号、问号和井号')
  expect(log.filter(({ key }) => key === 'PUT /platform/school/provider')).toEqual([])
}, 60_000)
