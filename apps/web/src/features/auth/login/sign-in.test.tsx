import { errors, errorText } from '@xinqiao/contract'
import { solvePuzzle } from '@xinqiao/contract/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterGuard } from '../../../../test/guard.ts'
import { session } from '../../../session/index.ts'
import {
  DEMO,
  forgetEverything,
  known,
  openAt,
  RANDOM_STR,
  Refusal,
  SCHOOL,
  serve,
  tokenOf,
  workIsAsked,
  workWaits,
} from '../auth.harness.tsx'

beforeEach(forgetEverything)

const agree = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))

async function fillPassword(user: ReturnType<typeof userEvent.setup>, username = 'lin', password = 'Right@2026') {
  await user.type(await screen.findByLabelText('学号或工号'), username)
  await user.type(screen.getByLabelText('密码'), password)
}

describe('with account and password', () => {
  test('the password is sealed, the captcha goes along, and the page asked for opens', async () => {
    const user = userEvent.setup()
    const asks = workIsAsked(6)
    const log = serve({ ...known(SCHOOL), ...asks, 'POST /auth/oauth/token': () => tokenOf(SCHOOL, 'lin') })
    await openAt('/lake/login?redirect=%2Fcase%2Flist%3Fpage%3D2')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(await screen.findByRole('heading', { name: '到达 /case/list?page=2 lin' })).toBeTruthy()

    expect(log.find((one) => one.key === 'POST /auth/code/puzzle')).toMatchObject({
      tenant: '7',
      body: { username: 'lin' },
    })
    const asked = log.find((one) => one.key === 'POST /auth/oauth/token')
    expect(asked?.query).toEqual({
      grant_type: 'password',
      scope: 'server',
      randomStr: RANDOM_STR,
      code: solvePuzzle({ randomStr: RANDOM_STR, bits: 6 }),
    })
    expect(asked?.tenant).toBe('7')
    expect(asked?.body['username']).toBe('lin')
    expect(asked?.body['password']).toMatch(/^v1\.k1\.[\w-]+\.[\w-]+$/)
    expect(JSON.stringify(log)).not.toContain('Right@2026')
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('Right@2026')
  })

  test('an address elsewhere is not followed', async () => {
    const user = userEvent.setup()
    serve({ ...known(DEMO), 'POST /auth/oauth/token': () => tokenOf(DEMO, 'lin') })
    await openAt('/demo/login?redirect=https%3A%2F%2Fevil.example%2F')
    await fillPassword(user)
    await agree(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: '到达 /wel/index lin' })).toBeTruthy()
  })

  test('what is missing is said at its field and takes the focus, one after the other', async () => {
    const user = userEvent.setup()
    const log = serve(known(SCHOOL))
    await openAt('/lake/login')
    const submit = await screen.findByRole('button', { name: '登录' })
    const username = screen.getByLabelText('学号或工号')
    fireEvent.submit(submit.closest('form')!)
    expect(screen.getByText('请输入学号或工号')).toBeTruthy()
    expect(document.activeElement).toBe(username)
    expect(username.getAttribute('aria-invalid')).toBe('true')
    await user.type(username, 'lin{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
    await user.keyboard('x')
    await afterGuard()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('请先阅读并同意用户协议与隐私说明')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(log.some((one) => one.key.startsWith('POST /auth'))).toBe(false)
  })

  test('wrong: said once as a toast and at the password, which is empty and ready', async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /auth/oauth/token': () => new Refusal(errors['auth.bad_credentials']) })
    await openAt('/lake/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual(['用户名不存在或密码错误'])
    const password = screen.getByLabelText<HTMLInputElement>('密码')
    expect(password.value).toBe('')
    expect(document.activeElement).toBe(password)
    expect(document.getElementById(password.getAttribute('aria-describedby')!)?.textContent).toBe(
      '用户名不存在或密码错误',
    )
    expect(session.get().token).toBeNull()
  })

  test('work that came too late costs only another click', async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /auth/oauth/token': () => new Refusal(errors['auth.captcha_wrong']) })
    await openAt('/lake/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect((await screen.findAllByText('安全验证已过期，请再试一次')).length).toBe(2)
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Right@2026')
  })

  test.each([
    ['auth.locked', errorText('auth.locked', { minutes: 12 })],
    ['auth.account_disabled', errors['auth.account_disabled'].text],
    ['auth.pending_audit', errors['auth.pending_audit'].text],
    ['auth.audit_refused', errorText('auth.audit_refused', { reason: '学号有误' })],
    ['auth.no_role', errors['auth.no_role'].text],
  ] as const)('%s stays readable after the toast is gone', async (name, text) => {
    const user = userEvent.setup()
    serve({ ...known(DEMO), 'POST /auth/oauth/token': () => new Refusal({ ...errors[name], text }) })
    await openAt('/demo/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    const notice = await waitFor(() => screen.getAllByRole('status').find((one) => one.textContent === text))
    expect(notice).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('')
  })

  test('a lost network keeps what was typed', async () => {
    const user = userEvent.setup()
    serve(known(DEMO))
    await openAt('/demo/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect((await screen.findAllByText('网络连接失败，请检查网络后重试')).length).toBe(2)
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Right@2026')
  })

  test('the account is remembered for its school, and the consent for this device', async () => {
    const user = userEvent.setup()
    serve({ ...known(DEMO), 'POST /auth/oauth/token': () => tokenOf(DEMO, 'lin') })
    const first = await openAt('/demo/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: /到达/ })
    first.unmount()
    session.clear()
    await openAt('/demo/login')
    expect((await screen.findByLabelText<HTMLInputElement>('学号或工号')).value).toBe('lin')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  })
})

describe('the captcha', () => {
  test.each([
    [14, '正在完成安全验证，请稍候…'],
    [15, '最近密码输错较多，正在多做一步安全验证，请稍候几秒…'],
  ])('of %i bits is told in a quiet line while it is worked on, and asks for nothing', async (bits, words) => {
    const user = userEvent.setup()
    const solve = workWaits()
    serve({
      ...known(SCHOOL),
      ...workIsAsked(bits, solve.Worker),
      'POST /auth/oauth/token': () => tokenOf(SCHOOL, 'lin'),
    })
    await openAt('/lake/login')
    await fillPassword(user)
    await agree(user)
    expect(screen.queryByRole('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: '登录' }))
    const line = await screen.findByText(words)
    expect(line.getAttribute('role')).toBe('status')
    solve.finish()
    expect(await screen.findByRole('heading', { name: /到达/ })).toBeTruthy()
  })

  test('knows a device that was let in before, by account and without its name being readable', async () => {
    const user = userEvent.setup()
    const token = { ...tokenOf(DEMO, 'lin'), deviceToken: '20000.device.proof' }
    const log = serve({ ...known(DEMO), 'POST /auth/oauth/token': () => token })
    const first = await openAt('/demo/login')
    await fillPassword(user)
    await agree(user)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: /到达/ })
    first.unmount()
    session.clear()
    expect(window.localStorage.getItem('xinqiao-devices')).toMatch(/device(?!.*lin)/)
    await openAt('/demo/login')
    await user.type(await screen.findByLabelText('密码'), 'Right@2026')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: /到达/ })
    const shown = { username: 'lin', deviceToken: '20000.device.proof' }
    expect(log.findLast((one) => one.key === 'POST /auth/code/puzzle')?.body).toEqual(shown)
    expect(log.findLast((one) => one.key === 'POST /auth/oauth/token')?.body).toMatchObject(shown)
  })
})

