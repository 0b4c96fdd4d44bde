import { errors } from '@xinqiao/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterGuard } from '../../../../test/guard.ts'
import { session } from '../../../session/index.ts'
import { DEMO, forgetEverything, known, openAt, Refusal, SCHOOL, serve, signedInAs } from '../auth.harness.tsx'

const unknown = new Refusal(errors['tenant.unknown'])

beforeEach(forgetEverything)

describe('the school is found', () => {
  test('by the path', async () => {
    const log = serve(known(SCHOOL))
    await openAt('/lake/login')
    expect(await screen.findByText('湖滨大学')).toBeTruthy()
    expect(log[0]).toMatchObject({ key: 'GET /admin/tenant/detailByCode', query: { code: 'lake' } })
    expect(session.get().tenant?.id).toBe('7')
  })

  test('by shortName in the query', async () => {
    const log = serve(known(SCHOOL))
    await openAt('/login?shortName=lake')
    await screen.findByText('湖滨大学')
    expect(log[0]?.query).toEqual({ code: 'lake' })
  })

  test('by tenantId in the query', async () => {
    const log = serve(known(SCHOOL))
    await openAt('/login?tenantId=7')
    await screen.findByText('湖滨大学')
    expect(log[0]).toMatchObject({ key: 'POST /admin/tenant/info/{id}', params: { id: '7' } })
  })

  test('by what was saved last time', async () => {
    session.setTenant(SCHOOL)
    const log = serve(known(SCHOOL))
    await openAt('/login')
    await screen.findByText('湖滨大学')
    await waitFor(() => expect(log[0]?.query).toEqual({ code: 'lake' }))
  })

  test('by the domain, when nothing was saved', async () => {
    const log = serve(known(SCHOOL))
    await openAt('/login')
    await screen.findByText('湖滨大学')
    expect(log[0]?.query).toEqual({ domain: window.location.hostname })
  })

  test('as the demo school, where a domain says nothing and there is one', async () => {
    serve({ 'GET /admin/tenant/detailByCode': () => unknown, 'POST /admin/tenant/info/{id}': () => DEMO })
    await openAt('/login')
    expect(await screen.findByText('心桥大学')).toBeTruthy()
  })
})

describe('the school is not found', () => {
  test.each(['/nowhere/login', '/login?shortName=nowhere', '/nowhere/sso', '/register?shortName=nowhere'])(
    '%s leads to the tenant error, which names it',
    async (address) => {
      serve({ 'GET /admin/tenant/detailByCode': () => unknown, 'POST /admin/tenant/info/{id}': () => unknown })
      const app = await openAt(address)
      expect(await screen.findByRole('heading', { name: '没有找到这所学校' })).toBeTruthy()
      expect(app.address()).toBe('/tenant-error?shortName=nowhere')
      expect(screen.getByText(/“nowhere”不是本平台的学校/)).toBeTruthy()
    },
  )

  test('a number that is none is an unknown school too', async () => {
    serve({
      'POST /admin/tenant/info/{id}': () => new Refusal({ ...errors['request.invalid'], text: '机构编号格式不正确' }),
    })
    const app = await openAt('/login?tenantId=abc')
    await screen.findByRole('heading', { name: '没有找到这所学校' })
    expect(app.address()).toBe('/tenant-error')
  })

  test('a deployment without a demo does not fall back to school 1', async () => {
    serve({ 'GET /admin/tenant/detailByCode': () => unknown, 'POST /admin/tenant/info/{id}': () => SCHOOL })
    const app = await openAt('/login')
    await screen.findByRole('heading', { name: '没有找到这所学校' })
    expect(app.address()).toBe('/tenant-error')
    expect(screen.queryByText('可以体验的学校')).toBeNull()
  })

  test('from there a short name leads to the login page; a wrong one is refused in place', async () => {
    const user = userEvent.setup()
    serve({
      ...known(SCHOOL),
      'GET /admin/tenant/detailByCode': ({ query }) => (query['code'] === 'lake' ? SCHOOL : unknown),
    })
    const app = await openAt('/tenant-error')
    const field = await screen.findByLabelText('学校简称')
    await user.type(field, 'pond{Enter}')
    expect(await screen.findByText('没有找到这所学校，请核对简称')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.clear(field)
    await afterGuard()
    await user.type(field, 'lake{Enter}')
    await waitFor(() => expect(app.address()).toBe('/lake/login'))
  })
})

test('a school that is closed says so', async () => {
  serve({ 'GET /admin/tenant/detailByCode': () => new Refusal(errors['tenant.expired']) })
  await openAt('/lake/login')
  expect(await screen.findByText('这所学校暂时不能登录')).toBeTruthy()
  expect(screen.getAllByText('机构服务已到期，请联系平台管理员').length).toBeGreaterThan(0)
})

describe('without network', () => {
  test('an unseen school can be tried again, and help is there', async () => {
    const user = userEvent.setup()
    serve({})
    await openAt('/lake/login')
    expect(await screen.findByText('没能打开登录页')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '打开求助卡' }))
    expect(screen.getByRole('link', { name: /全国心理援助热线.*拨打 12356/ }).getAttribute('href')).toBe('tel:12356')
    await user.keyboard('{Escape}')
    serve(known(SCHOOL))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('湖滨大学')).toBeTruthy()
  })

  test('a school seen before opens with its own duty number', async () => {
    const user = userEvent.setup()
    session.setTenant(SCHOOL)
    serve({})
    await openAt('/lake/login')
    await user.click(await screen.findByRole('button', { name: '打开求助卡' }))
    expect(screen.getByRole('link', { name: /中心值班/ }).getAttribute('href')).toBe('tel:02755501200')
  })
})

describe('somebody is signed in already', () => {
  test('in the same school: on to the page that was asked for', async () => {
    signedInAs(SCHOOL, 'lin')
    serve(known(SCHOOL))
    await openAt('/lake/login?redirect=%2Fcase%2Flist')
    expect(await screen.findByRole('heading', { name: '到达 /case/list lin' })).toBeTruthy()
  })

  test('in another school: signs out first, only when told to', async () => {
    const user = userEvent.setup()
    session.setTenant(DEMO)
    signedInAs(DEMO, 'consultant')
    const log = serve({ ...known(SCHOOL), 'POST /auth/token/logout': () => ({ redirect: null }) })
    await openAt('/lake/login')
    expect(await screen.findByText('您已在心桥大学登录')).toBeTruthy()
    expect(log).toEqual([])
    await user.click(screen.getByRole('button', { name: '退出并继续' }))
    expect(await screen.findByText('湖滨大学')).toBeTruthy()
    expect(session.get().token).toBeNull()
  })
})

test('the demo switches to another school', async () => {
  const user = userEvent.setup()
  serve(known(DEMO))
  const app = await openAt('/demo/login')
  await user.click(await screen.findByRole('button', { name: '换一所学校' }))
  await user.click(screen.getByRole('button', { name: /江城学院/ }))
  await waitFor(() => expect(app.address()).toBe('/river/login'))
})
