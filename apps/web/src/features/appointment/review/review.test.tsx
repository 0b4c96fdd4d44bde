import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import type { ReviewRow } from './review.queries.ts'
import { Page } from './reviews.page.tsx'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const ANSWER = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aRow = (changed: Partial<ReviewRow> = {}): ReviewRow => ({
  id: ID,
  answerId: ANSWER,
  startTime: '2026-11-10 09:00:00',
  endTime: '2026-11-10 09:50:00',
  typeName: '个体咨询',
  visitorName: '李*阳',
  hostName: '程以宁',
  state: 'review',
  stateName: '待督导审核',
  handTime: '2026-11-11 09:00:00',
  dueTime: '2026-11-13 09:00:00',
  isLate: true,
  returns: 1,
  version: 3,
  ...changed,
})

beforeEach(freshBrowser)

const show = (...rows: ReviewRow[]) =>
  start('/', ['consult_review_list_tab'], Page, {
    'POST /consult/review/page': () => ({ records: rows, total: rows.length, current: 1, size: 10, pages: 1 }),
  })

test('what waits says whose it is, that it is late and came back before, and is opened to be signed', async () => {
  show(aRow())
  expect(await screen.findByText('已逾期 · 退回过 1 次')).toBeTruthy()
  expect(screen.getByText('李*阳')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^审核/ })).toBeTruthy()
}, 60_000)

test('what was given back is not to be opened; each tab asks for its own', async () => {
  const { log } = show(aRow({ state: 'due', stateName: '待填写', answerId: null, isLate: false, returns: 0 }))
  await user.click(await screen.findByRole('tab', { name: /已退回/ }))
  expect(await screen.findByText('待填写')).toBeTruthy()
  for (const name of [/^审核/, /^查看/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(bodies(log, 'POST /consult/review/page').map((body) => (body as { tab?: string }).tab)).toContain('returned')
}, 60_000)