test('a demo account fills both fields', async () => {
  const user = userEvent.setup()
  serve(known(DEMO))
  await openAt('/demo/login')
  await user.click(await screen.findByRole('button', { name: '演示账号' }))
  const drawer = within(screen.getByRole('dialog', { name: '演示账号' }))
  await user.click(drawer.getByRole('button', { name: /consultant/ }))
  expect(screen.getByLabelText<HTMLInputElement>('学号或工号').value).toBe('consultant')
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Xinqiao@2026')
})

test('agreement and privacy open and close without ticking the box', async () => {
  const user = userEvent.setup()
  serve(known(SCHOOL))
  await openAt('/lake/login')
  await user.click(await screen.findByRole('button', { name: '《隐私说明》' }))
  expect(within(screen.getByRole('dialog', { name: '隐私说明' })).getByText('谁能看到')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  await user.click(screen.getByRole('button', { name: '《用户协议》' }))
  expect(within(screen.getByRole('dialog', { name: '用户协议' })).getByText('这里不能代替什么')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(false)
})

test('only the ways in that the school has are offered', async () => {
  serve(
    known({ ...SCHOOL, methods: { ...SCHOOL.methods, sms: false, terminal: false, register: false, wechat: true } }),
  )
  await openAt('/lake/login')
  await screen.findByLabelText('密码')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('link', { name: '注册账号' })).toBeNull()
  const others = within(screen.getByRole('region', { name: '或使用学校账号' }))
  expect(others.getAllByRole('button').map((button) => button.textContent)).toEqual(['微信'])
})

test('the card tab shows the way to the terminal', async () => {
  const user = userEvent.setup()
  serve(known(SCHOOL))
  await openAt('/lake/login')
  await user.click(await screen.findByRole('tab', { name: '证件登录' }))
  expect(screen.getByRole('link', { name: '打开终端登录页' }).getAttribute('href')).toBe(
    '/fingerIdlogin?shortName=lake',
  )
})
