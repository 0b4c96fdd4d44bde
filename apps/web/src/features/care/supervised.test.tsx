import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, DESK, start } from '../../../test/appointments.tsx'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import type { SupervisedRow } from './care.queries.ts'
import { Page as Own } from './own/own-care.page.tsx'
import { Page as Supervised } from './supervised.page.tsx'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const WHO = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const TIME = '2026-11-10 10:00:00'

const row: SupervisedRow = {
  id: ID,
  caseNo: 'GA-2026-0053',
  hostName: '林静宜',
  supervisorId: WHO,
  supervisorName: '吴清和',
  typeName: '个体咨询',
  status: 'running',
  statusName: '进行中',
  star: 4,
  sessions: 1,
  lastTime: TIME,
  sinceTime: TIME,
  untilTime: '2026-12-10 10:00:00',
  isMine: true,
}

beforeEach(freshBrowser)

test('a case that was sent stands there by its number, and whoever sent it takes it back', async () => {
  const { log } = start('/', [...DESK, 'consult_case_list_tab', 'consult_case_own_btn'], Supervised, {
    'POST /consult/supervised/page': () => ({ records: [row], total: 1, current: 1, size: 10, pages: 1 }),
    'POST /consult/supervised/end': () => null,
  })
  expect((await screen.findByRole('link', { name: 'GA-2026-0053' })).getAttribute('href')).toContain(ID)
  await user.click(screen.getByRole('button', { name: /收回/ }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(bodies(log, 'POST /consult/supervised/end')).toEqual([{ id: ID, supervisorId: WHO }]), {
    timeout: 8000,
  })
}, 60_000)

test('a visitor sees how it stands and where to go next', async () => {
  start('/', [], Own, {
    'GET /consult/case/mine': () => ({
      cases: [
        {
          id: ID,
          typeName: '个体咨询',
          hostName: '林静宜',
          stateName: '进行中',
          isOver: false,
          sessions: 3,
          openTime: TIME,
          closeTime: null,
          lastTime: TIME,
          nextTime: TIME,
        },
      ],
      term: { used: 3, limit: 6 },
      agreed: [{ title: '咨询知情同意书', time: TIME }],
      reach: '不打电话，可以发消息，不经他人转告',
      steps: [{ text: '查看你的安全计划', to: '/safetyPlan' }],
    }),
  })
  expect(await screen.findByText('已会谈 3 次 · 本学期 3 / 6 次')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看你的安全计划' }).getAttribute('href')).toBe('/safetyPlan')
  expect(screen.getByText('联系方式的约定：不打电话，可以发消息，不经他人转告')).toBeTruthy()
}, 60_000)
