import { errors } from '@xinqiao/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../../session/index.ts'
import {
  DEMO,
  forgetEverything,
  type Handlers,
  known,
  openAt,
  Refusal,
  SCHOOL,
  serve,
  tokenOf,
} from '../auth.harness.tsx'
import { RETURNED, TAKEN } from './popup-message.ts'
import { rememberStart } from './sso-memory.ts'

const ALL: typeof SCHOOL = {
  ...SCHOOL,
  methods: { ...SCHOOL.methods, oidc: true, cas: true, dingtalk: true, wechat: true },
}

/** jsdom leaves a page only for a fragment, so the provider stands in one. */
const PROVIDER = `${window.location.origin}/?state=s-1`

beforeEach(() => {
  forgetEverything()
  window.history.replaceState(null, '', '/?state=s-1')
})
afterEach(() => {
  vi.restoreAllMocks()
  window.opener = null
  window.history.replaceState(null, '', '/')
})

describe('setting out', () => {
  test.each([
    ['统一身份认证', 'oidc'],
    ['钉钉', 'dingtalk'],
    ['微信', 'wechat'],
  ])('%s asks for consent, then leaves for the provider', async (label, kind) => {
    const user = userEvent.setup()
    const log = serve({ ...known(ALL), 'GET /auth/sso/authorize': () => ({ url: `${PROVIDER}#provider` }) })
    await openAt('/lake/login')
    const button = await screen.findByRole('button', { name: label })
    await user.click(button)
    expect(screen.getByText('请先阅读并同意用户协议与隐私说明')).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button)
    await waitFor(() => expect(window.location.hash).toBe('#provider'))
    expect(log.at(-1)?.query).toEqual({ kind, tenantId: '7' })
  })

  test('an empty landing page starts the kind the school has', async () => {
    const url = `${window.location.origin}/?state=s-1#cas`
    const log = serve({
      ...known({ ...ALL, methods: { ...ALL.methods, oidc: false } }),
      'GET /auth/sso/authorize': () => ({ url }),
    })
    await openAt('/lake/sso')
    await waitFor(() => expect(window.location.hash).toBe('#cas'))
    expect(log.at(-1)?.query['kind']).toBe('cas')
  })

  test('a school without the way in says so and leads back', async () => {
    const user = userEvent.setup()
    serve(known(SCHOOL))
    const app = await openAt('/lake/weChat')
    expect(await screen.findByText('本校没有开通这种登录方式，请使用其他方式。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '返回登录' }))
    await waitFor(() => expect(app.address()).toBe('/lake/login'))
  })

  test('an address of a provider that is no web address is not followed', async () => {
    serve({ ...known(ALL), 'GET /auth/sso/authorize': () => ({ url: 'javascript:alert(1)//?state=s-1' }) })
    await openAt('/lake/sso')
    expect(await screen.findByText('没能登录成功')).toBeTruthy()
  })
})

describe('coming back', () => {
  const cases: ReadonlyArray<[address: string, key: keyof Handlers, body: Record<string, string>]> = [
    [
      '/lake/sso?code=c-1&state=s-1&iss=https%3A%2F%2Fidp',
      'POST /auth/token/login',
      { code: 'c-1', state: 's-1', iss: 'https://idp' },
    ],
    ['/lake/sso?ticket=ST-1&state=s-1', 'POST /auth/token/cfauCasLogin', { ticket: 'ST-1', state: 's-1' }],
    ['/lake/dingTalk?authCode=c-1&state=s-1', 'POST /auth/token/dingTalk/login', { code: 'c-1', state: 's-1' }],
    ['/lake/weChat?code=c-1&state=s-1', 'POST /auth/wx/login', { code: 'c-1', state: 's-1' }],
    ['/authredirect?code=c-1&state=s-1', 'POST /auth/mobile/token/social', { code: 'c-1', state: 's-1' }],
  ]

  test.each(cases)('%s signs in and goes where the person was going', async (address, key, body) => {
    rememberStart('s-1', '/case/list')
    const log = serve({ ...known(ALL), [key]: () => tokenOf(ALL, 'lin') })
    await openAt(address)
    expect(await screen.findByRole('heading', { name: '到达 /case/list lin' })).toBeTruthy()
    const exchanges = log.filter((one) => one.key === key)
    expect(exchanges).toHaveLength(1)
    expect(exchanges[0]).toMatchObject({ body, tenant: '7' })
  })

  test.each(cases)('%s, begun elsewhere, is not even shown to the server', async (address) => {
    const log = serve(known(ALL))
    const app = await openAt(address)
    expect(await screen.findByText('为了安全，请重新登录一次')).toBeTruthy()
    expect(log.every((one) => one.key.includes('/tenant/'))).toBe(true)
    await userEvent.setup().click(screen.getByRole('button', { name: '返回登录' }))
    await waitFor(() => expect(app.address()).toBe('/lake/login'))
  })

  test('a state is good once', async () => {
    rememberStart('s-1', '/wel/index')
    serve({ ...known(ALL), 'POST /auth/token/login': () => new Refusal(errors['auth.provider_failed']) })
    const first = await openAt('/lake/sso?code=c-1&state=s-1')
    expect(await screen.findByText('统一身份认证未通过，请重试或使用账号密码登录')).toBeTruthy()
    expect(screen.getByText('4820917356')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新发起' })).toBeTruthy()
    first.unmount()
    await openAt('/lake/sso?code=c-1&state=s-1')
    expect(await screen.findByText('为了安全，请重新登录一次')).toBeTruthy()
  })

  test('a code without a state counts inside DingTalk only', async () => {
    const log = serve({
      ...known(ALL),
      'POST /auth/token/dingTalk/login': () => tokenOf(ALL, 'lin'),
      'GET /auth/sso/authorize': () => ({ url: `${PROVIDER}#outside` }),
    })
    const outside = await openAt('/lake/dingTalk?code=c-1')
    await waitFor(() => expect(window.location.hash).toBe('#outside'))
    expect(log.some((one) => one.key.includes('dingTalk'))).toBe(false)
    outside.unmount()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 AliApp(DingTalk/7.0)')
    await openAt('/lake/dingTalk?code=c-1')
    expect(await screen.findByRole('heading', { name: '到达 /wel/index lin' })).toBeTruthy()
    expect(log.filter((one) => one.key.includes('dingTalk')).map((one) => one.body)).toEqual([{ code: 'c-1' }])
  })

  test('whoever declined at the provider is told so', async () => {
    serve(known(ALL))
    await openAt('/lake/sso?error=access_denied&state=s-1')
    expect(await screen.findByText(/对方没有完成授权/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '返回登录' })).toBeTruthy()
  })
})

describe('an account that nobody has claimed', () => {
  async function land() {
    rememberStart('s-1', '/case/list')
    const log = serve({
      ...known(ALL),
      'POST /auth/wx/login': () => new Refusal(errors['auth.not_bound'], { bindTicket: 'ticket-1' }),
      'POST /auth/oauth/token': () => tokenOf(ALL, 'lin'),
    })
    const app = await openAt('/lake/weChat?code=c-1&state=s-1')
    expect(await screen.findByText('这个微信账号还没有和学校账号关联')).toBeTruthy()
    expect(app.address()).toBe('/lake/login?redirect=%2Fcase%2Flist')
    return log
  }
  async function signIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(screen.getByLabelText('学号或工号'), 'lin')
    await user.type(screen.getByLabelText('密码'), 'Right@2026')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: '到达 /case/list lin' })
  }

  test('is claimed by the next sign-in, once', async () => {
    const user = userEvent.setup()
    const log = await land()
    expect(screen.queryByRole('alert')).toBeNull()
    await signIn(user)
    expect(log.at(-1)?.body['bindTicket']).toBe('ticket-1')
    expect(window.sessionStorage.getItem('xinqiao-binding')).toBeNull()
  })

  test('is left alone when the person wants that', async () => {
    const user = userEvent.setup()
    const log = await land()
    await user.click(screen.getByRole('button', { name: '不关联' }))
    await signIn(user)
    expect(log.at(-1)?.body).not.toHaveProperty('bindTicket')
  })

  test('is never claimed by a sign-in at another school', async () => {
    await land()
    serve(known(DEMO))
    document.body.innerHTML = ''
    await openAt('/demo/login')
    await screen.findByText('心桥大学')
    expect(screen.queryByText(/还没有和学校账号关联/)).toBeNull()
  })
})

