import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { CheckField } from './check-field.tsx'
import { CodeField } from './code-field.tsx'
import { FormStack } from './form-stack.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { tabPanel, UnderlineTabs } from './underline-tabs.tsx'

const TABS = [
  { key: 'account', label: '账号登录' },
  { key: 'sms', label: '短信登录' },
  { key: 'card', label: '证件登录' },
] as const

function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]['key']>('account')
  return (
    <>
      <UnderlineTabs id="way" label="登录方式" items={TABS} value={value} onChange={setValue} />
      <div {...tabPanel('way', value)}>{value}</div>
    </>
  )
}

describe('UnderlineTabs', () => {
  test('arrows, Home and End move the choice and the focus, around the ends too', async () => {
    const user = userEvent.setup()
    render(<Tabs />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '账号登录' }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '短信登录', selected: true }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '证件登录', selected: true }))
    await user.keyboard('{Home}')
    expect(screen.getByRole('tabpanel', { name: '账号登录' }).textContent).toBe('account')
    await user.keyboard('{End}')
    expect(screen.getByRole('tabpanel', { name: '证件登录' }).textContent).toBe('card')
  })

  test('only the chosen tab is a tab stop', () => {
    render(<Tabs />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })
})

describe('TextField', () => {
  test('ties its error to the input', () => {
    render(<TextField label="学号或工号" value="" onChange={() => {}} error="请输入学号或工号" />)
    const input = screen.getByRole('textbox', { name: '学号或工号' })
    const described = input.getAttribute('aria-describedby') ?? ''
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(described)?.textContent).toBe('请输入学号或工号')
  })

  test('says nothing of errors when there is none', () => {
    render(<TextField label="姓名" value="" onChange={() => {}} />)
    const input = screen.getByRole('textbox', { name: '姓名' })
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })
})

test('PasswordField shows and hides what was typed, and the toggle does not submit', async () => {
  const user = userEvent.setup()
  const submit = vi.fn<() => void>()
  render(
    <FormStack onSubmit={submit}>
      <PasswordField label="密码" value="secret" onChange={() => {}} />
    </FormStack>,
  )
  const input = screen.getByLabelText('密码')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: '显示密码' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(input.getAttribute('type')).toBe('password')
  expect(submit).not.toHaveBeenCalled()
})

test('CheckField announces its error and is ticked by its words', async () => {
  const user = userEvent.setup()
  const change = vi.fn<(checked: boolean) => void>()
  render(
    <CheckField checked={false} onChange={change} error="请先阅读并同意">
      我已阅读并同意<a href="#terms">《用户协议》</a>
    </CheckField>,
  )
  const box = screen.getByRole('checkbox')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请先阅读并同意')
  await user.click(screen.getByText('我已阅读并同意'))
  expect(change).toHaveBeenCalledWith(true)
})

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe('with a clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('Button swallows a second click within a second, then answers again', () => {
    const click = vi.fn<() => void>()
    render(<Button onClick={click}>提交</Button>)
    const button = screen.getByRole('button', { name: '提交' })
    fireEvent.click(button)
    fireEvent.click(button)
    vi.advanceTimersByTime(999)
    fireEvent.click(button)
    expect(click).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    fireEvent.click(button)
    expect(click).toHaveBeenCalledTimes(2)
  })

  test('a guarded submit button submits its form once', () => {
    const submit = vi.fn<() => void>()
    render(
      <FormStack onSubmit={submit}>
        <Button type="submit">登录</Button>
      </FormStack>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('guardMs 0 lets every click through; loading lets none', () => {
    const click = vi.fn<() => void>()
    const { rerender } = render(
      <Button guardMs={0} onClick={click}>
        换一张
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(click).toHaveBeenCalledTimes(2)
    rerender(
      <Button loading guardMs={0} onClick={click}>
        换一张
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(click).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  test('CodeField counts down after a sent code only', async () => {
    const send = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    render(<CodeField label="短信验证码" value="" onChange={() => {}} onSend={send} seconds={60} />)
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await pass(1000)
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await pass(100)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '短信验证码' }))
    await pass(30_000)
    expect(screen.getByRole('button').textContent).toMatch(/^(29|30) 秒后重发$/)
    await pass(31_000)
    expect(screen.getByRole('button', { name: '重新获取' })).toBeTruthy()
  })
})
