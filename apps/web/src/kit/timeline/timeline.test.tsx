import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../test/browser-stubs.ts'
import { Timeline, type TimelineEvent } from './timeline.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const EVENTS: readonly TimelineEvent[] = [
  { id: '1', time: '2019-03-09 20:41:00', action: '来访登记', actor: '来访者本人', group: 'visit' },
  {
    id: '2',
    time: '2019-04-09 17:30:00',
    action: '等级调整',
    actor: '顾怀瑾',
    group: 'approval',
    approval: { result: 'refused', opinion: '依据不足' },
  },
  {
    id: '3',
    time: '2019-04-15 09:20:59',
    action: '会谈结束',
    note: '记录应于 04-18 前提交',
    due: true,
    group: 'visit',
  },
]

const actions = () =>
  within(screen.getByRole('list', { name: '时间线' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)

test('newest first, with who, when and what was noted', () => {
  render(<Timeline label="时间线" events={EVENTS} />)
  expect(actions()).toEqual(['会谈结束', '等级调整', '来访登记'])
  const newest = screen.getAllByRole('listitem')[0]!
  expect(newest.textContent).toContain('记录应于 04-18 前提交')
  expect(newest.querySelector('time')?.dateTime).toBe('2019-04-15T09:20:59')
  expect(newest.querySelector('time')?.textContent).toBe('2019-04-15 09:20')
})

test('this year is not written out', () => {
  const year = new Date().getFullYear()
  render(<Timeline label="时间线" events={[{ id: '1', time: `${year}-02-03 08:00:00`, action: '签到' }]} />)
  expect(screen.getByText('02-03 08:00')).toBeTruthy()
})

test('by day: each day has its heading, and under it stands the hour alone', () => {
  vi.useFakeTimers({ now: new Date('2026-04-15T01:42:00Z'), toFake: ['Date'] })
  const now = { id: '4', time: '2026-04-15 08:12:00', action: '今天的' }
  const before = { id: '5', time: '2026-04-14 20:30:00', action: '昨天的' }
  render(<Timeline label="时间线" byDay events={[...EVENTS, now, before]} />)
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    '今天 04-15',
    '04-14 周二',
    '2019-04-15',
    '2019-04-09',
    '2019-03-09',
  ])
  const day = within(screen.getByRole('list', { name: '时间线 2019-04-09' }))
  expect(day.getByText('17:30').closest('li')?.textContent).toContain('等级调整')
})

test('an approval says its result in words and what the approver said', () => {
  render(<Timeline label="时间线" events={EVENTS} />)
  const item = within(screen.getByText('等级调整').closest('li')!)
  expect(item.getByText('已驳回')).toBeTruthy()
  expect(item.getByText('意见：依据不足')).toBeTruthy()
})

test('can be narrowed to a group, and says so when there is nothing', async () => {
  render(
    <Timeline
      label="时间线"
      events={EVENTS}
      groups={[
        { key: 'approval', label: '审批' },
        { key: 'talk', label: '督导' },
      ]}
    />,
  )
  await userEvent.click(screen.getByText('审批'))
  expect(actions()).toEqual(['等级调整'])
  await userEvent.click(screen.getByText('督导'))
  expect(screen.getByText('暂无记录')).toBeTruthy()
})
