import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../test/browser-stubs.ts'
import { renderInTheme, user } from '../../../test/in-theme.tsx'
import { HeldPermissions } from '../gate/gate.tsx'
import { appointmentLook } from '../status/status-looks.tsx'
import { DetailPage } from './detail-page.tsx'

const action = (label: string) => ({ key: label, label, run: vi.fn<() => void>() })
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

beforeEach(() => pretendPhone(false))

test('says who, in which state, and what is known; what is not is "-"', () => {
  renderInTheme(
    <DetailPage
      crumbs={['心理咨询', '个案管理']}
      title="李沐阳"
      sign="李"
      lead="男 · 20 岁"
      statuses={[appointmentLook('running')]}
      facts={[{ key: 'host', label: '咨询师', value: '林静宜' }]}
      groups={[
        {
          key: 'risk',
          title: '风险与安全',
          items: [
            { key: 'plan', label: '安全计划', value: 'v2' },
            { key: 'drug', label: '用药', value: null },
          ],
        },
      ]}
      timeline={<p>昨天</p>}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: '李沐阳' })).toBeTruthy()
  expect(screen.getByText('进行中')).toBeTruthy()
  const group = within(screen.getByRole('region', { name: '风险与安全' }))
  expect(group.getByText('用药').nextSibling?.textContent).toBe('-')
  expect(group.getByText('安全计划').nextSibling?.textContent).toBe('v2')
  expect(within(screen.getByRole('complementary')).getByText('昨天')).toBeTruthy()
})

describe('next steps', () => {
  const ACTIONS = [
    { ...action('写记录'), primary: true },
    action('预约下次'),
    action('转介'),
    action('申请延长'),
    { ...action('结案'), need: 'case_close' },
    action('作废'),
  ]

  test('the primary one at the edge, the later ones under 更多, the forbidden ones nowhere', async () => {
    renderInTheme(<DetailPage title="李沐阳" actions={ACTIONS} />)
    expect(buttons()).toEqual(['打印', '更多', '预约下次', '转介', '写记录'])
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '作废' }))
    expect(ACTIONS[5]?.run).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('结案')).toBeNull()
    await user.click(screen.getByRole('button', { name: '写记录' }))
    await user.click(screen.getByRole('button', { name: '写记录' }))
    expect(ACTIONS[0]?.run).toHaveBeenCalledTimes(1)
  })

  test('who holds the permission finds it', async () => {
    renderInTheme(
      <HeldPermissions value={['case_close']}>
        <DetailPage title="李沐阳" actions={ACTIONS} />
      </HeldPermissions>,
    )
    await user.click(screen.getByRole('button', { name: '更多' }))
    expect(await screen.findByRole('menuitem', { name: '结案' })).toBeTruthy()
  })

  test('in a hand only the primary one and 更多', () => {
    pretendPhone(true)
    renderInTheme(<DetailPage title="李沐阳" actions={ACTIONS} />)
    expect(buttons()).toEqual(['打印', '更多', '写记录'])
  })
})

describe('a covered value', () => {
  const page = (reveal: () => Promise<string>) =>
    renderInTheme(
      <DetailPage
        title="李沐阳"
        groups={[{ key: 'g', items: [{ key: 'phone', label: '电话', value: '138****6621', reveal }] }]}
      />,
    )

  test('is uncovered by asking, each time anew', async () => {
    const reveal = vi.fn<() => Promise<string>>(async () => '13800006621')
    page(reveal)
    await user.click(screen.getByRole('button', { name: '查看电话' }))
    expect(await screen.findByText('13800006621')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '隐藏电话' }))
    expect(screen.getByText('138****6621')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看电话' }))
    await waitFor(() => expect(reveal).toHaveBeenCalledTimes(2))
  })

  test('stays covered when the server refuses', async () => {
    const refused = Object.assign(new Error('不行'), { name: 'CallError', code: 1, status: 200, traceId: null })
    page(() => Promise.reject(refused))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '查看电话' })))
    expect(screen.getByText('138****6621')).toBeTruthy()
  })
})

test('related records are drawn when first opened and keep what was typed', async () => {
  renderInTheme(
    <DetailPage
      title="李沐阳"
      tabs={[
        { key: 'talks', label: '会谈记录', count: 4, content: <input aria-label="备注" /> },
        { key: 'scales', label: '测评', content: <p>PHQ-9</p> },
      ]}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: '备注' }), '睡眠')
  expect(screen.queryByText('PHQ-9')).toBeNull()
  await user.click(screen.getByRole('tab', { name: '测评' }))
  expect(screen.getByRole('tabpanel', { name: '测评' }).textContent).toBe('PHQ-9')
  await user.click(screen.getByRole('tab', { name: '会谈记录 4' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '备注' }).value).toBe('睡眠')
})

describe('printing', () => {
  test('prints a copy of the page that is in sight, and only while printing', async () => {
    const print = vi.fn<() => void>()
    window.print = print
    renderInTheme(<DetailPage title="李沐阳" />)
    const page = screen.getByRole('main')
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('main')).toHaveLength(1)
    Object.defineProperty(page, 'offsetParent', { value: document.body })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const copy = document.body.lastElementChild
    expect(copy?.querySelector('h1')?.textContent).toBe('李沐阳')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})
