import { errors, errorText } from '@xinqiao/contract'
import { solvePuzzle } from '@xinqiao/contract/client'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
} from '../auth.harness.tsx'

beforeEach(forgetEverything)
afterEach(() => {
  vi.useRealTimers()
})

const SENT = { seconds: 60, demoCode: null }

async function openSms(user: ReturnType<typeof userEvent.setup>) {
  await openAt('/lake/login')
  await user.click(await screen.findByRole('tab', { name: '短信登录' }))
}

describe('signing in with a code', () => {
  test('captcha, code and token, each with what it needs', async () => {
    const user = userEvent.setup()
    const log = serve({
      ...known(SCHOOL),
      ...workIsAsked(6),
      'POST /message/inner/sms/sendSmsCode': () => SENT,
      'POST /auth/mobile/token/sms': () => tokenOf(SCHOOL, 'lin'),
    })
    await openSms(user)
    await user.type(screen.getByLabelText('手机号'), '19910000001')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('发送成功!')).toBeTruthy()
    expect(log.at(-1)?.body).toMatchObject({ mobile: '19910000001', purpose: 'login', randomStr: RANDOM_STR })
    expect(log.at(-1)?.body['code']).toBe(solvePuzzle({ randomStr: RANDOM_STR, bits: 6 }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('短信验证码')))
    await user.keyboard('123456')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: '到达 /wel/index lin' })
    expect(log.at(-1)).toMatchObject({
      key: 'POST /auth/mobile/token/sms',
      tenant: '7',
      body: { mobile: 'SMS@19910000001', code: '123456' },
    })
  })

  test('a wrong code is said at the code', async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /auth/mobile/token/sms': () => new Refusal(errors['auth.sms_wrong']) })
    await openSms(user)
    await user.type(screen.getByLabelText('手机号'), '19910000001')
    await user.type(screen.getByLabelText('短信验证码'), '000000')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '登录' }))
    const code = screen.getByLabelText<HTMLInputElement>('短信验证码')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(code.value).toBe('')
    expect(document.activeElement).toBe(code)
  })
})

describe('sending a code', () => {
  test('nothing is sent before the phone is there', async () => {
    const user = userEvent.setup()
    const log = serve(known(SCHOOL))
    await openSms(user)
    await user.type(screen.getByLabelText('手机号'), '1991000')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('手机号码长度不为11位')).toBeTruthy()
    expect(log.some((one) => one.key.includes('Sms'))).toBe(false)
  })

  test('counts down from a minute and may then be sent again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const log = serve({
      ...known(DEMO),
      'POST /message/inner/sms/sendSmsCode': () => ({ seconds: 60, demoCode: '654321' }),
    })
    await openAt('/codeLogin?shortName=demo')
    await user.type(await screen.findByLabelText('手机号'), '19910000001')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: '60 秒后重发' })
    expect(waiting.disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('button', { name: /^(?:29|30) 秒后重发$/ })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await user.click(screen.getByRole('button', { name: '重新获取' }))
    await screen.findByRole('button', { name: '60 秒后重发' })
    expect(log.filter((one) => one.key.includes('sendSmsCode')).length).toBe(2)
  })

  test('refused: no countdown, and the reason', async () => {
    const user = userEvent.setup()
    const text = errorText('auth.sms_too_often', { seconds: 42 })
    serve({
      ...known(SCHOOL),
      'POST /message/inner/sms/sendSmsCode': () => new Refusal({ ...errors['auth.sms_too_often'], text }),
    })
    await openSms(user)
    await user.type(screen.getByLabelText('手机号'), '19910000001')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(screen.getByLabelText('短信验证码').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false)
  })

  test('the demo shows its code instead of sending one', async () => {
    const user = userEvent.setup()
    serve({ ...known(DEMO), 'POST /message/inner/sms/sendSmsCode': () => ({ seconds: 60, demoCode: '654321' }) })
    await openAt('/codeLogin?shortName=demo')
    await user.type(await screen.findByLabelText('手机号'), '19910000001')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await user.click(await screen.findByRole('button', { name: '填入' }))
    expect(screen.getByLabelText<HTMLInputElement>('短信验证码').value).toBe('654321')
  })
})

test('the page of its own says so where the school has no such way in', async () => {
  serve(known({ ...SCHOOL, methods: { ...SCHOOL.methods, sms: false } }))
  await openAt('/codeLogin?shortName=lake')
  expect(await screen.findByText('本校没有开通这种登录方式，请使用其他方式。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/lake/login')
})
