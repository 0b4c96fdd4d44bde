import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { bodies, HOST, start } from '../../../../test/appointments.tsx'
import { Page } from './feedback-stats.page.tsx'
import type { FeedbackStats } from './feedback-stats.queries.ts'

const CALL = 'POST /consult/appointment/feedbackStats'

const stats = (over: Partial<FeedbackStats> = {}): FeedbackStats => ({
  isAll: false,
  least: 5,
  asked: 20,
  received: 12,
  counted: 10,
  average: 4.2,
  satisfaction: [5, 4, 3, 2, 1].map((score) => ({ score, count: score === 5 ? 6 : score === 4 ? 4 : 0 })),
  helpful: [3, 2, 1].map((score) => ({ score, count: score === 3 ? 9 : score === 1 ? 1 : 0 })),
  months: [{ month: '2026-03', counted: 10, average: 4.2 }],
  remarks: ['时间可以长一点', '谢谢', '谢谢'],
  hosts: [],
  ...over,
})

beforeEach(freshBrowser)

test('a host reads figures, how they spread, and remarks without names', async () => {
  start('/', HOST, Page, { [CALL]: () => stats() })
  expect((await screen.findByText('平均满意度', { selector: 'dt' })).parentElement?.textContent).toContain('4.2')
  expect(screen.getByText('反馈率').parentElement?.textContent).toContain('60%')
  expect(screen.getByText('觉得有帮助').parentElement?.textContent).toContain('90%')
  expect(screen.getByText('6 份，60%')).toBeTruthy()
  expect(screen.getByText(/另有 2 份新反馈，每满 5 份一并计入/)).toBeTruthy()
  const remarks = within(screen.getByRole('group', { name: '想对我们说的话' }))
  expect(remarks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['时间可以长一点', '谢谢'])
  expect(screen.queryByRole('combobox', { name: '咨询师' })).toBeNull()
})

test('too few to hide among: nothing but how many', async () => {
  start('/', HOST, Page, { [CALL]: () => stats({ counted: 0, received: 3, average: null, remarks: [], months: [] }) })
  expect(await screen.findByText('已收到 3 份。满 5 份才显示统计，这样没有人会被认出来。')).toBeTruthy()
  expect(screen.queryByText('总体满意度')).toBeNull()
})

test('the head of the centre opens one host from the table', async () => {
  const hosts = [
    { userId: 'u1', realName: '林静宜', avatar: '', received: 9, average: 4.6 },
    { userId: 'u2', realName: '周明远', avatar: '', received: 3, average: null },
  ]
  const { log } = start('/', HOST, Page, { [CALL]: () => stats({ isAll: true, hosts }) })
  const table = within(await screen.findByRole('table', { name: '' }))
  expect(table.getByText('份数不足')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '林静宜，查看反馈' }))
  expect(bodies(log, CALL)).toEqual([{}, { hostId: 'u1' }])
})

test('what cannot be read says so', async () => {
  start('/', HOST, Page, { [CALL]: () => refuse(500, '服务暂时不可用', 500) })
  expect(await screen.findByText('反馈没加载出来')).toBeTruthy()
})
