import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type DemoAccount, DemoAccountsPanel } from './demo-accounts-panel.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { RoleChoiceList } from './role-choice-list.tsx'

const ROLES = [
  { id: '1', name: '咨询师' },
  { id: '2', name: '督导师' },
  { id: '3', name: '来访者', disabledTag: '无端口权限' },
]

function Roles({ onOk, initial }: { onOk: () => void; initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <RoleChoiceList
      label="选择角色"
      roles={ROLES}
      value={value}
      onChange={setValue}
      okText="确定"
      onOk={onOk}
      logoutText="退出登录"
      onLogout={() => {}}
    />
  )
}

test('a role without port permission cannot be chosen, by click or by key', async () => {
  const user = userEvent.setup()
  const ok = vi.fn<() => void>()
  render(<Roles onOk={ok} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true)
  await user.click(screen.getByText('来访者'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /来访者/ }).checked).toBe(false)
  await user.click(screen.getByText('督导师'))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /来访者/ }).checked).toBe(false)
  expect(screen.getByText('无端口权限')).toBeTruthy()
})

test('a chosen role is confirmed, also with Enter', async () => {
  const user = userEvent.setup()
  const ok = vi.fn<() => void>()
  render(<Roles onOk={ok} />)
  await user.click(screen.getByText('咨询师'))
  await user.keyboard('{Enter}')
  expect(ok).toHaveBeenCalledTimes(1)
})

test('a value that names a disabled role counts as no choice', () => {
  render(<Roles onOk={() => {}} initial="3" />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true)
})

test('a demo account is picked by its card and shown as picked', async () => {
  const user = userEvent.setup()
  const pick = vi.fn<(account: DemoAccount) => void>()
  const account = { account: 'consultant', label: '咨询师', name: '林静宜' }
  render(
    <DemoAccountsPanel
      title="演示账号"
      tag="演示模式"
      passwordLabel="统一密码"
      password="Xinqiao@2026"
      groups={[{ title: '中心', accounts: [account, { account: 'clerk', label: '预约员' }] }]}
      selected="clerk"
      onPick={pick}
      onClose={() => {}}
    />,
  )
  const group = within(screen.getByRole('region', { name: '中心' }))
  expect(group.getByRole('button', { pressed: true }).textContent).toContain('clerk')
  await user.click(group.getByRole('button', { name: /consultant/ }))
  expect(pick).toHaveBeenCalledWith(account)
})

test('the emergency card dials bare digits and closes on Escape', async () => {
  const user = userEvent.setup()
  const close = vi.fn<() => void>()
  render(
    <EmergencyCard
      open
      onClose={close}
      title="你不是一个人。"
      lead="选一个打过去就好。"
      lines={[{ title: '中心值班', phone: '027-5550 1200' }]}
      dangerTitle="有立即的生命危险，请直接拨打"
      dangerLines={[{ label: '120 急救', phone: '120' }]}
      callLabel={(phone) => `拨打 ${phone}`}
    />,
  )
  const call = screen.getByRole('link', { name: /^中心值班 *027-5550 1200.*拨打 027-5550 1200/ })
  expect(call.getAttribute('href')).toBe('tel:02755501200')
  expect(screen.getByRole('link', { name: '120 急救' }).getAttribute('href')).toBe('tel:120')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})
