import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageLoading } from './page-loading.tsx'
import { QueryState } from './query-state.tsx'
import { FailedState } from './states.tsx'

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('PageLoading draws nothing for the first 300 ms', () => {
  vi.useFakeTimers()
  render(<PageLoading />)
  pass(299)
  expect(screen.queryByText('加载中')).toBeNull()
  pass(1)
  expect(screen.getByText('加载中')).toBeTruthy()
})

describe('FailedState', () => {
  test('offers another try and the request number to copy', async () => {
    const user = userEvent.setup()
    const retry = vi.fn<() => void>()
    render(<FailedState title="没能取到数据" requestNo="4820917356" onRetry={retry} />)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: '复制' }))
    expect(await navigator.clipboard.readText()).toBe('4820917356')
    expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
  })

  test('shows no empty row of buttons', () => {
    render(<FailedState title="没能取到数据" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('OfflineBanner follows the browser', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
  online.mockReturnValue(false)
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('网络断开了')
  online.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['401', '403', '404', '500', 'tenant', 'load'] as const)(
  'ErrorPage %s says what happened and what next',
  (kind) => {
    render(<ErrorPage kind={kind} actions={<button type="button">返回首页</button>} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect(screen.getByRole('button', { name: '返回首页' })).toBeTruthy()
  },
)

test('the load failure speaks the words of the specification', () => {
  render(<ErrorPage kind="load" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('加载失败...')
})

test('before there is anything to show: failing offers another try, a refusal does not', async () => {
  const retry = vi.fn<() => void>()
  const queryOf = (status: number) => ({
    error: Object.assign(new Error('忙'), { name: 'CallError', code: status, status, traceId: 'T9' }),
    isFetching: false,
    refetch: retry,
  })
  const { rerender } = render(<QueryState query={queryOf(500)} />)
  expect(screen.getByText('T9')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<QueryState query={queryOf(403)} />)
  expect(screen.getByText('暂无访问权限，请联系管理员')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
