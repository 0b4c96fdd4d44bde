import { errors } from '@xinqiao/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterGuard } from '../../../../test/guard.ts'
import { DEMO, forgetEverything, type Handlers, known, openAt, Refusal, SCHOOL, serve } from '../auth.harness.tsx'

type User = ReturnType<typeof userEvent.setup>

beforeEach(forgetEverything)

async function typePhoneAndCode(user: User) {
  await user.type(await screen.findByLabelText('手机号'), '19910000001')
  await user.type(screen.getByLabelText('短信验证码'), '123456')
}

describe('a forgotten password', () => {
  const proved: Handlers = { ...known(SCHOOL), 'POST /message/inner/sms/validSmsCode': () => ({ ticket: 'ticket-1' }) }

  async function toNewPassword(user: User) {
    await openAt('/forgotPassword?shortName=lake')
    await typePhoneAndCode(user)
    await user.click(screen.getByRole('button', { name: '下一步' }))
    return screen.findByLabelText('新密码')
  }

  test('is set anew with the phone in hand', async () => {
    const user = userEvent.setup()
    const log = serve({ ...proved, 'POST /auth/password/reset': () => null })
    const field = await toNewPassword(user)
    expect(log.at(-1)?.body).toEqual({ mobile: '19910000001', code: '123456', purpose: 'reset' })
    const rules = within(screen.getByRole('list', { name: '密码要求' }))
    expect(rules.getAllByText('未满足')).toHaveLength(6)
    await user.type(field, 'Fresh@2026')
    expect(rules.getAllByText('已满足')).toHaveLength(6)
    await user.type(screen.getByLabelText('再次输入新密码'), 'Fresh@2026')
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    expect(await screen.findByRole('heading', { name: '新密码已生效' })).toBeTruthy()
    const asked = log.at(-1)
    expect(asked?.body).toEqual({ ticket: 'ticket-1', password: expect.stringMatching(/^v1\.k1\./) })
    expect(JSON.stringify(log)).not.toContain('Fresh@2026')
    await user.click(screen.getByRole('button', { name: '去登录' }))
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy()
  })

  test('weak or unlike: said at the field, nothing sent', async () => {
    const user = userEvent.setup()
    const log = serve(proved)
    const field = await toNewPassword(user)
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    expect(await screen.findByText('密码长度为8到20个字符')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Fresh@2026')
    await user.type(screen.getByLabelText('再次输入新密码'), 'Fresh@2027')
    await afterGuard()
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('再次输入新密码'))
    expect(log.some((one) => one.key.includes('reset'))).toBe(false)
  })

  test('a proof grown old leads back to the phone', async () => {
    const user = userEvent.setup()
    serve({ ...proved, 'POST /auth/password/reset': () => new Refusal(errors['auth.ticket_invalid']) })
    await user.type(await toNewPassword(user), 'Fresh@2026')
    await user.type(screen.getByLabelText('再次输入新密码'), 'Fresh@2026')
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
    expect(screen.getAllByText(errors['auth.ticket_invalid'].text).length).toBeGreaterThan(0)
  })

  test('a wrong code stays at the first step', async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /message/inner/sms/validSmsCode': () => new Refusal(errors['auth.sms_wrong']) })
    await openAt('/forgotPassword?shortName=lake')
    await typePhoneAndCode(user)
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(screen.getByLabelText('短信验证码').getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('proving a phone', () => {
  test('keeps the proof for the step that asked for it', async () => {
    const user = userEvent.setup()
    const log = serve({ ...known(SCHOOL), 'POST /message/inner/sms/validSmsCode': () => ({ ticket: 'ticket-1' }) })
    await openAt('/phoneValidation?shortName=lake&redirect=%2Fuserinfo%2Findex')
    await typePhoneAndCode(user)
    await user.click(screen.getByRole('button', { name: '验证' }))
    expect(await screen.findByRole('heading', { name: '手机号已验证' })).toBeTruthy()
    expect(screen.getByText(/199\*+0001 验证通过/)).toBeTruthy()
    expect(log.at(-1)?.body['purpose']).toBe('validate')
    expect(window.sessionStorage.getItem('xinqiao-phone-proof')).toContain('ticket-1')
    await user.click(screen.getByRole('button', { name: '继续' }))
    expect(await screen.findByRole('heading', { name: /到达 \/userinfo\/index/ })).toBeTruthy()
  })
})

describe('registering', () => {
  const TYPES = [
    { id: '0198c0de-0000-7000-8000-00000000000a', userTypeName: '学生', needAudit: false },
    { id: '0198c0de-0000-7000-8000-00000000000b', userTypeName: '校外来访者', needAudit: true },
  ]
  const open: Handlers = {
    ...known(DEMO),
    'GET /admin/uType/getUserTypeRegister': () => TYPES,
    'POST /message/inner/sms/validSmsCode': () => ({ ticket: 'ticket-1' }),
  }

  async function fill(user: User, type: string) {
    await openAt('/register?shortName=demo')
    await user.click(await screen.findByRole('radio', { name: new RegExp(type) }))
    await user.type(screen.getByLabelText('账号'), 'newcomer')
    await user.type(screen.getByLabelText('姓名'), '苏念')
    await user.type(screen.getByLabelText('设置密码'), 'Fresh@2026')
    await user.type(screen.getByLabelText('再次输入新密码'), 'Fresh@2026')
    await typePhoneAndCode(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '注册' }))
  }

  test.each([
    ['校外来访者', 'pending', '注册申请已提交，审核中'],
    ['学生', 'passed', '注册成功，可以登录了'],
  ])('as %s ends with %s', async (type, auditStatus, title) => {
    const user = userEvent.setup()
    const log = serve({ ...open, 'POST /admin/user/register': () => ({ auditStatus }) })
    await fill(user, type)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(log.find((one) => one.key.includes('validSmsCode'))?.body['purpose']).toBe('register')
    expect(log.at(-1)?.body).toEqual({
      userTypeId: TYPES.find((one) => one.userTypeName === type)?.id,
      username: 'newcomer',
      realName: '苏念',
      mobile: '19910000001',
      ticket: 'ticket-1',
      password: expect.stringMatching(/^v1\.k1\./),
    })
  })

  test('a taken account is said at the account, and that a new code is needed', async () => {
    const user = userEvent.setup()
    serve({ ...open, 'POST /admin/user/register': () => new Refusal(errors['user.username_taken']) })
    await fill(user, '学生')
    await waitFor(() => expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    expect(screen.getByText('短信验证码已用过，请重新获取')).toBeTruthy()
  })

  test('everything is checked before anything is sent', async () => {
    const user = userEvent.setup()
    const log = serve(open)
    await openAt('/register?shortName=demo')
    await user.click(await screen.findByRole('button', { name: '注册' }))
    expect(screen.getByText('请选择您的身份')).toBeTruthy()
    expect(screen.getByText('请输入用户名')).toBeTruthy()
    expect(log.some((one) => one.key.startsWith('POST /admin/user') || one.key.includes('sms'))).toBe(false)
  })

  test('a school that takes no registrations says whom to ask', async () => {
    serve({ ...known(DEMO), 'GET /admin/uType/getUserTypeRegister': () => [] })
    await openAt('/register?shortName=demo')
    expect(await screen.findByText('本校没有开放自助注册')).toBeTruthy()
    expect(screen.getByRole('button', { name: '返回登录' })).toBeTruthy()
  })

  test('a list that does not come can be asked for again', async () => {
    const user = userEvent.setup()
    serve({ ...known(DEMO), 'GET /admin/uType/getUserTypeRegister': () => new Refusal(errors['server.unexpected']) })
    await openAt('/register?shortName=demo')
    expect(await screen.findByText('没能取到注册信息')).toBeTruthy()
    serve(open)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('radio', { name: /学生/ })).toBeTruthy()
  })
})
