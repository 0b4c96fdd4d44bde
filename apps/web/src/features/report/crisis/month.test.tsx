import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hush } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import type { CrisisMonthDetail } from '../report.queries.ts'
import { Page } from './month.page.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(hush)

const CASE = '0190b5a0-0000-7000-8000-000000000001'
const told = (value: number) => ({ value, hidden: null })

const month = (over: Partial<CrisisMonthDetail> = {}): CrisisMonthDetail => ({
  kind: 'crisis',
  id: 'm1',
  month: '2026-10',
  edition: 1,
  state: '2',
  stateName: '已发布',
  generateTime: '2026-11-01 02:00:03',
  publishTime: '2026-11-02 09:00:00',
  version: 3,
  isExact: true,
  words: { overview: '', problems: '', plan: '' },
  publishedBy: '顾怀瑾',
  correctReason: '',
  actions: [],
  editions: [],
  figures: [
    {
      code: 'clockRate',
      name: '时限达标率',
      meaning: '按时办到的。',
      unit: '%',
      now: told(88),
      before: told(91),
      yearAgo: told(80),
      threshold: null,
      warning: null,
    },
  ],
  parts: [],
  inside: {
    precision: [
      { label: '短量表', raised: 12, judged: 8, right: 6 },
      { label: '通话', raised: 2, judged: 2, right: 2 },
    ],
    missed: [{ id: CASE, caseNo: 'WJ-2026-0041', star: 2, byName: '辅导员' }],
  },
  ...over,
})

const open = (given: CrisisMonthDetail) =>
  openPart(<Page />, { at: '/monthly/crisis/detail?id=m1', handlers: { 'GET /crisis/monthly/detail': () => given } })

test('the centre reads how often warnings were right, with what that rests on, and whom none told of', async () => {
  open(month())
  const precision = within(await screen.findByRole('region', { name: '各来源的准确度' }))
  expect(precision.getByRole('row', { name: /短量表 12 8 6 75%，8 条里 6 条属实/ })).toBeTruthy()
  // Of two nothing can be said.
  expect(precision.getByRole('row', { name: /通话 2 2 2 基数不足 5/ })).toBeTruthy()
  const missed = within(screen.getByRole('region', { name: '事先没有预警的个案' }))
  expect(missed.getByRole('link', { name: 'WJ-2026-0041' }).getAttribute('href')).toContain(CASE)
  expect(within(screen.getByRole('list', { name: '主要指标' })).getByRole('listitem').textContent).toContain('88')
})

test('outside the centre neither is there', async () => {
  open(month({ inside: null }))
  expect(await screen.findByRole('list', { name: '主要指标' })).toBeTruthy()
  expect(screen.queryByText('仅中心可见')).toBeNull()
})