describe('in a window of its own', () => {
  test('the code is handed to the page that opened it, and the window closes', async () => {
    const opener = { closed: false, postMessage: vi.fn<(message: unknown, origin: string) => void>() }
    window.opener = opener
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    const log = serve(known(ALL))
    await openAt('/authredirect?code=c-1&state=s-1')
    await waitFor(() => expect(opener.postMessage).toHaveBeenCalled())
    expect(opener.postMessage).toHaveBeenCalledWith(
      { type: RETURNED, state: 's-1', code: 'c-1' },
      window.location.origin,
    )
    act(() => {
      fireEvent(window, new MessageEvent('message', { data: { type: TAKEN }, origin: window.location.origin }))
    })
    expect(close).toHaveBeenCalled()
    expect(await screen.findByText('授权已完成')).toBeTruthy()
    expect(log.some((one) => one.key.includes('social'))).toBe(false)
  })

  test('nobody answers: it signs in by itself', async () => {
    rememberStart('s-1', '/wel/index')
    window.opener = { closed: false, postMessage: () => undefined }
    serve({ ...known(ALL), 'POST /auth/mobile/token/social': () => tokenOf(ALL, 'lin') })
    await openAt('/authredirect?code=c-1&state=s-1')
    expect(await screen.findByRole('heading', { name: '到达 /wel/index lin' }, { timeout: 2000 })).toBeTruthy()
  })

  test('the sign-in page takes the code from its own origin only', async () => {
    rememberStart('s-1', '/case/list')
    const log = serve({ ...known(ALL), 'POST /auth/mobile/token/social': () => tokenOf(ALL, 'lin') })
    await openAt('/lake/login?redirect=%2Fcase%2Flist')
    await screen.findByLabelText('密码')
    const data = { type: RETURNED, state: 's-1', code: 'c-1' }
    fireEvent(window, new MessageEvent('message', { data, origin: 'https://evil.example' }))
    expect(log.some((one) => one.key.includes('social'))).toBe(false)
    fireEvent(window, new MessageEvent('message', { data, origin: window.location.origin }))
    expect(await screen.findByRole('heading', { name: '到达 /case/list lin' })).toBeTruthy()
    expect(session.get().token?.username).toBe('lin')
  })
})
